//! A word of 3 to 9 letters (§3).

use std::cmp::Ordering;
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use thiserror::Error;

use crate::Letter;
use crate::score::Points;
use crate::spelling::{self, BadCharacter};

/// Letters in an order, 3 to 9 of them. Whether it is a French word only a
/// [`Lexicon`](crate::Lexicon) can say.
///
/// ```
/// use jarnac_core::Word;
/// let word: Word = "ménagé".parse()?;
/// assert_eq!(word.to_string(), "MENAGE");
/// assert!("os".parse::<Word>().is_err());
/// # Ok::<(), jarnac_core::WordError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Word {
    len: NonZeroU8,
    letters: [Letter; Word::MAX_LEN],
}

/// Why some letters are no word of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum WordError {
    /// Fewer than 3 letters.
    #[error("a word has at least 3 letters, and this has {len}")]
    TooShort {
        /// How many there are.
        len: usize,
    },
    /// More than 9 letters.
    #[error("a word has at most 9 letters: they don't fit on a row")]
    TooLong,
    /// Something that is no letter.
    #[error(transparent)]
    BadCharacter(#[from] BadCharacter),
}

impl Word {
    /// The length of the shortest word.
    pub const MIN_LEN: usize = 3;
    /// The length of the longest word: a row has 9 cells.
    pub const MAX_LEN: usize = 9;

    /// The word made of these letters.
    ///
    /// ```
    /// use jarnac_core::{Letter, Word};
    /// let letters: Vec<Letter> = "RAT".chars().filter_map(Letter::from_ascii).collect();
    /// let word = Word::new(&letters)?;
    /// assert_eq!((word.len(), word.points().0, word.letters()), (3, 9, &letters[..]));
    /// # Ok::<(), jarnac_core::WordError>(())
    /// ```
    pub fn new(letters: &[Letter]) -> Result<Word, WordError> {
        if letters.len() < Word::MIN_LEN {
            return Err(WordError::TooShort { len: letters.len() });
        }
        let mut padded = [Letter::A; Word::MAX_LEN];
        let room = padded.get_mut(..letters.len()).ok_or(WordError::TooLong)?;
        room.copy_from_slice(letters);
        let len = NonZeroU8::new(letters.len() as u8).expect("checked above: 3 to 9");
        Ok(Word {
            len,
            letters: padded,
        })
    }

    /// Its letters in order.
    pub fn letters(&self) -> &[Letter] {
        &self.letters[..self.len()]
    }

    /// How many letters it has, 3 to 9.
    #[expect(clippy::len_without_is_empty, reason = "a word is never empty")]
    pub const fn len(&self) -> usize {
        self.len.get() as usize
    }

    /// What it counts on the mat: the square of its length (§7.1).
    pub const fn points(&self) -> Points {
        Points((self.len.get() as u16).pow(2))
    }
}

impl Ord for Word {
    fn cmp(&self, other: &Self) -> Ordering {
        self.letters().cmp(other.letters())
    }
}

impl PartialOrd for Word {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl FromStr for Word {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut letters = [Letter::A; Word::MAX_LEN];
        let mut len = 0;
        for letter in spelling::letters(text) {
            *letters.get_mut(len).ok_or(WordError::TooLong)? = letter?;
            len += 1;
        }
        Word::new(&letters[..len])
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // `pad` honours a width, which tables in the terminal want.
        let mut text = [0; Word::MAX_LEN];
        for (byte, letter) in text.iter_mut().zip(self.letters()) {
            *byte = letter.to_char() as u8;
        }
        f.pad(std::str::from_utf8(&text[..self.len()]).expect("letters are ASCII"))
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str) -> Word {
        text.parse().unwrap()
    }

    #[test]
    fn holds_3_to_9_letters() {
        assert_eq!("AS".parse::<Word>(), Err(WordError::TooShort { len: 2 }));
        assert_eq!("ABCDEFGHIJ".parse::<Word>(), Err(WordError::TooLong));
        assert_eq!(word("œufs").to_string(), "OEUFS");
        assert_eq!(word("ABCDEFGHI").len(), 9);
        assert_eq!(Word::new(&[]), Err(WordError::TooShort { len: 0 }));
        let at = BadCharacter { found: '-', at: 3 };
        assert_eq!("arc-en".parse::<Word>(), Err(WordError::BadCharacter(at)));
    }

    #[test]
    fn sorts_like_a_dictionary() {
        let mut words = [word("RATS"), word("ZEN"), word("RAT"), word("RAS")];
        words.sort();
        assert_eq!(words.map(|w| w.to_string()), ["RAS", "RAT", "RATS", "ZEN"]);
    }

    #[test]
    fn counts_its_square() {
        let points: Vec<u16> = (3..=9)
            .map(|n| word(&"ABCDEFGHI"[..n]).points().0)
            .collect();
        assert_eq!(points, [9, 16, 25, 36, 49, 64, 81]);
    }

    #[test]
    fn an_optional_word_takes_no_more_room() {
        assert_eq!(size_of::<Option<Word>>(), size_of::<Word>());
    }

    #[test]
    fn pads_in_tables() {
        assert_eq!(format!("[{:<5}]", word("RAT")), "[RAT  ]");
        assert_eq!(format!("{:?}", word("RAT")), "RAT");
    }
}
