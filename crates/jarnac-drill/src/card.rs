//! A card: one question, written in a few letters.

use std::fmt;
use std::str::FromStr;

use jarnac_core::spelling::BadCharacter;
use jarnac_core::{Letters, Word, WordError};
use thiserror::Error;

use crate::Formula;

/// A question under a formula. Its text is what is stored and sent.
///
/// ```
/// use jarnac_drill::{Asked, Card, Formula};
/// let card: Card = "competition/rat+z".parse()?;
/// assert_eq!(card.to_string(), "competition/RAT+Z");
/// assert_eq!(card.formula, Formula::Competition);
/// assert!(matches!(card.asked, Asked::Grow { .. }));
/// # Ok::<(), jarnac_drill::CardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Card {
    /// Which words count.
    pub formula: Formula,
    /// What is asked.
    pub asked: Asked,
}

/// What a card asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Asked {
    /// «RAT + Z → ?»: what does the word become with exactly these letters?
    Grow {
        /// The word of the row.
        word: Word,
        /// One letter more, or two.
        with: Letters,
    },
    /// Which words are made of exactly these letters?
    Anagrams(Letters),
    /// A form of a verb: does it count all the same?
    Conjugated(Word),
    /// May the first become the second, or do both stand in one entry?
    SameEntry {
        /// The word of the row.
        from: Word,
        /// What it would become.
        word: Word,
    },
}

/// Why a text is no card.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CardError {
    /// The formula is missing or unknown.
    #[error("a card begins with its formula, as in competition/RAT+Z or classic/RAT+Z")]
    Formula,
    /// None of the four forms.
    #[error(
        "«{0}» is no card: write RAT+Z (what it becomes), =ACEERTU (anagrams), ?ALLONS (conjugated \
         or not) or LAC~LACS (same entry or not)"
    )]
    Form(String),
    /// A word that can't be one.
    #[error(transparent)]
    Word(#[from] WordError),
    /// Letters that are none.
    #[error(transparent)]
    Letters(#[from] BadCharacter),
    /// Too few or too many letters are added.
    #[error("one letter is added, or two, and a word has at most nine: not {word} + {with}")]
    Added {
        /// The word.
        word: Word,
        /// What was to be added.
        with: Letters,
    },
    /// A rack that no word can be made of.
    #[error("anagrams are of three to nine letters, not of {0}")]
    Count(usize),
    /// The second word does not hold the first.
    #[error("{word} must hold all letters of {from} and at least one more")]
    NoGrowth {
        /// The first word.
        from: Word,
        /// The second.
        word: Word,
    },
}

impl Asked {
    /// «RAT + Z».
    pub fn grow(word: Word, with: Letters) -> Result<Asked, CardError> {
        let added = with.len();
        if (1..=2).contains(&added) && word.len() + added <= Word::MAX_LEN {
            Ok(Asked::Grow { word, with })
        } else {
            Err(CardError::Added { word, with })
        }
    }

    /// The anagrams of these letters.
    pub fn anagrams(letters: Letters) -> Result<Asked, CardError> {
        let count = letters.len();
        if (Word::MIN_LEN..=Word::MAX_LEN).contains(&count) {
            Ok(Asked::Anagrams(letters))
        } else {
            Err(CardError::Count(count))
        }
    }

    /// Whether the first may become the second.
    pub fn same_entry(from: Word, word: Word) -> Result<Asked, CardError> {
        let grown = word.len() > from.len() && Letters::from(word).contains_all(&from.into());
        if grown {
            Ok(Asked::SameEntry { from, word })
        } else {
            Err(CardError::NoGrowth { from, word })
        }
    }
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Asked::Grow { word, with } => write!(f, "{word}+{with}"),
            Asked::Anagrams(letters) => write!(f, "={letters}"),
            Asked::Conjugated(word) => write!(f, "?{word}"),
            Asked::SameEntry { from, word } => write!(f, "{from}~{word}"),
        }
    }
}

impl FromStr for Asked {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Asked, CardError> {
        if let Some((word, with)) = text.split_once('+') {
            Asked::grow(word.trim().parse()?, with.trim().parse()?)
        } else if let Some(letters) = text.strip_prefix('=') {
            Asked::anagrams(letters.trim().parse()?)
        } else if let Some(word) = text.strip_prefix('?') {
            Ok(Asked::Conjugated(word.trim().parse()?))
        } else if let Some((from, word)) = text.split_once('~') {
            Asked::same_entry(from.trim().parse()?, word.trim().parse()?)
        } else {
            Err(CardError::Form(text.chars().take(40).collect()))
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.formula, self.asked)
    }
}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Card, CardError> {
        let (formula, asked) = text.split_once('/').ok_or(CardError::Formula)?;
        let formula = Formula::named(formula.trim()).ok_or(CardError::Formula)?;
        let asked = asked.trim().parse()?;
        Ok(Card { formula, asked })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let told = match text.parse::<Card>() {
            Ok(card) => card.to_string(),
            Err(error) => error.to_string(),
        };
        assert!(told.starts_with(expected), "{text}: {told}");
    }

    #[test]
    fn a_card_is_read_as_it_is_written() {
        for text in [
            "competition/RAT+Z",
            "classic/RAT+EZ",
            "classic/=ACEERTU",
            "competition/?ALLONS",
            "competition/LAC~LACS",
        ] {
            check(text, text);
        }
        check("classic/ rat + z", "classic/RAT+Z");
        check("competition/été+s", "competition/ETE+S");
        check("classic/=tzar", "classic/=ARTZ");
    }

    #[test]
    fn what_is_no_card_says_what_one_is() {
        check("RAT+Z", "a card begins with its formula");
        check("house/RAT+Z", "a card begins with its formula");
        check("classic/RAT", "«RAT» is no card: write RAT+Z");
        check("classic/RAT+", "one letter is added, or two");
        check("classic/RAT+ZZZ", "one letter is added, or two");
        check("classic/BATAILLON+S", "one letter is added, or two");
        check(
            "classic/=AB",
            "anagrams are of three to nine letters, not of 2",
        );
        check("classic/LACS~LAC", "LAC must hold all letters of LACS");
        for text in ["classic/R1T+Z", "classic/RAT+1", "classic/?AB", "classic/~"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }
}
