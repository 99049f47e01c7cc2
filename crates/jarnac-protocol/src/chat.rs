//! Words between people.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};

/// Where something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChatRoom {
    /// At the table: both sides write, everybody reads.
    Table,
    /// Among the members of one's own side.
    Team,
    /// Among those who watch; the sides read it when the game is over.
    Watchers,
}

/// Something that was said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ChatLine {
    /// Its number in the game, over all rooms.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Where.
    pub room: ChatRoom,
    /// Who.
    pub person: String,
    /// The name of that person.
    pub name: String,
    /// What.
    pub text: String,
}
