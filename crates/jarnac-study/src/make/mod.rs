//! How puzzles are made: levels play each other, and every decision of their games is looked at.
//!
//! A game gives the same puzzles on every machine: its players, letters and bags follow from the seed and
//! its number.

mod claims;
mod classify;
mod confirm;
mod draws;
mod game;
mod hardness;
mod maker;
mod people;
mod quota;

pub(crate) use game::mix;
pub use hardness::fit;
pub use maker::{Maker, Progress};
pub use quota::Quota;
