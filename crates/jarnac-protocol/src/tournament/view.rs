//! A tournament as everybody sees it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::act::OnlinePlay;
use super::report::{ByeName, ReportView};
use super::role::TournamentRole;
use super::summary::TournamentStatus;
use crate::club::ClubName;
use crate::described::{TS, ToSchema};
use crate::error::ApiError;
use crate::side::BySideView;
use crate::socket::ByeReason;

/// Somebody who entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentPlayer {
    /// The number, which never changes.
    pub number: u16,
    /// What they are called.
    pub name: String,
    /// How strong they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<u16>,
    /// Where they come from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub club: Option<String>,
    /// A team's members.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub members: Vec<String>,
    /// `entered`, `present`, `left` or `merged`.
    pub status: String,
    /// The rounds to come in which they have asked not to play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u16>>")]
    pub away: Vec<u16>,
}

/// A table of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentTable {
    /// The table, from 1.
    pub table: u16,
    /// The number of side A.
    pub a: u16,
    /// The number of side B.
    pub b: u16,
    /// Whether side A begins; otherwise the toss says.
    pub begins: bool,
    /// What became of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<ReportView>,
    /// What both get for it, in half points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub halves: Option<BySideView<u32>>,
    /// How often it was corrected.
    pub corrections: u16,
    /// What the players say themselves, as long as it does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub claims: Option<BySideView<Option<ReportView>>>,
    /// Its game, if it is played on the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<TournamentGame>,
}

/// A game that is played on the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentGame {
    /// Its id.
    pub id: String,
    /// The key that lets others look on.
    pub watch: String,
}

/// Somebody who does not play in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentBye {
    /// Who.
    pub player: u16,
    /// Why.
    pub kind: ByeName,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentRound {
    /// Its number, from 1.
    pub round: u16,
    /// The system that paired it, or `hand`.
    pub by: String,
    /// Whether it is over.
    pub closed: bool,
    /// Until when it is to be played, if the players arrange that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub until: Option<u64>,
    /// The tables.
    pub tables: Vec<TournamentTable>,
    /// Who does not play.
    pub byes: Vec<TournamentBye>,
}

/// What a tie-break says of somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TieValue {
    /// Which.
    pub name: String,
    /// As it is shown.
    pub value: String,
}

/// A line of the standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentRank {
    /// The rank, from 1; those whom nothing decides between share it.
    pub rank: u32,
    /// Who.
    pub number: u16,
    /// The points, in halves.
    pub halves: u32,
    /// Games won at the table.
    pub won: u16,
    /// Games without a winner.
    pub tied: u16,
    /// Games lost at the table.
    pub lost: u16,
    /// The tie-breaks in their order.
    pub ties: Vec<TieValue>,
    /// Round by round: `+4` is a win against the one on line 4.
    pub cells: Vec<String>,
}

/// Two who must not meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ForbiddenPair {
    /// The lower number.
    pub a: u16,
    /// The higher one.
    pub b: u16,
}

/// What can come next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct NextRound {
    /// The round that is paired next; nothing if all are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub round: Option<u16>,
    /// By which system.
    pub system: String,
    /// The tables of the last round whose results are missing.
    pub missing: Vec<u16>,
}

/// The clock of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RoundClock {
    /// How long it had at the start, in milliseconds.
    pub whole_ms: u64,
    /// When it ends if it runs, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ends_at: Option<u64>,
    /// What is left if it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub left_ms: Option<u64>,
}

/// A tournament as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentView {
    /// Its id.
    pub id: String,
    /// Counts everything that changed.
    pub revision: u32,
    /// What it is called.
    pub name: String,
    /// How far it is.
    pub status: TournamentStatus,
    /// Whether it stands in the public list.
    pub listed: bool,
    /// Every setting.
    pub settings: BTreeMap<String, String>,
    /// Everybody who entered.
    pub players: Vec<TournamentPlayer>,
    /// Those who must not meet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ForbiddenPair>>")]
    pub forbidden: Vec<ForbiddenPair>,
    /// The rounds that were paired.
    pub rounds: Vec<TournamentRound>,
    /// The standings with everybody's rounds.
    pub standings: Vec<TournamentRank>,
    /// What can come next.
    pub next: NextRound,
    /// The number of the line that `undo` takes back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<u32>,
    /// How its games are played, if they are played on the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub online: Option<OnlinePlay>,
    /// The clock of the round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<RoundClock>,
}

/// A tournament, and what you are there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentAnswer {
    /// The tournament.
    pub tournament: TournamentView,
    /// What you may do.
    pub you: TournamentRole,
    /// The club whose tournament it is, if you may see that one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub club: Option<ClubName>,
    /// The server's clock, in milliseconds since 1970.
    pub now: u64,
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentLine {
    /// Its number, from 1.
    pub line: u32,
    /// When.
    pub at: u64,
    /// Who did it: `organiser`, `referee`, `player 3`.
    pub by: String,
    /// What happened, as the log writes it.
    pub events: Vec<String>,
    /// Whether it still counts.
    pub counts: bool,
}

/// The log, the latest line first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentLog {
    /// The lines.
    pub lines: Vec<TournamentLine>,
}

/// What the server sends over a tournament's socket. It is answered with beats only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TournamentMessage {
    /// It has this revision now: read it again if yours is older. It comes first, too.
    Changed {
        /// The revision.
        revision: u32,
    },
    /// The server is there. To be answered with the same number.
    Beat {
        /// The number.
        n: u64,
        /// The server's clock, in milliseconds since 1970.
        now: u64,
    },
    /// A message made no sense, or the connection is refused.
    Error {
        /// What was wrong.
        error: ApiError,
    },
    /// The server closes the connection.
    Bye {
        /// Why.
        reason: ByeReason,
        /// When to connect again, in milliseconds.
        retry_ms: u64,
    },
}
