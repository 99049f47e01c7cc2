//! A question on its way: it waits, it is thought about, and it can be given up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jarnac_engine::{Decision, Words};
use jarnac_table::Thought;
use tokio::task::{AbortHandle, spawn_blocking};

use super::pool::{Granted, Pool, Riddle};
use super::queue::{Asker, Speed};
use super::way::giving_way;
use crate::secret::Signer;

/// How often a player is asked that breaks down.
const TRIES: u32 = 3;

/// A question that somebody still wants to know. Dropped, it is given up: if it waits it leaves the
/// queue, and if it is thought about the player stops.
pub(crate) struct Thinking {
    stop: Arc<AtomicBool>,
    task: AbortHandle,
}

/// How far the thinking has got.
pub(crate) enum Progress {
    /// It has begun.
    Begun,
    /// This is what the player does, if anything.
    Decided(Option<Thought>),
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.task.abort();
    }
}

/// Has a player think, and tells how far that is: here, unless somebody has thought elsewhere, which
/// is waited for first.
pub(crate) fn think<F>(
    pool: &Arc<Pool>,
    elsewhere: impl Future<Output = Option<Thought>> + Send + 'static,
    asker: Asker,
    riddle: Riddle,
    hear: impl Fn(Progress) -> F + Send + Sync + 'static,
) -> Thinking
where
    F: Future<Output = ()> + Send,
{
    let stop = Arc::new(AtomicBool::new(false));
    let (pool, stops) = (Arc::clone(pool), Arc::clone(&stop));
    let task = tokio::spawn(async move {
        if let Some(thought) = elsewhere.await {
            hear(Progress::Decided(Some(thought))).await;
            return;
        }
        let Some(place) = pool.place(asker, riddle.opponent.speed).await else {
            return;
        };
        // Only what the player itself takes is on its clock.
        let riddle = prepared(riddle).await;
        let decided = decide_in(place, riddle, stops);
        hear(Progress::Begun).await;
        hear(Progress::Decided(decided.await)).await;
    });
    Thinking {
        stop,
        task: task.abort_handle(),
    }
}

/// What a player does, as soon as there is a place to think in.
pub(crate) async fn answer(
    pool: &Arc<Pool>,
    asker: Asker,
    riddle: Riddle,
    stop: Arc<AtomicBool>,
) -> Option<Thought> {
    let place = pool.place(asker, riddle.opponent.speed).await?;
    decide_in(place, prepared(riddle).await, stop).await
}

/// The same riddle, once its words are there. They are made when a kind of rules is first played: by a
/// thread that gives way to nobody, since all players wait for it.
async fn prepared(riddle: Riddle) -> Riddle {
    let (lexicon, rules) = (riddle.lexicon, riddle.game.rules().words);
    if spawn_blocking(move || {
        Words::kept(lexicon, rules);
    })
    .await
    .is_err()
    {
        tracing::error!("the words for a computer player could not be prepared");
    }
    riddle
}

/// Begins at once, also if nobody waits for it yet.
fn decide_in(
    place: Granted,
    riddle: Riddle,
    stop: Arc<AtomicBool>,
) -> impl Future<Output = Option<Thought>> + Send {
    let decided = spawn_blocking(move || {
        // The place is taken until the thread is free again, also if nobody waits any more.
        let _place = place;
        match riddle.opponent.speed {
            // It is over before another thread has begun.
            Speed::Quick => decide(&riddle, &stop),
            Speed::Slow => giving_way(|| decide(&riddle, &stop)),
        }
    });
    async {
        let decision = decided.await.unwrap_or_default()?;
        Some(Thought {
            action: decision.action,
            effort: decision.effort,
        })
    }
}

/// Where the computer's random choices begin in a game: the same after a restart and at every
/// server, and a secret, so that nobody who has the program knows what it will do. Nothing about the
/// letters follows from it.
pub(crate) fn seed(signer: &Signer, game: &str) -> u64 {
    signer.number(&format!("computer {game}"))
}

/// A player that breaks down is asked again.
fn decide(riddle: &Riddle, stop: &AtomicBool) -> Option<Decision> {
    for _ in 0..TRIES {
        let attempt = || Pool::decide(riddle, stop);
        match std::panic::catch_unwind(std::panic::AssertUnwindSafe(attempt)) {
            Ok(decision) => return decision,
            Err(_) => tracing::error!("a computer player broke down"),
        }
    }
    None
}
