//! The toss (§4.1).

use super::{Ctx, Game};
use crate::event::{EventKind, Toss};
use crate::phase::{HandoverCause, Phase};
use crate::rules::TossRule;
use crate::{ActionKind, BySide, EventError, Letters, Pick, RuleError, SourceError};

impl Game {
    pub(super) fn may_toss(&self) -> Result<(), RuleError> {
        match self.phase {
            Phase::Toss => Ok(()),
            _ => Err(self.not_now(ActionKind::Toss)),
        }
    }

    pub(super) fn decide_toss(&self, ctx: &mut Ctx<'_>) -> Result<EventKind, RuleError> {
        Ok(EventKind::Tossed(pick_toss(
            self.rules.toss,
            self.pick,
            &self.bag,
            ctx.source,
        )?))
    }

    pub(super) fn check_toss(&self, toss: Toss) -> Result<(), EventError> {
        self.may_toss()?;
        match (self.rules.toss, toss) {
            (TossRule::Lot, Toss::Lot(_)) => Ok(()),
            (TossRule::Letters, Toss::Letters(drawn)) => {
                let both: Letters = [drawn.a, drawn.b].into_iter().collect();
                self.check_in_bag(&both)
            }
            (TossRule::Lot, Toss::Letters(_)) | (TossRule::Letters, Toss::Lot(_)) => {
                Err(EventError::Unexpected("a toss of the other kind"))
            }
        }
    }

    pub(super) fn apply_toss(&mut self, toss: Toss) {
        self.pick = match toss {
            Toss::Lot(_) => self.pick.next(),
            Toss::Letters(_) => self.pick.next().next(),
        };
        if let Some(starter) = toss.starter() {
            self.hand_over(starter, HandoverCause::Start);
        }
    }
}

/// Holds one try of a toss: a lot, or a letter for A and then one for B from what is left.
pub(crate) fn pick_toss(
    rule: TossRule,
    pick: Pick,
    bag: &Letters,
    source: &mut dyn crate::LetterSource,
) -> Result<Toss, SourceError> {
    match rule {
        TossRule::Lot => Ok(Toss::Lot(source.lot(pick)?)),
        TossRule::Letters => {
            let a = source.draw(pick, bag)?;
            let rest = bag.without(a).ok_or(SourceError::NotInBag(a))?;
            let b = source.draw(pick.next(), &rest)?;
            rest.without(b).ok_or(SourceError::NotInBag(b))?;
            Ok(Toss::Letters(BySide::new(a, b)))
        }
    }
}
