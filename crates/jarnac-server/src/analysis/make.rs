//! An analysis is made once, by one server for all: by a worker if one is there, or here.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use jarnac_local::STUDY_BUDGET;
use jarnac_protocol::{Analysis, GameKind};
use tokio::time::sleep;

use super::work::{Work, analyze};
use super::{Job, Trouble};
use crate::app::App;
use crate::leases::{Claim, Right, SOON};
use crate::metrics::Gauge;
use crate::seen::deeds_seen;
use crate::store::{Fence, GameRow, NewJob, StoreError};
use crate::workers::{Answer, Task, What};
use crate::{limits, record, secret};

/// Which method and shape an analysis has: one more whenever the same game would be told otherwise.
const METHOD: u32 = 4;

/// What an analysis depends on besides the game: another one is made when it changes. So those of
/// before are made again when somebody asks, and none of another shape is ever read.
pub(super) async fn made_by(app: &App, row: &GameRow) -> Result<String, StoreError> {
    let lexicon = app.dictionaries.of_game(&app.store, row).await?;
    let lexicon = lexicon.checksum().short();
    let version = env!("CARGO_PKG_VERSION");
    let made_by = format!("{version}.{METHOD} {lexicon} {STUDY_BUDGET}");
    Ok(match row.kind {
        // Its last lines may have been corrected since.
        GameKind::Transcript => format!("{made_by} {}", row.seq),
        _ => made_by,
    })
}

/// Makes the analysis that a person has asked for, and keeps it.
pub(super) async fn make(
    app: &Arc<App>,
    person: &str,
    row: &GameRow,
    job: &Arc<Job>,
) -> Result<(), Trouble> {
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
    let made = match by_worker(app, person, row, job).await {
        Some(analysis) => Ok(analysis),
        None => here(app, row, job).await,
    };
    let kept = match made {
        Ok(analysis) => keep(app, row, &analysis, right.as_ref()).await,
        Err(trouble) => Err(trouble),
    };
    app.leases.let_go(&app.store, &lease(row));
    kept
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
                sleep(rest.clamp(SOON, limits::LEASE_AGAIN)).await;
            }
        }
        let made = app
            .store
            .analysis(&row.id, &made_by(app, row).await?)
            .await?;
        if made.is_some() {
            return Ok(None);
        }
        if app.is_stopping() {
            return Err(Trouble::Stopping);
        }
    }
}

/// The analysis by a worker, if there is one that can.
async fn by_worker(
    app: &Arc<App>,
    person: &str,
    row: &GameRow,
    job: &Arc<Job>,
) -> Option<Analysis> {
    let cited = app.dictionaries.of_game(&app.store, row);
    let lexicon = cited.await.ok()?;
    let task = Task {
        lexicon: lexicon.checksum().to_string(),
        what: What::Analyse {
            until: Some(row.seq),
        },
    };
    let new = NewJob {
        id: secret::new_id(),
        node: app.nodes.me.clone(),
        game: row.id.clone(),
        task: serde_json::to_string(&task).expect("a task is plain data"),
        person: person.to_owned(),
        urgency: 1,
        within: limits::STUDY_WITHIN,
    };
    let told = |state: crate::store::JobState| {
        if let Some(progress) = state.progress {
            job.follow(&progress);
        }
        std::future::ready(())
    };
    match app.workers.ask(app, new, told).await? {
        Answer::Analysis { analysis } => Some(*analysis),
        Answer::Thought { .. } | Answer::Nothing | Answer::Failed { .. } => None,
    }
}

/// The analysis here, in the pool of the computer players.
async fn here(app: &Arc<App>, row: &GameRow, job: &Arc<Job>) -> Result<Analysis, Trouble> {
    let stored = deeds_seen(app, row).await?;
    let record = record::record(row, &stored)?;
    let work = Work {
        pool: Arc::clone(&app.pool),
        lexicon: app.dictionaries.of_game(&app.store, row).await?,
        manners: row.manners(),
        stop: Arc::clone(app.stopping()),
    };
    analyze(work, record, Arc::clone(job)).await
}

async fn keep(
    app: &App,
    row: &GameRow,
    analysis: &Analysis,
    right: Option<&Fence>,
) -> Result<(), Trouble> {
    let text = serde_json::to_string(analysis).expect("an analysis is plain data");
    let made_by = made_by(app, row).await?;
    let store = &app.store;
    if !store.keep_analysis(&row.id, &made_by, &text, right).await? {
        app.leases.forget(&lease(row));
        app.metrics.overtaken.fetch_add(1, Ordering::Relaxed);
        tracing::warn!(game = row.id, "another server analyses this game now");
    }
    Ok(())
}
