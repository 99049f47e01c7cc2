//! Computer players beside the games: a bounded number of them thinks at a time, each on a thread
//! of its own kind, so that no live game ever waits.

mod level;
mod pace;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use jarnac_core::{ActionKind, Game, Side};
use jarnac_engine::{Budget, Decision, Question, Strategy, Words, player};
use jarnac_lexicon::Dictionary;
use tokio::sync::{Semaphore, SemaphorePermit};

pub(crate) use level::{LEVELS, level};
pub(crate) use pace::pace;

use crate::app::App;
use crate::metrics::Gauge;

/// The longest that a player thinks, however hard it is.
const LONGEST: Duration = Duration::from_secs(1);

/// How often a player is asked that breaks down.
const TRIES: u32 = 3;

/// The players and what they know.
pub(crate) struct Pool {
    lexicon: &'static Dictionary,
    thinkers: Semaphore,
    players: HashMap<&'static str, Arc<dyn Strategy>>,
}

/// What a player is asked.
pub(crate) struct Riddle {
    pub(crate) level: &'static str,
    pub(crate) game: Game,
    pub(crate) side: Side,
    pub(crate) seed: u64,
}

impl Pool {
    /// A pool in which so many think at a time.
    pub(crate) fn new(lexicon: &'static Dictionary, thinkers: usize) -> Pool {
        let players = LEVELS.iter().filter_map(|level| {
            let player: Arc<dyn Strategy> = player(level.name)?.into();
            Some((level.name, player))
        });
        Pool {
            lexicon,
            thinkers: Semaphore::new(thinkers.max(1)),
            players: players.collect(),
        }
    }

    /// Waits for a place in which to think.
    pub(crate) async fn place(&self) -> Option<SemaphorePermit<'_>> {
        // The pool is never closed, so there is one sooner or later.
        self.thinkers.acquire().await.ok()
    }

    fn decide(&self, riddle: &Riddle) -> Option<Decision> {
        let player = self.players.get(riddle.level)?;
        player.decide(&Question {
            words: Words::kept(self.lexicon, riddle.game.rules().words),
            game: &riddle.game,
            side: riddle.side,
            budget: Budget::time(LONGEST),
            seed: riddle.seed,
        })
    }
}

/// Waits for a free place, thinks, and tells what the player does.
pub(crate) async fn think(app: Arc<App>, riddle: Riddle) -> Option<Decision> {
    let _waiting = Gauge::up(&app.metrics.pool_queue);
    let _place = app.pool.place().await?;
    let riddle = Arc::new(riddle);
    for _ in 0..TRIES {
        let (pool, riddle) = (Arc::clone(&app.pool), Arc::clone(&riddle));
        match tokio::task::spawn_blocking(move || pool.decide(&riddle)).await {
            Ok(decision) => return decision,
            Err(error) => tracing::error!(%error, "a computer player broke down"),
        }
    }
    None
}

/// Whether there may be something to decide for this side.
pub(crate) fn is_asked(game: &Game, side: Side) -> bool {
    game.allowed(side)
        .iter()
        .any(|kind| !matches!(kind, ActionKind::Resign | ActionKind::OfferTie))
}
