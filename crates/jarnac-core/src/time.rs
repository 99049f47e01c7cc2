//! Points in time and spans, in whole milliseconds. The core never asks what time it is.

use std::fmt;
use std::ops::Add;

/// A moment, in milliseconds since an origin that the caller chooses (the Unix epoch in the server,
/// the beginning of the game in a record).
///
/// ```
/// use jarnac_core::{Millis, Timestamp};
/// let later = Timestamp(1_000) + Millis::from_secs(60);
/// assert_eq!(later.since(Timestamp(1_000)), Millis::from_minutes(1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Timestamp(pub u64);

/// A span of time in milliseconds.
///
/// ```
/// use jarnac_core::Millis;
/// assert_eq!(Millis::from_secs(3).less(Millis::from_secs(1)), Millis(2_000));
/// assert_eq!(Millis(5).less(Millis(9)), Millis(0), "never below nothing");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Millis(pub u64);

impl Millis {
    /// No time at all.
    pub const ZERO: Millis = Millis(0);

    /// That many seconds.
    pub const fn from_secs(seconds: u64) -> Millis {
        Millis(seconds.saturating_mul(1000))
    }

    /// That many minutes.
    pub const fn from_minutes(minutes: u64) -> Millis {
        Millis::from_secs(minutes.saturating_mul(60))
    }

    /// What is left of it after `spent`.
    #[must_use]
    pub const fn less(self, spent: Millis) -> Millis {
        Millis(self.0.saturating_sub(spent.0))
    }
}

impl Timestamp {
    /// How long before this moment `earlier` was; nothing if it was not.
    pub const fn since(self, earlier: Timestamp) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

impl Add<Millis> for Timestamp {
    type Output = Timestamp;

    fn add(self, span: Millis) -> Timestamp {
        Timestamp(self.0.saturating_add(span.0))
    }
}

/// Minutes, seconds and, where there are any, thousandths: `20:00`, `0:07.250`.
impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, rest) = (self.0 / 1000, self.0 % 1000);
        let text = if rest == 0 {
            format!("{}:{:02}", seconds / 60, seconds % 60)
        } else {
            format!("{}:{:02}.{rest:03}", seconds / 60, seconds % 60)
        };
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_print_as_minutes_and_seconds() {
        assert_eq!(Millis::from_minutes(20).to_string(), "20:00");
        assert_eq!(Millis(7_250).to_string(), "0:07.250");
        assert_eq!(Millis(3_600_001).to_string(), "60:00.001");
    }

    #[test]
    fn nothing_runs_below_zero_or_over_the_top() {
        assert_eq!(Millis(5).less(Millis(7)), Millis::ZERO);
        assert_eq!(Millis(7).less(Millis(5)), Millis(2));
        assert_eq!(Timestamp(5).since(Timestamp(7)), Millis::ZERO);
        assert_eq!(Timestamp(u64::MAX) + Millis(1), Timestamp(u64::MAX));
        assert_eq!(Millis::from_secs(u64::MAX), Millis(u64::MAX));
    }
}
