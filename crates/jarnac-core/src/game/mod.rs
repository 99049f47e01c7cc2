//! A game: its state, and the only ways to change it.
//!
//! [`Game::decide`] reads and says what would happen; [`Game::evolve`] writes what has happened;
//! [`Game::check`] tells whether an event can follow. Each kind of action has a file with its three
//! parts: whether it *may* be done now, what an event of it must look like, and what it changes. The
//! four tables at the end of this file say where each of them is.

mod allowed;
mod audit;
mod call;
mod check;
mod contest;
mod decide;
mod draw;
mod end;
mod evolve;
mod exchange;
mod hand;
mod jarnac;
mod joker;
mod lay;
mod official;
mod pass;
mod plays;
mod replay;
mod ruling;
mod setup;
#[cfg(test)]
mod setup_tests;
mod state;
#[cfg(test)]
mod state_tests;
mod time;
mod toss;

pub use audit::AuditError;
pub(crate) use check::Checked;
pub use decide::{Ctx, Step};
pub(crate) use draw::{Draw, pick_letters};
pub use replay::ReplayError;
pub use setup::{Position, PositionError, Stage};
use state::Clock;
pub use state::{Game, Idle, Rulings};
pub use time::Timer;
pub(crate) use toss::pick_toss;

use crate::event::{Declining, EventKind};
use crate::play::Fit;
use crate::{Action, ActionKind, Ending, EventError, Play, RuleError, Side};

impl Game {
    /// Whether this kind of action is open to a side, in a game that goes on.
    fn may_now(&self, side: Side, kind: ActionKind) -> Result<(), RuleError> {
        match kind {
            ActionKind::Toss => self.may_toss(),
            ActionKind::Draw => self.may_draw(side),
            ActionKind::Exchange => self.may_exchange(side),
            ActionKind::Open => self.may_open(side),
            ActionKind::Extend => self.may_extend(side),
            ActionKind::Pass => self.may_pass(side),
            ActionKind::Jarnac => self.may_jarnac(side),
            ActionKind::Joker => self.may_joker(side),
            ActionKind::Contest => self.may_contest(side),
            ActionKind::ContestAndJarnac => self.may_announce(side),
            ActionKind::Accept => self.may_accept(side),
            ActionKind::Decline => self.may_decline(side),
            ActionKind::Resign => Ok(()),
            ActionKind::OfferTie => self.may_offer_tie(),
            ActionKind::AcceptTie | ActionKind::DeclineTie => self.may_answer_tie(side),
        }
    }

    /// The event that an action is. That it may be done at all is checked before a letter is drawn.
    fn event_of(
        &self,
        ctx: &mut Ctx<'_>,
        side: Side,
        action: Action,
    ) -> Result<EventKind, RuleError> {
        self.may(side, action.kind())?;
        match action {
            Action::Toss => self.decide_toss(ctx),
            Action::Draw => self.decide_draw(ctx, side),
            Action::Exchange(given) => self.decide_exchange(ctx, side, given),
            Action::Open(word) => {
                let row = self.mats[side].first_free().ok_or(RuleError::NoFreeRow)?;
                Ok(EventKind::Opened { side, row, word })
            }
            Action::Extend(row, word) => Ok(EventKind::Extended { side, row, word }),
            Action::Pass => Ok(EventKind::Passed { side }),
            Action::Jarnac(play) if self.is_spot() => self.decide_spotted(ctx.lexicon, side, play),
            Action::Jarnac(play) => self.decide_jarnac(side, play),
            Action::Joker(row) => self.decide_joker(ctx.lexicon, side, row),
            Action::Contest => self.decide_contest(side, None, None),
            Action::ContestAndJarnac(play) => {
                let ruling = (!self.rules.human_referee).then(|| self.judge(ctx.lexicon).0);
                self.decide_contest(side, Some(play), ruling)
            }
            Action::Accept => Ok(EventKind::Accepted { side }),
            Action::Decline => Ok(EventKind::Declined {
                side,
                how: Declining::Said,
            }),
            Action::Resign => Ok(EventKind::Resigned { side }),
            Action::OfferTie => Ok(EventKind::TieOffered { side }),
            Action::AcceptTie => Ok(EventKind::TieAccepted { side }),
            Action::DeclineTie => Ok(EventKind::TieDeclined { side }),
        }
    }

    /// Whether this can happen, at whatever moment.
    fn check_kind(&self, kind: &EventKind) -> Result<Option<Fit>, EventError> {
        match kind {
            EventKind::Opened { side, row, word } => {
                return self.check_opened(*side, *row, *word).map(Some);
            }
            EventKind::Extended { side, row, word } => {
                return self.check_extended(*side, *row, *word).map(Some);
            }
            EventKind::Jarnacked { side, play, to } => {
                return self.check_jarnacked(*side, *play, *to).map(Some);
            }
            EventKind::Tossed(toss) => self.check_toss(*toss)?,
            EventKind::Drew {
                side,
                letters,
                put_back,
            } => self.check_drew(*side, letters, *put_back)?,
            EventKind::Exchanged { side, given, drawn } => {
                self.check_exchanged(*side, *given, drawn)?;
            }
            EventKind::Passed { side } => self.may_pass(*side)?,
            EventKind::SealedVoid { side, play } => self.check_sealed_void(*side, *play)?,
            EventKind::Spotted { side, play, .. } => self.check_spotted(*side, *play)?,
            EventKind::JokerPlayed { side, row, points } => {
                self.check_joker(*side, *row, *points)?;
            }
            EventKind::Contested { side, sealed } => self.check_contested(*side, *sealed)?,
            EventKind::Ruled { ruling, by } => self.check_ruled(*ruling, by)?,
            EventKind::Accepted { side } => self.may_accept(*side)?,
            EventKind::WindowClosed | EventKind::MoveTimeUp { .. } | EventKind::FlagFell { .. } => {
                return Err(EventError::NotDue);
            }
            EventKind::Declined { side, .. } => self.may_decline(*side)?,
            EventKind::Resigned { side } => self.may(*side, ActionKind::Resign)?,
            EventKind::TieOffered { side } => self.may(*side, ActionKind::OfferTie)?,
            EventKind::TieAccepted { side } => self.may(*side, ActionKind::AcceptTie)?,
            EventKind::TieDeclined { side } => self.may(*side, ActionKind::DeclineTie)?,
            EventKind::ClocksStopped { by, .. } => self.check_clocks_stopped(*by)?,
            EventKind::ClocksStarted { by, .. } => self.check_clocks_started(*by)?,
            EventKind::ClockCorrected { side, left, .. } => {
                self.check_clock_corrected(*side, *left)?;
            }
            EventKind::Adjudicated { .. } => self.check_adjudicated()?,
            EventKind::Forfeited { .. } => self.check_forfeited()?,
            EventKind::Ended { ending, hundreds } => self.check_ended(*ending, *hundreds)?,
        }
        Ok(None)
    }

    /// What an event changes.
    fn apply(&mut self, checked: Checked<'_>) {
        match &checked.event().kind {
            EventKind::Tossed(toss) => self.apply_toss(*toss),
            EventKind::Drew {
                side,
                letters,
                put_back,
            } => {
                self.apply_drew(*side, letters, *put_back);
            }
            EventKind::Exchanged { side, given, drawn } => {
                self.apply_exchanged(*side, *given, drawn);
            }
            EventKind::Opened { side, row, word } => {
                self.apply_laid(*side, Play::open(*word), *row, checked.fit());
            }
            EventKind::Extended { side, row, word } => {
                self.apply_laid(*side, Play::extend(*row, *word), *row, checked.fit());
            }
            EventKind::Passed { side } => self.apply_passed(*side),
            EventKind::Jarnacked { side, play, to } => {
                self.apply_jarnacked(*side, *play, *to, checked.fit());
            }
            EventKind::SealedVoid { side, .. } => self.apply_sealed_void(*side),
            EventKind::Spotted { side, refusal, .. } => self.apply_spotted(*side, *refusal),
            EventKind::JokerPlayed { side, row, points } => self.apply_joker(*side, *row, *points),
            EventKind::Contested { side, sealed } => self.apply_contested(*side, *sealed),
            EventKind::Ruled { ruling, .. } => self.apply_ruled(*ruling),
            EventKind::Accepted { .. } => self.apply_accepted(),
            EventKind::WindowClosed => self.pending.window = None,
            EventKind::Declined { .. } => self.apply_declined(),
            EventKind::MoveTimeUp { .. } => self.apply_move_time_up(),
            EventKind::FlagFell { side } => self.apply_flag_fell(*side),
            EventKind::Resigned { side } => self.break_off(Ending::Resigned(*side)),
            EventKind::TieOffered { side } => self.tie_offer = Some(*side),
            EventKind::TieAccepted { .. } => self.break_off(Ending::TieAgreed),
            EventKind::TieDeclined { .. } => self.tie_offer = None,
            EventKind::ClocksStopped { .. } => self.suspended = true,
            EventKind::ClocksStarted { .. } => self.suspended = false,
            EventKind::ClockCorrected { side, left, .. } => {
                self.apply_clock_corrected(*side, *left);
            }
            EventKind::Adjudicated { result, .. } => self.apply_adjudicated(*result),
            EventKind::Forfeited { side, .. } => self.break_off(Ending::Forfeited(*side)),
            EventKind::Ended { ending, hundreds } => self.apply_ended(*ending, *hundreds),
        }
    }
}
