//! What the next letter from the bag would be good for.

use jarnac_core::{Letter, Word};

use crate::growth::Growth;
use crate::multiset::Multiset;
use crate::table::{Deck, Half, Line};
use crate::words::{WordNumber, Words};

/// The chance of each letter to be the next from a bag.
#[derive(Clone, Debug)]
pub(crate) struct Chances([f32; Letter::COUNT]);

/// How likely the next letter is of use to one side.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Outlook {
    /// It makes a row longer by itself.
    pub(crate) alone: f32,
    /// It makes a row longer, by itself or with a letter of the reserve.
    pub(crate) any: f32,
    /// It does so on more than one row.
    pub(crate) twice: f32,
    /// It makes a new word of three or four letters with letters of the reserve.
    pub(crate) opens: f32,
    /// How many points it brings to the best row by itself, in the mean.
    pub(crate) gains: f32,
    /// And with a letter of the reserve, as if that brought nothing.
    pub(crate) gains_any: f32,
}

impl Chances {
    /// Those of a bag.
    pub(crate) fn of(deck: &Deck) -> Chances {
        let counts = *deck.counts();
        let share = 1.0 / deck.len().max(1) as f32;
        Chances(counts.map(|count| f32::from(count) * share))
    }

    /// The chance that the next letter is one of these, A lowest.
    #[inline]
    pub(crate) fn of_any(&self, letters: u32) -> f32 {
        let (mut sum, mut left) = (0.0, letters);
        while left != 0 {
            sum += self.0[left.trailing_zeros() as usize % Letter::COUNT];
            left &= left - 1;
        }
        sum
    }

    /// The points that the next letter brings in the mean, if each letter goes to the longest row that it makes longer.
    fn gains(&self, letters: &[u32; LENGTHS]) -> f32 {
        let (mut sum, mut seen) = (0.0, 0);
        for (len, letters) in letters.iter().enumerate().rev() {
            let fresh = letters & !seen;
            seen |= fresh;
            sum += self.of_any(fresh) * (2 * len + 1) as f32;
        }
        sum
    }
}

/// How many features it has.
pub(crate) const OUTLOOK: usize = 6;
/// Rows by their length, which is less than this.
const LENGTHS: usize = Word::MAX_LEN + 1;

impl Outlook {
    /// That of a side as it is.
    pub(crate) fn of(half: &Half, words: &Words<'_>, chances: &Chances) -> Outlook {
        let rows = half.rows.iter().filter_map(Line::admitted);
        let reserve = half.reserve.few;
        Outlook::at(words.growth(), rows, reserve, half.has_room(), chances)
    }

    /// That of some rows, each a word with its length, and a reserve.
    #[inline]
    pub(crate) fn at(
        growth: &Growth,
        rows: impl Iterator<Item = (WordNumber, u8)>,
        reserve: Multiset,
        room: bool,
        chances: &Chances,
    ) -> Outlook {
        let bits = reserve.bits();
        // By the length of the row.
        let (mut alone, mut any) = ([0; LENGTHS], [0; LENGTHS]);
        let (mut once, mut twice) = (0, 0);
        for (number, len) in rows {
            let len = usize::from(len) % LENGTHS;
            alone[len] |= growth.of(number).letters;
            let letters = growth.with(number, bits);
            any[len] |= letters;
            twice |= once & letters;
            once |= letters;
        }
        let opens = if room { growth.opening(reserve) } else { 0 };
        Outlook {
            alone: chances.of_any(alone.into_iter().fold(0, |all, some| all | some)),
            any: chances.of_any(once),
            twice: chances.of_any(twice),
            opens: chances.of_any(opens),
            gains: chances.gains(&alone),
            gains_any: chances.gains(&any),
        }
    }

    /// The same as features.
    pub(crate) fn features(self) -> [f32; OUTLOOK] {
        [
            self.alone,
            self.any,
            self.twice,
            self.opens,
            self.gains / 10.0,
            self.gains_any / 10.0,
        ]
    }
}
