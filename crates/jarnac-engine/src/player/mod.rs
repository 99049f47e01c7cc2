//! The players: the ladder and the levels, each in a file of its own; `jarnac arena --list` prints
//! them with what they do.

mod belief;
mod bluffer;
mod brain;
mod champion;
mod contest;
mod doubt;
mod eye;
mod flat;
mod follow;
mod gibberish;
mod joker;
mod keen;
mod levels;
mod linear;
mod person;
mod seat;
mod simple;
mod skill;

pub(crate) use champion::{CUT, Champion, simulating};
pub use follow::{NEWCOMER, PastGame, follow};
pub(crate) use levels::trial;
pub use levels::{LEVELS, Level, MEASURE, level, level_names, measure, simulates};
use seat::Seat;

use crate::strategy::Strategy;

/// All players: those of the ladder, the weakest first, and then the levels for people.
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
        "keen",
        "of the linear policy's best plays, the one that a small net likes",
        keen::Keen,
    )));
    players.push(Box::new(Seat::new(
        "mc-400",
        "400 simulated games of paliers, the same number for each play",
        flat::Flat,
    )));
    players.push(Box::new(Seat::new(
        "champion-1",
        "the champion as it was before its races were halved",
        champion::CHAMPION_1,
    )));
    players.push(Box::new(Seat::new(
        "gibberish",
        "random strings that the letters allow, where words are contested",
        gibberish::Gibberish,
    )));
    players.push(levels::bluffer());
    players.extend(LEVELS.iter().map(Level::player));
    players
}

/// The player with this name. `mesure:1234` is the one of that strength,
/// `sure:amateur` a level whose doubts are never wrong, `trial:-0.5,0.83,0.55,0.004` somebody of that
/// vocabulary (a depth), eye, judgement and share of slips; `mind:2,2,1` simulates games in which the keen
/// policy plays two turns, cut after one behind its own, where the second evaluation judges; `mind:0,2,2,apart,prior2`
/// is the champion.
///
/// ```
/// use jarnac_engine::{LEVELS, player};
/// assert!(LEVELS.iter().all(|level| player(level.name).is_some()));
/// assert!(player("mesure:1234").is_some() && player("mesure:strong").is_none());
/// assert!(player("trial:-0.5,0.83,0.55,0").is_some() && player("trial:-0.5,1.2").is_none());
/// assert!(player("mind:2,2,1").is_some() && player("mind:2,3,1").is_none());
/// assert!(player("mind:0,1,4,apart").is_some() && player("mind:0,1,4,near").is_none());
/// assert!(player("mind:0,2,2,apart,prior2").is_some() && player("mind:0,2,2,prior").is_none());
/// assert!(player("kasparov").is_none());
/// ```
pub fn player(name: &str) -> Option<Box<dyn Strategy>> {
    if let Some((MEASURE, rating)) = name.split_once(':') {
        let rating: f32 = rating.parse().ok()?;
        return rating.is_finite().then(|| measure(rating));
    }
    if let Some(("sure", name)) = name.split_once(':') {
        return level(name).map(levels::sure);
    }
    if let Some(("trial", skill)) = name.split_once(':') {
        return levels::read_trial(skill);
    }
    if name.starts_with(champion::TRIED) {
        let about = "simulates games in a way that is tried out";
        let mind = simulating(name)?;
        return Some(Box::new(Seat::new("mind", about, mind)));
    }
    all_players()
        .into_iter()
        .find(|player| player.name() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_a_player_and_no_name_is_given_twice() {
        for level in LEVELS {
            assert!(player(level.name).is_some(), "{}", level.name);
        }
        let players = all_players();
        let mut names: Vec<&str> = players.iter().map(|player| player.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), players.len());
    }
}
