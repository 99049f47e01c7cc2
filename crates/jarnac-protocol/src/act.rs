//! What a person wants to do, and which kinds of it are open.

use jarnac_core::{
    Action, ActionKind, ClaimIndex, Letter, Millis, Note, OfficialAction, OfficialKind, Play,
    RowIndex, Ruling, Side, Standing, Word,
};
use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::error::{ApiError, ErrorCode};
use crate::side::SideName;

/// What a person wants to do at the table. Rows are numbered from 1; words may be written in any
/// case, with or without accents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Say whom the toss fell on, where it is held by hand. A toss by letters is told by the wish's
    /// `drawn`: A's letter, then B's.
    Toss {
        /// Who begins; none for a toss by letters.
        starter: Option<SideName>,
    },
    /// Take letters from the bag.
    Draw,
    /// Swap three letters of the reserve.
    Exchange {
        /// The three letters to give.
        letters: String,
    },
    /// Lay a new word on the first free row.
    Open {
        /// The word.
        word: String,
    },
    /// Replace a row's word by a longer one.
    Extend {
        /// The row, from 1.
        row: u8,
        /// The whole new word.
        word: String,
    },
    /// Hand the bag over.
    Pass,
    /// Take a word that the opponent overlooked.
    Jarnac {
        /// The opponent's row that it extends; none for a new word from the reserve.
        row: Option<u8>,
        /// The whole word.
        word: String,
    },
    /// Send a nine-letter word back to the bag.
    Joker {
        /// The row, from 1.
        row: u8,
    },
    /// Ask whether the word just claimed is valid.
    Contest,
    /// The same, with a Jarnac announced in one breath.
    ContestAndJarnac {
        /// The opponent's row that it extends; none for a new word from the reserve.
        row: Option<u8>,
        /// The whole word.
        word: String,
    },
    /// Let the claim stand.
    Accept,
    /// Let a call go by.
    Decline,
    /// Give up.
    Resign,
    /// Propose a tie.
    OfferTie,
    /// Agree to the proposed tie.
    AcceptTie,
    /// Turn the proposed tie down.
    DeclineTie,
    /// Call the game off: before its first word (a rated one before its first letters), or when the
    /// other side is away for too long.
    Abort,
    /// Win the game against a side that is away for too long.
    ClaimWin,
    /// Ask to take one's last action back, in a friendly game.
    OfferTakeback,
    /// Let the opponent take its last action back.
    AcceptTakeback,
    /// Refuse it.
    DeclineTakeback,
    /// Go back to before the last thing that was written, in a transcript.
    StepBack,
    /// Stop all clocks (referee).
    StopClocks {
        /// Why.
        reason: String,
    },
    /// Let the clocks run again (referee).
    StartClocks {
        /// Why.
        reason: String,
    },
    /// Set what a side has left on its chess clock (referee).
    CorrectClock {
        /// The side.
        side: SideName,
        /// What it has left, in milliseconds.
        left_ms: u64,
        /// Why.
        reason: String,
    },
    /// Decide a contest (referee).
    Rule {
        /// The first claim that is taken back, from 1; none if all stand.
        withdrawn: Option<u8>,
        /// Why.
        reason: String,
    },
    /// End the game with a result (referee).
    Adjudicate {
        /// The winner; none for a tie.
        winner: Option<SideName>,
        /// Why.
        reason: String,
    },
}

/// An [`Act`] that was read: who decides about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// The rules of the game.
    Play(Action),
    /// The rules of the game, for an official.
    Official(OfficialAction),
    /// The server.
    Table(TableAct),
}

/// What the server itself decides about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableAct {
    /// Call the game off.
    Abort,
    /// Win against a side that is away for too long.
    ClaimWin,
    /// Ask to take one's last action back.
    OfferTakeback,
    /// Let the opponent do so.
    AcceptTakeback,
    /// Refuse it.
    DeclineTakeback,
    /// Go back to before the last thing that was written.
    StepBack,
}

/// The kinds of [`Act`] that can be open to a side, by the same names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is the act of the same name")]
pub enum ActKind {
    Toss,
    Draw,
    Exchange,
    Open,
    Extend,
    Pass,
    Jarnac,
    Joker,
    Contest,
    ContestAndJarnac,
    Accept,
    Decline,
    Resign,
    OfferTie,
    AcceptTie,
    DeclineTie,
    Abort,
    ClaimWin,
    OfferTakeback,
    AcceptTakeback,
    DeclineTakeback,
    StepBack,
    StopClocks,
    StartClocks,
    CorrectClock,
    Rule,
    Adjudicate,
}

impl From<OfficialKind> for ActKind {
    fn from(kind: OfficialKind) -> Self {
        match kind {
            OfficialKind::StopClocks => ActKind::StopClocks,
            OfficialKind::StartClocks => ActKind::StartClocks,
            OfficialKind::CorrectClock => ActKind::CorrectClock,
            OfficialKind::Rule => ActKind::Rule,
            OfficialKind::Adjudicate => ActKind::Adjudicate,
        }
    }
}

impl ActKind {
    /// The kind of an action; none for the toss, which is held by itself.
    pub fn of(kind: ActionKind) -> Option<ActKind> {
        Some(match kind {
            ActionKind::Toss => return None,
            ActionKind::Draw => ActKind::Draw,
            ActionKind::Exchange => ActKind::Exchange,
            ActionKind::Open => ActKind::Open,
            ActionKind::Extend => ActKind::Extend,
            ActionKind::Pass => ActKind::Pass,
            ActionKind::Jarnac => ActKind::Jarnac,
            ActionKind::Joker => ActKind::Joker,
            ActionKind::Contest => ActKind::Contest,
            ActionKind::ContestAndJarnac => ActKind::ContestAndJarnac,
            ActionKind::Accept => ActKind::Accept,
            ActionKind::Decline => ActKind::Decline,
            ActionKind::Resign => ActKind::Resign,
            ActionKind::OfferTie => ActKind::OfferTie,
            ActionKind::AcceptTie => ActKind::AcceptTie,
            ActionKind::DeclineTie => ActKind::DeclineTie,
        })
    }
}

impl Act {
    /// The act that an action is; none for the toss, which is held by itself.
    pub fn of(action: Action) -> Option<Act> {
        Some(match action {
            Action::Toss => return None,
            Action::Draw => Act::Draw,
            Action::Exchange(given) => Act::Exchange {
                letters: given.map(|letter| letter.to_string()).concat(),
            },
            Action::Open(word) => Act::Open {
                word: word.to_string(),
            },
            Action::Extend(row, word) => Act::Extend {
                row: row.number(),
                word: word.to_string(),
            },
            Action::Pass => Act::Pass,
            Action::Jarnac(play) => Act::Jarnac {
                row: play.row.map(RowIndex::number),
                word: play.word.to_string(),
            },
            Action::Joker(row) => Act::Joker { row: row.number() },
            Action::Contest => Act::Contest,
            Action::ContestAndJarnac(play) => Act::ContestAndJarnac {
                row: play.row.map(RowIndex::number),
                word: play.word.to_string(),
            },
            Action::Accept => Act::Accept,
            Action::Decline => Act::Decline,
            Action::Resign => Act::Resign,
            Action::OfferTie => Act::OfferTie,
            Action::AcceptTie => Act::AcceptTie,
            Action::DeclineTie => Act::DeclineTie,
        })
    }
}

impl Act {
    /// What it means to the rules, or what is wrong with the way it is written.
    pub fn read(&self) -> Result<Wanted, ApiError> {
        let action = match self {
            Act::Toss { .. } => Action::Toss,
            Act::Draw => Action::Draw,
            Act::Exchange { letters } => Action::Exchange(read_three(letters)?),
            Act::Open { word } => Action::Open(read_word(word)?),
            Act::Extend { row, word } => Action::Extend(read_row(*row)?, read_word(word)?),
            Act::Pass => Action::Pass,
            Act::Jarnac { row, word } => Action::Jarnac(read_play(*row, word)?),
            Act::Joker { row } => Action::Joker(read_row(*row)?),
            Act::Contest => Action::Contest,
            Act::ContestAndJarnac { row, word } => Action::ContestAndJarnac(read_play(*row, word)?),
            Act::Accept => Action::Accept,
            Act::Decline => Action::Decline,
            Act::Resign => Action::Resign,
            Act::OfferTie => Action::OfferTie,
            Act::AcceptTie => Action::AcceptTie,
            Act::DeclineTie => Action::DeclineTie,
            Act::Abort => return Ok(Wanted::Table(TableAct::Abort)),
            Act::ClaimWin => return Ok(Wanted::Table(TableAct::ClaimWin)),
            Act::OfferTakeback => return Ok(Wanted::Table(TableAct::OfferTakeback)),
            Act::AcceptTakeback => return Ok(Wanted::Table(TableAct::AcceptTakeback)),
            Act::DeclineTakeback => return Ok(Wanted::Table(TableAct::DeclineTakeback)),
            Act::StepBack => return Ok(Wanted::Table(TableAct::StepBack)),
            Act::StopClocks { .. }
            | Act::StartClocks { .. }
            | Act::CorrectClock { .. }
            | Act::Rule { .. }
            | Act::Adjudicate { .. } => return self.read_official().map(Wanted::Official),
        };
        Ok(Wanted::Play(action))
    }

    fn read_official(&self) -> Result<OfficialAction, ApiError> {
        Ok(match self {
            Act::StopClocks { reason } => OfficialAction::StopClocks(read_note(reason)?),
            Act::StartClocks { reason } => OfficialAction::StartClocks(read_note(reason)?),
            Act::CorrectClock {
                side,
                left_ms,
                reason,
            } => OfficialAction::CorrectClock((*side).into(), Millis(*left_ms), read_note(reason)?),
            Act::Rule { withdrawn, reason } => {
                let ruling = match withdrawn {
                    None => Ruling::Upheld,
                    Some(number) => {
                        let index = number.checked_sub(1).ok_or_else(|| {
                            ApiError::new(ErrorCode::BadMessage, "claims are numbered from 1")
                        })?;
                        Ruling::Withdrawn(ClaimIndex(index))
                    }
                };
                OfficialAction::Rule(ruling, read_note(reason)?)
            }
            Act::Adjudicate { winner, reason } => {
                let result = winner.map_or(Standing::Tie, |side| Standing::Win(Side::from(side)));
                OfficialAction::Adjudicate(result, read_note(reason)?)
            }
            _ => return Err(ApiError::new(ErrorCode::BadMessage, "no act of a referee")),
        })
    }
}

fn read_word(text: &str) -> Result<Word, ApiError> {
    text.parse()
        .map_err(|error| ApiError::new(ErrorCode::BadWord, format!("{error}")))
}

fn read_row(number: u8) -> Result<RowIndex, ApiError> {
    RowIndex::from_number(number)
        .ok_or_else(|| ApiError::new(ErrorCode::BadMessage, "rows are numbered from 1 to 8"))
}

fn read_play(row: Option<u8>, word: &str) -> Result<Play, ApiError> {
    Ok(Play {
        row: row.map(read_row).transpose()?,
        word: read_word(word)?,
    })
}

fn read_three(text: &str) -> Result<[Letter; 3], ApiError> {
    let letters: Option<Vec<Letter>> = text.chars().map(Letter::from_ascii).collect();
    letters
        .and_then(|letters| <[Letter; 3]>::try_from(letters).ok())
        .ok_or_else(|| {
            ApiError::new(
                ErrorCode::BadMessage,
                "an exchange gives exactly three letters",
            )
        })
}

fn read_note(text: &str) -> Result<Note, ApiError> {
    Note::new(text)
        .map_err(|error| ApiError::new(ErrorCode::BadMessage, format!("reason: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_reads_back_from_its_act() {
        let word: Word = "PLATANE".parse().unwrap();
        let row = RowIndex::from_number(3).unwrap();
        let letters = ['A', 'B', 'Z'].map(|c| Letter::from_ascii(c).unwrap());
        for action in [
            Action::Draw,
            Action::Exchange(letters),
            Action::Open(word),
            Action::Extend(row, word),
            Action::Pass,
            Action::Jarnac(Play::open(word)),
            Action::ContestAndJarnac(Play::extend(row, word)),
            Action::Joker(row),
            Action::Contest,
            Action::Accept,
            Action::Decline,
            Action::Resign,
            Action::OfferTie,
            Action::AcceptTie,
            Action::DeclineTie,
        ] {
            let act = Act::of(action).unwrap();
            assert_eq!(act.read(), Ok(Wanted::Play(action)));
        }
    }
}
