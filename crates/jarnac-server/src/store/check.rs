//! Whether the store keeps what it is given.

use sqlx::{AnyConnection, Connection, Row};

use super::{Store, StoreError};
use crate::secret;

/// What is written to see whether it can be read.
const CHECK: &str = "check";

impl Store {
    /// Writes something, and reads it back through another connection: one that answers its own
    /// questions may have stored nothing. For SQLite it is a fresh one, since those that are open would
    /// not notice that somebody has taken the file away.
    pub async fn check(&self) -> Result<(), StoreError> {
        match &self.file {
            Some(url) => {
                let mut reading = AnyConnection::connect(url).await?;
                self.check_by(&mut reading).await
            }
            None => self.check_by(&mut *self.readers.acquire().await?).await,
        }
    }

    async fn check_by(&self, reading: &mut AnyConnection) -> Result<(), StoreError> {
        let before = read(reading).await?;
        let mut writing = self.writers.begin().await?;
        sqlx::query(
            "insert into setting (name, value) values ($1, $2) \
             on conflict (name) do update set value = excluded.value",
        )
        .bind(CHECK)
        .bind(secret::new_token())
        .execute(&mut *writing)
        .await?;
        writing.commit().await?;
        // If another server has written since, that is as good.
        match read(reading).await? == before {
            false => Ok(()),
            true => Err(StoreError::NotKept),
        }
    }
}

async fn read(reading: &mut AnyConnection) -> Result<Option<String>, StoreError> {
    let row = sqlx::query("select value from setting where name = $1")
        .bind(CHECK)
        .fetch_optional(reading)
        .await?;
    Ok(row.map(|row| row.try_get("value")).transpose()?)
}
