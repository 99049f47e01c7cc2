//! The calendar is changed.

use jarnac_protocol::{ClubEvening, Evening};

use super::act::{bad, lines};
use super::members::name;
use super::refused::Refusal;
use super::state::Club;
use crate::error::Failure;
use crate::limits;

const WEEK_MS: u64 = 7 * 24 * 3_600_000;

/// The last moment of a calendar: the end of the year 9999.
const LAST_MS: u64 = 253_402_300_799_000;

fn checked(evening: &Evening) -> Result<Evening, Failure> {
    if !(1..=10_080).contains(&evening.minutes) {
        return Err(bad("an evening lasts from 1 minute to a week"));
    }
    if evening.at > LAST_MS {
        return Err(bad(
            "that is too far ahead: write a date with four digits of a year",
        ));
    }
    Ok(Evening {
        title: name(&evening.title)?,
        place: lines("place", &evening.place, limits::MAX_REASON)?,
        note: lines("note", &evening.note, limits::MAX_CLUB_ABOUT)?,
        ..evening.clone()
    })
}

/// Puts an evening into the calendar, or one a week.
pub(super) fn add(club: &mut Club, evening: &Evening, weeks: u8) -> Result<(), Failure> {
    if !(1..=53).contains(&weeks) {
        return Err(bad("an evening is held in 1 to 53 weeks running"));
    }
    let evening = checked(evening)?;
    if club.row.evenings.len() + usize::from(weeks) > limits::MAX_EVENINGS {
        return Err(Refusal::CalendarFull.into());
    }
    for week in 0..u64::from(weeks) {
        let number = club.next_number();
        let at = evening.at + week * WEEK_MS;
        let evening = Evening {
            at,
            ..evening.clone()
        };
        club.row.evenings.push(ClubEvening { number, evening });
    }
    sort(club);
    Ok(())
}

/// Changes one.
pub(super) fn edit(club: &mut Club, number: u32, evening: &Evening) -> Result<(), Failure> {
    let evening = checked(evening)?;
    let found = club
        .row
        .evenings
        .iter_mut()
        .find(|one| one.number == number);
    found.ok_or(Refusal::NoEvening)?.evening = evening;
    sort(club);
    Ok(())
}

/// Takes one out, and tells what it was called.
pub(super) fn remove(club: &mut Club, number: u32) -> Result<String, Failure> {
    let all = &mut club.row.evenings;
    let at = all.iter().position(|one| one.number == number);
    let at = at.ok_or(Refusal::NoEvening)?;
    Ok(all.remove(at).evening.title)
}

fn sort(club: &mut Club) {
    let all = &mut club.row.evenings;
    all.sort_by_key(|one| (one.evening.at, one.number));
}
