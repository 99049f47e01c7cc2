//! Jarnac in a terminal: a driver of `jarnac-table`, drawn with letters or told line by line.
//!
//! What is shown and what a key does is a pure fold (`update`) and a picture of it (`draw`); the world is at the
//! edge (`run`, `plain`, `local`, `remote`). A game is a file, to which every deed is written before it is shown: the
//! program can be ended at any moment.

mod analysis;
mod draw;
mod error;
mod home;
mod letters;
mod local;
mod options;
mod plain;
mod remote;
mod run;
mod screen;
mod session;
mod sheets;
mod state;
mod table;
mod update;

#[cfg(test)]
mod tests;

pub use error::PlayError;
pub use local::folder::NewGame;
pub use local::head::Against;
pub use options::{Options, ServerGame, What};
pub use run::play;
