//! Reading events.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, StoreError};

/// A stored event.
#[derive(Debug, Clone)]
pub(crate) struct StoredEvent {
    pub(crate) seq: u32,
    pub(crate) at_ms: i64,
    pub(crate) person: Option<String>,
    pub(crate) intent: Option<String>,
    pub(crate) payload: String,
}

impl StoredEvent {
    fn read(row: &AnyRow) -> Result<StoredEvent, StoreError> {
        let seq: i64 = row.try_get("seq")?;
        Ok(StoredEvent {
            seq: u32::try_from(seq).map_err(|why| StoreError::corrupt("an event", &why))?,
            at_ms: row.try_get("at_ms")?,
            person: row.try_get("person_id")?,
            intent: row.try_get("intent")?,
            payload: row.try_get("payload")?,
        })
    }
}

impl Store {
    /// The events of a game after a number, in order.
    pub(crate) async fn events(
        &self,
        game: &str,
        after: u32,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        let rows = sqlx::query(
            "select seq, at_ms, person_id, intent, payload from game_event \
             where game_id = $1 and seq > $2 order by seq",
        )
        .bind(game.to_owned())
        .bind(i64::from(after))
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(StoredEvent::read).collect()
    }

    /// The number of the event that an intent became, if it was done.
    pub(crate) async fn intent(&self, game: &str, intent: &str) -> Result<Option<u32>, StoreError> {
        let row = sqlx::query("select seq from game_event where game_id = $1 and intent = $2")
            .bind(game.to_owned())
            .bind(intent.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| {
            let seq: i64 = row.try_get("seq")?;
            u32::try_from(seq).map_err(|why| StoreError::corrupt("an event", &why))
        })
        .transpose()
    }
}
