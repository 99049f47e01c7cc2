//! When nobody could act: the driver stood still, the store was away, or the clock of the system was
//! set forward. Such time is charged to nobody.
//!
//! A driver beats several times a second. A beat that comes seconds late tells that nothing ran in
//! between; a note that could not be stored for seconds tells that nothing could be.

use jarnac_core::{Millis, Timestamp};

/// How long it takes at most, until whoever drives a game has written down that its clocks stood.
const LONG: Millis = Millis::from_secs(5);

/// A note that is older than this when the driver stands still should have been followed by another.
const UNSURE: Millis = Millis(1_500);

/// A time in which nobody could act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outage {
    /// Since when.
    pub from: Timestamp,
    /// Until when.
    pub until: Timestamp,
}

/// What a driver knows of itself.
///
/// ```
/// use jarnac_core::{Millis, Timestamp};
/// use jarnac_table::Pulse;
/// let mut pulse = Pulse::new(Timestamp(0), Millis::from_secs(3));
/// assert_eq!(pulse.run(Timestamp(500)), None);
/// let outage = pulse.run(Timestamp(60_000)).expect("it stood still");
/// assert_eq!((outage.from, outage.until), (Timestamp(500), Timestamp(60_000)));
/// ```
#[derive(Debug)]
pub struct Pulse {
    /// From when on a time in which nobody could act is an outage.
    outage: Millis,
    /// When it was last seen running.
    ran: Timestamp,
    /// When the last note was stored.
    stored: Timestamp,
    /// Whether the last note could not be stored.
    away: bool,
    /// Every outage since the start. There are few.
    outages: Vec<Outage>,
}

impl Pulse {
    /// It begins to run. A time in which nobody could act is charged to nobody if it is as long as this.
    pub fn new(now: Timestamp, outage: Millis) -> Pulse {
        Pulse {
            outage,
            ran: now,
            stored: now,
            away: false,
            outages: Vec::new(),
        }
    }

    /// It runs. Gives the time in which it did not, if that was long.
    pub fn run(&mut self, now: Timestamp) -> Option<Outage> {
        let ran = self.ran;
        self.ran = now.max(ran);
        if now.since(ran) < self.outage {
            return None;
        }
        // The store may have been away before it stood still, and nobody had noticed.
        let is_unsure = ran.since(self.stored) >= UNSURE;
        self.note(if is_unsure { self.stored } else { ran }, now)
    }

    /// A note was stored. Gives the time in which none could be, if that was long.
    pub fn keep(&mut self, now: Timestamp) -> Option<Outage> {
        let from = self.stored;
        self.stored = now.max(from);
        self.away = false;
        self.note(from, now)
    }

    /// A note could not be stored.
    pub fn miss(&mut self) {
        self.away = true;
    }

    fn note(&mut self, from: Timestamp, until: Timestamp) -> Option<Outage> {
        let outage = (until.since(from) >= self.outage).then_some(Outage { from, until });
        self.outages.extend(outage);
        outage
    }

    /// How many outages there were.
    pub fn count(&self) -> usize {
        self.outages.len()
    }

    /// How many outages a game that is taken into memory now need not be told: those that were over
    /// when something last happened there, and those that whoever drove it has long written down.
    pub fn settled(&self, last: Timestamp, now: Timestamp) -> usize {
        let is_settled = |outage: &&Outage| outage.until <= last || outage.until + LONG <= now;
        self.outages.iter().take_while(is_settled).count()
    }

    /// The outages after the first so many, as one.
    pub fn since(&self, seen: usize) -> Option<Outage> {
        let new = self.outages.get(seen..)?;
        Some(Outage {
            from: new.iter().map(|outage| outage.from).min()?,
            until: new.iter().map(|outage| outage.until).max()?,
        })
    }

    /// Since when the store is away, if it is.
    pub fn store_away_since(&self) -> Option<Timestamp> {
        self.away.then_some(self.stored)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(ms: u64) -> Timestamp {
        Timestamp(ms)
    }

    fn pulse(start: u64) -> Pulse {
        Pulse::new(at(start), Millis::from_secs(3))
    }

    #[test]
    fn a_late_beat_is_an_outage_once() {
        let mut pulse = pulse(0);
        pulse.run(at(500));
        pulse.run(at(1000));
        assert_eq!(pulse.since(0), None);
        pulse.run(at(10_000));
        pulse.run(at(10_500));
        let outage = Outage {
            from: at(1000),
            until: at(10_000),
        };
        assert_eq!(pulse.since(0), Some(outage));
        assert_eq!((pulse.since(1), pulse.count()), (None, 1));
    }

    #[test]
    fn a_store_that_comes_back_ends_an_outage() {
        let mut pulse = pulse(0);
        for ms in (0..=20_000).step_by(500) {
            pulse.run(at(ms));
            match ms {
                2_000..17_000 => pulse.miss(),
                _ => drop(pulse.keep(at(ms))),
            }
        }
        let outage = Outage {
            from: at(1_500),
            until: at(17_000),
        };
        assert_eq!(pulse.outages, [outage]);
        assert_eq!(pulse.store_away_since(), None);
    }

    #[test]
    fn a_store_that_went_away_before_it_stood_still_counts() {
        let mut pulse = pulse(0);
        pulse.keep(at(1_000));
        for ms in [2_000, 3_000, 4_000] {
            assert_eq!(pulse.run(at(ms)), None);
        }
        let outage = pulse.run(at(30_000)).unwrap();
        assert_eq!((outage.from, outage.until), (at(1_000), at(30_000)));
    }

    /// A game that comes into memory just after an outage must not run out for it.
    #[test]
    fn a_game_is_told_of_an_outage_that_nobody_may_have_written_down() {
        let mut pulse = pulse(0);
        pulse.run(at(10_000));
        pulse.run(at(50_000));
        assert_eq!(pulse.settled(at(9_000), at(11_000)), 0);
        assert_eq!(pulse.settled(at(9_000), at(15_000)), 1, "long ago");
        assert_eq!(pulse.settled(at(10_000), at(51_000)), 1);
        assert_eq!(pulse.settled(at(50_000), at(51_000)), 2, "it went on since");
    }

    #[test]
    fn a_clock_that_goes_back_is_no_outage() {
        let mut pulse = pulse(60_000);
        pulse.run(at(10));
        pulse.keep(at(10));
        pulse.run(at(60_100));
        pulse.keep(at(60_100));
        assert_eq!(pulse.outages, []);
    }
}
