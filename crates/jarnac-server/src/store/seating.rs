//! Who sits where.

use jarnac_core::Side;
use jarnac_protocol::GameKind;
use sqlx::Row;

use super::game::{insert_seat, seats_text};
use super::game_row::GameRow;
use super::transaction::Transaction;
use super::{Store, StoreError};

/// What became of somebody who wanted to come in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Seated {
    /// They sit there.
    Sat,
    /// Somebody else came in, or the game ended, at the same moment.
    Late,
    /// They have taken up another challenge, this one.
    Engaged(String),
}

impl Store {
    /// Stores that somebody has come in, if nobody else has since `before` was read and the game is
    /// not over. What a running game has made of itself meanwhile stays. Challenges are taken up one
    /// at a time, at whatever server: whoever has taken one sits down at its table first.
    pub(crate) async fn seat(
        &self,
        before: &GameRow,
        game: &GameRow,
        person: &str,
        side: Option<Side>,
    ) -> Result<Seated, StoreError> {
        let mut transaction = self.writers.begin().await?;
        if game.kind == GameKind::Lobby && side.is_some() {
            self.hold_person(&mut transaction, person).await?;
            if let Some(other) = taken_challenge(&mut transaction, person).await? {
                transaction.roll_back().await?;
                return Ok(Seated::Engaged(other));
            }
        }
        let changed = sqlx::query(
            "update game set seats = $2, referee = $4, \
             status = case when status = 'waiting' then $3 else status end \
             where game_id = $1 and seats = $5 and coalesce(referee, '') = $6 \
             and status not in ('over', 'aborted')",
        )
        .bind(game.id.clone())
        .bind(seats_text(game))
        .bind(game.status.name())
        .bind(game.referee.clone())
        .bind(seats_text(before))
        .bind(before.referee.clone().unwrap_or_default())
        .execute(&mut *transaction)
        .await?;
        if changed.rows_affected() == 0 {
            transaction.roll_back().await?;
            return Ok(Seated::Late);
        }
        if let Some(side) = side {
            insert_seat(&mut transaction, game, person, side).await?;
        }
        transaction.commit().await?;
        Ok(Seated::Sat)
    }

    /// Lets nobody else do something for this person until the transaction ends.
    async fn hold_person(
        &self,
        transaction: &mut Transaction,
        person: &str,
    ) -> Result<(), StoreError> {
        let held = self.engine.holding(" for update");
        let statement = format!("select person_id from person where person_id = $1{held}");
        sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(person.to_owned())
            .fetch_optional(&mut **transaction)
            .await?;
        Ok(())
    }

    /// Frees the seat of somebody who took up a challenge and did not come: it is open again. Tells
    /// whether it was still theirs, and nothing had happened.
    pub(crate) async fn free_seat(&self, game: &GameRow, side: Side) -> Result<bool, StoreError> {
        let mut freed = game.clone();
        match side {
            Side::A => freed.seats.a.clear(),
            Side::B => freed.seats.b.clear(),
        }
        let mut transaction = self.writers.begin().await?;
        let changed = sqlx::query(
            "update game set seats = $2, status = 'waiting', wakes = 0 \
             where game_id = $1 and seats = $3 and status = 'live' and seq = 0",
        )
        .bind(game.id.clone())
        .bind(seats_text(&freed))
        .bind(seats_text(game))
        .execute(&mut *transaction)
        .await?;
        if changed.rows_affected() == 0 {
            transaction.roll_back().await?;
            return Ok(false);
        }
        sqlx::query("delete from seat where game_id = $1 and side = $2")
            .bind(game.id.clone())
            .bind(side.to_string())
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(true)
    }
}

/// A challenge that this person has taken up and that has not begun.
async fn taken_challenge(
    transaction: &mut Transaction,
    person: &str,
) -> Result<Option<String>, StoreError> {
    let row = sqlx::query(
        "select s.game_id from seat s where s.person_id = $1 and s.is_over = 0 \
         and (select g.status = 'live' and g.kind = 'lobby' and g.seq = 0 and g.creator <> $1 \
         and g.rematch_of is null from game g where g.game_id = s.game_id) limit 1",
    )
    .bind(person.to_owned())
    .fetch_optional(&mut **transaction)
    .await?;
    Ok(row.map(|row| row.try_get("game_id")).transpose()?)
}
