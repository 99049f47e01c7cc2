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
    /// Where the handfuls of each size end.
    ends: [u16; Word::MAX_LEN + 1],
    reach: usize,
}

/// How many handfuls there is room for.
const ROOM: usize = 512;
/// No more letters than this are looked at.
const MOST: usize = 22;

/// Up to which size the handfuls of so many letters are listed: those of up to eight letters all,
/// and never more than 470. A walk is faster than more than that.
const fn reach(letters: usize) -> usize {
    match letters {
        0..=8 => Word::MAX_LEN,
        9..=10 => 4,
        11..=14 => 3,
        15..=MOST => 2,
        _ => 0,
    }
}

impl Default for Handfuls {
    fn default() -> Self {
        Handfuls {
            sums: Box::new([0; ROOM]),
            ends: [1; Word::MAX_LEN + 1],
            reach: Word::MAX_LEN,
        }
    }
}

impl Handfuls {
    /// Lists the handfuls of other letters, each with its count, up to a size.
    pub fn fill(&mut self, letters: impl IntoIterator<Item = (Letter, u8)>, size: usize) {
        let mut numbers = [0; MOST + 1];
        // Whether a letter is one more copy of the one before it: a handful takes the first copies.
        let mut again = [false; MOST + 1];
        let mut count = 0;
        // Those of a size are in the order of their last letters, so that a letter is added to all
        // that lie before a place. Of the size before: where they begin, and for each letter where
        // those end that have only letters before it. The first one of all is empty, and single
        // letters are listed at once.
        let mut before = [1_u16; MOST + 2];
        let mut start = 1;
        let mut end = 1_u16;
        for (letter, copies) in letters {
            let (first, to) = (count, (count + usize::from(copies)).min(numbers.len()));
            let number = NUMBERS[letter.index()];
            self.sums[usize::from(end) % ROOM] = number;
            end += u16::from(first < to);
            while count < to {
                numbers[count] = number;
                again[count] = count > first;
                count += 1;
                before[count] = end;
            }
        }
        let reach = reach(count);
        self.reach = if size < count { reach.min(size) } else { reach };
        let sizes = self.reach.min(count);
        self.ends[0] = 1;
        for size in 2..=sizes {
            self.ends[size - 1] = end;
            let (next, mut to, mut copies) = (end, before[size - 1], start);
            before[size - 1] = end;
            for last in size - 1..count {
                // One more copy is added to those that end with the copy before it.
                let from = if again[last] { copies } else { start };
                let number = numbers[last];
                for shorter in from..to {
                    let sum = self.sums[usize::from(shorter) % ROOM].wrapping_add(number);
                    self.sums[usize::from(end) % ROOM] = sum;
                    end += 1;
                }
                (copies, to) = (to, before[last + 1]);
                before[last + 1] = end;
            }
            start = next;
        }
        let all = if sizes == 0 { 1 } else { end };
        self.ends[sizes..].fill(all);
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
