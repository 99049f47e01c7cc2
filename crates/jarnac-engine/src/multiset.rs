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

    /// Without some letters, all of which are there.
    #[inline]
    pub(crate) fn minus(self, part: Multiset) -> Multiset {
        debug_assert!(self.contains(part));
        Multiset(self.0 - part.0)
    }

    /// With one more of a letter.
    #[inline]
    pub(crate) fn and(self, letter: Letter) -> Multiset {
        let at = 4 * letter.index();
        let more = u128::from(self.0 >> at & 7 < 7);
        Multiset(self.0 + (more << at))
    }

    /// Without any copy of a letter.
    #[inline]
    pub(crate) fn without_all(self, letter: Letter) -> Multiset {
        Multiset(self.0 & !(15 << (4 * letter.index())))
    }

    /// The different letters with their counts.
    #[inline]
    pub(crate) fn distinct(self) -> impl Iterator<Item = (Letter, u8)> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let at = left.trailing_zeros() / 4;
            let count = (left >> (4 * at)) as u8 & 7;
            left &= !(15 << (4 * at));
            Letter::from_index(at as u8).map(|letter| (letter, count))
        })
    }

    /// Whether a count has stopped at 7.
    #[inline]
    pub(crate) fn is_full(self) -> bool {
        self.0 & self.0 << 1 & self.0 << 2 & GUARD >> 1 != 0
    }

    /// A bit for each letter that is there, A lowest.
    #[inline]
    pub(crate) fn bits(self) -> u32 {
        self.distinct()
            .fold(0, |bits, (letter, _)| bits | 1 << letter.index())
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

    #[test]
    fn letters_come_and_go() {
        let (a, z) = (Letter::A, Letter::from_index(25).unwrap());
        assert_eq!(multiset("ABB").and(z).and(a), multiset("AABBZ"));
        assert_eq!(multiset("AABBZ").minus(multiset("ABZ")), multiset("AB"));
        assert_eq!(multiset("AABZ").without_all(a), multiset("BZ"));
        assert_eq!(
            multiset("EEEEEEE").and("E".parse::<Letters>().unwrap().at_rank(0).unwrap()),
            multiset("EEEEEEE")
        );
        assert!(multiset("AEEEEEEE").is_full() && !multiset("AEEEEEEZZZZZZ").is_full());
        assert_eq!(multiset("AABZ").bits(), 1 << 25 | 0b11);
        let distinct: Vec<(Letter, u8)> = multiset("AAZ").distinct().collect();
        assert_eq!(distinct, [(a, 2), (z, 1)]);
    }
}
