//! What lies on a row.

use jarnac_core::{Letters, Word};
use jarnac_lexicon::anagram::LetterSum;

use crate::multiset::Multiset;
use crate::steps::Steps;
use crate::words::{WordNumber, Words};

/// What lies on a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Line {
    #[default]
    Free,
    Word(RowWord),
    /// Something that can't grow and counts so much: a joker.
    Fixed(u16),
}

/// A word on a row, with what every search asks about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RowWord {
    pub(crate) letters: Multiset,
    pub(crate) sum: LetterSum,
    /// Its number if the lexicon admits it.
    pub(crate) number: Option<WordNumber>,
    pub(crate) word: Word,
    pub(crate) steps: Steps,
    pub(crate) len: u8,
}

impl Line {
    /// The number and the length of the word there, if the lexicon admits it.
    #[inline]
    pub(crate) fn admitted(&self) -> Option<(WordNumber, u8)> {
        match self {
            Line::Word(row) => row.number.map(|number| (number, row.len)),
            Line::Free | Line::Fixed(_) => None,
        }
    }

    /// The number of the word there, if the lexicon admits it.
    #[inline]
    pub(crate) fn number(&self) -> Option<WordNumber> {
        match self {
            Line::Word(row) => row.number,
            Line::Free | Line::Fixed(_) => None,
        }
    }

    /// How many letters longer the word there may become.
    pub(super) fn room(&self) -> usize {
        match self {
            Line::Word(row) => Word::MAX_LEN - usize::from(row.len),
            Line::Free | Line::Fixed(_) => 0,
        }
    }
}

impl RowWord {
    /// Any word, admitted or not.
    pub(crate) fn new(word: Word, number: Option<WordNumber>) -> RowWord {
        let letters = Letters::from(word);
        RowWord {
            letters: Multiset::of(&letters),
            sum: LetterSum::of(&letters),
            number,
            word,
            steps: Steps::ANY,
            len: word.len() as u8,
        }
    }

    /// An admitted word.
    pub(crate) fn admitted(words: &Words<'_>, number: WordNumber) -> RowWord {
        let facts = words.facts(number);
        RowWord {
            letters: facts.letters,
            sum: facts.sum,
            number: Some(number),
            word: words.word(number),
            steps: facts.steps,
            len: facts.len,
        }
    }
}
