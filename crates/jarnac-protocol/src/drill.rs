//! Cards to learn words by.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};

/// What a card asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum DrillQuestion {
    /// What does the word become with exactly these letters more?
    Grow {
        /// The word.
        word: String,
        /// One letter, or two.
        with: String,
    },
    /// Which words are made of exactly these letters?
    Anagrams {
        /// In alphabetical order.
        letters: String,
    },
    /// A form of a verb: does it count?
    Conjugated {
        /// The form.
        word: String,
    },
    /// May the first word become the second, or are both of one entry?
    SameEntry {
        /// The word of the row.
        from: String,
        /// What it would become.
        word: String,
    },
}

/// One card of a sitting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DrillCard {
    /// Its name, such as `competition/RAT+Z`.
    pub card: String,
    /// Which words count: `classic` or `competition`.
    pub formula: String,
    /// What it asks.
    pub question: DrillQuestion,
    /// How many words answer it; 0 where yes or no does.
    pub words: u32,
    /// Whether one has never been asked it.
    pub fresh: bool,
}

/// Cards to be asked now, those that are due first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DrillSitting {
    /// The cards, in the order in which they are asked.
    pub cards: Vec<DrillCard>,
    /// How many of all one's cards are due.
    pub due: u32,
    /// How many cards the deck has that one has never been asked.
    pub fresh: u32,
}

/// An answer to a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DrillAnswer {
    /// The card.
    pub card: String,
    /// A name for this answer, 1 to 64 characters: sent again, it counts once.
    pub key: String,
    /// The words that came to mind, for a card that asks for words; none if nothing did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub words: Option<Vec<String>>,
    /// Whether it counts, for the other cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub counts: Option<bool>,
}

/// A card whose last answer is to count as not known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DrillMissed {
    /// The card.
    pub card: String,
}

/// How well a card was known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DrillGrade {
    /// Not.
    Again,
    /// In part.
    Hard,
    /// Yes.
    Good,
}

/// An answer beside what is right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DrillJudged {
    /// The card.
    pub card: String,
    /// How well it was known.
    pub grade: DrillGrade,
    /// The right words.
    pub answers: Vec<String>,
    /// Whether it counts, where that was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub counts: Option<bool>,
    /// What was given and is wrong.
    pub wrong: Vec<String>,
    /// What is right and was not given.
    pub missed: Vec<String>,
    /// When the card comes back, in milliseconds since 1970.
    pub due: u64,
    /// How often one has been asked it.
    pub times: u32,
}

/// What one did on one day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DrillDay {
    /// Days since 1970, by universal time.
    pub day: u32,
    /// How many cards one was asked.
    pub asked: u32,
    /// How many of them one knew, at least in part.
    pub known: u32,
}

/// A list of one's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DrillList {
    /// Its name, which no other list of one's own has.
    pub name: String,
    /// Which words count for cards that don't say it: `classic` or `competition`.
    pub formula: String,
    /// One card or word a line.
    pub text: String,
}

/// How far one has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DrillProgress {
    /// How many cards are due.
    pub due: u32,
    /// How many one has been asked at least once.
    pub learnt: u32,
    /// How many of them are known for three weeks and more.
    pub firm: u32,
    /// The last 90 days on which one learnt, the earliest first.
    pub days: Vec<DrillDay>,
    /// How many cards come back on each of the next 14 days, today first.
    pub ahead: Vec<u32>,
    /// Lists of one's own, by name.
    pub lists: Vec<DrillList>,
}
