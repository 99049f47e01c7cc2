//! Letters by chance.

use jarnac_core::{Letter, LetterSource, Letters, Pick, Side, SourceError};

use crate::Rng;

/// Gives each letter of the bag with the same chance.
#[derive(Clone, Debug)]
pub struct RandomSource(pub Rng);

impl LetterSource for RandomSource {
    fn draw(&mut self, _pick: Pick, bag: &Letters) -> Result<Letter, SourceError> {
        let total: usize = bag.counts().iter().map(|n| usize::from(*n)).sum();
        if total == 0 {
            return Err(SourceError::NoLetter);
        }
        let rank = self.0.below(total);
        bag.at_rank(rank).ok_or(SourceError::NoLetter)
    }

    fn lot(&mut self, _pick: Pick) -> Result<Side, SourceError> {
        Ok(Side::BOTH[self.0.below(2)])
    }
}
