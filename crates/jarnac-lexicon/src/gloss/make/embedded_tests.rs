//! What the embedded glosses promise, whoever made them.

use super::coverage::Coverage;
use super::reader::Reader;
use super::refer::explained;
use super::text::{LONGEST, words};
use super::unmarked;
use crate::gloss::{GlossSource, Glosses};
use crate::{Class, Coarseness, Dictionary};

#[test]
fn every_gloss_is_one_short_french_line_that_hurts_nobody() {
    // Words that are too long for the lexicon were looked up in the thesaurus, which is not here.
    let texts: Vec<String> = Glosses::french()
        .all()
        .map(|(_, gloss)| gloss.text.to_lowercase())
        .collect();
    let all = texts.iter().flat_map(|text| words(text));
    let reader = Reader::new(Dictionary::french()).with_long_words(all);
    for ((headword, class), gloss) in Glosses::french().all() {
        let text = gloss.text.as_str();
        let at = format!("{headword} {class}: {text}");
        assert!((3..=LONGEST).contains(&text.chars().count()), "{at}");
        assert!(
            !text.contains(['\n', '\t', '<', '>', '[', ']', '|', '\'', '…']),
            "{at}"
        );
        assert!(!text.contains("  ") && text == text.trim(), "{at}");
        assert!(
            text.starts_with('(') || text.starts_with(char::is_uppercase),
            "{at}"
        );
        assert!(
            !text.ends_with(['.', ',', ';', ':']) || text.ends_with("etc."),
            "{at}"
        );
        assert!(reader.coarseness(text) != Some(Coarseness::Slur), "{at}");
        let explained = explained(text);
        let is_list = gloss.source == GlossSource::Thesaurus || explained.len() < text.len();
        // Of our own lines some have little but names: «Qui est d’Acadie».
        let is_own = gloss.source == GlossSource::Jarnac;
        assert!(
            is_list
                || is_own
                || reader.is_french(explained)
                || reader.is_french(unmarked(explained)),
            "{at}"
        );
    }
}

#[test]
fn no_gloss_is_clipped_in_the_middle_of_a_word() {
    let french = Dictionary::french();
    let known = |word: &str| {
        let word = word.to_lowercase().parse().ok();
        word.is_none_or(|word| french.find(word).is_some())
    };
    // Names and rare words stand at the end of a few; half a word would at the end of most.
    let (mut strange, mut all) = (0, 0);
    for (_, gloss) in Glosses::french().all() {
        strange += usize::from(words(&gloss.text).last().is_some_and(|word| !known(word)));
        all += 1;
    }
    assert!(strange * 100 < all * 3, "{strange} of {all}");
}

#[test]
fn homographs_have_the_gloss_of_their_class() {
    let glosses = Glosses::french();
    let text = |headword: &str, class| glosses.get(headword, class).map(|gloss| gloss.text);
    for headword in [
        "boucher", "pêcher", "goûter", "dîner", "rire", "souvenir", "oranger",
    ] {
        let (noun, verb) = (text(headword, Class::Noun), text(headword, Class::Verb));
        assert!(noun.is_some() || verb.is_some(), "{headword}");
        assert_ne!(noun, verb, "{headword}");
    }
    // Letters alone do not make the same word.
    assert_ne!(text("pêcher", Class::Verb), text("pécher", Class::Verb));
    assert_ne!(text("côte", Class::Noun), text("cote", Class::Noun));
}

#[test]
fn most_words_that_people_meet_have_one() {
    let covered = Coverage::of(&Glosses::french(), Dictionary::french());
    let share = |part: usize, whole: usize| 100 * part / whole;
    assert!(
        share(covered.by_source.iter().sum(), covered.lemmas) >= 64,
        "{covered}"
    );
    assert!(share(covered.forms_with, covered.forms) >= 70, "{covered}");
    assert!(
        share(covered.beginner_with, covered.beginner) >= 97,
        "{covered}"
    );
}
