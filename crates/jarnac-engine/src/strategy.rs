//! One interface for all players.

use jarnac_core::{Game, Side};

use crate::budget::Budget;
use crate::decision::Decision;
use crate::words::Words;

/// What a player is asked.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    /// The words of the game's rules.
    pub words: &'a Words<'a>,
    /// The game: it holds no secret.
    pub game: &'a Game,
    /// Who asks.
    pub side: Side,
    /// How long it may think.
    pub budget: Budget<'a>,
    /// Where its random choices begin: the same seed gives the same answer.
    pub seed: u64,
}

/// A player.
pub trait Strategy: Send + Sync {
    /// Its name on the command line.
    fn name(&self) -> &str;

    /// How it plays, in a few words.
    fn about(&self) -> &str;

    /// What it does now, or `None` if the game does not wait for this side and it wants nothing.
    fn decide(&self, question: &Question<'_>) -> Option<Decision>;
}
