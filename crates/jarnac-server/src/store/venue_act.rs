//! What the referee does at the tables of a venue, and who is to play there.

use jarnac_core::Timestamp;
use jarnac_protocol::{AssignmentView, NewRefereeAct};
use sqlx::Row;

use super::venue::{count_of, lock, note, written};
use super::venue_table::Kept;
use super::{Store, StoreError};
use crate::{limits, wall_clock};

impl Store {
    /// Keeps an act of the referee, once.
    pub(crate) async fn give_act(
        &self,
        venue: &str,
        table: u16,
        wish: &NewRefereeAct,
        now: Timestamp,
    ) -> Result<Kept, StoreError> {
        let mut transaction = self.writers.begin().await?;
        let Some(revision) = lock(&mut transaction, venue, now).await? else {
            transaction.roll_back().await?;
            return Ok(Kept::Gone);
        };
        let known = sqlx::query(
            "select act from venue_act where venue_id = $1 and number = $2 and act_key = $3",
        )
        .bind(venue.to_owned())
        .bind(i64::from(table))
        .bind(wish.key.clone())
        .fetch_optional(&mut *transaction)
        .await?;
        let row = sqlx::query(
            "select match_id, acts from venue_table where venue_id = $1 and number = $2",
        )
        .bind(venue.to_owned())
        .bind(i64::from(table))
        .fetch_one(&mut *transaction)
        .await?;
        let acts = count_of(&row, "acts")?;
        let current: Option<String> = row.try_get("match_id")?;
        let refused = match &known {
            Some(row) => Some(Kept::Yes {
                count: count_of(row, "act")?,
                revision: None,
            }),
            None if current.as_deref() != Some(&wish.match_id) => Some(Kept::Other),
            None if acts as usize >= limits::MAX_TABLE_ACTS => Some(Kept::Full),
            None => None,
        };
        if let Some(refused) = refused {
            transaction.roll_back().await?;
            return Ok(refused);
        }
        let revision = revision + 1;
        sqlx::query(
            "insert into venue_act (venue_id, number, act, match_id, act_key, at_ms, seen, payload, \
             why, revision) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(venue.to_owned())
        .bind(i64::from(table))
        .bind(i64::from(acts + 1))
        .bind(wish.match_id.clone())
        .bind(wish.key.clone())
        .bind(wall_clock::stored(now))
        .bind(i64::from(wish.seen))
        .bind(written(&wish.act))
        .bind(wish.why.clone())
        .bind(revision)
        .execute(&mut *transaction)
        .await?;
        sqlx::query("update venue_table set acts = $3 where venue_id = $1 and number = $2")
            .bind(venue.to_owned())
            .bind(i64::from(table))
            .bind(i64::from(acts + 1))
            .execute(&mut *transaction)
            .await?;
        note(&mut transaction, venue, table, revision).await?;
        transaction.commit().await?;
        Ok(Kept::Yes {
            count: acts + 1,
            revision: Some(revision),
        })
    }

    /// Says who is to play at a table, or that nobody is.
    pub(crate) async fn assign(
        &self,
        venue: &str,
        table: u16,
        assignment: Option<(AssignmentView, &str)>,
        now: Timestamp,
    ) -> Result<Kept, StoreError> {
        let mut transaction = self.writers.begin().await?;
        let Some(revision) = lock(&mut transaction, venue, now).await? else {
            transaction.roll_back().await?;
            return Ok(Kept::Gone);
        };
        let row = sqlx::query(
            "select coalesce(max(assignment), 0) as n from venue_assignment \
             where venue_id = $1 and number = $2",
        )
        .bind(venue.to_owned())
        .bind(i64::from(table))
        .fetch_one(&mut *transaction)
        .await?;
        let last = count_of(&row, "n")?;
        let number = match &assignment {
            Some(_) if last as usize >= limits::MAX_TABLE_ACTS => {
                transaction.roll_back().await?;
                return Ok(Kept::Full);
            }
            Some(_) => last + 1,
            None => 0,
        };
        if let Some((view, reference)) = assignment {
            let view = AssignmentView { number, ..view };
            sqlx::query(
                "insert into venue_assignment (venue_id, number, assignment, payload, reference) \
                 values ($1, $2, $3, $4, $5)",
            )
            .bind(venue.to_owned())
            .bind(i64::from(table))
            .bind(i64::from(number))
            .bind(written(&view))
            .bind(reference.to_owned())
            .execute(&mut *transaction)
            .await?;
        }
        let changed = sqlx::query(
            "update venue_table set assignment = $3 where venue_id = $1 and number = $2",
        )
        .bind(venue.to_owned())
        .bind(i64::from(table))
        .bind(i64::from(number))
        .execute(&mut *transaction)
        .await?;
        if changed.rows_affected() == 0 {
            transaction.roll_back().await?;
            return Ok(Kept::Gone);
        }
        note(&mut transaction, venue, table, revision + 1).await?;
        transaction.commit().await?;
        Ok(Kept::Yes {
            count: number,
            revision: Some(revision + 1),
        })
    }
}
