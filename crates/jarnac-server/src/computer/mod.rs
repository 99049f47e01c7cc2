//! Computer players beside the games: a bounded number of them thinks at a time, on threads of
//! their own, so that no live game ever waits. Whose question comes next is decided in `queue`.

mod level;
mod pace;
mod pool;
mod queue;
mod thought;

use jarnac_core::{ActionKind, Game, Side};

pub(crate) use level::{LEVELS, level};
pub(crate) use pace::pace;
pub(crate) use pool::{Pool, Riddle};
pub(crate) use queue::Asker;
pub(crate) use thought::{Progress, Thought, think};

/// Whether there may be something to decide for this side.
pub(crate) fn is_asked(game: &Game, side: Side) -> bool {
    game.allowed(side)
        .iter()
        .any(|kind| !matches!(kind, ActionKind::Resign | ActionKind::OfferTie))
}
