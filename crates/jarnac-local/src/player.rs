//! Who plays for the computer in a game without a server.

use std::sync::Arc;

use jarnac_engine::{MEASURE, Manners, Strategy, level, measure};

use crate::head::{Against, Head};

/// A player of the computer's, as a game has it.
#[derive(Clone)]
pub struct Player {
    /// How it plays.
    pub strategy: Arc<dyn Strategy>,
    /// Which words it keeps to itself.
    pub manners: Manners,
    /// Where its random choices begin.
    pub choices: u64,
}

impl Player {
    /// The player that a game was made against; none if it is a person, or if there is no such level.
    pub fn of(head: &Head) -> Option<Player> {
        let Against::Computer {
            level: name,
            family,
        } = &head.against
        else {
            return None;
        };
        let strategy: Arc<dyn Strategy> = if name == MEASURE {
            measure(f32::from(head.measure?)).into()
        } else {
            level(name)?.player().into()
        };
        let manners = match family {
            Some(true) => Manners::Family,
            Some(false) => Manners::Plain,
            None => strategy.manners(),
        };
        Some(Player {
            strategy,
            manners,
            choices: head.choices,
        })
    }
}
