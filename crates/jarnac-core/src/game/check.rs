//! Whether an event can follow: the structure of the rules, without a lexicon.

use super::Game;
use crate::event::{Event, EventKind};
use crate::phase::Phase;
use crate::play::Fit;
use crate::{EventError, Manner, RuleError};

/// An event that can follow from the game that has checked it. [`Game::evolve`] takes no other.
#[derive(Clone, Copy)]
pub(crate) struct Checked<'e> {
    event: &'e Event,
    /// How its letters lie, if it lays or takes a word.
    fit: Option<Fit>,
}

impl<'e> Checked<'e> {
    pub(super) const fn event(&self) -> &'e Event {
        self.event
    }

    /// How the letters of its word lie.
    pub(super) fn fit(&self) -> Fit {
        self.fit.expect("a word is checked with its letters")
    }
}

impl Game {
    /// Whether this event can follow. [`decide`](Game::decide) makes only such events; an event
    /// from outside is checked when [`take_in`](Game::take_in) takes it.
    ///
    /// What only a lexicon knows is not asked: rulings and hundred-point words are believed.
    ///
    /// ```
    /// use jarnac_core::{Event, EventKind, Game, Preset, Side, Timestamp};
    /// let game = Game::new(Preset::Classic.rules());
    /// let kind = EventKind::Passed { side: Side::A };
    /// assert!(game.check(&Event { at: Timestamp(0), kind }).is_err(), "before the toss");
    /// ```
    pub fn check(&self, event: &Event) -> Result<(), EventError> {
        self.checked(event).map(drop)
    }

    /// The same, for [`evolve`](Game::evolve).
    pub(crate) fn checked<'e>(&self, event: &'e Event) -> Result<Checked<'e>, EventError> {
        let fit = self.check_moment(event)?;
        Ok(Checked { event, fit })
    }

    fn check_moment(&self, event: &Event) -> Result<Option<Fit>, EventError> {
        if let Phase::Over(_) = self.phase {
            return Err(RuleError::GameOver.into());
        }
        if self.suspended && !survives_suspension(&event.kind) {
            return Err(RuleError::Suspended.into());
        }
        if self.consequence_is_due() {
            return self.check_consequence(event);
        }
        match &event.kind {
            time_out @ (EventKind::WindowClosed
            | EventKind::MoveTimeUp { .. }
            | EventKind::FlagFell { .. }
            | EventKind::Declined {
                how: crate::Declining::TimeUp,
                ..
            }) => self.check_time_out(event.at, time_out).map(|()| None),
            _ if event.at < self.at => Err(EventError::BackInTime),
            kind => {
                self.check_in_time(event.at)?;
                self.check_kind(kind)
            }
        }
    }

    /// Where something follows by itself, only that can come next, and at the same moment.
    fn check_consequence(&self, event: &Event) -> Result<Option<Fit>, EventError> {
        let follows = match (&self.phase, &event.kind) {
            (Phase::Ruling(_), EventKind::Ruled { .. })
            | (Phase::Reveal(_), EventKind::Jarnacked { .. } | EventKind::SealedVoid { .. })
            | (Phase::Ending(_), EventKind::Ended { .. })
            | (Phase::Handover(_), EventKind::Drew { .. } | EventKind::Ended { .. }) => true,
            (Phase::Turn(turn), EventKind::Drew { .. }) => turn.draw_owed,
            (Phase::Turn(turn), EventKind::Passed { .. }) => !turn.draw_owed,
            _ => false,
        };
        if !follows {
            Err(EventError::Unexpected(self.phase.name()))
        } else if event.at != self.at {
            Err(EventError::NotDue)
        } else {
            self.check_kind(&event.kind)
        }
    }
}

/// What may happen while play is suspended (§4.3): what is said about the game, and what an official
/// does.
fn survives_suspension(kind: &EventKind) -> bool {
    match kind.action() {
        Some((_, action)) => action.kind().manner() != Manner::Played,
        None => matches!(
            kind,
            EventKind::ClocksStarted { .. }
                | EventKind::ClocksStopped { .. }
                | EventKind::ClockCorrected { .. }
                | EventKind::Adjudicated { .. }
                | EventKind::Forfeited { .. }
                | EventKind::Ruled { .. }
                | EventKind::Ended { .. }
        ),
    }
}
