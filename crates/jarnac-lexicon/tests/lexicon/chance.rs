//! Racks and words by chance: a seed gives the same ones on every machine.

use jarnac_core::bag::Y2012;
use jarnac_core::{Letter, Letters, Word};
use jarnac_testkit::Rng;

/// As many letters out of a full bag.
pub(crate) fn rack(rng: &mut Rng, size: usize) -> Letters {
    let mut bag = Y2012;
    let mut rack = Vec::new();
    for _ in 0..size {
        let letter = bag.at_rank(rng.below(bag.len())).unwrap();
        bag = bag.without(letter).unwrap();
        rack.push(letter);
    }
    rack.into_iter().collect()
}

/// A reserve as it turns up in games: 3 to 15 letters.
pub(crate) fn reserve(rng: &mut Rng) -> Letters {
    let size = 3 + rng.below(13);
    rack(rng, size)
}

/// Some of these letters, each copy with one chance in `n`.
pub(crate) fn part(rng: &mut Rng, of: &Letters, n: usize) -> Letters {
    of.iter().filter(|_| rng.one_in(n)).collect()
}

/// Letters in any order: hardly ever a word of French.
pub(crate) fn gibberish(rng: &mut Rng, length: usize) -> Word {
    let letters = rack(rng, length);
    let mut letters: Vec<Letter> = letters.iter().collect();
    rng.shuffle(&mut letters);
    Word::new(&letters).unwrap()
}
