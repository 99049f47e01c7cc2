//! What a table reports.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::happened::StandingName;
use crate::side::{BySideView, SideName};

/// A game that was played, with as much as is known of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PlayedView {
    /// Who won.
    pub winner: StandingName,
    /// What both sides counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub points: Option<BySideView<u16>>,
    /// How many Jarnacs each side said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub jarnacs: Option<BySideView<u16>>,
}

/// What became of a pairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ReportView {
    /// A game that was played.
    Played(PlayedView),
    /// Only points are told, and perhaps Jarnacs: who has won follows from the tournament's setting `result`. It is answered as
    /// a game that was played.
    Counted {
        /// What both sides counted.
        points: BySideView<u16>,
        /// How many Jarnacs each side said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        jarnacs: Option<BySideView<u16>>,
    },
    /// A side was not there.
    Absent {
        /// Which.
        side: SideName,
    },
    /// Neither was there.
    BothAbsent,
    /// A match of teams, board by board.
    Boards {
        /// The boards, from the first; none of them has boards itself.
        #[schema(no_recursion)]
        boards: Vec<ReportView>,
    },
}

/// Why somebody does not play in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ByeName {
    /// Nobody was left to play against.
    Full,
    /// Asked for, and counts like a tie.
    Half,
    /// Away with leave, and counts nothing.
    Zero,
    /// The system has it so.
    Rest,
}
