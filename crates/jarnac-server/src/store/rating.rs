//! Ratings. Each game changes them once: the change is a row of its own, under the game's id.
//!
//! The rule set that a rating is for is in the column `formula`, which is older than the word.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, StoreError};

/// A rating as it is stored.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RatingRow {
    pub(crate) person: String,
    pub(crate) set: String,
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
    pub(crate) volatility: f64,
    pub(crate) games: i64,
}

/// What a game made of a person's rating.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ChangeRow {
    pub(crate) person: String,
    pub(crate) set: String,
    pub(crate) before: f64,
    pub(crate) after: f64,
}

/// Ratings are stored as text, which is the same in both databases to the last digit.
fn number(row: &AnyRow, name: &str) -> Result<f64, StoreError> {
    let text: String = row.try_get(name)?;
    text.parse()
        .map_err(|why| StoreError::corrupt("a rating", &why))
}

impl Store {
    /// The ratings of a person.
    pub(crate) async fn ratings(&self, person: &str) -> Result<Vec<RatingRow>, StoreError> {
        let rows = sqlx::query(
            "select person_id, formula, rating, deviation, volatility, games from rating \
             where person_id = $1 order by formula",
        )
        .bind(person.to_owned())
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(|row| {
                Ok(RatingRow {
                    person: row.try_get("person_id")?,
                    set: row.try_get("formula")?,
                    rating: number(row, "rating")?,
                    deviation: number(row, "deviation")?,
                    volatility: number(row, "volatility")?,
                    games: row.try_get("games")?,
                })
            })
            .collect()
    }

    /// What a game made of the ratings of its people; nothing if it has not changed them yet.
    pub(crate) async fn rating_changes(&self, game: &str) -> Result<Vec<ChangeRow>, StoreError> {
        let rows = sqlx::query(
            "select person_id, formula, rating_before, rating_after from rating_change \
             where game_id = $1",
        )
        .bind(game.to_owned())
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(|row| {
                Ok(ChangeRow {
                    person: row.try_get("person_id")?,
                    set: row.try_get("formula")?,
                    before: number(row, "rating_before")?,
                    after: number(row, "rating_after")?,
                })
            })
            .collect()
    }

    /// Stores what a game made of some ratings, unless it was stored before. Tells whether that
    /// could be: not if one of the ratings was changed since it was read.
    pub(crate) async fn rate(
        &self,
        game: &str,
        changes: &[(f64, RatingRow)],
        now: i64,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.writers.begin().await?;
        for (before, after) in changes {
            let inserted = sqlx::query(
                "insert into rating_change (game_id, person_id, formula, rating_before, rating_after) \
                 values ($1, $2, $3, $4, $5) on conflict do nothing",
            )
            .bind(game.to_owned())
            .bind(after.person.clone())
            .bind(after.set.clone())
            .bind(before.to_string())
            .bind(after.rating.to_string())
            .execute(&mut *transaction)
            .await?;
            if inserted.rows_affected() == 0 {
                transaction.roll_back().await?;
                return Ok(true);
            }
            let changed = sqlx::query(
                "insert into rating \
                 (person_id, formula, rating, deviation, volatility, games, updated_at) \
                 values ($1, $2, $3, $4, $5, $6, $7) \
                 on conflict (person_id, formula) do update set rating = excluded.rating, \
                 deviation = excluded.deviation, volatility = excluded.volatility, \
                 games = excluded.games, updated_at = excluded.updated_at \
                 where rating.games = excluded.games - 1",
            )
            .bind(after.person.clone())
            .bind(after.set.clone())
            .bind(after.rating.to_string())
            .bind(after.deviation.to_string())
            .bind(after.volatility.to_string())
            .bind(after.games)
            .bind(now)
            .execute(&mut *transaction)
            .await?;
            if changed.rows_affected() == 0 {
                transaction.roll_back().await?;
                return Ok(false);
            }
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// Rated games that are over and have not changed the ratings yet: the server was stopped in
    /// between.
    pub(crate) async fn unrated(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "select g.game_id from game g where g.status = 'over' and g.rated = 1 and not exists \
             (select 1 from rating_change c where c.game_id = g.game_id) limit 1000",
        )
        .fetch_all(&self.readers)
        .await?;
        let ids: Result<_, sqlx::Error> = rows.iter().map(|row| row.try_get("game_id")).collect();
        Ok(ids?)
    }
}
