//! Letters in the order in which they came out of the bag.

use std::fmt;

use crate::{Letter, Letters};

/// The letters of one draw, in order. It is small and has no heap.
///
/// ```
/// use jarnac_core::{Drawn, Letter};
/// let drawn = Drawn::new("BAC".chars().filter_map(Letter::from_ascii)).expect("few letters");
/// assert_eq!((drawn.len(), drawn.is_empty(), drawn.as_slice()[0].to_char()), (3, false, 'B'));
/// assert_eq!(drawn.to_letters().to_string(), "ABC");
/// ```
#[derive(Clone, Copy)]
pub struct Drawn {
    len: u8,
    letters: [Letter; Drawn::MAX],
}

impl Drawn {
    /// More than any draw can take: an opening draw of 6 with the largest handicap (4) and all
    /// bonus letters that a side can have gathered (3).
    pub const MAX: usize = 16;

    /// No letter.
    pub const EMPTY: Drawn = Drawn {
        len: 0,
        letters: [Letter::A; Drawn::MAX],
    };

    /// These letters, or `None` if they are more than any draw takes.
    pub fn new(letters: impl IntoIterator<Item = Letter>) -> Option<Drawn> {
        letters.into_iter().try_fold(Drawn::EMPTY, Drawn::and)
    }

    /// The letters in order.
    pub fn as_slice(&self) -> &[Letter] {
        &self.letters[..usize::from(self.len)]
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The letters without their order.
    pub fn to_letters(&self) -> Letters {
        self.as_slice().iter().copied().collect()
    }

    /// One letter more, or `None` if it is full.
    #[must_use]
    pub(crate) fn and(mut self, letter: Letter) -> Option<Drawn> {
        *self.letters.get_mut(usize::from(self.len))? = letter;
        self.len += 1;
        Some(self)
    }

    /// The last letter replaced by another.
    pub(crate) fn with_last(mut self, letter: Letter) -> Drawn {
        if let Some(last) = self.len.checked_sub(1) {
            self.letters[usize::from(last)] = letter;
        }
        self
    }
}

impl PartialEq for Drawn {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Drawn {}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice()
            .iter()
            .try_for_each(|letter| write!(f, "{letter}"))
    }
}

impl fmt::Debug for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str) -> Option<Drawn> {
        Drawn::new(text.chars().map(|c| Letter::from_ascii(c).unwrap()))
    }

    #[test]
    fn keeps_the_order_up_to_sixteen() {
        let letters = drawn("ZAZ").unwrap();
        assert_eq!(letters.to_string(), "ZAZ");
        assert_eq!(format!("{letters:?}"), "[ZAZ]");
        assert_eq!(letters.len(), 3);
        assert!(!letters.is_empty());
        assert_eq!(letters.to_letters().to_string(), "AZZ");
        assert_eq!(drawn("ABCDEFGHIJKLMNOP").unwrap().len(), 16);
        assert_eq!(drawn("ABCDEFGHIJKLMNOPQ"), None);
        assert_ne!(drawn("AB"), drawn("BA"));
        assert!(Drawn::EMPTY.is_empty());
    }

    #[test]
    fn the_last_letter_can_be_replaced() {
        let e = Letter::from_ascii('E').unwrap();
        assert_eq!(drawn("RST").unwrap().with_last(e), drawn("RSE").unwrap());
        assert_eq!(Drawn::EMPTY.with_last(e), Drawn::EMPTY);
    }
}
