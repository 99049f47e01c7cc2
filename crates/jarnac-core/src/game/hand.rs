//! The bag goes from side to side (§4.2), and how long nothing has come of it (§6).

use super::{Game, Idle};
use crate::phase::{Handover, HandoverCause, Phase};
use crate::{Ending, RowSet, Side};

/// How a turn ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TurnEnd {
    /// By a pass.
    Passed,
    /// The hand was lost by a contest, a flag or a full mat.
    Lost,
}

impl Game {
    /// Who has the bag, if anyone has.
    ///
    /// ```
    /// use jarnac_core::{Game, Position, Preset, Side};
    /// assert_eq!(Game::new(Preset::Classic.rules()).holder(), None, "before the toss");
    /// let game = Position::start(Side::B).game(Preset::Classic.rules())?;
    /// assert_eq!((game.holder(), game.awaited()), (Some(Side::B), Some(Side::B)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn holder(&self) -> Option<Side> {
        match &self.phase {
            Phase::Handover(handover) => Some(handover.side),
            Phase::Turn(turn) => Some(turn.side),
            Phase::Toss
            | Phase::Call(_)
            | Phase::Ruling(_)
            | Phase::Reveal(_)
            | Phase::Ending(_)
            | Phase::Over(_) => None,
        }
    }

    /// Whom the game waits for, if it is one side: the one that has the bag, or that is called.
    pub const fn awaited(&self) -> Option<Side> {
        match &self.phase {
            Phase::Handover(handover) => Some(handover.side),
            Phase::Turn(turn) => Some(turn.side),
            Phase::Call(call) => Some(call.to),
            Phase::Reveal(reveal) => Some(reveal.side),
            Phase::Toss | Phase::Ruling(_) | Phase::Ending(_) | Phase::Over(_) => None,
        }
    }

    /// The turn is over: counts it if it brought no word.
    pub(super) fn close_turn(&mut self, end: TurnEnd) {
        let Idle {
            turns,
            passes,
            word,
        } = self.idle;
        self.idle = Idle {
            turns: if word { 0 } else { turns.saturating_add(1) },
            passes: if end == TurnEnd::Passed && !word {
                passes.saturating_add(1)
            } else {
                0
            },
            word: false,
        };
    }

    /// A word of this side stands for good.
    pub(super) fn word_stands(&mut self, author: Side) {
        let own_turn = self.holder().is_none_or(|holder| holder == author);
        self.idle = Idle {
            turns: 0,
            passes: 0,
            word: self.idle.word || own_turn,
        };
    }

    /// All pending claims stand for good.
    pub(super) fn claims_stand(&mut self) {
        if !self.pending.is_empty() {
            self.word_stands(self.pending.author);
            self.pending = crate::Pending::NONE;
        }
    }

    /// A side receives the bag.
    pub(super) fn hand_over(&mut self, to: Side, cause: HandoverCause) {
        let jarnacs_left = match cause {
            HandoverCause::Pass => self.rules.jarnacs_per_handover(),
            HandoverCause::Contest if !self.rules.contest_and_jarnac => {
                self.rules.jarnacs_per_handover()
            }
            HandoverCause::LastCall => self.rules.jarnacs_per_handover(),
            HandoverCause::Contest
            | HandoverCause::Start
            | HandoverCause::Flag
            | HandoverCause::Return => 0,
        };
        self.handovers[to] = self.handovers[to].saturating_add(1);
        self.bonus_letters = 0;
        self.tie_offer = None;
        self.phase = Phase::Handover(Handover {
            side: to,
            cause,
            jarnacs_left,
            claimed: RowSet::EMPTY,
            forced: false,
        });
        self.new_decision();
    }

    /// Whether the game is dead, so that a draw or an exchange ends it and no letter comes (§6).
    ///
    /// ```
    /// use jarnac_core::{Position, Preset, Side};
    /// let game = Position::start(Side::A).game(Preset::Classic.rules())?;
    /// assert!(!game.ends_by_drawing());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ends_by_drawing(&self) -> bool {
        self.dead().is_some()
    }

    /// Why the game is dead, if it is: tested when the side at the handover is about to draw, since
    /// its Jarnac right has expired then (§6).
    pub(super) fn dead(&self) -> Option<Ending> {
        if !matches!(self.phase, Phase::Handover(_)) || !self.pending.is_empty() || self.idle.word {
            None
        } else if self.bag.is_empty() && self.idle.passes >= 2 {
            Some(Ending::EmptyBag)
        } else if self.idle.turns >= self.rules.stall_turns {
            Some(Ending::Stalled)
        } else {
            None
        }
    }
}
