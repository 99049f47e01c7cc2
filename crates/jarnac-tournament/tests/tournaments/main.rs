//! Whole tournaments: what people do, what goes wrong, and what always holds.

#![expect(clippy::unwrap_used, reason = "a test that can't go on stops")]

mod club;
mod dice;
mod dutch;
mod dutch_play;
mod mistakes;
mod notation;
mod properties;
mod random;
mod series;
mod systems;
mod ties;
mod trf;
