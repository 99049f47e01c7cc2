//! The computer as somebody's opponent: a level, or the player that follows a person. The levels
//! themselves are the engine's.

use std::fmt;
use std::sync::Arc;

use jarnac_engine::{
    LEVELS, MEASURE, Manners, NEWCOMER, Strategy, level, measure, player, simulates,
};

use super::queue::Speed;

/// A player of the computer's, as a game has it.
#[derive(Clone)]
pub(crate) struct Opponent {
    pub(super) player: Arc<dyn Strategy>,
    /// Its strength in rated games.
    pub(crate) rating: u16,
    /// How long its answers take: only those that simulate games are slow.
    pub(super) speed: Speed,
    /// Which words it keeps to itself.
    pub(crate) manners: Manners,
}

impl Opponent {
    /// Whether its answers take so long that a worker should think instead, if there is one.
    pub(crate) fn is_slow(&self) -> bool {
        self.speed == Speed::Slow
    }
}

impl fmt::Debug for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.player.name(), self.rating)
    }
}

/// All names that an opponent can have: the levels, the weakest first, and the one that follows.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    LEVELS.iter().map(|level| level.name).chain([MEASURE])
}

/// The opponent of this name. A level has a strength of its own; the player that follows has the one
/// that is given. `family` says whether it minds its words, where somebody has chosen.
pub(crate) fn opponent(name: &str, rating: Option<i32>, family: Option<bool>) -> Option<Opponent> {
    let (player, rating, is_slow) = if name == MEASURE {
        let rating = rating.map_or(NEWCOMER, |rating| rating as f32);
        let rating = rating.clamp(0.0, f32::from(u16::MAX));
        (measure(rating), rating as u16, simulates(rating))
    } else {
        let level = level(name)?;
        (player(level.name)?, level.rating, level.simulates)
    };
    let manners = match family {
        Some(true) => Manners::Family,
        Some(false) => Manners::Plain,
        None => player.manners(),
    };
    Some(Opponent {
        player: player.into(),
        rating,
        speed: if is_slow { Speed::Slow } else { Speed::Quick },
        manners,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_an_opponent_and_no_other() {
        for name in names() {
            assert!(opponent(name, Some(1200), None).is_some(), "{name}");
        }
        assert!(opponent("deity", None, None).is_none());
        assert!(opponent("paliers", None, None).is_none(), "it is no level");
    }

    #[test]
    fn the_lowest_mind_their_words_unless_told_otherwise() {
        let manners = |name: &str, family| opponent(name, Some(700), family).unwrap().manners;
        let minds: Vec<&str> = names()
            .filter(|name| manners(name, None) == Manners::Family)
            .collect();
        assert_eq!(minds, ["novice", "debutant", "mesure"]);
        assert_eq!(manners("novice", Some(false)), Manners::Plain);
        assert_eq!(manners("champion", Some(true)), Manners::Family);
    }

    #[test]
    fn who_follows_has_the_strength_that_it_is_given() {
        assert_eq!(opponent(MEASURE, Some(1234), None).unwrap().rating, 1234);
        let strong = opponent(MEASURE, Some(9000), None).unwrap();
        assert_eq!(
            (strong.speed, strong.manners),
            (Speed::Slow, Manners::Plain)
        );
        assert_eq!(
            opponent("expert", Some(3), None).unwrap().rating,
            level("expert").unwrap().rating
        );
    }
}
