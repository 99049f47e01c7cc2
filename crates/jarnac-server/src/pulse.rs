//! When nobody could act: the process stood still, the store was away, or the clock of the system
//! was set forward. Such time is charged to nobody.
//!
//! What follows from the beats and notes of the server is known to `jarnac-table`, so that a simulation
//! tries it, too. Whoever comes first after such a time finds out, a game or the beat itself, so that no
//! clock runs out before.

use std::sync::{Mutex, MutexGuard, PoisonError};

use jarnac_core::{Millis, Timestamp};
use jarnac_table::Outage;

use crate::limits;
use crate::wall_clock;

/// What is known of the server itself.
pub(crate) struct Pulse {
    state: Mutex<jarnac_table::Pulse>,
}

impl Pulse {
    /// It begins to run.
    pub(crate) fn new() -> Pulse {
        let outage = Millis(limits::OUTAGE.as_millis() as u64);
        Pulse {
            state: Mutex::new(jarnac_table::Pulse::new(wall_clock::now(), outage)),
        }
    }

    fn state(&self) -> MutexGuard<'_, jarnac_table::Pulse> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// It runs. Tells how many outages there were so far.
    pub(crate) fn beat(&self) -> usize {
        let mut state = self.state();
        wall_clock::follow();
        warn(state.run(wall_clock::now()));
        state.count()
    }

    /// How many outages a game need not be told that is taken into memory now, and in which something
    /// last happened at this moment.
    pub(crate) fn settled(&self, last: Timestamp) -> usize {
        self.beat();
        self.state().settled(last, wall_clock::now())
    }

    /// The outages after the first so many, as one.
    pub(crate) fn since(&self, seen: usize) -> Option<Outage> {
        self.state().since(seen)
    }

    /// A note was stored.
    pub(crate) fn stored(&self) {
        warn(self.state().keep(wall_clock::now()));
    }

    /// A note could not be stored.
    pub(crate) fn not_stored(&self) {
        self.state().miss();
    }

    /// Since when the store is away, if it is.
    pub(crate) fn store_away_since(&self) -> Option<Timestamp> {
        self.state().store_away_since()
    }
}

fn warn(outage: Option<Outage>) {
    if let Some(Outage { from, until }) = outage {
        tracing::warn!(ms = until.since(from).0, "nobody could act: clocks go back");
    }
}
