//! Lexicon files: one compact binary format for the embedded lexicon and for users' own.
//!
//! ```text
//! "JARNACLX"          8 bytes
//! version             u32, little-endian like all fixed numbers: 1
//! checksum            32 bytes: SHA-256 of everything behind it
//! eight sections      each: its length as u32, then its bytes
//! ```
//!
//! All other numbers are varints: seven bits a byte, lowest first, the high bit set on all bytes
//! but the last. The sections, in this order:
//!
//! | section | contents |
//! |---|---|
//! | about | name, licence and source, and the edition if there is one: strings, each its length and UTF-8 |
//! | lemmas | their count; for each: how many bytes it shares with the one before, how many follow, these bytes; a byte with the class in the low half and the origin in the high one; how many lemmas back the last one of the same entry is, 0 for a new entry |
//! | accents | the count of patterns; for each its length and its bytes, a mark each: the place in the high half, the mark in the low one |
//! | forms | their count; for each a byte with the number of letters shared with the form before in the high half and of those that follow in the low one, then these letters, A = 0. Forms are sorted and different |
//! | counts | for each form the number of its readings, at least 1 |
//! | heads | for each reading its lemma, as the zigzag difference to the one before |
//! | kinds | for each reading its kind, a byte |
//! | marks | for each reading its accent pattern |
//!
//! Lemmas are sorted by letters without accents, class and spelling; patterns by how often they
//! are used. Equal contents give equal bytes.
//!
//! Reading a file checks everything that later queries rely on, and never allocates more than a
//! small multiple of the file's size. The checksum is compared by [`Dictionary::verify`] and
//! [`Dictionary::open`], which also say how to repair a damaged file.
//!
//! [`Dictionary::verify`]: crate::Dictionary::verify
//! [`Dictionary::open`]: crate::Dictionary::open

mod cursor;
mod decode;
mod encode;
mod verify;
mod words;

use std::path::PathBuf;

use thiserror::Error;

use crate::dictionary::Checksum;

pub(crate) use cursor::{Cursor, put_string, put_varint};
pub(crate) use decode::{Room, forms_of};
pub use encode::encode;
pub(crate) use words::{put_words, words};

const MAGIC: &[u8; 8] = b"JARNACLX";
const VERSION: u32 = 1;
/// Magic, version, checksum.
const HEADER: usize = 8 + 4 + 32;

/// Why some bytes are no lexicon.
#[derive(Debug, Error)]
pub enum FormatError {
    /// They don't begin like one.
    #[error(
        "this is no lexicon file: it does not begin with JARNACLX. Make one from a word list with `jarnac lexicon import LIST -o FILE`"
    )]
    NotALexicon,
    /// Made by another version of the program.
    #[error(
        "the lexicon file has format {found}, and this program reads format {VERSION}: make it again from its word list with `jarnac lexicon import`"
    )]
    Version {
        /// The format it has.
        found: u32,
    },
    /// The contents make no sense.
    #[error(
        "the lexicon file is damaged in its section «{section}»: {what}. Copy it again from where it came, or make it again with `jarnac lexicon import`"
    )]
    Damaged {
        /// The section.
        section: &'static str,
        /// What is wrong there.
        what: &'static str,
    },
    /// The contents are not those that the checksum was taken of.
    #[error(
        "the lexicon file is damaged: its checksum should be {expected} and is {found}. Copy it again from where it came, or make it again with `jarnac lexicon import`"
    )]
    Checksum {
        /// As the file says.
        expected: Checksum,
        /// As it is.
        found: Checksum,
    },
    /// The file can't be read.
    #[error("can't read the lexicon file {}: {why}. Name another one, or make one from a word list with `jarnac lexicon import LIST -o FILE`", path.display())]
    Unreadable {
        /// Which file.
        path: PathBuf,
        /// Why not.
        why: std::io::Error,
    },
    /// Far larger than any lexicon of words of 3 to 9 letters.
    #[error("{} is too large for a lexicon file: {size} bytes. Make one from a word list with `jarnac lexicon import LIST -o FILE`", path.display())]
    TooLarge {
        /// Which file.
        path: PathBuf,
        /// Its size.
        size: u64,
    },
}
