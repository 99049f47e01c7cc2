//! Moments as text, in universal time: the log is read by people.

use std::fmt;

use jarnac_core::Timestamp;

/// A moment as `2026-11-17 09:02:11`, with thousandths if there are any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment(pub Timestamp);

const DAY: u64 = 86_400_000;

impl Moment {
    /// The last moment that can be written: years have four digits.
    pub const LAST: Timestamp = Timestamp(253_402_300_799_999);

    /// The day and the time of the day.
    ///
    /// ```
    /// use jarnac_core::Timestamp;
    /// use jarnac_tournament::Moment;
    /// let moment = Moment::parse("2026-11-17", "09:02:11").unwrap();
    /// assert_eq!(moment.to_string(), "2026-11-17 09:02:11");
    /// assert_eq!(Moment::parse("2026-02-30", "09:02:11"), None);
    /// assert_eq!(Moment(Timestamp(0)).to_string(), "1970-01-01 00:00:00");
    /// ```
    pub fn parse(day: &str, time: &str) -> Option<Moment> {
        let days = parse_day(day)?;
        let (time, millis) = match time.split_once('.') {
            Some((time, millis)) => (time, digits(millis, 3)?),
            None => (time, 0),
        };
        let mut parts = time.split(':');
        let hours = digits(parts.next()?, 2).filter(|hours| *hours < 24)?;
        let minutes = digits(parts.next()?, 2).filter(|minutes| *minutes < 60)?;
        let seconds = match parts.next() {
            Some(seconds) => digits(seconds, 2).filter(|seconds| *seconds < 60)?,
            None => 0,
        };
        if parts.next().is_some() {
            return None;
        }
        let seconds = (hours * 60 + minutes) * 60 + seconds;
        Some(Moment(Timestamp(days * DAY + seconds * 1_000 + millis)))
    }
}

fn digits(text: &str, count: usize) -> Option<u64> {
    let is_plain = text.len() == count && text.bytes().all(|digit| digit.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

/// Days since the beginning of 1970.
fn parse_day(text: &str) -> Option<u64> {
    let mut parts = text.split('-');
    let year = digits(parts.next()?, 4).filter(|year| *year >= 1970)?;
    let month = digits(parts.next()?, 2)?;
    let day = digits(parts.next()?, 2)?;
    if parts.next().is_some() || !(1..=12).contains(&month) || day == 0 {
        return None;
    }
    let days = days_before(year, month) + day - 1;
    (date(days) == (year, month, day)).then_some(days)
}

/// Days from the beginning of 1970 to that of a month: years begin in March here, so that the leap
/// day is the last of a year.
fn days_before(year: u64, month: u64) -> u64 {
    let (year, month) = match month {
        1 | 2 => (year - 1, month + 9),
        _ => (year, month - 3),
    };
    let in_year = (153 * month + 2) / 5;
    365 * year + year / 4 - year / 100 + year / 400 + in_year - 719_468
}

/// The year, the month and the day of so many days after the beginning of 1970.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, in_era) = (days / 146_097, days % 146_097);
    let year = (in_era - in_era / 1_460 + in_era / 36_524 - in_era / 146_096) / 365;
    let in_year = in_era - (365 * year + year / 4 - year / 100);
    let month = (5 * in_year + 2) / 153;
    let day = in_year - (153 * month + 2) / 5 + 1;
    let year = era * 400 + year;
    match month {
        0..=9 => (year, month + 3, day),
        _ => (year + 1, month - 9, day),
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = self.0.0.min(Moment::LAST.0);
        let (year, month, day) = date(millis / DAY);
        let (seconds, rest) = (millis % DAY / 1_000, millis % 1_000);
        let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
        write!(
            f,
            "{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}"
        )?;
        if rest > 0 {
            write!(f, ".{rest:03}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_is_read_as_it_is_written() {
        let mut shown = String::new();
        for day in (0..2_932_896)
            .step_by(97)
            .chain([2_932_896, 11_016, 47_540, 47_541])
        {
            let moment = Moment(Timestamp(day * DAY + 12_345_678));
            let text = moment.to_string();
            let (day, time) = text.split_once(' ').unwrap();
            assert_eq!(Moment::parse(day, time), Some(moment), "{text}");
            shown = shown.max(text);
        }
        assert!(shown.starts_with("9999-12-31"), "{shown}");
        assert_eq!(
            Moment(Timestamp(11_016 * DAY)).to_string(),
            "2000-02-29 00:00:00"
        );
    }

    #[test]
    fn what_is_no_moment_is_not_read() {
        for (day, time) in [
            ("2026-13-01", "00:00"),
            ("2026-1-01", "00:00"),
            ("1969-01-01", "00:00"),
            ("2026-01-01", "24:00"),
            ("2026-01-01", "0:00"),
            ("2026-01-01", "00:00:00.1"),
            ("2026-01-01", "00:00:00:00"),
            ("2025-02-29", "00:00"),
        ] {
            assert_eq!(Moment::parse(day, time), None, "{day} {time}");
        }
    }
}
