//! The few things that the server keeps about itself.

use sqlx::Row;

use super::{Store, StoreError};
use crate::secret;

/// The key that signs cookies.
const KEY: &str = "signing_key";
/// When the server was last alive.
const ALIVE: &str = "alive_at";

impl Store {
    /// The key that signs cookies: made once, the same on every start and every machine.
    pub(crate) async fn signing_key(&self) -> Result<String, StoreError> {
        sqlx::query("insert into setting (name, value) values ($1, $2) on conflict do nothing")
            .bind(KEY)
            .bind(secret::new_token())
            .execute(&self.writers)
            .await?;
        self.setting(KEY)
            .await?
            .ok_or_else(|| StoreError::corrupt("the signing key", &"it is not there"))
    }

    /// When the server was last alive, if it ever was.
    pub(crate) async fn alive_at(&self) -> Result<Option<i64>, StoreError> {
        let value = self.setting(ALIVE).await?;
        value
            .map(|value| {
                value
                    .parse()
                    .map_err(|why| StoreError::corrupt(ALIVE, &why))
            })
            .transpose()
    }

    /// Notes that the server is alive.
    pub(crate) async fn note_alive(&self, at_ms: i64) -> Result<(), StoreError> {
        sqlx::query(
            "insert into setting (name, value) values ($1, $2) \
             on conflict (name) do update set value = excluded.value",
        )
        .bind(ALIVE)
        .bind(at_ms.to_string())
        .execute(&self.writers)
        .await?;
        Ok(())
    }

    async fn setting(&self, name: &'static str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("select value from setting where name = $1")
            .bind(name)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|row| row.try_get("value")).transpose()?)
    }
}
