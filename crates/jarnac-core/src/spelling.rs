//! From French spelling to letters (§2): accents, cedilla and diaeresis are dropped, œ is OE and
//! æ is AE.

use thiserror::Error;

use crate::{Letter, Visible};

/// A character that stands for no letter of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error(
    "'{}' is not a letter: use A to Z, accents allowed, without hyphen or apostrophe",
    Visible(&.found.to_string())
)]
pub struct BadCharacter {
    /// The character as it was typed.
    pub found: char,
    /// Its place in the text, counted in characters from 0.
    pub at: usize,
}

/// The letters of a text in any case, with or without accents.
///
/// Combining accents after a letter are dropped too, so that text in decomposed Unicode reads the
/// same.
///
/// ```
/// use jarnac_core::spelling::letters;
/// let word: String = letters("Cœurée").map(|l| l.unwrap().to_char()).collect();
/// assert_eq!(word, "COEUREE");
/// ```
pub fn letters(text: &str) -> impl Iterator<Item = Result<Letter, BadCharacter>> + '_ {
    text.chars()
        .enumerate()
        .flat_map(|(at, c)| match folded(c) {
            Folded::Nothing => [None, None],
            Folded::One(a) => [Some(Ok(a)), None],
            Folded::Two(a, b) => [Some(Ok(a)), Some(Ok(b))],
            Folded::Unknown => [Some(Err(BadCharacter { found: c, at })), None],
        })
        .flatten()
}

enum Folded {
    Nothing,
    One(Letter),
    Two(Letter, Letter),
    Unknown,
}

fn folded(c: char) -> Folded {
    if let Some(letter) = Letter::from_ascii(c) {
        return Folded::One(letter);
    }
    let plain = match c {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'À' | 'Á' | 'Â' | 'Ã' | 'Ä' | 'Å' => "A",
        'ç' | 'Ç' => "C",
        'è' | 'é' | 'ê' | 'ë' | 'È' | 'É' | 'Ê' | 'Ë' => "E",
        'ì' | 'í' | 'î' | 'ï' | 'Ì' | 'Í' | 'Î' | 'Ï' => "I",
        'ñ' | 'Ñ' => "N",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'Ò' | 'Ó' | 'Ô' | 'Õ' | 'Ö' | 'Ø' | 'Ō' => {
            "O"
        }
        'ù' | 'ú' | 'û' | 'ü' | 'ū' | 'Ù' | 'Ú' | 'Û' | 'Ü' | 'Ū' => "U",
        'ý' | 'ÿ' | 'Ý' | 'Ÿ' => "Y",
        'œ' | 'Œ' => "OE",
        'æ' | 'Æ' => "AE",
        '\u{300}'..='\u{36f}' => "",
        _ => return Folded::Unknown,
    };
    let mut plain = plain.chars().filter_map(Letter::from_ascii);
    match (plain.next(), plain.next()) {
        (Some(a), Some(b)) => Folded::Two(a, b),
        (Some(a), None) => Folded::One(a),
        (None, _) => Folded::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fold(text: &str) -> Result<String, BadCharacter> {
        letters(text).map(|l| l.map(Letter::to_char)).collect()
    }

    #[test]
    fn accents_are_dropped_and_ligatures_split() {
        assert_eq!(fold("ménagé"), Ok("MENAGE".into()));
        assert_eq!(fold("NOËL"), Ok("NOEL".into()));
        assert_eq!(fold("façon"), Ok("FACON".into()));
        assert_eq!(fold("œuf"), Ok("OEUF".into()));
        assert_eq!(fold("ex æquo"), Err(BadCharacter { found: ' ', at: 2 }));
        assert_eq!(fold("cæcum"), Ok("CAECUM".into()));
        assert_eq!(fold("e\u{301}lan"), Ok("ELAN".into()));
        assert_eq!(fold("cañon"), Ok("CANON".into()));
    }

    #[test]
    fn every_accented_letter_is_known_in_both_cases() {
        for (accented, plain) in [
            ("àáâãäå", "A"),
            ("ç", "C"),
            ("èéêë", "E"),
            ("ìíîï", "I"),
            ("ñ", "N"),
            ("òóôõöøō", "O"),
            ("ùúûüū", "U"),
            ("ýÿ", "Y"),
            ("œ", "OE"),
            ("æ", "AE"),
        ] {
            let expected = plain.repeat(accented.chars().count());
            assert_eq!(fold(accented), Ok(expected.clone()));
            assert_eq!(fold(&accented.to_uppercase()), Ok(expected));
        }
    }

    #[test]
    fn what_is_no_letter_is_named_with_its_place() {
        assert_eq!(fold("arc-en"), Err(BadCharacter { found: '-', at: 3 }));
        let message = BadCharacter { found: '\'', at: 0 }.to_string();
        assert!(message.contains("apostrophe"), "{message}");
    }
}
