//! The analysis of a game: what each decision was worth, and what was missed. `docs/ANALYSIS.md`
//! explains the figures; `jarnac analyze --json` prints the same shape.
//!
//! Values, losses and the curve are expected results from 0 (lost) to 1 (won).

use serde::{Deserialize, Serialize};

use crate::act::Act;
use crate::described::{TS, ToSchema};
use crate::error::WordRefusal;
use crate::happened::{EndingName, StandingName};
use crate::side::{BySideView, SideName};

/// How far an analysis is. While it is not done, ask again in a second.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum AnalysisState {
    /// It has not begun, because other games come first: those that are being played, or those that
    /// were to be analysed before.
    Waiting,
    /// It is being made.
    Running {
        /// How many turns are done.
        done: u32,
        /// How many there are; 0 if that is not known yet.
        of: u32,
        /// Whether it stands still just now, because games that are being played come first.
        waits: bool,
    },
    /// It is there.
    Done {
        /// What was found.
        analysis: Box<Analysis>,
    },
}

/// What was found in a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Analysis {
    /// The published set of rules, or `custom`.
    pub rules: String,
    /// The checksum of the lexicon that it was made with.
    pub lexicon: String,
    /// How long each decision was weighed: a number of simulated games, or a time.
    pub budget: String,
    /// Where the simulated bags come from.
    pub seed: u64,
    /// Whether every turn was analysed.
    pub complete: bool,
    /// How many turns the game has.
    pub of: u32,
    /// How the game ended, if it did.
    pub outcome: Option<OutcomeView>,
    /// Side A's value at the beginning of each turn, and its result at the end of a game that is
    /// over.
    pub curve: Vec<f32>,
    /// Each side over all turns.
    pub sides: BySideView<AnalysedSide>,
    /// The turns in order.
    pub turns: Vec<AnalysedTurn>,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OutcomeView {
    /// Who won.
    pub winner: StandingName,
    /// Why it ended.
    pub ending: EndingName,
    /// The points.
    pub points: BySideView<u16>,
}

/// A side over the whole game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct AnalysedSide {
    /// From 0 to 100: the mean over the turns in which it decided anything of how little it lost in
    /// each.
    pub accuracy: f32,
    /// How many decisions it had.
    pub decisions: u32,
    /// In how many turns.
    pub turns: u32,
    /// What it lost in all turns together.
    pub lost: f32,
    /// How many good Jarnacs it said.
    pub jarnacs_said: u32,
    /// How often it drew or let a call go by with at least one to take.
    pub jarnacs_left: u32,
    /// How many good claims it contested.
    pub wrong_contests: u32,
    /// How many bad claims of the opponent's it let stand.
    pub bad_words_let_stand: u32,
    /// The word that would have been worth most more than what it did.
    pub best_missed: Option<MissedWord>,
    /// Of the words that were there when it passed, the one that would have gained most points.
    pub longest_missed: Option<MissedWord>,
}

/// A turn: from a handover to the loss of the hand, with what the opponent answered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct AnalysedTurn {
    /// Its number, from 1 through the game.
    pub turn: u32,
    /// Whose it is.
    pub side: SideName,
    /// This side's value when it received the bag.
    pub value: f32,
    /// This side's value at its end: when the bag was handed over, or the result itself. If somebody
    /// gave up then, as the game stood.
    pub end: f32,
    /// Whether `end` is exact, not the mean of simulated games.
    pub end_exact: bool,
    /// What each side's slips in this turn cost it, from 0 to 1.
    pub lost: BySideView<f32>,
    /// What the letters gave this side, or took from it: `end` is `value` and this, less what this
    /// side lost, and more by what the other one did.
    pub chance: f32,
    /// Both sides' points at its end.
    pub points: BySideView<u16>,
    /// What was decided, in order. What the rules force is no decision.
    pub decisions: Vec<AnalysedDecision>,
    /// Words that this side could have laid and that were better than what it did, the best first;
    /// and of those that were there when it passed, the one that gains most points.
    pub missed: Vec<MissedWord>,
    /// Every word that this side left to the opponent when it passed.
    pub jarnacs: Vec<TakeableWord>,
    /// Whether the opponent left at least one of them that it could have taken.
    pub jarnac_left: bool,
    /// Claims of this turn that were not admitted, or that were contested.
    pub claims: Vec<JudgedClaim>,
}

/// A decision, and what it was worth.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct AnalysedDecision {
    /// After how many events of the record.
    pub seq: u32,
    /// Who decided.
    pub side: SideName,
    /// What was done. A claim that nobody contested is `accept`, whether it was said or not.
    pub act: Act,
    /// Its value.
    pub value: f32,
    /// The best act: the one that was done, unless another is better beyond doubt.
    pub best: ValuedAct,
    /// How much worse the act is than the best, before the letters come; never below 0.
    pub loss: f32,
    /// How much better than what a simulated player would have done; never below `-loss`.
    pub above: f32,
    /// Whether the values are exact, not means of simulated games.
    pub exact: bool,
    /// What would have come after the best act, if another was done.
    pub next: Option<NextAct>,
    /// The best of all that could be done, by value.
    pub ranked: Vec<ValuedAct>,
}

/// An act and its value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct ValuedAct {
    /// What could be done.
    pub act: Act,
    /// Its value.
    pub value: f32,
}

/// What would have come after an act: the letters that the game drew next, and the best act then.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct NextAct {
    /// The letters that are drawn before it, in order; none after a pass that leaves a Jarnac.
    pub drawn: String,
    /// Who acts.
    pub side: SideName,
    /// What is best.
    pub act: Act,
}

/// A word that a side could have laid.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct MissedWord {
    /// The turn.
    pub turn: u32,
    /// The row, from 1; none for a new word.
    pub row: Option<u8>,
    /// The word.
    pub word: String,
    /// What it counts.
    pub points: u16,
    /// How much more than its row did before.
    pub gain: u16,
    /// Its value.
    pub value: f32,
    /// How much better it is than what was done instead; 0 if it only counts much.
    pub better_by: f32,
    /// Whether it was still there when the side passed.
    pub left: bool,
}

/// A word that could be taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TakeableWord {
    /// The victim's row, from 1; none for a new word from its reserve.
    pub row: Option<u8>,
    /// The word.
    pub word: String,
    /// What it counts.
    pub points: u16,
    /// Whether it was said.
    pub said: bool,
    /// Whether the lexicon admits it. Only words that were said may not be.
    pub admitted: bool,
}

/// A claim that was not admitted, or that was contested.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct JudgedClaim {
    /// Who made it.
    pub author: SideName,
    /// The row, from 1; none for a new word.
    pub row: Option<u8>,
    /// The word.
    pub word: String,
    /// Why it is not admitted; none if it is.
    pub refusal: Option<WordRefusal>,
    /// Whether it was contested.
    pub contested: bool,
}
