//! Who somebody is at a tournament, and by which link.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};

/// What somebody may do at a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "role", rename_all = "snake_case")]
pub enum TournamentRole {
    /// Everything.
    Organiser,
    /// Results and corrections, check-in, the clock; no pairing.
    Referee,
    /// Their own check-in and result.
    Player {
        /// Their number.
        player: u16,
    },
    /// Reads.
    Spectator,
}

/// The key of a player's own link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PlayerLink {
    /// The number.
    pub player: u16,
    /// To be shown in the header `x-jarnac-key`.
    pub key: String,
}

/// The keys of all links, which are for the organiser to hand out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentLinks {
    /// The organiser's own.
    pub organiser: String,
    /// For referees.
    pub referee: String,
    /// For each player.
    pub players: Vec<PlayerLink>,
}

/// A tournament that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentCreated {
    /// Its id.
    pub id: String,
    /// The keys of its links.
    pub links: TournamentLinks,
}
