#![doc = include_str!("../README.md")]

mod accents;
pub mod anagram;
mod citation;
mod class;
mod coarse;
mod dictionary;
mod difference;
mod explain;
pub mod format;
pub mod frequency;
pub mod gloss;
mod hook;
mod index;
mod kind;
pub mod make;
mod merge;
mod packed;
mod shelf;
mod statistics;
mod union;
mod verdict;

pub use citation::Citation;
pub use class::Class;
pub use coarse::Coarseness;
pub use dictionary::{
    About, Checksum, Dictionary, EMBEDDED, EntryId, FormId, Lemma, Origin, Reading,
};
pub use difference::{Difference, differences};
pub use explain::{EntryReadings, Explanation, SharedEntry};
pub use format::FormatError;
pub use hook::Hook;
pub use index::WordIndex;
pub use kind::Kind;
pub use shelf::{Shelf, ShelfError};
pub use statistics::Statistics;
