//! Time in which nobody could act is charged to nobody.

use jarnac_core::{Note, Official, OfficialAction, RuleError, Timestamp};

use crate::by_itself::note;
use crate::propose::{Cause, Draft};
use crate::table::{Down, Table};

/// How long it waits, in milliseconds, until it tries again to write down that the clocks stood.
const AGAIN_AFTER: u64 = 500;

/// How long nobody must have been able to act, in milliseconds, for it to be written down. Another
/// driver that knew of it may have done so just now, and whoever acted since then could.
const WORTH: u64 = 500;

/// What is known of times in which nobody could act.
#[derive(Debug, Default)]
pub(crate) struct Outages {
    /// Since when, as long as the clocks don't know it.
    pub(crate) since: Option<Timestamp>,
    /// Since when nothing can be stored.
    pub(crate) store_away: Option<Timestamp>,
    /// When the clocks are to be stopped, since the driver was down.
    pub(crate) stop_at: Option<Timestamp>,
    /// When the last one was over that needed no mending, since no clock ran.
    pub(crate) over: Timestamp,
}

impl Table {
    /// If a clock ran when the driver went down, it is stopped at the last moment when the driver was
    /// known to be there.
    pub(crate) fn note_down(&mut self, down: Down) {
        let game = &self.journal.game;
        if self.is_live() && game.timer().is_some() && game.at() < down.started {
            let alive = down.alive.unwrap_or(game.at());
            self.outages.stop_at = Some(alive.min(down.started));
        }
    }

    /// Remembers since when nobody could act.
    pub(crate) fn nobody_could_act_since(&mut self, since: Timestamp) {
        let earlier = self.outages.since.map_or(since, |out| out.min(since));
        self.outages.since = Some(earlier);
    }

    pub(crate) fn store_went_away(&mut self, since: Timestamp) {
        self.outages.store_away = Some(since);
        self.nobody_could_act_since(since);
    }

    /// What was in vain is tried at once: clocks wait for it.
    pub(crate) fn store_came_back(&mut self) {
        self.outages.store_away = None;
        self.retry_at = None;
    }

    /// Looks whether there was a time in which nobody could act, and if so lets the clocks stand for
    /// it, before anything runs out or is granted. Tells whether it does something.
    pub(crate) fn make_up(&mut self, now: Timestamp) -> bool {
        if self.outages.store_away.is_some() {
            self.retry_at = Some(Timestamp(now.0 + AGAIN_AFTER));
            return false;
        }
        if self.retry_at.is_some_and(|at| at > now) {
            return false;
        }
        match self.made_up(now) {
            Ok(Some((draft, cause))) => self.propose(draft, cause, now),
            Ok(None) => false,
            Err(error) => {
                self.out.trouble.push(error.to_string());
                self.outages.stop_at = None;
                self.outages.since = None;
                true
            }
        }
    }

    fn made_up(&mut self, now: Timestamp) -> Result<Option<(Draft, Cause)>, RuleError> {
        let (stop_at, since) = (self.outages.stop_at, self.outages.since);
        let Some(from) = stop_at.or(since) else {
            return Ok(None);
        };
        let from = from.max(self.journal.game.at()).max(self.journal.at);
        if stop_at.is_none() && now.since(from).0 < WORTH {
            self.outages.since = None;
            return Ok(None);
        }
        if self.is_live()
            && let Some(draft) = self.expired(from)?
        {
            // What had run out before counts.
            return Ok(Some((draft, Cause::Itself)));
        }
        if !self.is_live() || self.journal.game.timer().is_none() {
            self.outages.stop_at = None;
            self.outages.since = None;
            self.outages.over = now;
            return Ok(None);
        }
        if stop_at.is_some() {
            let action = OfficialAction::StopClocks(note("the server was down"));
            let steps = self.decide(from, |game, ctx| {
                game.act_official_by_steps(ctx, Official::System, action)
            })?;
            return Ok(Some((Draft::played(steps), Cause::Down)));
        }
        let reason = note("the server could not be reached");
        let draft = self.stand_still(from, now, &reason)?;
        Ok(Some((draft, Cause::Outage)))
    }

    /// The clocks stood still between two moments.
    pub(crate) fn stand_still(
        &self,
        from: Timestamp,
        until: Timestamp,
        reason: &Note,
    ) -> Result<Draft, RuleError> {
        let steps = self.decide(from, |game, ctx| {
            let stop = OfficialAction::StopClocks(reason.clone());
            let mut steps = game.act_official_by_steps(ctx, Official::System, stop)?;
            ctx.now = until;
            let start = OfficialAction::StartClocks(reason.clone());
            steps.extend(game.act_official_by_steps(ctx, Official::System, start)?);
            Ok(steps)
        })?;
        Ok(Draft::played(steps))
    }
}
