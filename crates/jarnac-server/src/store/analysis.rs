//! Analyses that were made. They can be made again at any time, so they are no part of an export.

use sqlx::Row;

use super::{Fence, Store, StoreError, lease};

impl Store {
    /// The analysis of a game, if there is one that was made by this.
    pub(crate) async fn analysis(
        &self,
        game: &str,
        made_by: &str,
    ) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("select payload from analysis where game_id = $1 and made_by = $2")
            .bind(game.to_owned())
            .bind(made_by.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|row| row.try_get("payload")).transpose()?)
    }

    /// Keeps an analysis instead of the one that was there, if the lease is not over under which it
    /// was made. Tells whether it was done.
    pub(crate) async fn keep_analysis(
        &self,
        game: &str,
        made_by: &str,
        payload: &str,
        fence: Option<&Fence>,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.writers.begin().await?;
        if !lease::holds(self.engine, &mut transaction, fence).await? {
            transaction.roll_back().await?;
            return Ok(false);
        }
        sqlx::query(
            "insert into analysis (game_id, made_by, payload) values ($1, $2, $3) \
             on conflict (game_id) do update set made_by = excluded.made_by, \
             payload = excluded.payload",
        )
        .bind(game.to_owned())
        .bind(made_by.to_owned())
        .bind(payload.to_owned())
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(true)
    }
}
