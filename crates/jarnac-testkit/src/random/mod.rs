//! Random games: rules, actions, letters and time from one seed.

mod actions;
mod choice;
mod nonsense;
mod rules;
mod session;
mod source;

pub use actions::{MAX_EXCHANGES, legal_actions};
pub use choice::some_action;
pub use rules::random_rules;
pub use session::{Observer, play_random};
pub use source::RandomSource;

#[cfg(test)]
mod tests;
