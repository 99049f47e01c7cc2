//! What came of a club's tournaments.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::tournament::TournamentSummary;

/// Results, records and ratings of a club.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubResults {
    /// Its tournaments in which something was played, the latest first.
    pub results: Vec<ClubResult>,
    /// The best of all of them.
    pub records: Vec<ClubRecord>,
    /// Everybody's rating over time, the best first. Empty if one may not see members.
    pub ratings: Vec<ClubRating>,
}

/// What came of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubResult {
    /// The tournament.
    pub tournament: TournamentSummary,
    /// When its first round was paired, in milliseconds since 1970.
    pub at: u64,
    /// How many games were played.
    pub games: u32,
    /// The first three places.
    pub podium: Vec<ClubPlace>,
}

/// A place in the standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubPlace {
    /// The place.
    pub rank: u32,
    /// Who has it.
    pub name: String,
}

/// What a record is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClubRecordKind {
    /// The most points in one game.
    Points,
    /// The widest win, in points.
    Margin,
    /// The most Jarnacs said in one game.
    Jarnacs,
    /// The most tournaments won.
    Titles,
    /// The most games played.
    Games,
}

/// The best of all tournaments of a club.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubRecord {
    /// What it is about.
    pub kind: ClubRecordKind,
    /// How many.
    pub value: u32,
    /// Who holds it; several if they are equal.
    pub names: Vec<String>,
    /// Against whom, if it is of one game that nobody has equalled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub against: Option<String>,
    /// The tournament, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tournament: Option<String>,
}

/// Somebody's rating in a club, by Glicko-2; a tournament is a period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClubRating {
    /// What they are called.
    pub name: String,
    /// Their number, if they are a member.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub member: Option<u32>,
    /// The rating now.
    pub rating: i32,
    /// How sure it is.
    pub deviation: i32,
    /// The games that it rests on.
    pub games: u32,
    /// What it was after each tournament in which they played, the earliest first.
    pub points: Vec<RatingPoint>,
}

/// A rating after a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RatingPoint {
    /// When the tournament was, in milliseconds since 1970.
    pub at: u64,
    /// The tournament's id.
    pub tournament: String,
    /// The rating.
    pub rating: i32,
    /// How sure it is.
    pub deviation: i32,
}
