//! PostgreSQL's notifications.

use sqlx::postgres::PgListener;

use super::line::Line;
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

    /// A way to say something to all servers on the same database.
    pub(crate) fn speaker(&self) -> Speaker {
        Speaker(Line::new(&self.readers))
    }
}

/// Says something to all servers on the same database, by a line of its own.
pub(crate) struct Speaker(Line);

impl Speaker {
    pub(crate) async fn say(&mut self, text: String) -> Result<(), StoreError> {
        let query = sqlx::query("select pg_notify($1, $2) is null as told");
        self.0.ask(query.bind(CHANNEL).bind(text)).await?;
        Ok(())
    }
}
