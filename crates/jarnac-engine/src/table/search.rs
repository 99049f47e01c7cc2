//! Which words a reserve makes of a row, or of nothing.

use std::cell::RefCell;
use std::ops::{ControlFlow, RangeInclusive};

use jarnac_core::{Letter, Letters, Word};
use jarnac_lexicon::anagram::{Handfuls, LetterSum};

use super::{Reserve, RowWord};
use crate::multiset::Multiset;
use crate::words::{WordNumber, Words};

thread_local! {
    /// Each thread keeps the handfuls that it listed last: after a play they are asked for twice, for
    /// the row that was made and for the letter that is drawn.
    static LAST: RefCell<Last> = RefCell::default();
}

#[derive(Default)]
struct Last {
    handfuls: Handfuls,
    letters: Multiset,
    size: usize,
}

/// Of all new words that so many letters make there are so many that a walk is faster.
const WALKED: usize = 7;

/// A search over all rows with one reserve.
pub(super) struct Search<'a> {
    words: &'a Words<'a>,
    reserve: &'a Reserve,
    /// The letter that has just come: only words that use every copy of it are new.
    drawn: Option<(Letter, u8)>,
    /// All other letters, and their handfuls.
    others: u32,
    handfuls: &'a Handfuls,
    count: usize,
}

impl Search<'_> {
    /// Prepares a search for words that take up to so many letters, and does something with it. What
    /// `drawn` brings is in the reserve already.
    #[inline]
    pub(super) fn with(
        words: &Words<'_>,
        reserve: &Reserve,
        drawn: Option<Letter>,
        size: usize,
        f: impl FnOnce(&Search<'_>),
    ) {
        let drawn = drawn.map(|letter| (letter, reserve.letters.count(letter)));
        let (others, copies) = drawn.map_or((reserve.few, 0), |(letter, copies)| {
            (reserve.few.without_all(letter), copies)
        });
        let Some(size) = size.checked_sub(usize::from(copies)) else {
            return;
        };
        LAST.with_borrow_mut(|last| {
            if last.letters != others || last.size < size {
                last.handfuls.fill(others.distinct(), size);
                (last.letters, last.size) = (others, size);
            }
            f(&Search {
                words,
                reserve,
                drawn,
                others: others.bits(),
                handfuls: &last.handfuls,
                count: usize::from(reserve.len - copies),
            });
        });
    }

    /// Whether new words are found without handfuls.
    #[inline]
    pub(super) fn walks_new(reserve: &Reserve, drawn: Option<Letter>) -> bool {
        drawn.is_none() && usize::from(reserve.len) >= WALKED
    }

    /// Calls `f` for every new word that the reserve makes, and tells whether they came in the order
    /// of a walk.
    #[inline]
    pub(super) fn for_each_new(&self, f: impl FnMut(WordNumber)) -> bool {
        if self.drawn.is_none() && self.count >= WALKED {
            return self.walk(None, f);
        }
        let (sum, copies) = self.sum(LetterSum::default());
        let least = Word::MIN_LEN.saturating_sub(copies);
        match Word::MAX_LEN.checked_sub(copies) {
            Some(room) if room.min(self.count) > self.handfuls.reach() => self.walk(None, f),
            Some(room) => self.look_up(sum, least..=room, f),
            None => true,
        }
    }

    /// The same for the words that it makes of a row.
    #[inline]
    pub(super) fn for_each(&self, row: &RowWord, f: impl FnMut(WordNumber)) -> bool {
        let letters = self
            .drawn
            .map_or(self.others, |(letter, _)| 1 << letter.index());
        let room = row
            .steps
            .longest(letters, Word::MAX_LEN - usize::from(row.len));
        let (sum, copies) = self.sum(row.sum);
        // A row grows by one letter at least.
        let least = usize::from(copies == 0);
        match room.checked_sub(copies) {
            Some(0) if least > 0 => true,
            Some(room) if room.min(self.count) > self.handfuls.reach() => self.walk(Some(row), f),
            Some(room) => self.look_up(sum, least..=room, f),
            None => true,
        }
    }

    /// With all copies of the letter that was drawn, and how many these are.
    #[inline]
    fn sum(&self, sum: LetterSum) -> (LetterSum, usize) {
        self.drawn.map_or((sum, 0), |(letter, copies)| {
            (sum.and(letter, copies), usize::from(copies))
        })
    }

    #[inline]
    fn look_up(
        &self,
        sum: LetterSum,
        sizes: RangeInclusive<usize>,
        f: impl FnMut(WordNumber),
    ) -> bool {
        let handfuls = self.handfuls.of_sizes(sizes);
        self.words.lattice().for_each_with_handful(sum, handfuls, f);
        false
    }

    /// A walk through the lattice, where there are too many handfuls.
    fn walk(&self, row: Option<&RowWord>, mut f: impl FnMut(WordNumber)) -> bool {
        let own = row.map_or(Letters::EMPTY, |row| Letters::from(row.word));
        let upper = own.saturating_add(&self.reserve.letters);
        let lattice = self.words.lattice();
        let each = |number| {
            f(number);
            ControlFlow::Continue(())
        };
        let _ = match self.drawn {
            None => lattice.for_each_beyond(&own, &upper, each),
            Some((letter, _)) => {
                let mut counts = *own.counts();
                counts[letter.index()] = upper.count(letter);
                lattice.for_each_between(&Letters::from_counts(counts), &upper, each)
            }
        };
        true
    }
}
