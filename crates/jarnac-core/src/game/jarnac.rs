//! Jarnac: taking a word that the opponent overlooked (§5).

use super::Game;
use super::hand::TurnEnd;
use crate::event::{EventKind, Sealed};
use crate::phase::{
    Back, Call, CallKind, Claim, Handover, HandoverCause, Making, Pending, Phase, Reveal, Stake,
};
use crate::play::Fit;
use crate::{ActionKind, EventError, NoJarnac, Play, Row, RowIndex, RuleError, Side};

impl Game {
    pub(super) fn may_jarnac(&self, side: Side) -> Result<(), RuleError> {
        match &self.phase {
            Phase::Handover(handover) if handover.side != side => {
                return Err(RuleError::NotYourTurn {
                    holder: handover.side,
                });
            }
            Phase::Handover(handover) => check_right(handover)?,
            Phase::Call(Call { to, kind }) if *to == side => match kind {
                CallKind::LastCall | CallKind::FinalJarnac { .. } | CallKind::Spot => {}
                CallKind::FinalContest { .. } => return Err(NoJarnac::NoRight.into()),
            },
            _ => return Err(self.not_now(ActionKind::Jarnac)),
        }
        // An out-of-time side only names the word: it needs no row for it (§8).
        if !self.is_spot() && self.mats[side].is_full() {
            return Err(NoJarnac::NoFreeRow.into());
        }
        if self.ground(side.other()).has_room() {
            Ok(())
        } else {
            Err(NoJarnac::NothingThere.into())
        }
    }

    /// The taking of a word, to the first free row of the taker.
    pub(super) fn decide_jarnac(&self, side: Side, play: Play) -> Result<EventKind, RuleError> {
        let to = self.mats[side].first_free().ok_or(NoJarnac::NoFreeRow)?;
        Ok(EventKind::Jarnacked { side, play, to })
    }

    pub(super) fn check_jarnacked(
        &self,
        side: Side,
        play: Play,
        to: RowIndex,
    ) -> Result<Fit, EventError> {
        match &self.phase {
            Phase::Reveal(reveal) => check_revealed(reveal, side, play)?,
            _ if self.is_spot() => return Err(self.not_now(ActionKind::Jarnac).into()),
            _ => self.may_jarnac(side)?,
        }
        self.check_first_free(side, to)?;
        Ok(self.ground(side.other()).fit(play)?)
    }

    pub(super) fn apply_jarnacked(&mut self, side: Side, play: Play, to: RowIndex, fit: Fit) {
        let victim = side.other();
        let Fit {
            old,
            judged_from,
            rest,
        } = fit;
        let handover = self.handover_of_taker(side);
        self.reserves[victim] = rest;
        if let Some(row) = play.row {
            self.mats[victim].set(row, Row::Free);
        }
        self.mats[side].set(to, Row::Word(play.word));
        self.jarnacs[side] = self.jarnacs[side].saturating_add(1);
        let stake = stake(&handover, &self.pending);
        let handover = Handover {
            jarnacs_left: handover.jarnacs_left.saturating_sub(1),
            claimed: handover.claimed.with(to),
            ..handover
        };
        self.phase = Phase::Handover(handover);
        let claim = Claim {
            play,
            old,
            judged_from,
            lies_on: to,
            made: Making::Taken,
        };
        self.claim(side, claim, stake);
        self.new_decision();
        if self.mats[side].is_full() {
            self.mat_filled(side, to, Back::Handover(handover));
        }
    }

    /// The handover at which the word is taken. A call becomes one, and waives a contest (§6).
    fn handover_of_taker(&mut self, side: Side) -> Handover {
        match self.phase {
            Phase::Call(call) => {
                self.claims_stand();
                if matches!(call.kind, CallKind::FinalJarnac { .. }) {
                    // The word that filled the mat ended its author's turn.
                    self.close_turn(TurnEnd::Lost);
                }
                self.hand_over(side, HandoverCause::LastCall);
            }
            Phase::Reveal(_) => {
                // The hand came with the contest; the bonus letter stays.
                self.phase = Phase::Handover(revealing_handover(side));
            }
            _ => {}
        }
        match self.phase {
            Phase::Handover(handover) => handover,
            _ => unreachable!("checked: words are taken at handovers, calls and reveals"),
        }
    }

    /// What becomes of an announced word after its contest was right (§4.4).
    pub(super) fn decide_reveal(&self, side: Side, play: Play) -> EventKind {
        let fits = self.ground(side.other()).fit(play).is_ok();
        match self.mats[side].first_free() {
            Some(to) if fits => EventKind::Jarnacked { side, play, to },
            _ => EventKind::SealedVoid { side, play },
        }
    }

    pub(super) fn check_sealed_void(&self, side: Side, play: Play) -> Result<(), EventError> {
        let Phase::Reveal(reveal) = &self.phase else {
            return Err(EventError::Unexpected(self.phase.name()));
        };
        check_revealed(reveal, side, play)?;
        match self.decide_reveal(side, play) {
            EventKind::SealedVoid { .. } => Ok(()),
            _ => Err(EventError::Unexpected("the announced Jarnac, which fits")),
        }
    }

    pub(super) fn apply_sealed_void(&mut self, side: Side) {
        self.phase = Phase::Handover(revealing_handover(side));
        self.new_decision();
    }
}

/// The handover after a contest with an announced word: no other word may be taken.
fn revealing_handover(side: Side) -> Handover {
    Handover {
        side,
        cause: HandoverCause::Contest,
        jarnacs_left: 0,
        claimed: crate::RowSet::EMPTY,
        forced: false,
    }
}

/// The game hangs on the words of a last call, until one of them stands for good (§6).
fn stake(handover: &Handover, pending: &Pending) -> Stake {
    let standing = pending
        .claims()
        .fold(handover.claimed, |rows, c| rows.without(c.lies_on));
    match handover.cause {
        HandoverCause::LastCall if standing.is_empty() => Stake::Game,
        HandoverCause::LastCall => Stake::Saved,
        HandoverCause::Start
        | HandoverCause::Pass
        | HandoverCause::Contest
        | HandoverCause::Flag
        | HandoverCause::Return => Stake::Words,
    }
}

fn check_right(handover: &Handover) -> Result<(), NoJarnac> {
    match handover.cause {
        _ if handover.jarnacs_left > 0 => Ok(()),
        HandoverCause::Pass | HandoverCause::LastCall => Err(NoJarnac::UsedUp),
        HandoverCause::Contest if !handover.claimed.is_empty() => Err(NoJarnac::UsedUp),
        HandoverCause::Contest
        | HandoverCause::Start
        | HandoverCause::Flag
        | HandoverCause::Return => Err(NoJarnac::NoRight),
    }
}

fn check_revealed(reveal: &Reveal, side: Side, play: Play) -> Result<(), EventError> {
    let fits = match reveal.sealed {
        Sealed::Word(announced) => announced == play,
        Sealed::Hidden => true,
        Sealed::None => false,
    };
    if fits && reveal.side == side {
        Ok(())
    } else {
        Err(EventError::Unexpected("the announced Jarnac"))
    }
}
