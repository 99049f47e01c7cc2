//! A club as somebody may see it.

use jarnac_protocol::{
    ClubMember, ClubRequest, ClubRole, ClubSummary, ClubView, ClubWords, ClubYou,
};

use super::rights::{Visitor, runs, sees_members};
use super::state::Club;
use crate::store::{ListedClub, MemberRow, TournamentRow};
use crate::wall_clock;

fn millis(at: i64) -> u64 {
    wall_clock::from_store(at).0
}

/// What somebody is there.
pub(crate) fn you(club: &Club, visitor: &Visitor) -> ClubYou {
    let person = visitor.person.as_ref();
    let place = person.and_then(|person| club.of_person(&person.id));
    let role = place.and_then(|member| member.role);
    ClubYou {
        member: role.and(place).map(|member| member.member),
        role,
        asked: place.is_some() && role.is_none(),
        invited: visitor.invited,
    }
}

/// The club as somebody with this role sees it. Who only has a link sees what it is.
pub(crate) fn view(club: &Club, role: Option<ClubRole>, held: &[TournamentRow]) -> ClubView {
    let row = &club.row;
    let is_open = row.listed || role.is_some();
    let names = sees_members(club, role);
    let shown = held.iter().filter(|one| role.is_some() || one.listed);
    ClubView {
        id: row.id.clone(),
        slug: row.slug.clone(),
        revision: row.revision,
        name: row.name.clone(),
        listed: row.listed,
        settings: row.settings.clone(),
        size: club.roll().count() as u32,
        members: match names {
            true => club.roll().filter_map(member).collect(),
            false => Vec::new(),
        },
        requests: match runs(role) {
            true => club.members.iter().filter_map(request).collect(),
            false => Vec::new(),
        },
        evenings: match is_open {
            true => row.evenings.clone(),
            false => Vec::new(),
        },
        tournaments: match is_open {
            true => shown.map(TournamentRow::summary).collect(),
            false => Vec::new(),
        },
        words: match is_open {
            true => words(club),
            false => ClubWords::default(),
        },
        created_at: millis(row.created_at),
    }
}

fn member(row: &MemberRow) -> Option<ClubMember> {
    Some(ClubMember {
        member: row.member,
        name: row.name.clone(),
        role: row.role?,
        person: row.person.clone(),
        since: millis(row.since),
    })
}

fn request(row: &MemberRow) -> Option<ClubRequest> {
    let person = row.person.clone().filter(|_| row.role.is_none())?;
    Some(ClubRequest {
        member: row.member,
        name: row.name.clone(),
        person,
        note: row.note.clone(),
        since: millis(row.since),
    })
}

fn words(club: &Club) -> ClubWords {
    let lines = club.row.words.lines();
    let lines: Vec<&str> = lines
        .map(|line| line.split('#').next().unwrap_or_default().trim())
        .filter(|line| !line.is_empty())
        .collect();
    let banned = lines.iter().filter(|line| line.starts_with('-')).count();
    ClubWords {
        text: club.row.words.clone(),
        edition: club.row.edition,
        added: (lines.len() - banned) as u32,
        banned: banned as u32,
    }
}

/// A club in a list.
pub(crate) fn summary(listed: &ListedClub) -> ClubSummary {
    let row = &listed.row;
    ClubSummary {
        id: row.id.clone(),
        slug: row.slug.clone(),
        name: row.name.clone(),
        place: row.settings.place.clone(),
        size: listed.size,
        role: listed.role,
        created_at: millis(row.created_at),
    }
}
