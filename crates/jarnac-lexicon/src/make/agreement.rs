//! Which words are one entry here and not elsewhere, or the other way round.

use std::collections::{HashMap, HashSet};

use jarnac_core::Word;

use super::witness::{Lists, dela, lefff};
use crate::accents::plain;
use crate::dictionary::{Dictionary, EntryId, FormId};
use crate::{Class, Kind};

/// Pairs of words, the second of which a player could make of the first by adding letters, about
/// which the lexicon disagrees with DELA and Lefff.
///
/// ```
/// use jarnac_lexicon::Dictionary;
/// use jarnac_lexicon::make::{Disagreements, Lists};
/// let lists = Lists {
///     dela: "chat,.N:ms\nchats,chats.N:mp\n",
///     lefff: "",
///     lexique: b"",
///     wiktionary: &[],
///     littre: b"",
///     thesaurus: "",
///     verbiste: "",
///     gutenberg: &[],
/// };
/// let found = Disagreements::new(Dictionary::french(), &lists);
/// assert_eq!(found.merged, [("chat".parse()?, "chats".parse()?)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreements {
    /// One entry here, and each list that knows both words has them under different lemmas.
    pub merged: Vec<(Word, Word)>,
    /// Different entries here, and both lists have them under one lemma.
    pub parted: Vec<(Word, Word)>,
}

/// The lemmas of each word in a list, without accents.
type Lemmas = HashMap<Word, HashSet<(String, Class)>>;

impl Disagreements {
    /// Compares the entries of a lexicon with the lemmas of DELA and Lefff.
    pub fn new(dictionary: &Dictionary, lists: &Lists<'_>) -> Disagreements {
        let of_dela = dela::lines(lists.dela).filter(|line| !line.is_conjugated());
        let of_dela = lemmas(of_dela.map(|line| (line.form, line.lemma, line.lemma_class())));
        let of_lefff = lefff::lines(lists.lefff).filter(|line| !line.is_conjugated());
        let of_lefff = lemmas(of_lefff.map(|line| (line.form, line.lemma, line.lemma_class())));
        let mut merged: Vec<_> = pairs(of_own_lemmas(dictionary))
            .filter(|pair| {
                let verdicts = [&of_dela, &of_lefff].map(|list| share(list, *pair));
                verdicts.contains(&Some(false)) && !verdicts.contains(&Some(true))
            })
            .collect();
        let mut parted: Vec<_> = pairs(of_lemmas(dictionary, &of_dela))
            .filter(|pair| share(&of_lefff, *pair) == Some(true))
            .filter(|(one, other)| {
                let entries = |word| dictionary.find(word).map(|form| entries(dictionary, form));
                let (one, other) = (entries(*one), entries(*other));
                one.zip(other).is_some_and(|(one, other)| {
                    !one.is_empty() && !other.is_empty() && one.is_disjoint(&other)
                })
            })
            .collect();
        for list in [&mut merged, &mut parted] {
            list.sort_unstable();
            list.dedup();
        }
        Disagreements { merged, parted }
    }
}

fn lemmas<'a>(lines: impl Iterator<Item = (&'a str, &'a str, Class)>) -> Lemmas {
    let mut lemmas = Lemmas::new();
    for (form, lemma, class) in lines {
        if let (Ok(word), Some(lemma)) = (form.parse(), plain(lemma)) {
            lemmas.entry(word).or_default().insert((lemma, class));
        }
    }
    lemmas
}

/// Whether a list has both words under one lemma, if it knows both.
fn share(list: &Lemmas, (one, other): (Word, Word)) -> Option<bool> {
    let (one, other) = (list.get(&one)?, list.get(&other)?);
    Some(!one.is_disjoint(other))
}

/// The entries of a form by readings that every rule set admits.
fn entries(dictionary: &Dictionary, form: FormId) -> HashSet<EntryId> {
    let readings = dictionary.readings(form);
    let always = readings.filter(|reading| is_always_admitted(reading.kind()));
    always.map(|reading| reading.entry()).collect()
}

fn is_always_admitted(kind: Kind) -> bool {
    let never = [
        Kind::Conjugated,
        Kind::Interjection,
        Kind::Locution,
        Kind::Prefix,
        Kind::Symbol,
    ];
    !never.contains(&kind)
}

/// The words of each of our lemmas. Lemmas that a reviewed table makes one entry are not compared.
fn of_own_lemmas(dictionary: &Dictionary) -> Vec<Vec<Word>> {
    let mut groups: HashMap<_, Vec<Word>> = HashMap::new();
    for form in dictionary.forms() {
        let readings = dictionary.readings(form);
        for reading in readings.filter(|reading| is_always_admitted(reading.kind())) {
            let lemma = reading.lemma();
            let key = (plain(lemma.spelling()), lemma.class());
            groups.entry(key).or_default().push(dictionary.word(form));
        }
    }
    groups.into_values().collect()
}

/// The words of each lemma of a list that the lexicon has too.
fn of_lemmas(dictionary: &Dictionary, list: &Lemmas) -> Vec<Vec<Word>> {
    let mut groups: HashMap<&(String, Class), Vec<Word>> = HashMap::new();
    for (word, lemmas) in list {
        if dictionary.find(*word).is_some() {
            for lemma in lemmas {
                groups.entry(lemma).or_default().push(*word);
            }
        }
    }
    groups.into_values().collect()
}

/// All pairs in a group of which the second has all letters of the first, and more.
fn pairs(groups: Vec<Vec<Word>>) -> impl Iterator<Item = (Word, Word)> {
    groups.into_iter().flat_map(|group| {
        let mut found = Vec::new();
        for one in &group {
            found.extend(
                group
                    .iter()
                    .filter(|other| extends(**other, *one))
                    .map(|other| (*one, *other)),
            );
        }
        found
    })
}

fn extends(longer: Word, shorter: Word) -> bool {
    let mut left: Vec<_> = longer.letters().to_vec();
    let has = |letter: &jarnac_core::Letter| {
        let at = left.iter().position(|other| other == letter);
        at.map(|at| left.swap_remove(at)).is_some()
    };
    longer.len() > shorter.len() && shorter.letters().iter().all(has)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::witness::tests::SILENCE;
    use crate::make::{Draft, encode};
    use crate::{About, Origin};

    #[test]
    fn both_kinds_of_disagreement_are_found() {
        let mut draft = Draft::default();
        for (lemma, forms) in [
            ("plant", ["plant", "plante"].as_slice()),
            ("sailli", &["sailli"]),
            ("saillie", &["saillie"]),
            ("chat", &["chat", "chats"]),
        ] {
            let lemma = draft.add_lemma(lemma, Class::Noun, Origin::Source).unwrap();
            for form in forms {
                draft.add_reading(lemma, form, Kind::Headword).unwrap();
            }
        }
        let dictionary = Dictionary::from_bytes(&encode(&draft, &About::default())).unwrap();
        let lists = Lists {
            dela: "plant,.N:ms\nplante,.N:fs\nsailli,saillir.V:Kms\nsaillie,saillir.V:Kfs\nchat,.N:ms\n",
            lefff: "sailli\tv\tsaillir\tKms\nsaillie\tv\tsaillir\tKfs\n",
            ..SILENCE
        };
        let word = |text: &str| text.parse::<Word>().unwrap();
        let found = Disagreements::new(&dictionary, &lists);
        assert_eq!(found.merged, [(word("PLANT"), word("PLANTE"))]);
        assert_eq!(found.parted, [(word("SAILLI"), word("SAILLIE"))]);
    }
}
