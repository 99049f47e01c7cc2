//! A game from its events.

use thiserror::Error;

use super::Game;
use crate::RuleError;
use crate::event::Event;
use crate::rules::RuleSet;

/// An event that can't follow from those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("event {seq} can't follow: {error}")]
pub struct ReplayError {
    /// Its number, from 0.
    pub seq: u32,
    /// Why not.
    pub error: RuleError,
}

impl Game {
    /// The game that these events make. Each is checked, so they may come from anywhere.
    pub fn replay<'e>(
        rules: RuleSet,
        events: impl IntoIterator<Item = &'e Event>,
    ) -> Result<Game, ReplayError> {
        let mut game = Game::new(rules);
        for event in events {
            game.take_in(event)?;
        }
        Ok(game)
    }

    /// Checks one event from outside and takes it in.
    pub fn take_in(&mut self, event: &Event) -> Result<(), ReplayError> {
        self.check(event).map_err(|error| ReplayError {
            seq: self.seq,
            error,
        })?;
        self.evolve(event);
        assert!(
            self.letters_conserved(),
            "letters got lost by event {}",
            self.seq
        );
        Ok(())
    }
}
