//! What is told about one word.

use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};

/// A word with its entries, what they mean, how well it is known, and what it becomes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct WordCard {
    /// The word in capitals.
    pub word: String,
    /// The title of the dictionary that was asked.
    pub dictionary: String,
    /// Whether the rules admit it.
    pub admitted: bool,
    /// Its headwords, in dictionary order; none if the dictionary does not have it.
    pub entries: Vec<WordEntry>,
    /// Who knows it; none if the dictionary does not have it.
    pub known_by: Option<KnownBy>,
    /// What it becomes with one letter more, by letter; none while a game forbids help with words.
    pub hooks: Option<Vec<WordHook>>,
}

/// A headword of a word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct WordEntry {
    /// The headword in French spelling.
    pub headword: String,
    /// Its class.
    pub class: WordClass,
    /// How the word is spelled there, and what it is.
    pub readings: Vec<WordReading>,
    /// What the headword means, if that is known.
    pub gloss: Option<GlossView>,
}

/// The part of speech of a headword.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WordClass {
    /// A noun or an adjective.
    Noun,
    /// A verb.
    Verb,
    /// Anything else.
    Other,
}

/// One way to understand a word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct WordReading {
    /// In French spelling.
    pub spelling: String,
    /// What it is.
    pub kind: ReadingKind,
}

/// What a form is in its entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum ReadingKind {
    Headword,
    Feminine,
    Plural,
    FemininePlural,
    Variant,
    Infinitive,
    PastParticiple,
    FeminineParticiple,
    PluralParticiple,
    FemininePluralParticiple,
    PresentParticiple,
    Conjugated,
    Interjection,
    Prefix,
    Locution,
    Symbol,
}

/// What a headword means, in one line of French.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct GlossView {
    /// The line.
    pub text: String,
    /// Whose words they are; to be shown beside them.
    pub source: GlossSourceName,
}

/// Where a gloss comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum GlossSourceName {
    /// The French Wiktionary (CC BY-SA 3.0).
    Wiktionary,
    /// Littré's dictionary of 1873 (public domain).
    Littre,
    /// Synonyms of a thesaurus (LGPL-2.1+).
    Thesaurus,
    /// Our own words (MPL-2.0).
    Jarnac,
}

/// The people who know a word: the smallest vocabulary that has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum KnownBy {
    /// A child of ten.
    Beginner,
    /// Anybody who reads.
    Amateur,
    /// People who read a lot.
    Experienced,
    /// Few.
    Expert,
    /// Hardly anybody.
    Champion,
}

/// A word that another one becomes with one letter more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct WordHook {
    /// The letter.
    pub letter: String,
    /// What it makes.
    pub word: String,
    /// Whether both stand in one entry, so that most rules forbid the step.
    pub same_entry: bool,
}
