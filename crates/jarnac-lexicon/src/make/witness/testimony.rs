//! Which lists know a word.

use std::fmt;

/// An independent list of French words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Witness {
    /// DELA, by the LADL.
    Dela,
    /// Lefff 3.4.
    Lefff,
    /// Lexique 3.83.
    Lexique,
    /// Extracts of Wiktionary.
    Wiktionary,
    /// Littré's dictionary of 1873.
    Littre,
    /// The thesaurus of the free office suites.
    Thesaurus,
    /// Verbiste, which has verbs only.
    Verbiste,
    /// The family of Français-GUTenberg, from which our source descends.
    Gutenberg,
}

impl Witness {
    /// All of them.
    pub const ALL: [Witness; 8] = [
        Witness::Dela,
        Witness::Lefff,
        Witness::Lexique,
        Witness::Wiktionary,
        Witness::Littre,
        Witness::Thesaurus,
        Witness::Verbiste,
        Witness::Gutenberg,
    ];

    /// The letter that stands for it in tables.
    pub const fn letter(self) -> char {
        match self {
            Witness::Dela => 'D',
            Witness::Lefff => 'L',
            Witness::Lexique => 'X',
            Witness::Wiktionary => 'W',
            Witness::Littre => 'T',
            Witness::Thesaurus => 'S',
            Witness::Verbiste => 'V',
            Witness::Gutenberg => 'G',
        }
    }

    /// Whether its terms would let us take words from it.
    pub const fn is_open(self) -> bool {
        !matches!(self, Witness::Verbiste | Witness::Gutenberg)
    }
}

/// The witnesses that know a word.
///
/// ```
/// use jarnac_lexicon::make::{Testimony, Witness};
/// let testimony = Testimony::default().with(Witness::Gutenberg).with(Witness::Dela);
/// assert_eq!((testimony.count(), testimony.to_string()), (2, "DG".to_owned()));
/// assert!(testimony.knows(Witness::Dela) && testimony.is_open());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Testimony(u8);

impl Testimony {
    /// With one more.
    #[must_use]
    pub const fn with(self, witness: Witness) -> Testimony {
        Testimony(self.0 | 1 << witness as u8)
    }

    /// Without one.
    #[must_use]
    pub const fn without(self, witness: Witness) -> Testimony {
        Testimony(self.0 & !(1 << witness as u8))
    }

    /// All of both.
    #[must_use]
    pub const fn and(self, other: Testimony) -> Testimony {
        Testimony(self.0 | other.0)
    }

    /// Whether this one knows it.
    pub const fn knows(self, witness: Witness) -> bool {
        self.0 & 1 << witness as u8 != 0
    }

    /// How many know it.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether one of them is open.
    pub fn is_open(self) -> bool {
        let mut all = Witness::ALL.into_iter();
        all.any(|witness| witness.is_open() && self.knows(witness))
    }
}

/// Their letters.
impl fmt::Display for Testimony {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Witness::ALL.into_iter().filter(|one| self.knows(*one));
        f.pad(&known.map(Witness::letter).collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_witness_has_its_letter() {
        let all = Witness::ALL.into_iter();
        let all = all.fold(Testimony::default(), Testimony::with);
        assert_eq!(all.to_string(), "DLXWTSVG");
        assert_eq!(all.without(Witness::Gutenberg).count(), 7);
    }

    #[test]
    fn lists_under_other_terms_are_not_open() {
        let closed = Testimony::default().with(Witness::Verbiste);
        assert!(!closed.with(Witness::Gutenberg).is_open());
        assert!(closed.with(Witness::Littre).is_open());
    }
}
