//! The servers' side: whether workers are there, and what came of the jobs they were given.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::{Notify, watch};
use tokio::time::timeout;

use super::task::Answer;
use crate::app::App;
use crate::bus::Hint;
use crate::limits;
use crate::store::{JobState, NewJob, StoreError};

/// What a server knows of the workers.
#[derive(Default)]
pub(crate) struct Workers {
    places: AtomicUsize,
    asked: Mutex<HashMap<String, watch::Sender<JobState>>>,
    /// Rung when there may be something to look at.
    look_now: Notify,
}

impl Workers {
    /// Whether any of them is alive.
    pub(crate) fn are_there(&self) -> bool {
        self.places() > 0
    }

    /// How many of them think at a time, all together.
    pub(crate) fn places(&self) -> usize {
        self.places.load(Ordering::Relaxed)
    }

    /// How many jobs are under way.
    pub(crate) fn asked_for(&self) -> usize {
        self.asked().len()
    }

    /// Something about jobs has changed.
    pub(crate) fn ring(&self) {
        self.look_now.notify_one();
    }

    fn asked(&self) -> MutexGuard<'_, HashMap<String, watch::Sender<JobState>>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a job done by a worker, and tells how far it is. Nothing if none is there or none can do
    /// it. If this is dropped, the job is given up.
    pub(crate) async fn ask<F>(
        &self,
        app: &Arc<App>,
        job: NewJob,
        hear: impl Fn(JobState) -> F + Send + Sync,
    ) -> Option<Answer>
    where
        F: Future<Output = ()> + Send,
    {
        if !self.are_there() {
            return None;
        }
        let (sender, mut seen) = watch::channel(JobState::default());
        self.asked().insert(job.id.clone(), sender);
        let asked = Asked {
            app: Arc::clone(app),
            id: job.id.clone(),
        };
        if let Err(error) = app.store.add_job(&job).await {
            tracing::warn!(%error, "a worker can't be asked");
            return None;
        }
        app.post.send(|| Hint::Jobs);
        while self.are_there() {
            // Either way it is looked whether there are workers at all.
            let changed = timeout(limits::WORKER_EVERY, seen.changed()).await;
            let state = seen.borrow_and_update().clone();
            if changed.is_ok() {
                hear(state.clone()).await;
            }
            if let Some(answer) = &state.answer {
                let answer = serde_json::from_str(answer);
                drop(asked);
                app.metrics.jobs_done.fetch_add(1, Ordering::Relaxed);
                return understood(answer);
            }
            if state.is_lost {
                tracing::warn!(game = job.game, "no worker has done a job");
                return None;
            }
        }
        None
    }

    async fn look(&self, app: &App) -> Result<(), StoreError> {
        if self.asked().is_empty() {
            return Ok(());
        }
        for (id, now) in app.store.jobs_of(&app.nodes.me).await? {
            if let Some(sender) = self.asked().get(&id) {
                sender.send_if_modified(|before| {
                    let is_new = *before != now;
                    *before = now;
                    is_new
                });
            }
        }
        Ok(())
    }
}

fn understood(answer: Result<Answer, serde_json::Error>) -> Option<Answer> {
    match answer {
        Ok(Answer::Failed { why }) => {
            tracing::warn!(why, "a worker can't do a job");
            None
        }
        Ok(answer) => Some(answer),
        Err(error) => {
            tracing::warn!(%error, "a worker's answer can't be read: is it of another version?");
            None
        }
    }
}

/// A job that somebody wants done. Dropped, it is given up, or out of the way.
struct Asked {
    app: Arc<App>,
    id: String,
}

impl Drop for Asked {
    fn drop(&mut self) {
        let (app, id) = (Arc::clone(&self.app), std::mem::take(&mut self.id));
        app.workers.asked().remove(&id);
        tokio::spawn(async move {
            if let Err(error) = app.store.drop_job(&id).await {
                tracing::warn!(%error, "a job can't be given up: it will be late");
            }
        });
    }
}

/// Looks again and again which workers are there and how far the jobs are, and at once when something
/// is heard of that.
pub(crate) async fn watch(app: Arc<App>) {
    let workers = &app.workers;
    let mut looked: Option<Instant> = None;
    while !app.is_stopping() {
        if looked.is_none_or(|at| at.elapsed() >= limits::WORKER_EVERY) {
            looked = Some(Instant::now());
            let places = app.store.worker_places(limits::WORKER_LASTS).await;
            match places {
                Ok(places) => workers.places.store(places, Ordering::Relaxed),
                Err(error) => tracing::warn!(%error, "workers can't be looked for"),
            }
        }
        let wait = match workers.asked_for() {
            0 => limits::WORKER_EVERY,
            _ => limits::JOBS_LOOK,
        };
        // Either way it is time to look.
        let _ = timeout(wait, workers.look_now.notified()).await;
        if let Err(error) = workers.look(&app).await {
            tracing::warn!(%error, "jobs can't be looked at");
        }
    }
}
