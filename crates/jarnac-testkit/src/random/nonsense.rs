//! Letters that are really at hand, claimed as a word.

use jarnac_core::{Game, Letter, Play, RowIndex, Side, Word};

use crate::Rng;

/// A new word from the reserve of this side, in any order.
pub(super) fn open(game: &Game, owner: Side, rng: &mut Rng) -> Option<Play> {
    let mut letters: Vec<Letter> = game.reserve(owner).iter().collect();
    if game.mat(owner).is_full() || letters.len() < Word::MIN_LEN {
        return None;
    }
    rng.shuffle(&mut letters);
    let most = letters.len().min(6);
    letters.truncate(Word::MIN_LEN + rng.below(most - Word::MIN_LEN + 1));
    Word::new(&letters).ok().map(Play::open)
}

/// A longer word on a row of this side, in any order.
pub(super) fn extend(game: &Game, owner: Side, rng: &mut Rng) -> Option<Play> {
    let rows: Vec<(RowIndex, Word)> = game
        .mat(owner)
        .words()
        .filter(|(_, word)| word.len() < Word::MAX_LEN)
        .collect();
    let (row, _) = *rng.pick(&rows)?;
    extend_row(game, owner, row, rng)
}

/// A longer word on this row, in any order.
pub(super) fn extend_row(game: &Game, owner: Side, row: RowIndex, rng: &mut Rng) -> Option<Play> {
    let old = game.mat(owner).word(row)?;
    let mut reserve: Vec<Letter> = game.reserve(owner).iter().collect();
    if reserve.is_empty() || old.len() == Word::MAX_LEN {
        return None;
    }
    rng.shuffle(&mut reserve);
    let most = reserve.len().min(Word::MAX_LEN - old.len()).min(3);
    reserve.truncate(1 + rng.below(most));
    reserve.extend(old.letters());
    rng.shuffle(&mut reserve);
    Word::new(&reserve).ok().map(|word| Play::extend(row, word))
}

/// One or the other.
pub(super) fn any(game: &Game, owner: Side, rng: &mut Rng) -> Option<Play> {
    if rng.one_in(2) {
        open(game, owner, rng).or_else(|| extend(game, owner, rng))
    } else {
        extend(game, owner, rng).or_else(|| open(game, owner, rng))
    }
}
