//! The conversation over a game's socket.

use serde::{Deserialize, Serialize};

use crate::act::{Act, ActKind};
use crate::chat::{ChatLine, ChatRoom};
use crate::described::{TS, ToSchema};
use crate::error::ApiError;
use crate::game::GameSummary;
use crate::happened::Happened;
use crate::side::{BySideView, SideName};
use crate::step::StepView;
use crate::table::TableView;

/// What a client sends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Wants to act.
    Wish(Wish),
    /// Says something.
    Say {
        /// Names this message; a repetition is not said twice.
        key: String,
        /// Where.
        room: ChatRoom,
        /// What.
        text: String,
    },
    /// Answers a [`ServerMessage::Beat`] with its number.
    Beat {
        /// The number.
        n: u64,
    },
}

/// A wish to act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Wish {
    /// Names this wish: sent again after a lost connection, it is not done twice.
    pub key: String,
    /// The number of the last event that the client has seen.
    pub seen: u32,
    /// For which side; needed only by somebody who plays both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub side: Option<SideName>,
    /// Which letters came out of the bag, in their order: only where they are drawn by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub drawn: Option<String>,
    /// What to do.
    pub act: Act,
}

/// What the server sends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Everything, at the beginning of a connection.
    Snapshot(Box<Snapshot>),
    /// Something happened.
    Event(Box<EventMessage>),
    /// A wish was done: it is event `seq`, which is stored for good.
    Done {
        /// The wish's key.
        key: String,
        /// The number of the event that it became.
        seq: u32,
    },
    /// A wish was refused, and nothing changed.
    Refused {
        /// The wish's key.
        key: String,
        /// Why.
        error: ApiError,
    },
    /// Somebody said something.
    Chat(ChatLine),
    /// Who is there has changed, or who sits where.
    People {
        /// The game with its seats.
        game: Box<GameSummary>,
        /// Who is there.
        presence: Presence,
    },
    /// What is open to each side has changed, though nothing has happened.
    Allowed {
        /// The kinds of action, as in the table.
        allowed: BySideView<Vec<ActKind>>,
    },
    /// A rematch was made.
    Rematch {
        /// Its id.
        game: String,
    },
    /// The server is there. To be answered with the same number.
    Beat {
        /// The number.
        n: u64,
        /// The server's clock, in milliseconds since 1970.
        now: u64,
        /// The way there and back as last measured, in milliseconds.
        lag_ms: u64,
    },
    /// A message made no sense. The connection goes on.
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

/// Everything a client needs to draw the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Snapshot {
    /// The version of the protocol.
    pub protocol: u32,
    /// The server's clock, in milliseconds since 1970.
    pub now: u64,
    /// The number of the last event; 0 if there is none.
    pub seq: u32,
    /// The game: rules, people, promise of the draws.
    pub game: GameSummary,
    /// Who is there.
    pub presence: Presence,
    /// Who the client is here.
    pub you: You,
    /// The table after event `seq`.
    pub table: TableView,
    /// The last events before this, or all after `after` if it was given and they are still at
    /// hand. Their tables and journeys are left out.
    pub events: Vec<EventMessage>,
    /// What was said, as far as the client may read it.
    pub chat: Vec<ChatLine>,
}

/// Something happened at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct EventMessage {
    /// Its number, from 1 and without gaps.
    pub seq: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who did it; none for the computer, the clock and the server.
    pub by: Option<String>,
    /// What was done, step by step: an action and all that followed from it. The table after the
    /// last step is the table now.
    pub steps: Vec<StepView>,
}

impl EventMessage {
    /// The table after it, if it is told.
    pub fn table(&self) -> Option<&TableView> {
        self.steps.last()?.table.as_deref()
    }

    /// What happened, step by step.
    pub fn happened(&self) -> Vec<Happened> {
        let steps = self.steps.iter();
        steps.map(|step| step.happened.clone()).collect()
    }
}

/// Who a client is at this table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct You {
    /// The person, if they are signed in.
    pub person: Option<String>,
    /// What they are here.
    pub role: Role,
    /// The sides that they act for: none, one, or both at one device.
    pub sides: Vec<SideName>,
}

/// What somebody is at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// A player.
    Player,
    /// The referee.
    Referee,
    /// Somebody who watches.
    Watcher,
}

/// Who is connected.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Presence {
    /// The people of each side who are connected.
    pub online: BySideView<Vec<String>>,
    /// How many watch.
    pub watchers: u32,
    /// Whether the referee is connected; nothing if the game has none but the lexicon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub referee: Option<bool>,
    /// The side that the game waits for, if it is away and the other may soon claim the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub away: Option<AwayView>,
}

/// A side is away, and there is no clock that runs for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct AwayView {
    /// The side that is away while the game waits for it.
    pub side: SideName,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// From when on the other side may claim the game or call it off.
    pub claim_at: u64,
}

/// Why the server closes a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ByeReason {
    /// The server stops or starts again: connect again and go on.
    Restart,
    /// The session or bot token by which the client came in has ended: connect again as whoever one is now,
    /// and not at all if that is refused.
    SignedOut,
    /// The client read too slowly: connect again with the last number seen.
    Slow,
    /// The client did not answer beats.
    Silent,
    /// Too many messages that make no sense, or too many messages.
    Abuse,
}
