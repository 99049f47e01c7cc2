//! Members come, go and change.

use jarnac_core::Note;
use jarnac_protocol::ClubRole;

use super::refused::Refusal;
use super::rights::Visitor;
use super::state::Club;
use crate::error::Failure;
use crate::limits;
use crate::store::{MemberRow, PersonRow};

/// A name of a club or a member: one line, which a tournament can hold as well.
pub(super) fn name(text: &str) -> Result<String, Failure> {
    let most = limits::MAX_CLUB_NAME;
    let wrong = |why: String| Failure::from(Refusal::BadName(why));
    let note = Note::new(text).map_err(|error| wrong(error.to_string()))?;
    if note.as_str().chars().count() > most {
        return Err(wrong(format!("it has at most {most} characters")));
    }
    Ok(note.as_str().to_owned())
}

/// The account of somebody who wants to be a member.
pub(super) fn account(visitor: &Visitor) -> Result<&PersonRow, Failure> {
    let person = visitor.person.as_ref().ok_or_else(Failure::not_signed_in)?;
    match person.kind.as_str() {
        "account" => Ok(person),
        _ => Err(Refusal::NeedsAccount.into()),
    }
}

fn check_room(club: &Club, more: usize) -> Result<(), Failure> {
    match club.members.len() + more > limits::MAX_CLUB_MEMBERS {
        true => Err(Refusal::Full.into()),
        false => Ok(()),
    }
}

/// A name that nobody in the club has.
fn free_name(club: &Club, name: &str) -> String {
    let mut names = (1..).map(|number| match number {
        1 => name.to_owned(),
        _ => format!("{name} ({number})"),
    });
    let free = names.find(|name| club.named(name).is_none());
    free.unwrap_or_else(|| name.to_owned())
}

/// Somebody with an account becomes a member, or asks to.
pub(super) fn come(
    club: &mut Club,
    visitor: &Visitor,
    role: Option<ClubRole>,
    (note, now): (&str, i64),
) -> Result<(), Failure> {
    let person = account(visitor)?;
    let before = club.of_person(&person.id).cloned();
    let number = match before {
        Some(before) if before.role.is_some() => return Err(Refusal::IsMember.into()),
        Some(_) if role.is_none() => return Err(Refusal::HasAsked.into()),
        Some(before) => {
            let number = before.member;
            club.members.retain(|member| member.member != number);
            number
        }
        None => {
            check_room(club, 1)?;
            club.next_number()
        }
    };
    let name = match role {
        Some(_) => free_name(club, &person.name),
        None => person.name.clone(),
    };
    club.members.push(MemberRow {
        member: number,
        person: Some(person.id.clone()),
        name,
        role,
        former: Vec::new(),
        note: note.to_owned(),
        since: now,
    });
    Ok(())
}

/// Lists people who have no account.
pub(super) fn list(club: &mut Club, names: &str, now: i64) -> Result<String, Failure> {
    let names: Result<Vec<String>, Failure> = names
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(name)
        .collect();
    let names = names?;
    if names.is_empty() {
        return Err(Refusal::NoNames.into());
    }
    check_room(club, names.len())?;
    for name in &names {
        if let Some(known) = club.named(name) {
            return Err(Refusal::NameTaken(known.name.clone()).into());
        }
        let member = club.next_number();
        club.members.push(MemberRow {
            member,
            person: None,
            name: name.clone(),
            role: Some(ClubRole::Member),
            former: Vec::new(),
            note: String::new(),
            since: now,
        });
    }
    Ok(names.join(", "))
}

/// Takes in somebody who asked, as a new member or as one who is listed without an account.
pub(super) fn accept(
    club: &mut Club,
    number: u32,
    listed_as: Option<u32>,
    now: i64,
) -> Result<(), Failure> {
    let asked = request(club, number)?.clone();
    let name = free_name(club, &asked.name);
    match listed_as {
        Some(listed) => {
            let member = club.member_mut(listed)?;
            if member.person.is_some() {
                return Err(Refusal::HasAccount.into());
            }
            member.person = asked.person;
            club.members.retain(|member| member.member != number);
        }
        None => {
            let mut all = club.members.iter_mut();
            if let Some(member) = all.find(|member| member.member == number) {
                member.role = Some(ClubRole::Member);
                member.name = name;
                member.since = now;
            }
        }
    }
    Ok(())
}

/// Somebody who asks.
pub(super) fn request(club: &Club, number: u32) -> Result<&MemberRow, Failure> {
    let mut all = club.members.iter();
    let found = all.find(|member| member.member == number && member.role.is_none());
    found.ok_or_else(|| Refusal::NoRequest.into())
}

/// Writes a member's name otherwise. Results under the former one stay theirs.
pub(super) fn rename(
    club: &mut Club,
    visitor: &Visitor,
    number: u32,
    text: &str,
) -> Result<(), Failure> {
    let is_own = club.member(number)?.person.as_deref() == visitor_id(visitor);
    if !is_own && !super::rights::runs(visitor.role(club)) {
        return Err(Refusal::OwnNameOnly.into());
    }
    let name = name(text)?;
    if let Some(other) = club.named(&name).filter(|other| other.member != number) {
        return Err(Refusal::NameTaken(other.name.clone()).into());
    }
    let member = club.member_mut(number)?;
    if member.name != name {
        let former = std::mem::replace(&mut member.name, name);
        member
            .former
            .retain(|one| *one != former && *one != member.name);
        member.former.push(former);
    }
    Ok(())
}

fn visitor_id(visitor: &Visitor) -> Option<&str> {
    visitor.person.as_ref().map(|person| person.id.as_str())
}

/// Removes a member.
pub(super) fn remove(club: &mut Club, visitor: &Visitor, number: u32) -> Result<(), Failure> {
    let member = club.member(number)?;
    if member.person.as_deref() == visitor_id(visitor) {
        return Err(Refusal::IsYou.into());
    }
    check_below(visitor.role(club), member.role)?;
    club.members.retain(|member| member.member != number);
    Ok(())
}

/// Organisers are the owner's matter, and the owner is nobody's.
fn check_below(own: Option<ClubRole>, other: Option<ClubRole>) -> Result<(), Failure> {
    match (own, other) {
        (_, Some(ClubRole::Owner)) => Err(Refusal::OwnerStays.into()),
        (Some(ClubRole::Owner), _) => Ok(()),
        (_, Some(ClubRole::Organiser)) => Err(Refusal::OwnersMatter.into()),
        _ => Ok(()),
    }
}

/// Gives a member another role.
pub(super) fn set_role(
    club: &mut Club,
    visitor: &Visitor,
    number: u32,
    role: ClubRole,
) -> Result<(), Failure> {
    let own = visitor.role(club);
    let member = club.member(number)?;
    check_below(own, member.role)?;
    if role == ClubRole::Owner {
        return Err(Refusal::OneOwner.into());
    }
    check_below(own, Some(role))?;
    if member.person.is_none() && role != ClubRole::Member {
        return Err(Refusal::NoAccount.into());
    }
    club.member_mut(number)?.role = Some(role);
    Ok(())
}

/// Gives the club to another member.
pub(super) fn hand_over(club: &mut Club, visitor: &Visitor, number: u32) -> Result<(), Failure> {
    let next = club.member(number)?;
    if next.person.is_none() {
        return Err(Refusal::NoAccount.into());
    }
    if next.person.as_deref() == visitor_id(visitor) {
        return Err(Refusal::IsYours.into());
    }
    for member in &mut club.members {
        if member.role == Some(ClubRole::Owner) {
            member.role = Some(ClubRole::Organiser);
        }
    }
    club.member_mut(number)?.role = Some(ClubRole::Owner);
    Ok(())
}

/// Somebody is a member no more, or asks no more.
pub(super) fn leave(club: &mut Club, visitor: &Visitor) -> Result<(), Failure> {
    let person = account(visitor)?;
    let member = club.of_person(&person.id);
    let member = member.ok_or(Refusal::NotMember)?;
    if member.role == Some(ClubRole::Owner) {
        return Err(Refusal::NeverWithoutOwner.into());
    }
    let number = member.member;
    club.members.retain(|member| member.member != number);
    Ok(())
}
