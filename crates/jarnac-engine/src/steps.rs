//! Which letters can make a word longer at all, to look for nothing where there is nothing.

use jarnac_core::Letter;
use jarnac_lexicon::anagram::{Lattice, LetterSum};

/// For steps of one, two and three letters: the letters that take part in one, A lowest. They know
/// nothing of entries, so a step may turn out to be banned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Steps([u32; Steps::SIZES]);

impl Steps {
    /// The longest step that is known.
    const SIZES: usize = 3;
    /// What is not known about a word that the lexicon does not have.
    pub(crate) const ANY: Steps = Steps([u32::MAX; Steps::SIZES]);

    /// How many letters a step with one of these letters has at most, where there is room for so
    /// many; 0 if there is none.
    #[inline]
    pub(crate) fn longest(self, letters: u32, room: usize) -> usize {
        if room > Steps::SIZES {
            return room;
        }
        let has = |size: &usize| self.0[size - 1] & letters != 0;
        (1..=room).rev().find(has).unwrap_or_default()
    }

    /// The steps of every class, by its number.
    pub(crate) fn of_classes(lattice: &Lattice) -> Vec<Steps> {
        let (_, count) = lattice.size();
        let mut steps = vec![Steps::default(); count];
        for word in &lattice.words()[..count] {
            let mut letters: Vec<Letter> = word.letters().to_vec();
            letters.sort_unstable();
            let sum = LetterSum::of(&letters.iter().copied().collect());
            take_away(&letters, sum, (0, 0), &mut |shorter, size, taken| {
                if let Some(class) = lattice.class(shorter) {
                    steps[class as usize].0[size - 1] |= taken;
                }
            });
        }
        steps
    }
}

/// Calls `f` with what is left without one, two or three of some sorted letters, with their count and
/// their bits.
fn take_away(
    letters: &[Letter],
    sum: LetterSum,
    (size, taken): (usize, u32),
    f: &mut impl FnMut(LetterSum, usize, u32),
) {
    for (at, letter) in letters.iter().enumerate() {
        // Of equal letters the first ones go.
        if at > 0 && letters[at - 1] == *letter {
            continue;
        }
        let (size, taken) = (size + 1, taken | 1 << letter.index());
        let left = sum.without(*letter);
        f(left, size, taken);
        if size < Steps::SIZES {
            take_away(&letters[at + 1..], left, (size, taken), f);
        }
    }
}
