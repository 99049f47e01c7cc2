//! Word tools. They are refused to a person with a running game against another person.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
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

/// What somebody would have changed about a word of a dictionary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WordChange {
    /// It should be in it.
    Add,
    /// It should not be in it.
    Remove,
}

impl WordChange {
    /// Its name, on the wire and in a store.
    pub fn name(self) -> &'static str {
        match self {
            WordChange::Add => "add",
            WordChange::Remove => "remove",
        }
    }

    /// The change of this name.
    pub fn named(name: &str) -> Option<WordChange> {
        let mut all = [WordChange::Add, WordChange::Remove].into_iter();
        all.find(|change| change.name() == name)
    }
}

/// A word to be proposed to the keeper of the server, or objected to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewProposal {
    /// The word.
    pub word: String,
    /// Whether it should be in the dictionary or out of it.
    pub change: WordChange,
    /// The title of the dictionary; the server's first one if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dictionary: Option<String>,
    /// Why, in one line; may be empty.
    #[serde(default)]
    pub why: String,
}

/// What somebody has proposed about a word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct WordProposal {
    /// The title of the dictionary.
    pub dictionary: String,
    /// The word in capitals.
    pub word: String,
    /// Whether it should be in the dictionary or out of it.
    pub change: WordChange,
    /// Why; may be empty.
    pub why: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// What somebody has proposed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ProposalList {
    /// The latest first.
    pub proposals: Vec<WordProposal>,
}
