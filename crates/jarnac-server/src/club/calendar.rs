//! The calendar of a club for other programs, as iCalendar (RFC 5545) has it.

use jarnac_core::Timestamp;
use jarnac_protocol::{ClubEvening, TournamentSummary};
use jarnac_tournament::Moment;

use super::state::Club;
use crate::store::TournamentRow;
use crate::wall_clock;

/// Lines have at most so many bytes; what is longer goes on in the next one.
const WIDTH: usize = 75;

/// The calendar as a file. Tournaments stand in it if it is known when they begin, or if their date is one that programs
/// can read, such as 2026-11-17.
pub(crate) fn calendar(club: &Club, held: &[TournamentRow], base: &str) -> String {
    let mut text = String::new();
    let mut add = |line: &str| fold(&mut text, line);
    add("BEGIN:VCALENDAR");
    add("VERSION:2.0");
    add("PRODID:-//Jarnac//clubs//FR");
    add("CALSCALE:GREGORIAN");
    add(&format!("X-WR-CALNAME:{}", escaped(&club.row.name)));
    let stamp = moment(wall_clock::from_store(club.row.updated_at).0);
    for one in &club.row.evenings {
        for line in evening(club, one, &stamp) {
            add(&line);
        }
    }
    for row in held {
        for line in tournament(&row.summary(), &stamp, base).unwrap_or_default() {
            add(&line);
        }
    }
    add("END:VCALENDAR");
    text
}

fn evening(club: &Club, one: &ClubEvening, stamp: &str) -> Vec<String> {
    let evening = &one.evening;
    let place = match evening.place.is_empty() {
        true => &club.row.settings.place,
        false => &evening.place,
    };
    let end = evening.at + u64::from(evening.minutes) * 60_000;
    let mut lines = vec![
        "BEGIN:VEVENT".to_owned(),
        format!("UID:evening-{}-{}@jarnac", one.number, club.row.id),
        format!("DTSTAMP:{stamp}"),
        format!("SEQUENCE:{}", club.row.revision),
        format!("DTSTART:{}", moment(evening.at)),
        format!("DTEND:{}", moment(end)),
        format!("SUMMARY:{}", escaped(&evening.title)),
    ];
    if !place.is_empty() {
        lines.push(format!("LOCATION:{}", escaped(place)));
    }
    if !evening.note.is_empty() {
        lines.push(format!("DESCRIPTION:{}", escaped(&evening.note)));
    }
    if evening.cancelled {
        lines.push("STATUS:CANCELLED".to_owned());
    }
    lines.push("END:VEVENT".to_owned());
    lines
}

fn tournament(one: &TournamentSummary, stamp: &str, base: &str) -> Option<Vec<String>> {
    let starts = match one.begins_at {
        Some(begins) => format!("DTSTART:{}", moment(begins)),
        None => format!("DTSTART;VALUE=DATE:{}", day(one.date.as_deref()?)?),
    };
    let mut lines = vec![
        "BEGIN:VEVENT".to_owned(),
        format!("UID:tournament-{}@jarnac", one.id),
        format!("DTSTAMP:{stamp}"),
        starts,
        format!("SUMMARY:{}", escaped(&one.name)),
        format!("URL:{base}/t/{}", one.id),
    ];
    if let Some(place) = &one.place {
        lines.push(format!("LOCATION:{}", escaped(place)));
    }
    lines.push("END:VEVENT".to_owned());
    Some(lines)
}

/// A day that is written as 2026-11-17, without its hyphens.
fn day(date: &str) -> Option<String> {
    let parts: Vec<&str> = date.trim().split('-').collect();
    let [year, month, day] = parts[..] else {
        return None;
    };
    let in_digits = |part: &str, length: usize| {
        part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    let within = |part: &str, most: u8| part.parse().is_ok_and(|n: u8| (1..=most).contains(&n));
    let is_day = in_digits(year, 4)
        && in_digits(month, 2)
        && in_digits(day, 2)
        && within(month, 12)
        && within(day, 31);
    is_day.then(|| format!("{year}{month}{day}"))
}

/// A moment of universal time: `20261117T190000Z`.
fn moment(at: u64) -> String {
    let text = Moment(Timestamp(at.min(Moment::LAST.0))).to_string();
    let plain: String = text.chars().filter(char::is_ascii_digit).collect();
    let (day, time) = plain.split_at(plain.len().min(8));
    format!("{day}T{time}Z")
}

/// A text as a value: commas, semicolons and line breaks are marked.
fn escaped(text: &str) -> String {
    let mut marked = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | ',' | ';' => marked.extend(['\\', c]),
            '\n' => marked.push_str("\\n"),
            '\r' => {}
            c => marked.push(c),
        }
    }
    marked
}

/// Adds a line, folded between characters where it is too long.
fn fold(text: &mut String, line: &str) {
    let mut width = 0;
    for c in line.chars() {
        if width + c.len_utf8() > WIDTH {
            text.push_str("\r\n ");
            width = 1;
        }
        text.push(c);
        width += c.len_utf8();
    }
    text.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_days_and_long_lines_are_written_as_the_standard_says() {
        assert_eq!(moment(1_795_000_000_000), "20261118T110640Z");
        assert_eq!(day("2026-11-17").as_deref(), Some("20261117"));
        for text in ["jeudi", "2026-13-01", "17-11-2026", "2026-1-7"] {
            assert_eq!(day(text), None, "{text}");
        }
        assert_eq!(escaped("a, b; c\\\nd"), "a\\, b\\; c\\\\\\nd");
        let mut text = String::new();
        fold(&mut text, &"é".repeat(60));
        let lines: Vec<&str> = text.split("\r\n").collect();
        assert!(lines.iter().all(|line| line.len() <= WIDTH), "{lines:?}");
        assert_eq!(text.replace("\r\n ", "").trim_end(), "é".repeat(60));
    }
}
