//! Irregular verbs: an unknown one has the forms of the known ones that end alike.

use std::collections::{BTreeMap, HashMap};

use super::WordList;
use super::paradigm::{Form, Paradigm};
use crate::accents::plain;
use crate::dictionary::Dictionary;
use crate::{Class, Kind};

/// How many last letters of the infinitive two verbs share at least.
const SHORTEST: usize = 4;

/// The verbs of the open lexicon.
pub(super) struct Analogy {
    /// The forms of each, by the letters of its infinitive.
    verbs: BTreeMap<String, Vec<(String, Kind)>>,
    /// The infinitives with each ending, but for those in -ER.
    endings: HashMap<String, Vec<String>>,
}

impl Analogy {
    /// Takes in all verbs of a lexicon.
    pub(super) fn learn(open: &Dictionary) -> Analogy {
        let infinitives: Vec<Option<String>> = open
            .lemmas()
            .map(|lemma| plain(lemma.spelling()).filter(|_| lemma.class() == Class::Verb))
            .collect();
        let mut verbs: BTreeMap<String, Vec<(String, Kind)>> = BTreeMap::new();
        for form in open.forms() {
            for reading in open.readings(form) {
                if let Some(infinitive) = &infinitives[reading.lemma_index()] {
                    let forms = verbs.entry(infinitive.clone()).or_default();
                    forms.push((open.word(form).to_string(), reading.kind()));
                }
            }
        }
        let mut endings: HashMap<String, Vec<String>> = HashMap::new();
        for infinitive in verbs.keys().filter(|verb| !verb.ends_with("ER")) {
            for (_, ending) in splits(infinitive) {
                endings
                    .entry(ending.to_owned())
                    .or_default()
                    .push(infinitive.clone());
            }
        }
        Analogy { verbs, endings }
    }

    /// Whether the lexicon has a verb with this infinitive.
    pub(super) fn knows(&self, infinitive: &str) -> bool {
        self.verbs.contains_key(infinitive)
    }

    /// The forms of an unknown verb, as far as the list bears them out. All models count: the
    /// nearest may be too long to have every form in the lexicon.
    pub(super) fn paradigm(&self, infinitive: &str, list: &WordList) -> Option<Paradigm> {
        let models = splits(infinitive).flat_map(|(head, ending)| {
            let models = self.endings.get(ending).into_iter().flatten();
            models.filter_map(move |model| self.transfer(model, head, ending))
        });
        let mut forms: Vec<Form> = models
            .filter(|paradigm| paradigm.is_borne_out(list) && paradigm.is_mostly_there(list))
            .flat_map(|paradigm| paradigm.0)
            .collect();
        forms.sort_unstable();
        forms.dedup();
        (!forms.is_empty()).then_some(Paradigm(forms))
    }

    /// The forms of a model with another head before the common ending.
    fn transfer(&self, model: &str, head: &str, ending: &str) -> Option<Paradigm> {
        let old_head = model.strip_suffix(ending)?;
        let forms = self.verbs.get(model)?.iter();
        let forms = forms.map(|(letters, kind)| {
            let letters = format!("{head}{}", letters.strip_prefix(old_head)?);
            Some(Form {
                spelling: letters.to_lowercase(),
                letters,
                kind: *kind,
            })
        });
        forms.collect::<Option<Vec<Form>>>().map(Paradigm)
    }
}

/// The ways to cut an infinitive into a head and an ending that is long enough.
fn splits(infinitive: &str) -> impl Iterator<Item = (&str, &str)> {
    let heads = (infinitive.len() + 1).saturating_sub(SHORTEST);
    (0..heads).map(|at| infinitive.split_at(at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::import::read_list;

    #[test]
    fn a_prefix_does_not_change_the_forms() {
        let analogy = Analogy::learn(Dictionary::french());
        assert!(analogy.knows("PRENDRE"));
        assert!(!analogy.knows("ZEPRENDRE"));
        let words = "zeprend zeprends zeprenne zepris zeprise zeprenons zeprenant zeprit zeprit \
                     zeprenez zeprenait zeprenais zeprisse zeprirent zeprendra zeprennes";
        let list = read_list(words.replace(' ', "\n").as_bytes());
        let paradigm = analogy.paradigm("ZEPRENDRE", &list).unwrap();
        let kind = |letters: &str| {
            paradigm
                .0
                .iter()
                .find(|f| f.letters == letters)
                .map(|f| f.kind)
        };
        assert_eq!(kind("ZEPRENANT"), Some(Kind::PresentParticiple));
        assert_eq!(kind("ZEPRENNE"), Some(Kind::Conjugated));
        assert_eq!(kind("ZEPRISE"), Some(Kind::FeminineParticiple));
        assert!(
            analogy
                .paradigm("LIVRE", &read_list(b"livre\nlivres"))
                .is_none()
        );
        assert!(analogy.paradigm("IRE", &list).is_none());
    }
}
