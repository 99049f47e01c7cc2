//! Analyses of games that are over: one after the other, turn by turn, in the pool of the computer
//! players. Between two turns whoever waits in the pool goes first, so nobody who plays waits for
//! somebody who studies.

mod job;
mod view;

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::pin::pin;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::FutureExt as _;
use jarnac_core::notation::Record;
use jarnac_engine::analysis::{AnalysisError, Analyst};
use jarnac_engine::arena::Limit;
use jarnac_engine::{Manners, Words};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{Analysis, AnalysisState};
use thiserror::Error;
use tokio::runtime::Handle;
use tokio::time::sleep;

pub use view::analysis_view;

use self::job::Job;
use crate::app::App;
use crate::computer::{Granted, Pool};
use crate::leases::{Claim, Right};
use crate::metrics::Gauge;
use crate::store::{Fence, GameRow, StoreError};
use crate::{limits, record};

/// How many games are simulated for each decision: a game is analysed in 0.1 to 1.3 s of a core
/// (docs/ANALYSIS.md).
const BUDGET: Limit = Limit::Nodes(1000);
/// Which method and shape an analysis has: one more whenever the same game would be told otherwise.
const METHOD: u32 = 2;
/// Where the simulated bags come from.
const SEED: u64 = 1;

/// The analyses that are being made, by game.
#[derive(Default)]
pub(crate) struct Analyses {
    jobs: Mutex<HashMap<String, Arc<Job>>>,
    /// Only one is made at a time.
    turn: tokio::sync::Mutex<()>,
}

/// Why there is no analysis.
#[derive(Debug, Error)]
pub(crate) enum Trouble {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("too many analyses are being made")]
    TooMany,
    #[error("one person asks for too many: wait for {0:?}")]
    TooFast(Duration),
    #[error(transparent)]
    Analysis(#[from] AnalysisError),
    #[error("the analyst broke down: {0}")]
    Broken(#[from] tokio::task::JoinError),
    #[error("the server is stopping")]
    Stopping,
    #[error("it failed; the server's log says why")]
    Failed,
}

/// The analysis of a game that is over, or how far it is. Whoever asks first has it begun.
pub(crate) async fn ask(
    app: &Arc<App>,
    person: &str,
    row: GameRow,
) -> Result<AnalysisState, Trouble> {
    if let Some(job) = app.analyses.job(&row.id) {
        if job.has_failed() {
            app.analyses.forget(&row.id);
            return Err(Trouble::Failed);
        }
        return Ok(job.state());
    }
    if let Some(text) = app.store.analysis(&row.id, &made_by(app, &row)).await?
        && let Ok(analysis) = serde_json::from_str(&text)
    {
        return Ok(AnalysisState::Done { analysis });
    }
    if app.config.rate_limits {
        let begun = app.new_analyses.check(person.to_owned());
        begun.map_err(Trouble::TooFast)?;
    }
    let job = Arc::new(Job::default());
    let id = row.id.clone();
    if let Some(first) = app.analyses.begin(&id, &job)? {
        return Ok(first.state());
    }
    let app = Arc::clone(app);
    let made = Arc::clone(&job);
    tokio::spawn(async move {
        let job = made;
        match make(&app, &row, &job).await {
            Ok(()) | Err(Trouble::Stopping) => app.analyses.forget(&id),
            Err(error) => {
                tracing::error!(game = id, %error, "a game could not be analysed");
                job.fail();
            }
        }
    });
    Ok(job.state())
}

/// What an analysis depends on besides the game: another one is made when it changes. So those of
/// before are made again when somebody asks, and none of another shape is ever read.
fn made_by(app: &App, row: &GameRow) -> String {
    let lexicon = app.config.shelf.nearest(&row.dictionary());
    let lexicon = lexicon.checksum().short();
    let version = env!("CARGO_PKG_VERSION");
    format!("{version}.{METHOD} {lexicon} {BUDGET}")
}

async fn make(app: &Arc<App>, row: &GameRow, job: &Arc<Job>) -> Result<(), Trouble> {
    let _waiting = Gauge::up(&app.metrics.analyses);
    let _turn = match app.analyses.turn.try_lock() {
        Ok(turn) => turn,
        Err(_) => {
            let _held = job.hold();
            app.analyses.turn.lock().await
        }
    };
    let Some(right) = right_to(app, row, job).await? else {
        return Ok(());
    };
    let made = make_under(app, row, job, right.as_ref()).await;
    app.leases.let_go(&app.store, &lease(row));
    made
}

/// What the lease is called to analyse a game.
fn lease(row: &GameRow) -> String {
    format!("analysis {}", row.id)
}

/// Waits until no other server analyses this game. Nothing if one has done it.
async fn right_to(app: &App, row: &GameRow, job: &Job) -> Result<Option<Right>, Trouble> {
    let mut held = None;
    loop {
        match app.leases.take(&app.store, &lease(row)).await? {
            Claim::Mine(right) => return Ok(Some(right)),
            Claim::Elsewhere(rest) => {
                held.get_or_insert_with(|| job.hold());
                sleep(rest.min(limits::LEASE_AGAIN)).await;
            }
        }
        let made = app.store.analysis(&row.id, &made_by(app, row)).await?;
        if made.is_some() {
            return Ok(None);
        }
        if app.is_stopping() {
            return Err(Trouble::Stopping);
        }
    }
}

async fn make_under(
    app: &Arc<App>,
    row: &GameRow,
    job: &Arc<Job>,
    right: Option<&Fence>,
) -> Result<(), Trouble> {
    let stored = app.store.events(&row.id, 0).await?;
    let record = record::record(row, &stored)?;
    let analysis = {
        let (app, job) = (Arc::clone(app), Arc::clone(job));
        let lexicon = app.config.shelf.nearest(&row.dictionary());
        let manners = row.manners();
        tokio::task::spawn_blocking(move || analyze(&app, lexicon, manners, &record, &job))
            .await??
    };
    if !analysis.complete {
        return Err(Trouble::Stopping);
    }
    let text = serde_json::to_string(&analysis).expect("an analysis is plain data");
    let made_by = made_by(app, row);
    let store = &app.store;
    let is_kept = store.keep_analysis(&row.id, &made_by, &text, right).await?;
    if !is_kept {
        app.leases.forget(&lease(row));
        app.metrics.overtaken.fetch_add(1, Ordering::Relaxed);
        tracing::warn!(game = row.id, "another server analyses this game now");
    }
    Ok(())
}

/// The work itself, on a thread that may block.
fn analyze(
    app: &App,
    lexicon: &'static Dictionary,
    manners: Manners,
    record: &Record,
    job: &Job,
) -> Result<Analysis, Trouble> {
    let analyst = Analyst {
        words: Words::kept(lexicon, record.header.rules.words),
        limit: BUDGET,
        threads: NonZeroUsize::MIN,
        seed: SEED,
        manners,
    };
    let place = || Handle::current().block_on(place(&app.pool, job));
    let mut taken = place();
    job.begin();
    let report = analyst.analyze(record, app.stopping(), |turn, of| {
        job.go_on(turn.number, of as u32);
        // Given back before the next one is asked for: those who wait go first.
        taken = None;
        taken = place();
    });
    drop(taken);
    Ok(analysis_view(record, &analyst, &report?))
}

/// A place in the pool. Only whoever does not get one at once is held up.
async fn place(pool: &Arc<Pool>, job: &Job) -> Option<Granted> {
    let mut place = pin!(pool.place_for_analysis());
    if let Some(free) = place.as_mut().now_or_never() {
        return free;
    }
    let _held = job.hold();
    place.await
}

impl Analyses {
    fn job(&self, game: &str) -> Option<Arc<Job>> {
        self.jobs().get(game).cloned()
    }

    /// Puts a job on the list, or gives the one that is there already for its game.
    fn begin(&self, game: &str, job: &Arc<Job>) -> Result<Option<Arc<Job>>, Trouble> {
        let mut jobs = self.jobs();
        if let Some(first) = jobs.get(game) {
            return Ok(Some(Arc::clone(first)));
        }
        jobs.retain(|_, job| !job.has_failed());
        if jobs.len() >= limits::MAX_ANALYSES {
            return Err(Trouble::TooMany);
        }
        jobs.insert(game.to_owned(), Arc::clone(job));
        Ok(None)
    }

    fn forget(&self, game: &str) {
        self.jobs().remove(game);
    }

    fn jobs(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_whoever_gets_no_place_at_once_is_told_that_others_come_first() {
        let pool = Arc::new(Pool::new(1));
        let (one, other) = (Job::default(), Job::default());
        let taken = place(&pool, &one).await.unwrap();
        assert_ne!(one.state(), AnalysisState::Waiting);
        let mut next = Box::pin(place(&pool, &other));
        assert!(next.as_mut().now_or_never().is_none());
        assert_eq!(other.state(), AnalysisState::Waiting);
        drop(taken);
        assert!(next.await.is_some());
        assert_ne!(other.state(), AnalysisState::Waiting);
    }
}
