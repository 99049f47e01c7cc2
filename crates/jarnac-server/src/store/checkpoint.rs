//! SQLite's checkpoints, beside the commits: what the write-ahead log holds is moved to the database
//! every second by a connection that nobody waits for. Left to itself, SQLite does it within a
//! commit whenever the log has 1,000 pages, and a hundred games wait for the disk.
//!
//! Where there is a moment without a commit the log begins anew by itself. Under a load without such
//! moments it would grow until the disk is full, so from some size on a moment is made.

use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::{AnyConnection, AnyPool, Row};
use tokio::time::sleep;

use super::open::LOCKED_WITHIN;
use super::{StoreError, private};

/// SQLite itself steps in only when the log has 512 MB, which is when somebody reads all the time
/// in one transaction.
pub(super) const ONLY_IF_MUST_BE: &str = "pragma wal_autocheckpoint = 131072";
/// A log that was larger is cut to this when it begins anew: what is beyond goes back to the disk. That is twice what
/// it holds when it begins anew, since a busy server writes on meanwhile: to be cut and to grow again every two
/// seconds made those wait who committed then (p99 of an action 8 ms, against 5).
pub(super) const CUT_TO: &str = "pragma journal_size_limit = 67108864";

/// How often the log is moved.
const EVERY: Duration = Duration::from_secs(1);
/// From so many bytes on, the log shall begin anew.
pub(super) const LONG_BYTES: u64 = 32 * 1024 * 1024;
/// The same in pages.
const LONG: i64 = LONG_BYTES as i64 / 4096;
/// How soon it is tried again when somebody who reads stood in the way, the first time and at last:
/// whoever reads for long, as an export does, shall not cost those who write much.
const AGAIN: (Duration, Duration) = (Duration::from_millis(60), Duration::from_secs(4));
/// How long one waits for somebody who reads from the log, in milliseconds, while nobody can write.
const READ_WITHIN: &str = "pragma busy_timeout = 50";

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moved {
    /// The log is short, or is about to begin anew.
    Well,
    /// Somebody who reads stood in the way.
    NotYet,
}

/// Moves the log until the pool is closed.
pub(super) fn start(readers: &AnyPool, writers: &AnyPool) {
    let (readers, writers) = (readers.clone(), writers.clone());
    tokio::spawn(async move {
        let (mut pause, mut again) = (EVERY, AGAIN.0);
        while !readers.is_closed() {
            sleep(pause).await;
            pause = EVERY;
            match move_all(&readers, &writers).await {
                Ok(Moved::Well) => again = AGAIN.0,
                Ok(Moved::NotYet) => {
                    pause = again;
                    again = (again * 2).min(AGAIN.1);
                }
                Err(_) if readers.is_closed() => return,
                Err(error) => {
                    tracing::error!(%error, "the log could not be moved to the database");
                }
            }
        }
    });
}

async fn move_all(readers: &AnyPool, writers: &AnyPool) -> Result<Moved, sqlx::Error> {
    if move_some(readers).await? < LONG {
        return Ok(Moved::Well);
    }
    // A log begins anew only when all of it was moved, which can't be while others write to it. So
    // they wait, for what was written during the second of these.
    move_some(readers).await?;
    begin_anew(writers).await
}

/// Moves what can be moved without waiting for anybody. Returns how many pages the log has.
async fn move_some(pool: &AnyPool) -> Result<i64, sqlx::Error> {
    let row = sqlx::query("pragma wal_checkpoint(passive)")
        .fetch_one(pool)
        .await?;
    row.try_get(1)
}

/// Moves the rest while nobody writes, and lets the next commit begin the log anew.
pub(super) async fn begin_anew(writers: &AnyPool) -> Result<Moved, sqlx::Error> {
    let mut connection = writers.acquire().await?;
    let begin = Instant::now();
    let moved = restart(&mut connection).await;
    match &moved {
        Ok(moved) => tracing::debug!(?moved, took = ?begin.elapsed(), "the log is long"),
        // It may wait for the wrong time from now on.
        Err(_) => connection.close_on_drop(),
    }
    moved
}

async fn restart(connection: &mut AnyConnection) -> Result<Moved, sqlx::Error> {
    sqlx::query(READ_WITHIN).execute(&mut *connection).await?;
    let row = sqlx::query("pragma wal_checkpoint(restart)")
        .fetch_one(&mut *connection)
        .await?;
    sqlx::query(LOCKED_WITHIN).execute(&mut *connection).await?;
    Ok(match row.try_get::<i64, _>(0)? {
        0 => Moved::Well,
        _ => Moved::NotYet,
    })
}

/// How large the log beside a database is, in bytes.
pub(super) fn size(file: &Path) -> u64 {
    let log = private::beside(file, "-wal");
    std::fs::metadata(log).map_or(0, |log| log.len())
}

/// Empties a log that a server before left long, so that a disk that is nearly full has room again.
pub(super) async fn shorten(file: &Path, writers: &AnyPool) -> Result<(), StoreError> {
    let bytes = size(file);
    if bytes > LONG_BYTES {
        tracing::info!(
            bytes,
            "the database has a long log: it is moved and emptied"
        );
        sqlx::query("pragma wal_checkpoint(truncate)")
            .execute(writers)
            .await?;
    }
    Ok(())
}
