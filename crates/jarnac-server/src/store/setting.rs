//! The few things that the server keeps about itself.

use sqlx::Row;

use super::{Store, StoreError};
use crate::secret;

/// The key that signs cookies.
const KEY: &str = "signing_key";
/// When the server was last alive.
const ALIVE: &str = "alive_at";
/// When the last server was last alive, as long as this one does not go on with all games.
const DOWN: &str = "down_since";

impl Store {
    /// The key that signs cookies: made once, the same on every start and every machine.
    pub(crate) async fn signing_key(&self) -> Result<String, StoreError> {
        let query =
            sqlx::query("insert into setting (name, value) values ($1, $2) on conflict do nothing")
                .bind(KEY)
                .bind(secret::new_token());
        self.writers.execute(query).await?;
        self.setting(KEY)
            .await?
            .ok_or_else(|| StoreError::corrupt("the signing key", &"it is not there"))
    }

    /// Since when there was no server, for the games that wait to be gone on with. It stays until
    /// that is done, also if the server is stopped before.
    pub(crate) async fn down_since(&self) -> Result<Option<i64>, StoreError> {
        let query = sqlx::query(
            "insert into setting (name, value) select $1, value from setting where name = $2 \
             on conflict do nothing",
        )
        .bind(DOWN)
        .bind(ALIVE);
        self.writers.execute(query).await?;
        self.moment(DOWN).await
    }

    /// When a server was last alive.
    pub(crate) async fn last_alive(&self) -> Result<Option<i64>, StoreError> {
        self.moment(ALIVE).await
    }

    async fn moment(&self, name: &'static str) -> Result<Option<i64>, StoreError> {
        let value = self.setting(name).await?;
        value
            .map(|value| value.parse().map_err(|why| StoreError::corrupt(name, &why)))
            .transpose()
    }

    /// Every game goes on again.
    pub(crate) async fn note_up(&self) -> Result<(), StoreError> {
        let query = sqlx::query("delete from setting where name = $1").bind(DOWN);
        self.writers.execute(query).await?;
        Ok(())
    }

    /// Notes that the server is alive.
    pub(crate) async fn note_alive(&self, at_ms: i64) -> Result<(), StoreError> {
        let query = sqlx::query(
            "insert into setting (name, value) values ($1, $2) \
             on conflict (name) do update set value = excluded.value",
        )
        .bind(ALIVE)
        .bind(at_ms.to_string());
        self.writers.execute(query).await?;
        Ok(())
    }

    pub(super) async fn setting(&self, name: &'static str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("select value from setting where name = $1")
            .bind(name)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|row| row.try_get("value")).transpose()?)
    }
}
