//! How the file of glosses comes about: from our own table, Wiktionary's notes, Littré's sentences
//! and a thesaurus, for the lemmas of a lexicon. Who only asks never needs it.

mod clause;
mod coverage;
#[cfg(test)]
mod embedded_tests;
mod family;
mod gather;
mod label;
mod littre;
mod meaning;
mod near;
mod notes;
mod own;
mod reader;
mod refer;
mod sample;
mod senses;
mod sentence;
mod sound;
mod text;
mod thesaurus;
mod wiktionary;

use thiserror::Error;

use super::file::encode;
use crate::dictionary::{About, Dictionary};

pub use coverage::Coverage;
pub use sample::drawn;

/// The sources, as their packages have them.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    /// FreeDict's dictionaries from French that come from Wiktionary: of each its index and its
    /// packed text.
    pub freedict: Vec<(String, Vec<u8>)>,
    /// The index of the Littré in StarDict's format.
    pub littre_index: Vec<u8>,
    /// Its packed text.
    pub littre: Vec<u8>,
    /// The thesaurus in MyThes' format.
    pub thesaurus: String,
    /// Our own table: lines of headword, class and text.
    pub own: String,
}

/// Why a source can't be read.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum MakeError {
    /// It can't be unpacked.
    #[error("{file} can't be unpacked: fetch it again with `cargo xtask glosses`")]
    Packed {
        /// Which one.
        file: &'static str,
    },
    /// It is no such file.
    #[error("{file} is no {format} file: {what}. Fetch it again with `cargo xtask glosses`")]
    Format {
        /// Which one.
        file: &'static str,
        /// What it should be.
        format: &'static str,
        /// What is wrong there.
        what: &'static str,
    },
    /// A line of our own table can't be used.
    #[error("line {line} of data/glosses.tsv: {what}")]
    Own {
        /// Which line, from 1.
        line: usize,
        /// What is wrong there, and how it should be.
        what: String,
    },
}

impl Sources {
    /// The file of glosses for the lemmas of a lexicon. Equal sources give equal bytes.
    pub fn build(&self, dictionary: &Dictionary) -> Result<Vec<u8>, MakeError> {
        let glosses = gather::gather(self, dictionary)?;
        Ok(encode(&about(), &glosses))
    }
}

/// A text without the mark before it, which may be a field or a name: «(Belgique) Comme ça».
fn unmarked(text: &str) -> &str {
    mark(text).map_or(text, |(_, rest)| rest)
}

/// The mark before a text, if there is one, and the rest.
fn mark(text: &str) -> Option<(&str, &str)> {
    text.strip_prefix('(')
        .and_then(|rest| rest.split_once(") "))
}

fn about() -> About {
    About {
        name: "Glosses of French words".to_owned(),
        licence: "each under that of its source: CC BY-SA 3.0, public domain, LGPL-2.1+, MPL-2.0"
            .to_owned(),
        source: "sense notes of the French Wiktionary (FreeDict and WikDict, 2022.12.07), first \
                 sentences of Littré's dictionary (1873), synonyms of the French thesaurus of \
                 LibreOffice (7.5.0), our own table (data/glosses.tsv); see data/README.md"
            .to_owned(),
        edition: String::new(),
    }
}
