//! The end: resigning, ties, and the count (§6, §7).

use super::Game;
use crate::event::{ClaimIndex, EventKind};
use crate::phase::Phase;
use crate::score::{Outcome, score_result};
use crate::{
    ActionKind, BySide, Ending, EventError, Lexicon, Points, RowSet, RuleError, Side, Standing,
    Word,
};

impl Game {
    /// How the game ended, if it is over.
    ///
    /// ```
    /// use jarnac_core::{Action, AnyWord, Ctx, Ending, Game, Preset, ScriptedSource, Side, Standing, Timestamp};
    /// let mut game = Game::new(Preset::Classic.rules());
    /// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut ScriptedSource::empty() };
    /// game.act(&mut ctx, Side::A, Action::Resign)?;
    /// let outcome = game.outcome().expect("it is over");
    /// assert_eq!((outcome.ending, outcome.result), (Ending::Resigned(Side::A), Standing::Win(Side::B)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn outcome(&self) -> Option<&Outcome> {
        match &self.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The points of both sides with the words that count 100 (§7.2).
    ///
    /// ```
    /// use jarnac_core::{AnyWord, Position, Preset, Side};
    /// let position: Position = "A RAT CHATS / -; B BUT / -; turn A".parse()?;
    /// let game = position.game(Preset::Classic.rules())?;
    /// assert_eq!(game.score(&AnyWord).a.0, 3 * 3 + 5 * 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn score(&self, lexicon: &dyn Lexicon) -> BySide<Points> {
        let hundreds = self.hundreds(lexicon);
        BySide::from_fn(|side| self.points_with(side, hundreds[side]))
    }

    fn hundreds(&self, lexicon: &dyn Lexicon) -> BySide<RowSet> {
        BySide::from_fn(|side| {
            let nine_letters = self.mats[side]
                .words()
                .filter(|(_, word)| word.len() == Word::MAX_LEN);
            if !self.rules.hundred {
                return RowSet::EMPTY;
            }
            nine_letters
                .filter(|(_, word)| lexicon.is_headword(*word))
                .map(|(row, _)| row)
                .collect()
        })
    }

    pub(super) fn decide_end(&self, lexicon: &dyn Lexicon, ending: Ending) -> EventKind {
        EventKind::Ended {
            ending,
            hundreds: self.hundreds(lexicon),
        }
    }

    pub(super) fn check_ended(
        &self,
        ending: Ending,
        hundreds: BySide<RowSet>,
    ) -> Result<(), EventError> {
        let due = match self.phase {
            Phase::Ending(due) => Some(due),
            _ if self.suspended => None,
            _ => self.dead(),
        };
        if due != Some(ending) {
            return Err(EventError::Unexpected(self.phase.name()));
        }
        let allowed = |side: Side| {
            hundreds[side].iter().all(|row| {
                self.rules.hundred
                    && self.mats[side]
                        .word(row)
                        .is_some_and(|word| word.len() == Word::MAX_LEN)
            })
        };
        if allowed(Side::A) && allowed(Side::B) {
            Ok(())
        } else {
            Err(EventError::BadHundreds)
        }
    }

    pub(super) fn apply_ended(&mut self, ending: Ending, hundreds: BySide<RowSet>) {
        let points = BySide::from_fn(|side| self.points_with(side, hundreds[side]));
        let result = match ending {
            Ending::Resigned(side) | Ending::Forfeited(side) => Standing::Win(side.other()),
            Ending::TieAgreed => Standing::Tie,
            Ending::Adjudicated(result) => result,
            Ending::FullMat
            | Ending::EmptyBag
            | Ending::Stalled
            | Ending::OutOfTimeRight
            | Ending::BothFlags => score_result(self.rules.result, points, self.jarnacs),
        };
        self.tie_offer = None;
        self.phase = Phase::Over(Outcome {
            ending,
            result,
            points,
        });
    }

    /// The game stops here: claims that could still be contested are void.
    pub(super) fn break_off(&mut self, ending: Ending) {
        self.undo_from(ClaimIndex(0));
        self.pending = crate::Pending::NONE;
        self.phase = Phase::Ending(ending);
    }

    pub(super) fn may_offer_tie(&self) -> Result<(), RuleError> {
        match self.phase {
            Phase::Toss => Err(self.not_now(ActionKind::OfferTie)),
            _ if self.tie_offer.is_some() => Err(RuleError::TieOfferStands),
            _ => Ok(()),
        }
    }

    /// Only the opponent of the one who proposed may answer.
    pub(super) fn may_answer_tie(&self, side: Side) -> Result<(), RuleError> {
        match self.tie_offer {
            Some(by) if by != side => Ok(()),
            _ => Err(RuleError::NoTieOffer),
        }
    }
}
