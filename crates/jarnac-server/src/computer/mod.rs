//! Computer players beside the games: a bounded number of them thinks at a time, on threads of
//! their own, so that no live game ever waits. Whose question comes next is decided in `queue`.

mod opponent;
mod pool;
mod queue;
mod thought;
mod way;

pub(crate) use opponent::{Opponent, names, opponent};
pub(crate) use pool::{Granted, Pool, Riddle};
pub(crate) use queue::Asker;
pub(crate) use thought::{Progress, Thinking, answer, seed, think};
pub(crate) use way::giving_way;
