//! Time in which nobody could act is charged to nobody.

use jarnac_core::{Note, Official, OfficialAction, Timestamp};
use jarnac_protocol::ApiError;

use super::commit::Author;
use super::task::Room;
use crate::journal::Entry;
use crate::wall_clock;

/// How long it waits, in milliseconds, until it tries again to write down that the clocks stood.
const AGAIN_AFTER: u64 = 500;

impl Room {
    /// Looks whether there was a time in which nobody could act, and if so lets the clocks stand for
    /// it, before anything runs out or is wished. Tells whether clocks are right now.
    pub(super) async fn make_up_for_outages(&mut self) -> bool {
        let count = self.app.pulse.beat();
        if let Some(outage) = self.app.pulse.since(self.outages_seen) {
            self.nobody_could_act_since(outage.from);
        }
        self.outages_seen = count;
        if let Some(since) = self.app.pulse.store_away_since() {
            self.nobody_could_act_since(since);
            self.retry_at = Some(Timestamp(wall_clock::now().0 + AGAIN_AFTER));
            return false;
        }
        let Some(since) = self.out_since else {
            return true;
        };
        match self.stand_still_since(since).await {
            Ok(()) => {
                self.out_since = None;
                true
            }
            Err(error) => {
                tracing::warn!(game = self.row.id, %error, "the clocks could not go back");
                self.retry_at = Some(Timestamp(wall_clock::now().0 + AGAIN_AFTER));
                false
            }
        }
    }

    /// Remembers since when nobody could act.
    pub(super) fn nobody_could_act_since(&mut self, since: Timestamp) {
        let earlier = self.out_since.map_or(since, |out| out.min(since));
        self.out_since = Some(earlier);
    }

    /// What had run out before counts; from then until now the clocks stood.
    async fn stand_still_since(&mut self, since: Timestamp) -> Result<(), ApiError> {
        if self.row.status != "live" {
            return Ok(());
        }
        self.expire(since.max(self.journal.game.at())).await?;
        if self.journal.is_over() || self.journal.game.timer().is_none() {
            return Ok(());
        }
        let from = since.max(self.journal.game.at());
        let reason = Note::new("the server could not be reached").expect("a short line");
        self.stand_still(from, wall_clock::now(), &reason).await
    }

    /// Writes down that the clocks stood still between two moments.
    pub(super) async fn stand_still(
        &mut self,
        from: Timestamp,
        until: Timestamp,
        reason: &Note,
    ) -> Result<(), ApiError> {
        let events = self.decide(from, |game, ctx| {
            let stop = OfficialAction::StopClocks(reason.clone());
            let mut events = game.act_official(ctx, Official::System, stop)?;
            ctx.now = until;
            let start = OfficialAction::StartClocks(reason.clone());
            events.extend(game.act_official(ctx, Official::System, start)?);
            Ok(events)
        })?;
        let entry = Entry::Played(events);
        self.commit(entry, Author::default()).await.map(|_| ())
    }
}
