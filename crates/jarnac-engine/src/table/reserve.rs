//! Loose letters.

use jarnac_core::{Letter, Letters};

use crate::multiset::Multiset;

/// The letters of a reserve, and the same for fast tests: those counts stop at 7.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reserve {
    pub(crate) letters: Letters,
    pub(crate) few: Multiset,
    pub(crate) len: u8,
}

impl Default for Reserve {
    fn default() -> Self {
        Reserve::new(Letters::EMPTY)
    }
}

impl Reserve {
    pub(crate) fn new(letters: Letters) -> Reserve {
        Reserve {
            letters,
            few: Multiset::of(&letters),
            len: letters.len() as u8,
        }
    }

    /// Takes a letter in.
    pub(super) fn add(&mut self, letter: Letter) {
        let mut counts = *self.letters.counts();
        counts[letter.index()] += 1;
        self.letters = Letters::from_counts(counts);
        self.few = self.few.and(letter);
        self.len += 1;
    }

    /// Takes letters out.
    pub(super) fn spend(&mut self, letters: Multiset) {
        let mut counts = *self.letters.counts();
        for (letter, count) in letters.distinct() {
            let left = counts[letter.index()].checked_sub(count);
            counts[letter.index()] = left.expect("a play needs only letters that are there");
            self.len -= count;
        }
        self.letters = Letters::from_counts(counts);
        // Where a count has stopped at 7, nobody knows how many there were.
        self.few = if self.few.is_full() {
            Multiset::of(&self.letters)
        } else {
            self.few.minus(letters)
        };
    }
}
