//! Looking again: what a lost hint costs is two seconds.

use std::collections::HashMap;
use std::sync::Arc;

use jarnac_protocol::GameStatus;
use jarnac_table::HeldElsewhere;
use tokio::time::{Instant, sleep, timeout};

use crate::app::App;
use crate::hall::tell_who_is_here;
use crate::room::{Command, Known};
use crate::store::{Before, GameFilter, GameRow, Glance, StoreError};
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
    /// How often it was time to look.
    times: u64,
    /// How often the games were looked at.
    looks: u64,
    games: HashMap<String, SeenGame>,
    /// The challenges that are open.
    lobby: Option<HashMap<String, GameRow>>,
}

/// What was last seen of a game.
struct SeenGame {
    /// The sum of what follows, as the store counts it.
    sum: String,
    /// What its row said, beside its journal.
    row: u64,
    /// The other servers that hold it.
    held: HeldElsewhere,
}

/// Where nobody else is, nothing can have been missed (who comes notes it before anybody sits there), and the games are
/// looked at only every so many times: then most are known when somebody comes.
const ALONE: u64 = 15;

/// How many games one statement asks for.
const AT_ONCE: usize = 250;

impl Seen {
    async fn look(&mut self, app: &Arc<App>, pace: Pace) -> Result<(), StoreError> {
        self.times += 1;
        let is_due = app.nodes.may_have_company() || self.times.is_multiple_of(ALONE);
        if is_due || pace == Pace::AtOnce {
            self.look_at_games(app, pace).await?;
        }
        self.look_at_lobby(app).await?;
        app.tournaments.look(app).await?;
        app.clubs.look(app).await?;
        look_at_sessions(app).await
    }

    async fn look_at_games(&mut self, app: &Arc<App>, pace: Pace) -> Result<(), StoreError> {
        self.looks += 1;
        let live = app.rooms.live();
        let known: HashMap<&str, &Known> = live
            .iter()
            .map(|(game, known)| (game.as_str(), &**known))
            .collect();
        self.games
            .retain(|game, _| known.contains_key(game.as_str()));
        let chunks = live.chunks(AT_ONCE);
        let pause = limits::LOOK_EVERY / 2 / u32::try_from(chunks.len()).unwrap_or(u32::MAX).max(1);
        for chunk in chunks {
            let before: Vec<Before> = chunk
                .iter()
                .map(|(game, at)| self.before(game, at))
                .collect();
            for glance in app.store.glance(&before, &app.nodes.me).await? {
                if let Some(known) = known.get(glance.game.as_str()) {
                    self.compare(app, known, glance);
                }
            }
            for (game, _) in chunk {
                self.note(app, game);
            }
            if pace == Pace::Spread && chunk.len() == AT_ONCE {
                sleep(pause).await;
            }
        }
        Ok(())
    }

    /// What is known of a game before it is looked at.
    fn before(&self, game: &str, known: &Known) -> Before {
        let seen = self.games.get(game);
        Before {
            game: game.to_owned(),
            seq: known.seq(),
            said: known.said(),
            sum: seen.map(|seen| seen.sum.clone()).unwrap_or_default(),
        }
    }

    /// Tells a room what it does not know.
    fn compare(&mut self, app: &App, known: &Known, glance: Glance) {
        let Glance {
            game,
            seq,
            said,
            row,
            tables,
            sum,
        } = glance;
        if seq > known.seq() {
            app.rooms.hint(&game, || Command::News { seq, deed: None });
        }
        if said > known.said() {
            app.rooms.hint(&game, || Command::ReadChat);
        }
        let before = self.games.remove(&game);
        if before.as_ref().is_none_or(|before| before.row != row) {
            app.rooms.hint(&game, || Command::Seated);
        }
        let held = match before {
            Some(SeenGame { mut held, .. }) => {
                held.find(tables, self.looks);
                held
            }
            None => HeldElsewhere::found(tables, self.looks),
        };
        self.games.insert(game, SeenGame { sum, row, held });
    }

    /// Tells a room who is elsewhere, if it is time. That is said, too; this is for what was not heard,
    /// and to know that they are still there.
    fn note(&self, app: &App, game: &str) {
        let seen = self.games.get(game);
        if let Some(tables) = seen.and_then(|seen| seen.held.told(self.looks)) {
            let tables = tables.clone();
            app.rooms.hint(game, || Command::Noted { tables });
        }
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
    for credential in app.store.ended_ones(&open, now).await? {
        app.revoke_here(crate::app::Revoked::Credential(credential));
    }
    Ok(())
}
