//! A question on its way: it waits, it is thought about, and it can be given up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jarnac_engine::Decision;
use tokio::task::{AbortHandle, spawn_blocking};

use super::pool::{Pool, Riddle};
use super::queue::Asker;

/// How often a player is asked that breaks down.
const TRIES: u32 = 3;

/// A question that somebody still wants to know. Dropped, it is given up: if it waits it leaves the
/// queue, and if it is thought about the player stops.
pub(crate) struct Thought {
    stop: Arc<AtomicBool>,
    task: AbortHandle,
}

/// How far the thinking has got.
pub(crate) enum Progress {
    /// It has begun.
    Begun,
    /// This is what the player does, if anything.
    Decided(Option<Box<Decision>>),
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.task.abort();
    }
}

/// Has a player think as soon as it may, and tells how far that is.
pub(crate) fn think<F>(
    pool: &Arc<Pool>,
    may: impl Future<Output = ()> + Send + 'static,
    asker: Asker,
    riddle: Riddle,
    hear: impl Fn(Progress) -> F + Send + 'static,
) -> Thought
where
    F: Future<Output = ()> + Send,
{
    let stop = Arc::new(AtomicBool::new(false));
    let (pool, stops) = (Arc::clone(pool), Arc::clone(&stop));
    let task = tokio::spawn(async move {
        may.await;
        let Some(place) = pool.place(asker, riddle.opponent.speed).await else {
            return;
        };
        let decided = spawn_blocking(move || {
            // The place is taken until the thread is free again, also if nobody waits any more.
            let _place = place;
            decide(&riddle, &stops)
        });
        hear(Progress::Begun).await;
        let decision = decided.await.unwrap_or_default();
        hear(Progress::Decided(decision.map(Box::new))).await;
    });
    Thought {
        stop,
        task: task.abort_handle(),
    }
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
