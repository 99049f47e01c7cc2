//! Everything that can be on the agenda.

use jarnac_core::Timestamp;
use jarnac_protocol::{ServerMessage, Wish};
use jarnac_table::{Company, Question, Thought, Written};

use crate::fault::Fault;
use crate::store::{Answer, Ask};

/// A node from one start to its end: what is for an earlier life reaches nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Life {
    pub(crate) node: usize,
    pub(crate) number: u32,
}

/// Names one connection of a client to a node.
pub(crate) type LineId = u64;

/// Something that happens.
#[derive(Debug)]
pub(crate) enum Happening {
    /// A question comes to the store, and its answer is wanted, or nobody waits any more.
    AtStore(Life, u64, Ask, bool),
    /// An answer comes to a node, or none and it gives up.
    FromStore(Life, u64, Option<Answer>),
    /// A letter with a hint comes to a node.
    Letter(usize, Letter),
    /// A client's message comes to a node.
    ToNode(Life, LineId, Uttered),
    /// A node's message comes to a client; nothing if the line is broken.
    ToClient(LineId, Option<ServerMessage>),
    /// A game's time has come, if nothing has happened there since.
    Wake(Life, usize, u64),
    /// A game that could not be read is to be in memory, for somebody's sake.
    Rouse(Life, usize, Option<Timestamp>, String),
    /// A node is to do what it does again and again.
    Chore(Life, Chore),
    /// A computer player has begun to think, or has thought.
    Think(Life, usize, Question, Option<Thought>),
    /// A person looks at the table and may want something.
    Look(usize),
    /// A client tries to connect.
    Knock(usize),
    /// A client sends a wish again that could not be granted.
    Again(usize, String),
    /// Something goes wrong for so long.
    Fault(Fault, u64),
    /// It is mended.
    Mend(Fault),
    /// A node starts.
    Start(usize),
}

/// What a node does again and again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Chore {
    /// It looks whether it runs.
    Beat,
    /// It notes that it is alive.
    Note,
    /// It looks up its games.
    Look,
    /// It looks around before it begins.
    LookAround,
    /// It goes on with the games that wait.
    GoOn,
    /// It ends as soon as its games have.
    End,
}

/// What a client says to a node.
#[derive(Debug, Clone)]
pub(crate) enum Uttered {
    /// Wants to follow a game, and has seen so much of it.
    Connect(usize, Option<u32>),
    Wish(Wish),
    /// The way there and back was measured.
    Lag(u64),
    /// Hangs up, or is not heard any more.
    Gone,
}

/// A hint with its sender and its number.
#[derive(Debug, Clone)]
pub(crate) struct Letter {
    pub(crate) from: String,
    pub(crate) number: u64,
    pub(crate) hint: Hint,
}

/// What nodes tell each other: never the truth, which is in the store.
#[derive(Debug, Clone)]
pub(crate) enum Hint {
    Deed(usize, u32, Option<Written>),
    Here(usize, Company),
    WhoIsThere(usize),
    Bye,
}
