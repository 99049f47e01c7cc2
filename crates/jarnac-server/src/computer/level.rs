//! The levels for people, with the fixed strength at which rated games count them.

/// A level.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Level {
    /// Its name in the engine.
    pub(crate) name: &'static str,
    /// Its rating, which never changes.
    pub(crate) rating: u16,
}

/// All levels, the weakest first. The ratings are our estimate; each step is what two players are
/// apart of whom one wins some 75 %.
pub(crate) const LEVELS: [Level; 6] = [
    Level {
        name: "debutant",
        rating: 900,
    },
    Level {
        name: "amateur",
        rating: 1100,
    },
    Level {
        name: "confirme",
        rating: 1300,
    },
    Level {
        name: "expert",
        rating: 1500,
    },
    Level {
        name: "maitre",
        rating: 1750,
    },
    Level {
        name: "champion-niveau",
        rating: 2100,
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
