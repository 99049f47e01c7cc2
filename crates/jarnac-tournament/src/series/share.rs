//! What a tournament counts in a series.

use std::fmt;
use std::iter::Sum;
use std::str::FromStr;

use crate::{SetupError, Tally};

/// Points of a series, in hundredths: of those who share places, everybody may have the mean.
///
/// ```
/// use jarnac_tournament::series::Share;
/// assert_eq!(Share::whole(43).divided(2).to_string(), "21.5");
/// assert_eq!(Share::whole(25).divided(3).to_string(), "8.33");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Share(u32);

impl Share {
    /// Nothing.
    pub const ZERO: Share = Share(0);
    /// The most that a place can count.
    pub const MOST: u32 = 10_000;

    /// So many whole points.
    pub const fn whole(points: u32) -> Share {
        Share(points.saturating_mul(100))
    }

    /// In hundredths.
    pub const fn in_hundredths(self) -> u32 {
        self.0
    }

    /// The same for each of so many, to the nearest hundredth.
    #[must_use]
    pub const fn divided(self, by: u32) -> Share {
        match by {
            0 => self,
            by => Share((self.0 + by / 2) / by),
        }
    }

    pub(super) const fn plus(self, other: Share) -> Share {
        Share(self.0.saturating_add(other.0))
    }
}

impl From<Tally> for Share {
    fn from(tally: Tally) -> Share {
        Share(tally.in_halves().saturating_mul(50))
    }
}

impl Sum for Share {
    fn sum<I: Iterator<Item = Share>>(shares: I) -> Share {
        shares.fold(Share::ZERO, Share::plus)
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0 / 100, self.0 % 100);
        let text = match (part, part % 10) {
            (0, _) => whole.to_string(),
            (_, 0) => format!("{whole}.{}", part / 10),
            (_, _) => format!("{whole}.{part:02}"),
        };
        f.pad(&text)
    }
}

impl FromStr for Share {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Share, SetupError> {
        let wrong = || SetupError::Number {
            found: text.chars().take(40).collect(),
            least: 0,
            most: Share::MOST.into(),
        };
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
        if !is_digits(whole) || !is_digits(part) || part.len() > 2 {
            return Err(wrong());
        }
        let whole: u32 = whole.parse().map_err(|_| wrong())?;
        let tens = if part.len() == 1 { 10 } else { 1 };
        let part: u32 = part.parse().map_err(|_| wrong())?;
        match whole <= Share::MOST {
            true => Ok(Share(whole * 100 + part * tens)),
            false => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_written_and_read() {
        for (text, hundredths) in [
            ("0", 0),
            ("12", 1_200),
            ("8.33", 833),
            ("21.5", 2_150),
            ("1.05", 105),
        ] {
            assert_eq!(text.parse(), Ok(Share(hundredths)), "{text}");
            assert_eq!(Share(hundredths).to_string(), text);
        }
        for text in [
            "",
            ".",
            "1.",
            ".5",
            "1.234",
            "-1",
            "+1",
            "10001",
            "x",
            "99999999999",
        ] {
            assert!(text.parse::<Share>().is_err(), "{text}");
        }
    }
}
