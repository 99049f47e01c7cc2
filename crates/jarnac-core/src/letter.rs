//! One letter of the game (§2).

use std::fmt;

/// One of the 26 letters A to Z. Accents are dropped before a letter exists (see
/// [`spelling`](crate::spelling)).
///
/// ```
/// use jarnac_core::Letter;
/// let y = Letter::from_index(24).unwrap();
/// assert_eq!((y.to_char(), y.index(), y.is_vowel()), ('Y', 24, true));
/// assert_eq!(Letter::all().count(), Letter::COUNT);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// How many different letters there are.
    pub const COUNT: usize = 26;

    /// The first letter, also the padding of unused places.
    pub const A: Letter = Letter(0);

    /// All letters in alphabetical order.
    pub fn all() -> impl DoubleEndedIterator<Item = Letter> {
        (0..Letter::COUNT as u8).map(Letter)
    }

    /// The letter of an unaccented ASCII character of either case.
    ///
    /// ```
    /// use jarnac_core::Letter;
    /// assert_eq!(Letter::from_ascii('j'), Letter::from_ascii('J'));
    /// assert_eq!(Letter::from_ascii('é'), None);
    /// ```
    pub const fn from_ascii(c: char) -> Option<Letter> {
        match c {
            'A'..='Z' => Some(Letter(c as u8 - b'A')),
            'a'..='z' => Some(Letter(c as u8 - b'a')),
            _ => None,
        }
    }

    /// The letter at a place of the alphabet, 0 for A to 25 for Z.
    pub const fn from_index(index: u8) -> Option<Letter> {
        if (index as usize) < Letter::COUNT {
            Some(Letter(index))
        } else {
            None
        }
    }

    /// Its place in the alphabet, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The upper-case character.
    pub const fn to_char(self) -> char {
        (b'A' + self.0) as char
    }

    /// Whether it counts as a vowel for the opening draw; Y does (§4.1).
    pub const fn is_vowel(self) -> bool {
        matches!(self.to_char(), 'A' | 'E' | 'I' | 'O' | 'U' | 'Y')
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_alphabet_has_26_letters_in_order() {
        let all: String = Letter::all().map(Letter::to_char).collect();
        assert_eq!(all, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        for letter in Letter::all() {
            assert_eq!(Letter::from_index(letter.index() as u8), Some(letter));
            assert_eq!(Letter::from_ascii(letter.to_char()), Some(letter));
            assert_eq!(format!("{letter:?}"), letter.to_string());
        }
        assert_eq!(Letter::from_index(26), None);
        assert_eq!(Letter::from_ascii('-'), None);
    }

    #[test]
    fn y_is_a_vowel() {
        let vowels: String = Letter::all()
            .filter(|l| l.is_vowel())
            .map(Letter::to_char)
            .collect();
        assert_eq!(vowels, "AEIOUY");
    }
}
