//! The arena: players against each other, measured honestly.
//!
//! Games are played on the real rules, in mirrored pairs: both games of a pair draw from the same
//! seed, and the players change sides in between, so that luck with the letters falls on both. The
//! pair is the unit of every figure. With limits counted in nodes, a match has the same result on
//! every machine and with any number of threads.
//!
//! The [`Match`] measures two players, the [`Ladder`] everybody against everybody.

mod contender;
mod elo;
mod error;
mod following;
mod game;
#[cfg(test)]
mod game_tests;
mod habits;
mod ladder;
mod limit;
mod match_run;
mod pair;
mod parallel;
mod played;
mod rating;
mod scores;
mod sprt;
mod tally;

pub use contender::Contender;
pub use elo::{elo_of_score, score_of_elo};
pub use error::{ArenaError, GameError};
pub use following::{REMEMBERED, following};
pub use game::play_game;
pub use habits::Habits;
pub use ladder::{Ladder, LadderResult, Meeting};
pub use limit::{Limit, LimitError};
pub use match_run::{Ended, Match, MatchResult};
pub use pair::{Pair, Setting};
pub use parallel::in_order;
pub use played::{Played, Thinking};
pub use rating::Rating;
pub use scores::{Interval, Scores};
pub use sprt::{Sprt, SprtError, Verdict};
pub use tally::{PlayerTally, Tally};
