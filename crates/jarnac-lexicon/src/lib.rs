//! The French lexicon of Jarnac: entries, verdicts with reasons, and anagram search.

mod accents;
pub mod anagram;
mod class;
mod dictionary;
mod difference;
mod draft;
mod explain;
pub mod format;
pub mod frequency;
pub mod house;
pub mod hunspell;
pub mod import;
mod index;
pub mod inflect;
mod kind;
mod packed;
pub mod source;
mod statistics;
mod union;
mod verdict;

pub use class::Class;
pub use dictionary::{
    About, Checksum, Dictionary, EMBEDDED, EntryId, FormId, Lemma, Origin, Reading,
};
pub use difference::{Difference, differences};
pub use draft::{BadSpelling, Draft, LemmaRef};
pub use explain::{EntryReadings, Explanation, SharedEntry};
pub use format::{FormatError, encode};
pub use index::WordIndex;
pub use kind::Kind;
pub use statistics::Statistics;
