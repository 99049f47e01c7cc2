//! Training by self-play: `cargo xtask train` runs it. It is public for that program alone, and no
//! part of what this crate offers.

mod duel;
mod evolve;
mod plot;
mod value;

pub use evolve::{LinearTraining, Progress, train_linear};
pub use plot::plot;
pub use value::{ValueTraining, train_value};

use crate::player;
use crate::strategy::Strategy;

/// A player to be tried out while levels are tuned: `cargo xtask levels` does that.
///
/// `vocabulary` is a [`Depth`](jarnac_lexicon::frequency::Depth), `eye` from 0 to 1, `judgement` from
/// −1 to 2, `slips` a share.
pub fn trial(vocabulary: f32, eye: f32, judgement: f32, slips: f32) -> Box<dyn Strategy> {
    player::trial(vocabulary, eye, judgement, slips)
}
