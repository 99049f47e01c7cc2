//! What a page asks.

use std::borrow::Cow;

use jarnac_core::Timestamp;
use jarnac_local::kept::DeedLine;
use jarnac_local::{Head, Kept};
use jarnac_protocol::{Act, ClientMessage, NewGame, SideName};
use serde::Deserialize;
use serde::de::Error as _;
use serde_json::value::RawValue;

/// A question of the page. `now` is the page's clock, in milliseconds since 1970.
#[derive(Debug)]
pub enum Ask {
    /// Makes a game. What is random comes from the page.
    Make(Box<Make>),
    /// Sits down at a game that was kept.
    Open(Box<Open>),
    /// Comes back to the table, as over a new line.
    Join(Join),
    /// What a client says at the table.
    Say(Say),
    /// What was to be stored is stored.
    Stored(Moment),
    /// It could not be stored.
    Failed(Failed),
    /// A player has thought.
    Thought(Thought),
    /// Time passes.
    Tick(Moment),
    /// What the computer's player does: asked of another instance, so that the table never waits.
    Think(Box<Think>),
    /// The analysis of a record.
    Study(Study),
    /// A request as a server hears it, about a game that is kept if its path says so.
    Request(Box<Request>),
}

/// The kind of question, in `ask`; the rest is that of the kind. It is read in two steps, since an enum that says
/// its kind inside has all of its parts read by way of a copy: a tenth of the module.
#[derive(Deserialize)]
struct Kind<'a> {
    #[serde(borrow)]
    ask: Cow<'a, str>,
}

impl Ask {
    /// Reads a question.
    pub fn read(question: &[u8]) -> serde_json::Result<Ask> {
        let Kind { ask } = serde_json::from_slice(question)?;
        Ok(match &*ask {
            "make" => Ask::Make(serde_json::from_slice(question)?),
            "open" => Ask::Open(serde_json::from_slice(question)?),
            "join" => Ask::Join(serde_json::from_slice(question)?),
            "say" => Ask::Say(serde_json::from_slice(question)?),
            "stored" => Ask::Stored(serde_json::from_slice(question)?),
            "failed" => Ask::Failed(serde_json::from_slice(question)?),
            "thought" => Ask::Thought(serde_json::from_slice(question)?),
            "tick" => Ask::Tick(serde_json::from_slice(question)?),
            "think" => Ask::Think(serde_json::from_slice(question)?),
            "study" => Ask::Study(serde_json::from_slice(question)?),
            "request" => Ask::Request(serde_json::from_slice(question)?),
            other => return Err(serde_json::Error::custom(format!("nobody asks '{other}'"))),
        })
    }
}

/// Makes a game.
#[derive(Debug, Deserialize)]
pub struct Make {
    /// As a server is asked for one.
    pub game: NewGame,
    /// What it is called.
    pub id: String,
    /// 64 hexadecimal digits, from which all letters follow.
    pub seed: String,
    /// Where the computer's random choices begin, and who is A where nobody has chosen.
    pub choices: u64,
    /// What the person is called; empty if they gave no name.
    #[serde(default)]
    pub name: String,
    /// The last games against the computer, the oldest first, for the player that follows.
    #[serde(default)]
    pub past: Vec<PastResult>,
    /// The moment.
    pub now: u64,
}

/// Sits down at a game that was kept.
#[derive(Debug, Deserialize)]
pub struct Open {
    /// The game.
    pub game: KeptGame,
    /// How slowly the computer plays: 1 like a person, which it is if nothing is said, 0 at once.
    #[serde(default)]
    pub pace: Option<f64>,
    /// The moment.
    pub now: u64,
}

/// Comes back to the table.
#[derive(Debug, Deserialize)]
pub struct Join {
    /// The last event that was seen.
    #[serde(default)]
    pub after: u32,
    /// The moment.
    pub now: u64,
}

/// Says something at the table.
#[derive(Debug, Deserialize)]
pub struct Say {
    /// As over a socket.
    pub message: ClientMessage,
    /// The moment.
    pub now: u64,
}

/// Nothing but the moment.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Moment {
    /// The moment.
    pub now: u64,
}

/// Something could not be stored.
#[derive(Debug, Deserialize)]
pub struct Failed {
    /// Why not.
    pub why: String,
    /// The moment.
    pub now: u64,
}

/// A player has thought.
#[derive(Debug, Deserialize)]
pub struct Thought {
    /// What was asked.
    pub question: QuestionView,
    /// What the player does.
    pub act: Act,
    /// How hard that was to find.
    pub effort: f32,
    /// The moment.
    pub now: u64,
}

/// What the computer's player is asked.
#[derive(Debug, Deserialize)]
pub struct Think {
    /// The game as it is.
    pub game: KeptGame,
    /// For whom.
    pub side: SideName,
    /// How many games are simulated at most; the usual number if not given.
    #[serde(default)]
    pub nodes: Option<u64>,
}

/// What is to be analysed.
#[derive(Debug, Deserialize)]
pub struct Study {
    /// The record, as text.
    pub record: String,
    /// The computer's level in it, if it played: some mind their words.
    #[serde(default)]
    pub level: Option<String>,
}

/// A request as a server hears it.
#[derive(Debug, Deserialize)]
pub struct Request {
    /// `GET` or `POST`.
    pub method: String,
    /// The path with its query.
    pub path: String,
    /// What was sent: JSON, read by whom it is for.
    #[serde(default)]
    pub body: Option<Box<RawValue>>,
    /// The game that the path is about.
    #[serde(default)]
    pub game: Option<KeptGame>,
}

/// A game as the page keeps it.
#[derive(Debug, Clone, Deserialize)]
pub struct KeptGame {
    /// How it was made.
    pub head: Head,
    /// What was done.
    #[serde(default)]
    pub deeds: Vec<DeedLine>,
    /// When somebody was last known to be there, in milliseconds since 1970.
    #[serde(default)]
    pub alive: Option<u64>,
}

/// A puzzle that the page keeps, and an answer to it.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct AskedHere {
    /// The rule set.
    pub(crate) rules: String,
    /// Its line of the file of puzzles.
    pub(crate) line: String,
    /// The answer; without one it is shown.
    #[serde(default)]
    pub(crate) acts: Option<Vec<Act>>,
    /// Whether a word was refused before.
    #[serde(default)]
    pub(crate) again: bool,
}

/// What a computer player is to think about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, Deserialize)]
pub struct QuestionView {
    /// The side that it plays.
    pub side: SideName,
    /// The number of the deed after which it was asked.
    pub about: u32,
}

/// How a game against the computer ended.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct PastResult {
    /// The computer's level.
    pub level: String,
    /// How strong it was, if it was the player that follows.
    #[serde(default)]
    pub measure: Option<u16>,
    /// 1 for a win of the person, 0.5 for a tie, 0 for a loss.
    pub result: f32,
}

impl From<KeptGame> for Kept {
    fn from(game: KeptGame) -> Kept {
        Kept {
            head: game.head,
            deeds: game.deeds.into_iter().map(Into::into).collect(),
            alive: game.alive.map(Timestamp),
        }
    }
}
