//! What somebody is in a club.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};

/// What a member may do in a club.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum ClubRole {
    /// Reads what is the club's.
    Member,
    /// Is a referee of its tournaments, too.
    Referee,
    /// Runs its tournaments, its calendar, its words and its members.
    Organiser,
    /// Everything: makes organisers, hands the club over, deletes it. There is always one.
    Owner,
}

impl ClubRole {
    /// As the store names it.
    pub const fn name(self) -> &'static str {
        match self {
            ClubRole::Member => "member",
            ClubRole::Referee => "referee",
            ClubRole::Organiser => "organiser",
            ClubRole::Owner => "owner",
        }
    }

    /// The role of that name.
    pub fn named(name: &str) -> Option<ClubRole> {
        use ClubRole::{Member, Organiser, Owner, Referee};
        [Member, Referee, Organiser, Owner]
            .into_iter()
            .find(|one| one.name() == name)
    }
}

/// What you are in a club.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubYou {
    /// Your number, if you are a member.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub member: Option<u32>,
    /// Your role, if you are a member.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub role: Option<ClubRole>,
    /// Whether you have asked to become one.
    pub asked: bool,
    /// Whether you came by a link that lets you join.
    pub invited: bool,
}

/// The keys of a club's links, for those who run it to hand out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubLinks {
    /// Whoever shows it in the header `x-jarnac-key` may join.
    pub join: String,
    /// Whoever shows it behind `?key=` reads the calendar of a club that is not listed.
    pub calendar: String,
}
