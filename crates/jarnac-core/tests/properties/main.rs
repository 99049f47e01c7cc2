//! What holds in every game: properties over random legal games, in the five published rule sets
//! and in random option tables. A failure names the rules and the seed that show it.

#![expect(clippy::unwrap_used, reason = "a test that can't go on stops")]

mod games;
mod generator;
mod notation;
mod refusals;
mod replay;
mod values;
mod verify;
