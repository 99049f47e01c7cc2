//! Series: a row, and the wishes that were done. A change raises the revision by one, so that of two that were decided on the
//! same state one is done.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Changed, Store, StoreError};
use crate::limits;

/// A series as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SeriesRow {
    pub(crate) id: String,
    /// Who made it, if they were known.
    pub(crate) creator: Option<String>,
    /// Its tournaments and rules, as text.
    pub(crate) plan: String,
    pub(crate) listed: bool,
    /// Which generation of its link is good.
    pub(crate) links: i64,
    pub(crate) name: String,
    /// How many tournaments it has.
    pub(crate) stages: i64,
    pub(crate) revision: i64,
    pub(crate) created_at: i64,
    pub(crate) updated_at: i64,
}

const COLUMNS: &str =
    "series_id, creator, plan, listed, links, name, stages, revision, created_at, updated_at";

impl SeriesRow {
    fn read(row: &AnyRow) -> Result<SeriesRow, StoreError> {
        Ok(SeriesRow {
            id: row.try_get("series_id")?,
            creator: row.try_get("creator")?,
            plan: row.try_get("plan")?,
            listed: row.try_get::<i64, _>("listed")? != 0,
            links: row.try_get("links")?,
            name: row.try_get("name")?,
            stages: row.try_get("stages")?,
            revision: row.try_get("revision")?,
            created_at: row.try_get("created_at")?,
            updated_at: row.try_get("updated_at")?,
        })
    }
}

impl Store {
    /// Adds a series.
    pub(crate) async fn add_series(&self, row: &SeriesRow) -> Result<(), StoreError> {
        let mut transaction = self.writers.begin().await?;
        sqlx::query(
            "insert into series (series_id, creator, plan, listed, links, name, stages, revision, created_at, updated_at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(row.id.clone())
        .bind(row.creator.clone())
        .bind(row.plan.clone())
        .bind(i64::from(row.listed))
        .bind(row.links)
        .bind(row.name.clone())
        .bind(row.stages)
        .bind(row.revision)
        .bind(row.created_at)
        .bind(row.updated_at)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// The series with this id.
    pub(crate) async fn series(&self, id: &str) -> Result<Option<SeriesRow>, StoreError> {
        let statement = format!("select {COLUMNS} from series where series_id = $1");
        let row = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(id.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(SeriesRow::read).transpose()
    }

    /// Series that everybody may find, or those of a person; the newest first, as many as a page has.
    pub(crate) async fn series_list(
        &self,
        person: Option<&str>,
    ) -> Result<Vec<SeriesRow>, StoreError> {
        let which = match person {
            Some(_) => "creator = $1",
            None => "listed = 1 and $1 = ''",
        };
        let statement = format!(
            "select {COLUMNS} from series where {which} order by created_at desc, series_id desc limit $2"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(person.unwrap_or_default().to_owned())
            .bind(limits::PAGE as i64)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(SeriesRow::read).collect()
    }

    /// How many series a person has made.
    pub(crate) async fn count_series(&self, person: &str) -> Result<usize, StoreError> {
        let row = sqlx::query("select count(*) as n from series where creator = $1")
            .bind(person.to_owned())
            .fetch_one(&self.readers)
            .await?;
        let n: i64 = row.try_get("n")?;
        Ok(usize::try_from(n).unwrap_or_default())
    }

    /// Whether a wish about a series was done.
    pub(crate) async fn is_series_wish_done(
        &self,
        id: &str,
        key: &str,
    ) -> Result<bool, StoreError> {
        let row =
            sqlx::query("select revision from series_wish where series_id = $1 and intent = $2")
                .bind(id.to_owned())
                .bind(key.to_owned())
                .fetch_optional(&self.readers)
                .await?;
        Ok(row.is_some())
    }

    /// Stores a series as it will be, whose revision is one more than that on which it was decided, with the key of the
    /// wish; or tells that it was done, or that somebody else was faster.
    pub(crate) async fn change_series(
        &self,
        row: &SeriesRow,
        key: &str,
    ) -> Result<Changed, StoreError> {
        let mut transaction = self.writers.begin().await?;
        let raised = sqlx::query(
            "update series set plan = $1, listed = $2, links = $3, name = $4, stages = $5, revision = $6, \
             updated_at = $7 where series_id = $8 and revision = $9",
        )
        .bind(row.plan.clone())
        .bind(i64::from(row.listed))
        .bind(row.links)
        .bind(row.name.clone())
        .bind(row.stages)
        .bind(row.revision)
        .bind(row.updated_at)
        .bind(row.id.clone())
        .bind(row.revision - 1)
        .execute(&mut *transaction)
        .await?;
        if raised.rows_affected() != 1 {
            transaction.roll_back().await?;
            return Ok(match self.is_series_wish_done(&row.id, key).await? {
                true => Changed::Done,
                false => Changed::Conflict,
            });
        }
        let noted = sqlx::query(
            "insert into series_wish (series_id, intent, revision) values ($1, $2, $3) on conflict do nothing",
        )
        .bind(row.id.clone())
        .bind(key.to_owned())
        .bind(row.revision)
        .execute(&mut *transaction)
        .await?;
        if noted.rows_affected() == 0 {
            transaction.roll_back().await?;
            return Ok(Changed::Done);
        }
        transaction.commit().await?;
        Ok(Changed::Committed)
    }
}
