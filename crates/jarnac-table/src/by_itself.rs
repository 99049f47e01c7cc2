//! What happens by itself: deadlines, the toss when both are there, clocks that start again, the end
//! of a game that nobody looks at.

use jarnac_core::{
    Action, Millis, Note, Official, OfficialAction, Phase, RuleError, Side, Timestamp,
};

use crate::deed::Deed;
use crate::propose::{Cause, Draft};
use crate::table::Table;

/// How long it waits, in milliseconds, until it tries again what could not be done.
const AGAIN_AFTER: u64 = 1000;

pub(crate) fn note(text: &str) -> Note {
    Note::new(text).expect("a short line")
}

impl Table {
    /// Does the next thing that happens by itself. Tells whether there was one.
    pub(crate) fn do_by_itself(&mut self, now: Timestamp) -> bool {
        if self.outages.store_away.is_some() || self.retry_at.is_some_and(|at| at > now) {
            return false;
        }
        self.retry_at = None;
        if !self.is_live() {
            return false;
        }
        let due = self.due(now);
        match due {
            Ok(Some((draft, cause))) => self.propose(draft, cause, now),
            Ok(None) => self.do_for_computer(now),
            Err(error) => {
                self.out.trouble.push(error.to_string());
                self.retry_at = Some(Timestamp(now.0 + AGAIN_AFTER));
                false
            }
        }
    }

    fn due(&mut self, now: Timestamp) -> Result<Option<(Draft, Cause)>, RuleError> {
        if self.deadline(now).is_some_and(|deadline| deadline <= now) {
            let dated = Timestamp(now.0.saturating_sub(self.grace(now).0));
            if let Some(draft) = self.expired(dated)? {
                return Ok(Some((draft, Cause::Itself)));
            }
        }
        if self.is_dead(now) {
            return Ok(Some((Draft::of(Deed::Expired), Cause::Itself)));
        }
        let is_tossed_here = !self.setup.is_dealt_by_hand();
        if is_tossed_here && *self.journal.game.phase() == Phase::Toss && self.both_are_there() {
            let steps = self.decide(now, |game, ctx| {
                game.act_by_steps(ctx, Side::A, Action::Toss)
            })?;
            return Ok(Some((Draft::played(steps), Cause::Itself)));
        }
        let resumed = self.resumed(now)?;
        Ok(resumed.map(|draft| (draft, Cause::Itself)))
    }

    /// When a timer runs out, with what the lag of the players adds.
    pub(crate) fn deadline(&self, now: Timestamp) -> Option<Timestamp> {
        if !self.is_live() {
            return None;
        }
        let deadline = self.next_deadline()?;
        Some(deadline + self.grace(now))
    }

    /// When something runs out by itself. Letters that people have drawn are waited for, however long
    /// it takes to write them down.
    pub fn next_deadline(&self) -> Option<Timestamp> {
        let waits = self.setup.is_dealt_by_hand() && self.journal.game.draw_due().is_some();
        self.journal.game.next_deadline().filter(|_| !waits)
    }

    /// How much later deadlines pass, so that nobody loses by distance, and the computer not by
    /// waiting for its turn to think.
    fn grace(&self, now: Timestamp) -> Millis {
        let players = self.guests.iter().filter(|guest| !guest.sides.is_empty());
        let far = self.far_players().map(|one| one.lag_ms);
        let lag = players.map(|guest| guest.lag_ms).chain(far).max();
        let lag = lag.unwrap_or_default();
        Millis(lag.min(self.house.lag.0) + self.waited_for_thinking(now).0)
    }

    /// If the table has stopped the clocks, they run again in a while.
    pub(crate) fn wait_for_both(&mut self, now: Timestamp) {
        if self.is_stopped() {
            self.resume_at.get_or_insert(now + self.house.resume);
        }
    }

    /// Lets the clocks run again as soon as both sides are there, or have been waited for.
    fn resumed(&mut self, now: Timestamp) -> Result<Option<Draft>, RuleError> {
        let Some(resume_at) = self.resume_at else {
            return Ok(None);
        };
        if !self.journal.game.is_suspended() {
            self.resume_at = None;
            return Ok(None);
        }
        if now < resume_at && !self.both_are_there() {
            return Ok(None);
        }
        let action = OfficialAction::StartClocks(note("the server is back"));
        let steps = self.decide(now, |game, ctx| {
            game.act_official_by_steps(ctx, Official::System, action)
        })?;
        Ok(Some(Draft::played(steps)))
    }
}
