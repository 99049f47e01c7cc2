//! The conversation over the lobby's socket.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::error::ApiError;
use crate::game::GameSummary;
use crate::socket::ByeReason;

/// What the server sends over the lobby's socket. It is answered with beats only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LobbyMessage {
    /// The open challenges, at the beginning of a connection; the newest first.
    Lobby {
        /// As many as a page of a list has.
        games: Vec<GameSummary>,
    },
    /// Somebody has opened a challenge.
    Opened {
        /// The game, to be joined without a key.
        game: Box<GameSummary>,
    },
    /// A challenge was taken up or withdrawn.
    Closed {
        /// The game's id.
        game: String,
    },
    /// Somebody challenges you, and nobody else.
    Challenge {
        /// The game.
        game: Box<GameSummary>,
        /// Who challenges.
        by: String,
        /// To be joined with.
        key: String,
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

/// Who is challenged to a game that waits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// The person's id. They must be connected to the lobby's socket.
    pub person: String,
}
