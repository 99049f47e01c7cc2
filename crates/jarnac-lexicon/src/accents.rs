//! The accents that a form has in French spelling, apart from its letters.
//!
//! A spelling is the form plus a few [`Accents`]: `MENAGE` with an acute on the second letter and
//! one on the sixth is «ménagé». Some hundred different patterns serve for all forms, so a reading
//! needs only the number of its pattern.

use jarnac_core::spelling;
use jarnac_core::{Letter, Word};

/// Every accented letter that a spelling may have: the letter, its mark and the character.
const MARKED: [(char, Mark, char); 31] = [
    ('A', Mark::Grave, 'à'),
    ('A', Mark::Acute, 'á'),
    ('A', Mark::Circumflex, 'â'),
    ('A', Mark::Diaeresis, 'ä'),
    ('A', Mark::Tilde, 'ã'),
    ('A', Mark::Other, 'å'),
    ('A', Mark::Ligature, 'æ'),
    ('C', Mark::Other, 'ç'),
    ('E', Mark::Grave, 'è'),
    ('E', Mark::Acute, 'é'),
    ('E', Mark::Circumflex, 'ê'),
    ('E', Mark::Diaeresis, 'ë'),
    ('I', Mark::Grave, 'ì'),
    ('I', Mark::Acute, 'í'),
    ('I', Mark::Circumflex, 'î'),
    ('I', Mark::Diaeresis, 'ï'),
    ('N', Mark::Tilde, 'ñ'),
    ('O', Mark::Grave, 'ò'),
    ('O', Mark::Acute, 'ó'),
    ('O', Mark::Circumflex, 'ô'),
    ('O', Mark::Diaeresis, 'ö'),
    ('O', Mark::Tilde, 'õ'),
    ('O', Mark::Other, 'ø'),
    ('O', Mark::Ligature, 'œ'),
    ('O', Mark::Macron, 'ō'),
    ('U', Mark::Grave, 'ù'),
    ('U', Mark::Acute, 'ú'),
    ('U', Mark::Circumflex, 'û'),
    ('U', Mark::Diaeresis, 'ü'),
    ('U', Mark::Macron, 'ū'),
    ('Y', Mark::Diaeresis, 'ÿ'),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    Grave = 1,
    Acute = 2,
    Circumflex = 3,
    Diaeresis = 4,
    Tilde = 5,
    /// Cedilla, ring or stroke: whichever the letter can have.
    Other = 6,
    /// The letter and the next one are written as one character.
    Ligature = 7,
    Macron = 8,
}

/// The marks of a spelling, each with its place: one byte a mark, the place in the high half.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Accents(Vec<u8>);

impl Accents {
    /// The accents of a spelling in lower case, or `None` if one is not known.
    pub(crate) fn of(spelling: &str) -> Option<Accents> {
        let mut marks = Vec::new();
        let mut place = 0_u8;
        for character in spelling.chars() {
            if place >= Word::MAX_LEN as u8 {
                return None;
            }
            if let Some((_, mark, _)) = MARKED.iter().find(|(_, _, c)| *c == character) {
                marks.push(place << 4 | *mark as u8);
                place += u8::from(*mark == Mark::Ligature);
            } else if !character.is_ascii_lowercase() {
                return None;
            }
            place += 1;
        }
        Some(Accents(marks))
    }

    /// The accents behind these bytes, or `None` if they are none of any word.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Accents> {
        let known = bytes.iter().all(|byte| matches!(byte & 15, 1..=8));
        let ordered = bytes.windows(2).all(|pair| pair[0] >> 4 < pair[1] >> 4);
        (known && ordered).then(|| Accents(bytes.to_vec()))
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The word as it is spelled with these accents. A mark that its letter can't have is left out.
    pub(crate) fn spell(&self, word: Word) -> String {
        let mut marks = self.0.iter().peekable();
        let mut letters = (0_u8..).zip(word.letters()).peekable();
        let mut text = String::new();
        while let Some((place, letter)) = letters.next() {
            let mark = marks.next_if(|mark| *mark >> 4 == place).map(|m| m & 15);
            let joins = mark == Some(Mark::Ligature as u8);
            let e_follows = letters.peek().is_some_and(|(_, l)| l.to_char() == 'E');
            let mark = mark.filter(|_| !joins || e_follows);
            let marked = mark.and_then(|mark| marked(*letter, mark));
            text.push(marked.unwrap_or_else(|| letter.to_char().to_ascii_lowercase()));
            if marked.is_some() && joins {
                letters.next();
            }
        }
        text
    }
}

fn marked(letter: Letter, mark: u8) -> Option<char> {
    let found =
        |&&(plain, m, _): &&(char, Mark, char)| plain == letter.to_char() && m as u8 == mark;
    MARKED
        .iter()
        .find(found)
        .map(|(_, _, character)| *character)
}

/// The letters of a spelling as text, or `None` if something in it is no letter. Unlike
/// [`Word`], it may have any length.
pub(crate) fn plain(spelling: &str) -> Option<String> {
    spelling::letters(spelling)
        .map(|letter| letter.ok().map(Letter::to_char))
        .collect()
}

/// Whether a text has only lower-case letters that French spelling knows.
pub(crate) fn is_spelled_well(text: &str) -> bool {
    let known = |c: char| c.is_ascii_lowercase() || MARKED.iter().any(|(_, _, m)| *m == c);
    text.bytes().all(|byte| byte.is_ascii_lowercase()) || text.chars().all(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_come_back() {
        for spelling in [
            "ménagé", "chat", "œuvrer", "sœur", "cañon", "caecum", "cæcum", "açaï", "shōjo",
        ] {
            let word: Word = spelling.parse().unwrap();
            let accents = Accents::of(spelling).unwrap();
            assert_eq!(accents.spell(word), spelling);
            assert_eq!(Accents::from_bytes(accents.as_bytes()), Some(accents));
        }
    }

    #[test]
    fn every_marked_letter_folds_to_its_letter() {
        for (plain_letter, mark, character) in MARKED {
            let folded = plain(&character.to_string()).unwrap();
            assert!(folded.starts_with(plain_letter), "{character}");
            assert_eq!(folded.len() == 2, mark == Mark::Ligature);
        }
    }

    #[test]
    fn strange_spellings_and_bytes_are_refused() {
        assert_eq!(Accents::of("Chat"), None);
        assert_eq!(Accents::of("arc-en-ciel"), None);
        assert_eq!(Accents::from_bytes(&[0x10]), None);
        assert_eq!(Accents::from_bytes(&[0x22, 0x12]), None);
        assert_eq!(plain("c'est"), None);
        assert!(is_spelled_well("cœur") && is_spelled_well("chat"));
        assert!(!is_spelled_well("Chat") && !is_spelled_well("c'est"));
    }

    #[test]
    fn a_mark_that_a_letter_cannot_have_is_left_out() {
        let word: Word = "BLOC".parse().unwrap();
        assert_eq!(
            Accents::from_bytes(&[0x02, 0x27]).unwrap().spell(word),
            "bloc"
        );
    }
}
