//! What words mean, in one line each: read only when somebody asks.
//!
//! The meanings stand in a file of their own, because their licences are others, and because few
//! who play ask for them. They are filed by headword and class, so they serve any lexicon. The
//! file:
//!
//! ```text
//! "JARNACGL"          8 bytes
//! version             u32, little-endian like all fixed numbers: 1
//! checksum            32 bytes: SHA-256 of everything behind it
//! three sections      each: its length as u32, then its bytes
//! ```
//!
//! All other numbers are varints, as in [lexicon files](crate::format). The sections, in this
//! order:
//!
//! | section | contents |
//! |---|---|
//! | about | name, licence and source: three strings, each its length and UTF-8 |
//! | blocks | their count; for each the headword that it begins with, how many glosses it has, and its length packed and unpacked |
//! | packed | the blocks one behind the other, each deflated by itself |
//!
//! A block has for each gloss: how many bytes of the headword are those of the one before; the
//! others, as a string; a byte with the class in the low half and the source in the high one; the
//! text, as a string. Glosses are sorted by headword and class, and different in these. So a
//! question unpacks one block and keeps nothing.

mod file;
pub mod make;
mod source;

use thiserror::Error;

use crate::dictionary::Checksum;
use crate::format::FormatError;

pub use file::Glosses;
pub use source::GlossSource;

const MAGIC: &[u8; 8] = b"JARNACGL";
const VERSION: u32 = 1;
/// Magic, version, checksum.
const HEADER: usize = 8 + 4 + 32;

/// What a headword means, in one line, and who says so.
///
/// ```
/// use jarnac_lexicon::{Class, gloss::Glosses};
/// let gloss = Glosses::french().get("gaufrier", Class::Noun).expect("it has one");
/// assert_eq!(gloss.text, "Moule à gaufres");
/// assert_eq!(gloss.source.title(), "Wiktionnaire");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gloss {
    /// French, without a full stop.
    pub text: String,
    /// Whose words they are.
    pub source: GlossSource,
}

/// Why some bytes are no file of glosses.
#[derive(Debug, Error)]
pub enum GlossError {
    /// They don't begin like one.
    #[error("this is no file of glosses: it does not begin with JARNACGL")]
    NotGlosses,
    /// Made by another version of the program.
    #[error(
        "the file of glosses has format {found}, and this program reads format {VERSION}: make it again with `cargo xtask glosses`"
    )]
    Version {
        /// The format it has.
        found: u32,
    },
    /// The contents make no sense.
    #[error(
        "the file of glosses is damaged in its section «{section}»: {what}. Make it again with `cargo xtask glosses`"
    )]
    Damaged {
        /// The section.
        section: &'static str,
        /// What is wrong there.
        what: &'static str,
    },
    /// The contents are not those that the checksum was taken of.
    #[error(
        "the file of glosses is damaged: its checksum should be {expected} and is {found}. Make it again with `cargo xtask glosses`"
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
impl From<FormatError> for GlossError {
    fn from(error: FormatError) -> GlossError {
        match error {
            FormatError::Damaged { section, what } => GlossError::Damaged { section, what },
            FormatError::Version { found } => GlossError::Version { found },
            FormatError::Checksum { expected, found } => GlossError::Checksum { expected, found },
            FormatError::NotALexicon
            | FormatError::Unreadable { .. }
            | FormatError::TooLarge { .. } => GlossError::NotGlosses,
        }
    }
}
