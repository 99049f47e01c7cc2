//! Reading the journals of games.

use jarnac_table::Written;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, StoreError};
use crate::wall_clock;

fn read(row: &AnyRow) -> Result<Written, StoreError> {
    let seq: i64 = row.try_get("seq")?;
    Ok(Written {
        seq: u32::try_from(seq).map_err(|why| StoreError::corrupt("a deed", &why))?,
        at: wall_clock::from_store(row.try_get("at_ms")?),
        person: row.try_get("person_id")?,
        key: row.try_get("intent")?,
        text: row.try_get("payload")?,
    })
}

impl Store {
    /// The deeds of a game after a number, in order.
    pub(crate) async fn events(&self, game: &str, after: u32) -> Result<Vec<Written>, StoreError> {
        let rows = sqlx::query(
            "select seq, at_ms, person_id, intent, payload from game_event \
             where game_id = $1 and seq > $2 order by seq",
        )
        .bind(game.to_owned())
        .bind(i64::from(after))
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(read).collect()
    }

    /// The number of the deed that a wish became, if it was done. (The column is older than the
    /// word: `intent` holds what names a wish.)
    pub(crate) async fn deed_of_wish(
        &self,
        game: &str,
        named: &str,
    ) -> Result<Option<u32>, StoreError> {
        let row = sqlx::query("select seq from game_event where game_id = $1 and intent = $2")
            .bind(game.to_owned())
            .bind(named.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| {
            let seq: i64 = row.try_get("seq")?;
            u32::try_from(seq).map_err(|why| StoreError::corrupt("a deed", &why))
        })
        .transpose()
    }
}
