//! Every way to take some of a few letters.

use std::ops::RangeInclusive;

use jarnac_core::{Letter, Word};

use super::sum::NUMBERS;

/// All handfuls of some letters, the smaller ones first: each is the [`LetterSum`](super::LetterSum)
/// of what is taken.
///
/// Six letters have 64 handfuls at most, and a row of seven letters has room for 22 of them. To look
/// them all up is faster than any walk, and the same list serves every row of a mat. Many letters have
/// too many handfuls, so only the small ones are listed: [`Handfuls::reach`] says up to which size.
///
/// ```
/// use jarnac_core::Letter;
/// use jarnac_lexicon::anagram::Handfuls;
/// let mut handfuls = Handfuls::default();
/// let (e, t) = (Letter::from_ascii('E').unwrap(), Letter::from_ascii('T').unwrap());
/// handfuls.fill([(e, 2), (t, 1)], 9);
/// // Nothing, E, T, EE, ET, EET.
/// assert_eq!((handfuls.reach(), handfuls.of_sizes(0..=9).len()), (9, 6));
/// ```
#[derive(Clone, Debug)]
pub struct Handfuls {
    /// A fixed room, so that no bound is looked at.
    sums: Box<[u64; ROOM]>,
    /// Behind which letter each may grow.
    behind: Box<[u8; ROOM]>,
    /// Where the handfuls of each size end.
    ends: [u8; Word::MAX_LEN + 1],
    reach: usize,
}

/// How many handfuls there is room for.
const ROOM: usize = 256;
/// No more letters than this are looked at.
const MOST: usize = 22;

/// Up to which size the handfuls of so many letters are listed: those of up to seven letters all,
/// and never more than 254. A walk is faster than more than that.
const fn reach(letters: usize) -> usize {
    match letters {
        0..=7 => Word::MAX_LEN,
        8 => 4,
        9..=10 => 3,
        11..=MOST => 2,
        _ => 0,
    }
}

impl Default for Handfuls {
    fn default() -> Self {
        Handfuls {
            sums: Box::new([0; ROOM]),
            behind: Box::new([0; ROOM]),
            ends: [1; Word::MAX_LEN + 1],
            reach: Word::MAX_LEN,
        }
    }
}

impl Handfuls {
    /// Lists the handfuls of other letters, each with its count, up to a size.
    pub fn fill(&mut self, letters: impl IntoIterator<Item = (Letter, u8)>, size: usize) {
        let mut numbers = [0; MOST + 1];
        // The place behind all copies of a letter: a handful takes the first copies.
        let mut next = [0_u8; MOST + 1];
        let mut count = 0;
        for (letter, copies) in letters {
            let to = (count + usize::from(copies)).min(numbers.len());
            while count < to {
                numbers[count] = NUMBERS[letter.index()];
                next[count] = to as u8;
                count += 1;
            }
        }
        let reach = reach(count);
        self.reach = if size < count { reach.min(size) } else { reach };
        self.ends = [1; Word::MAX_LEN + 1];
        // The first one is empty.
        let (mut from, mut to) = (0_u8, 1_u8);
        for size in 1..=self.reach.min(count) {
            let mut end = to;
            for shorter in from..to {
                let sum = self.sums[usize::from(shorter)];
                let mut at = usize::from(self.behind[usize::from(shorter)]);
                while at < count {
                    self.sums[usize::from(end)] = sum.wrapping_add(numbers[at]);
                    self.behind[usize::from(end)] = at as u8 + 1;
                    end += 1;
                    at = usize::from(next[at]);
                }
            }
            (from, to) = (to, end);
            self.ends[size..].fill(end);
        }
    }

    /// Up to which size all handfuls are listed.
    #[inline]
    pub fn reach(&self) -> usize {
        self.reach
    }

    /// The handfuls of some sizes.
    #[inline]
    pub fn of_sizes(&self, sizes: RangeInclusive<usize>) -> &[u64] {
        let from = match *sizes.start() {
            0 => 0,
            some => self.ends[(some - 1).min(Word::MAX_LEN)],
        };
        let to = self.ends[(*sizes.end()).min(Word::MAX_LEN)];
        let listed = self.sums.get(usize::from(from)..usize::from(to));
        listed.unwrap_or_default()
    }
}
