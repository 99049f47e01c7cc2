//! Small multisets of letters in one number: what a play needs, and whether a reserve has it.

use jarnac_core::{Letter, Letters};

/// How often each letter is there, four bits a letter. Counts stop at 7: no word needs more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Multiset(u128);

/// The highest bit of each letter, which no count reaches.
const GUARD: u128 = guard();

const fn guard() -> u128 {
    let mut guard = 0;
    let mut at = 0;
    while at < Letter::COUNT {
        guard |= 8 << (4 * at);
        at += 1;
    }
    guard
}

impl Multiset {
    pub(crate) fn of(letters: &Letters) -> Multiset {
        let mut bits = 0;
        for (at, count) in letters.counts().iter().enumerate() {
            bits |= u128::from((*count).min(7)) << (4 * at);
        }
        Multiset(bits)
    }

    /// Whether all of `part` is there.
    #[inline]
    pub(crate) fn contains(self, part: Multiset) -> bool {
        // Each letter borrows from its own guard, if at all.
        ((self.0 | GUARD) - part.0) & GUARD == GUARD
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn multiset(text: &str) -> Multiset {
        Multiset::of(&text.parse().unwrap())
    }

    #[test]
    fn containing_is_letter_by_letter() {
        assert!(multiset("AABZ").contains(multiset("ABZ")));
        assert!(!multiset("AABZ").contains(multiset("BB")));
        assert!(!multiset("B").contains(multiset("A")));
        assert!(multiset("").contains(multiset("")));
        assert!(multiset("EEEEEEEEEEE").contains(multiset("EEEEEEE")));
        assert!(!multiset("EEEEEE").contains(multiset("EEEEEEE")));
    }
}
