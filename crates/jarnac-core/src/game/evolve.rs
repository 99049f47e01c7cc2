//! The only writer of a game.

use super::Game;
use super::check::Checked;
use crate::event::EventKind;
use crate::{Ending, Play};

impl Game {
    /// Takes in an event that this very state has checked. From outside the crate there is only
    /// [`take_in`](Game::take_in), which checks first.
    pub(crate) fn evolve(&mut self, checked: Checked<'_>) {
        let event = checked.event();
        debug_assert_eq!(self.check(event), Ok(()), "{event:?} does not follow");
        self.charge(event.at);
        self.seq = self.seq.saturating_add(1);
        match &event.kind {
            EventKind::Tossed(toss) => self.apply_toss(*toss),
            EventKind::Drew {
                side,
                letters,
                put_back,
            } => {
                self.apply_drew(*side, letters, *put_back);
            }
            EventKind::Exchanged { side, given, drawn } => {
                self.apply_exchanged(*side, *given, drawn);
            }
            EventKind::Opened { side, row, word } => {
                self.apply_laid(*side, Play::open(*word), *row, checked.fit());
            }
            EventKind::Extended { side, row, word } => {
                self.apply_laid(*side, Play::extend(*row, *word), *row, checked.fit());
            }
            EventKind::Passed { side } => self.apply_passed(*side),
            EventKind::Jarnacked { side, play, to } => {
                self.apply_jarnacked(*side, *play, *to, checked.fit());
            }
            EventKind::SealedVoid { side, .. } => self.apply_sealed_void(*side),
            EventKind::Spotted { side, refusal, .. } => self.apply_spotted(*side, *refusal),
            EventKind::JokerPlayed { side, row, points } => self.apply_joker(*side, *row, *points),
            EventKind::Contested { side, sealed } => self.apply_contested(*side, *sealed),
            EventKind::Ruled { ruling, .. } => self.apply_ruled(*ruling),
            EventKind::Accepted { .. } => self.apply_accepted(),
            EventKind::WindowClosed => self.pending.window = None,
            EventKind::Declined { .. } => self.apply_declined(),
            EventKind::MoveTimeUp { .. } => self.apply_move_time_up(),
            EventKind::FlagFell { side } => self.apply_flag_fell(*side),
            EventKind::Resigned { side } => self.break_off(Ending::Resigned(*side)),
            EventKind::TieOffered { side } => self.tie_offer = Some(*side),
            EventKind::TieAccepted { .. } => self.break_off(Ending::TieAgreed),
            EventKind::TieDeclined { .. } => self.tie_offer = None,
            EventKind::ClocksStopped { .. } => self.suspended = true,
            EventKind::ClocksStarted { .. } => self.suspended = false,
            EventKind::ClockCorrected { side, left, .. } => {
                self.apply_clock_corrected(*side, *left);
            }
            EventKind::Adjudicated { result, .. } => self.apply_adjudicated(*result),
            EventKind::Forfeited { side, .. } => self.break_off(Ending::Forfeited(*side)),
            EventKind::Ended { ending, hundreds } => self.apply_ended(*ending, *hundreds),
        }
        debug_assert!(self.letters_conserved(), "letters got lost by {event:?}");
    }
}
