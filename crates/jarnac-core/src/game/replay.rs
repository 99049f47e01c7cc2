//! A game from its events.

use thiserror::Error;

use super::Game;
use crate::EventError;
use crate::event::Event;
use crate::rules::RuleSet;

/// An event that can't follow from those before it.
///
/// ```
/// use jarnac_core::{Event, EventKind, Game, Preset, Side, Timestamp};
/// let passed = Event { at: Timestamp(0), kind: EventKind::Passed { side: Side::A } };
/// let error = Game::replay(Preset::Classic.rules(), &[passed]).unwrap_err();
/// assert_eq!(error.seq, 0);
/// assert!(error.to_string().starts_with("event 0 can't follow: "));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("event {seq} can't follow: {error}")]
pub struct ReplayError {
    /// Its number, from 0.
    pub seq: u32,
    /// Why not.
    pub error: EventError,
}

impl Game {
    /// The game that these events make. Each is checked, so they may come from anywhere.
    ///
    /// ```
    /// use jarnac_core::{Action, AnyWord, Ctx, Game, Preset, ScriptedSource, Side, Timestamp};
    /// let mut game = Game::new(Preset::Classic.rules());
    /// let mut source = ScriptedSource::lot(Side::B);
    /// let mut ctx = Ctx { now: Timestamp(0), lexicon: &AnyWord, source: &mut source };
    /// let events = game.act(&mut ctx, Side::A, Action::Toss)?;
    /// assert_eq!(Game::replay(Preset::Classic.rules(), &events)?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    ///
    /// ```
    /// use jarnac_core::{Event, EventKind, Game, Preset, Side, Timestamp};
    /// let mut game = Game::new(Preset::Classic.rules());
    /// let forged = Event { at: Timestamp(0), kind: EventKind::Passed { side: Side::B } };
    /// let refused = game.take_in(&forged).unwrap_err();
    /// assert_eq!((refused.seq, game.seq()), (0, 0), "the game is as it was");
    /// ```
    pub fn take_in(&mut self, event: &Event) -> Result<(), ReplayError> {
        let checked = self.checked(event).map_err(|error| ReplayError {
            seq: self.seq,
            error,
        })?;
        self.evolve(checked);
        assert!(
            self.letters_conserved(),
            "letters got lost by event {}",
            self.seq
        );
        Ok(())
    }
}
