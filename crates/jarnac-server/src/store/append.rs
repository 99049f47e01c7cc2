//! Appending events: nothing is acknowledged before it is committed, and `(game_id, seq)` is the
//! only lock. Many games share a commit, so that a busy server does not wait for the disk once for
//! each.

use std::sync::Arc;

use sqlx::{Any, AnyPool, Transaction};
use tokio::sync::{Mutex, mpsc, oneshot};

use super::{Store, StoreError};
use crate::limits;

/// An event to be appended, with what it changes in the list of games.
#[derive(Debug, Clone)]
pub(crate) struct Append {
    pub(crate) game: String,
    /// Its number: one more than the last.
    pub(crate) seq: u32,
    pub(crate) at_ms: i64,
    pub(crate) person: Option<String>,
    /// The person and the key of the intent that it answers.
    pub(crate) intent: Option<String>,
    pub(crate) payload: String,
    pub(crate) change: GameChange,
}

/// What an event changes in the list of games.
#[derive(Debug, Clone)]
pub(crate) struct GameChange {
    pub(crate) status: &'static str,
    /// Whether the game must be in memory even if nobody looks.
    pub(crate) wakes: bool,
    pub(crate) result: Option<String>,
}

/// What became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Appended {
    /// It is stored for good.
    Committed,
    /// Somebody else has stored an event of that number, or of that intent.
    Conflict,
}

/// An append and where its answer goes.
pub(super) struct Request {
    append: Append,
    answer: oneshot::Sender<Result<Appended, Arc<sqlx::Error>>>,
}

impl Store {
    /// Stores an event for good, or tells that somebody else was faster.
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let (answer, answered) = oneshot::channel();
        let request = Request { append, answer };
        self.appends
            .send(request)
            .await
            .map_err(|_| StoreError::Closed)?;
        match answered.await {
            Ok(Ok(appended)) => Ok(appended),
            Ok(Err(error)) => Err(StoreError::Database(sqlx::Error::Protocol(
                error.to_string(),
            ))),
            Err(_) => Err(StoreError::Closed),
        }
    }
}

/// Starts the writers. They end when the store is dropped.
pub(super) fn start(pool: &AnyPool, requests: mpsc::Receiver<Request>, writers: usize) {
    let requests = Arc::new(Mutex::new(requests));
    for _ in 0..writers {
        let pool = pool.clone();
        let requests = Arc::clone(&requests);
        tokio::spawn(async move {
            loop {
                let mut batch = Vec::new();
                let count = {
                    let mut requests = requests.lock().await;
                    requests.recv_many(&mut batch, limits::MAX_BATCH).await
                };
                if count == 0 {
                    return;
                }
                write(&pool, batch).await;
            }
        });
    }
}

/// Writes a batch in one transaction, and answers when it is committed.
async fn write(pool: &AnyPool, batch: Vec<Request>) {
    let appends: Vec<&Append> = batch.iter().map(|request| &request.append).collect();
    match commit(pool, &appends).await {
        Ok(appended) => {
            for (request, appended) in batch.into_iter().zip(appended) {
                // Whoever asked may be gone; what it asked for is stored all the same.
                let _ = request.answer.send(Ok(appended));
            }
        }
        Err(error) => {
            tracing::error!(%error, appends = batch.len(), "events could not be stored");
            let error = Arc::new(error);
            for request in batch {
                let _ = request.answer.send(Err(Arc::clone(&error)));
            }
        }
    }
}

async fn commit(pool: &AnyPool, appends: &[&Append]) -> Result<Vec<Appended>, sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let mut appended = Vec::with_capacity(appends.len());
    for append in appends {
        appended.push(insert(&mut transaction, append).await?);
    }
    transaction.commit().await?;
    Ok(appended)
}

async fn insert(
    transaction: &mut Transaction<'static, Any>,
    append: &Append,
) -> Result<Appended, sqlx::Error> {
    let inserted = sqlx::query(
        "insert into game_event (game_id, seq, at_ms, person_id, intent, payload) \
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
    )
    .bind(append.game.clone())
    .bind(i64::from(append.seq))
    .bind(append.at_ms)
    .bind(append.person.clone())
    .bind(append.intent.clone())
    .bind(append.payload.clone())
    .execute(&mut **transaction)
    .await?;
    if inserted.rows_affected() == 0 {
        return Ok(Appended::Conflict);
    }
    let change = &append.change;
    sqlx::query(
        "update game set seq = $2, updated_at = $3, status = $4, wakes = $5, result = $6 \
         where game_id = $1",
    )
    .bind(append.game.clone())
    .bind(i64::from(append.seq))
    .bind(append.at_ms)
    .bind(change.status)
    .bind(i64::from(change.wakes))
    .bind(change.result.clone())
    .execute(&mut **transaction)
    .await?;
    if matches!(change.status, "over" | "aborted") {
        sqlx::query("update seat set is_over = 1 where game_id = $1")
            .bind(append.game.clone())
            .execute(&mut **transaction)
            .await?;
    }
    Ok(Appended::Committed)
}
