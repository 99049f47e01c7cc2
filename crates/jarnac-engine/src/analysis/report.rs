//! What an analysis found: plain data, for front ends to show.

use jarnac_core::{Action, BySide, Outcome, Play, Points, Refusal, Side};

use super::playout::score;
use crate::decision::Alternative;

/// The analysis of a record.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// Its turns in order; if it was stopped, those that were finished.
    pub turns: Vec<TurnReport>,
    /// How many turns the record has.
    pub of: usize,
    /// Each side over all these turns.
    pub sides: BySide<SideReport>,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
}

/// A turn: from a handover to the loss of the hand, with what the opponent answered.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnReport {
    /// From 1, through the game.
    pub number: u32,
    /// Whose turn it is.
    pub side: Side,
    /// This side's expected result when it received the bag.
    pub value: f32,
    /// What was decided, in order; mostly by this side. What the rules force is no decision.
    pub decisions: Vec<DecisionReport>,
    /// Words that this side could have laid and that were better than what it did, or counted most
    /// of those that were there when it passed; the best first.
    pub missed: Vec<Missed>,
    /// Every word that this side left to the opponent when it passed.
    pub jarnacs: Vec<JarnacReport>,
    /// Whether the opponent left at least one of them that it could have taken.
    pub jarnac_left: bool,
    /// Claims of this turn that were not admitted, or that were contested.
    pub claims: Vec<ClaimReport>,
    /// Both sides' points at its end.
    pub points: BySide<Points>,
}

/// A decision, and what it was worth.
#[derive(Clone, PartialEq, Debug)]
pub struct DecisionReport {
    /// Who decided.
    pub side: Side,
    /// What. A claim that was not contested is `Accept`, whether it was said or not.
    pub action: Action,
    /// Its expected result.
    pub value: f32,
    /// The best action: the one that was taken, unless another is better beyond doubt.
    pub best: Alternative,
    /// How much worse the action is than the best, on the same bags; never below 0.
    pub loss: f32,
    /// The best of all that could be done, by value; at most [`DecisionReport::SHOWN`].
    pub ranked: Vec<Alternative>,
}

/// A word that a side could have laid.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Missed {
    /// The word.
    pub play: Play,
    /// What it counts.
    pub points: Points,
    /// How much more than its row did before.
    pub gain: Points,
    /// Its expected result.
    pub value: f32,
    /// How much better it is than what was done instead; 0 if it only counts much.
    pub better_by: f32,
    /// Whether it was still there when the side passed.
    pub left: bool,
}

/// A word that could be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JarnacReport {
    /// The word, and the victim's row.
    pub play: Play,
    /// What it counts.
    pub points: Points,
    /// Whether it was said.
    pub said: bool,
    /// Whether the lexicon admits it. Only words that were said may not be.
    pub admitted: bool,
}

/// A claim that was not admitted, or that was contested.
///
/// ```
/// use jarnac_core::{Play, Refusal, Side};
/// use jarnac_engine::analysis::ClaimReport;
/// let play = Play::open("ZIBUL".parse()?);
/// let bad = ClaimReport { author: Side::A, play, refusal: Some(Refusal::Unknown), contested: false };
/// assert!(bad.is_let_stand(), "B should have contested");
/// let good = ClaimReport { refusal: None, contested: true, ..bad };
/// assert!(good.is_wrong_contest());
/// # Ok::<(), jarnac_core::WordError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClaimReport {
    /// Who made it.
    pub author: Side,
    /// The word.
    pub play: Play,
    /// Why it is not admitted, or `None` if it is.
    pub refusal: Option<Refusal>,
    /// Whether it was contested.
    pub contested: bool,
}

/// A side over the whole game.
#[derive(Clone, PartialEq, Debug)]
pub struct SideReport {
    /// From 0 to 100: the mean over its decisions of how little each lost.
    pub accuracy: f32,
    /// How many decisions it had.
    pub decisions: usize,
    /// What all of them lost together, in results.
    pub lost: f32,
    /// How many admitted Jarnacs it said.
    pub jarnacs_said: usize,
    /// How often it drew or let a call go by with at least one to take.
    pub jarnacs_left: usize,
    /// How many good claims it contested.
    pub wrong_contests: usize,
    /// How many bad claims of the opponent's it let stand.
    pub bad_words_let_stand: usize,
    /// The word that would have been worth most more than what it did.
    pub best_missed: Option<(u32, Missed)>,
    /// Of the words that were there when it passed, the one that would have gained most points. Both
    /// with the number of the turn.
    pub longest_missed: Option<(u32, Missed)>,
}

impl DecisionReport {
    /// How many alternatives are kept.
    pub const SHOWN: usize = 5;
}

impl ClaimReport {
    /// Whether the contest was wrong.
    pub fn is_wrong_contest(&self) -> bool {
        self.contested && self.refusal.is_none()
    }

    /// Whether a word that is none stands.
    pub fn is_let_stand(&self) -> bool {
        !self.contested && self.refusal.is_some()
    }
}

impl TurnReport {
    /// What a side's decisions in this turn lost together.
    pub fn lost(&self, side: Side) -> f32 {
        let own = self.decisions.iter().filter(|other| other.side == side);
        own.fold(0.0, |sum, decision| sum + decision.loss)
    }
}

impl Report {
    /// Whether every turn was analysed.
    pub fn is_complete(&self) -> bool {
        self.turns.len() == self.of
    }

    /// Side A's expected result at the beginning of each turn, and its result at the end of a game
    /// that is over.
    pub fn curve(&self) -> Vec<f32> {
        let value = |turn: &TurnReport| match turn.side {
            Side::A => turn.value,
            Side::B => 1.0 - turn.value,
        };
        let last = self.outcome.filter(|_| self.is_complete());
        let last = last.map(|outcome| score(&outcome, Side::A));
        self.turns.iter().map(value).chain(last).collect()
    }
}
