//! The players: the ladder and the levels, each in a file of its own; `jarnac arena --list` prints
//! them with what they do.

mod belief;
mod brain;
mod champion;
mod contest;
mod doubt;
mod eye;
mod flat;
mod joker;
mod level;
mod linear;
mod seat;
mod simple;

pub(crate) use champion::{CUT, triples};
use seat::Seat;

use crate::strategy::Strategy;

/// All players: the ladder, the weakest first, and then the levels for people.
pub fn all_players() -> Vec<Box<dyn Strategy>> {
    let mut players = simple::players();
    players.push(Box::new(Seat::new(
        "linear",
        "a weighted sum of features, trained by evolution strategies",
        linear::Linear,
    )));
    players.push(Box::new(Seat::new(
        "mc-400",
        "400 simulated games of paliers, the same number for each play",
        flat::Flat,
    )));
    players.push(Box::new(Seat::new(
        "champion",
        "simulated games of linear, cut at a trained evaluation",
        champion::Champion,
    )));
    players.extend(level::players());
    players
}

/// The player with this name.
pub fn player(name: &str) -> Option<Box<dyn Strategy>> {
    all_players()
        .into_iter()
        .find(|player| player.name() == name)
}
