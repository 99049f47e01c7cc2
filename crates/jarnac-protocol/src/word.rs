//! Word tools. They are refused to a person with a running game against another person.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::error::WordRefusal;

/// Whether a word is admitted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct WordAnswer {
    /// The word in capitals.
    pub word: String,
    /// Whether it is admitted.
    pub admitted: bool,
    /// Why not.
    pub refusal: Option<WordRefusal>,
    /// The grounds in one line or more, as `jarnac check` prints them.
    pub text: String,
}

/// The words that some letters make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct AnagramList {
    /// The words, the longest first.
    pub words: Vec<String>,
    /// Whether there are more than were listed.
    pub more: bool,
}

/// The plays of a side, for study.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PlayList {
    /// The plays, those that gain most first.
    pub plays: Vec<PlayOffer>,
}

/// One play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PlayOffer {
    /// The row, from 1; none for a new row.
    pub row: Option<u8>,
    /// The word.
    pub word: String,
    /// What it counts.
    pub points: u16,
    /// What it counts more than the word it replaces.
    pub gain: u16,
}
