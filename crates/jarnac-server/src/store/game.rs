//! The list of games.

use jarnac_core::Side;
use jarnac_protocol::GameStatus;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::game_row::{COLUMNS, GameRow, read_status};
use super::transaction::Transaction;
use super::{Store, StoreError};
use crate::limits;

/// Which games a list holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum GameFilter {
    /// Open challenges.
    Lobby,
    /// The games of a person, of one status or of all.
    Of {
        person: String,
        status: Option<GameStatus>,
        /// Only what those who watch know by this moment, if there is one.
        known_by: Option<i64>,
    },
}

impl Store {
    /// Adds a game with its first people.
    pub(crate) async fn add_game(&self, game: &GameRow) -> Result<(), StoreError> {
        let mut transaction = self.writers.begin().await?;
        insert_game(&mut transaction, game).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// The game with this id.
    pub(crate) async fn game(&self, id: &str) -> Result<Option<GameRow>, StoreError> {
        let statement =
            sqlx::AssertSqlSafe(format!("select {COLUMNS} from game g where g.game_id = $1"));
        let row = sqlx::query(statement)
            .bind(id.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(GameRow::read).transpose()
    }

    /// One page of games, newest first, from after the cursor on.
    pub(crate) async fn games(
        &self,
        filter: &GameFilter,
        cursor: Option<(i64, String)>,
    ) -> Result<Vec<GameRow>, StoreError> {
        let (at, id) = cursor.unwrap_or((i64::MAX, String::new()));
        let page = limits::PAGE as i64 + 1;
        let rows = match filter {
            GameFilter::Lobby => {
                let statement = format!(
                    "select {COLUMNS} from game g where g.kind = 'lobby' and g.status = 'waiting' \
                     and (g.created_at < $1 or (g.created_at = $1 and g.game_id < $2)) \
                     order by g.created_at desc, g.game_id desc limit $3"
                );
                sqlx::query(sqlx::AssertSqlSafe(statement))
                    .bind(at)
                    .bind(id)
                    .bind(page)
                    .fetch_all(&self.readers)
                    .await?
            }
            GameFilter::Of {
                person,
                status,
                known_by,
            } => {
                // Whoever has played a hundred thousand games has few that run.
                let running = match status.map(GameStatus::is_final) {
                    None => "",
                    Some(false) => "and s.is_over = 0",
                    Some(true) => "and s.is_over = 1",
                };
                let statement = format!(
                    "select {COLUMNS} from seat s join game g on g.game_id = s.game_id \
                     where s.person_id = $1 {running} and ($2 = '' or g.status = $2) \
                     and (coalesce(g.watch_delay, 0) = 0 or g.updated_at + g.watch_delay <= $6) \
                     and (s.side = 'A' or not exists (select 1 from seat t where \
                     t.game_id = s.game_id and t.person_id = s.person_id and t.side = 'A')) \
                     and (s.created_at < $3 or (s.created_at = $3 and s.game_id < $4)) \
                     order by s.created_at desc, s.game_id desc limit $5"
                );
                sqlx::query(sqlx::AssertSqlSafe(statement))
                    .bind(person.clone())
                    .bind(status.map_or("", GameStatus::name))
                    .bind(at)
                    .bind(id)
                    .bind(page)
                    .bind(known_by.unwrap_or(i64::MAX))
                    .fetch_all(&self.readers)
                    .await?
            }
        };
        rows.iter().map(GameRow::read).collect()
    }

    /// Games of a person of which those who watch do not know everything yet, the latest first. An end
    /// can be stepped back from for an hour only, so that older ones that are over hide nothing.
    pub(crate) async fn hiding_games(
        &self,
        person: &str,
        now: i64,
    ) -> Result<Vec<GameRow>, StoreError> {
        let statement = format!(
            "select {COLUMNS} from seat s join game g on g.game_id = s.game_id \
             where s.person_id = $1 and s.side = 'A' and (s.is_over = 0 or s.created_at > $2) \
             and coalesce(g.watch_delay, 0) > 0 and g.updated_at + g.watch_delay > $3 \
             order by s.created_at desc, s.game_id desc limit $4"
        );
        let lately = i64::try_from(limits::HIDES_WITHIN.as_millis()).unwrap_or(i64::MAX);
        let rows = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(person.to_owned())
            .bind(now.saturating_sub(lately))
            .bind(now)
            .bind(limits::PAGE as i64)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(GameRow::read).collect()
    }

    /// How many games of a status a person has; it is one that is not over.
    pub(crate) async fn count_games(
        &self,
        person: &str,
        status: GameStatus,
    ) -> Result<usize, StoreError> {
        // Asked seat by seat: as a join, PostgreSQL reads every game of the status (at 5,000 live ones
        // 12 ms for each game that is made).
        let row = sqlx::query(
            "select count(*) as n from seat s where s.person_id = $1 and s.is_over = 0 \
             and (select g.status from game g where g.game_id = s.game_id) = $2",
        )
        .bind(person.to_owned())
        .bind(status.name())
        .fetch_one(&self.readers)
        .await?;
        let n: i64 = row.try_get("n")?;
        Ok(usize::try_from(n).unwrap_or(usize::MAX))
    }

    /// A running game of this person that forbids word tools, if there is one. A game does only once
    /// it has begun: until then the other side may never come.
    pub(crate) async fn locking_game(&self, person: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query(
            "select s.game_id from seat s where s.person_id = $1 and s.is_over = 0 \
             and (select g.status = 'live' and g.locks_words = 1 and g.seq > 0 \
             from game g where g.game_id = s.game_id) limit 1",
        )
        .bind(person.to_owned())
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.map(|row| row.try_get("game_id")).transpose()?)
    }

    /// The same for a game that the person plays: a transcript is somebody else's.
    pub(crate) async fn locking_play(&self, person: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query(
            "select g.game_id from seat s join game g on g.game_id = s.game_id \
             where s.person_id = $1 and s.is_over = 0 and g.status = 'live' \
             and g.locks_words = 1 and g.seq > 0 and g.kind <> 'transcript' limit 1",
        )
        .bind(person.to_owned())
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.map(|row| row.try_get("game_id")).transpose()?)
    }

    /// Games that must be in memory: a clock runs, or the computer may be to act.
    pub(crate) async fn waking(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("select game_id from game where wakes = 1")
            .fetch_all(&self.readers)
            .await?;
        let ids: Result<_, sqlx::Error> = rows.iter().map(|row| row.try_get("game_id")).collect();
        Ok(ids?)
    }

    /// Games that nobody comes to any more, with their status: those that wait for people since
    /// before these moments, by whether they are open challenges, and live ones without an event.
    pub(crate) async fn stale_games(
        &self,
        waiting: i64,
        lobby: i64,
        live: i64,
    ) -> Result<Vec<(String, GameStatus)>, StoreError> {
        let rows = sqlx::query(
            "select game_id, status from game where \
             (status = 'waiting' and created_at < $1 and kind <> 'lobby') \
             or (status = 'waiting' and created_at < $2 and kind = 'lobby') \
             or (status = 'live' and updated_at < $3) order by created_at limit 1000",
        )
        .bind(waiting)
        .bind(lobby)
        .bind(live)
        .fetch_all(&self.readers)
        .await?;
        let read = |row: &AnyRow| {
            let status: String = row.try_get("status")?;
            Ok((row.try_get("game_id")?, read_status(&status)?))
        };
        rows.iter().map(read).collect()
    }

    /// Withdraws a game that waits for people. Tells whether it still waited.
    pub(crate) async fn withdraw(&self, game: &str) -> Result<bool, StoreError> {
        let mut transaction = self.writers.begin().await?;
        let done = sqlx::query(
            "update game set status = 'aborted' where game_id = $1 and status = 'waiting'",
        )
        .bind(game.to_owned())
        .execute(&mut *transaction)
        .await?;
        let waited = done.rows_affected() == 1;
        if waited {
            sqlx::query("update seat set is_over = 1 where game_id = $1")
                .bind(game.to_owned())
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(waited)
    }

    /// Notes the rematch of a game.
    pub(crate) async fn note_rematch(&self, game: &str, rematch: &str) -> Result<(), StoreError> {
        let query = sqlx::query("update game set rematch = $2 where game_id = $1")
            .bind(game.to_owned())
            .bind(rematch.to_owned());
        self.writers.execute(query).await?;
        Ok(())
    }

    /// The rematch of a game, if there is one.
    pub(crate) async fn rematch_of(&self, game: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("select game_id from game where rematch_of = $1")
            .bind(game.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|row| row.try_get("game_id")).transpose()?)
    }
}

/// Inserts a game with its people. Says whether it was new: one that was handed in before is not.
pub(super) async fn insert_game(
    transaction: &mut Transaction,
    game: &GameRow,
) -> Result<bool, StoreError> {
    let done = sqlx::query(
        "insert into game (game_id, kind, rules, seed, lexicon, creator, teams, rated, \
         friendly, spectators, locks_words, key_a, key_b, key_watch, key_referee, computer_a, \
         computer_b, rematch_of, created_at, status, seats, referee, updated_at, seq, wakes, \
         names, family, watch_delay, offline_key) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, \
         $18, $19, $20, $21, $22, $23, 0, $24, $25, $26, $27, $28) on conflict (offline_key) do nothing",
    )
    .bind(game.id.clone())
    .bind(game.kind.name())
    .bind(game.rules_text.clone())
    .bind(game.seed.to_string())
    .bind(game.lexicon.clone())
    .bind(game.creator.clone())
    .bind(i64::from(game.teams))
    .bind(i64::from(game.rated))
    .bind(i64::from(game.friendly))
    .bind(i64::from(game.spectators))
    .bind(i64::from(game.locks_words))
    .bind(game.keys.a.clone())
    .bind(game.keys.b.clone())
    .bind(game.key_watch.clone())
    .bind(game.key_referee.clone())
    .bind(game.computer.a.clone())
    .bind(game.computer.b.clone())
    .bind(game.rematch_of.clone())
    .bind(game.created_at)
    .bind(game.status.name())
    .bind(seats_text(game))
    .bind(game.referee.clone())
    .bind(game.updated_at)
    .bind(i64::from(game.status == GameStatus::Live && has_computer(game)))
    .bind(names_text(game))
    .bind(game.family.map(i64::from))
    .bind(Some(game.watch_delay).filter(|delay| *delay > 0))
    .bind(game.offline_key.clone())
    .execute(&mut **transaction)
    .await?;
    if done.rows_affected() == 0 {
        return Ok(false);
    }
    for side in Side::BOTH {
        for seat in game.seats.of(side) {
            if let Some(person) = &seat.person {
                insert_seat(transaction, game, person, side).await?;
            }
        }
    }
    Ok(true)
}

/// Gives a person a seat, if they have none yet.
pub(super) async fn insert_seat(
    transaction: &mut Transaction,
    game: &GameRow,
    person: &str,
    side: Side,
) -> Result<(), StoreError> {
    sqlx::query(
        "insert into seat (game_id, person_id, side, created_at, is_over) \
         values ($1, $2, $3, $4, 0) on conflict do nothing",
    )
    .bind(game.id.clone())
    .bind(person.to_owned())
    .bind(side.to_string())
    .bind(game.created_at)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

fn names_text(game: &GameRow) -> Option<String> {
    let names = game.names.as_ref();
    names.map(|names| serde_json::to_string(names).expect("names are plain data"))
}

pub(super) fn seats_text(game: &GameRow) -> String {
    serde_json::to_string(&game.seats).expect("seats are plain data")
}

fn has_computer(game: &GameRow) -> bool {
    game.computer.a.is_some() || game.computer.b.is_some()
}
