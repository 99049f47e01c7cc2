//! Contesting a claim, with or without an announced Jarnac, and accepting it (§4.3, §4.4).

use super::Game;
use crate::event::{ClaimIndex, EventKind, Ruling, Sealed};
use crate::phase::{Back, Call, CallKind, Contested, Interrupted, Phase, Stake};
use crate::rules::RefereeRule;
use crate::{ActionKind, EventError, NoJarnac, Play, RuleError, Side};

impl Game {
    pub(super) fn may_contest(&self, side: Side) -> Result<(), RuleError> {
        if self.rules.referee == RefereeRule::Automatic {
            return Err(RuleError::NoContests);
        }
        self.may_answer_claim(side, ActionKind::Contest)
    }

    pub(super) fn may_accept(&self, side: Side) -> Result<(), RuleError> {
        self.may_answer_claim(side, ActionKind::Accept)?;
        match self.phase {
            // In a call, the answer is to decline it.
            Phase::Call(_) => Err(self.not_now(ActionKind::Accept)),
            _ => Ok(()),
        }
    }

    fn may_answer_claim(&self, side: Side, kind: ActionKind) -> Result<(), RuleError> {
        match self.phase {
            Phase::Handover(_) | Phase::Turn(_) | Phase::Call(_) => {}
            _ => return Err(self.not_now(kind)),
        }
        if self.pending.is_empty() {
            Err(RuleError::NothingToContest)
        } else if self.pending.author == side {
            Err(RuleError::OwnClaim)
        } else {
            Ok(())
        }
    }

    /// A Jarnac can be announced where a contest that is right would bring the hand (§4.4).
    pub(super) fn may_announce(&self, side: Side) -> Result<(), RuleError> {
        self.may_contest(side)?;
        let hand_passes = self.rules.contest_penalty
            && !self.clock.fallen.a
            && !self.clock.fallen.b
            && self.pending.stake == Stake::Words;
        let mut restored = self.restored();
        let has_room =
            |game: Game| !game.mats[side].is_full() && game.ground(side.other()).has_room();
        if hand_passes && self.rules.contest_and_jarnac && restored.any(has_room) {
            Ok(())
        } else {
            Err(RuleError::NoAnnouncement)
        }
    }

    /// What a contest would interrupt now.
    fn interrupted(&self) -> Option<Interrupted> {
        match self.phase {
            Phase::Handover(handover) => Some(Interrupted::Play(Back::Handover(handover))),
            Phase::Turn(turn) => Some(Interrupted::Play(Back::Turn(turn))),
            Phase::Call(call) => Some(Interrupted::Call(call)),
            Phase::Toss
            | Phase::Ruling(_)
            | Phase::Reveal(_)
            | Phase::Ending(_)
            | Phase::Over(_) => None,
        }
    }

    /// An announced word must fit at least one of the mats that the ruling can restore. Which one
    /// it will be is not known yet, and nothing here depends on it.
    fn check_announcement(&self, side: Side, play: Play) -> Result<(), RuleError> {
        let fits = self.restored().map(|game| {
            if game.mats[side].is_full() {
                return Err(NoJarnac::NoFreeRow.into());
            }
            game.ground(side.other()).fit(play).map(drop)
        });
        fits.reduce(Result::or)
            .unwrap_or(Err(RuleError::NothingToContest))
    }

    /// The games that a ruling can lead back to: without the last claim, or without both.
    fn restored(&self) -> impl Iterator<Item = Game> {
        let game = *self;
        (0..game.pending.len()).map(move |first| game.without_claims(ClaimIndex(first as u8)))
    }

    /// The game with this pending claim and every later one taken back, and nothing else changed:
    /// the mats on which an announced Jarnac is tested (§4.4). For those who think ahead.
    ///
    /// ```
    /// use jarnac_core::{Action, AnyWord, ClaimIndex, Ctx, Position, Preset, ScriptedSource, Side, Timestamp};
    /// let position: Position = "A / RAT; B / -; turn A".parse()?;
    /// let mut game = position.game(Preset::Competition.rules())?;
    /// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
    /// game.act(&mut ctx, Side::A, Action::Open("ART".parse()?))?;
    /// assert_eq!(game.pending().len(), 1);
    /// assert_eq!(game.without_claims(ClaimIndex(0)).reserve(Side::A).to_string(), "ART");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn without_claims(&self, first: ClaimIndex) -> Game {
        let mut game = *self;
        game.undo_from(first);
        game
    }

    /// Contests. A word sealed with it is written down only if it will be revealed, or if a person
    /// has to decide first.
    pub(super) fn decide_contest(
        &self,
        side: Side,
        announced: Option<Play>,
        ruling: Option<Ruling>,
    ) -> Result<EventKind, RuleError> {
        let sealed = match announced {
            None => Sealed::None,
            Some(play) => {
                self.check_announcement(side, play)?;
                if ruling == Some(Ruling::Upheld) {
                    Sealed::Hidden
                } else {
                    Sealed::Word(play)
                }
            }
        };
        Ok(EventKind::Contested { side, sealed })
    }

    pub(super) fn check_contested(&self, side: Side, sealed: Sealed) -> Result<(), EventError> {
        match sealed {
            Sealed::None => self.may_contest(side)?,
            Sealed::Hidden => self.may_announce(side)?,
            Sealed::Word(play) => {
                self.may_announce(side)?;
                self.check_announcement(side, play)?;
            }
        }
        Ok(())
    }

    pub(super) fn apply_contested(&mut self, by: Side, sealed: Sealed) {
        let during = self
            .interrupted()
            .expect("checked: a claim can be contested now");
        self.pending.window = None;
        self.phase = Phase::Ruling(Contested { by, sealed, during });
    }

    pub(super) fn apply_accepted(&mut self) {
        self.claims_stand();
    }
}

impl Interrupted {
    /// Where the one who has the bag goes on if the claims are taken back.
    pub(super) fn back(self) -> Back {
        match self {
            Interrupted::Play(back) => back,
            Interrupted::Call(Call { to, kind }) => match kind {
                CallKind::FinalJarnac { back, .. } | CallKind::FinalContest { back, .. } => back,
                CallKind::LastCall | CallKind::Spot => {
                    unreachable!("no claim is pending when {to} is called after a pass")
                }
            },
        }
    }
}
