//! Plurals and feminines of words that are in the list, and headwords for all that is left.

use std::collections::HashMap;

use jarnac_core::Word;

use super::endings::{ENDINGS, Ending};
use super::inference::Inference;
use super::trust::Trust;
use crate::dictionary::Reading;
use crate::make::draft::LemmaRef;
use crate::{Class, Kind};

/// The trust that a plural needs.
const PLURAL: f64 = 0.8;
/// The trust that a feminine needs whose headword is new as well. It can be low: that the open
/// lexicon knows neither of both speaks for one entry already.
const NEW_FEMININE: f64 = 0.4;
/// The trust that a feminine needs whose headword the open lexicon knows without it.
const KNOWN_FEMININE: f64 = 0.97;

/// How many words were taken for what.
#[derive(Clone, Copy, Default)]
pub(super) struct Counts {
    pub(super) plurals: usize,
    pub(super) feminines: usize,
    pub(super) headwords: usize,
}

/// Places all words that are left.
pub(super) fn infer(inference: &mut Inference<'_>) -> Counts {
    let trust = Trust::learn(inference.open);
    let words: Vec<Word> = inference.unplaced.iter().copied().collect();
    let with_base = words
        .iter()
        .map(|word| (*word, base(inference, &trust, *word)));
    let bases = with_base
        .filter_map(|(word, base)| Some((word, base?)))
        .collect();
    let mut nouns = Nouns {
        inference,
        bases,
        placed: HashMap::new(),
    };
    let mut counts = Counts::default();
    for word in words {
        let kind = nouns.place(word).1;
        let is_plural = matches!(kind, Kind::Plural | Kind::FemininePlural);
        let is_feminine = kind == Kind::Feminine;
        counts.plurals += usize::from(is_plural);
        counts.feminines += usize::from(is_feminine);
        counts.headwords += usize::from(!is_plural && !is_feminine);
    }
    counts
}

/// The word of which another is most likely a form, if there is one in the list.
fn base(inference: &Inference<'_>, trust: &Trust, word: Word) -> Option<(Word, Ending)> {
    let letters = word.to_string();
    let mut best: Option<(f64, Word, Ending)> = None;
    for (number, ending) in ENDINGS.into_iter().enumerate() {
        let Some(letters) = ending.undo(&letters) else {
            continue;
        };
        let base = letters.parse().ok();
        let Some(base) = base.filter(|base| inference.list.contains(*base)) else {
            continue;
        };
        let trust = trust.of(number, &letters);
        let is_better = best.is_none_or(|(before, ..)| trust > before);
        let needed = needed_trust(inference, base, number);
        if is_better && needed.is_some_and(|needed| trust >= needed) {
            best = Some((trust, base, ending));
        }
    }
    best.map(|(_, base, ending)| (base, ending))
}

/// The trust that a form of this base needs, `None` if no trust is enough.
fn needed_trust(inference: &Inference<'_>, base: Word, number: usize) -> Option<f64> {
    let is_new = inference.unplaced.contains(&base);
    let is_noun = noun_reading(inference, base).is_some();
    if ENDINGS[number].kind == Kind::Plural {
        // A plural in -S makes a noun of any word: «couvent», «parler», «amusant». Other endings
        // don't: «peux» is not the plural of «peu».
        return (is_new || is_noun || number == 0).then_some(PLURAL);
    }
    if is_noun && !is_new {
        return Some(KNOWN_FEMININE);
    }
    let has_new_plural = || inference.is_unplaced(&format!("{base}S"));
    (is_new || has_new_plural()).then_some(NEW_FEMININE)
}

/// The reading of a word as a noun that can have a plural, as a headword if possible.
fn noun_reading<'a>(inference: &Inference<'a>, word: Word) -> Option<Reading<'a>> {
    let nouns = inference.readings(word);
    nouns
        .filter(|reading| reading.lemma().class() == Class::Noun)
        .filter(|reading| matches!(reading.kind(), Kind::Headword | Kind::Feminine))
        .min_by_key(Reading::kind)
}

struct Nouns<'i, 'a> {
    inference: &'i mut Inference<'a>,
    bases: HashMap<Word, (Word, Ending)>,
    /// The lemma of each word so far, and what the word is there.
    placed: HashMap<Word, (LemmaRef, Kind)>,
}

impl Nouns<'_, '_> {
    /// The lemma of a word and its kind, after placing it and what it is a form of. That ends:
    /// no ending makes a word shorter, and none can be made again of what it was made of.
    fn place(&mut self, word: Word) -> (LemmaRef, Kind) {
        if let Some(done) = self.placed.get(&word) {
            return *done;
        }
        let done = match self.bases.get(&word).copied() {
            Some((base, ending)) => self.place_form(word, base, ending),
            None => match noun_reading(self.inference, word) {
                Some(reading) => {
                    let spelling = reading.lemma().spelling();
                    let lemma = self.inference.draft.lemma(spelling, Class::Noun);
                    let lemma = lemma.expect("the draft began with all lemmas of the lexicon");
                    (lemma, reading.kind())
                }
                None => (self.place_headword(word), Kind::Headword),
            },
        };
        self.placed.insert(word, done);
        done
    }

    fn place_form(&mut self, word: Word, base: Word, ending: Ending) -> (LemmaRef, Kind) {
        let (mut lemma, base_kind) = self.place(base);
        let kind = if (base_kind, ending.kind) == (Kind::Feminine, Kind::Plural) {
            Kind::FemininePlural
        } else {
            ending.kind
        };
        if !self.inference.is_inferred(lemma) {
            let spelling = self.inference.spelling(word, "");
            lemma = self.inference.further_lemma(lemma, spelling);
        }
        self.inference.place(word, lemma, kind, "");
        (lemma, kind)
    }

    /// A headword in each of its spellings, which are one entry. Its plural may be known already,
    /// as a form of something else.
    fn place_headword(&mut self, word: Word) -> LemmaRef {
        let spellings = self.inference.list.spellings(word);
        let lemmas: Vec<LemmaRef> = spellings
            .iter()
            .map(|spelling| {
                let lemma = self.inference.inferred_lemma(spelling, Class::Noun);
                self.inference.place(word, lemma, Kind::Headword, spelling);
                lemma
            })
            .collect();
        let lemma = lemmas[0];
        let plurals = ENDINGS.iter().filter(|ending| ending.kind == Kind::Plural);
        for plural in plurals.filter_map(|ending| ending.apply(&word.to_string())) {
            let plural = plural.parse().ok();
            let known = plural.filter(|plural| {
                self.inference.list.contains(*plural)
                    && !self.inference.unplaced.contains(plural)
                    && !self.bases.contains_key(plural)
            });
            if let Some(known) = known {
                self.inference.place(known, lemma, Kind::Plural, "");
            }
        }
        lemma
    }
}
