//! SQLite's checkpoints, beside the commits: what the write-ahead log holds is moved to the database
//! every second by a connection that nobody waits for. Left to itself, SQLite does it within a
//! commit whenever the log has 1,000 pages, and a hundred games wait for the disk.

use std::time::Duration;

use sqlx::{AnyPool, Row};
use tokio::time::sleep;

/// SQLite itself steps in only when the log has 512 MB.
pub(super) const ONLY_IF_MUST_BE: &str = "pragma wal_autocheckpoint = 131072";

/// How often the log is moved.
const EVERY: Duration = Duration::from_secs(1);
/// From so many pages on (256 MB), the log shall begin anew. Only a very busy server gets there:
/// otherwise there is a moment without a commit, and the log begins anew by itself.
const LONG: i64 = 64 * 1024;

/// Moves the log until the pool is closed.
pub(super) fn start(readers: &AnyPool, writers: &AnyPool) {
    let (readers, writers) = (readers.clone(), writers.clone());
    tokio::spawn(async move {
        while !readers.is_closed() {
            sleep(EVERY).await;
            if let Err(error) = move_all(&readers, &writers).await
                && !readers.is_closed()
            {
                tracing::error!(%error, "the log could not be moved to the database");
            }
        }
    });
}

async fn move_all(readers: &AnyPool, writers: &AnyPool) -> Result<(), sqlx::Error> {
    if checkpoint(readers).await? >= LONG {
        // A log begins anew only when all of it was moved, which can't be while others write to
        // it. So they wait, for what was written during the second of these.
        checkpoint(readers).await?;
        checkpoint(writers).await?;
    }
    Ok(())
}

/// Moves what can be moved without waiting for anybody. Returns how many pages the log has.
async fn checkpoint(pool: &AnyPool) -> Result<i64, sqlx::Error> {
    let row = sqlx::query("pragma wal_checkpoint(passive)")
        .fetch_one(pool)
        .await?;
    row.try_get(1)
}
