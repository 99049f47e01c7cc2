//! Games that were played without a network: each is stored whole, and once.

use jarnac_table::{Proposal, Written};

use super::append::{Append, change, chunks, insert};
use super::game::insert_game;
use super::game_row::{COLUMNS, GameRow};
use super::{Store, StoreError};

impl Store {
    /// Stores a game that is over with all its deeds. Says whether it was new: the same one that was
    /// handed in before is left as it is.
    pub(crate) async fn add_offline_game(
        &self,
        game: &GameRow,
        deeds: &[Written],
    ) -> Result<bool, StoreError> {
        let appends: Vec<Append> = deeds
            .iter()
            .map(|written| Append {
                game: game.id.clone(),
                proposal: Proposal {
                    written: written.clone(),
                    status: game.status,
                    wakes: false,
                    result: game.result.clone(),
                    answers: None,
                },
                fence: None,
            })
            .collect();
        let appends: Vec<&Append> = appends.iter().collect();
        let mut transaction = self.writers.begin().await?;
        if !insert_game(&mut transaction, game).await? {
            transaction.roll_back().await?;
            return Ok(false);
        }
        for chunk in chunks(&appends) {
            insert(&mut transaction, chunk).await?;
        }
        if let Some(last) = appends.last() {
            change(&mut transaction, &[last]).await?;
        }
        // What lists show goes by this server's time, whatever the clock of a device said.
        sqlx::query("update game set updated_at = $1 where game_id = $2")
            .bind(game.updated_at)
            .bind(game.id.clone())
            .execute(&mut *transaction)
            .await?;
        sqlx::query("update seat set is_over = 1 where game_id = $1")
            .bind(game.id.clone())
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// The game that was handed in under this key.
    pub(crate) async fn offline_game(&self, key: &str) -> Result<Option<GameRow>, StoreError> {
        let statement = format!("select {COLUMNS} from game g where g.offline_key = $1");
        let row = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(key.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(GameRow::read).transpose()
    }
}
