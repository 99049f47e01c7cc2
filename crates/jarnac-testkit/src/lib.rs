//! Test tools of the Jarnac workspace: a tiny lexicon, transcripts and random games.
//!
//! Nothing here is part of the game. No clock is read and no real chance is used: a seed gives the
//! same game on every machine.

mod kind;
mod lexicon;
mod tiny_text;

pub mod transcript;

pub mod random;
mod rng;

pub use lexicon::TinyLexicon;
pub use random::{RandomSource, legal_actions, play_random, random_rules, some_action};
pub use rng::Rng;
pub use transcript::{Table, check, check_with, event_name, play, play_with};
