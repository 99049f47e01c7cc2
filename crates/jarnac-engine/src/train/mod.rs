//! Training by self-play: `cargo xtask train` runs it.

mod duel;
mod evolve;
mod plot;
mod value;

pub use evolve::{LinearTraining, Progress, train_linear};
pub use plot::plot;
pub use value::{ValueTraining, train_value};
