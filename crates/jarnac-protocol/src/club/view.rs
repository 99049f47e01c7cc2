//! A club as its pages show it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::act::{ClubAct, Evening};
use super::results::ClubResults;
use super::role::{ClubRole, ClubYou};
use crate::described::{TS, ToSchema};
use crate::rules::RulesChoice;
use crate::tournament::TournamentSummary;

/// What those who run a club have laid down.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
pub struct ClubSettings {
    /// What it is, in a few lines.
    pub about: String,
    /// Where it meets.
    pub place: String,
    /// Whether everybody sees who its members are, and their ratings.
    pub shows_members: bool,
    /// Whether whoever sees it may ask to become a member.
    pub asks: bool,
    /// The rules of games that are made from its page.
    pub rules: RulesChoice,
    /// Settings of tournaments that are made from its page.
    pub tournament: BTreeMap<String, String>,
}

/// What a club is called, and where it is found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubName {
    /// Its id.
    pub id: String,
    /// Its name as addresses write it: `/club/SLUG`.
    pub slug: String,
    /// What it is called.
    pub name: String,
}

/// A member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubMember {
    /// The number that they have for ever.
    pub member: u32,
    /// What they are called in the club.
    pub name: String,
    /// What they may do.
    pub role: ClubRole,
    /// The person, if they have an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub person: Option<String>,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// Somebody who asks to become a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubRequest {
    /// The number of the request.
    pub member: u32,
    /// What their account is called.
    pub name: String,
    /// The person.
    pub person: String,
    /// What they say.
    pub note: String,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// An evening in the calendar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubEvening {
    /// Its number.
    pub number: u32,
    /// What it is.
    pub evening: Evening,
}

/// The club's own dictionary.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubWords {
    /// House words, one a line; empty if the club has none.
    pub text: String,
    /// How often it was written: 0 if the club has none.
    pub edition: u32,
    /// How many words are added.
    pub added: u32,
    /// How many are banned.
    pub banned: u32,
}

/// A club as it stands, as far as whoever asks may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubView {
    /// Its id.
    pub id: String,
    /// Its name as addresses write it: `/club/SLUG`.
    pub slug: String,
    /// Counts every change.
    pub revision: u32,
    /// What it is called.
    pub name: String,
    /// Whether it stands in the public list.
    pub listed: bool,
    /// What was laid down.
    pub settings: ClubSettings,
    /// How many members it has.
    pub size: u32,
    /// Its members, if one may see them.
    pub members: Vec<ClubMember>,
    /// Who asks to become one, for those who decide.
    pub requests: Vec<ClubRequest>,
    /// Its calendar, the earliest first.
    pub evenings: Vec<ClubEvening>,
    /// Its tournaments, the newest first: all for members, those that are listed for others.
    pub tournaments: Vec<TournamentSummary>,
    /// Its own dictionary. Games choose it as `club:ID`.
    pub words: ClubWords,
    /// When it was made, in milliseconds since 1970.
    pub created_at: u64,
}

/// A club as it stands, and what you are there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubAnswer {
    /// The club.
    pub club: ClubView,
    /// What you are there.
    pub you: ClubYou,
    /// The server's clock, in milliseconds since 1970.
    pub now: u64,
}

/// A club in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubSummary {
    /// Its id.
    pub id: String,
    /// Its name as addresses write it: `/club/SLUG`.
    pub slug: String,
    /// What it is called.
    pub name: String,
    /// Where it meets.
    pub place: String,
    /// How many members it has.
    pub size: u32,
    /// What you are there, in the list of your own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub role: Option<ClubRole>,
    /// When it was made, in milliseconds since 1970.
    pub created_at: u64,
}

/// A page of clubs, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubList {
    /// The clubs.
    pub clubs: Vec<ClubSummary>,
    /// Where the next page begins, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// Something that was done in a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubLine {
    /// The revision that it made.
    pub revision: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What whoever did it was called.
    pub by: String,
    /// What was done.
    pub act: ClubAct,
    /// Whom it was about, if it was about somebody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub about: Option<String>,
}

/// What was done in a club, the latest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubLog {
    /// The lines.
    pub lines: Vec<ClubLine>,
}

/// A tournament in an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ExportedTournament {
    /// Its id.
    pub id: String,
    /// Its log, as `jarnac tournament` reads it.
    pub log: String,
    /// The games that were played on the server.
    pub games: Vec<ExportedGame>,
}

/// A game in an export.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ExportedGame {
    /// Its id.
    pub id: String,
    /// Its record as text.
    pub record: String,
}

/// Everything that a club has, for those who run it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubExport {
    /// `jarnac club`.
    pub format: String,
    /// The version of this format.
    pub version: u32,
    /// When it was made, in milliseconds since 1970.
    pub made_at: u64,
    /// The club.
    pub club: ClubView,
    /// What was done in it.
    pub log: ClubLog,
    /// Results, records and ratings.
    pub results: ClubResults,
    /// Its tournaments.
    pub tournaments: Vec<ExportedTournament>,
}
