//! Tournaments in a list.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};

/// How far a tournament is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TournamentStatus {
    /// No round was paired yet.
    Open,
    /// It is played.
    Running,
    /// It is over.
    Over,
}

impl TournamentStatus {
    /// As the store names it.
    pub const fn name(self) -> &'static str {
        match self {
            TournamentStatus::Open => "open",
            TournamentStatus::Running => "running",
            TournamentStatus::Over => "over",
        }
    }

    /// The status of that name.
    pub fn named(name: &str) -> Option<TournamentStatus> {
        use TournamentStatus::{Open, Over, Running};
        [Open, Running, Over]
            .into_iter()
            .find(|one| one.name() == name)
    }
}

/// A tournament in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentSummary {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Where it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub place: Option<String>,
    /// When it is, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub date: Option<String>,
    /// When it begins, in milliseconds since 1970, if that was laid down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub begins_at: Option<u64>,
    /// Whether it is played on the server.
    #[serde(default)]
    pub online: bool,
    /// How far it is.
    pub status: TournamentStatus,
    /// How rounds are paired.
    pub system: String,
    /// The last round that was paired; 0 before the first.
    pub round: u16,
    /// How many rounds there are to be.
    pub rounds: u16,
    /// How many have entered.
    pub players: u16,
    /// When it was made, in milliseconds since 1970.
    pub created_at: u64,
}

/// A page of tournaments, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentList {
    /// The tournaments.
    pub tournaments: Vec<TournamentSummary>,
    /// Where the next page begins, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}
