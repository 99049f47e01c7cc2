//! The players.
//!
//! | name | how it plays |
//! |---|---|
//! | `random` | any play that there is |
//! | `greedy-longest` | always the longest word |
//! | `greedy-score` | always the play that gains most points |
//! | `stepwise` | always the smallest step, and of these the one that gains least |
//! | `paliers` | the fewest letters, and of these plays the longest word: the baseline |
//! | `linear` | a weighted sum of features of the play, trained by evolution strategies |
//! | `mc-400` | 400 simulated games of `paliers`, the same number for each play |
//! | `champion` | simulated games of `linear` for every choice, with the budget it is given |

mod brain;
mod champion;
mod flat;
mod level;
mod linear;
mod seat;
mod simple;

use seat::Seat;

use crate::strategy::Strategy;

/// All players: the ladder, the weakest first, and then the levels for people.
pub fn all_players() -> Vec<Box<dyn Strategy>> {
    let mut players = simple::players();
    players.push(Box::new(Seat::new("linear", linear::Linear)));
    players.push(Box::new(Seat::new("mc-400", flat::Flat)));
    players.push(Box::new(Seat::new("champion", champion::Champion)));
    players.extend(level::players());
    players
}

/// The player with this name.
pub fn player(name: &str) -> Option<Box<dyn Strategy>> {
    all_players()
        .into_iter()
        .find(|player| player.name() == name)
}
