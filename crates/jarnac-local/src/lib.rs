//! A game without a server, as a terminal and a page without a network keep it: how it was made
//! ([`Head`]), its deeds as lines ([`kept`]), its record, who plays it and what its analysis says;
//! what is asked beside real letters ([`judge`]); and puzzles as they are asked and judged ([`puzzle`]).
//! It does no IO: a terminal keeps the lines in a file, a page in its browser, and a server reads
//! them when such a game is handed in.

#![forbid(unsafe_code)]

pub mod board;
pub mod head;
pub mod judge;
pub mod kept;
mod player;
pub mod puzzle;
mod record;
mod rules;
mod study;

pub use head::{Against, Head};
pub use kept::{Kept, Unplayable, Unreadable};
pub use player::Player;
pub use record::record;
pub use rules::{rule_book, rules_of, try_out};
pub use study::{STUDY_BUDGET, STUDY_SEED, analysis_view, study};
