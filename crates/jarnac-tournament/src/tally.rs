//! The points of a tournament, which are not those of a game.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};
use std::str::FromStr;

use thiserror::Error;

/// What somebody has in a tournament, counted in half points.
///
/// ```
/// use jarnac_tournament::Tally;
/// let two_and_a_half: Tally = "2.5".parse()?;
/// assert_eq!(two_and_a_half, Tally::halves(5));
/// assert_eq!(two_and_a_half.to_string(), "2.5");
/// # Ok::<(), jarnac_tournament::TallyError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tally(u32);

/// Why a text is no tally.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("points are whole or end in .5, from 0 to 100: write 1, 0.5 or 3")]
pub struct TallyError;

impl Tally {
    /// Nothing.
    pub const ZERO: Tally = Tally(0);

    /// So many half points.
    pub const fn halves(halves: u32) -> Tally {
        Tally(halves)
    }

    /// How many half points it is.
    pub const fn in_halves(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.0.is_multiple_of(2) { "" } else { ".5" };
        f.pad(&format!("{}{half}", self.0 / 2))
    }
}

impl FromStr for Tally {
    type Err = TallyError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (whole, half) = match text.strip_suffix(".5").or(text.strip_suffix('½')) {
            Some(whole) => (whole, 1),
            None => (text, 0),
        };
        let whole = if whole.is_empty() && half == 1 {
            "0"
        } else {
            whole
        };
        if !whole.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(TallyError);
        }
        let whole: u32 = whole.parse().map_err(|_| TallyError)?;
        (whole <= 100)
            .then_some(Tally(whole * 2 + half))
            .ok_or(TallyError)
    }
}

impl Add for Tally {
    type Output = Tally;

    fn add(self, other: Tally) -> Tally {
        Tally(self.0 + other.0)
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        *self = *self + other;
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Tally>>(tallies: I) -> Tally {
        tallies.fold(Tally::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_written_and_read() {
        for (text, halves) in [("0", 0), ("0.5", 1), ("½", 1), ("1", 2), ("7½", 15)] {
            assert_eq!(text.parse(), Ok(Tally(halves)), "{text}");
        }
        for text in ["", "1.25", "-1", "+1", "1.0", "101", "x"] {
            assert_eq!(text.parse::<Tally>(), Err(TallyError), "{text}");
        }
        assert_eq!(format!("{:>5}", Tally(5)), "  2.5");
    }
}
