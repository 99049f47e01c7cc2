//! Something happens: it is stored first, and then told.

use std::sync::atomic::Ordering;
use std::time::Instant;

use jarnac_core::{Ctx, Game, RuleError, SeededSource, Side, Timestamp};
use jarnac_protocol::{
    ApiError, BySideView, ErrorCode, ErrorDetails, EventMessage, Happened, ResultView,
    ServerMessage,
};

use super::task::Room;
use crate::computer;
use crate::error::store_error;
use crate::journal::{Entry, History, Journal};
use crate::ratings;
use crate::store::{Append, Appended, GameChange};
use crate::wall_clock;

/// Who did something, and by which wish.
#[derive(Debug, Clone, Default)]
pub(super) struct Author {
    pub(super) person: Option<String>,
    pub(super) intent: Option<String>,
}

impl Room {
    /// Lets the rules decide on a copy of the game, and tells what happens.
    pub(super) fn decide<T>(
        &self,
        now: Timestamp,
        f: impl FnOnce(&mut Game, &mut Ctx<'_>) -> Result<T, RuleError>,
    ) -> Result<T, RuleError> {
        let begin = Instant::now();
        let mut game = self.journal.game;
        let mut source = SeededSource::skipping(self.row.seed, self.journal.skipped.clone());
        let mut ctx = Ctx {
            now,
            lexicon: self.app.config.lexicon,
            source: &mut source,
        };
        let decided = f(&mut game, &mut ctx);
        self.app.metrics.decide.observe(begin.elapsed());
        decided
    }

    /// Takes in what has run out by this moment.
    pub(super) async fn expire(&mut self, now: Timestamp) -> Result<(), ApiError> {
        if self.journal.is_over() {
            return Ok(());
        }
        let events = self.decide(now, Game::advance)?;
        if events.is_empty() {
            return Ok(());
        }
        self.commit(Entry::Played(events), Author::default())
            .await?;
        Ok(())
    }

    /// Stores an entry, takes it in, and tells everybody. If somebody else was faster, nothing of
    /// it happens, and this game catches up.
    pub(super) async fn commit(&mut self, entry: Entry, author: Author) -> Result<u32, ApiError> {
        let next = match &entry {
            Entry::TakenBack { .. } => self.taken_back(&entry).await?,
            _ => {
                let mut next = self.journal.clone();
                next.take_in(&entry).map_err(|error| broken(&error))?;
                next
            }
        };
        let at = entry.at().unwrap_or_else(wall_clock::now);
        let result = result(&next);
        let change = GameChange {
            status: status(&next),
            wakes: self.wakes(&next),
            result: result
                .as_ref()
                .map(|result| serde_json::to_string(result).expect("a result is plain data")),
        };
        let status = change.status;
        let append = Append {
            game: self.row.id.clone(),
            seq: next.seq,
            at_ms: wall_clock::stored(at),
            person: author.person.clone(),
            intent: author.intent.clone(),
            payload: entry.to_text(),
            change,
        };
        let begin = Instant::now();
        let appended = self.app.store.append(append).await;
        self.app.metrics.commit.observe(begin.elapsed());
        match appended {
            Ok(Appended::Committed) => {}
            Ok(Appended::Conflict) => return Err(self.lost_the_race().await),
            Err(error) => {
                // It may be stored all the same, if only the answer was lost.
                self.nobody_could_act_since(at);
                let _ = self.catch_up().await;
                return Err(store_error(&error));
            }
        }
        let seq = next.seq;
        let judged = self.journal.judged(&entry);
        self.journal = next;
        status.clone_into(&mut self.row.status);
        self.row.seq = seq;
        self.row.updated_at = wall_clock::stored(at);
        self.row.result = result;
        let happened = entry.happened(&self.row.rules, self.app.config.lexicon, judged);
        self.tell(happened, entry.is_quiet(), author, at);
        if self.journal.is_over() {
            self.finish();
        }
        Ok(seq)
    }

    /// Tells everybody what has happened.
    fn tell(&mut self, happened: Vec<Happened>, quiet: bool, author: Author, at: Timestamp) {
        let mut message = EventMessage {
            seq: self.journal.seq,
            at: at.0,
            by: author.person,
            happened,
            table: None,
        };
        self.push_recent(message.clone(), author.intent, quiet);
        self.app.metrics.actions.fetch_add(1, Ordering::Relaxed);
        message.table = Some(Box::new(self.table()));
        self.broadcast(&ServerMessage::Event(Box::new(message)));
    }

    /// The state after an entry that takes something back: it needs the whole history.
    async fn taken_back(&self, entry: &Entry) -> Result<Journal, ApiError> {
        let stored = self.app.store.events(&self.row.id, 0).await;
        let stored = stored.map_err(|error| store_error(&error))?;
        let mut history =
            History::read(self.row.rules, &stored).map_err(|error| store_error(&error))?;
        history.take_in(entry).map_err(|error| broken(&error))?;
        Ok(history.journal)
    }

    /// Whether the game must be in memory after a restart.
    fn wakes(&self, next: &Journal) -> bool {
        let computer = Side::BOTH.into_iter().any(|side| {
            self.row.computer.of(side).is_some() && computer::is_asked(&next.game, side)
        });
        !next.is_over() && (computer || next.game.timer().is_some() || next.stopped_by_server)
    }

    async fn lost_the_race(&mut self) -> ApiError {
        self.app.metrics.conflicts.fetch_add(1, Ordering::Relaxed);
        if let Err(error) = self.catch_up().await {
            return store_error(&error);
        }
        stale(self.journal.seq)
    }

    /// The game is over: it counts for the ratings, and people see the seed.
    fn finish(&mut self) {
        let app = std::sync::Arc::clone(&self.app);
        let row = self.row.clone();
        if row.rated && row.status == "over" {
            tokio::spawn(async move {
                if let Err(error) = ratings::rate(&app.store, &row).await {
                    tracing::error!(%error, game = row.id, "ratings will be made at the next start");
                }
            });
        }
        self.tell_people();
    }
}

/// The answer to a wish that was made before something else happened.
pub(super) fn stale(seq: u32) -> ApiError {
    let error = ApiError::new(
        ErrorCode::Stale,
        "something else happened first: look at the table again, and decide anew",
    );
    error.with(ErrorDetails {
        seq: Some(seq),
        ..ErrorDetails::default()
    })
}

/// An entry that can't follow though the rules made it: a defect, which must not change anything.
fn broken(error: &jarnac_core::ReplayError) -> ApiError {
    tracing::error!(%error, "an entry does not follow");
    ApiError::new(
        ErrorCode::Internal,
        "the server made a mistake; nothing was changed",
    )
}

fn status(journal: &Journal) -> &'static str {
    if journal.called_off.is_some() {
        "aborted"
    } else if journal.game.outcome().is_some() {
        "over"
    } else {
        "live"
    }
}

fn result(journal: &Journal) -> Option<ResultView> {
    let game = &journal.game;
    let outcome = game.outcome()?;
    Some(ResultView {
        winner: outcome.result.into(),
        ending: outcome.ending.into(),
        points: outcome.points.map(|points| points.0).into(),
        jarnacs: BySideView::from_fn(|side| game.jarnacs(side)),
    })
}
