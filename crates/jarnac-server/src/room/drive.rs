//! What the table wants done: store, then tell.

use std::sync::atomic::Ordering;
use std::time::Instant;

use jarnac_core::{Millis, Side};
use jarnac_protocol::{ByeReason, GameStatus, ServerMessage};
use jarnac_table::{ConnectionId, House, Input, Output, Proposal, Told, Written};

use super::subscriber::{Outgoing, Subscriber};
use super::task::Room;
use crate::bus::{DeedText, Hint};
use crate::config::Config;
use crate::error::store_error;
use crate::leases::Right;
use crate::limits;
use crate::ratings;
use crate::store::{Append, Appended, StoreError};
use crate::wall_clock;

/// The customs of this house.
pub(super) fn house(config: &Config) -> House {
    let millis = |span: std::time::Duration| Millis(span.as_millis() as u64);
    House {
        claim: millis(config.absences.claim),
        seat: millis(config.absences.seat),
        dead: millis(config.absences.live),
        lag: millis(limits::MAX_LAG),
        resume: millis(limits::RESUME_AFTER),
        recent: limits::RECENT_EVENTS,
        watchers: limits::MAX_WATCHERS,
        pace: config.pace,
    }
}

impl Room {
    /// Gives the table something to handle, and does what it wants done until it wants nothing more.
    pub(super) async fn give(&mut self, input: Input) {
        let mut next = Some(input);
        while let Some(input) = next.take() {
            self.trace_news(&input);
            let output = self.table.handle(input, wall_clock::now());
            self.note(&output);
            self.send_away(&output.away);
            for told in &output.tell {
                self.tell(told);
            }
            next = match output.store {
                Some(proposal) => Some(self.store(proposal).await),
                None => self.slow_ones(),
            };
        }
        self.follow_questions();
    }

    /// Stores what the table proposes, and says what became of it.
    async fn store(&mut self, proposal: Proposal) -> Input {
        let ends = proposal.status == GameStatus::Over;
        let (seq, key) = (proposal.written.seq, proposal.written.key.clone());
        let answers = proposal.answers;
        let Some(fence) = self.right_to(&proposal) else {
            return self.over(answers).await;
        };
        let alone = self.app.post.is_alone();
        let written = (!alone).then(|| proposal.written.clone());
        let append = Append {
            game: self.id.clone(),
            proposal,
            fence,
        };
        let begin = Instant::now();
        let appended = self.app.store.append(append).await;
        self.app.metrics.commit.observe(begin.elapsed());
        match appended {
            Ok(Appended::Committed) => {
                self.app.metrics.actions.fetch_add(1, Ordering::Relaxed);
                self.trace_stored(key.as_deref(), seq, begin.elapsed());
                if let Some(written) = written {
                    self.tell_others(&written);
                }
                if ends {
                    self.rate();
                }
                Input::Stored
            }
            Ok(Appended::Conflict) => {
                self.app.metrics.conflicts.fetch_add(1, Ordering::Relaxed);
                self.trace_conflict(key.as_deref(), seq);
                match self.news(key.as_deref()).await {
                    Ok((news, done)) => Input::Lost { news, done },
                    Err(error) => self.failed(&error).await,
                }
            }
            Ok(Appended::Over) => self.over(answers).await,
            Err(error) => self.failed(&error).await,
        }
    }

    /// The lease under which a proposal is written, where it needs one: what a player has thought of,
    /// and what is made up for another server that is gone. Nothing if another server has it.
    fn right_to(&self, proposal: &Proposal) -> Option<Right> {
        match proposal.answers {
            Some(side) => self.thinking[side].as_ref()?.right().cloned(),
            None => Some(self.woken_under.clone()),
        }
    }

    /// The lease is over under which something was to be written: somebody else does it.
    async fn over(&mut self, answers: Option<Side>) -> Input {
        tracing::warn!(game = self.id, "another server has this to do now");
        let overtaken = &self.app.metrics.overtaken;
        overtaken.fetch_add(1, Ordering::Relaxed);
        match answers {
            Some(side) => {
                self.app.leases.forget(&self.thinking_lease());
                // Asked again, it waits for the lease.
                self.thinking[side] = None;
            }
            // Whoever looks after this game now has made up for what there was.
            None => self.is_damaged = true,
        }
        match self.news(None).await {
            Ok((news, done)) => Input::Lost { news, done },
            Err(error) => self.failed(&error).await,
        }
    }

    /// Other servers hear of a deed that is stored, if there are any: one that has just come says so when
    /// it opens a game, and whoever is overlooked looks again.
    fn tell_others(&self, written: &Written) {
        let app = &self.app;
        if !app.post.has_heard() && !app.nodes.has_company() {
            return;
        }
        self.app.post.send(|| Hint::Deed {
            game: self.id.clone(),
            seq: written.seq,
            deed: Some(DeedText::of(written)),
        });
    }

    /// What others have written, and what this wish had become before.
    async fn news(&self, key: Option<&str>) -> Result<(Vec<Written>, Option<u32>), StoreError> {
        let store = &self.app.store;
        let news = store.events(&self.id, self.table.seq()).await?;
        let done = match key {
            Some(key) => store.deed_of_wish(&self.id, key).await?,
            None => None,
        };
        Ok((news, done))
    }

    /// Nothing is known of what became of it, unless it can be read.
    async fn failed(&self, error: &StoreError) -> Input {
        let news = self.app.store.events(&self.id, self.table.seq()).await;
        Input::Failed {
            error: store_error(error),
            news: news.unwrap_or_default(),
        }
    }

    fn note(&mut self, output: &Output) {
        for trouble in &output.trouble {
            tracing::warn!(game = self.id, trouble, "the table has trouble");
        }
        if let Some(damage) = &output.damage {
            tracing::error!(game = self.id, %damage, "the game is read anew");
            self.is_damaged = true;
        }
        if output.lag_given > 0 {
            let given = output.lag_given;
            tracing::debug!(game = self.id, given, "lag given back");
            let metric = &self.app.metrics.lag_given;
            metric.fetch_add(given, Ordering::Relaxed);
        }
    }

    /// Sends a message. It is written once, however many get it. Clients that don't keep up part.
    pub(super) fn tell(&mut self, told: &Told) {
        if matches!(told.message, ServerMessage::Refused { .. }) {
            self.app.metrics.refusals.fetch_add(1, Ordering::Relaxed);
            self.trace_refused(told);
        }
        let mut message = None;
        for one in &mut self.subscribers {
            if told.to.holds(one.connection) {
                let message = message.get_or_insert_with(|| Outgoing::from(told));
                one.send(message.clone());
            }
        }
    }

    /// Closes connections that may not look any longer: whoever comes again is told why not.
    fn send_away(&self, away: &[ConnectionId]) {
        for one in &self.subscribers {
            if away.contains(&one.connection) {
                let _ = one.bye.set(ByeReason::Restart);
            }
        }
    }

    /// One of those that did not keep up, or were sent away: it is gone.
    fn slow_ones(&mut self) -> Option<Input> {
        let mut all = self.subscribers.iter();
        let at = all.position(Subscriber::is_slow)?;
        let slow = self.subscribers.swap_remove(at);
        if slow.bye.get() != Some(&ByeReason::Slow) {
            return Some(Input::Left(slow.connection));
        }
        let counter = &self.app.metrics.slow_clients;
        counter.fetch_add(1, Ordering::Relaxed);
        tracing::info!(game = self.id, "a client reads too slowly");
        Some(Input::Left(slow.connection))
    }

    /// Tells the table when nobody could act, before anything runs out or is wished.
    pub(super) async fn note_outages(&mut self) {
        let count = self.app.pulse.beat();
        let outage = self.app.pulse.since(self.outages_seen);
        self.outages_seen = count;
        let away = self.app.pulse.store_away_since();
        let away = away.or_else(|| self.doubt());
        let is_over = away.is_none() && (outage.is_some() || self.store_is_away);
        // Others may have let a clock run that seems to stand here: that is known first.
        if is_over && let Err(error) = self.catch_up().await {
            tracing::warn!(game = self.id, %error, "news can't be read");
        }
        if let Some(outage) = outage {
            self.give(Input::Outage(outage.from)).await;
        }
        match away {
            Some(since) => {
                self.store_is_away = true;
                self.give(Input::StoreAway(since)).await;
            }
            None if self.store_is_away => {
                self.store_is_away = false;
                self.give(Input::StoreBack).await;
            }
            None => {}
        }
    }

    /// Reads the list of games again: somebody has come in.
    pub(super) async fn reseat(&mut self) {
        match self.app.store.game(&self.id).await {
            Ok(Some(row)) => {
                let setup = row.setup();
                let rematch = setup.rematch.clone();
                let is_new = rematch != self.table.setup().rematch;
                self.give(Input::Reseated(Box::new(setup))).await;
                if let Some(rematch) = rematch.filter(|_| is_new) {
                    self.give(Input::Rematch(rematch)).await;
                }
            }
            Ok(None) => {}
            Err(error) => tracing::error!(%error, game = self.id, "a game can't be read"),
        }
    }

    /// Opens a challenge again if who took it up does not come.
    pub(super) async fn free_held_seat(&mut self) {
        let now = wall_clock::now();
        let Some((side, _)) = self.table.held().filter(|(_, until)| *until <= now) else {
            return;
        };
        if let Err(error) = self.free_seat(side).await {
            tracing::warn!(game = self.id, %error, "a seat could not be freed");
            self.give(Input::SeatKept(side)).await;
        }
    }

    async fn free_seat(&mut self, side: Side) -> Result<(), StoreError> {
        let app = std::sync::Arc::clone(&self.app);
        let seating = app.seating.lock().await;
        if let Some(row) = app.store.game(&self.id).await? {
            app.store.free_seat(&row, side).await?;
        }
        drop(seating);
        app.post.send(|| Hint::Seated {
            game: self.id.clone(),
        });
        self.reseat().await;
        if let Some(row) = app.store.game(&self.id).await? {
            app.hall.tell(&row, &app.post);
        }
        Ok(())
    }

    /// The game is over: it counts for the ratings.
    fn rate(&self) {
        if !self.table.setup().rated {
            return;
        }
        let (app, id) = (std::sync::Arc::clone(&self.app), self.id.clone());
        tokio::spawn(async move {
            let rated = async {
                match app.store.game(&id).await? {
                    Some(row) => ratings::rate(&app.store, &row).await,
                    None => Ok(()),
                }
            };
            if let Err(error) = rated.await {
                tracing::error!(%error, game = id, "ratings will be made at the next start");
            }
        });
    }
}
