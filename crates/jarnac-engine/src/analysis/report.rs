//! What an analysis found: plain data, for front ends to show.

use jarnac_core::{Action, BySide, Letter, Outcome, Play, Points, Refusal, Side};

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
    /// This side's expected result at its end: when the bag was handed over, or the result itself.
    /// If somebody gave up then, or nothing follows in the record, as the game stood.
    pub end: f32,
    /// Whether `end` is exact, not the mean of simulated games.
    pub end_exact: bool,
    /// What each side's slips in this turn cost it, from 0 to 1: see `docs/ANALYSIS.md`.
    pub lost: BySide<f32>,
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
    /// After how many events of the record.
    pub seq: u32,
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
    /// How much better than what a simulated player would have done; negative if it is worse, 0 if
    /// it is the same or in doubt, and the negative loss where simulated players decide nothing.
    pub above: f32,
    /// Whether the values are exact, not means of simulated games.
    pub exact: bool,
    /// What would have come after the best action, if another was taken.
    pub onward: Option<Onward>,
    /// The best of all that could be done, by value; at most [`DecisionReport::SHOWN`].
    pub ranked: Vec<Alternative>,
}

/// What would have come after an action: the next letters of the record, and the best action then.
#[derive(Clone, PartialEq, Debug)]
pub struct Onward {
    /// The letters that are drawn before it, in order.
    pub drawn: Vec<Letter>,
    /// Who acts.
    pub side: Side,
    /// What is best.
    pub action: Action,
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
    /// From 0 to 100: the mean over the turns in which it decided anything of how little it lost in
    /// each.
    pub accuracy: f32,
    /// How many decisions it had.
    pub decisions: usize,
    /// In how many turns.
    pub turns: usize,
    /// What it lost in all turns together, in results.
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
    /// Whether a side decided anything in this turn.
    pub fn is_decided_by(&self, side: Side) -> bool {
        self.decisions.iter().any(|decision| decision.side == side)
    }

    /// Where this turn would have ended for its side without anybody's slips, from 0 to 1.
    pub fn par(&self) -> f32 {
        self.end + self.lost[self.side] - self.lost[self.side.other()]
    }

    /// What the letters gave its side, or took from it: all that no slip explains. Choices that are
    /// better than those of simulated players are in it too.
    pub fn chance(&self) -> f32 {
        self.par() - self.value
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
