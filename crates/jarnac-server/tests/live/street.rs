//! Two servers on one store.

use std::path::PathBuf;

use jarnac_server::Config;
use serde_json::json;

use super::private_nats::PrivateNats;
use super::private_postgres::PrivatePostgres;
use super::served::{Served, fresh_folder, quick};
use super::someone::Someone;

/// By what servers hear of each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// The process that they share, on a SQLite file.
    Process,
    /// PostgreSQL's notifications.
    Notify,
    /// NATS, on PostgreSQL.
    Nats,
    /// Nothing: they look for themselves, on PostgreSQL.
    Nothing,
}

/// Two servers, and what they share. They end before it does.
pub(crate) struct Street {
    pub(crate) one: Served,
    pub(crate) two: Served,
    pub(crate) ground: Ground,
}

/// What servers share.
pub(crate) struct Ground {
    by: By,
    folder: PathBuf,
    pub(crate) postgres: Option<PrivatePostgres>,
    pub(crate) nats: Option<PrivateNats>,
}

impl Ground {
    pub(crate) fn new(by: By) -> Ground {
        Ground {
            by,
            folder: fresh_folder(),
            postgres: (by != By::Process).then(PrivatePostgres::start),
            nats: (by == By::Nats).then(PrivateNats::start),
        }
    }

    pub(crate) fn config(&self) -> Config {
        let mut config = quick(&self.folder);
        config.shared = true;
        config.bus = match (self.by, &self.nats) {
            (By::Nothing, _) => Some("none".to_owned()),
            (_, Some(nats)) => Some(nats.url()),
            _ => None,
        };
        if let Some(postgres) = &self.postgres {
            config.database = postgres.url();
        }
        config
    }

    /// One more server.
    pub(crate) async fn serve(&self) -> Served {
        Served::start_in(PathBuf::new(), self.config()).await
    }
}

impl Drop for Ground {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Street {
    pub(crate) async fn new(by: By) -> Street {
        let ground = Ground::new(by);
        let (one, two) = (ground.serve().await, ground.serve().await);
        Street { one, two, ground }
    }

    /// Ada at the first server and Bob at the second one, with a game of theirs that both have come
    /// in to.
    pub(crate) async fn pair(&self, rules: serde_json::Value) -> (Someone, Someone, String) {
        let ada = Someone::guest(self.one.address, "Ada").await;
        let bob = Someone::guest(self.two.address, "Bob").await;
        let game = invited(&ada, &bob, rules).await;
        (ada, bob, game)
    }
}

/// A friendly game to which the first has invited the second, who has come in.
pub(crate) async fn invited(ada: &Someone, bob: &Someone, rules: serde_json::Value) -> String {
    let wish = json!({
        "rules": rules, "opponent": { "kind": "invite" }, "side": "a", "friendly": true
    });
    let created = ada.new_game(wish).await;
    let game = created["game"]["id"].as_str().unwrap().to_owned();
    let key = &created["invitations"]["sides"]["B"];
    let path = format!("/api/games/{game}/join");
    bob.post(&path, json!({ "key": key })).await.good();
    game
}

/// The same test on every bus.
macro_rules! on_every_bus {
    ($name:ident) => {
        mod $name {
            use crate::street::By;

            #[tokio::test]
            async fn within_a_process() {
                super::$name(By::Process).await;
            }

            #[tokio::test]
            #[cfg_attr(without_postgres, ignore = "PostgreSQL is not installed")]
            async fn by_notifications() {
                super::$name(By::Notify).await;
            }

            #[tokio::test]
            #[cfg_attr(
                any(without_postgres, without_nats),
                ignore = "PostgreSQL or NATS is not installed"
            )]
            async fn by_nats() {
                super::$name(By::Nats).await;
            }
        }
    };
}
pub(crate) use on_every_bus;
