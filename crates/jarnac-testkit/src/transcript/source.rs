//! Where the letters of a transcript come from.

use std::collections::VecDeque;

use jarnac_core::{Letter, LetterSource, Letters, Pick, Side, SourceError};

/// The letters of a line, or those of the `bag` lines before it.
#[derive(Clone)]
pub(super) struct LineSource {
    pub(super) letters: VecDeque<Letter>,
    pub(super) lot: Option<Side>,
}

impl LetterSource for LineSource {
    fn draw(&mut self, _pick: Pick, bag: &Letters) -> Result<Letter, SourceError> {
        let letter = *self.letters.front().ok_or(SourceError::NoLetter)?;
        if bag.count(letter) == 0 {
            return Err(SourceError::NotInBag(letter));
        }
        self.letters.pop_front();
        Ok(letter)
    }

    fn lot(&mut self, _pick: Pick) -> Result<Side, SourceError> {
        self.lot.take().ok_or(SourceError::NoLot)
    }
}
