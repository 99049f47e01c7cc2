//! A table for fast play: both mats with their lists of plays, kept up to date letter by letter.
//!
//! The rules proper are in `jarnac-core`. This is what a simulated game needs of them, some hundred
//! times as fast: words are numbers, and a letter drawn adds only the plays that it makes possible.
//! Nobody contests here, no clock runs, and the toss is over.

mod deck;
mod game;
mod half;
mod line;
mod reserve;
mod search;
mod simulate;

pub(crate) use deck::Deck;
pub(crate) use game::Table;
pub(crate) use half::{Half, Move, NEW};
pub(crate) use line::{Line, RowWord};
pub(crate) use reserve::Reserve;
pub(crate) use simulate::Policy;
