//! The socket of a tournament or a club: it tells that something has changed, and whoever listens reads it again.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::ws::WebSocket;
use jarnac_protocol::{ByeReason, TournamentMessage};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::app::App;
use crate::error::Failure;
use crate::followers::{Followers, News};
use crate::telling::{self, Step, Teller, Told as _};

/// What is followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Followed {
    Tournament,
    Club,
}

impl Followed {
    fn followers(self, app: &App) -> &Followers {
        match self {
            Followed::Tournament => &app.tournaments.followers,
            Followed::Club => &app.clubs.followers,
        }
    }

    /// The revision that it has now.
    async fn revision(self, app: &App, id: &str) -> Result<u32, Failure> {
        match self {
            Followed::Tournament => Ok(app.tournaments.read(app, id).await?.row.revision),
            Followed::Club => Ok(app.clubs.read(app, id).await?.row.revision),
        }
    }
}

/// Follows something until either end has had enough.
pub(crate) async fn follow(
    app: Arc<App>,
    socket: WebSocket,
    (what, id): (Followed, String),
    address: IpAddr,
) {
    let mut teller = Teller::new(&app, socket);
    let Some(_place) = app.take_socket(address, None) else {
        return teller.refuse_crowd().await;
    };
    // Listening begins before it is read, so that nothing falls in between.
    let followers = what.followers(&app);
    let news = followers.listen();
    let _following = followers.enter(&id);
    let revision = match what.revision(&app, &id).await {
        Ok(revision) => revision,
        Err(failure) => return teller.refuse(failure.0).await,
    };
    let mut follower = Follower { id: &id, news };
    let end = match teller.say(&changed(revision)).await {
        Ok(()) => teller.tell(&mut follower).await,
        Err(end) => end,
    };
    teller.end(end).await;
}

/// Somebody who follows.
struct Follower<'a> {
    id: &'a str,
    news: broadcast::Receiver<News>,
}

impl telling::News for Follower<'_> {
    type Heard = Result<News, RecvError>;

    async fn wait(&mut self) -> Self::Heard {
        self.news.recv().await
    }

    async fn step(&mut self, heard: Self::Heard) -> Step {
        match heard {
            Ok(News::Changed(id, revision)) if *id == *self.id => {
                Ok(Some(changed(revision).text()))
            }
            Ok(News::Changed(..)) => Ok(None),
            Ok(News::Stop) | Err(RecvError::Closed) => Err(Some(ByeReason::Restart)),
            // Whoever has missed something comes back, and reads what is there then.
            Err(RecvError::Lagged(_)) => Err(Some(ByeReason::Slow)),
        }
    }
}

fn changed(revision: u32) -> TournamentMessage {
    TournamentMessage::Changed { revision }
}
