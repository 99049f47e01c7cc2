//! Who plays in the arena.

use super::Limit;
use crate::strategy::Strategy;

/// A player with the time that it gets.
#[derive(Clone, Copy)]
pub struct Contender<'a> {
    /// The player.
    pub player: &'a dyn Strategy,
    /// How long it may think about each decision.
    pub limit: Limit,
}
