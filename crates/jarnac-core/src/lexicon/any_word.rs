//! A lexicon without a dictionary.

use std::ops::ControlFlow;

use super::{Lexicon, Verdict, WordRules};
use crate::{Letter, Letters, Word};

/// A lexicon that admits any letters as a word, for tables at which people judge words themselves,
/// and for examples and tests in which words don't matter.
///
/// ```
/// use jarnac_core::{AnyWord, Game, Position, Preset, Side};
/// let position: Position = "A RAT / Z; B / -; turn A".parse()?;
/// let game = position.game(Preset::Classic.rules())?;
/// assert!(!game.cannot_play(&AnyWord, Side::A));
/// // RAT and Z in every order.
/// assert_eq!(game.plays(&AnyWord, Side::A).len(), 4 * 3 * 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// There are millions of orders of many letters, so whoever lists words had better stop in time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnyWord;

impl Lexicon for AnyWord {
    fn verdict(&self, _: Option<Word>, _: Word, _: &WordRules) -> Verdict {
        Verdict::Admitted
    }

    fn for_each_extension(
        &self,
        from: Option<Word>,
        pool: &Letters,
        _: &WordRules,
        f: &mut dyn FnMut(Word) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let forced = from.map_or(Letters::EMPTY, |word| {
            word.letters().iter().copied().collect()
        });
        let mut spelling = Spelling {
            left: forced.saturating_add(pool),
            forced,
            longer_than: forced.len(),
            written: Vec::with_capacity(Word::MAX_LEN),
        };
        spelling.go_on(f)
    }

    fn is_headword(&self, _: Word) -> bool {
        true
    }
}

/// A word that is being spelled, letter by letter.
struct Spelling {
    /// Letters that can still be written.
    left: Letters,
    /// Letters that must still be written.
    forced: Letters,
    longer_than: usize,
    written: Vec<Letter>,
}

impl Spelling {
    /// Tells the word as it is, if it is one, and every longer one that begins like it.
    fn go_on(&mut self, f: &mut dyn FnMut(Word) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.forced.is_empty()
            && self.written.len() > self.longer_than
            && let Ok(word) = Word::new(&self.written)
        {
            f(word)?;
        }
        if self.written.len() == Word::MAX_LEN {
            return ControlFlow::Continue(());
        }
        let room_after = Word::MAX_LEN - self.written.len() - 1;
        for letter in Letter::all() {
            let Some(left) = self.left.without(letter) else {
                continue;
            };
            let forced = self.forced.without(letter).unwrap_or(self.forced);
            if forced.len() > room_after {
                continue;
            }
            let before = (self.left, self.forced);
            (self.left, self.forced) = (left, forced);
            self.written.push(letter);
            self.go_on(f)?;
            self.written.pop();
            (self.left, self.forced) = before;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Preset;

    fn extensions(from: Option<&str>, pool: &str) -> Vec<String> {
        let from = from.map(|text| text.parse().unwrap());
        let pool: Letters = pool.parse().unwrap();
        let rules = Preset::Classic.rules().words;
        let mut words = Vec::new();
        let all = AnyWord.for_each_extension(from, &pool, &rules, &mut |word| {
            assert_eq!(AnyWord.verdict(from, word, &rules), Verdict::Admitted);
            words.push(word.to_string());
            ControlFlow::Continue(())
        });
        assert!(all.is_continue());
        words
    }

    #[test]
    fn every_order_of_the_letters_is_a_word() {
        assert_eq!(extensions(None, "ABA"), ["AAB", "ABA", "BAA"]);
        // Three of four letters, or all of them.
        assert_eq!(extensions(None, "ABCD").len(), 24 + 24);
        assert!(extensions(None, "AB").is_empty());
    }

    #[test]
    fn an_extension_has_all_letters_of_the_word_and_more() {
        let words = extensions(Some("RAT"), "Z");
        assert_eq!(words.len(), 24);
        assert!(words.contains(&"TZAR".to_owned()));
        assert!(extensions(Some("RAT"), "").is_empty());
        assert!(extensions(Some("ABCDEFGHI"), "Z").is_empty());
    }

    #[test]
    fn it_stops_when_told() {
        let pool: Letters = "AAAABBBBCCCCDDDDEEEEFFFF".parse().unwrap();
        let rules = Preset::Classic.rules().words;
        let mut told = 0;
        let stopped = AnyWord.for_each_extension(None, &pool, &rules, &mut |_| {
            told += 1;
            ControlFlow::Break(())
        });
        assert!(stopped.is_break() && told == 1);
    }
}
