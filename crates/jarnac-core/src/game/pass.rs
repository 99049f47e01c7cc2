//! The pass (§4.2), and where the bag goes then.

use super::Game;
use super::hand::TurnEnd;
use crate::phase::{Call, CallKind, HandoverCause, Phase};
use crate::rules::EndRule;
use crate::{ActionKind, Ending, RuleError, Side};

impl Game {
    pub(super) fn may_pass(&self, side: Side) -> Result<(), RuleError> {
        self.may_lay(side, ActionKind::Pass)
    }

    pub(super) fn apply_passed(&mut self, side: Side) {
        self.close_turn(TurnEnd::Passed);
        let opponent = side.other();
        let called = if self.clock.fallen[opponent] {
            CallKind::Spot
        } else if self.played_out(side) {
            CallKind::LastCall
        } else {
            return self.hand_over(opponent, HandoverCause::Pass);
        };
        self.call(Call {
            to: opponent,
            kind: called,
        });
    }

    /// Whether a side has a full mat that ends the game when it passes (§6).
    fn played_out(&self, side: Side) -> bool {
        self.rules.end == EndRule::PlayOut && self.mats[side].is_full()
    }

    /// An out-of-time side said nothing, or nothing right: the bag comes back (§8).
    pub(super) fn bag_comes_back(&mut self, to: Side) {
        if self.played_out(to) {
            self.phase = Phase::Ending(Ending::FullMat);
        } else {
            // The forced pass of the out-of-time side is a pass, though not a turn (§6).
            self.idle.passes = self.idle.passes.saturating_add(1);
            self.hand_over(to, HandoverCause::Return);
        }
    }
}
