//! What goes on at the tables of a round that is played on the server.

use serde::{Deserialize, Serialize};

use crate::clock::ClockView;
use crate::described::{TS, ToSchema};
use crate::game::GameStatus;
use crate::side::BySideView;

/// A table whose game is played on the server, as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct LiveTable {
    /// The table, from 1.
    pub table: u16,
    /// How far its game is.
    pub status: GameStatus,
    /// Who has come to it.
    pub came: BySideView<bool>,
    /// The points so far.
    pub points: BySideView<u16>,
    /// The clocks.
    pub clock: ClockView,
    /// How many deeds there were; it changes whenever something happens.
    pub seq: u32,
}

/// The tables of the last round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct LiveTables {
    /// The round; 0 if none was paired.
    pub round: u16,
    /// The tables that have a game here.
    pub tables: Vec<LiveTable>,
    /// The server's clock, in milliseconds since 1970.
    pub now: u64,
}
