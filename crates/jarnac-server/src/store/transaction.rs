//! Transactions, and the connections that write.
//!
//! They are begun and ended by plain statements, not by the driver's own transactions: those count
//! how deep they are nested, and the count goes wrong when SQLite itself rolls back, as it does when
//! the disk is full. From then on a commit would only release a savepoint, and nothing would be
//! stored any more. Here a transaction begins only outside of any other (SQLite refuses it
//! otherwise), so that a commit that succeeds is one; and a connection on which anything failed is
//! thrown away, whatever state it is in.

use std::ops::{Deref, DerefMut};

use sqlx::any::{AnyArguments, AnyQueryResult};
use sqlx::error::ErrorKind;
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AnyPool};

use super::open::Engine;

/// A transaction: whole or not at all. If it is dropped, so is its connection.
pub(super) struct Transaction {
    connection: Option<PoolConnection<Any>>,
}

/// Why a connection is always there.
const OPEN: &str = "only an end takes the connection out";

impl Transaction {
    /// Begins one on a connection of this pool.
    pub(super) async fn begin(
        pool: &AnyPool,
        statement: &'static str,
    ) -> Result<Transaction, sqlx::Error> {
        let connection = Some(pool.acquire().await?);
        let mut transaction = Transaction { connection };
        transaction.say(statement).await?;
        Ok(transaction)
    }

    /// Stores it for good.
    pub(super) async fn commit(self) -> Result<(), sqlx::Error> {
        self.end("commit").await
    }

    /// Undoes it, and keeps the connection.
    pub(super) async fn roll_back(self) -> Result<(), sqlx::Error> {
        self.end("rollback").await
    }

    async fn end(mut self, statement: &'static str) -> Result<(), sqlx::Error> {
        self.say(statement).await?;
        // It goes back to the pool, in no transaction.
        drop(self.connection.take());
        Ok(())
    }

    async fn say(&mut self, statement: &'static str) -> Result<(), sqlx::Error> {
        sqlx::raw_sql(statement).execute(&mut **self).await?;
        Ok(())
    }
}

impl Deref for Transaction {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        self.connection.as_ref().expect(OPEN)
    }
}

impl DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        self.connection.as_mut().expect(OPEN)
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if let Some(mut connection) = self.connection.take() {
            connection.close_on_drop();
        }
    }
}

/// The connections that write. SQLite has one, since it has one writer at a time anyway: who waits
/// here has its turn, and who waits inside SQLite sleeps and tries again.
#[derive(Clone)]
pub(super) struct Writers {
    pool: AnyPool,
    engine: Engine,
    begin: &'static str,
}

impl Writers {
    pub(super) fn new(engine: Engine, pool: AnyPool) -> Writers {
        let begin = match engine {
            // With the lock at once: one that was read with first can't always be written with.
            Engine::Sqlite => "begin immediate",
            Engine::Postgres => "begin",
        };
        Writers {
            pool,
            engine,
            begin,
        }
    }

    /// Begins a transaction.
    pub(super) async fn begin(&self) -> Result<Transaction, sqlx::Error> {
        Transaction::begin(&self.pool, self.begin).await
    }

    /// Does one thing, which is stored for good by itself.
    pub(super) async fn execute(
        &self,
        query: Query<'_, Any, AnyArguments>,
    ) -> Result<AnyQueryResult, sqlx::Error> {
        let mut connection = self.pool.acquire().await?;
        let done = query.execute(&mut *connection).await;
        if done.as_ref().is_err_and(|error| !is_a_refusal(error)) {
            connection.close_on_drop();
        }
        done
    }

    /// Which database it is.
    pub(super) fn engine(&self) -> Engine {
        self.engine
    }

    /// The connections themselves.
    pub(super) fn pool(&self) -> &AnyPool {
        &self.pool
    }
}

/// Whether the database is well and only does not take this: a name that is taken, for instance.
pub(super) fn is_a_refusal(error: &sqlx::Error) -> bool {
    let kind = error
        .as_database_error()
        .map(sqlx::error::DatabaseError::kind);
    kind.is_some_and(|kind| !matches!(kind, ErrorKind::Other))
}
