//! People, and whom they don't want to read.

use jarnac_protocol::{BySideView, Seat};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::transaction::Transaction;
use super::{Store, StoreError, name_keys};
use crate::names;

/// A person.
#[derive(Clone)]
pub(crate) struct PersonRow {
    pub(crate) id: String,
    /// `guest`, `account` or `deleted`.
    pub(crate) kind: String,
    pub(crate) name: String,
    /// The hash of the password, for an account.
    pub(crate) password: Option<String>,
    pub(crate) created_at: i64,
}

impl PersonRow {
    pub(super) fn read(row: &AnyRow) -> Result<PersonRow, sqlx::Error> {
        Ok(PersonRow {
            id: row.try_get("person_id")?,
            kind: row.try_get("kind")?,
            name: row.try_get("name")?,
            password: row.try_get("password")?,
            created_at: row.try_get("created_at")?,
        })
    }
}

impl Store {
    /// Adds a person. An account's name must be free.
    pub(crate) async fn add_person(&self, person: &PersonRow) -> Result<(), StoreError> {
        let key = (person.kind == "account").then(|| names::key(&person.name));
        let query = sqlx::query(
            "insert into person (person_id, kind, name, name_key, password, created_at) \
             values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(person.id.clone())
        .bind(person.kind.clone())
        .bind(person.name.clone())
        .bind(key)
        .bind(person.password.clone())
        .bind(person.created_at);
        self.writers.execute(query).await?;
        Ok(())
    }

    /// Changes what can be changed: kind, name and password.
    pub(crate) async fn change_person(&self, person: &PersonRow) -> Result<(), StoreError> {
        let key = (person.kind == "account").then(|| names::key(&person.name));
        let query = sqlx::query(
            "update person set kind = $2, name = $3, name_key = $4, password = $5 \
             where person_id = $1",
        )
        .bind(person.id.clone())
        .bind(person.kind.clone())
        .bind(person.name.clone())
        .bind(key)
        .bind(person.password.clone());
        self.writers.execute(query).await?;
        Ok(())
    }

    /// Gives a person another name, also at the tables where they play. Which games those are, is
    /// returned.
    pub(crate) async fn rename_person(
        &self,
        person: &PersonRow,
    ) -> Result<Vec<String>, StoreError> {
        let key = (person.kind == "account").then(|| names::key(&person.name));
        let mut transaction = self.writers.begin().await?;
        sqlx::query("update person set name = $2, name_key = $3 where person_id = $1")
            .bind(person.id.clone())
            .bind(person.name.clone())
            .bind(key)
            .execute(&mut *transaction)
            .await?;
        let running = "and s.is_over = 0";
        let games = rename_seats(&mut transaction, &person.id, &person.name, running).await?;
        transaction.commit().await?;
        Ok(games)
    }

    /// Changes a password.
    pub(crate) async fn set_password(&self, person: &str, hash: &str) -> Result<(), StoreError> {
        let query = sqlx::query("update person set password = $2 where person_id = $1")
            .bind(person.to_owned())
            .bind(hash.to_owned());
        self.writers.execute(query).await?;
        Ok(())
    }

    /// The person with this id.
    pub(crate) async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        let row = sqlx::query(
            "select person_id, kind, name, password, created_at from person where person_id = $1",
        )
        .bind(id.to_owned())
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.as_ref().map(PersonRow::read).transpose()?)
    }

    /// The account with this name, or with one that looks like it. Of accounts that are older than
    /// that rule and look alike, each is found by its own name.
    pub(crate) async fn account(&self, name: &str) -> Result<Option<PersonRow>, StoreError> {
        let row = sqlx::query(
            "select person_id, kind, name, password, created_at from person \
             where name_key = $1 or name_key = $2 \
             order by case when name_key = $2 then 0 else 1 end limit 1",
        )
        .bind(names::key(name))
        .bind(name_keys::of_old(name))
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.as_ref().map(PersonRow::read).transpose()?)
    }

    /// Forgets a person: what they said, how they signed in, and their name. Their games stay, for
    /// the sake of those who played against them; which ones, is returned.
    pub(crate) async fn forget_person(
        &self,
        id: &str,
        name: &str,
    ) -> Result<Vec<String>, StoreError> {
        let mut transaction = self.writers.begin().await?;
        let games = rename_seats(&mut transaction, id, name, "").await?;
        for statement in [
            "delete from session where person_id = $1",
            "delete from bot_token where person_id = $1",
            "delete from recovery_code where person_id = $1",
            "delete from mute where person_id = $1",
            "delete from proposal where person_id = $1",
            "delete from kept_sheet where person_id = $1",
            "delete from training_person where person_id = $1",
            "delete from training_asked where person_id = $1",
            "delete from training_answer where person_id = $1",
            "delete from training_run where person_id = $1",
            "delete from chat where person_id = $1",
            "delete from rating where person_id = $1",
            "update club set revision = revision + 1 where club_id in \
             (select club_id from club_member where person_id = $1)",
            // Whoever owns a club hands it over before: nobody else could run it.
            "delete from club_member where person_id = $1",
            "delete from drill_card where person_id = $1",
            "delete from drill_day where person_id = $1",
            "delete from drill_list where person_id = $1",
            "delete from study where person_id = $1",
            // Whoever sat at the same device may be named there.
            "update game set names = null where creator = $1",
        ] {
            sqlx::query(statement)
                .bind(id.to_owned())
                .execute(&mut *transaction)
                .await?;
        }
        sqlx::query(
            "update person set kind = 'deleted', name = $2, name_key = null, password = null \
             where person_id = $1",
        )
        .bind(id.to_owned())
        .bind(name.to_owned())
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(games)
    }

    /// Whom a person does not want to read.
    pub(crate) async fn muted(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("select muted_id from mute where person_id = $1")
            .bind(person.to_owned())
            .fetch_all(&self.readers)
            .await?;
        let ids: Result<_, sqlx::Error> = rows.iter().map(|row| row.try_get("muted_id")).collect();
        Ok(ids?)
    }

    /// Mutes somebody for a person, or no longer.
    pub(crate) async fn mute(&self, person: &str, other: &str, on: bool) -> Result<(), StoreError> {
        let statement = if on {
            "insert into mute (person_id, muted_id) values ($1, $2) on conflict do nothing"
        } else {
            "delete from mute where person_id = $1 and muted_id = $2"
        };
        let query = sqlx::query(statement)
            .bind(person.to_owned())
            .bind(other.to_owned());
        self.writers.execute(query).await?;
        Ok(())
    }
}

/// Puts another name on the seats of a person, in all games or in some.
async fn rename_seats(
    transaction: &mut Transaction,
    person: &str,
    name: &str,
    which: &'static str,
) -> Result<Vec<String>, StoreError> {
    let statement = format!(
        "select distinct g.game_id, g.seats from seat s join game g on g.game_id = s.game_id \
         where s.person_id = $1 {which}"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(statement))
        .bind(person.to_owned())
        .fetch_all(&mut **transaction)
        .await?;
    let mut games = Vec::with_capacity(rows.len());
    for row in rows {
        let game: String = row.try_get("game_id")?;
        let text: String = row.try_get("seats")?;
        let mut seats: BySideView<Vec<Seat>> =
            serde_json::from_str(&text).map_err(|why| StoreError::corrupt("a seat", &why))?;
        for seat in seats.a.iter_mut().chain(&mut seats.b) {
            if seat.person.as_deref() == Some(person) {
                name.clone_into(&mut seat.name);
            }
        }
        sqlx::query("update game set seats = $2 where game_id = $1")
            .bind(game.clone())
            .bind(serde_json::to_string(&seats).expect("seats are plain data"))
            .execute(&mut **transaction)
            .await?;
        games.push(game);
    }
    Ok(games)
}
