//! Looking again: what a lost hint costs is two seconds.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use jarnac_protocol::GameStatus;
use tokio::time::timeout;

use crate::app::App;
use crate::hall::tell_who_is_here;
use crate::room::{Command, Known};
use crate::store::{GameFilter, GameRow, Glance, StoreError};
use crate::{limits, wall_clock};

/// Looks up every live game, the lobby and the sessions of open sockets again and again, and at once
/// when hints may have been missed.
pub(crate) async fn look_again(app: Arc<App>) {
    let mut seen = Seen::default();
    while !app.is_stopping() {
        // Either way it is time to look.
        let _ = timeout(limits::LOOK_EVERY, app.look_now.notified()).await;
        tell_who_is_here(&app);
        app.hall.forget_silent();
        if let Err(error) = seen.look(&app).await {
            tracing::warn!(%error, "games can't be looked up");
        }
    }
}

/// What was seen the last time.
#[derive(Default)]
struct Seen {
    /// What a game's row said, beside its journal.
    rows: HashMap<String, u64>,
    /// The challenges that are open.
    lobby: Option<HashMap<String, GameRow>>,
}

impl Seen {
    async fn look(&mut self, app: &Arc<App>) -> Result<(), StoreError> {
        self.look_at_games(app).await?;
        self.look_at_lobby(app).await?;
        look_at_sessions(app).await
    }

    async fn look_at_games(&mut self, app: &Arc<App>) -> Result<(), StoreError> {
        let live: HashMap<String, Arc<Known>> = app.rooms.live().into_iter().collect();
        self.rows.retain(|game, _| live.contains_key(game));
        let ids: Vec<String> = live.keys().cloned().collect();
        for glance in app.store.glance(&ids).await? {
            let Some(known) = live.get(&glance.game) else {
                continue;
            };
            let Glance {
                game,
                seq,
                said,
                row,
            } = glance;
            if seq > known.seq() {
                app.rooms.hint(&game, || Command::News { seq, deed: None });
            }
            if said > known.said() {
                app.rooms.hint(&game, || Command::ReadChat);
            }
            if self.rows.insert(game.clone(), row) != Some(row) {
                app.rooms.hint(&game, || Command::Seated);
            }
        }
        // Who is there is said, too; this is for what was not heard.
        for table in app.store.at_tables(&ids, &app.nodes.me).await? {
            app.rooms.hint(&table.game, || Command::Noted {
                node: table.node.clone(),
                people: table.people.clone(),
            });
        }
        Ok(())
    }

    /// Tells those in the lobby what they were not told.
    async fn look_at_lobby(&mut self, app: &App) -> Result<(), StoreError> {
        if !app.hall.has_guests() {
            self.lobby = None;
            return Ok(());
        }
        let mut rows = app.store.games(&GameFilter::Lobby, None).await?;
        rows.truncate(limits::PAGE);
        let open: HashMap<String, GameRow> =
            rows.into_iter().map(|row| (row.id.clone(), row)).collect();
        if let Some(before) = self.lobby.take() {
            let new = open.iter().filter(|(id, _)| !before.contains_key(*id));
            for (_, row) in new {
                app.hall.tell_here(row);
            }
            let gone = before
                .into_values()
                .filter(|row| !open.contains_key(&row.id));
            for mut row in gone {
                row.status = GameStatus::Live;
                app.hall.tell_here(&row);
            }
        }
        self.lobby = Some(open);
        Ok(())
    }
}

/// Parts with sockets whose session has ended at another server.
async fn look_at_sessions(app: &App) -> Result<(), StoreError> {
    let open = app.open_credentials();
    if open.is_empty() {
        return Ok(());
    }
    let now = wall_clock::stored(wall_clock::now());
    let good: HashSet<String> = app.store.good_ones(&open, now).await?.into_iter().collect();
    for credential in open.into_iter().filter(|one| !good.contains(one)) {
        app.revoke_here(crate::app::Revoked::Credential(credential));
    }
    Ok(())
}
