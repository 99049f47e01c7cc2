//! The French lexicon of Jarnac: entries, verdicts with reasons, and anagram search.

mod accents;
pub mod anagram;
mod class;
mod dictionary;
mod draft;
pub mod format;
pub mod hunspell;
mod index;
pub mod inflect;
mod kind;
mod packed;
pub mod source;
mod union;
mod verdict;

pub use class::Class;
pub use dictionary::{About, Checksum, Dictionary, EntryId, FormId, Lemma, Origin, Reading};
pub use draft::{BadSpelling, Draft, LemmaRef};
pub use format::{FormatError, encode};
pub use index::WordIndex;
pub use kind::Kind;
