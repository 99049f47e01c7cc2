//! Whether an event can follow: the structure of the rules, without a lexicon.

use super::Game;
use crate::event::{Event, EventKind};
use crate::phase::Phase;
use crate::play::Fit;
use crate::{ActionKind, EventError, RuleError};

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

    /// The same, whenever it happens.
    fn check_kind(&self, kind: &EventKind) -> Result<Option<Fit>, EventError> {
        match kind {
            EventKind::Opened { side, row, word } => {
                return self.check_opened(*side, *row, *word).map(Some);
            }
            EventKind::Extended { side, row, word } => {
                return self.check_extended(*side, *row, *word).map(Some);
            }
            EventKind::Jarnacked { side, play, to } => {
                return self.check_jarnacked(*side, *play, *to).map(Some);
            }
            EventKind::Tossed(toss) => self.check_toss(*toss)?,
            EventKind::Drew {
                side,
                letters,
                put_back,
            } => self.check_drew(*side, letters, *put_back)?,
            EventKind::Exchanged { side, given, drawn } => {
                self.check_exchanged(*side, *given, drawn)?;
            }
            EventKind::Passed { side } => self.may_pass(*side)?,
            EventKind::SealedVoid { side, play } => self.check_sealed_void(*side, *play)?,
            EventKind::Spotted { side, play, .. } => self.check_spotted(*side, *play)?,
            EventKind::JokerPlayed { side, row, points } => {
                self.check_joker(*side, *row, *points)?;
            }
            EventKind::Contested { side, sealed } => self.check_contested(*side, *sealed)?,
            EventKind::Ruled { ruling, by } => self.check_ruled(*ruling, by)?,
            EventKind::Accepted { side } => self.may_accept(*side)?,
            EventKind::WindowClosed | EventKind::MoveTimeUp { .. } | EventKind::FlagFell { .. } => {
                return Err(EventError::NotDue);
            }
            EventKind::Declined { side, .. } => self.may_decline(*side)?,
            EventKind::Resigned { side } => self.may(*side, ActionKind::Resign)?,
            EventKind::TieOffered { side } => self.may(*side, ActionKind::OfferTie)?,
            EventKind::TieAccepted { side } => self.may(*side, ActionKind::AcceptTie)?,
            EventKind::TieDeclined { side } => self.may(*side, ActionKind::DeclineTie)?,
            EventKind::ClocksStopped { by, .. } => self.check_clocks_stopped(*by)?,
            EventKind::ClocksStarted { by, .. } => self.check_clocks_started(*by)?,
            EventKind::ClockCorrected { side, left, .. } => {
                self.check_clock_corrected(*side, *left)?;
            }
            EventKind::Adjudicated { .. } => self.check_adjudicated()?,
            EventKind::Forfeited { .. } => self.check_forfeited()?,
            EventKind::Ended { ending, hundreds } => self.check_ended(*ending, *hundreds)?,
        }
        Ok(None)
    }
}

/// What may happen while play is suspended (§4.3).
fn survives_suspension(kind: &EventKind) -> bool {
    match kind {
        EventKind::ClocksStarted { .. }
        | EventKind::ClocksStopped { .. }
        | EventKind::ClockCorrected { .. }
        | EventKind::Adjudicated { .. }
        | EventKind::Forfeited { .. }
        | EventKind::Ruled { .. }
        | EventKind::Resigned { .. }
        | EventKind::TieOffered { .. }
        | EventKind::TieAccepted { .. }
        | EventKind::TieDeclined { .. }
        | EventKind::Ended { .. } => true,
        EventKind::Tossed(_)
        | EventKind::Drew { .. }
        | EventKind::Exchanged { .. }
        | EventKind::Opened { .. }
        | EventKind::Extended { .. }
        | EventKind::Passed { .. }
        | EventKind::Jarnacked { .. }
        | EventKind::SealedVoid { .. }
        | EventKind::Spotted { .. }
        | EventKind::JokerPlayed { .. }
        | EventKind::Contested { .. }
        | EventKind::Accepted { .. }
        | EventKind::WindowClosed
        | EventKind::Declined { .. }
        | EventKind::MoveTimeUp { .. }
        | EventKind::FlagFell { .. } => false,
    }
}
