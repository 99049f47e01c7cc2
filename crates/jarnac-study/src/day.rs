//! The puzzle of the day: one for everybody, on every server.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::puzzle::{Puzzle, PuzzleId};
use crate::theme::Theme;

/// A day in Paris, which is where the day of the puzzle changes: counted from 1 January 1970.
///
/// ```
/// use jarnac_study::Day;
/// // Midnight in Paris is 23:00 in winter and 22:00 in summer, by the world's time.
/// let winter = |hour: i64, minute: i64| Day::at(1_763_683_200 + 3_600 * hour + 60 * minute);
/// assert_eq!(winter(22, 59).to_string(), "2025-11-21");
/// assert_eq!(winter(23, 0).to_string(), "2025-11-22");
/// assert_eq!(Day::at(1_782_939_600).to_string(), "2026-07-01");
/// assert_eq!("2026-07-02".parse::<Day>()?.to_string(), "2026-07-02");
/// # Ok::<(), jarnac_study::DayError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(i64);

/// Why a text is no day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a day is written like 2026-11-20")]
pub struct DayError;

const SECONDS: i64 = 86_400;

impl Day {
    /// The day in Paris at a moment, in seconds of the world's time since 1970.
    pub fn at(seconds: i64) -> Day {
        let hours = if is_summer(seconds) { 2 } else { 1 };
        Day((seconds + 3_600 * hours).div_euclid(SECONDS))
    }

    /// The day before.
    #[must_use]
    pub const fn before(self) -> Day {
        Day(self.0 - 1)
    }

    /// The day after.
    #[must_use]
    pub const fn after(self) -> Day {
        Day(self.0 + 1)
    }

    /// How many days from another to this one.
    pub const fn since(self, other: Day) -> i64 {
        self.0 - other.0
    }

    /// Day of the week, from 0 for Monday.
    pub const fn weekday(self) -> u8 {
        (self.0 + 3).rem_euclid(7) as u8
    }

    /// The puzzle of this day among all of a file: a Jarnac that was overlooked if there is one, and none so hard
    /// or so easy that only few enjoy it.
    pub fn puzzle(self, puzzles: &[Puzzle]) -> Option<&Puzzle> {
        const FIT: std::ops::RangeInclusive<u16> = 600..=1400;
        let closed = || puzzles.iter().filter(|puzzle| !puzzle.id().is_open());
        let fits =
            |puzzle: &&Puzzle| puzzle.theme == Theme::Forgotten && FIT.contains(&puzzle.hardness);
        let lot = |puzzle: &Puzzle| lot(puzzle.id(), self.0);
        let best = closed().filter(fits).min_by_key(|puzzle| lot(puzzle));
        best.or_else(|| closed().min_by_key(|puzzle| lot(puzzle)))
    }
}

/// A puzzle's lot on a day. The lots decide, and not the order in the file: while it grows, few days change.
fn lot(id: PuzzleId, day: i64) -> u64 {
    let mut mixed = id.number() ^ (day as u64).wrapping_mul(0xd134_2543_de82_ef95);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Whether clocks in Paris are set to summer: from the last Sunday of March to the last one of October, at one o'clock of the
/// world's time.
fn is_summer(seconds: i64) -> bool {
    let (year, ..) = civil(seconds.div_euclid(SECONDS));
    let begins = |month: i64| {
        let last = days(year, month, 31);
        // 1 January 1970 was a Thursday: day 3 was a Sunday.
        let sunday = last - (last - 3).rem_euclid(7);
        sunday * SECONDS + 3_600
    };
    (begins(3)..begins(10)).contains(&seconds)
}

/// Year, month and day of a day since 1970, by the Gregorian calendar.
fn civil(day: i64) -> (i64, i64, i64) {
    let shifted = day + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

/// The day since 1970 of a date.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let shifted = if month > 2 { month - 3 } else { month + 9 };
    let of_year = (153 * shifted + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = civil(self.0);
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Day, DayError> {
        let mut parts = text.split('-').map(|part| part.parse::<u16>().ok());
        let mut next = || parts.next().flatten().map(i64::from).ok_or(DayError);
        let (year, month, day) = (next()?, next()?, next()?);
        let read = Day(days(year, month.clamp(1, 12), day.clamp(1, 31)));
        (read.to_string() == text).then_some(read).ok_or(DayError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_is_read_as_it_is_written() {
        for day in (-800_000..800_000).step_by(37).map(Day) {
            if (0..=9999).contains(&civil(day.0).0) {
                assert_eq!(day.to_string().parse(), Ok(day));
            }
        }
        for text in [
            "",
            "2026",
            "2026-13-01",
            "2026-02-30",
            "2026-1-1",
            "x-y-z",
            "2026-01-01-01",
        ] {
            assert_eq!(text.parse::<Day>(), Err(DayError), "{text}");
        }
    }

    #[test]
    fn the_day_changes_at_midnight_in_paris() {
        // 29 March 2026 has 23 hours there, 25 October 25.
        let first = |text: &str| {
            let day: Day = text.parse().unwrap();
            (day.0 * SECONDS - 3 * 3_600..)
                .step_by(60)
                .find(|at| Day::at(*at) == day)
                .unwrap()
        };
        let length = |day: &str, next: &str| (first(next) - first(day)) / 3_600;
        assert_eq!(length("2026-03-29", "2026-03-30"), 23);
        assert_eq!(length("2026-10-25", "2026-10-26"), 25);
        assert_eq!(length("2026-11-20", "2026-11-21"), 24);
        assert_eq!(
            "2026-11-20".parse::<Day>().unwrap().weekday(),
            4,
            "a Friday"
        );
    }
}
