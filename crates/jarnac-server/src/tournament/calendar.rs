//! Tournaments for calendars.

use jarnac_tournament::sheets::{CalendarEntry, calendar as write};

use crate::preview::Locale;
use crate::store::TournamentRow;
use crate::wall_clock;

/// A file for calendars with those of these that have a date; `base` is the address of the server.
pub(crate) fn calendar(rows: &[TournamentRow], base: &str, locale: Locale) -> String {
    let entry = |row: &TournamentRow| {
        let begins = wall_clock::from_store(row.begins_at?);
        let rounds = row.rounds.to_string();
        let system = locale.say(&format!("tour-system-{}", row.system), &[]);
        let about = locale.say(
            "tour-calendar-about",
            &[("system", &system), ("rounds", &rounds)],
        );
        Some(CalendarEntry {
            uid: format!("{}@jarnac", row.id),
            name: row.name.clone(),
            place: row.place.clone(),
            about: Some(about),
            address: Some(format!("{base}/t/{}", row.id)),
            begins,
            changed: wall_clock::from_store(row.updated_at),
            revision: row.revision,
        })
    };
    let entries: Vec<CalendarEntry> = rows.iter().filter_map(entry).collect();
    write(&entries)
}
