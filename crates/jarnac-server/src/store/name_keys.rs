//! The keys by which names of accounts are unique, brought up to date. A database can't compute them,
//! so this is no migration in SQL: it is done once by the server, also after an older export was read.

use sqlx::Row;

use super::{Store, StoreError};
use crate::names;

/// Which keys the names have.
const SETTING: &str = "name_keys";
/// Another value here, and all keys are made anew at the next start: when `names::key` changes.
const VERSION: &str = "3";

/// The key of an account whose name looks like that of an older one. No name has such a key, so that
/// nobody else gets it.
pub(super) fn of_old(name: &str) -> String {
    format!("={}", name.to_lowercase())
}

impl Store {
    /// Makes the keys of all names anew, unless they are as they should be. Of several names that
    /// look alike the oldest has the key; the others keep their names and sign in by them exactly.
    pub(crate) async fn renew_name_keys(&self) -> Result<(), StoreError> {
        if self.setting(SETTING).await?.as_deref() == Some(VERSION) {
            return Ok(());
        }
        let mut transaction = self.writers.begin().await?;
        let rows = sqlx::query(
            "select person_id, name from person where name_key is not null \
             order by created_at, person_id",
        )
        .fetch_all(&mut *transaction)
        .await?;
        sqlx::query("update person set name_key = null where name_key is not null")
            .execute(&mut *transaction)
            .await?;
        let mut taken = std::collections::HashSet::new();
        for row in rows {
            let id: String = row.try_get("person_id")?;
            let name: String = row.try_get("name")?;
            let mut key = names::key(&name);
            if !taken.insert(key.clone()) {
                tracing::warn!(person = id, "an account's name looks like an older one");
                key = of_old(&name);
                taken.insert(key.clone());
            }
            sqlx::query("update person set name_key = $2 where person_id = $1")
                .bind(id)
                .bind(key)
                .execute(&mut *transaction)
                .await?;
        }
        sqlx::query(
            "insert into setting (name, value) values ($1, $2) \
             on conflict (name) do update set value = excluded.value",
        )
        .bind(SETTING)
        .bind(VERSION)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Puts keys back to how the first version made them, for a test.
    #[cfg(test)]
    pub(super) async fn old_name_key(&self, person: &str, key: &str) -> Result<(), StoreError> {
        let query = sqlx::query("update person set name_key = $2 where person_id = $1")
            .bind(person.to_owned())
            .bind(key.to_owned());
        self.writers.execute(query).await?;
        let query = sqlx::query("delete from setting where name = $1").bind(SETTING);
        self.writers.execute(query).await?;
        Ok(())
    }
}
