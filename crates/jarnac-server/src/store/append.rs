//! Appending events: nothing is acknowledged before it is committed, and `(game_id, seq)` is the
//! only lock. Many games share a commit, so that a busy server does not wait for the disk once for
//! each.

use std::collections::HashSet;
use std::fmt::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jarnac_table::Proposal;
use sqlx::Row;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::time::{sleep, sleep_until};

use super::error::is_outage;
use super::line::Line;
use super::open::Engine;
use super::pressure::Pressure;
use super::transaction::{Transaction, Writers};
use super::{Fence, Store, StoreError, at_once, lease};
use crate::{limits, wall_clock};

/// A deed to be appended to the journal of a game.
#[derive(Debug, Clone)]
pub(crate) struct Append {
    pub(crate) game: String,
    pub(crate) proposal: Proposal,
    /// The lease under which it is written, if it is under one.
    pub(crate) fence: Option<Fence>,
}

impl Append {
    /// What two events can't share.
    fn key(&self) -> (&str, u32) {
        (&self.game, self.proposal.written.seq)
    }

    fn owned_key(&self) -> (String, u32) {
        (self.game.clone(), self.proposal.written.seq)
    }

    /// Whether its game is over with it, or goes on again, if it changes that.
    pub(super) fn ends(&self) -> Option<bool> {
        let is_over = self.proposal.status.is_final();
        // The end of a transcript can be taken back.
        let is_taken_back = self.proposal.written.text.starts_with("! taken-back");
        (is_over || is_taken_back).then_some(is_over)
    }
}

/// What became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Appended {
    /// It is stored for good.
    Committed,
    /// Somebody else has stored an event of that number, or of that wish.
    Conflict,
    /// The lease under which it was to be written is over.
    Over,
}

/// An append and where its answer goes.
pub(super) struct Request {
    append: Append,
    answer: oneshot::Sender<Result<Appended, Arc<sqlx::Error>>>,
}

impl Store {
    /// Whether so much waits to be stored that what comes now would wait for too long.
    pub(crate) fn is_busy(&self) -> bool {
        self.pressure.is_too_high(Instant::now())
    }

    /// Whether other servers write to the same store at the moment: then fewer and larger commits are
    /// better for all of them.
    pub(crate) fn share(&self, is_shared: bool) {
        self.pressure.share(is_shared);
    }

    /// Stores an event for good, or tells that somebody else was faster.
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let (answer, answered) = oneshot::channel();
        let request = Request { append, answer };
        self.pressure.add();
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
pub(super) fn start(
    writers: &Writers,
    requests: mpsc::Receiver<Request>,
    pressure: &Arc<Pressure>,
    count: usize,
) {
    let requests = Arc::new(Mutex::new(requests));
    for writer in 0..count {
        let writers = writers.clone();
        let pressure = Arc::clone(pressure);
        let requests = Arc::clone(&requests);
        tokio::spawn(async move {
            let mut line = Line::new(writers.pool());
            let mut next = tokio::time::Instant::now();
            loop {
                if writer > 0 {
                    stand_by(&pressure).await;
                }
                let mut batch = Vec::new();
                {
                    let mut requests = requests.lock().await;
                    requests.recv_many(&mut batch, limits::MAX_BATCH).await;
                    if pressure.is_shared() {
                        wait_for_more(&mut requests, &mut batch, next).await;
                    }
                }
                if batch.is_empty() {
                    return pressure.close();
                }
                next = tokio::time::Instant::now() + APART;
                pressure.begin(writer, batch.len(), Instant::now());
                let rest = match writers.engine() {
                    Engine::Sqlite => batch,
                    Engine::Postgres => write_at_once(&mut line, batch).await,
                };
                if !rest.is_empty() {
                    write(&writers, rest).await;
                }
                pressure.end(writer, Instant::now());
            }
        });
    }
}

/// How soon one commit follows another where several servers share the store: what comes meanwhile goes into the
/// next. What a commit costs the database hardly depends on how many deeds it has, and all servers pay for it;
/// the first after a while goes at once.
const APART: Duration = Duration::from_millis(4);

/// Adds to a batch what comes until it is time.
async fn wait_for_more(
    requests: &mut mpsc::Receiver<Request>,
    batch: &mut Vec<Request>,
    until: tokio::time::Instant,
) {
    if batch.is_empty() || tokio::time::Instant::now() >= until {
        return;
    }
    sleep_until(until).await;
    while batch.len() < limits::MAX_BATCH
        && let Ok(request) = requests.try_recv()
    {
        batch.push(request);
    }
}

/// For how long the first writer is waited for before another one helps out. Two that take turns would
/// commit twice as often, each half as much.
const HELP_AFTER: Duration = Duration::from_millis(20);

/// Waits until the first writer holds somebody up, or has ended.
async fn stand_by(pressure: &Pressure) {
    while !pressure.is_over() && !pressure.holds_up(HELP_AFTER, Instant::now()) {
        sleep(HELP_AFTER / 2).await;
    }
}

/// Writes what can be written in one statement, and answers when it is committed. Returns the others,
/// and all of them if that failed: whatever it was, they are tried as they would have been.
async fn write_at_once(line: &mut Line, batch: Vec<Request>) -> Vec<Request> {
    let mut games = HashSet::new();
    let (plain, mut rest): (Vec<Request>, Vec<Request>) = batch.into_iter().partition(|request| {
        let append = &request.append;
        // What follows on another one of the same game is stored after it.
        let is_first = games.insert(append.game.clone());
        is_first && at_once::is_plain(append)
    });
    if plain.is_empty() {
        return rest;
    }
    let appends: Vec<&Append> = plain.iter().map(|request| &request.append).collect();
    match at_once::store(line, &appends).await {
        Ok(stored) => {
            for request in plain {
                let appended = match stored.contains(&request.append.game) {
                    true => Appended::Committed,
                    false => Appended::Conflict,
                };
                let _ = request.answer.send(Ok(appended));
            }
        }
        Err(error) if is_outage(&error) => give_up(plain, error),
        Err(error) => {
            tracing::error!(%error, appends = plain.len(), "events could not be stored at once");
            rest.splice(0..0, plain);
        }
    }
    rest
}

/// Whatever is asked now can't be stored: nobody waits for it once more.
fn give_up(batch: Vec<Request>, error: sqlx::Error) {
    tracing::error!(%error, appends = batch.len(), "the store is away");
    let error = Arc::new(error);
    for request in batch {
        let _ = request.answer.send(Err(Arc::clone(&error)));
    }
}

/// Writes a batch in one transaction, and answers when it is committed.
async fn write(writers: &Writers, batch: Vec<Request>) {
    let appends: Vec<&Append> = batch.iter().map(|request| &request.append).collect();
    match commit(writers, &appends).await {
        Ok(appended) => {
            for (request, appended) in batch.into_iter().zip(appended) {
                // Whoever asked may be gone; what it asked for is stored all the same.
                let _ = request.answer.send(Ok(appended));
            }
        }
        Err(error) if is_outage(&error) => give_up(batch, error),
        Err(error) => {
            tracing::error!(%error, appends = batch.len(), "events could not be stored");
            // One that can't be stored shall not take the others with it.
            for request in batch {
                let alone = commit(writers, &[&request.append]).await;
                let became = alone.map_err(Arc::new).and_then(|became| {
                    let became = became.into_iter().next();
                    became.ok_or_else(|| Arc::new(sqlx::Error::RowNotFound))
                });
                let _ = request.answer.send(became);
            }
        }
    }
}

/// Stores events in one transaction. Tells what became of each.
pub(super) async fn commit(
    writers: &Writers,
    appends: &[&Append],
) -> Result<Vec<Appended>, sqlx::Error> {
    // Two servers that write the same games do so in the same order, so that neither waits for the
    // other for ever. Of two events with the same number the first one counts.
    let mut sorted = appends.to_vec();
    let mut transaction = writers.begin().await?;
    let over = lapsed(writers, &mut transaction, &sorted).await?;
    sorted.retain(|append| append.fence.as_ref().is_none_or(|one| !over.contains(one)));
    sorted.sort_by_key(|append| append.key());
    sorted.dedup_by_key(|append| append.key());
    let mut committed = HashSet::with_capacity(sorted.len());
    for chunk in chunks(&sorted) {
        committed.extend(insert(&mut transaction, chunk).await?);
    }
    // Of several events of a game the last one tells how it is.
    sorted.retain(|append| committed.contains(&append.owned_key()));
    sorted.reverse();
    sorted.dedup_by_key(|append| &append.game);
    for chunk in chunks(&sorted) {
        change(&mut transaction, chunk).await?;
    }
    for append in &sorted {
        if let Some(is_over) = append.ends() {
            sqlx::query("update seat set is_over = $1 where game_id = $2")
                .bind(i64::from(is_over))
                .bind(append.game.clone())
                .execute(&mut *transaction)
                .await?;
        }
    }
    transaction.commit().await?;
    let mut became = |append: &&Append| {
        let is_over = append.fence.as_ref().is_some_and(|one| over.contains(one));
        match !is_over && committed.remove(&append.owned_key()) {
            true => Appended::Committed,
            false if is_over => Appended::Over,
            false => Appended::Conflict,
        }
    };
    Ok(appends.iter().map(&mut became).collect())
}

/// The leases that are over among those under which something is to be written. The others stay as
/// they are until the transaction ends.
async fn lapsed(
    writers: &Writers,
    transaction: &mut Transaction,
    appends: &[&Append],
) -> Result<HashSet<Fence>, sqlx::Error> {
    let fences = appends.iter().filter_map(|append| append.fence.clone());
    let mut over: HashSet<Fence> = fences.collect();
    // In one order at every server, so that neither waits for the other for ever.
    let mut fences: Vec<Fence> = over.iter().cloned().collect();
    fences.sort_by(|one, other| one.name.cmp(&other.name));
    for chunk in chunks(&fences) {
        for held in lease::holding(writers.engine(), transaction, chunk).await? {
            over.remove(&held);
        }
    }
    Ok(over)
}

/// How many rows one statement has: few sizes, since each is prepared once for a connection.
const SIZES: [usize; 4] = [64, 16, 4, 1];

/// A batch in pieces of these sizes.
pub(super) fn chunks<T>(mut rest: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let size = SIZES.into_iter().find(|size| *size <= rest.len())?;
        let (chunk, others) = rest.split_at(size);
        rest = others;
        Some(chunk)
    })
}

/// The places of so many rows: `($1, $2), ($3, $4)`. PostgreSQL must be told which are numbers.
pub(super) fn places(rows: usize, columns: &[Column]) -> String {
    let mut text = String::new();
    for row in 0..rows {
        text.push_str(if row == 0 { "(" } else { "), (" });
        for (column, kind) in columns.iter().enumerate() {
            let comma = if column == 0 { "" } else { ", " };
            let number = row * columns.len() + column + 1;
            let _ = match kind {
                Text => write!(text, "{comma}cast(${number} as text)"),
                Number => write!(text, "{comma}cast(${number} as bigint)"),
            };
        }
    }
    text.push(')');
    text
}

#[derive(Clone, Copy)]
pub(super) enum Column {
    Text,
    Number,
}
use Column::{Number, Text};

/// Inserts events. Returns those that nobody else had inserted before.
pub(super) async fn insert(
    transaction: &mut Transaction,
    appends: &[&Append],
) -> Result<Vec<(String, u32)>, sqlx::Error> {
    let places = places(appends.len(), &[Text, Number, Number, Text, Text, Text]);
    let statement = format!(
        "insert into game_event (game_id, seq, at_ms, person_id, intent, payload) \
         values {places} on conflict do nothing returning game_id, seq"
    );
    let mut query = sqlx::query(sqlx::AssertSqlSafe(statement));
    for append in appends {
        let written = &append.proposal.written;
        query = query
            .bind(append.game.clone())
            .bind(i64::from(written.seq))
            .bind(wall_clock::stored(written.at))
            .bind(written.person.clone())
            .bind(written.key.clone())
            .bind(written.text.clone());
    }
    let rows = query.fetch_all(&mut **transaction).await?;
    rows.iter()
        .map(|row| {
            Ok((
                row.try_get("game_id")?,
                row.try_get::<i64, _>("seq")? as u32,
            ))
        })
        .collect()
}

/// Changes the list of games as the events say.
pub(super) async fn change(
    transaction: &mut Transaction,
    appends: &[&Append],
) -> Result<(), sqlx::Error> {
    let places = places(appends.len(), &[Text, Number, Number, Text, Number, Text]);
    let statement = format!(
        "with change (game_id, seq, updated_at, status, wakes, result) as (values {places}) \
         update game set seq = change.seq, updated_at = change.updated_at, \
         status = change.status, wakes = change.wakes, result = change.result \
         from change where game.game_id = change.game_id"
    );
    let mut query = sqlx::query(sqlx::AssertSqlSafe(statement));
    for append in appends {
        let Proposal {
            written,
            status,
            wakes,
            result,
            answers: _,
        } = &append.proposal;
        let result = result.as_ref();
        query = query
            .bind(append.game.clone())
            .bind(i64::from(written.seq))
            .bind(wall_clock::stored(written.at))
            .bind(status.name())
            .bind(i64::from(*wakes))
            .bind(result.map(|one| serde_json::to_string(one).expect("plain data")));
    }
    query.execute(&mut **transaction).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_is_split_into_few_sizes() {
        let numbers: Vec<u32> = (0..91).collect();
        let sizes: Vec<usize> = chunks(&numbers).map(<[u32]>::len).collect();
        assert_eq!(sizes, [64, 16, 4, 4, 1, 1, 1]);
        assert_eq!(chunks(&numbers).collect::<Vec<_>>().concat(), numbers);
        assert_eq!(chunks::<u32>(&[]).count(), 0);
    }

    #[test]
    fn places_are_numbered_through() {
        assert_eq!(
            places(2, &[Text, Number]),
            "(cast($1 as text), cast($2 as bigint)), (cast($3 as text), cast($4 as bigint))"
        );
    }
}
