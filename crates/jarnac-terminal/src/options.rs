//! What somebody wants to play, and how it is shown.

use std::path::PathBuf;

use jarnac_catalogue::Language;
use jarnac_lexicon::Dictionary;

use crate::local::folder::NewGame;

/// What somebody wants to play.
#[derive(Debug, Clone)]
pub enum What {
    /// Ask them.
    Ask,
    /// A new game.
    New(NewGame),
    /// A game that was begun: its id, the beginning of it, or its file.
    Resume(String),
    /// A game at a server.
    Server(ServerGame),
}

/// A game at a server.
#[derive(Debug, Clone)]
pub struct ServerGame {
    /// Where the server is: `https://host`.
    pub server: String,
    /// The bot token of the person; a guest without one.
    pub token: Option<String>,
    /// The name of a new guest.
    pub name: String,
    /// The game's id, or its link with the key; without it a new one, or the latest that goes on.
    pub game: Option<String>,
    /// The game to be made, if none is named.
    pub new: Option<jarnac_protocol::NewGame>,
}

/// What somebody wants to play, and how it is shown.
#[derive(Debug, Clone)]
pub struct Options {
    /// What.
    pub what: What,
    /// In which language.
    pub language: Language,
    /// Whether colours are wanted.
    pub colour: bool,
    /// Line in, line out, nothing redrawn: for pipes and screen readers.
    pub plain: bool,
    /// Where games are kept.
    pub folder: PathBuf,
    /// Where the record is written when the game is over; beside its file if not given.
    pub record: Option<PathBuf>,
    /// The dictionary that judges.
    pub lexicon: &'static Dictionary,
    /// How slowly the computer plays: 1 like a person, 0 at once.
    pub pace: f64,
}
