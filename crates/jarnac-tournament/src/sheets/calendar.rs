//! For calendars (iCalendar, RFC 5545).

use jarnac_core::Timestamp;

use crate::Moment;

/// Something with a date.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CalendarEntry {
    /// A name that it keeps for ever, so that a calendar that has it already changes it.
    pub uid: String,
    /// What it is called.
    pub name: String,
    /// Where it is.
    pub place: Option<String>,
    /// More about it: its system, its rounds.
    pub about: Option<String>,
    /// Where its page is.
    pub address: Option<String>,
    /// When it begins.
    pub begins: Timestamp,
    /// When it was last changed.
    pub changed: Timestamp,
    /// How often it was changed.
    pub revision: u32,
}

/// A file for calendars with these, by whom it was made.
///
/// ```
/// use jarnac_core::Timestamp;
/// use jarnac_tournament::sheets::{CalendarEntry, calendar};
/// let cup = CalendarEntry {
///     uid: "t1@example".to_owned(),
///     name: "Coupe; finale".to_owned(),
///     place: None,
///     about: None,
///     address: None,
///     begins: Timestamp(1_795_203_000_000),
///     changed: Timestamp(0),
///     revision: 3,
/// };
/// let text = calendar(&[cup]);
/// assert!(text.contains("\r\nDTSTART:20261120T193000Z\r\n"));
/// assert!(text.contains("\r\nSUMMARY:Coupe\\; finale\r\n"));
/// ```
pub fn calendar(entries: &[CalendarEntry]) -> String {
    let mut text = String::new();
    let mut line = |content: String| {
        folded(&content, &mut text);
    };
    line("BEGIN:VCALENDAR".to_owned());
    line("VERSION:2.0".to_owned());
    line("PRODID:-//Jarnac//Tournaments//FR".to_owned());
    for entry in entries {
        line("BEGIN:VEVENT".to_owned());
        line(format!("UID:{}", escaped(&entry.uid)));
        line(format!("DTSTAMP:{}", moment(entry.changed)));
        line(format!("DTSTART:{}", moment(entry.begins)));
        line(format!("SEQUENCE:{}", entry.revision));
        line(format!("SUMMARY:{}", escaped(&entry.name)));
        for (name, value) in [("LOCATION", &entry.place), ("DESCRIPTION", &entry.about)] {
            if let Some(value) = value {
                line(format!("{name}:{}", escaped(value)));
            }
        }
        if let Some(address) = &entry.address {
            line(format!("URL:{address}"));
        }
        line("END:VEVENT".to_owned());
    }
    line("END:VCALENDAR".to_owned());
    text
}

/// A moment without any marks: `20261120T193000Z`.
fn moment(at: Timestamp) -> String {
    let whole = Moment(Timestamp(at.0 / 1_000 * 1_000)).to_string();
    let digits: String = whole.replace(' ', "T");
    let digits: String = digits.chars().filter(|c| !"-:".contains(*c)).collect();
    format!("{digits}Z")
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace(';', "\\;")
        .replace(',', "\\,")
        .replace(['\n', '\r'], " ")
}

/// A line of at most 75 bytes, which goes on in the next ones behind a space.
fn folded(content: &str, text: &mut String) {
    let mut room = 75;
    for c in content.chars() {
        if c.len_utf8() > room {
            text.push_str("\r\n ");
            room = 74;
        }
        room -= c.len_utf8();
        text.push(c);
    }
    text.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_folded_between_characters() {
        let mut text = String::new();
        folded(&"é".repeat(100), &mut text);
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        assert_eq!(text.replace("\r\n ", "").trim_end(), "é".repeat(100));
    }

    #[test]
    fn nothing_escapes_from_its_line() {
        assert_eq!(
            escaped("a,b;c\\d\r\nEND:VEVENT"),
            "a\\,b\\;c\\\\d  END:VEVENT"
        );
        assert_eq!(moment(Timestamp(1_795_203_000_999)), "20261120T193000Z");
    }
}
