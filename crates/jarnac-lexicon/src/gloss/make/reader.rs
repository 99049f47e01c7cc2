//! Judges texts by the lexicon: whether they are French, and whether they may be shown.

use std::collections::HashSet;

use jarnac_core::Word;

use super::text::words;
use crate::accents::plain;
use crate::coarse::Coarseness;
use crate::dictionary::Dictionary;
use crate::frequency::{Commonness, Frequency};
use crate::{Class, Kind};

/// Small words that every French sentence of some length has.
const FUNCTION_WORDS: [&str; 51] = [
    "le", "la", "les", "l", "un", "une", "des", "de", "du", "d", "à", "au", "aux", "en", "dans",
    "par", "pour", "sur", "sous", "avec", "sans", "et", "ou", "qui", "que", "qu", "dont", "où",
    "se", "s", "ce", "celui", "celle", "ceux", "est", "sont", "ne", "n", "pas", "plus", "son",
    "sa", "ses", "chez", "entre", "vers", "quelqu", "lorsqu", "puisqu", "jusqu", "presqu",
];

/// So many of the words that can be in the lexicon must be, in hundredths.
const KNOWN: usize = 80;

/// Reads with a lexicon beside.
pub(super) struct Reader<'a> {
    pub(super) dictionary: &'a Dictionary,
    function_words: HashSet<&'static str>,
    /// Words that are too long for the lexicon, and known for French.
    long_words: HashSet<String>,
    commonness: &'static Commonness,
}

impl<'a> Reader<'a> {
    pub(super) fn new(dictionary: &'a Dictionary) -> Reader<'a> {
        Reader {
            dictionary,
            function_words: FUNCTION_WORDS.into_iter().collect(),
            long_words: HashSet::new(),
            commonness: Commonness::kept(dictionary),
        }
    }

    /// Knows some words that the lexicon can't have.
    pub(super) fn with_long_words<'w>(
        mut self,
        words: impl Iterator<Item = &'w str>,
    ) -> Reader<'a> {
        let long = words.filter(|word| word.chars().count() > Word::MAX_LEN);
        self.long_words = long.map(str::to_owned).collect();
        self
    }

    /// Whether a text is French: nearly all its words are in the lexicon, and a sentence has some
    /// of the small words that hold French together. Names and words too long for the lexicon
    /// count for nothing.
    pub(super) fn is_french(&self, text: &str) -> bool {
        let (mut known, mut unknown, mut small, mut all) = (0, 0, 0, 0);
        for (at, word) in words(text).enumerate() {
            all += 1;
            let is_name = at > 0 && word.starts_with(char::is_uppercase);
            let lower = word.to_lowercase();
            if self.function_words.contains(lower.as_str()) {
                small += 1;
            } else if !is_name && lower.chars().count() > 2 {
                match plain(&lower) {
                    Some(letters) if letters.len() > Word::MAX_LEN => {
                        known += usize::from(self.long_words.contains(&lower));
                    }
                    Some(letters) if self.is_word(&letters) => known += 1,
                    _ => unknown += 1,
                }
            }
        }
        let counted = known + unknown;
        counted > 0 && known * 100 >= counted * KNOWN && (all < 4 || small > 0 || unknown == 0)
    }

    /// The text up to a part between commas that is not French: behind a plant stands its name in
    /// Latin, and who gave it.
    pub(super) fn french_part(&self, text: &str) -> String {
        let foreign = |part: &str| {
            let strange = |word: &&str| {
                let is_name = word.starts_with(char::is_uppercase);
                let long = word.chars().count() > 2;
                is_name && !long || !is_name && long && !self.is_familiar(word)
            };
            let all = words(part).count();
            all > 0 && words(part).filter(strange).count() * 2 >= all
        };
        let separators = [", ", " ; "];
        let next_part = |rest: &'_ str| separators.iter().filter_map(|one| rest.find(one)).min();
        let mut ends: Vec<(usize, usize)> = separators
            .iter()
            .flat_map(|one| {
                text.match_indices(one)
                    .map(|(at, one)| (at, at + one.len()))
            })
            .collect();
        ends.sort_unstable();
        let end = ends.into_iter().find_map(|(end, start)| {
            let rest = &text[start..];
            let part = &rest[..next_part(rest).unwrap_or(rest.len())];
            foreign(part).then_some(end)
        });
        end.map_or(text, |end| &text[..end]).to_owned()
    }

    /// Whether the lexicon has a word, or can't have it.
    fn is_familiar(&self, word: &str) -> bool {
        let lower = word.to_lowercase();
        self.function_words.contains(lower.as_str())
            || plain(&lower).is_some_and(|letters| self.is_word(&letters))
    }

    fn is_word(&self, letters: &str) -> bool {
        let word = letters.parse::<Word>().ok();
        word.is_some_and(|word| self.dictionary.find(word).is_some())
    }

    /// Whether nothing in a text hurts anybody.
    pub(super) fn is_clean(&self, text: &str) -> bool {
        const RUDE: [&str; 8] = [
            "nègre",
            "nègres",
            "négresse",
            "négresses",
            "sauvages",
            "peuplade",
            "peuplades",
            "hottentots",
        ];
        words(text).all(|word| {
            let lower = word.to_lowercase();
            let form = lower.parse::<Word>().ok();
            let coarse = form.and_then(|form| self.dictionary.coarseness(form));
            let is_slur = coarse == Some(Coarseness::Slur);
            !is_slur && !RUDE.contains(&lower.as_str())
        })
    }

    /// How well known a word is, more is less so: as [`Frequency::hundredths`], or the most for what
    /// nobody ever met and the lexicon can't have.
    ///
    /// [`Frequency::hundredths`]: crate::frequency::Frequency::hundredths
    pub(super) fn commonness(&self, word: &str) -> u16 {
        let form = word.parse::<Word>().ok();
        let form = form.and_then(|form| self.dictionary.find(form));
        let known = form.and_then(|form| self.commonness.get(form));
        known.map_or(u16::MAX, Frequency::hundredths)
    }

    /// The worst mark of the words of a text.
    pub(super) fn coarseness(&self, text: &str) -> Option<Coarseness> {
        let forms = words(text).filter_map(|word| word.to_lowercase().parse::<Word>().ok());
        forms
            .filter_map(|form| self.dictionary.coarseness(form))
            .max()
    }

    /// Whether a text explains a headword by itself: it has the headword, or one of its forms that
    /// is no other word. «Arroser par la douche» explains «doucher», since there is a noun too.
    pub(super) fn is_circular(&self, text: &str, headword: &str, class: Class) -> bool {
        words(text).enumerate().any(|(at, word)| {
            let lower = word.to_lowercase();
            // An example begins with the headword, which may have other accents: «Goëland brun».
            if lower == headword || at == 0 && plain(&lower) == plain(headword) {
                return true;
            }
            let form = lower.parse::<Word>().ok();
            let form = form.and_then(|form| self.dictionary.find(form));
            form.is_some_and(|form| {
                let readings = self.dictionary.readings(form);
                let spelled = readings.filter(|reading| reading.spelling() == lower);
                let mut lemmas = spelled.map(|reading| reading.lemma()).peekable();
                lemmas.peek().is_some()
                    && lemmas.all(|lemma| lemma.class() == class && lemma.spelling() == headword)
            })
        })
    }

    /// Whether a word is a past participle, or an adjective like one.
    pub(super) fn is_participle(&self, word: &str) -> bool {
        let form = word.parse::<Word>().ok();
        let form = form.and_then(|form| self.dictionary.find(form));
        form.is_some_and(|form| {
            let mut readings = self.dictionary.readings(form);
            readings.any(|reading| reading.kind() == Kind::PastParticiple)
        })
    }

    /// Whether the lexicon has such a headword of the class.
    pub(super) fn has_headword(&self, spelling: &str, class: Class) -> bool {
        let form = spelling.parse::<Word>().ok();
        let form = form.and_then(|form| self.dictionary.find(form));
        form.is_some_and(|form| {
            self.dictionary.readings(form).any(|reading| {
                let lemma = reading.lemma();
                lemma.class() == class && lemma.spelling() == spelling
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reader() -> Reader<'static> {
        Reader::new(Dictionary::french())
    }

    #[test]
    fn french_is_told_from_other_languages() {
        let reader = reader();
        for text in [
            "Moule à gaufres",
            "Bâtiment servant de logis, d’habitation, de demeure",
            "Serpent",
            "Qui a rapport à la Grèce",
        ] {
            assert!(reader.is_french(text), "{text}");
        }
        for text in [
            "Waffeleisen",
            "Gerät, mit dem man Waffeln backt",
            "A building in which people live",
            "Edificio donde viven las personas con su familia",
            "Casa dove vivono gli uomini e le donne",
            "Aedificium in quo homines vivunt",
            "дом",
            "",
        ] {
            assert!(!reader.is_french(text), "{text}");
        }
    }

    #[test]
    fn names_in_latin_are_cut_off() {
        let reader = reader();
        let plant = "Plante aromatique, hyssopus officinalis, L. labiées";
        assert_eq!(reader.french_part(plant), "Plante aromatique");
        let whole = "Petite boîte, ronde, à couvercle";
        assert_eq!(reader.french_part(whole), whole);
    }

    #[test]
    fn no_gloss_hurts() {
        let reader = reader();
        assert!(reader.is_clean("Arbre des pays chauds"));
        assert!(!reader.is_clean("Nom que les nègres donnent à un arbre"));
        assert!(!reader.is_clean("Bougnoule"));
        assert_eq!(
            reader.coarseness("Un grand merdier"),
            Some(Coarseness::Vulgar)
        );
    }

    #[test]
    fn an_example_is_no_explanation() {
        let reader = reader();
        assert!(reader.is_circular("Du bois charpenté", "charpenter", Class::Verb));
        assert!(reader.is_circular("Chat domestique", "chat", Class::Noun));
        assert!(reader.is_circular("Goëland brun, le lare frontal", "goéland", Class::Noun));
        assert!(!reader.is_circular("Action de charpenter", "charpente", Class::Noun));
        assert!(!reader.is_circular("Arroser par la douche", "doucher", Class::Verb));
    }

    #[test]
    fn a_headword_has_its_accents() {
        let reader = reader();
        assert!(reader.has_headword("pécher", Class::Verb));
        assert!(!reader.has_headword("pecher", Class::Verb));
        assert!(!reader.has_headword("gaufrier", Class::Verb));
    }
}
