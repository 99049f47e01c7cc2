//! What can go wrong in the arena. Nothing of it is a result: somebody has a bug to mend.

use jarnac_core::{Action, RuleError, Side};
use thiserror::Error;

/// Why a game could not be played to its end.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GameError {
    /// A player wanted what the rules don't allow.
    #[error("{player} as side {side} wanted {action:?}, and the game refused it: {error}")]
    Refused {
        /// Its name.
        player: String,
        /// Where it sat.
        side: Side,
        /// What it wanted.
        action: Action,
        /// Why the game refused it.
        error: RuleError,
    },
    /// A player gave no answer, though only it could go on.
    #[error("{player} as side {side} did nothing, and the game waits for it in {phase}")]
    Silent {
        /// Its name.
        player: String,
        /// Where it sat.
        side: Side,
        /// The name of the phase.
        phase: &'static str,
    },
    /// Neither player can go on: the rules want somebody else, such as a human referee.
    #[error("no player can go on: the game waits for {phase}")]
    Stuck {
        /// The name of the phase.
        phase: &'static str,
    },
    /// What happens by itself could not happen.
    #[error("the game could not go on by itself: {0}")]
    Broken(RuleError),
    /// There is no end in sight.
    #[error("no end after {steps} actions")]
    TooLong {
        /// How many there were.
        steps: usize,
    },
    /// It was stopped from outside.
    #[error("the game was stopped")]
    Stopped,
}

/// A game of a match that could not be played. The same match with the same seed shows it again.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("seed {seed}, pair {pair}, game {game}: {error}")]
pub struct ArenaError {
    /// The seed of the match.
    pub seed: u64,
    /// The number of the pair, from 1.
    pub pair: u64,
    /// 1 or 2.
    pub game: usize,
    /// What was wrong.
    pub error: GameError,
}
