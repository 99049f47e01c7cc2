//! A multiset of letters (§2): a reserve, the bag, the letters of a word.

use std::fmt;
use std::str::FromStr;

use crate::spelling::{self, BadCharacter};
use crate::{Letter, Word};

/// How often each letter is there; it knows no order.
///
/// ```
/// use jarnac_core::Letters;
/// let reserve: Letters = "ACEERT".parse()?;
/// assert!(reserve.contains_all(&"RACE".parse()?));
/// assert_eq!(reserve.checked_sub(&"RACE".parse()?).unwrap().to_string(), "ET");
/// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Letters {
    counts: [u8; Letter::COUNT],
}

impl Letters {
    /// No letter at all.
    pub const EMPTY: Letters = Letters {
        counts: [0; Letter::COUNT],
    };

    /// A multiset with these counts, A first.
    ///
    /// ```
    /// use jarnac_core::{Letter, Letters};
    /// let letters = Letters::from_counts([1; Letter::COUNT]);
    /// assert_eq!(letters.to_string(), "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    /// assert_eq!(letters.counts()[Letter::A.index()], 1);
    /// ```
    pub const fn from_counts(counts: [u8; Letter::COUNT]) -> Letters {
        Letters { counts }
    }

    /// The counts, A first.
    pub const fn counts(&self) -> &[u8; Letter::COUNT] {
        &self.counts
    }

    /// How many letters there are in all.
    pub const fn len(&self) -> usize {
        let mut total = 0;
        let mut i = 0;
        while i < Letter::COUNT {
            total += self.counts[i] as usize;
            i += 1;
        }
        total
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.counts == [0; Letter::COUNT]
    }

    /// How often this letter is there.
    pub const fn count(&self, letter: Letter) -> u8 {
        self.counts[letter.index()]
    }

    /// Whether every letter of `part` is there, as often as there.
    ///
    /// ```
    /// use jarnac_core::Letters;
    /// let row: Letters = "RAT".parse()?;
    /// let word: Letters = "TZAR".parse()?;
    /// assert!(word.contains_all(&row) && !row.contains_all(&word));
    /// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
    /// ```
    pub fn contains_all(&self, part: &Letters) -> bool {
        self.counts
            .iter()
            .zip(&part.counts)
            .all(|(have, need)| have >= need)
    }

    /// The letters that are left without `part`, or `None` if one is missing.
    ///
    /// ```
    /// use jarnac_core::Letters;
    /// let (word, row): (Letters, Letters) = ("TZAR".parse()?, "RAT".parse()?);
    /// assert_eq!(word.checked_sub(&row), Some("Z".parse()?));
    /// assert_eq!(row.checked_sub(&word), None);
    /// assert_eq!(row.checked_add(&"Z".parse()?), Some(word));
    /// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
    /// ```
    pub fn checked_sub(&self, part: &Letters) -> Option<Letters> {
        let mut counts = self.counts;
        for (have, need) in counts.iter_mut().zip(&part.counts) {
            *have = have.checked_sub(*need)?;
        }
        Some(Letters { counts })
    }

    /// Both together, or `None` if a count passes 255.
    pub fn checked_add(&self, other: &Letters) -> Option<Letters> {
        let mut counts = self.counts;
        for (have, more) in counts.iter_mut().zip(&other.counts) {
            *have = have.checked_add(*more)?;
        }
        Some(Letters { counts })
    }

    /// Both together; a count stops at 255.
    ///
    /// ```
    /// use jarnac_core::Letters;
    /// let [bag, back]: [Letters; 2] = ["AT".parse()?, "RAT".parse()?];
    /// assert_eq!(bag.saturating_add(&back).to_string(), "AARTT");
    /// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
    /// ```
    #[must_use]
    pub fn saturating_add(&self, other: &Letters) -> Letters {
        let mut counts = self.counts;
        for (have, more) in counts.iter_mut().zip(&other.counts) {
            *have = have.saturating_add(*more);
        }
        Letters { counts }
    }

    /// What of `whole` is missing here.
    ///
    /// ```
    /// use jarnac_core::Letters;
    /// let wanted: Letters = "TZAR".parse()?;
    /// assert_eq!("RATS".parse::<Letters>()?.missing_from(&wanted).to_string(), "Z");
    /// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
    /// ```
    pub fn missing_from(&self, whole: &Letters) -> Letters {
        let mut counts = whole.counts;
        for (need, have) in counts.iter_mut().zip(&self.counts) {
            *need = need.saturating_sub(*have);
        }
        Letters { counts }
    }

    /// The different letters with their counts, in alphabetical order.
    ///
    /// ```
    /// use jarnac_core::Letters;
    /// let letters: Letters = "TOTO".parse()?;
    /// let counts: Vec<String> = letters.distinct().map(|(letter, count)| format!("{letter}{count}")).collect();
    /// assert_eq!(counts, ["O2", "T2"]);
    /// assert_eq!(letters.iter().count(), letters.len());
    /// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
    /// ```
    #[inline]
    pub fn distinct(&self) -> impl Iterator<Item = (Letter, u8)> + '_ {
        let mut left = self.present();
        std::iter::from_fn(move || {
            let at = left.trailing_zeros();
            // The lowest one goes, if there is one.
            left &= left.wrapping_sub(1);
            let letter = Letter::from_index(at as u8)?;
            Some((letter, self.count(letter)))
        })
    }

    /// A bit for each letter that is there, A lowest.
    ///
    /// ```
    /// let letters: jarnac_core::Letters = "BACCALAUREATS".parse()?;
    /// assert_eq!(letters.present() & 0b1_1111, 0b1_0111, "A, B, C and E, but no D");
    /// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
    /// ```
    #[inline]
    pub fn present(&self) -> u32 {
        /// The low seven bits of each byte.
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        /// Gathers the high bits of eight bytes in the highest byte.
        const GATHER: u64 = 0x0002_0408_1020_4081;
        let mut counts = [0; 32];
        counts[..Letter::COUNT].copy_from_slice(self.counts());
        let mut bits = 0;
        // Eight counts at a time, without a branch.
        for (at, eight) in counts.chunks_exact(8).enumerate() {
            let bytes = u64::from_le_bytes(eight.try_into().expect("eight bytes"));
            let high = (((bytes & LOW) + LOW) | bytes) & !LOW;
            bits |= (high.wrapping_mul(GATHER) >> 56) << (8 * at);
        }
        bits as u32
    }

    /// Each single letter, in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = Letter> + '_ {
        self.distinct()
            .flat_map(|(l, n)| std::iter::repeat_n(l, n.into()))
    }

    /// The letter at this rank when all are laid out in alphabetical order, from 0.
    pub fn at_rank(&self, rank: usize) -> Option<Letter> {
        let mut before = 0;
        self.distinct().find_map(|(letter, count)| {
            before += usize::from(count);
            (rank < before).then_some(letter)
        })
    }

    /// Only the vowels among them.
    ///
    /// ```
    /// use jarnac_core::Letters;
    /// let drawn: Letters = "CRAYON".parse()?;
    /// assert_eq!(drawn.vowels().to_string(), "AOY");
    /// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
    /// ```
    pub fn vowels(&self) -> Letters {
        let mut counts = self.counts;
        for letter in Letter::all().filter(|l| !l.is_vowel()) {
            counts[letter.index()] = 0;
        }
        Letters { counts }
    }

    /// Takes one letter out; `None` if it is not there.
    ///
    /// ```
    /// use jarnac_core::Letters;
    /// let bag: Letters = "AABZ".parse()?;
    /// let last = bag.at_rank(3).expect("there are four");
    /// let rest = bag.without(last).expect("it is there");
    /// assert_eq!((last.to_char(), rest.to_string().as_str()), ('Z', "AAB"));
    /// assert!(rest.without(last).is_none() && !rest.is_empty());
    /// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
    /// ```
    #[must_use]
    pub fn without(&self, letter: Letter) -> Option<Letters> {
        let mut rest = *self;
        let count = &mut rest.counts[letter.index()];
        *count = count.checked_sub(1)?;
        Some(rest)
    }
}

/// Counts stop at 255 of a letter: no bag holds more.
impl FromIterator<Letter> for Letters {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Self {
        let mut all = Letters::EMPTY;
        for letter in letters {
            let count = &mut all.counts[letter.index()];
            *count = count.saturating_add(1);
        }
        all
    }
}

impl From<Word> for Letters {
    fn from(word: Word) -> Self {
        word.letters().iter().copied().collect()
    }
}

impl FromStr for Letters {
    type Err = BadCharacter;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        spelling::letters(text).collect()
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|letter| write!(f, "{letter}"))
    }
}

impl fmt::Debug for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bag(text: &str) -> Letters {
        text.parse().unwrap()
    }

    #[test]
    fn prints_in_alphabetical_order() {
        assert_eq!(bag("zébu").to_string(), "BEUZ");
        assert_eq!(Letters::EMPTY.to_string(), "");
        assert_eq!(format!("{:?}", bag("AB")), "{AB}");
    }

    #[test]
    fn takes_away_only_what_is_there() {
        assert_eq!(bag("ACEERT").checked_sub(&bag("EE")), Some(bag("ACRT")));
        assert_eq!(bag("ACERT").checked_sub(&bag("EE")), None);
        assert_eq!(bag("AB").without(Letter::A), Some(bag("B")));
        assert_eq!(bag("B").without(Letter::A), None);
        assert!(bag("ACERT").contains_all(&bag("ACERT")));
        assert!(!bag("ACERT").contains_all(&bag("EE")));
    }

    #[test]
    fn bits_and_counts_tell_the_letters_that_are_there() {
        for (at, letter) in Letter::all().enumerate() {
            for count in [1, 127, 128, 255] {
                let mut counts = [0; Letter::COUNT];
                counts[at] = count;
                let letters = Letters::from_counts(counts);
                assert_eq!(letters.present(), 1 << at);
                assert!(letters.distinct().eq([(letter, count)]));
            }
        }
        assert_eq!(
            Letters::from_counts([255; Letter::COUNT]).present(),
            (1 << Letter::COUNT) - 1
        );
        assert_eq!(Letters::EMPTY.present(), 0);
        assert_eq!(Letters::EMPTY.distinct().next(), None);
    }

    #[test]
    fn names_what_is_missing() {
        assert_eq!(bag("AB").missing_from(&bag("ABBA")), bag("AB"));
        assert_eq!(bag("ABBA").missing_from(&bag("AB")), Letters::EMPTY);
    }

    #[test]
    fn adding_stops_at_255_of_a_letter() {
        let many = Letters::from_counts([200; 26]);
        assert_eq!(many.checked_add(&many), None);
        assert_eq!(bag("AB").checked_add(&bag("BC")), Some(bag("ABBC")));
        assert_eq!(many.saturating_add(&many), Letters::from_counts([255; 26]));
        assert_eq!(bag("AB").saturating_add(&bag("BC")), bag("ABBC"));
    }

    #[test]
    fn ranks_run_through_the_letters_in_order() {
        let letters = bag("BAB");
        let by_rank: Vec<_> = (0..3)
            .map(|r| letters.at_rank(r).unwrap().to_char())
            .collect();
        assert_eq!(by_rank, ['A', 'B', 'B']);
        assert_eq!(letters.at_rank(3), None);
    }

    #[test]
    fn counts_and_vowels() {
        let letters = bag("BYTEUX");
        assert_eq!(letters.len(), 6);
        assert!(!letters.is_empty());
        assert!(Letters::EMPTY.is_empty());
        assert_eq!(letters.vowels(), bag("EUY"));
    }
}
