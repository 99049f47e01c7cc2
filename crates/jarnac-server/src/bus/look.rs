//! Looking again: what a lost hint costs is two seconds.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use jarnac_protocol::GameStatus;
use tokio::time::{Instant, sleep, timeout};

use crate::app::App;
use crate::hall::tell_who_is_here;
use crate::room::{Command, Known};
use crate::store::{AT_ONCE, AtTable, GameFilter, GameRow, Glance, StoreError};
use crate::{limits, wall_clock};

/// Looks up every live game, the lobby and the sessions of open sockets again and again, and at once
/// when hints may have been missed.
pub(crate) async fn look_again(app: Arc<App>) {
    let mut seen = Seen::default();
    let mut rest = limits::LOOK_EVERY;
    while !app.is_stopping() {
        // Either way it is time to look.
        let pace = match timeout(rest, app.look_now.notified()).await {
            Ok(()) => Pace::AtOnce,
            Err(_) => Pace::Spread,
        };
        let begin = Instant::now();
        tell_who_is_here(&app);
        app.hall.forget_silent();
        if let Err(error) = seen.look(&app, pace).await {
            tracing::warn!(%error, "games can't be looked up");
        }
        rest = limits::LOOK_EVERY.saturating_sub(begin.elapsed());
    }
}

/// How fast the games are gone through.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pace {
    /// Something may have been missed.
    AtOnce,
    /// Nothing is known to be missed. Thousands of games at once would hold up what people do
    /// meanwhile, so that they are spread over half of the time.
    Spread,
}

/// What was seen the last time.
#[derive(Default)]
struct Seen {
    /// What a game's row said, beside its journal.
    rows: HashMap<String, u64>,
    /// Whom each room was told of at the last look, by server.
    noted: HashMap<String, HashMap<String, Vec<String>>>,
    /// The challenges that are open.
    lobby: Option<HashMap<String, GameRow>>,
}

impl Seen {
    async fn look(&mut self, app: &Arc<App>, pace: Pace) -> Result<(), StoreError> {
        self.look_at_games(app, pace).await?;
        self.look_at_lobby(app).await?;
        app.tournaments.look(app).await?;
        look_at_sessions(app).await
    }

    async fn look_at_games(&mut self, app: &Arc<App>, pace: Pace) -> Result<(), StoreError> {
        let live: HashMap<String, Arc<Known>> = app.rooms.live().into_iter().collect();
        self.rows.retain(|game, _| live.contains_key(game));
        self.noted.retain(|game, _| live.contains_key(game));
        let ids: Vec<String> = live.keys().cloned().collect();
        let chunks = ids.chunks(AT_ONCE);
        let pause = limits::LOOK_EVERY / 2 / u32::try_from(chunks.len()).unwrap_or(u32::MAX).max(1);
        for chunk in chunks {
            for glance in app.store.glance(chunk).await? {
                if let Some(known) = live.get(&glance.game) {
                    self.compare(app, known, glance);
                }
            }
            for table in app.store.at_tables(chunk, &app.nodes.me).await? {
                self.note(app, table);
            }
            if pace == Pace::Spread && chunk.len() == AT_ONCE {
                sleep(pause).await;
            }
        }
        Ok(())
    }

    /// Tells a room what it does not know.
    fn compare(&mut self, app: &App, known: &Known, glance: Glance) {
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

    /// Tells a room who is elsewhere. That is said, too; this is for what was not heard, and to know
    /// that they are still there. Nothing new is told at every other look: a room that wakes for each
    /// is most of what a server with many does.
    fn note(&mut self, app: &App, table: AtTable) {
        let AtTable { game, node, people } = table;
        let noted = self.noted.entry(game.clone()).or_default();
        if noted.get(&node).is_some_and(|told| *told == people) {
            noted.remove(&node);
            return;
        }
        noted.insert(node.clone(), people.clone());
        app.rooms.hint(&game, || Command::Noted { node, people });
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
