//! What somebody wants of a club.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::role::ClubRole;
use crate::described::{TS, ToSchema};
use crate::rules::RulesChoice;

/// A club that is to be made. Whoever makes it owns it, and has an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewClub {
    /// What it is called.
    pub name: String,
    /// What it is, in a few lines.
    #[serde(default)]
    pub about: String,
    /// Where it meets.
    #[serde(default)]
    pub place: String,
    /// Whether it stands in the public list; otherwise only members and those with a link find it.
    #[serde(default)]
    pub listed: bool,
}

/// Something that is wanted of a club, done once for its key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClubWish {
    /// Any text of up to 64 characters, new for each wish.
    pub key: String,
    /// What is wanted.
    pub act: ClubAct,
}

/// An evening of the club, or whatever else stands in its calendar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Evening {
    /// What it is called.
    pub title: String,
    /// When it begins, in milliseconds since 1970.
    pub at: u64,
    /// How long it lasts.
    pub minutes: u16,
    /// Where, if not where the club meets.
    #[serde(default)]
    pub place: String,
    /// What else is to be known.
    #[serde(default)]
    pub note: String,
    /// It does not take place.
    #[serde(default)]
    pub cancelled: bool,
}

/// What can be wanted of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClubAct {
    /// Say what it is called, what it is and where it meets.
    Describe {
        /// What it is called.
        name: String,
        /// What it is, in a few lines.
        about: String,
        /// Where it meets.
        place: String,
    },
    /// Say who sees it and who may come.
    Open {
        /// Whether it stands in the public list.
        listed: bool,
        /// Whether everybody sees who its members are, and their ratings.
        shows_members: bool,
        /// Whether whoever sees it may ask to become a member.
        asks: bool,
    },
    /// Lay down what games and tournaments are made with from its page.
    Rules {
        /// The rules of games.
        rules: RulesChoice,
        /// Settings of tournaments by name, as docs/TOURNAMENTS.md lists them.
        tournament: BTreeMap<String, String>,
    },
    /// Write the club's own dictionary, as house words.
    Words {
        /// One word a line: `+ word`, `+ form = headword`, `- word`.
        text: String,
        /// The edition that was changed; if there is a newer one the wish is `stale`.
        edition: u32,
    },
    /// List people who have no account, one a line.
    AddMembers {
        /// Their names.
        names: String,
    },
    /// Write a member's name as the club writes it.
    Rename {
        /// Their number.
        member: u32,
        /// The name.
        name: String,
    },
    /// Take somebody off the list.
    Remove {
        /// Their number.
        member: u32,
    },
    /// Give somebody another role; only the owner makes organisers.
    SetRole {
        /// Their number.
        member: u32,
        /// The role.
        role: ClubRole,
    },
    /// Give the club to another member, and stay as an organiser.
    HandOver {
        /// Their number.
        member: u32,
    },
    /// Ask to become a member.
    Ask {
        /// A few words to those who decide.
        #[serde(default)]
        note: String,
    },
    /// Become a member, by a link.
    Join,
    /// Take in somebody who asked.
    Accept {
        /// The number of the request.
        member: u32,
        /// The member without an account who they are, if they are listed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        listed_as: Option<u32>,
    },
    /// Don't take them in.
    Decline {
        /// The number of the request.
        member: u32,
    },
    /// Be a member no more, or take back that one asked.
    Leave,
    /// Put an evening into the calendar.
    AddEvening {
        /// The evening.
        evening: Evening,
        /// In how many weeks running it is held; 1 for once.
        weeks: u8,
    },
    /// Change one.
    EditEvening {
        /// Its number.
        number: u32,
        /// What it is now.
        evening: Evening,
    },
    /// Take one out.
    RemoveEvening {
        /// Its number.
        number: u32,
    },
    /// Make a tournament the club's, which one runs oneself: whoever made it, or has its organiser's link.
    Adopt {
        /// Its id.
        tournament: String,
        /// The key of its organiser's link. No log keeps it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        organiser: Option<String>,
    },
    /// Let it go.
    Release {
        /// Its id.
        tournament: String,
    },
    /// Make all links worthless that were given out.
    RenewLinks,
}
