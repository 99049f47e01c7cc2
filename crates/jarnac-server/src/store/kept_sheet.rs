//! Sheets of matches with real letters that people keep with their account.

use jarnac_core::Timestamp;
use jarnac_protocol::PersonSheet;
use sqlx::Row;

use super::venue::{read, written};
use super::{Store, StoreError};
use crate::{limits, wall_clock};

impl Store {
    /// Keeps a sheet, in place of what was kept of the same match. Tells whether there was room.
    pub(crate) async fn keep_sheet(
        &self,
        person: &str,
        sheet: &PersonSheet,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.writers.begin().await?;
        let row = sqlx::query(
            "select count(*) as n from kept_sheet where person_id = $1 and sheet_id <> $2",
        )
        .bind(person.to_owned())
        .bind(sheet.id.clone())
        .fetch_one(&mut *transaction)
        .await?;
        if row.try_get::<i64, _>("n")? >= limits::MAX_SHEETS as i64 {
            transaction.roll_back().await?;
            return Ok(false);
        }
        sqlx::query(
            "insert into kept_sheet (person_id, sheet_id, payload, at_ms) values ($1, $2, $3, $4) \
             on conflict (person_id, sheet_id) \
             do update set payload = excluded.payload, at_ms = excluded.at_ms",
        )
        .bind(person.to_owned())
        .bind(sheet.id.clone())
        .bind(written(sheet))
        .bind(wall_clock::stored(Timestamp(sheet.at)))
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// The sheets that a person keeps, the latest first.
    pub(crate) async fn sheets_of(&self, person: &str) -> Result<Vec<PersonSheet>, StoreError> {
        let rows = sqlx::query(
            "select payload from kept_sheet where person_id = $1 order by at_ms desc, sheet_id",
        )
        .bind(person.to_owned())
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(|row| read("a kept sheet", &row.try_get::<String, _>("payload")?))
            .collect()
    }

    /// A person keeps a sheet no more. Tells whether they did.
    pub(crate) async fn drop_sheet(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        let query = sqlx::query("delete from kept_sheet where person_id = $1 and sheet_id = $2")
            .bind(person.to_owned())
            .bind(id.to_owned());
        Ok(self.writers.execute(query).await?.rows_affected() > 0)
    }
}
