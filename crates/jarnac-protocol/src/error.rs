//! Errors: a code for programs, a sentence for people, and details to explain it in any language.

use std::collections::BTreeMap;
use std::fmt;

use jarnac_core::{Exclusion, Refusal, RuleError, SourceError};
use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::dry_run::RulesRefusal;

/// Why something was refused. The message says how to fix it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ApiError {
    /// For programs.
    pub code: ErrorCode,
    /// For people, in English.
    pub message: String,
    /// What the sentence is about, to say it in another language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub details: Option<Box<ErrorDetails>>,
}

/// What an error is about. Only what matters to its code is set.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
pub struct ErrorDetails {
    /// The word that was tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub word: Option<String>,
    /// The word on the row, or the one just placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub old: Option<String>,
    /// The row, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub row: Option<u8>,
    /// Letters that are missing or left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub letters: Option<String>,
    /// Why the lexicon refuses the word.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub refusal: Option<WordRefusal>,
    /// How long to wait, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub wait_ms: Option<u64>,
    /// The number of the last event, if the wish was made before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seq: Option<u32>,
    /// Everything that can't be about the rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<RulesRefusal>>")]
    pub rules: Vec<RulesRefusal>,
    /// Why a tournament refuses it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tournament: Option<TournamentRefusal>,
    /// Why a club refuses it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub club: Option<TournamentRefusal>,
}

/// Why a tournament or a club refuses something: a name for programs, and what its sentence is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentRefusal {
    /// Such as `has-result`.
    pub name: String,
    /// Numbers and words by what they are: `player`, `round`, `table`.
    pub about: BTreeMap<String, String>,
}

/// Why a word is not admitted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct WordRefusal {
    /// The reason.
    pub reason: RefusalReason,
    /// The row's word, if it is in the same entry.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<String>,
    /// The entries that were looked at, as a dictionary heads them: `ménager v.`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub entries: Vec<String>,
}

/// A reason why a word is not admitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RefusalReason {
    /// It is in no entry of the lexicon.
    Unknown,
    /// It is only an interjection.
    Interjection,
    /// It is only a prefix.
    Prefix,
    /// It is only part of a locution.
    Locution,
    /// It is only a symbol or an abbreviation.
    Symbol,
    /// It is only a conjugated form.
    Conjugated,
    /// It is in the same entry as the row's word.
    SameEntry,
}

/// Without the entries, which only a lexicon knows.
impl From<Refusal> for WordRefusal {
    fn from(refusal: Refusal) -> Self {
        let (reason, from) = match refusal {
            Refusal::Unknown => (RefusalReason::Unknown, None),
            Refusal::Excluded(Exclusion::Interjection) => (RefusalReason::Interjection, None),
            Refusal::Excluded(Exclusion::Prefix) => (RefusalReason::Prefix, None),
            Refusal::Excluded(Exclusion::Locution) => (RefusalReason::Locution, None),
            Refusal::Excluded(Exclusion::Symbol) => (RefusalReason::Symbol, None),
            Refusal::ConjugatedOnly => (RefusalReason::Conjugated, None),
            Refusal::SameEntry { from } => (RefusalReason::SameEntry, Some(from.to_string())),
        };
        WordRefusal {
            reason,
            from,
            entries: Vec::new(),
        }
    }
}

/// What went wrong. The first part is about the server, the second about the rules of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "docs/PROTOCOL.md explains each")]
pub enum ErrorCode {
    BadMessage,
    BadRequest,
    BadRules,
    BadName,
    BadPassword,
    BadWord,
    NameTaken,
    WrongPassword,
    WrongCode,
    NotSignedIn,
    Forbidden,
    Csrf,
    NotFound,
    GameFull,
    NotSeated,
    NotStarted,
    Stale,
    TooMany,
    TooLarge,
    WordsLocked,
    TournamentRefused,
    TryAgain,
    Busy,
    Internal,

    GameOver,
    Suspended,
    NotYourTurn,
    NotNow,
    TimeIsUp,
    DrawOwed,
    WindowOpen,
    NoWordOnRow,
    LeavesOutLetters,
    AddsNothing,
    LettersMissing,
    NoFreeRow,
    TooFewLetters,
    NothingToExtend,
    NotAdmitted,
    NoJarnac,
    NotLonger,
    OpeningDraw,
    TooFewToExchange,
    NotInReserve,
    NoJoker,
    NothingToContest,
    NoContests,
    OwnClaim,
    NoAnnouncement,
    NoTieOffer,
    TieOfferStands,
    NoTakeback,
    Official,
    LettersNotTold,
    TooManyLetters,
    NotInBag,
    VowelWanted,
}

impl ApiError {
    /// An error without details.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> ApiError {
        ApiError {
            code,
            message: message.into(),
            details: None,
        }
    }

    /// The same with details.
    #[must_use]
    pub fn with(self, details: ErrorDetails) -> ApiError {
        ApiError {
            details: Some(Box::new(details)),
            ..self
        }
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ApiError {}

impl From<RuleError> for ApiError {
    fn from(error: RuleError) -> Self {
        let (code, details) = explain(&error);
        ApiError {
            code,
            message: error.to_string(),
            details: (details != ErrorDetails::default()).then(|| Box::new(details)),
        }
    }
}

/// The code of a rule error with what a client needs to explain it.
fn explain(error: &RuleError) -> (ErrorCode, ErrorDetails) {
    let mut details = ErrorDetails::default();
    let code = match error {
        RuleError::GameOver => ErrorCode::GameOver,
        RuleError::Suspended => ErrorCode::Suspended,
        RuleError::NotYourTurn { .. } => ErrorCode::NotYourTurn,
        RuleError::NotNow { .. } => ErrorCode::NotNow,
        RuleError::TimeIsUp { .. } => ErrorCode::TimeIsUp,
        RuleError::DrawOwed => ErrorCode::DrawOwed,
        RuleError::WindowOpen { left } => {
            details.wait_ms = Some(left.0);
            ErrorCode::WindowOpen
        }
        RuleError::NoWordOnRow { row } => {
            details.row = Some(row.number());
            ErrorCode::NoWordOnRow
        }
        RuleError::LeavesOutLetters { word, old, missing } => {
            details.word = Some(word.to_string());
            details.old = Some(old.to_string());
            details.letters = Some(missing.to_string());
            ErrorCode::LeavesOutLetters
        }
        RuleError::AddsNothing { word } => {
            details.word = Some(word.to_string());
            ErrorCode::AddsNothing
        }
        RuleError::LettersMissing { word, missing } => {
            details.word = Some(word.to_string());
            details.letters = Some(missing.to_string());
            ErrorCode::LettersMissing
        }
        RuleError::NoFreeRow => ErrorCode::NoFreeRow,
        RuleError::TooFewLetters => ErrorCode::TooFewLetters,
        RuleError::NothingToExtend => ErrorCode::NothingToExtend,
        RuleError::NotAdmitted { word, refusal } => {
            details.word = Some(word.to_string());
            details.refusal = Some((*refusal).into());
            ErrorCode::NotAdmitted
        }
        RuleError::NoJarnac(_) => ErrorCode::NoJarnac,
        RuleError::NotLonger { word, old } => {
            details.word = Some(word.to_string());
            details.old = Some(old.to_string());
            ErrorCode::NotLonger
        }
        RuleError::OpeningDraw => ErrorCode::OpeningDraw,
        RuleError::TooFewToExchange => ErrorCode::TooFewToExchange,
        RuleError::NotInReserve { missing } => {
            details.letters = Some(missing.to_string());
            ErrorCode::NotInReserve
        }
        RuleError::NoJoker(_) => ErrorCode::NoJoker,
        RuleError::NothingToContest => ErrorCode::NothingToContest,
        RuleError::NoContests => ErrorCode::NoContests,
        RuleError::OwnClaim => ErrorCode::OwnClaim,
        RuleError::NoAnnouncement => ErrorCode::NoAnnouncement,
        RuleError::NoTieOffer => ErrorCode::NoTieOffer,
        RuleError::TieOfferStands => ErrorCode::TieOfferStands,
        RuleError::Official(_) => ErrorCode::Official,
        RuleError::Source(error) => match error {
            SourceError::NoLetter | SourceError::NoLot | SourceError::NotYet => {
                ErrorCode::LettersNotTold
            }
            SourceError::TooMany { .. } => ErrorCode::TooManyLetters,
            SourceError::NotInBag(letter) => {
                details.letters = Some(letter.to_string());
                ErrorCode::NotInBag
            }
            SourceError::NoVowel(_) | SourceError::VowelNotTold => ErrorCode::VowelWanted,
        },
    };
    (code, details)
}
