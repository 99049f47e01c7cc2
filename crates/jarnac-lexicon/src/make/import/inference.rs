//! The draft of an import in the making: what is known already, and how guesses enter it.

use std::collections::BTreeSet;

use jarnac_core::Word;

use super::WordList;
use crate::dictionary::{Dictionary, Origin, Reading};
use crate::make::draft::{Draft, LemmaRef};
use crate::{Class, Kind};

/// A list on its way into a draft.
pub(super) struct Inference<'a> {
    pub(super) list: &'a WordList,
    pub(super) open: &'a Dictionary,
    pub(super) draft: Draft,
    /// The words without a reading so far.
    pub(super) unplaced: BTreeSet<Word>,
}

impl<'a> Inference<'a> {
    /// The open lexicon's readings of the list's words, and nothing else yet.
    pub(super) fn new(list: &'a WordList, open: &'a Dictionary) -> Inference<'a> {
        let mut draft = Draft::of(open);
        draft.keep_readings(|reading| list.contains(reading.word));
        let unplaced = list.words().filter(|word| !is_known(open, *word)).collect();
        Inference {
            list,
            open,
            draft,
            unplaced,
        }
    }

    /// The open lexicon's readings of a word, none if it does not have it.
    pub(super) fn readings(&self, word: Word) -> impl Iterator<Item = Reading<'a>> + use<'a> {
        let open = self.open;
        let form = open.find(word);
        form.into_iter().flat_map(move |form| open.readings(form))
    }

    /// Whether these letters are a word without a reading so far.
    pub(super) fn is_unplaced(&self, letters: &str) -> bool {
        letters
            .parse()
            .is_ok_and(|word| self.unplaced.contains(&word))
    }

    /// Whether a lemma is a guess.
    pub(super) fn is_inferred(&self, lemma: LemmaRef) -> bool {
        self.draft.lemmas[lemma.0 as usize].origin == Origin::Inferred
    }

    /// A lemma for guesses.
    pub(super) fn inferred_lemma(&mut self, spelling: &str, class: Class) -> LemmaRef {
        marked_lemma(&mut self.draft, spelling, class, Origin::Inferred)
    }

    /// A lemma for guessed forms of a known one, which can't hold them: a lemma is marked as a
    /// whole. It is spelled like this form, and one entry with the known one.
    pub(super) fn further_lemma(&mut self, known: LemmaRef, form: &str) -> LemmaRef {
        let class = self.draft.lemmas[known.0 as usize].class;
        let further = self.inferred_lemma(form, class);
        self.draft.link(known, further);
        further
    }

    /// The spelling of a word in the list that comes closest to a guess. A list without accents
    /// keeps them to itself.
    pub(super) fn spelling(&self, word: Word, guess: &str) -> &'a str {
        let spellings = self.list.spellings(word);
        let listed = spellings.iter().find(|spelling| *spelling == guess);
        listed
            .or(spellings.first())
            .map(String::as_str)
            .expect("only words of the list are placed")
    }

    /// Adds a guessed reading of a word of the list.
    pub(super) fn place(&mut self, word: Word, lemma: LemmaRef, kind: Kind, guess: &str) {
        let spelling = self.spelling(word, guess);
        self.draft
            .add_reading(lemma, spelling, kind)
            .expect("the list keeps only spellings that a reading can have");
        self.unplaced.remove(&word);
    }
}

/// The lemma with this spelling and origin. If a lemma of another origin has the name already, it
/// is one of the next class, and one entry with that: only so its readings can be told apart.
pub(crate) fn marked_lemma(
    draft: &mut Draft,
    spelling: &str,
    class: Class,
    origin: Origin,
) -> LemmaRef {
    let mut add = |class| {
        let lemma = draft
            .add_lemma(spelling, class, origin)
            .expect("a word's spelling is in lower case");
        (lemma, draft.lemmas[lemma.0 as usize].origin == origin)
    };
    let (first, is_free) = add(class);
    if is_free {
        return first;
    }
    let others = Class::ALL.into_iter().rev().filter(|other| *other != class);
    let free = others.map(&mut add).find(|(_, is_free)| *is_free);
    let Some((lemma, _)) = free else {
        return first;
    };
    draft.link(first, lemma);
    lemma
}

/// Whether the open lexicon knows a word as one. The list says that it is a word, so it does not
/// mean a prefix, a symbol or a part of a locution.
fn is_known(open: &Dictionary, word: Word) -> bool {
    open.find(word).is_some_and(|form| {
        let mut kinds = open.readings(form).map(|reading| reading.kind());
        kinds.any(|kind| !matches!(kind, Kind::Prefix | Kind::Locution | Kind::Symbol))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_taken_gets_another_class_in_the_same_entry() {
        let mut draft = Draft::default();
        let known = draft.add_lemma("avr", Class::Noun, Origin::Source).unwrap();
        let mut marked = |spelling| marked_lemma(&mut draft, spelling, Class::Noun, Origin::House);
        let (avr, kefta) = (marked("avr"), marked("kéfta"));
        assert_eq!(marked("kéfta"), kefta);
        assert_ne!(avr, known);
        assert_eq!(draft.lemmas[avr.0 as usize].class, Class::Other);
        assert_eq!(draft.lemmas[avr.0 as usize].origin, Origin::House);
        assert_eq!(draft.links, [(known, avr)]);
        assert_eq!(draft.lemmas[kefta.0 as usize].class, Class::Noun);
    }
}
