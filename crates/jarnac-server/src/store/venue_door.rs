//! The keys of a venue: what they open, and how they are replaced.

use jarnac_core::Timestamp;
use jarnac_protocol::VenueLinks;
use sqlx::Row;

use super::transaction::Transaction;
use super::venue::lock;
use super::{Store, StoreError};

/// What whoever listens has to know: whether their key is still good, and what has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Door {
    /// The key that opens it.
    pub(crate) key: String,
    /// The number of the last change.
    pub(crate) revision: i64,
}

/// New keys: one for the referee, and one for each table.
pub(crate) struct NewKeys {
    pub(crate) referee: String,
    pub(crate) tables: Vec<String>,
}

impl Store {
    /// The key and the last change of one table, or of the whole venue.
    pub(crate) async fn venue_door(
        &self,
        id: &str,
        table: Option<u16>,
    ) -> Result<Option<Door>, StoreError> {
        let query = match table {
            Some(number) => sqlx::query(
                "select key_table as door_key, revision from venue_table \
                 where venue_id = $1 and number = $2",
            )
            .bind(id.to_owned())
            .bind(i64::from(number)),
            None => sqlx::query(
                "select key_referee as door_key, revision from venue where venue_id = $1",
            )
            .bind(id.to_owned()),
        };
        let row = query.fetch_optional(&self.readers).await?;
        row.map(|row| {
            Ok(Door {
                key: row.try_get("door_key")?,
                revision: row.try_get("revision")?,
            })
        })
        .transpose()
    }

    /// Replaces links, once for this wish. Tells the revision if something has changed.
    pub(crate) async fn renew_venue_links(
        &self,
        id: &str,
        links: VenueLinks,
        wish: &str,
        keys: &NewKeys,
        now: Timestamp,
    ) -> Result<Option<i64>, StoreError> {
        let mut transaction = self.writers.begin().await?;
        let Some(revision) = lock(&mut transaction, id, now).await? else {
            transaction.roll_back().await?;
            return Ok(None);
        };
        let revision = revision + 1;
        let noted = sqlx::query(
            "update venue set renewed = $2, key_before = key_referee, \
             key_referee = case when $3 = 1 then $4 else key_referee end, revision = $5 \
             where venue_id = $1 and (renewed is null or renewed <> $2)",
        )
        .bind(id.to_owned())
        .bind(wish.to_owned())
        .bind(i64::from(links == VenueLinks::All))
        .bind(keys.referee.clone())
        .bind(revision)
        .execute(&mut *transaction)
        .await?;
        if noted.rows_affected() == 0 {
            transaction.roll_back().await?;
            return Ok(None);
        }
        for (number, key) in (1_u16..).zip(&keys.tables) {
            if matches!(links, VenueLinks::Table { number: only } if only != number) {
                continue;
            }
            renew_table(&mut transaction, (id, number), key, revision).await?;
        }
        transaction.commit().await?;
        Ok(Some(revision))
    }
}

async fn renew_table(
    transaction: &mut Transaction,
    (venue, number): (&str, u16),
    key: &str,
    revision: i64,
) -> Result<(), StoreError> {
    sqlx::query(
        "update venue_table set key_table = $3, revision = $4 \
         where venue_id = $1 and number = $2",
    )
    .bind(venue.to_owned())
    .bind(i64::from(number))
    .bind(key.to_owned())
    .bind(revision)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}
