//! What a live game can be told.

use std::net::IpAddr;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use jarnac_core::Timestamp;
use jarnac_protocol::{ApiError, ByeReason, ChatRoom, Wish};
use jarnac_table::{Company, Holders, Question, Thought, Written};
use tokio::sync::{mpsc, oneshot};

use super::subscriber::Outgoing;
use crate::leases::Right;

/// A command to a game's task.
pub(crate) enum Command {
    /// Somebody wants to follow the game.
    Connect(Box<Connect>),
    /// Somebody is gone.
    Disconnect { connection: u64 },
    /// Somebody wants to act.
    Wish {
        connection: u64,
        wish: Wish,
        /// When it came.
        came: Instant,
    },
    /// Somebody wants to say something.
    Say {
        connection: u64,
        key: String,
        room: ChatRoom,
        text: String,
    },
    /// The lag of a connection was measured.
    Lag { connection: u64, lag_ms: u64 },
    /// A computer player has begun to think.
    Begun(Question),
    /// A computer player has thought.
    Thought(Question, Thought),
    /// Somebody has come in: the list of games knows more.
    Seated,
    /// A rematch was made.
    Rematch { game: String },
    /// The game is to be in memory, and to say when it is.
    Wake {
        ready: Option<oneshot::Sender<()>>,
        /// Since when those who sat at another server could not act, if so.
        since: Option<Timestamp>,
        /// The lease under which that is made up for.
        right: Right,
    },
    /// Another server has stored a deed of this number: this one, if it is told.
    News { seq: u32, deed: Option<Written> },
    /// Everybody who is at this table at another server.
    Elsewhere { node: String, company: Company },
    /// The other servers that hold the game with those who act there, as it is stored: for when nothing
    /// is heard.
    Noted { tables: Holders },
    /// Another server wants to know who is here.
    SayWhoIsHere,
    /// Something was said at another server.
    ReadChat,
    /// Nothing has happened for long: the game may be called off.
    ExpireIfDead,
    /// The server stops.
    Stop,
}

impl Command {
    /// The game is to be in memory, and that is all.
    pub(crate) fn wake() -> Command {
        Command::Wake {
            ready: None,
            since: None,
            right: None,
        }
    }
}

/// The wish to follow a game.
pub(crate) struct Connect {
    /// The person, if known.
    pub(crate) person: Option<String>,
    pub(crate) name: String,
    /// Where they come from.
    pub(crate) address: Option<IpAddr>,
    /// The key of a link.
    pub(crate) key: Option<String>,
    /// Whether they want to be a watcher, also with a seat.
    pub(crate) only_watches: bool,
    /// The last event that the client has seen.
    pub(crate) after: Option<u32>,
    pub(crate) queue: mpsc::Sender<Outgoing>,
    /// Filled when the room closes the connection: why.
    pub(crate) bye: Arc<OnceLock<ByeReason>>,
    pub(crate) answer: oneshot::Sender<Result<Connected, ApiError>>,
}

/// A connection to a game.
pub(crate) struct Connected {
    pub(crate) connection: u64,
}
