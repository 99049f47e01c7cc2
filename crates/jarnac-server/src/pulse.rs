//! When nobody could act: the process stood still, the store was away, or the clock of the system
//! was set forward. Such time is charged to nobody.
//!
//! The server beats several times a second. A beat that comes seconds late tells that nothing ran in
//! between; a note that could not be stored for seconds tells that nothing could be. Whoever comes
//! first after such a time finds out, a game or the beat itself, so that no clock runs out before.

use std::sync::{Mutex, MutexGuard, PoisonError};

use jarnac_core::Timestamp;

use crate::limits;
use crate::wall_clock;

/// A time in which nobody could act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Outage {
    pub(crate) from: Timestamp,
    pub(crate) until: Timestamp,
}

/// What is known of the server itself.
pub(crate) struct Pulse {
    state: Mutex<State>,
}

struct State {
    /// When it was last seen running.
    ran: Timestamp,
    /// When the last note was stored.
    stored: Timestamp,
    /// Whether the last note could not be stored.
    away: bool,
    /// Every outage since the start. There are few.
    outages: Vec<Outage>,
}

impl State {
    fn new(now: Timestamp) -> State {
        State {
            ran: now,
            stored: now,
            away: false,
            outages: Vec::new(),
        }
    }

    /// It runs.
    fn run(&mut self, now: Timestamp) {
        let from = self.ran;
        self.ran = now.max(from);
        self.note(from, now);
    }

    /// A note was stored.
    fn keep(&mut self, now: Timestamp) {
        let from = self.stored;
        self.stored = now.max(from);
        self.away = false;
        self.note(from, now);
    }

    fn note(&mut self, from: Timestamp, until: Timestamp) {
        if until.since(from).0 < limits::OUTAGE.as_millis() as u64 {
            return;
        }
        tracing::warn!(ms = until.since(from).0, "nobody could act: clocks go back");
        self.outages.push(Outage { from, until });
    }

    /// The outages after the first so many, as one.
    fn since(&self, seen: usize) -> Option<Outage> {
        let new = self.outages.get(seen..)?;
        Some(Outage {
            from: new.iter().map(|outage| outage.from).min()?,
            until: new.iter().map(|outage| outage.until).max()?,
        })
    }
}

impl Pulse {
    /// It begins to run.
    pub(crate) fn new() -> Pulse {
        Pulse {
            state: Mutex::new(State::new(wall_clock::now())),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// It runs. Tells how many outages there were so far.
    pub(crate) fn beat(&self) -> usize {
        let mut state = self.state();
        wall_clock::follow();
        state.run(wall_clock::now());
        state.outages.len()
    }

    /// The outages after the first so many, as one.
    pub(crate) fn since(&self, seen: usize) -> Option<Outage> {
        self.state().since(seen)
    }

    /// A note was stored.
    pub(crate) fn stored(&self) {
        self.state().keep(wall_clock::now());
    }

    /// A note could not be stored.
    pub(crate) fn not_stored(&self) {
        self.state().away = true;
    }

    /// Since when the store is away, if it is.
    pub(crate) fn store_away_since(&self) -> Option<Timestamp> {
        let state = self.state();
        state.away.then_some(state.stored)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(ms: u64) -> Timestamp {
        Timestamp(ms)
    }

    #[test]
    fn a_late_beat_is_an_outage_once() {
        let mut state = State::new(at(0));
        state.run(at(500));
        state.run(at(1000));
        assert_eq!(state.since(0), None);
        state.run(at(10_000));
        state.run(at(10_500));
        let outage = Outage {
            from: at(1000),
            until: at(10_000),
        };
        assert_eq!(state.since(0), Some(outage));
        assert_eq!(state.since(1), None);
    }

    #[test]
    fn a_store_that_comes_back_ends_an_outage() {
        let mut state = State::new(at(0));
        for ms in (0..=20_000).step_by(500) {
            state.run(at(ms));
            match ms {
                2_000..17_000 => state.away = true,
                _ => state.keep(at(ms)),
            }
        }
        let outage = Outage {
            from: at(1_500),
            until: at(17_000),
        };
        assert_eq!(state.outages, [outage]);
        assert!(!state.away);
    }

    #[test]
    fn a_clock_that_goes_back_is_no_outage() {
        let mut state = State::new(at(60_000));
        state.run(at(10));
        state.keep(at(10));
        state.run(at(60_100));
        state.keep(at(60_100));
        assert_eq!(state.outages, []);
    }
}
