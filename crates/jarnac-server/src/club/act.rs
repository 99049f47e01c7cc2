//! What a wish makes of a club. It reads no store and no clock.

use std::collections::BTreeMap;

use jarnac_local::rules_of;
use jarnac_protocol::{ClubAct, ClubRole, ErrorCode, GameKind, RulesChoice};
use jarnac_tournament::{Setup, System};

use super::evening;
use super::members::{self, name};
use super::refused::Refusal;
use super::rights::Visitor;
use super::state::Club;
use crate::error::Failure;
use crate::limits;

/// Something that no page of ours sends.
pub(super) fn bad(message: impl Into<String>) -> Failure {
    Failure::new(ErrorCode::BadRequest, message)
}

/// What was done beside what the club is now.
#[derive(Debug, Default)]
pub(super) struct Aside {
    /// A tournament that becomes the club's, or no longer is.
    pub(super) tournament: Option<(String, bool)>,
    /// Whom it was about.
    pub(super) about: Option<String>,
}

/// A text of some lines that others read.
pub(super) fn lines(what: &str, text: &str, most: usize) -> Result<String, Failure> {
    let text = text.trim().replace("\r\n", "\n");
    if text.chars().count() > most {
        return Err(bad(format!("the {what} has at most {most} characters")));
    }
    let is_bad = |c: char| c.is_control() && c != '\n' && c != '\t';
    match text.chars().any(is_bad) {
        true => Err(bad(format!(
            "the {what} holds characters that nobody can see: write it again"
        ))),
        false => Ok(text),
    }
}

/// Does it.
pub(super) fn apply(
    club: &mut Club,
    visitor: &Visitor,
    act: &ClubAct,
    now: i64,
) -> Result<Aside, Failure> {
    use ClubAct as Act;
    let mut aside = Aside {
        about: whom(club, act),
        tournament: None,
    };
    match act {
        Act::AddMembers { names } => aside.about = Some(members::list(club, names, now)?),
        Act::Rename { member, name } => members::rename(club, visitor, *member, name)?,
        Act::Remove { member } => members::remove(club, visitor, *member)?,
        Act::SetRole { member, role } => members::set_role(club, visitor, *member, *role)?,
        Act::HandOver { member } => members::hand_over(club, visitor, *member)?,
        Act::Ask { note } => ask(club, visitor, note, now)?,
        Act::Join => {
            if !visitor.invited {
                return Err(Refusal::ByLink.into());
            }
            members::come(club, visitor, Some(ClubRole::Member), ("", now))?;
        }
        Act::Accept { member, listed_as } => members::accept(club, *member, *listed_as, now)?,
        Act::Decline { member } => {
            let number = members::request(club, *member)?.member;
            club.members.retain(|one| one.member != number);
        }
        Act::Leave => members::leave(club, visitor)?,
        Act::AddEvening { evening, weeks } => {
            evening::add(club, evening, *weeks)?;
            aside.about = Some(evening.title.clone());
        }
        Act::EditEvening { number, evening } => {
            evening::edit(club, *number, evening)?;
            aside.about = Some(evening.title.clone());
        }
        Act::RemoveEvening { number } => aside.about = Some(evening::remove(club, *number)?),
        Act::Adopt { tournament, .. } => aside.tournament = Some((tournament.clone(), true)),
        Act::Release { tournament } => aside.tournament = Some((tournament.clone(), false)),
        other => lay_down(club, other)?,
    }
    Ok(aside)
}

/// The name of whom an act is about, before it is done.
fn whom(club: &Club, act: &ClubAct) -> Option<String> {
    use ClubAct as Act;
    let (Act::Rename { member, .. }
    | Act::Remove { member }
    | Act::SetRole { member, .. }
    | Act::HandOver { member }
    | Act::Accept { member, .. }
    | Act::Decline { member }) = act
    else {
        return None;
    };
    let found = club.members.iter().find(|one| one.member == *member);
    found.map(|one| one.name.clone())
}

fn ask(club: &mut Club, visitor: &Visitor, note: &str, now: i64) -> Result<(), Failure> {
    if !club.row.settings.asks && !visitor.invited {
        return Err(Refusal::NoAsking.into());
    }
    let note = lines("note", note, limits::MAX_REASON)?;
    members::come(club, visitor, None, (&note, now))
}

/// What the club says of itself, and what is made with.
fn lay_down(club: &mut Club, act: &ClubAct) -> Result<(), Failure> {
    use ClubAct as Act;
    let row = &mut club.row;
    match act {
        Act::Describe {
            name: called,
            about,
            place,
        } => {
            row.name = name(called)?;
            row.settings.about = lines("description", about, limits::MAX_CLUB_ABOUT)?;
            row.settings.place = lines("place", place, limits::MAX_REASON)?;
        }
        Act::Open {
            listed,
            shows_members,
            asks,
        } => {
            row.listed = *listed;
            row.settings.shows_members = *shows_members;
            row.settings.asks = *asks;
        }
        Act::Rules { rules, tournament } => {
            check_rules(rules, tournament)?;
            row.settings.rules = rules.clone();
            row.settings.tournament = tournament.clone();
        }
        Act::Words { text, edition } => {
            if *edition != row.edition {
                return Err(Refusal::OldWords.into());
            }
            row.words = lines("list of words", text, limits::MAX_CLUB_WORDS)?;
            row.edition += 1;
        }
        Act::RenewLinks => row.links += 1,
        _ => return Err(bad("there is no such wish")),
    }
    Ok(())
}

/// Whether games and tournaments could be made with these.
fn check_rules(rules: &RulesChoice, tournament: &BTreeMap<String, String>) -> Result<(), Failure> {
    rules_of(rules, GameKind::Invite)?;
    let wrong = |error: &dyn std::fmt::Display| bad(format!("settings of tournaments: {error}"));
    let mut system = System::Swiss;
    if let Some(named) = tournament.get("system") {
        system = named.parse().map_err(|error| wrong(&error))?;
    }
    let mut setup = Setup::new("x", system, 5, 1).map_err(|error| wrong(&error))?;
    for (setting, value) in tournament {
        if ["name", "date", "seed"].contains(&setting.as_str()) {
            return Err(bad(format!("{setting} is said for each tournament anew")));
        }
        setup.set(setting, value).map_err(|error| wrong(&error))?;
    }
    Ok(())
}
