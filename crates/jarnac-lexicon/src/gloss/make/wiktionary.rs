//! The notes on senses in FreeDict's dictionaries. Their articles are translations of the senses
//! of a French word, and behind a translation stands the note that tells senses apart:
//!
//! ```text
//! chat /ʃa/ <n, masc>
//! 1. Katze, Kater
//! Chat domestique
//! 2. Katze
//! Félin
//! ```
//!
//! A note is the same in every target language, so how many dictionaries have it says how central
//! a sense is. One dictionary has the notes in brackets before the translations: «[Cuivre et zinc]
//! tombak».

use std::collections::HashMap;
use std::io::Read;

use flate2::read::GzDecoder;

use super::MakeError;
use super::text::{tidy, words};
use crate::Class;

const FILE: &str = "a dictionary of FreeDict";

/// So many verbs share no sentence by right.
const STRAY: usize = 3;

/// The notes on the senses of a headword with the number of dictionaries that have them, the most
/// central ones first.
pub(super) type Notes = HashMap<(String, Class), Vec<(String, usize)>>;

/// The notes of all these dictionaries.
pub(super) fn read(dictionaries: &[(String, Vec<u8>)]) -> Result<Notes, MakeError> {
    let mut notes = Notes::new();
    for (index, packed) in dictionaries {
        let mut text = Vec::new();
        let unpacked = GzDecoder::new(packed.as_slice()).read_to_end(&mut text);
        unpacked.map_err(|_| MakeError::Packed { file: FILE })?;
        for line in index.lines().filter(|line| !line.starts_with("00")) {
            let article = article(line, &text).ok_or(MakeError::Format {
                file: FILE,
                format: "dictd",
                what: "a line of its index points nowhere",
            })?;
            add(&mut notes, article);
        }
    }
    drop_strays(&mut notes);
    for senses in notes.values_mut() {
        // Stable: equally central ones stay in the order of the dictionaries.
        senses.sort_by_key(|(_, votes)| std::cmp::Reverse(*votes));
    }
    Ok(notes)
}

/// Some notes were filed under the wrong headwords: a sentence that several verbs share belongs to
/// the one under which most dictionaries have it.
fn drop_strays(notes: &mut Notes) {
    let mut owners = HashMap::<String, (usize, usize)>::new();
    let verbs = notes.iter().filter(|((_, class), _)| *class == Class::Verb);
    for (note, votes) in verbs.flat_map(|(_, senses)| senses) {
        let (count, most) = owners.entry(note.clone()).or_default();
        *count += 1;
        *most = (*most).max(*votes);
    }
    let is_stray = |note: &String, votes: usize| {
        let owner = owners.get(note);
        owner.is_some_and(|(count, most)| *count >= STRAY && votes < *most)
    };
    for ((_, class), senses) in notes.iter_mut() {
        senses.retain(|(note, votes)| {
            *class != Class::Verb || words(note).count() < 4 || !is_stray(note, *votes)
        });
    }
}

/// The article that a line of the index points to: headword, where it begins, and its length.
fn article<'a>(line: &str, text: &'a [u8]) -> Option<&'a str> {
    let mut columns = line.split('\t').skip(1);
    let start = number(columns.next()?)?;
    let length = number(columns.next()?)?;
    let bytes = text.get(start..start.checked_add(length)?)?;
    std::str::from_utf8(bytes).ok()
}

/// A number as dictd writes it: base 64.
fn number(digits: &str) -> Option<usize> {
    let value = |byte: u8| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    digits.bytes().try_fold(0_usize, |sum, byte| {
        sum.checked_mul(64)?.checked_add(usize::from(value(byte)?))
    })
}

fn add(notes: &mut Notes, article: &str) {
    let mut lines = article.lines();
    let Some((headword, class)) = lines.next().and_then(head) else {
        return;
    };
    let key = (headword.to_owned(), class);
    for note in notes_of(&mut lines) {
        let senses = notes.entry(key.clone()).or_default();
        match senses.iter_mut().find(|(other, _)| *other == note) {
            Some((_, votes)) => *votes += 1,
            None => senses.push((note, 1)),
        }
    }
}

/// The notes of an article, which are in lines of their own or in brackets.
fn notes_of<'a>(lines: &mut impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut notes = Vec::new();
    for (at, line) in lines.enumerate() {
        let bare = line.trim_start_matches(|c: char| c.is_ascii_digit() || ". ".contains(c));
        let inside = bare.strip_prefix('[').filter(|rest| !rest.starts_with('['));
        if let Some((note, _)) = inside.and_then(|rest| rest.split_once(']')) {
            notes.push(tidy(note));
        } else if at > 0 && !is_numbered(line) {
            // The first line is a translation, and so is each that begins with a number.
            notes.push(tidy(without_number(line)));
        }
    }
    notes.retain(|note| !note.is_empty());
    notes
}

/// The headword and its class: «gaufrier /ɡo.fʁi.je/ <n, masc>».
fn head(line: &str) -> Option<(&str, Class)> {
    let end = line.find(" /").or_else(|| line.find(" <"));
    let headword = line[..end.unwrap_or(line.len())].trim();
    let mark = line.rsplit_once(" <").map_or("", |(_, mark)| mark);
    let mark = mark.split([',', '>']).next().unwrap_or_default();
    let class = match mark {
        "n" | "adj" | "masc" | "fem" => Class::Noun,
        "v" => Class::Verb,
        "adv" | "" => Class::Other,
        // Proper nouns.
        _ => return None,
    };
    Some((headword, class))
}

fn is_numbered(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < line.len() && rest.starts_with(". ")
}

/// A line may end with the number of the sense that follows.
fn without_number(line: &str) -> &str {
    let cut = line.trim_end();
    let Some(number) = cut.strip_suffix('.') else {
        return cut;
    };
    let rest = number.trim_end_matches(|c: char| c.is_ascii_digit());
    if rest.len() < number.len() && (rest.is_empty() || rest.ends_with(' ')) {
        rest.trim_end()
    } else {
        cut
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    fn packed(text: &str) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(text.as_bytes()).unwrap();
        encoder.finish().unwrap()
    }

    const GAULER: &str =
        "gauler /ɡo.le/ <v>\nherunterschlagen 2.\nBattre un arbre\n 3.\nFaire tomber les fruits\n";
    const CHAT: &str = "chat /ʃa/ <n, masc>\n1. Katze\nChat domestique\n2. Katze\nfélin.\n";

    #[test]
    fn notes_are_told_from_translations_and_counted() {
        let both = |text: &str| {
            (
                format!(
                    "x\tA\t{}{}\n",
                    digit(text.len() / 64),
                    digit(text.len() % 64)
                ),
                packed(text),
            )
        };
        let notes = read(&[both(GAULER), both(CHAT), both("chat <n>\nкошка\nfélin\n")]).unwrap();
        assert_eq!(
            notes[&("gauler".to_owned(), Class::Verb)],
            [
                ("Battre un arbre".to_owned(), 1),
                ("Faire tomber les fruits".to_owned(), 1)
            ]
        );
        assert_eq!(
            notes[&("chat".to_owned(), Class::Noun)],
            [("Félin".to_owned(), 2), ("Chat domestique".to_owned(), 1)]
        );
    }

    #[test]
    fn notes_may_stand_in_brackets() {
        let notes = |text: &str| notes_of(&mut text.lines());
        assert_eq!(notes(" [Cuivre et zinc] tombak"), ["Cuivre et zinc"]);
        assert_eq!(
            notes("[[стари́нен]] [[предме́т]]\nAyant existé dans l’antiquité"),
            ["Ayant existé dans l’antiquité"]
        );
    }

    #[test]
    fn a_sentence_that_many_verbs_share_belongs_to_one() {
        let key = |headword: &str| (headword.to_owned(), Class::Verb);
        let note = |votes| ("Se rendre en un endroit".to_owned(), votes);
        let short = ("Mourir".to_owned(), 1);
        let mut notes: Notes = [("aller", 9), ("nager", 1), ("rire", 2)]
            .map(|(headword, votes)| (key(headword), vec![note(votes), short.clone()]))
            .into();
        drop_strays(&mut notes);
        assert_eq!(notes[&key("aller")], [note(9), short.clone()]);
        for headword in ["nager", "rire"] {
            assert_eq!(notes[&key(headword)], std::slice::from_ref(&short));
        }
    }

    fn digit(value: usize) -> char {
        let digits = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        char::from(digits[value])
    }

    #[test]
    fn numbers_are_base_64() {
        assert_eq!(number("A"), Some(0));
        assert_eq!(number("BA"), Some(64));
        assert_eq!(number("//"), Some(4095));
        assert_eq!(number("é"), None);
        assert_eq!(number("////////////////////"), None);
    }

    #[test]
    fn names_have_no_class() {
        assert_eq!(head("Paris /pa.ʁi/ <pn, masc>"), None);
        assert_eq!(head("ah"), Some(("ah", Class::Other)));
        assert_eq!(head("rouge /ʁuʒ/ <adj>"), Some(("rouge", Class::Noun)));
    }

    #[test]
    fn damage_is_told() {
        let broken = read(&[("x\tA\tB\n".to_owned(), b"no".to_vec())]);
        assert_eq!(broken.unwrap_err(), MakeError::Packed { file: FILE });
        let short = read(&[("x\tA\t//\n".to_owned(), packed("chat"))]);
        assert!(matches!(short.unwrap_err(), MakeError::Format { .. }));
    }
}
