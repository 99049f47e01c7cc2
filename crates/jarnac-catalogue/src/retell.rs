//! What libraries say in English, said in another language.
//!
//! An error is a type that says itself in English, and knows of no language. That sentence is the key under
//! which the catalogue has it (`library.en.ftl`; `help.en.ftl` for help), as with gettext: it is found there by its words, what stands in
//! its braces is taken out, and the same sentence is said in the other language.

use std::sync::LazyLock;

use crate::language::Language;
use crate::sentence::{Sentence, Value};

/// The longest text that is looked for.
const MAX_LENGTH: usize = 2_000;

/// How many places are tried for a text before it is given up: texts of strangers stand in some of them.
const MAX_TRIES: u32 = 20_000;

/// How deep a sentence may stand in another one.
const MAX_DEPTH: u8 = 6;

/// The braces in which a sentence may stand again.
const NESTED: [&str; 8] = [
    "error", "expected", "kind", "phase", "problem", "refusal", "what", "why",
];

/// A sentence with places for names and numbers.
struct Phrase {
    id: &'static str,
    parts: Vec<Part>,
    /// How many bytes of it are words: where two fit, one that begins with words is meant, then the longer one.
    weight: usize,
}

#[derive(Clone, Copy)]
enum Part {
    Words(&'static str),
    Place(&'static str),
}

static PHRASES: LazyLock<Vec<Phrase>> = LazyLock::new(|| {
    let mut phrases: Vec<Phrase> = Language::in_code()
        .into_iter()
        .flat_map(str::lines)
        .filter_map(phrase)
        .collect();
    phrases.sort_by_key(|phrase| {
        let begins = matches!(phrase.parts.first(), Some(Part::Words(_)));
        std::cmp::Reverse((begins, phrase.weight))
    });
    phrases
});

/// A line of the file: `name = text with { $places }`.
fn phrase(line: &'static str) -> Option<Phrase> {
    let (id, mut rest) = line.split_once(" = ")?;
    if line.starts_with('#') {
        return None;
    }
    let mut parts = Vec::new();
    while let Some((before, after)) = rest.split_once("{ $") {
        let (name, after) = after.split_once(" }")?;
        if !before.is_empty() {
            parts.push(Part::Words(before));
        }
        parts.push(Part::Place(name));
        rest = after;
    }
    if !rest.is_empty() {
        parts.push(Part::Words(rest));
    }
    let weight = |part: &Part| match part {
        Part::Words(words) => words.len(),
        Part::Place(_) => 0,
    };
    let weight = parts.iter().map(weight).sum();
    Some(Phrase { id, parts, weight })
}

/// The sentence of the catalogue that a library said in English, if it is one.
pub(crate) fn found(english: &str) -> Option<Sentence> {
    let mut tries = MAX_TRIES;
    found_in(english, MAX_DEPTH, &mut tries)
}

fn found_in(english: &str, depth: u8, tries: &mut u32) -> Option<Sentence> {
    if english.len() > MAX_LENGTH {
        return None;
    }
    PHRASES.iter().find_map(|phrase| {
        let places = places(&phrase.parts, english, tries)?;
        let sentence = Sentence::new(phrase.id);
        Some(places.into_iter().fold(sentence, |sentence, (name, text)| {
            let is_nested = NESTED.contains(&name) && depth > 0;
            let nested = is_nested
                .then(|| found_in(text, depth - 1, tries))
                .flatten();
            sentence.with(name, nested.map_or_else(|| value(text), Value::from))
        }))
    })
}

/// What stands in the places of a phrase, if a text is made like it.
fn places<'t>(
    parts: &[Part],
    text: &'t str,
    tries: &mut u32,
) -> Option<Vec<(&'static str, &'t str)>> {
    *tries = tries.checked_sub(1)?;
    match parts {
        [] => text.is_empty().then(Vec::new),
        [Part::Words(words), rest @ ..] => places(rest, text.strip_prefix(words)?, tries),
        [Part::Place(name)] => (!text.is_empty()).then(|| vec![(*name, text)]),
        [Part::Place(name), rest @ ..] => {
            let Some(Part::Words(next)) = rest.first() else {
                return None;
            };
            text.match_indices(next)
                .filter(|(at, _)| *at > 0)
                .find_map(|(at, _)| {
                    let mut found = places(rest, &text[at..], tries)?;
                    found.insert(0, (*name, &text[..at]));
                    Some(found)
                })
        }
    }
}

/// A number decides between singular and plural.
fn value(text: &str) -> Value {
    let is_number =
        text == "0" || (!text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit()));
    match text.parse::<i64>() {
        Ok(number) if is_number => Value::Number(number),
        _ => Value::Text(text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Catalogue;

    fn french(english: &str) -> String {
        Catalogue::new(Language::French).retold(english)
    }

    #[test]
    fn a_sentence_is_found_by_its_words_and_what_stands_in_it_comes_along() {
        assert_eq!(french("the game is over"), "la partie est finie");
        assert_eq!(
            french("TZARS is not admitted: in the same entry as TZAR"),
            "TZARS n’est pas admis\u{a0}: de la même entrée que TZAR"
        );
        assert_eq!(
            french("line 3, column 9: expected a row, 1 to 8, found 'x, found 'y'"),
            "ligne 3, colonne 9\u{a0}: attendu une ligne, de 1 à 8, trouvé «\u{202f}x, found 'y\u{202f}»"
        );
    }

    #[test]
    fn what_is_not_known_stays_as_it_is_and_english_is_english() {
        assert_eq!(french("no such {sentence}"), "no such {sentence}");
        assert_eq!(french(""), "");
        let english = Catalogue::new(Language::English);
        assert_eq!(english.retold("the game is over"), "the game is over");
    }

    #[test]
    fn a_reason_is_found_behind_what_it_is_about() {
        assert_eq!(
            french("backup/a: b.json: Permission denied (os error 13)"),
            "backup/a: b.json\u{a0}: la permission manque"
        );
        let told = "il n’y a pas d’action 9\u{a0}: la dernière est la 8";
        assert_eq!(french(told), told, "what is told already stays as it is");
        assert_eq!(
            french("error: invalid value '0' for '--pairs <N>': 0 is not in 1..=9"),
            "erreur\u{a0}: la valeur «\u{202f}0\u{202f}» ne va pas pour «\u{202f}--pairs <N>\u{202f}»\u{a0}: \
             0 n’est pas dans 1..=9"
        );
    }

    #[test]
    fn a_text_made_to_take_long_is_given_up() {
        let hostile = format!("action 1: the clocks show {}", " and ".repeat(300));
        let begun = std::time::Instant::now();
        french(&hostile);
        french(&"x: ".repeat(600));
        assert!(begun.elapsed().as_secs() < 5);
    }

    #[test]
    fn every_phrase_is_found_as_itself() {
        for phrase in PHRASES.iter() {
            let mut text = String::new();
            for (at, part) in phrase.parts.iter().enumerate() {
                match part {
                    Part::Words(words) => text.push_str(words),
                    Part::Place(_) => {
                        text.push_str(["ZA", "ZB", "ZC", "ZD", "ZE", "ZF", "ZG"][at / 2]);
                    }
                }
            }
            let found = found(&text).map(|sentence| sentence.id);
            assert_eq!(found.as_deref(), Some(phrase.id), "{text}");
        }
    }
}
