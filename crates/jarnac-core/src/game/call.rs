//! Calls: only the opponent may answer (§6, §8).

use super::Game;
use crate::event::EventKind;
use crate::phase::{Call, CallKind, Phase};
use crate::{
    ActionKind, Ending, EventError, Lexicon, Play, Points, Refusal, RuleError, Side, Verdict,
};

impl Game {
    /// Calls a side (§5.8, §6.5).
    pub(super) fn call(&mut self, call: Call) {
        self.phase = Phase::Call(call);
        self.new_decision();
        self.skip_idle_call(call);
    }

    /// Goes on at once if the side that is called could not answer anything.
    pub(super) fn skip_idle_call(&mut self, call: Call) {
        let contestable = !self.pending.is_empty();
        if !contestable && self.may_jarnac(call.to).is_err() {
            self.call_goes_by(call);
        }
    }

    pub(super) fn may_decline(&self, side: Side) -> Result<(), RuleError> {
        match &self.phase {
            Phase::Call(call) if call.to == side => Ok(()),
            _ => Err(self.not_now(ActionKind::Decline)),
        }
    }

    pub(super) fn apply_declined(&mut self) {
        match self.phase {
            Phase::Call(call) => self.call_goes_by(call),
            Phase::Handover(_) => self.jarnac_lapses(),
            _ => unreachable!("checked: a call is open, or a Jarnac was waited for"),
        }
    }

    fn call_goes_by(&mut self, call: Call) {
        self.claims_stand();
        match call.kind {
            CallKind::LastCall | CallKind::FinalJarnac { .. } => {
                self.phase = Phase::Ending(Ending::FullMat);
            }
            CallKind::FinalContest { ending, .. } => self.phase = Phase::Ending(ending),
            CallKind::Spot => self.bag_comes_back(call.to.other()),
        }
    }

    /// Whether the game waits for an out-of-time side to name a Jarnac (§8).
    pub(super) const fn is_spot(&self) -> bool {
        matches!(
            self.phase,
            Phase::Call(Call {
                kind: CallKind::Spot,
                ..
            })
        )
    }

    /// The lexicon rules at once on a Jarnac without taking (§8).
    pub(super) fn decide_spotted(
        &self,
        lexicon: &dyn Lexicon,
        side: Side,
        play: Play,
    ) -> Result<EventKind, RuleError> {
        let fit = self.ground(side.other()).fit(play)?;
        let refusal = match lexicon.verdict(fit.judged_from, play.word, &self.rules.words) {
            Verdict::Admitted => None,
            Verdict::Refused(refusal) => Some(refusal),
        };
        Ok(EventKind::Spotted {
            side,
            play,
            refusal,
        })
    }

    pub(super) fn check_spotted(&self, side: Side, play: Play) -> Result<(), EventError> {
        if !self.is_spot() {
            return Err(self.not_now(ActionKind::Jarnac).into());
        }
        self.may_jarnac(side)?;
        self.ground(side.other()).fit(play)?;
        Ok(())
    }

    pub(super) fn apply_spotted(&mut self, side: Side, refusal: Option<Refusal>) {
        let opponent = side.other();
        if refusal.is_none() {
            self.phase = Phase::Ending(Ending::OutOfTimeRight);
        } else {
            self.add_penalty_points(opponent);
            self.bag_comes_back(opponent);
        }
    }

    /// What a wrong word of an out-of-time side gives to its opponent (§8).
    pub(super) fn add_penalty_points(&mut self, to: Side) {
        self.bonus_points[to] = self.bonus_points[to].plus(Points::OUT_OF_TIME_PENALTY);
    }
}
