//! Games of tournaments that are played here, and who plays them.

use jarnac_core::Side;

use super::tournament_row::{PlayerPerson, TableGame};
use super::{Store, StoreError};

impl Store {
    /// Those who play here.
    pub(crate) async fn tournament_people(
        &self,
        id: &str,
    ) -> Result<Vec<PlayerPerson>, StoreError> {
        let rows = sqlx::query(
            "select player, person_id from tournament_person where tournament_id = $1 order by player",
        )
        .bind(id.to_owned())
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(PlayerPerson::read).collect()
    }

    /// The games of a tournament, also those that are noted and not made yet.
    pub(crate) async fn table_games(&self, id: &str) -> Result<Vec<TableGame>, StoreError> {
        let rows = sqlx::query(
            "select line, table_no, game_id, watch, created_at, came_a, came_b from tournament_game \
             where tournament_id = $1 order by line, table_no",
        )
        .bind(id.to_owned())
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(TableGame::read).collect()
    }

    /// The games of a tournament that are there: only those can be shown to anybody.
    pub(crate) async fn made_table_games(&self, id: &str) -> Result<Vec<TableGame>, StoreError> {
        let rows = sqlx::query(
            "select line, table_no, game_id, watch, created_at, came_a, came_b from tournament_game t \
             where tournament_id = $1 and exists (select 1 from game g where g.game_id = t.game_id) \
             order by line, table_no",
        )
        .bind(id.to_owned())
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(TableGame::read).collect()
    }

    /// Notes which game a table has, unless it has one. Returns the one that it has.
    pub(crate) async fn reserve_table_game(
        &self,
        id: &str,
        wanted: &TableGame,
    ) -> Result<TableGame, StoreError> {
        let query = sqlx::query(
            "insert into tournament_game (tournament_id, line, table_no, game_id, watch, created_at, came_a, came_b) \
             values ($1, $2, $3, $4, $5, $6, 0, 0) on conflict do nothing",
        )
        .bind(id.to_owned())
        .bind(i64::from(wanted.line))
        .bind(i64::from(wanted.table))
        .bind(wanted.game.clone())
        .bind(wanted.watch.clone())
        .bind(wanted.created_at);
        self.writers.execute(query).await?;
        let games = self.table_games(id).await?;
        let is_it = |game: &TableGame| (game.line, game.table) == (wanted.line, wanted.table);
        let missing = || StoreError::corrupt("a tournament's game", &"it was just noted");
        games.into_iter().find(is_it).ok_or_else(missing)
    }

    /// Notes that a side has been at the table of a game, if it is one of a tournament.
    pub(crate) async fn note_came(&self, game: &str, side: Side) -> Result<(), StoreError> {
        let statement = match side {
            Side::A => "update tournament_game set came_a = 1 where game_id = $1 and came_a = 0",
            Side::B => "update tournament_game set came_b = 1 where game_id = $1 and came_b = 0",
        };
        let query = sqlx::query(statement).bind(game.to_owned());
        self.writers.execute(query).await?;
        Ok(())
    }

    /// Whether a game is one of a tournament.
    pub(crate) async fn is_table_game(&self, game: &str) -> Result<bool, StoreError> {
        let row = sqlx::query("select line from tournament_game where game_id = $1")
            .bind(game.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.is_some())
    }

    /// The tournaments that are being played here.
    pub(crate) async fn online_tournaments(&self) -> Result<Vec<String>, StoreError> {
        use sqlx::Row;
        let rows = sqlx::query(
            "select tournament_id from tournament where status = 'running' and online is not null \
             order by tournament_id",
        )
        .fetch_all(&self.readers)
        .await?;
        let ids: Result<Vec<String>, sqlx::Error> = rows
            .iter()
            .map(|row| row.try_get("tournament_id"))
            .collect();
        Ok(ids?)
    }
}
