//! A lexicon in the making: lemmas and readings in any order, from any source.

use std::collections::HashMap;

use jarnac_core::Word;
use thiserror::Error;

use crate::accents::{Accents, is_spelled_well, plain};
use crate::dictionary::{Dictionary, Origin};
use crate::{Class, Kind};

/// Lemmas, their readings, and which lemmas are one entry. [`encode`](super::encode) makes a
/// lexicon file of it.
///
/// ```
/// use jarnac_lexicon::make::{Draft, encode};
/// use jarnac_lexicon::{About, Class, Dictionary, Kind, Origin};
/// let mut draft = Draft::default();
/// let one = draft.add_lemma("clé", Class::Noun, Origin::House)?;
/// draft.add_reading(one, "clé", Kind::Headword)?;
/// let other = draft.add_lemma("clef", Class::Noun, Origin::House)?;
/// draft.add_reading(other, "clef", Kind::Headword)?;
/// draft.link(one, other);
/// let lexicon = Dictionary::from_bytes(&encode(&draft, &About::default()))?;
/// assert_eq!((lexicon.form_count(), lexicon.entry_count()), (2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Draft {
    pub(crate) lemmas: Vec<DraftLemma>,
    by_name: HashMap<(String, Class), LemmaRef>,
    pub(crate) readings: Vec<DraftReading>,
    /// Pairs of lemmas that are one entry.
    pub(crate) links: Vec<(LemmaRef, LemmaRef)>,
}

/// A lemma of a draft.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LemmaRef(pub(crate) u32);

#[derive(Clone, Debug)]
pub(crate) struct DraftLemma {
    /// Without accents: lemmas that differ in nothing else are one entry.
    pub(crate) plain: String,
    pub(crate) spelling: String,
    pub(crate) class: Class,
    pub(crate) origin: Origin,
}

/// One reading of one form.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct DraftReading {
    pub(crate) word: Word,
    pub(crate) lemma: LemmaRef,
    pub(crate) kind: Kind,
    pub(crate) accents: Accents,
}

/// A spelling with something that is no lower-case French letter.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("«{0}» is not spelled in lower-case letters of French")]
pub struct BadSpelling(pub String);

impl Draft {
    /// A draft with all that a lexicon holds, to add to it or to take away.
    ///
    /// ```
    /// use jarnac_lexicon::make::{Draft, encode};
    /// use jarnac_lexicon::{About, Class, Dictionary, Kind, Origin};
    /// let french = Dictionary::french();
    /// let mut draft = Draft::of(french);
    /// assert!(draft.lemma("chat", Class::Noun).is_some() && draft.lemma("zibul", Class::Noun).is_none());
    /// let zibul = draft.add_lemma("zibul", Class::Noun, Origin::House)?;
    /// draft.add_reading(zibul, "zibul", Kind::Headword)?;
    /// let ours = Dictionary::from_bytes(&encode(&draft, &About::default()))?;
    /// assert_eq!(ours.form_count(), french.form_count() + 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(dictionary: &Dictionary) -> Draft {
        let mut draft = Draft::default();
        let mut firsts: HashMap<_, LemmaRef> = HashMap::new();
        let refs: Vec<LemmaRef> = dictionary
            .lemmas()
            .map(|lemma| {
                let added = draft
                    .add_lemma(lemma.spelling(), lemma.class(), lemma.origin())
                    .expect("a lexicon's lemmas are spelled well");
                let first = *firsts.entry(lemma.entry()).or_insert(added);
                draft
                    .links
                    .extend((first != added).then_some((first, added)));
                added
            })
            .collect();
        for form in dictionary.forms() {
            for reading in dictionary.readings(form) {
                draft.readings.push(DraftReading {
                    word: dictionary.word(form),
                    lemma: refs[reading.lemma_index()],
                    kind: reading.kind(),
                    // By its spelling: accents that no letter there can have are left behind.
                    accents: Accents::of(&reading.spelling()).unwrap_or_default(),
                });
            }
        }
        draft
    }

    /// The lemma with this spelling and class, new or known.
    pub fn add_lemma(
        &mut self,
        spelling: &str,
        class: Class,
        origin: Origin,
    ) -> Result<LemmaRef, BadSpelling> {
        let key = (spelling.to_owned(), class);
        if let Some(known) = self.by_name.get(&key) {
            return Ok(*known);
        }
        let plain = plain(spelling).filter(|_| is_spelled_well(spelling));
        let plain = plain.ok_or_else(|| BadSpelling(spelling.to_owned()))?;
        let lemma = LemmaRef(u32::try_from(self.lemmas.len()).expect("fewer than 2^32 lemmas"));
        self.lemmas.push(DraftLemma {
            plain,
            spelling: spelling.to_owned(),
            class,
            origin,
        });
        self.by_name.insert(key, lemma);
        Ok(lemma)
    }

    /// The lemma with this spelling and class, if there is one.
    pub fn lemma(&self, spelling: &str, class: Class) -> Option<LemmaRef> {
        self.by_name.get(&(spelling.to_owned(), class)).copied()
    }

    /// Adds a reading. A form that is too short or too long to be played is left out; that is
    /// no error.
    pub fn add_reading(
        &mut self,
        lemma: LemmaRef,
        spelling: &str,
        kind: Kind,
    ) -> Result<(), BadSpelling> {
        let bad = || BadSpelling(spelling.to_owned());
        let length = plain(spelling).ok_or_else(bad)?.len();
        if !(Word::MIN_LEN..=Word::MAX_LEN).contains(&length) {
            return Ok(());
        }
        self.readings.push(DraftReading {
            word: spelling.parse().map_err(|_| bad())?,
            lemma,
            kind,
            accents: Accents::of(spelling).ok_or_else(bad)?,
        });
        Ok(())
    }

    /// Makes two lemmas one entry.
    pub fn link(&mut self, one: LemmaRef, other: LemmaRef) {
        self.links.push((one, other));
    }

    /// Keeps only the readings that pass, and says how many went.
    pub(crate) fn keep_readings(&mut self, pass: impl FnMut(&DraftReading) -> bool) -> usize {
        let before = self.readings.len();
        self.readings.retain(pass);
        before - self.readings.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_that_do_not_fit_a_row_are_left_out() {
        let mut draft = Draft::default();
        let lemma = draft.add_lemma("os", Class::Noun, Origin::Source).unwrap();
        draft.add_reading(lemma, "os", Kind::Headword).unwrap();
        draft
            .add_reading(lemma, "abasourdir", Kind::Headword)
            .unwrap();
        assert!(draft.readings.is_empty());
        assert_eq!(
            draft.add_reading(lemma, "l'os", Kind::Headword),
            Err(BadSpelling("l'os".into()))
        );
        assert!(draft.add_lemma("Os", Class::Noun, Origin::Source).is_err());
        assert_eq!(draft.lemma("os", Class::Noun), Some(lemma));
        assert_eq!(draft.lemma("os", Class::Verb), None);
    }
}
