//! Which letters can make a word longer at all, to look for nothing where there is nothing.

use jarnac_core::{Letter, Letters, Word};
use jarnac_lexicon::anagram::{Lattice, LetterSum};

/// For steps of one and of two letters: the letters that take part in one, A lowest. They know
/// nothing of entries, so a step may turn out to be banned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Steps([u32; Steps::SIZES]);

impl Steps {
    /// The longest step that is known.
    const SIZES: usize = 2;
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
            let mut sorted = [Letter::A; Word::MAX_LEN];
            let letters = &mut sorted[..word.len()];
            letters.copy_from_slice(word.letters());
            letters.sort_unstable();
            let sum = LetterSum::of(&Letters::from(*word));
            for (at, one) in firsts(letters) {
                let left = sum.without(one);
                let bits = 1 << one.index();
                if let Some(class) = lattice.class(left) {
                    steps[class as usize].0[0] |= bits;
                }
                for (_, other) in firsts(&letters[at + 1..]) {
                    if let Some(class) = lattice.class(left.without(other)) {
                        steps[class as usize].0[1] |= bits | 1 << other.index();
                    }
                }
            }
        }
        steps
    }
}

/// The first of each letter among sorted ones, with its place.
fn firsts(letters: &[Letter]) -> impl Iterator<Item = (usize, Letter)> {
    let all = letters.iter().copied().enumerate();
    all.filter(|(at, letter)| *at == 0 || letters[at - 1] != *letter)
}
