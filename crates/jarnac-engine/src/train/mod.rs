//! Training by self-play: `cargo xtask train` runs it. It is public for that program alone, and no
//! part of what this crate offers.

mod duel;
mod evolve;
mod plot;
mod value;

pub use evolve::{LinearTraining, Progress, train_linear};
pub use plot::plot;
pub use value::{ValueTraining, train_value};
