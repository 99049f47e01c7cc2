//! Analyses of games that are over: one after the other, turn by turn, in the pool of the computer
//! players. Between two turns whoever waits in the pool goes first, so nobody who plays waits for
//! somebody who studies.

mod job;
mod make;
mod work;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jarnac_engine::analysis::AnalysisError;
use jarnac_protocol::{Analysis, AnalysisState};
use thiserror::Error;

pub(crate) use job::Job;
pub(crate) use work::{Work, analyze};

use self::make::{made_by, make};
use crate::app::App;
use crate::limits;
use crate::store::{GameRow, StoreError};

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

/// The analysis of a game, if there is one.
pub(crate) async fn kept(app: &App, row: &GameRow) -> Result<Option<Analysis>, StoreError> {
    let made_by = made_by(app, row).await?;
    let text = app.store.analysis(&row.id, &made_by).await?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
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
    if let Some(text) = app
        .store
        .analysis(&row.id, &made_by(app, &row).await?)
        .await?
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
    let (app, person) = (Arc::clone(app), person.to_owned());
    let made = Arc::clone(&job);
    tokio::spawn(async move {
        let job = made;
        match make(&app, &person, &row, &job).await {
            Ok(()) | Err(Trouble::Stopping) => app.analyses.forget(&id),
            Err(error) => {
                tracing::error!(game = id, %error, "a game could not be analysed");
                job.fail();
            }
        }
    });
    Ok(job.state())
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
