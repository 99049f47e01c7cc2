//! The levels for people, with the fixed strength at which rated games count them.

use super::queue::Speed;

/// A level.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Level {
    /// Its name in the engine.
    pub(crate) name: &'static str,
    /// Its rating, which never changes.
    pub(crate) rating: u16,
    /// How long its answers take: only the champion simulates games.
    pub(crate) speed: Speed,
}

/// All levels, the weakest first. The steps between the ratings are those that were measured
/// in the arena (docs/PLAYERS.md); where they begin is our estimate.
pub(crate) const LEVELS: [Level; 6] = [
    Level {
        name: "debutant",
        rating: 900,
        speed: Speed::Quick,
    },
    Level {
        name: "amateur",
        rating: 1095,
        speed: Speed::Quick,
    },
    Level {
        name: "confirme",
        rating: 1300,
        speed: Speed::Quick,
    },
    Level {
        name: "expert",
        rating: 1520,
        speed: Speed::Quick,
    },
    Level {
        name: "maitre",
        rating: 1720,
        speed: Speed::Quick,
    },
    Level {
        name: "champion",
        rating: 1845,
        speed: Speed::Slow,
    },
];

/// The level with this name.
pub(crate) fn level(name: &str) -> Option<&'static Level> {
    LEVELS.iter().find(|level| level.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_a_player_of_the_engine() {
        for level in LEVELS {
            assert!(
                jarnac_engine::player(level.name).is_some(),
                "{}",
                level.name
            );
        }
    }
}
