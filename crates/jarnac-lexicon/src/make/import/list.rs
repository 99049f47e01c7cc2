//! A user's word list: plain text, one word a line.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use jarnac_core::{Visible, Word, WordError};

use super::encoding::{self, Encoding};
use crate::accents::{is_spelled_well, plain};

/// The words of a list, and what was left out of it.
///
/// ```
/// use jarnac_lexicon::make::import::{Encoding, SkipReason, read_list};
/// let list = read_list("pêche\npéché\nos\n".as_bytes());
/// assert_eq!(list.spellings("PECHE".parse()?), ["péché", "pêche"], "one word");
/// assert!(list.contains("PECHE".parse()?) && !list.is_empty());
/// assert_eq!(list.words().count(), list.len());
/// let skipped = &list.skipped()[0];
/// assert_eq!((skipped.line, skipped.why), (3, SkipReason::TooShort));
/// assert_eq!(list.encoding(), Encoding::Utf8);
/// # Ok::<(), jarnac_core::WordError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct WordList {
    /// Each word with its spellings, sorted: the order of the lines means nothing.
    words: BTreeMap<Word, Vec<String>>,
    /// Words that are too long to be played, by their letters, with their spelling: an infinitive
    /// of ten letters tells much about its forms of nine.
    long: BTreeMap<String, String>,
    /// The longest words that it lists, not only has a few of.
    horizon: usize,
    skipped: Vec<Skipped>,
    encoding: Encoding,
}

/// A line that gave no word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skipped {
    /// Its number, from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
    /// Why it was skipped.
    pub why: SkipReason,
}

/// Why a line gave no word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SkipReason {
    /// Fewer than 3 letters.
    TooShort,
    /// More than 9 letters.
    TooLong,
    /// Something in it is no letter.
    NotALetter,
    /// The same spelling stood there before.
    Twice,
}

/// Reads a list: one word a line, in any case, with or without accents, in UTF-8 or Windows-1252,
/// which has all of Latin-1. Empty lines and those that begin with `#` are passed over.
///
/// ```
/// use jarnac_lexicon::make::import::{SkipReason, read_list};
/// let list = read_list("# mine\nCHAT\nœuf\nos\n".as_bytes());
/// assert_eq!(list.len(), 2);
/// assert_eq!(list.count(SkipReason::TooShort), 1);
/// ```
pub fn read_list(bytes: &[u8]) -> WordList {
    let (text, encoding) = encoding::decode(bytes);
    let mut list = WordList {
        encoding,
        ..WordList::default()
    };
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Err(why) = list.take(line) {
            list.skipped.push(Skipped {
                line: number,
                text: shown(line).into_owned(),
                why,
            });
        }
    }
    list.horizon = list.measure();
    list
}

impl WordList {
    /// How many words it has.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The words in dictionary order.
    pub fn words(&self) -> impl Iterator<Item = Word> + '_ {
        self.words.keys().copied()
    }

    /// Whether it has this word.
    pub fn contains(&self, word: Word) -> bool {
        self.words.contains_key(&word)
    }

    /// How a word is spelled in the list: in lower case, with the accents that its lines have.
    /// Words that differ in their accents only are one word with several spellings.
    pub fn spellings(&self, word: Word) -> &[String] {
        self.words.get(&word).map_or(&[], Vec::as_slice)
    }

    /// The lines that gave no word.
    pub fn skipped(&self) -> &[Skipped] {
        &self.skipped
    }

    /// How many lines were skipped for this reason.
    pub fn count(&self, why: SkipReason) -> usize {
        self.skipped.iter().filter(|line| line.why == why).count()
    }

    /// How its characters were written.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// The words of any length with their first spelling, by their letters.
    pub(super) fn all(&self) -> impl Iterator<Item = (String, &str)> {
        let words = self.words.iter();
        let words = words.map(|(word, spellings)| (word.to_string(), spellings[0].as_str()));
        let long = self.long.iter();
        words.chain(long.map(|(letters, spelling)| (letters.clone(), spelling.as_str())))
    }

    /// Whether these letters, in upper case, are in the list at any length.
    pub(super) fn has(&self, letters: &str) -> bool {
        match letters.parse() {
            Ok(word) => self.contains(word),
            Err(_) => self.long.contains_key(letters),
        }
    }

    /// Whether these letters are longer than the list goes, so that it can't tell anything by not
    /// having them.
    pub(super) fn is_silent_about(&self, letters: &str) -> bool {
        letters.len() > self.horizon
    }

    /// The greatest length of which there is at least a tenth as many words as of the commonest.
    fn measure(&self) -> usize {
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        let words = self.words.keys().map(Word::len);
        for length in words.chain(self.long.keys().map(String::len)) {
            *counts.entry(length).or_default() += 1;
        }
        let most = counts.values().max().copied().unwrap_or(0);
        let listed = counts.iter().filter(|(_, count)| **count * 10 >= most);
        listed.map(|(length, _)| *length).max().unwrap_or(0)
    }

    fn take(&mut self, line: &str) -> Result<(), SkipReason> {
        let word = match line.parse::<Word>() {
            Ok(word) => word,
            Err(WordError::TooShort { .. }) => return Err(SkipReason::TooShort),
            Err(WordError::BadCharacter(_)) => return Err(SkipReason::NotALetter),
            Err(WordError::TooLong) => {
                let letters = plain(line).ok_or(SkipReason::NotALetter)?;
                let spelling = spelled(line, &letters);
                let known = self.long.entry(letters).or_insert_with(|| spelling.clone());
                if spelling < *known {
                    *known = spelling;
                }
                return Err(SkipReason::TooLong);
            }
        };
        let spelling = spelled(line, word);
        let spellings = self.words.entry(word).or_default();
        match spellings.binary_search(&spelling) {
            Ok(_) => return Err(SkipReason::Twice),
            Err(place) => spellings.insert(place, spelling),
        }
        Ok(())
    }
}

impl SkipReason {
    /// All of them.
    pub const ALL: [SkipReason; 4] = [
        SkipReason::TooShort,
        SkipReason::TooLong,
        SkipReason::NotALetter,
        SkipReason::Twice,
    ];
}

impl fmt::Display for SkipReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            SkipReason::TooShort => "fewer than 3 letters",
            SkipReason::TooLong => "more than 9 letters",
            SkipReason::NotALetter => "something that is no letter",
            SkipReason::Twice => "in the list twice",
        })
    }
}

impl fmt::Display for Skipped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = Visible(&self.text);
        write!(f, "line {}: «{text}»: {}", self.line, self.why)
    }
}

/// A text in lower case, or its plain letters if it has an accent that no reading keeps.
pub(crate) fn spelled(text: &str, letters: impl fmt::Display) -> String {
    let lower = text.to_lowercase();
    if is_spelled_well(&lower) {
        return lower;
    }
    letters.to_string().to_lowercase()
}

/// The beginning of a line: a file that is no word list may have lines without end.
fn shown(line: &str) -> Cow<'_, str> {
    const MOST: usize = 40;
    match line.char_indices().nth(MOST) {
        Some((end, _)) => Cow::Owned(format!("{}…", &line[..end])),
        None => Cow::Borrowed(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str) -> Word {
        text.parse().unwrap()
    }

    #[test]
    fn words_come_in_any_case_with_or_without_accents() {
        let list = read_list("CHAT\r\n  Élève\t\n\n# comment\nélevé\nœuvre\n".as_bytes());
        assert_eq!(list.encoding(), Encoding::Utf8);
        assert_eq!(list.len(), 3);
        assert_eq!(list.spellings(word("CHAT")), ["chat"]);
        assert_eq!(list.spellings(word("ELEVE")), ["élevé", "élève"]);
        assert_eq!(list.spellings(word("OEUVRE")), ["œuvre"]);
        assert!(list.skipped().is_empty());
        assert!(!list.contains(word("RAT")));
    }

    #[test]
    fn what_is_skipped_is_shown_without_control_characters() {
        let list = read_list("rat\n\u{1b}[2J\n".as_bytes());
        let shown = list.skipped()[0].to_string();
        assert!(shown.starts_with(r"line 2: «\u{1b}[2J»"), "{shown:?}");
    }

    #[test]
    fn what_is_skipped_is_told_with_its_line() {
        let text = "rat\nos\nanticonstitutionnellement\narc-en-ciel\nRAT\n";
        let list = read_list(text.as_bytes());
        assert_eq!(list.len(), 1);
        let lines: Vec<(usize, SkipReason)> =
            list.skipped().iter().map(|s| (s.line, s.why)).collect();
        assert_eq!(
            lines,
            [
                (2, SkipReason::TooShort),
                (3, SkipReason::TooLong),
                (4, SkipReason::NotALetter),
                (5, SkipReason::Twice),
            ]
        );
        assert!(SkipReason::ALL.iter().all(|why| list.count(*why) == 1));
        let first = list.skipped()[0].to_string();
        assert_eq!(first, "line 2: «os»: fewer than 3 letters");
        assert!(list.has("ANTICONSTITUTIONNELLEMENT"));
        assert!(!list.is_silent_about("ABANDONNER"));
        assert!(list.is_silent_about(&"A".repeat(26)));
    }

    #[test]
    fn combining_accents_are_dropped() {
        let list = read_list("e\u{301}lan\ne\u{301}lectrolyser\n".as_bytes());
        assert_eq!(list.spellings(word("ELAN")), ["elan"]);
        let all: Vec<(String, &str)> = list.all().collect();
        assert_eq!(all[1], ("ELECTROLYSER".to_owned(), "electrolyser"));
    }

    #[test]
    fn a_line_without_end_is_cut_in_the_report() {
        let list = read_list("?".repeat(10_000).as_bytes());
        assert_eq!(list.skipped()[0].text.chars().count(), 41);
        assert!(list.is_empty());
    }
}
