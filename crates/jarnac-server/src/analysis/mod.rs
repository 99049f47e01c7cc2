//! Analyses of games that are over: one after the other, turn by turn, in the pool of the computer
//! players. Between two turns whoever waits in the pool goes first, so nobody who plays waits for
//! somebody who studies.

mod view;

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jarnac_core::notation::Record;
use jarnac_engine::analysis::{AnalysisError, Analyst};
use jarnac_engine::arena::Limit;
use jarnac_engine::{Manners, Words};
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{Analysis, AnalysisState};
use thiserror::Error;
use tokio::runtime::Handle;

pub use view::analysis_view;

use crate::app::App;
use crate::metrics::Gauge;
use crate::store::{GameRow, StoreError};
use crate::{limits, record};

/// How many games are simulated for each decision.
const BUDGET: Limit = Limit::Nodes(1000);
/// Where the simulated bags come from.
const SEED: u64 = 1;

/// The analyses that are being made, by game.
#[derive(Default)]
pub(crate) struct Analyses {
    jobs: Mutex<HashMap<String, Arc<Job>>>,
    /// Only one is made at a time.
    turn: tokio::sync::Mutex<()>,
}

/// An analysis that is being made.
#[derive(Default)]
struct Job {
    begun: AtomicBool,
    failed: AtomicBool,
    done: AtomicU32,
    of: AtomicU32,
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

impl Job {
    fn state(&self) -> AnalysisState {
        if self.begun.load(Ordering::Relaxed) {
            AnalysisState::Running {
                done: self.done.load(Ordering::Relaxed),
                of: self.of.load(Ordering::Relaxed),
            }
        } else {
            AnalysisState::Waiting
        }
    }
}

/// The analysis of a game that is over, or how far it is. Whoever asks first has it begun.
pub(crate) async fn ask(
    app: &Arc<App>,
    person: &str,
    row: GameRow,
) -> Result<AnalysisState, Trouble> {
    if let Some(job) = app.analyses.job(&row.id) {
        if job.failed.load(Ordering::Relaxed) {
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
    if !app.analyses.begin(&id, &job)? {
        return Ok(AnalysisState::Waiting);
    }
    let app = Arc::clone(app);
    tokio::spawn(async move {
        match make(&app, &row, &job).await {
            Ok(()) | Err(Trouble::Stopping) => app.analyses.forget(&id),
            Err(error) => {
                tracing::error!(game = id, %error, "a game could not be analysed");
                job.failed.store(true, Ordering::Relaxed);
            }
        }
    });
    Ok(AnalysisState::Waiting)
}

/// What an analysis depends on besides the game: another one is made when it changes.
fn made_by(app: &App, row: &GameRow) -> String {
    let lexicon = app.config.shelf.nearest(&row.dictionary());
    let lexicon = lexicon.checksum().short();
    // «spared»: since then no slur is suggested. Analyses from before are made again.
    format!("{} {lexicon} {BUDGET} spared", env!("CARGO_PKG_VERSION"))
}

async fn make(app: &Arc<App>, row: &GameRow, job: &Arc<Job>) -> Result<(), Trouble> {
    let _waiting = Gauge::up(&app.metrics.analyses);
    let _turn = app.analyses.turn.lock().await;
    job.begun.store(true, Ordering::Relaxed);
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
    app.store.keep_analysis(&row.id, &made_by, &text).await?;
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
    let place = || Handle::current().block_on(app.pool.place_for_analysis());
    let mut taken = place();
    let report = analyst.analyze(record, app.stopping(), |turn, of| {
        job.done.store(turn.number, Ordering::Relaxed);
        job.of.store(of as u32, Ordering::Relaxed);
        // Given back before the next one is asked for: those who wait go first.
        taken = None;
        taken = place();
    });
    drop(taken);
    Ok(analysis_view(record, &analyst, &report?))
}

impl Analyses {
    fn job(&self, game: &str) -> Option<Arc<Job>> {
        self.jobs().get(game).cloned()
    }

    /// Puts a job on the list; tells whether it is the first of its game.
    fn begin(&self, game: &str, job: &Arc<Job>) -> Result<bool, Trouble> {
        let mut jobs = self.jobs();
        if jobs.contains_key(game) {
            return Ok(false);
        }
        jobs.retain(|_, job| !job.failed.load(Ordering::Relaxed));
        if jobs.len() >= limits::MAX_ANALYSES {
            return Err(Trouble::TooMany);
        }
        jobs.insert(game.to_owned(), Arc::clone(job));
        Ok(true)
    }

    fn forget(&self, game: &str) {
        self.jobs().remove(game);
    }

    fn jobs(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
