//! The players and the places in which they think.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jarnac_core::{Game, Side};
use jarnac_engine::{Budget, Decision, Question, Words};
use jarnac_lexicon::Dictionary;
use tokio::sync::oneshot;

use super::opponent::Opponent;
use super::queue::{Asker, Caps, Place, Queue, Speed, Ticket};
use crate::limits;

/// The longest that a player thinks, however hard it is.
const LONGEST: Duration = Duration::from_secs(1);

/// The places in which players think, and who waits for them.
pub(crate) struct Pool {
    desk: Mutex<Desk>,
}

/// Who waits, and which places are free.
struct Desk {
    queue: Queue<oneshot::Sender<Granted>>,
    any: usize,
    quick: usize,
}

/// What a player is asked.
pub(crate) struct Riddle {
    pub(crate) opponent: Opponent,
    pub(crate) game: Game,
    pub(crate) side: Side,
    pub(crate) lexicon: &'static Dictionary,
    pub(crate) seed: u64,
}

impl Pool {
    /// A pool in which so many think at a time, and one more about what is quick.
    pub(crate) fn new(thinkers: usize) -> Pool {
        let caps = Caps {
            a_person: limits::MAX_THINKING_A_PERSON,
            an_address: limits::MAX_THINKING_AN_ADDRESS,
        };
        Pool {
            desk: Mutex::new(Desk {
                queue: Queue::new(caps),
                any: thinkers.max(1),
                quick: 1,
            }),
        }
    }

    /// How many questions wait.
    pub(crate) fn waiting(&self) -> usize {
        self.desk().queue.len()
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a place in which to think. If this is dropped before, nobody waits any more.
    pub(super) async fn place(self: &Arc<Self>, asker: Asker, speed: Speed) -> Option<Granted> {
        let (grant, granted) = oneshot::channel();
        let ticket = self.desk().queue.add(asker, speed, grant);
        let _waiting = InQueue { pool: self, ticket };
        self.hand_out();
        // The pool outlives its questions, so there is a place sooner or later.
        granted.await.ok()
    }

    /// Waits for a place in which to analyse a game. All analyses together are one in the round.
    pub(crate) async fn place_for_analysis(self: &Arc<Self>) -> Option<Granted> {
        let analyst = Asker {
            address: None,
            person: "the analyst".to_owned(),
        };
        self.place(analyst, Speed::Slow).await
    }

    /// Gives the free places to those whose turn it is.
    fn hand_out(self: &Arc<Self>) {
        loop {
            let (turn, place) = {
                let mut desk = self.desk();
                let Some(next) = desk.next() else { return };
                next
            };
            let granted = Granted {
                pool: Arc::clone(self),
                asker: turn.asker,
                speed: turn.speed,
                place,
            };
            // Whoever has gone just now gives it back by dropping it.
            let _ = turn.item.send(granted);
        }
    }

    /// What the player does, unless it is stopped.
    pub(super) fn decide(riddle: &Riddle, stop: &AtomicBool) -> Option<Decision> {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let Opponent {
            player, manners, ..
        } = &riddle.opponent;
        player.decide(&Question {
            words: Words::kept(riddle.lexicon, riddle.game.rules().words),
            game: &riddle.game,
            side: riddle.side,
            budget: Budget {
                stop: Some(stop),
                ..Budget::time(LONGEST)
            },
            seed: riddle.seed,
            manners: *manners,
        })
    }
}

impl Desk {
    fn next(&mut self) -> Option<(super::queue::Turn<oneshot::Sender<Granted>>, Place)> {
        if self.quick > 0
            && let Some(turn) = self.queue.take(Place::Quick)
        {
            self.quick -= 1;
            return Some((turn, Place::Quick));
        }
        if self.any > 0
            && let Some(turn) = self.queue.take(Place::Any)
        {
            self.any -= 1;
            return Some((turn, Place::Any));
        }
        None
    }
}

/// A question in the queue. Dropped, it is taken out; after its turn there is nothing to take.
struct InQueue<'p> {
    pool: &'p Pool,
    ticket: Ticket,
}

impl Drop for InQueue<'_> {
    fn drop(&mut self) {
        let cancelled = {
            let mut desk = self.pool.desk();
            desk.queue.cancel(self.ticket)
        };
        drop(cancelled);
    }
}

/// A place in which to think. Dropped, it is free for the next.
pub(crate) struct Granted {
    pool: Arc<Pool>,
    asker: Asker,
    speed: Speed,
    place: Place,
}

impl Drop for Granted {
    fn drop(&mut self) {
        {
            let mut desk = self.pool.desk();
            desk.queue.done(&self.asker, self.speed);
            match self.place {
                Place::Any => desk.any += 1,
                Place::Quick => desk.quick += 1,
            }
        }
        self.pool.hand_out();
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn asker(person: &str) -> Asker {
        Asker {
            address: None,
            person: person.to_owned(),
        }
    }

    #[tokio::test]
    async fn a_quick_question_finds_a_place_while_slow_ones_have_all_others() {
        let pool = Arc::new(Pool::new(1));
        let slow = pool.place(asker("ada"), Speed::Slow).await.unwrap();
        let mut next = Box::pin(pool.place(asker("bob"), Speed::Slow));
        assert!(next.as_mut().now_or_never().is_none());
        assert_eq!(pool.waiting(), 1);
        let quick = pool.place(asker("cleo"), Speed::Quick).await.unwrap();
        drop(quick);
        drop(slow);
        assert!(next.await.is_some(), "the place is passed on");
        assert_eq!(pool.waiting(), 0);
    }

    #[tokio::test]
    async fn whoever_stops_waiting_is_not_in_the_way() {
        let pool = Arc::new(Pool::new(1));
        let slow = pool.place(asker("ada"), Speed::Slow).await.unwrap();
        let mut gone = Box::pin(pool.place(asker("bob"), Speed::Slow));
        assert!(gone.as_mut().now_or_never().is_none());
        let mut last = Box::pin(pool.place(asker("cleo"), Speed::Slow));
        assert!(last.as_mut().now_or_never().is_none());
        drop(gone);
        assert_eq!(pool.waiting(), 1);
        drop(slow);
        assert!(last.await.is_some());
    }
}
