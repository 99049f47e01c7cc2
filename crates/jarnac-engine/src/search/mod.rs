//! Rollouts: a choice is worth what simulated games make of it.
//!
//! All candidates of a decision are tried on the same shuffled bags, so that they differ in nothing
//! but the choice; those that fall behind the best by more than chance allows are dropped, and the
//! rest of the budget goes to the others.

mod candidate;
mod rollout;

pub(crate) use candidate::Candidate;
pub(crate) use rollout::{Rollouts, Valued};
