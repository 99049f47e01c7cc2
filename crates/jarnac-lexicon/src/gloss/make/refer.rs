//! Headwords that are explained under another one.

use std::collections::{BTreeMap, HashMap};

use super::clause::{shortened, without_loose_end};
use super::near::{NEAR, SHOWN};
use super::sentence::is_sound;
use super::sound::are_alike;
use super::text::{LONGEST, letters};
use super::unmarked;
use crate::Class;
use crate::dictionary::EntryId;
use crate::gloss::Gloss;

/// A headword and its class.
type Key = (String, Class);

/// Gives these headwords the gloss of the one that they lead to, if it has one.
pub(super) fn follow(glosses: &mut BTreeMap<Key, Gloss>, elsewhere: &[(&Key, String)]) {
    for ((headword, class), target) in elsewhere {
        if glosses.contains_key(&(headword.clone(), *class)) {
            continue;
        }
        let other = glosses.get(&(target.clone(), *class)).cloned();
        if let Some(gloss) = other {
            let gloss = same_as(target, headword, &gloss);
            glosses.insert((headword.clone(), *class), gloss);
        }
    }
}

/// What a dictionary prints as one article has one meaning: «clef» that of «clé».
pub(super) fn share(glosses: &mut BTreeMap<Key, Gloss>, lemmas: &BTreeMap<Key, EntryId>) {
    // With the same letters it may be another word altogether: «pécher», «pêcher».
    let fits = |other: &str, headword: &str| {
        modern(other) == modern(headword) || letters(other) != letters(headword)
    };
    share_if(glosses, lemmas, fits);
}

/// The same, only for spellings of one word: «boite» that of «boîte».
pub(super) fn share_spellings(glosses: &mut BTreeMap<Key, Gloss>, lemmas: &BTreeMap<Key, EntryId>) {
    share_if(glosses, lemmas, |other, headword| {
        modern(other) == modern(headword)
    });
}

fn share_if(
    glosses: &mut BTreeMap<Key, Gloss>,
    lemmas: &BTreeMap<Key, EntryId>,
    fits: impl Fn(&str, &str) -> bool,
) {
    let mut by_entry: HashMap<EntryId, Vec<&Key>> = HashMap::new();
    for (key, entry) in lemmas {
        by_entry.entry(*entry).or_default().push(key);
    }
    for (key, entry) in lemmas {
        if glosses.contains_key(key) {
            continue;
        }
        let with_gloss = by_entry[entry]
            .iter()
            .filter(|other| glosses.contains_key(**other) && fits(&other.0, &key.0));
        let best = with_gloss.min_by_key(|(other, _)| modern(other) != modern(&key.0));
        if let Some(other) = best {
            let gloss = same_as(&other.0, &key.0, &glosses[*other]);
            glosses.insert(key.clone(), gloss);
        }
    }
}

/// What a gloss begins with that is another headword's: its own forms are told from other words.
const OTHERS: [&str; 2] = ["Autre forme d", "Synonyme d"];

/// What a gloss explains, without the headword that it was taken from.
pub(super) fn explained(text: &str) -> &str {
    let is_taken = OTHERS.iter().any(|start| text.starts_with(start));
    let rest = text.split_once("» : ").filter(|_| is_taken);
    rest.map_or(text, |(_, rest)| rest)
}

/// The gloss of another headword, which is named unless it is the same word.
fn same_as(other: &str, headword: &str, gloss: &Gloss) -> Gloss {
    let is_taken = explained(&gloss.text).len() < gloss.text.len();
    let text = if modern(other) == modern(headword) || is_taken {
        gloss.text.clone()
    } else if let Some(near) = gloss.text.strip_prefix(NEAR) {
        let near = near
            .split(", ")
            .filter(|word| *word != other && *word != headword);
        let words: Vec<&str> = [other].into_iter().chain(near).take(SHOWN).collect();
        format!("{NEAR}{}", words.join(", "))
    } else {
        let start = OTHERS[usize::from(!are_alike(other, headword))];
        let is_vowel = letters(other).starts_with(['A', 'E', 'I', 'O', 'U']);
        let link = if is_vowel { "’" } else { "e " };
        let before = format!("{start}{link}«{other}» : ");
        let room = LONGEST - before.chars().count();
        // Without room for its name, the other word's meaning says more than the name.
        match shortened(&gloss.text, room).filter(|text| is_sound(unmarked(text))) {
            Some(text) => format!("{before}{}", small(without_loose_end(&text))),
            None => gloss.text.clone(),
        }
    };
    Gloss {
        text,
        source: gloss.source,
    }
}

/// The text with its first letter small.
fn small(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_lowercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// A headword in the spelling of 1990, as far as accents go: «connaître» is «connaitre».
fn modern(headword: &str) -> String {
    let today = |c: char| match c {
        'î' => 'i',
        'û' => 'u',
        'è' | 'ê' => 'é',
        other => other,
    };
    headword.chars().map(today).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dictionary::Dictionary;
    use crate::gloss::GlossSource;

    fn told(other: &str, headword: &str, text: &str) -> String {
        let (text, source) = (text.to_owned(), GlossSource::Littre);
        same_as(other, headword, &Gloss { text, source }).text
    }

    #[test]
    fn a_gloss_says_whose_it_is() {
        let cat = "Espèce de grand chat d’Amérique";
        let taken = told("couguar", "cougouar", cat);
        assert_eq!(
            taken,
            "Autre forme de «couguar» : espèce de grand chat d’Amérique"
        );
        assert_eq!(explained(&taken), "espèce de grand chat d’Amérique");
        assert_eq!(
            told("aruspice", "haruspice", "Prêtre qui lisait l’avenir"),
            "Autre forme d’«aruspice» : prêtre qui lisait l’avenir"
        );
        assert_eq!(
            told("gravois", "gravats", "Débris de plâtre"),
            "Autre forme de «gravois» : débris de plâtre"
        );
        assert_eq!(
            told("vêlage", "parturition", "Naissance d’un veau"),
            "Synonyme de «vêlage» : naissance d’un veau"
        );
        // The same word with another accent, and what is taken already.
        assert_eq!(told("connaître", "connaitre", cat), cat);
        assert_eq!(told("couguar", "puma", &taken), taken);
        assert_eq!(
            told("clé", "tricoise", "Mots proches : outil"),
            "Mots proches : clé, outil"
        );
        assert_eq!(
            told("œkoumène", "écoumène", "Mots proches : écoumène, œkoumène"),
            "Mots proches : œkoumène"
        );
    }

    #[test]
    fn spellings_of_one_word_share_a_gloss() {
        let lemmas: BTreeMap<Key, EntryId> = Dictionary::french()
            .lemmas()
            .map(|lemma| ((lemma.spelling().to_owned(), lemma.class()), lemma.entry()))
            .collect();
        let key = |headword: &str| (headword.to_owned(), Class::Noun);
        let gloss = |text: &str| Gloss {
            text: text.to_owned(),
            source: GlossSource::Jarnac,
        };
        let lid = gloss("Récipient à couvercle");
        let mut glosses: BTreeMap<Key, Gloss> = [(key("boîte"), lid.clone())].into();
        share_spellings(&mut glosses, &lemmas);
        assert_eq!(glosses.get(&key("boite")), Some(&lid));
        assert_eq!(glosses.len(), 2, "{glosses:?}");
    }
}
