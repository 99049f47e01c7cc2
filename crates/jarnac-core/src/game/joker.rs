//! The joker: a nine-letter word goes back to the bag and keeps its points (§7.4).

use super::Game;
use crate::event::EventKind;
use crate::phase::{Handover, Phase};
use crate::{
    ActionKind, EventError, Lexicon, NoJoker, Points, Row, RowIndex, RuleError, Side, Word,
};

impl Game {
    pub(super) fn may_joker(&self, side: Side) -> Result<(), RuleError> {
        if !self.rules.joker {
            return Err(NoJoker::Off.into());
        }
        let handover = match &self.phase {
            Phase::Handover(handover) if handover.side == side => handover,
            Phase::Handover(handover) => {
                return Err(RuleError::NotYourTurn {
                    holder: handover.side,
                });
            }
            _ => return Err(self.not_now(ActionKind::Joker)),
        };
        if self.joker_played[side] {
            return Err(NoJoker::Used.into());
        }
        if self.handovers[side] <= 1 {
            return Err(NoJoker::FirstHandover.into());
        }
        let mut why = NoJoker::NoNineLetters;
        for row in RowIndex::all() {
            match self.nine_letters_on(handover, row) {
                Ok(_) => return Ok(()),
                Err(NoJoker::JustClaimed) => why = NoJoker::JustClaimed,
                Err(_) => {}
            }
        }
        Err(why.into())
    }

    /// The nine-letter word that a joker may replace on this row.
    fn nine_letters_on(&self, handover: &Handover, row: RowIndex) -> Result<Word, NoJoker> {
        match self.mats[handover.side].word(row) {
            Some(word) if word.len() < Word::MAX_LEN => Err(NoJoker::NoNineLetters),
            Some(_) if handover.claimed.contains(row) => Err(NoJoker::JustClaimed),
            Some(word) => Ok(word),
            None => Err(NoJoker::NoNineLetters),
        }
    }

    /// The same, at a handover.
    fn joker_word(&self, row: RowIndex) -> Result<Word, RuleError> {
        match &self.phase {
            Phase::Handover(handover) => Ok(self.nine_letters_on(handover, row)?),
            _ => Err(self.not_now(ActionKind::Joker)),
        }
    }

    pub(super) fn decide_joker(
        &self,
        lexicon: &dyn Lexicon,
        side: Side,
        row: RowIndex,
    ) -> Result<EventKind, RuleError> {
        let word = self.joker_word(row)?;
        let points = if self.rules.hundred && lexicon.is_headword(word) {
            Points::HUNDRED
        } else {
            word.points()
        };
        Ok(EventKind::JokerPlayed { side, row, points })
    }

    pub(super) fn check_joker(
        &self,
        side: Side,
        row: RowIndex,
        points: Points,
    ) -> Result<(), EventError> {
        self.may_joker(side)?;
        let word = self.joker_word(row)?;
        let hundred = self.rules.hundred && points == Points::HUNDRED;
        if hundred || points == word.points() {
            Ok(())
        } else {
            Err(EventError::BadJoker)
        }
    }

    pub(super) fn apply_joker(&mut self, side: Side, row: RowIndex, points: Points) {
        let word = self.joker_word(row).expect("checked: a joker may go there");
        self.mats[side].set(row, Row::Joker(points));
        self.bag = self
            .bag
            .checked_add(&word.into())
            .expect("letters of one bag");
        self.joker_played[side] = true;
        if let Phase::Handover(handover) = &mut self.phase {
            // The order is Jarnac, joker, draw (§4.2).
            handover.jarnacs_left = 0;
        }
        self.new_decision();
    }
}
