//! The work itself, at a server or at a worker.

use std::num::NonZeroUsize;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use futures_util::FutureExt as _;
use jarnac_core::notation::Record;
use jarnac_engine::analysis::Analyst;
use jarnac_engine::{Manners, Words};
use jarnac_lexicon::Dictionary;
use jarnac_local::{STUDY_BUDGET, STUDY_SEED, analysis_view};
use jarnac_protocol::Analysis;
use tokio::runtime::Handle;
use tokio::task::spawn_blocking;

use super::{Job, Trouble};
use crate::computer::{Granted, Pool, giving_way};

/// What an analysis needs besides the record.
pub(crate) struct Work {
    pub(crate) pool: Arc<Pool>,
    pub(crate) lexicon: &'static Dictionary,
    pub(crate) manners: Manners,
    /// Set when nobody wants to know any more.
    pub(crate) stop: Arc<AtomicBool>,
}

/// Analyses a game, on a thread that may block.
pub(crate) async fn analyze(
    work: Work,
    record: Record,
    job: Arc<Job>,
) -> Result<Analysis, Trouble> {
    let runtime = Handle::current();
    spawn_blocking(move || giving_way(|| blocking(&runtime, &work, &record, &job))).await?
}

fn blocking(
    runtime: &Handle,
    work: &Work,
    record: &Record,
    job: &Job,
) -> Result<Analysis, Trouble> {
    let analyst = Analyst {
        words: Words::kept(work.lexicon, record.header.rules.words),
        limit: STUDY_BUDGET,
        threads: NonZeroUsize::MIN,
        seed: STUDY_SEED,
        manners: work.manners,
    };
    let place = || runtime.block_on(place(&work.pool, job));
    let mut taken = place();
    job.begin();
    let report = analyst.analyze(record, &work.stop, |turn, of| {
        job.go_on(turn.number, of as u32);
        // Given back before the next one is asked for: those who wait go first.
        taken = None;
        taken = place();
    });
    drop(taken);
    let analysis = analysis_view(record, &analyst, &report?);
    match analysis.complete {
        true => Ok(analysis),
        false => Err(Trouble::Stopping),
    }
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

#[cfg(test)]
mod tests {
    use jarnac_protocol::AnalysisState;

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
