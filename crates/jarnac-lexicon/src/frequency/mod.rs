//! How often words are used, and which of them a person of some level knows.
//!
//! Frequencies are counted by word in a file of their own, because their licence is another one,
//! and because they serve any lexicon, also a user's own. The file:
//!
//! ```text
//! "JARNACFQ"          8 bytes
//! version             u32, little-endian like all fixed numbers: 2
//! checksum            32 bytes: SHA-256 of everything behind it
//! four sections       each: its length as u32, then its bytes
//! ```
//!
//! All other numbers are varints, as in [lexicon files](crate::format). The sections, in this
//! order:
//!
//! | section | contents |
//! |---|---|
//! | about | name, licence and source: three strings, each its length and UTF-8 |
//! | forms | the checksum of the lexicon that it lies beside, then a bit for each of its forms, eight a byte, the lowest first: whether it was met. Empty if it lies beside none |
//! | words | those that this lexicon lacks: their count; for each a byte with the number of letters shared with the word before in the high half and of those that follow in the low one, then these letters, A = 0. Words are sorted and different |
//! | values | for each form that was met, and then for each of those words, its [`Frequency`] in hundredths, 0 to 900 |
//!
//! So a word that the lexicon spells is not spelled again: that is half of the file, and a page fetches both.
//!
//! A word that is not in it was never met, or less than about once in a hundred million words.
//! Equal contents give equal bytes. Reading a file checks its structure, and never allocates more
//! than a small multiple of its size; [`Frequencies::verify`] also compares the checksum.

mod beside;
pub(crate) mod build;
mod commonness;
mod depth;
mod file;
mod headwords;
mod known;
mod msgpack;
mod vocabulary;

use thiserror::Error;

use crate::dictionary::Checksum;
use crate::format::FormatError;

pub use commonness::Commonness;
pub use depth::{Depth, Depths};
pub use file::Frequencies;
pub use vocabulary::Vocabulary;

const MAGIC: &[u8; 8] = b"JARNACFQ";
const VERSION: u32 = 2;
/// Magic, version, checksum.
const HEADER: usize = 8 + 4 + 32;

/// How often a word is used: 10 to the power of minus so many hundredths.
///
/// 300 is one word in a thousand, 600 one in a million. A more frequent word comes first in the
/// order.
///
/// ```
/// use jarnac_core::Word;
/// use jarnac_lexicon::frequency::{Frequencies, Frequency};
/// let (maison, tzar): (Word, Word) = ("maison".parse()?, "tzar".parse()?);
/// let french = Frequencies::french();
/// assert!(french.get(maison) < french.get(tzar), "the more frequent one comes first");
/// let one_in_a_million = Frequency::new(600).unwrap();
/// assert_eq!((one_in_a_million.hundredths(), one_in_a_million.zipf()), (600, 3.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Frequency(u16);

impl Frequency {
    /// One word in a billion: nobody counts rarer ones.
    pub const RAREST: Frequency = Frequency(900);

    /// The frequency with so many hundredths, unless that is beyond [`Frequency::RAREST`].
    pub fn new(hundredths: u16) -> Option<Frequency> {
        (hundredths <= Frequency::RAREST.0).then_some(Frequency(hundredths))
    }

    /// The frequency of something that is this part of all words, above 0.
    fn of_share(share: f64) -> Frequency {
        let hundredths = (-100.0 * libm::log10(share)).round();
        Frequency(hundredths.clamp(0.0, f64::from(Frequency::RAREST.0)) as u16)
    }

    /// The part of all words.
    fn share(self) -> f64 {
        libm::pow(10.0, -f64::from(self.0) / 100.0)
    }

    /// Hundredths of a power of ten; more is rarer.
    pub fn hundredths(self) -> u16 {
        self.0
    }

    /// The Zipf scale, for people: 3 is once in a million words, 6 is once in a thousand.
    pub fn zipf(self) -> f32 {
        9.0 - f32::from(self.0) / 100.0
    }
}

/// Why some bytes are no frequencies.
#[derive(Debug, Error)]
pub enum FrequencyError {
    /// They don't begin like a file of them.
    #[error("this is no file of frequencies: it does not begin with JARNACFQ")]
    NotFrequencies,
    /// Made by another version of the program.
    #[error(
        "the file of frequencies has format {found}, and this program reads format {VERSION}: make it again with `cargo xtask lexicon`"
    )]
    Version {
        /// The format it has.
        found: u32,
    },
    /// Made beside another lexicon: its words are places in that one.
    #[error(
        "the file of frequencies was made beside another lexicon: make it again with `cargo xtask lexicon`"
    )]
    OtherLexicon,
    /// The contents make no sense.
    #[error(
        "the file of frequencies is damaged in its section «{section}»: {what}. Make it again with `cargo xtask lexicon`"
    )]
    Damaged {
        /// The section.
        section: &'static str,
        /// What is wrong there.
        what: &'static str,
    },
    /// The contents are not those that the checksum was taken of.
    #[error(
        "the file of frequencies is damaged: its checksum should be {expected} and is {found}. Make it again with `cargo xtask lexicon`"
    )]
    Checksum {
        /// As the file says.
        expected: Checksum,
        /// As it is.
        found: Checksum,
    },
}

/// The pieces are read by the same code as those of lexicon files, whose messages would send
/// people to the wrong command.
impl From<FormatError> for FrequencyError {
    fn from(error: FormatError) -> FrequencyError {
        match error {
            FormatError::Damaged { section, what } => FrequencyError::Damaged { section, what },
            FormatError::Version { found } => FrequencyError::Version { found },
            FormatError::Checksum { expected, found } => {
                FrequencyError::Checksum { expected, found }
            }
            FormatError::NotALexicon
            | FormatError::Unreadable { .. }
            | FormatError::TooLarge { .. } => FrequencyError::NotFrequencies,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_zipf_scale_is_for_people() {
        assert_eq!(Frequency(600).zipf(), 3.0);
        assert_eq!(Frequency(325).zipf(), 5.75);
        assert_eq!(Frequency::RAREST.zipf(), 0.0);
    }

    #[test]
    fn a_share_comes_back() {
        for hundredths in 0..=900 {
            let frequency = Frequency::new(hundredths).unwrap();
            assert_eq!(Frequency::of_share(frequency.share()), frequency);
        }
        assert_eq!(Frequency::new(901), None);
    }

    #[test]
    fn twice_as_often_is_thirty_hundredths_less() {
        let twice = 2.0 * Frequency(500).share();
        assert_eq!(Frequency::of_share(twice), Frequency(470));
        assert!(
            Frequency(470) < Frequency(500),
            "the frequent one comes first"
        );
    }

    #[test]
    fn impossible_shares_stay_on_the_scale() {
        assert_eq!(Frequency::of_share(3.0), Frequency(0));
        assert_eq!(Frequency::of_share(1e-30), Frequency::RAREST);
    }
}
