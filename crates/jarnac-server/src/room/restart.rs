//! Time that the server was down is charged to nobody.

use jarnac_core::{Action, Note, Official, OfficialAction, Phase, Side, Timestamp};
use jarnac_protocol::ApiError;

use super::commit::Author;
use super::task::Room;
use crate::journal::Entry;
use crate::limits;
use crate::wall_clock;

fn note(text: &str) -> Note {
    Note::new(text).expect("a short line")
}

impl Room {
    /// If a clock ran when the server went down, it is stopped at the last moment when the server
    /// was known to be alive.
    pub(super) async fn stop_clocks_after_restart(&mut self) -> Result<(), ApiError> {
        if self.row.status != "live" || self.journal.is_over() {
            return Ok(());
        }
        let ran = self.journal.game.timer().is_some() && self.journal.game.at() < self.app.started;
        if ran {
            let alive = self.app.alive_before.unwrap_or(self.journal.game.at());
            let stop = alive.min(self.app.started).max(self.journal.game.at());
            self.expire(stop).await?;
        }
        if ran && !self.journal.is_over() && self.journal.game.timer().is_some() {
            let alive = self.app.alive_before.unwrap_or(self.journal.game.at());
            let stop = alive.min(self.app.started).max(self.journal.game.at());
            let action = OfficialAction::StopClocks(note("the server was down"));
            let events = self.decide(stop, |game, ctx| {
                game.act_official(ctx, Official::System, action)
            })?;
            self.commit(Entry::Played(events), Author::default())
                .await?;
        }
        self.wait_for_both();
        Ok(())
    }

    /// If a server has stopped the clocks, they run again in a while.
    pub(super) fn wait_for_both(&mut self) {
        if self.journal.game.is_suspended() && self.journal.stopped_by_server {
            let wait = jarnac_core::Millis(limits::RESUME_AFTER.as_millis() as u64);
            self.resume_at.get_or_insert(wall_clock::now() + wait);
        }
    }

    /// Lets the clocks run again as soon as both sides are there, or have been waited for.
    pub(super) async fn resume_if_ready(&mut self) {
        let Some(resume_at) = self.resume_at else {
            return;
        };
        let now = wall_clock::now();
        if self.journal.is_over() || !self.journal.game.is_suspended() {
            self.resume_at = None;
            return;
        }
        if now < resume_at && !self.both_are_there() {
            return;
        }
        let action = OfficialAction::StartClocks(note("the server is back"));
        let decided = self.decide(now, |game, ctx| {
            game.act_official(ctx, Official::System, action)
        });
        let done = match decided {
            Ok(events) => self.commit(Entry::Played(events), Author::default()).await,
            Err(error) => Err(error.into()),
        };
        match done {
            Ok(_) => self.resume_at = None,
            Err(error) => {
                tracing::warn!(game = self.row.id, %error, "the clocks could not be started");
                self.resume_at = Some(Timestamp(now.0 + 1000));
            }
        }
    }

    /// Holds the toss as soon as both sides are there.
    pub(super) async fn toss_if_ready(&mut self) {
        while self.row.status == "live"
            && *self.journal.game.phase() == Phase::Toss
            && !self.journal.is_over()
            && self.both_are_there()
        {
            let now = wall_clock::now();
            let decided = self.decide(now, |game, ctx| game.act(ctx, Side::A, Action::Toss));
            let done = match decided {
                Ok(events) => self.commit(Entry::Played(events), Author::default()).await,
                Err(error) => Err(error.into()),
            };
            if let Err(error) = done {
                tracing::warn!(game = self.row.id, %error, "the toss could not be held");
                self.retry_at = Some(Timestamp(now.0 + 1000));
                return;
            }
        }
    }

    /// Whether each side has somebody who is connected. The computer always is.
    pub(super) fn both_are_there(&self) -> bool {
        Side::BOTH.into_iter().all(|side| self.is_there(side))
    }

    /// Whether a side has somebody who is connected.
    pub(super) fn is_there(&self, side: Side) -> bool {
        self.row.computer.of(side).is_some()
            || self.subscribers.iter().any(|one| one.sides.contains(&side))
    }
}
