//! When the devices of venues were heard. They say every ten seconds that they are there, so it is kept
//! in memory, told to other servers, and stored once a minute.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jarnac_core::Timestamp;
use jarnac_protocol::TableSeen;

use crate::{limits, wall_clock};

/// A device, as it was last heard.
#[derive(Debug, Clone)]
struct Beat {
    writer: String,
    at: i64,
    /// By how much our clock is ahead of its own.
    offset: i64,
    /// When it was stored.
    stored: i64,
}

/// What is to be told of a device that was heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Noted {
    pub(crate) at: Timestamp,
    pub(crate) offset: i64,
    /// Whether it is to be stored again.
    pub(crate) is_due: bool,
}

/// When every device was heard.
#[derive(Default)]
pub(crate) struct Heard {
    tables: Mutex<HashMap<(String, u16), Beat>>,
}

fn ms(time: std::time::Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

impl Heard {
    fn tables(&self) -> MutexGuard<'_, HashMap<(String, u16), Beat>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A device was heard, which says what time it has. A request that was long on its way makes its
    /// clock look late, so that the least difference counts, unless the clock was set.
    pub(crate) fn note(
        &self,
        (venue, table): (&str, u16),
        writer: &str,
        now: Timestamp,
        its: Timestamp,
    ) -> Noted {
        let at = wall_clock::stored(now);
        let offset = at.saturating_sub(wall_clock::stored(its));
        let mut tables = self.tables();
        if tables.len() >= limits::MAX_HEARD {
            // Those who are there say so again.
            tables.clear();
        }
        let place = (venue.to_owned(), table);
        let known = tables.get(&place).filter(|beat| beat.writer == writer);
        let was_set = |old: i64| old < offset.saturating_sub(ms(limits::CLOCK_WAS_SET));
        let offset = match known {
            Some(beat) if beat.offset <= offset && !was_set(beat.offset) => beat.offset,
            _ => offset,
        };
        let stored = known.map_or(0, |beat| beat.stored);
        let is_due = at.saturating_sub(stored) >= ms(limits::HEARD_STORED_EVERY);
        let beat = Beat {
            writer: writer.to_owned(),
            at,
            offset,
            stored: if is_due { at } else { stored },
        };
        tables.insert(place, beat);
        Noted {
            at: now,
            offset,
            is_due,
        }
    }

    /// Another server has heard a device.
    pub(crate) fn take(&self, venue: String, table: u16, at: Timestamp, offset: i64) {
        let at = wall_clock::stored(at);
        let mut tables = self.tables();
        let beat = Beat {
            writer: String::new(),
            at,
            offset,
            stored: at,
        };
        match tables.get(&(venue.clone(), table)) {
            Some(known) if known.at >= at => {}
            _ => drop(tables.insert((venue, table), beat)),
        }
    }

    /// Tells what is known of a venue's tables in place of what is stored, where it is newer.
    pub(crate) fn lay_over(&self, venue: &str, seen: &mut [TableSeen]) {
        let tables = self.tables();
        for one in seen {
            let Some(beat) = tables.get(&(venue.to_owned(), one.number)) else {
                continue;
            };
            let at = wall_clock::from_store(beat.at).0;
            if at >= one.at {
                (one.at, one.offset) = (at, beat.offset);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(heard: &Heard, writer: &str, now: u64, its: u64) -> (i64, bool) {
        let noted = heard.note(("v", 1), writer, Timestamp(now), Timestamp(its));
        (noted.offset, noted.is_due)
    }

    #[test]
    fn a_beat_is_stored_once_a_minute_and_known_at_once() {
        let heard = Heard::default();
        let seen = |at| TableSeen {
            number: 1,
            at,
            offset: 0,
        };
        assert_eq!(note(&heard, "phone", 1_000_000, 5_000), (995_000, true));
        for later in [10_000, 59_999] {
            let (_, is_due) = note(&heard, "phone", 1_000_000 + later, 5_000 + later);
            assert!(!is_due, "{later}");
        }
        assert!(note(&heard, "phone", 1_060_000, 65_000).1);
        let mut told = [seen(1_000_000)];
        heard.lay_over("v", &mut told);
        assert_eq!((told[0].at, told[0].offset), (1_060_000, 995_000));
        let mut other = [seen(7)];
        heard.lay_over("w", &mut other);
        assert_eq!(other[0].at, 7);
    }

    #[test]
    fn the_least_difference_counts_unless_the_clock_was_set() {
        let heard = Heard::default();
        assert_eq!(note(&heard, "phone", 1_000_000, 5_000).0, 995_000);
        assert_eq!(note(&heard, "phone", 1_040_000, 5_000).0, 995_000, "late");
        assert_eq!(note(&heard, "phone", 1_060_001, 5_000).0, 1_055_001, "set");
        assert_eq!(
            note(&heard, "tablet", 1_070_000, 1_000_000).0,
            70_000,
            "another device has another clock"
        );
    }

    #[test]
    fn what_another_server_heard_counts_if_it_is_newer() {
        let heard = Heard::default();
        heard.take("v".to_owned(), 1, Timestamp(2_000), 7);
        heard.take("v".to_owned(), 1, Timestamp(1_000), 9);
        let mut told = [TableSeen {
            number: 1,
            at: 500,
            offset: 0,
        }];
        heard.lay_over("v", &mut told);
        assert_eq!((told[0].at, told[0].offset), (2_000, 7));
    }
}
