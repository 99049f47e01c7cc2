//! Making a club.

use jarnac_protocol::{ClubRole, ClubSettings, NewClub};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::act::lines;
use super::members::{account, name};
use super::refused::Refusal;
use super::rights::Visitor;
use super::state::Club;
use crate::app::App;
use crate::error::Failure;
use crate::store::{ClubRow, MemberRow};
use crate::{limits, secret, wall_clock};

/// How many clubs may have the same name in their addresses, but for a number.
const NAMESAKES: u32 = 100;

/// A name as addresses write it: small letters without accents, digits, hyphens.
fn slug(name: &str) -> String {
    let plain = name.nfkd().filter(|c| !is_combining_mark(*c));
    let small: String = plain.flat_map(char::to_lowercase).collect();
    let parts = small
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty());
    let whole = parts.collect::<Vec<_>>().join("-");
    match whole.as_str() {
        // The page where one is made; and a name without a letter that an address can hold.
        "" | "new" => format!("club-{whole}").trim_end_matches('-').to_owned(),
        _ => whole,
    }
}

/// Makes a club for an account, and stores it.
pub(crate) async fn make(app: &App, visitor: &Visitor, wish: &NewClub) -> Result<Club, Failure> {
    let person = account(visitor)?;
    if app.store.owned_clubs(&person.id).await?.len() >= limits::MAX_CLUBS {
        return Err(Refusal::TooManyClubs.into());
    }
    let now = wall_clock::stored(wall_clock::now());
    let called = name(&wish.name)?;
    let first = slug(&called);
    let owner = MemberRow {
        member: 1,
        person: Some(person.id.clone()),
        name: person.name.clone(),
        role: Some(ClubRole::Owner),
        former: Vec::new(),
        note: String::new(),
        since: now,
    };
    let mut row = ClubRow {
        id: secret::new_id(),
        slug: first.clone(),
        name: called,
        listed: wish.listed,
        links: 1,
        settings: ClubSettings {
            about: lines("description", &wish.about, limits::MAX_CLUB_ABOUT)?,
            place: lines("place", &wish.place, limits::MAX_REASON)?,
            shows_members: false,
            asks: true,
            ..ClubSettings::default()
        },
        words: String::new(),
        edition: 0,
        evenings: Vec::new(),
        last_number: 1,
        revision: 1,
        created_at: now,
        updated_at: now,
    };
    for number in 2..=NAMESAKES {
        match app.store.add_club(&row, &owner).await {
            Ok(()) => {
                return Ok(Club {
                    row,
                    members: vec![owner],
                });
            }
            Err(error) if error.is_duplicate() => row.slug = format!("{first}-{number}"),
            Err(error) => return Err(error.into()),
        }
    }
    Err(Refusal::NameTaken(row.name).into())
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn addresses_hold_plain_letters() {
        assert_eq!(slug("Club d’Angoulême (16)"), "club-d-angouleme-16");
        assert_eq!(slug("  Les Œufs & Cie "), "les-ufs-cie");
        assert_eq!(slug("Клуб"), "club");
        assert_eq!(slug("New"), "club-new");
    }
}
