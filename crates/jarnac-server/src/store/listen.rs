//! PostgreSQL's notifications.

use sqlx::postgres::PgListener;

use super::open::Engine;
use super::{Store, StoreError};

/// What servers on one database call each other by.
const CHANNEL: &str = "jarnac_hints";

/// Hears what other servers on the same database say.
pub(crate) struct Listener(PgListener);

impl Listener {
    pub(crate) async fn connect(address: &str) -> Result<Listener, StoreError> {
        let mut listener = PgListener::connect(address).await?;
        listener.listen(CHANNEL).await?;
        Ok(Listener(listener))
    }

    /// What is said next; nothing if the line was lost and is there again, so that something may
    /// have been missed.
    pub(crate) async fn next(&mut self) -> Result<Option<String>, StoreError> {
        let heard = self.0.try_recv().await?;
        Ok(heard.map(|heard| heard.payload().to_owned()))
    }
}

impl Store {
    /// Whether any number of servers may share it.
    pub(crate) fn is_shared(&self) -> bool {
        self.engine == Engine::Postgres
    }

    /// Says something to all servers on the same database.
    pub(crate) async fn notify(&self, text: String) -> Result<(), StoreError> {
        sqlx::query("select pg_notify($1, $2) is null as told")
            .bind(CHANNEL)
            .bind(text)
            .execute(&self.readers)
            .await?;
        Ok(())
    }
}
