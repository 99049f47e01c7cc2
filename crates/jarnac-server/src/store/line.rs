//! A connection that one task keeps for itself.
//!
//! The pool asks each connection that is given back whether it is still well, which is one more way to
//! the database and back for everything that is asked. Whoever asks all the time has a line instead.

use std::time::Instant;

use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AnyPool, Connection};

use super::open::FRESH_FOR;
use super::transaction::is_a_refusal;

/// A connection of one's own, which is made when it is needed.
pub(super) struct Line {
    pool: AnyPool,
    connection: Option<AnyConnection>,
    /// When it last answered.
    answered: Instant,
}

impl Line {
    /// A line to the database of this pool.
    pub(super) fn new(pool: &AnyPool) -> Line {
        Line {
            pool: pool.clone(),
            connection: None,
            answered: Instant::now(),
        }
    }

    /// Asks one thing, which is stored for good by itself if it writes. A connection on which anything
    /// failed, or on which somebody did not wait for the answer, is thrown away.
    pub(super) async fn ask(
        &mut self,
        query: Query<'_, Any, AnyArguments>,
    ) -> Result<Vec<AnyRow>, sqlx::Error> {
        // It is back in its place only if all went well.
        let mut connection = self.connect().await?;
        let answer = query.fetch_all(&mut connection).await;
        if answer.as_ref().err().is_none_or(is_a_refusal) {
            self.connection = Some(connection);
            self.answered = Instant::now();
        }
        answer
    }

    /// The connection, if it is there and was used just now, or answers; else a new one.
    async fn connect(&mut self) -> Result<AnyConnection, sqlx::Error> {
        if let Some(mut connection) = self.connection.take()
            && (self.answered.elapsed() <= FRESH_FOR || connection.ping().await.is_ok())
        {
            return Ok(connection);
        }
        Ok(self.pool.acquire().await?.detach())
    }
}
