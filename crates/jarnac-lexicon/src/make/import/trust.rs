//! How far a pair of endings can be trusted: the open lexicon itself tells.

use std::collections::HashMap;

use jarnac_core::Word;

use super::endings::ENDINGS;
use crate::dictionary::{Dictionary, EntryId};
use crate::{Class, Kind};

/// Up to how many last letters of the headword are looked at.
const CONTEXT: usize = 4;

/// How many counted pairs an earlier belief outweighs.
const WEIGHT: f64 = 2.0;

/// For each pair of endings, how often two words that have them are one entry.
pub(super) struct Trust {
    /// By the number of the pair in [`ENDINGS`] and the last letters of the headword.
    counts: HashMap<(usize, String), Count>,
}

#[derive(Clone, Copy, Default)]
struct Count {
    pairs: u32,
    in_one_entry: u32,
}

impl Trust {
    /// Counts the pairs of a lexicon.
    pub(super) fn learn(open: &Dictionary) -> Trust {
        let mut counts: HashMap<(usize, String), Count> = HashMap::new();
        for form in open.forms() {
            let word = open.word(form);
            let entries = noun_entries(open, word, true);
            if entries.is_empty() {
                continue;
            }
            let base = word.to_string();
            for (number, ending) in ENDINGS.iter().enumerate() {
                let made = ending.apply(&base).and_then(|form| form.parse().ok());
                let Some(is_one) = made.and_then(|made| is_one_entry(open, &entries, made)) else {
                    continue;
                };
                for context in contexts(&base) {
                    let count = counts.entry((number, context.to_owned())).or_default();
                    count.pairs += 1;
                    count.in_one_entry += u32::from(is_one);
                }
            }
        }
        Trust { counts }
    }

    /// How likely it is that a headword and what a pair of endings makes of it are one entry. What
    /// was counted behind more letters refines what was counted behind fewer.
    pub(super) fn of(&self, number: usize, base: &str) -> f64 {
        let is_plural = ENDINGS[number].kind == Kind::Plural;
        let belief = if is_plural { 0.95 } else { 0.5 };
        contexts(base).fold(belief, |belief, context| {
            let count = self.counts.get(&(number, context.to_owned()));
            let count = count.copied().unwrap_or_default();
            (f64::from(count.in_one_entry) + WEIGHT * belief) / (f64::from(count.pairs) + WEIGHT)
        })
    }
}

/// Whether a word belongs to one of the entries, or `None` if it is neither in one of them nor a
/// noun's headword: as a mere form of something else it would not be asked about.
fn is_one_entry(open: &Dictionary, entries: &[EntryId], word: Word) -> Option<bool> {
    let shares = |entry: &EntryId| entries.contains(entry);
    if noun_entries(open, word, false).iter().any(shares) {
        return Some(true);
    }
    (!noun_entries(open, word, true).is_empty()).then_some(false)
}

/// The entries in which a word is a noun or an adjective, or only those where it is the headword.
fn noun_entries(open: &Dictionary, word: Word, headwords_only: bool) -> Vec<EntryId> {
    let Some(form) = open.find(word) else {
        return Vec::new();
    };
    open.readings(form)
        .filter(|reading| reading.lemma().class() == Class::Noun)
        .filter(|reading| !headwords_only || reading.kind() == Kind::Headword)
        .map(|reading| reading.entry())
        .collect()
}

/// The last letters of a word: none, one, two …
fn contexts(word: &str) -> impl Iterator<Item = &str> {
    (0..=CONTEXT.min(word.len())).map(|size| &word[word.len() - size..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lexicon_tells_good_pairs_from_chance() {
        let trust = Trust::learn(Dictionary::french());
        let of = |base: &str, form: &str| {
            let mut endings = (0..).zip(ENDINGS);
            let found = endings.find(|(_, e)| e.apply(base).as_deref() == Some(form));
            trust.of(found.unwrap().0, base)
        };
        assert!(of("ZIBLE", "ZIBLES") > 0.95);
        assert!(of("ZIBLANT", "ZIBLANTE") > 0.9);
        assert!(of("ZIBLATEUR", "ZIBLATRICE") > 0.8);
        assert!(of("ZIBLAT", "ZIBLATTE") < 0.4);
        assert!(of("ZIBLEAU", "ZIBLELLE") < 0.4);
    }
}
