//! What a word becomes with one letter more.

use std::ops::ControlFlow;

use jarnac_core::{Letter, Letters, Word, WordRules};

use crate::Coarseness;
use crate::dictionary::{Dictionary, FormId};

/// A word that another one becomes with one letter more, in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hook {
    /// The letter that is added.
    pub letter: Letter,
    /// What it makes.
    pub word: Word,
    /// Whether both words stand in one entry, so that most rules forbid the step (§3.3).
    pub same_entry: bool,
}

impl Dictionary {
    /// What a word becomes with one letter more, by letter: all words that the rules admit, those
    /// of the same entry with a mark whatever the rules say of them. Slurs are left out, because
    /// nobody asked for one.
    ///
    /// ```
    /// use jarnac_core::Preset;
    /// use jarnac_lexicon::Dictionary;
    /// let rules = Preset::Competition.rules().words;
    /// let hooks = Dictionary::french().hooks("rat".parse()?, &rules);
    /// let with = |letter: char| hooks.iter().filter(move |hook| hook.letter.to_char() == letter);
    /// assert_eq!(with('Z').map(|hook| hook.word.to_string()).collect::<Vec<_>>(), ["TZAR"]);
    /// assert!(with('S').any(|hook| hook.word.to_string() == "RATS" && hook.same_entry));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hooks(&self, word: Word, rules: &WordRules) -> Vec<Hook> {
        if word.len() == Word::MAX_LEN {
            return Vec::new();
        }
        let index = self.word_index(rules);
        let from = self.find(word);
        let mut hooks = Vec::new();
        for letter in Letter::all() {
            let added: Letters = std::iter::once(letter).collect();
            let letters = Letters::from(word).saturating_add(&added);
            let first = hooks.len();
            let _ = index
                .lattice()
                .for_each_between(&letters, &letters, |number| {
                    let form = index.form(number);
                    if self.form_coarseness(form) != Some(Coarseness::Slur) {
                        hooks.push(Hook {
                            letter,
                            word: index.lattice().word(number),
                            same_entry: self.share_entry(from, form, rules),
                        });
                    }
                    ControlFlow::Continue(())
                });
            hooks[first..].sort_by_key(|hook| hook.word);
        }
        hooks
    }

    fn share_entry(&self, from: Option<FormId>, form: FormId, rules: &WordRules) -> bool {
        from.is_some_and(|from| self.shared(from, form, rules).next().is_some())
    }
}

#[cfg(test)]
mod tests {
    use jarnac_core::Preset;

    use super::*;

    fn hooks(word: &str) -> Vec<(char, String, bool)> {
        let rules = Preset::Competition.rules().words;
        let hooks = Dictionary::french().hooks(word.parse().unwrap(), &rules);
        hooks
            .into_iter()
            .map(|hook| {
                (
                    hook.letter.to_char(),
                    hook.word.to_string(),
                    hook.same_entry,
                )
            })
            .collect()
    }

    #[test]
    fn the_words_of_one_letter_more_in_the_order_of_the_letters() {
        let lac = hooks("LAC");
        assert!(lac.is_sorted_by_key(|(letter, word, _)| (*letter, word.clone())));
        for (letter, word, same_entry) in [
            ('S', "LACS", true),
            ('S', "CALS", false),
            ('E', "CALE", false),
        ] {
            assert!(
                lac.contains(&(letter, word.to_owned(), same_entry)),
                "{word}: {lac:?}"
            );
        }
        assert!(lac.iter().all(|(_, word, _)| word.len() == 4));
    }

    #[test]
    fn nine_letters_become_nothing() {
        assert_eq!(hooks("BATAILLON"), []);
    }

    #[test]
    fn nobody_is_shown_a_slur() {
        let french = Dictionary::french();
        assert_eq!(
            french.coarseness("GOUINE".parse().unwrap()),
            Some(Coarseness::Slur)
        );
        let rules = Preset::Classic.rules().words;
        let shown = french.hooks("ENGOU".parse().unwrap(), &rules);
        assert!(shown.iter().all(|hook| hook.word.to_string() != "GOUINE"));
    }
}
