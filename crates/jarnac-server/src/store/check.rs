//! Whether the store keeps what it is given.

use sqlx::pool::PoolConnection;
use sqlx::{Any, Row};

use super::{Store, StoreError};
use crate::secret;

/// What is written to see whether it can be read.
const CHECK: &str = "check";

impl Store {
    /// Writes something, and reads it back through another connection: one that answers its own
    /// questions may have stored nothing.
    pub async fn check(&self) -> Result<(), StoreError> {
        let mut reading = self.readers.acquire().await?;
        let before = read(&mut reading).await?;
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
        match read(&mut reading).await? == before {
            false => Ok(()),
            true => Err(StoreError::NotKept),
        }
    }
}

async fn read(reading: &mut PoolConnection<Any>) -> Result<Option<String>, StoreError> {
    let row = sqlx::query("select value from setting where name = $1")
        .bind(CHECK)
        .fetch_optional(&mut **reading)
        .await?;
    Ok(row.map(|row| row.try_get("value")).transpose()?)
}
