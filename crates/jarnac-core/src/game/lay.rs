//! A side lays a word from its own letters: a new one, or a longer one on a row (§4.2).

use super::Game;
use crate::phase::{Back, Call, CallKind, Claim, Making, Phase, Stake, Turn};
use crate::play::{Fit, PlayGround};
use crate::rules::{EndRule, RefereeRule};
use crate::{ActionKind, Ending, EventError, Play, Row, RowIndex, RuleError, Side, Word};

impl Game {
    pub(super) fn may_open(&self, side: Side) -> Result<(), RuleError> {
        self.may_lay(side, ActionKind::Open)?;
        let ground = self.ground(side);
        if ground.mat.is_full() {
            Err(RuleError::NoFreeRow)
        } else if !ground.can_open() {
            Err(RuleError::TooFewLetters)
        } else {
            Ok(())
        }
    }

    pub(super) fn may_extend(&self, side: Side) -> Result<(), RuleError> {
        self.may_lay(side, ActionKind::Extend)?;
        if self.ground(side).can_extend() {
            Ok(())
        } else {
            Err(RuleError::NothingToExtend)
        }
    }

    /// Only in one's own turn, and not while a draw is owed.
    pub(super) fn may_lay(&self, side: Side, kind: ActionKind) -> Result<(), RuleError> {
        match &self.phase {
            Phase::Turn(turn) if turn.side != side => {
                Err(RuleError::NotYourTurn { holder: turn.side })
            }
            Phase::Turn(Turn {
                draw_owed: true, ..
            }) => Err(RuleError::DrawOwed),
            Phase::Turn(_) => Ok(()),
            Phase::Handover(handover) if handover.side != side => Err(RuleError::NotYourTurn {
                holder: handover.side,
            }),
            _ => Err(self.not_now(kind)),
        }
    }

    /// Where a side's words are made, for itself and for the opponent's Jarnacs.
    pub(super) fn ground(&self, owner: Side) -> PlayGround<'_> {
        let just_placed = match &self.phase {
            Phase::Call(Call {
                to,
                kind: CallKind::FinalJarnac { placed, .. },
            }) if *to != owner => Some(*placed),
            _ => None,
        };
        PlayGround {
            mat: &self.mats[owner],
            reserve: &self.reserves[owner],
            just_placed,
        }
    }

    pub(super) fn check_opened(
        &self,
        side: Side,
        row: RowIndex,
        word: Word,
    ) -> Result<Fit, EventError> {
        self.may_open(side)?;
        self.check_first_free(side, row)?;
        Ok(self.ground(side).fit(Play::open(word))?)
    }

    pub(super) fn check_first_free(&self, side: Side, row: RowIndex) -> Result<(), EventError> {
        let first_free = self.mats[side].first_free().ok_or(RuleError::NoFreeRow)?;
        if row == first_free {
            Ok(())
        } else {
            Err(EventError::WrongRow { first_free })
        }
    }

    pub(super) fn check_extended(
        &self,
        side: Side,
        row: RowIndex,
        word: Word,
    ) -> Result<Fit, EventError> {
        self.may_extend(side)?;
        Ok(self.ground(side).fit(Play::extend(row, word))?)
    }

    /// Lays the word; `lies_on` is the row where it goes.
    pub(super) fn apply_laid(&mut self, side: Side, play: Play, lies_on: RowIndex, fit: Fit) {
        self.reserves[side] = fit.rest;
        self.mats[side].set(lies_on, Row::Word(play.word));
        self.phase = Phase::Turn(Turn {
            side,
            draw_owed: true,
            forced: false,
        });
        let (old, judged_from) = (fit.old, fit.judged_from);
        let claim = Claim {
            play,
            old,
            judged_from,
            lies_on,
            made: Making::Laid,
        };
        self.claim(side, claim, Stake::Words);
        self.new_decision();
        if play.row.is_none() && self.mats[side].is_full() {
            let back = Turn {
                side,
                draw_owed: false,
                forced: false,
            };
            self.mat_filled(side, lies_on, Back::Turn(back));
        }
    }

    /// A word is claimed: it stands at once, or as long as nobody contests it (§4.3).
    pub(super) fn claim(&mut self, author: Side, claim: Claim, stake: Stake) {
        match self.rules.referee {
            RefereeRule::Automatic => self.word_stands(author),
            RefereeRule::Contest => {
                let window = self.rules.contest_window;
                let window = (window.0 > 0).then_some(window);
                self.pending.push(author, claim, window, stake);
            }
        }
    }

    /// The author's mat has become full: the end rules look at this moment (§6).
    pub(super) fn mat_filled(&mut self, author: Side, placed: RowIndex, back: Back) {
        let opponent = author.other();
        let takes_turns = !self.clock.fallen[opponent];
        let kind = match self.rules.end {
            EndRule::PlayOut => return,
            EndRule::LastRowJarnac if takes_turns && !back.is_last_call() => {
                CallKind::FinalJarnac { placed, back }
            }
            EndRule::LastRow | EndRule::LastRowJarnac => CallKind::FinalContest {
                back,
                ending: Ending::FullMat,
            },
        };
        self.pending.window = None;
        self.call(Call { to: opponent, kind });
    }
}
