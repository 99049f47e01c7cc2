//! Words of one family: what explains a word by one that is made of it explains nothing.

use super::reader::Reader;
use super::text::{letters, words};

/// So many letters at the beginning do words of a family share at least.
const SHORTEST_ROOT: usize = 6;

/// Whether a text explains a headword by a rarer word of its own family: «Mouvement rotatif» for
/// «rotation», while «Action de happer» may explain «happement».
pub(super) fn is_turned_round(text: &str, headword: &str, reader: &Reader<'_>) -> bool {
    let own = letters(headword);
    let known = reader.commonness(headword);
    words(text).any(|word| {
        let other = letters(&word.to_lowercase());
        let shared = own.chars().zip(other.chars()).take_while(|(a, b)| a == b);
        let shortest = own.chars().count().min(other.chars().count());
        let root = shared.count();
        let is_family = root >= SHORTEST_ROOT && root * 10 >= shortest * 7;
        is_family && other != own && reader.commonness(&word.to_lowercase()) > known
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dictionary::Dictionary;

    #[test]
    fn a_word_is_not_explained_by_what_is_made_of_it() {
        let reader = Reader::new(Dictionary::french());
        for (headword, text) in [
            ("rotation", "Mouvement rotatif"),
            ("perplexe", "Qui est dans la perplexité"),
            ("occulte", "En rapport avec l’occultisme"),
            ("fourberie", "Action de fourber"),
        ] {
            assert!(is_turned_round(text, headword, &reader), "{headword}");
        }
        for (headword, text) in [
            ("happement", "Action de happer"),
            ("rotulien", "Qui a rapport à la rotule"),
            ("émotionner", "Causer des émotions"),
        ] {
            assert!(!is_turned_round(text, headword, &reader), "{headword}");
        }
    }
}
