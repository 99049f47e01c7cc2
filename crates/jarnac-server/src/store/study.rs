//! Studies: a row each. A change raises the revision by one, so that of two that were made on the same state one is
//! stored.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Changed, Store, StoreError};
use crate::limits;

/// A study as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StudyRow {
    pub(crate) id: String,
    pub(crate) person: String,
    pub(crate) name: String,
    /// Who may read it: `private`, `link` or `public`.
    pub(crate) access: String,
    /// The study as text.
    pub(crate) record: String,
    pub(crate) steps: i64,
    pub(crate) revision: i64,
    pub(crate) made_key: String,
    pub(crate) last_key: String,
    pub(crate) created_at: i64,
    pub(crate) updated_at: i64,
}

/// A study as lists show it, without its record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StudyLine {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) access: String,
    pub(crate) author: String,
    pub(crate) steps: i64,
    pub(crate) revision: i64,
    pub(crate) updated_at: i64,
}

const COLUMNS: &str = "study_id, person_id, name, access, record, steps, revision, made_key, last_key, \
                       created_at, updated_at";

impl StudyRow {
    fn read(row: &AnyRow) -> Result<StudyRow, StoreError> {
        Ok(StudyRow {
            id: row.try_get("study_id")?,
            person: row.try_get("person_id")?,
            name: row.try_get("name")?,
            access: row.try_get("access")?,
            record: row.try_get("record")?,
            steps: row.try_get("steps")?,
            revision: row.try_get("revision")?,
            made_key: row.try_get("made_key")?,
            last_key: row.try_get("last_key")?,
            created_at: row.try_get("created_at")?,
            updated_at: row.try_get("updated_at")?,
        })
    }
}

impl Store {
    /// Adds a study, unless its key has made one: gives the one that is there then.
    pub(crate) async fn add_study(&self, row: &StudyRow) -> Result<StudyRow, StoreError> {
        let query = sqlx::query(
            "insert into study (study_id, person_id, name, access, record, steps, revision, made_key, last_key, \
             created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing",
        )
        .bind(row.id.clone())
        .bind(row.person.clone())
        .bind(row.name.clone())
        .bind(row.access.clone())
        .bind(row.record.clone())
        .bind(row.steps)
        .bind(row.revision)
        .bind(row.made_key.clone())
        .bind(row.last_key.clone())
        .bind(row.created_at)
        .bind(row.updated_at);
        self.writers.execute(query).await?;
        let made = self.study_made(&row.person, &row.made_key).await?;
        Ok(made.unwrap_or_else(|| row.clone()))
    }

    /// The study that a person made with this key.
    pub(crate) async fn study_made(
        &self,
        person: &str,
        key: &str,
    ) -> Result<Option<StudyRow>, StoreError> {
        let statement =
            format!("select {COLUMNS} from study where person_id = $1 and made_key = $2");
        let row = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(person.to_owned())
            .bind(key.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(StudyRow::read).transpose()
    }

    /// The study with this id.
    pub(crate) async fn study(&self, id: &str) -> Result<Option<StudyRow>, StoreError> {
        let statement = format!("select {COLUMNS} from study where study_id = $1");
        let row = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(id.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(StudyRow::read).transpose()
    }

    /// The studies of a person, or those that are public; the latest first.
    pub(crate) async fn studies(&self, person: Option<&str>) -> Result<Vec<StudyLine>, StoreError> {
        let (which, most) = match person {
            Some(_) => ("s.person_id = $1", limits::MAX_STUDIES),
            None => ("s.access = 'public' and $1 = ''", limits::PAGE),
        };
        let statement = format!(
            "select s.study_id as study_id, s.name as name, s.access as access, s.steps as steps, \
             s.revision as revision, s.updated_at as updated_at, p.name as author \
             from study s left join person p on p.person_id = s.person_id where {which} \
             order by s.updated_at desc, s.study_id desc limit $2"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(person.unwrap_or_default().to_owned())
            .bind(most as i64)
            .fetch_all(&self.readers)
            .await?;
        let line = |row: &AnyRow| {
            Ok(StudyLine {
                id: row.try_get("study_id")?,
                name: row.try_get("name")?,
                access: row.try_get("access")?,
                author: row
                    .try_get::<Option<String>, _>("author")?
                    .unwrap_or_default(),
                steps: row.try_get("steps")?,
                revision: row.try_get("revision")?,
                updated_at: row.try_get("updated_at")?,
            })
        };
        rows.iter().map(line).collect()
    }

    /// How many studies a person has.
    pub(crate) async fn count_studies(&self, person: &str) -> Result<usize, StoreError> {
        let row = sqlx::query("select count(*) as n from study where person_id = $1")
            .bind(person.to_owned())
            .fetch_one(&self.readers)
            .await?;
        let n: i64 = row.try_get("n")?;
        Ok(usize::try_from(n).unwrap_or_default())
    }

    /// Stores a study as it will be, whose revision is one more than that on which it was changed.
    pub(crate) async fn change_study(&self, row: &StudyRow) -> Result<Changed, StoreError> {
        let query = sqlx::query(
            "update study set name = $1, access = $2, record = $3, steps = $4, revision = $5, last_key = $6, \
             updated_at = $7 where study_id = $8 and person_id = $9 and revision = $10",
        )
        .bind(row.name.clone())
        .bind(row.access.clone())
        .bind(row.record.clone())
        .bind(row.steps)
        .bind(row.revision)
        .bind(row.last_key.clone())
        .bind(row.updated_at)
        .bind(row.id.clone())
        .bind(row.person.clone())
        .bind(row.revision - 1);
        if self.writers.execute(query).await?.rows_affected() == 1 {
            return Ok(Changed::Committed);
        }
        let now = self.study(&row.id).await?;
        Ok(match now {
            Some(now) if now.last_key == row.last_key => Changed::Done,
            _ => Changed::Conflict,
        })
    }

    /// Removes a person's study, and tells whether there was one.
    pub(crate) async fn remove_study(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        let query = sqlx::query("delete from study where study_id = $1 and person_id = $2")
            .bind(id.to_owned())
            .bind(person.to_owned());
        Ok(self.writers.execute(query).await?.rows_affected() == 1)
    }
}
