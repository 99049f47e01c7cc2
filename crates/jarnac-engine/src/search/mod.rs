//! Rollouts: a choice is worth what simulated games make of it.
//!
//! All candidates of a decision are tried on the same shuffled bags, so that they differ in nothing
//! but the choice; those that fall behind the best by more than chance allows are dropped, and the
//! rest of the budget goes to the others. Near the end, what can be found out exactly is.

mod candidate;
mod exact;
mod race;
mod rollout;
mod tally;
mod trial;

pub(crate) use candidate::{Candidate, Entrant};
pub(crate) use exact::{Exact, is_last, is_near};
pub(crate) use race::Race;
pub(crate) use rollout::Rollouts;
pub(crate) use tally::Valued;
