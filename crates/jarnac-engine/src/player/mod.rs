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

/// The names of the levels for people, the weakest first.
pub const LEVELS: [&str; 6] = [
    "debutant", "amateur", "confirme", "expert", "maitre", "champion",
];

/// All players: the ladder, the weakest first, and then the levels for people
/// below the champion.
///
/// ```
/// let names: Vec<String> = jarnac_engine::all_players().iter().map(|one| one.name().to_owned()).collect();
/// assert!(names.contains(&"champion".to_owned()) && names.contains(&"debutant".to_owned()));
/// ```
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
///
/// ```
/// use jarnac_engine::{LEVELS, player};
/// assert!(LEVELS.iter().all(|level| player(level).is_some()));
/// assert!(player("kasparov").is_none());
/// ```
pub fn player(name: &str) -> Option<Box<dyn Strategy>> {
    all_players()
        .into_iter()
        .find(|player| player.name() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_a_player_and_no_name_is_given_twice() {
        for name in LEVELS {
            assert!(player(name).is_some(), "{name}");
        }
        let players = all_players();
        let mut names: Vec<&str> = players.iter().map(|player| player.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), players.len());
    }
}
