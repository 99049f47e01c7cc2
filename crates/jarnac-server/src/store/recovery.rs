//! Recovery codes: only their hashes are kept, and each goes when it is used.

use sqlx::Row;

use super::{Store, StoreError};

impl Store {
    /// Gives a person these codes, and takes all older ones away.
    pub(crate) async fn set_recovery_codes(
        &self,
        person: &str,
        hashes: &[String],
        now: i64,
    ) -> Result<(), StoreError> {
        let mut transaction = self.writers.begin().await?;
        sqlx::query("delete from recovery_code where person_id = $1")
            .bind(person.to_owned())
            .execute(&mut *transaction)
            .await?;
        for hash in hashes {
            sqlx::query(
                "insert into recovery_code (person_id, code_hash, created_at) values ($1, $2, $3)",
            )
            .bind(person.to_owned())
            .bind(hash.clone())
            .bind(now)
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// How many codes a person has left, and since when.
    pub(crate) async fn recovery_codes(
        &self,
        person: &str,
    ) -> Result<(usize, Option<i64>), StoreError> {
        let row = sqlx::query(
            "select count(*) as n, max(created_at) as made_at from recovery_code \
             where person_id = $1",
        )
        .bind(person.to_owned())
        .fetch_one(&self.readers)
        .await?;
        let n: i64 = row.try_get("n")?;
        Ok((usize::try_from(n).unwrap_or(0), row.try_get("made_at")?))
    }

    /// Uses a code up and sets a new password, and ends every session and token. Tells whether the
    /// code was there: of two who use it at once one has it.
    pub(crate) async fn recover(
        &self,
        person: &str,
        code_hash: &str,
        password: &str,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.writers.begin().await?;
        let used = sqlx::query("delete from recovery_code where person_id = $1 and code_hash = $2")
            .bind(person.to_owned())
            .bind(code_hash.to_owned())
            .execute(&mut *transaction)
            .await?;
        if used.rows_affected() == 0 {
            transaction.roll_back().await?;
            return Ok(false);
        }
        sqlx::query("update person set password = $2 where person_id = $1")
            .bind(person.to_owned())
            .bind(password.to_owned())
            .execute(&mut *transaction)
            .await?;
        for statement in [
            "delete from session where person_id = $1",
            "delete from bot_token where person_id = $1",
        ] {
            sqlx::query(statement)
                .bind(person.to_owned())
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// Whether a person has this code.
    pub(crate) async fn has_recovery_code(
        &self,
        person: &str,
        code_hash: &str,
    ) -> Result<bool, StoreError> {
        let row = sqlx::query(
            "select count(*) as n from recovery_code where person_id = $1 and code_hash = $2",
        )
        .bind(person.to_owned())
        .bind(code_hash.to_owned())
        .fetch_one(&self.readers)
        .await?;
        let n: i64 = row.try_get("n")?;
        Ok(n > 0)
    }
}
