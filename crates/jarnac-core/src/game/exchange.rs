//! The exchange of three letters (§4.2).

use super::{Ctx, Game, pick_letters};
use crate::event::EventKind;
use crate::phase::Phase;
use crate::{ActionKind, Drawn, EventError, Letter, Letters, RuleError, Side};

/// How many letters are given.
const GIVEN: usize = 3;

impl Game {
    pub(super) fn may_exchange(&self, side: Side) -> Result<(), RuleError> {
        match &self.phase {
            Phase::Handover(handover) if handover.side == side => {}
            Phase::Handover(handover) => {
                return Err(RuleError::NotYourTurn {
                    holder: handover.side,
                });
            }
            _ => return Err(self.not_now(ActionKind::Exchange)),
        }
        if !self.opened[side] {
            return Err(RuleError::OpeningDraw);
        }
        if self.reserves[side].len() < GIVEN || self.bag.len() < GIVEN {
            return Err(RuleError::TooFewToExchange);
        }
        self.check_window()
    }

    /// How many letters come for the three: bonus letters come on top, if the bag has them (§4.4).
    pub fn exchange_size(&self) -> usize {
        (GIVEN + usize::from(self.bonus_letters)).min(self.bag.len())
    }

    /// Exchanges, or ends a dead game instead (§6).
    pub(super) fn decide_exchange(
        &self,
        ctx: &mut Ctx<'_>,
        side: Side,
        given: [Letter; 3],
    ) -> Result<EventKind, RuleError> {
        self.reserve_without(side, given)?;
        if let Some(ending) = self.dead() {
            return Ok(self.decide_end(ctx.lexicon, ending));
        }
        let draw = pick_letters(
            ctx.source,
            self.pick,
            &self.bag,
            self.exchange_size(),
            false,
        )?;
        Ok(EventKind::Exchanged {
            side,
            given,
            drawn: draw.letters,
        })
    }

    pub(super) fn check_exchanged(
        &self,
        side: Side,
        given: [Letter; 3],
        drawn: &Drawn,
    ) -> Result<(), EventError> {
        self.may_exchange(side)?;
        if self.dead().is_some() {
            return Err(EventError::Unexpected("the end of a dead game"));
        }
        self.reserve_without(side, given)?;
        let (expected, found) = (self.exchange_size(), drawn.len());
        if expected != found {
            return Err(EventError::WrongCount { expected, found });
        }
        self.check_in_bag(&drawn.to_letters())
    }

    fn reserve_without(&self, side: Side, given: [Letter; 3]) -> Result<Letters, RuleError> {
        let given: Letters = given.into_iter().collect();
        let reserve = &self.reserves[side];
        reserve
            .checked_sub(&given)
            .ok_or_else(|| RuleError::NotInReserve {
                missing: reserve.missing_from(&given),
            })
    }

    /// The given letters lie aside until the others are drawn, and only then go into the bag.
    pub(super) fn apply_exchanged(&mut self, side: Side, given: [Letter; 3], drawn: &Drawn) {
        self.reserves[side] = self
            .reserve_without(side, given)
            .expect("checked: they are in the reserve");
        self.take_from_bag(side, drawn);
        let aside: Letters = given.into_iter().collect();
        self.bag = self.bag.checked_add(&aside).expect("letters of one bag");
        self.begin_turn(side);
    }
}
