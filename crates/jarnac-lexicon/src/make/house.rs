//! House words: what a table adds to a lexicon or bans from it, in a small text file.
//!
//! ```text
//! # one a line; + may be left out
//! + kéfta
//! + kéftas = kéfta
//! - mot
//! ```
//!
//! The first line adds a headword with an entry of its own, the second a further form of an entry,
//! the third bans a word: all its readings go, but no other form of its entries. Each line stands
//! on what the lines before it did: a word can be banned and then added anew.

use std::collections::{HashMap, HashSet};

use jarnac_core::{Word, WordError, WordRules};
use thiserror::Error;

use crate::dictionary::{About, Dictionary, Origin, Reading};
use crate::make::draft::{Draft, LemmaRef};
use crate::make::encode;
use crate::make::import::{is_plural, marked_lemma, spelled};
use crate::{Class, Kind};

/// A line of a file of house words that can't be followed.
///
/// ```
/// use jarnac_lexicon::Dictionary;
/// use jarnac_lexicon::make::house::{self, HouseProblem};
/// let error = house::apply(Dictionary::french(), "# ours\n+ chat\n").unwrap_err();
/// assert_eq!((error.line, error.problem), (2, HouseProblem::Known("CHAT".parse()?)));
/// # Ok::<(), jarnac_core::WordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("house words, line {line}: {problem}")]
pub struct HouseError {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: HouseProblem,
}

/// What can be wrong with a line of house words.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum HouseProblem {
    /// Something else than a word.
    #[error("«{text}» can't be a word: {why}. Write `+ word`, `+ form = headword` or `- word`")]
    NotAWord {
        /// What stands there.
        text: String,
        /// Why it is no word.
        why: WordError,
    },
    /// A word to be added is there.
    #[error("{0} is in the lexicon already: take the line out")]
    Known(Word),
    /// A word to be banned is not there.
    #[error("{0} is not in the lexicon: there is nothing to ban")]
    Unknown(Word),
    /// A word to be banned is added by the file itself.
    #[error("{0} is added on a line before this one: leave one of both out")]
    AddedBefore(Word),
    /// The headword of a further form is not there.
    #[error("{0} is no headword of the lexicon: add it on a line before this one")]
    NoHeadword(Word),
}

/// The lexicon with the changes of a file of house words. Added lemmas have the origin
/// [`House`](Origin::House). A file without any word gives back the same lexicon.
///
/// ```
/// use jarnac_lexicon::Dictionary;
/// use jarnac_lexicon::make::house;
/// let ours = house::apply(Dictionary::french(), "+ zibul\n+ zibuls = zibul\n- rat\n")?;
/// assert!(ours.find("ZIBULS".parse()?).is_some());
/// assert!(ours.find("RAT".parse()?).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn apply(dictionary: &Dictionary, text: &str) -> Result<Dictionary, HouseError> {
    let mut house = House {
        dictionary,
        draft: Draft::of(dictionary),
        banned: HashSet::new(),
        added: HashMap::new(),
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or(line).trim();
        if line.is_empty() {
            continue;
        }
        house.follow(line).map_err(|problem| HouseError {
            line: number,
            problem,
        })?;
    }
    let bytes = house.finish();
    Ok(Dictionary::from_bytes(&bytes).expect("what was just written can be read"))
}

/// A lexicon and what the lines so far did to it.
struct House<'a> {
    dictionary: &'a Dictionary,
    /// All that the lexicon has, the banned words too, and behind it what was added.
    draft: Draft,
    banned: HashSet<Word>,
    /// The added words, with their lemma if they are headwords.
    added: HashMap<Word, Option<LemmaRef>>,
}

impl<'a> House<'a> {
    fn follow(&mut self, line: &str) -> Result<(), HouseProblem> {
        if let Some(text) = line.strip_prefix('-') {
            return self.ban(parse(text)?);
        }
        let line = line.strip_prefix('+').unwrap_or(line);
        match line.split_once('=') {
            None => self.add_headword(line),
            Some((form, headword)) => self.add_form(form, headword),
        }
    }

    fn ban(&mut self, word: Word) -> Result<(), HouseProblem> {
        if self.added.contains_key(&word) {
            return Err(HouseProblem::AddedBefore(word));
        }
        let is_known = self.dictionary.find(word).is_some();
        if !is_known || !self.banned.insert(word) {
            return Err(HouseProblem::Unknown(word));
        }
        Ok(())
    }

    fn add_headword(&mut self, text: &str) -> Result<(), HouseProblem> {
        let word = self.new_word(text)?;
        let spelling = spelled(text.trim(), word);
        let lemma = marked_lemma(&mut self.draft, &spelling, Class::Noun, Origin::House);
        self.add(&spelling, lemma, Kind::Headword);
        self.added.insert(word, Some(lemma));
        Ok(())
    }

    /// A form of a house word stands under its lemma. A lemma is marked as a whole, so a form of a
    /// known one gets a lemma of its own, spelled like the form, that is one entry with it.
    fn add_form(&mut self, text: &str, headword: &str) -> Result<(), HouseProblem> {
        let word = self.new_word(text)?;
        let spelling = spelled(text.trim(), word);
        let base = parse(headword)?;
        let lemma = if let Some(Some(lemma)) = self.added.get(&base) {
            *lemma
        } else {
            let known = self.known_headword(base, headword.trim())?;
            let class = known.lemma().class();
            let lemma = marked_lemma(&mut self.draft, &spelling, class, Origin::House);
            let known = self.draft.lemma(known.lemma().spelling(), class);
            self.draft
                .link(known.expect("the draft began with all lemmas"), lemma);
            lemma
        };
        let kind = if is_plural(base, word) {
            Kind::Plural
        } else {
            Kind::Variant
        };
        self.add(&spelling, lemma, kind);
        self.added.insert(word, None);
        Ok(())
    }

    /// A word that can be added: the lexicon has no reading of it that counts by itself.
    fn new_word(&self, text: &str) -> Result<Word, HouseProblem> {
        const RULES: WordRules = WordRules {
            conjugations: true,
            same_entry: true,
            interjections: false,
        };
        let word = parse(text)?;
        let mut readings = self.readings(word);
        let is_word = readings.any(|reading| reading.kind().is_admitted(&RULES));
        if is_word || self.added.contains_key(&word) {
            return Err(HouseProblem::Known(word));
        }
        Ok(word)
    }

    /// Of several headwords with these letters the one with this spelling, then the noun.
    fn known_headword(&self, word: Word, text: &str) -> Result<Reading<'a>, HouseProblem> {
        let spelling = spelled(text, word);
        self.readings(word)
            .filter(|reading| reading.kind().is_headword())
            .min_by_key(|reading| (reading.spelling() != spelling, reading.lemma().class()))
            .ok_or(HouseProblem::NoHeadword(word))
    }

    /// The lexicon's readings of a word, none if it is banned.
    fn readings(&self, word: Word) -> impl Iterator<Item = Reading<'a>> + use<'a> {
        let dictionary = self.dictionary;
        let form = dictionary.find(word);
        let form = form.filter(|_| !self.banned.contains(&word));
        form.into_iter()
            .flat_map(move |form| dictionary.readings(form))
    }

    fn add(&mut self, spelling: &str, lemma: LemmaRef, kind: Kind) {
        self.draft
            .add_reading(lemma, spelling, kind)
            .expect("a word was read from this spelling");
    }

    fn finish(mut self) -> Vec<u8> {
        let about = self.about();
        // Only old readings go: a word may have been banned and added anew.
        let mut old = self.draft.readings.len() - self.added.len();
        self.draft.keep_readings(|reading| {
            let is_new = old == 0;
            old = old.saturating_sub(1);
            is_new || !self.banned.contains(&reading.word)
        });
        encode(&self.draft, &about)
    }

    fn about(&self) -> About {
        let about = self.dictionary.about();
        let (added, banned) = (self.added.len(), self.banned.len());
        if added + banned == 0 {
            return about.clone();
        }
        About {
            name: format!("{} with house words", about.name),
            edition: about.edition.clone(),
            licence: about.licence.clone(),
            source: format!(
                "{}; house words: {added} added, {banned} banned",
                about.source
            ),
        }
    }
}

fn parse(text: &str) -> Result<Word, HouseProblem> {
    let text = text.trim();
    text.parse().map_err(|why| HouseProblem::NotAWord {
        text: text.to_owned(),
        why,
    })
}

#[cfg(test)]
mod tests {
    use jarnac_core::{Lexicon, Verdict};

    use super::*;

    const STRICT: WordRules = WordRules {
        conjugations: false,
        same_entry: false,
        interjections: false,
    };

    /// A small lexicon: lac, lacs; the verb jouer with joué; the interjection ouf.
    fn tiny() -> Dictionary {
        let mut draft = Draft::default();
        for (lemma, class, form, kind) in [
            ("lac", Class::Noun, "lac", Kind::Headword),
            ("lac", Class::Noun, "lacs", Kind::Plural),
            ("jouer", Class::Verb, "jouer", Kind::Infinitive),
            ("jouer", Class::Verb, "joué", Kind::PastParticiple),
            ("ouf", Class::Other, "ouf", Kind::Interjection),
        ] {
            let lemma = draft.add_lemma(lemma, class, Origin::Source).unwrap();
            draft.add_reading(lemma, form, kind).unwrap();
        }
        let about = About {
            name: "tiny".to_owned(),
            ..About::default()
        };
        Dictionary::from_bytes(&encode(&draft, &about)).unwrap()
    }

    fn is_admitted(dictionary: &Dictionary, from: &str, word: &str) -> bool {
        let from = (!from.is_empty()).then(|| from.parse().unwrap());
        dictionary.verdict(from, word.parse().unwrap(), &STRICT) == Verdict::Admitted
    }

    fn readings(dictionary: &Dictionary, word: &str) -> Vec<(String, Kind, Origin)> {
        let form = dictionary.find(word.parse().unwrap()).unwrap();
        let readings = dictionary.readings(form);
        readings
            .map(|r| (r.spelling(), r.kind(), r.lemma().origin()))
            .collect()
    }

    #[test]
    fn words_are_added_with_their_entries() {
        let text = "\u{feff}# ours\n\n+ kéfta # meat\r\nKÉFTAS = kefta\n+ lacustre = lac\n";
        let ours = apply(&tiny(), text).unwrap();
        let house = |spelling: &str, kind| vec![(spelling.to_owned(), kind, Origin::House)];
        assert_eq!(readings(&ours, "KEFTA"), house("kéfta", Kind::Headword));
        assert_eq!(readings(&ours, "KEFTAS"), house("kéftas", Kind::Plural));
        assert_eq!(
            readings(&ours, "LACUSTRE"),
            house("lacustre", Kind::Variant)
        );
        assert!(is_admitted(&ours, "", "KEFTAS"));
        assert!(!is_admitted(&ours, "KEFTA", "KEFTAS"));
        assert!(!is_admitted(&ours, "LAC", "LACUSTRE"));
        assert!(!is_admitted(&ours, "LACS", "LACUSTRE"));
        assert_eq!(ours.about().name, "tiny with house words");
        assert!(ours.about().source.ends_with("3 added, 0 banned"));
        assert_ne!(ours.checksum(), tiny().checksum());
    }

    #[test]
    fn a_banned_word_goes_and_its_other_forms_stay() {
        let ours = apply(&tiny(), "- lac\n-joue\n").unwrap();
        assert!(ours.find("LAC".parse().unwrap()).is_none());
        assert!(ours.find("JOUE".parse().unwrap()).is_none());
        assert!(is_admitted(&ours, "", "LACS"));
        let anew = apply(&tiny(), "- lac\n+ lac\n").unwrap();
        assert!(is_admitted(&anew, "", "LAC"));
        assert_eq!(readings(&anew, "LAC").len(), 1);
    }

    #[test]
    fn an_interjection_can_be_made_a_word() {
        assert!(!is_admitted(&tiny(), "", "OUF"));
        let ours = apply(&tiny(), "ouf").unwrap();
        assert!(is_admitted(&ours, "", "OUF"));
    }

    #[test]
    fn a_file_without_words_changes_nothing() {
        let ours = apply(&tiny(), "# nothing yet\n").unwrap();
        assert_eq!(ours.checksum(), tiny().checksum());
    }

    #[test]
    fn lines_that_can_not_be_followed_are_errors() {
        for (text, why) in [
            (
                "# head\n+ lac",
                "house words, line 2: LAC is in the lexicon already",
            ),
            ("kefta\nkefta", "line 2: KEFTA is in the lexicon already"),
            ("- kefta", "line 1: KEFTA is not in the lexicon"),
            ("- lac\n- lac", "line 2: LAC is not in the lexicon"),
            (
                "+ kefta\n- kefta",
                "line 2: KEFTA is added on a line before",
            ),
            ("+ keftas = kefta", "line 1: KEFTA is no headword"),
            ("+ lacus = lacs", "line 1: LACS is no headword"),
            (
                "arc-en-ciel",
                "line 1: «arc-en-ciel» can't be a word: '-' is not a letter",
            ),
            (
                "+ ko",
                "«ko» can't be a word: a word has at least 3 letters",
            ),
            ("+", "«» can't be a word"),
            ("+ aaaaa = bbbbb = ccccc", "«bbbbb = ccccc» can't be a word"),
        ] {
            let error = apply(&tiny(), text).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }
}
