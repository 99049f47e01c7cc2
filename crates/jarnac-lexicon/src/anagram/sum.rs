//! Multisets of letters as one number each, which can be added.

use jarnac_core::{Letter, Letters};

/// The sum of one number for each letter: two multisets together have the sum of both.
///
/// The numbers were drawn once. All 70,607,460 multisets of up to nine letters were looked at: no
/// two of them have the same sum, so a sum of so many letters *is* its multiset.
///
/// ```
/// use jarnac_core::Letter;
/// use jarnac_lexicon::anagram::LetterSum;
/// let (rat, tzar) = (LetterSum::of(&"RAT".parse()?), LetterSum::of(&"TZAR".parse()?));
/// let z = Letter::from_ascii('Z').unwrap();
/// assert_eq!((rat.and(z, 1), tzar.without(z)), (tzar, rat));
/// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LetterSum(pub(super) u64);

impl LetterSum {
    /// The sum of some letters.
    pub fn of(letters: &Letters) -> LetterSum {
        let counts = letters.counts().iter().zip(NUMBERS);
        let add = |sum: u64, (count, number): (&u8, u64)| {
            sum.wrapping_add(number.wrapping_mul(u64::from(*count)))
        };
        LetterSum(counts.fold(0, add))
    }

    /// The sum with so many more of a letter.
    #[inline]
    #[must_use]
    pub fn and(self, letter: Letter, count: u8) -> LetterSum {
        let more = NUMBERS[letter.index()].wrapping_mul(u64::from(count));
        LetterSum(self.0.wrapping_add(more))
    }

    /// The sum with one less of a letter that is there.
    #[inline]
    #[must_use]
    pub fn without(self, letter: Letter) -> LetterSum {
        LetterSum(self.0.wrapping_sub(NUMBERS[letter.index()]))
    }
}

/// The number of each letter: the first ones of SplitMix64 from 1977.
pub(super) const NUMBERS: [u64; Letter::COUNT] = numbers();

const fn numbers() -> [u64; Letter::COUNT] {
    let mut numbers = [0; Letter::COUNT];
    let mut state: u64 = 1977;
    let mut at = 0;
    while at < Letter::COUNT {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        numbers[at] = mixed ^ (mixed >> 31);
        at += 1;
    }
    numbers
}
