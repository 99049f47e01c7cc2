//! The servers that share the database, and what each of them holds in memory.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::glance::{AT_ONCE, full, places};
use super::{Fence, Store, StoreError, lease};

/// A server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NodeRow {
    pub(crate) id: String,
    /// The last moment at which it was alive, by its own clock.
    pub(crate) alive_at: i64,
    /// Whether it has gone on with the games that waited when it started.
    pub(crate) is_up: bool,
    /// Whether it has said goodbye.
    pub(crate) has_stopped: bool,
}

/// A game that a server holds in memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AtTable {
    pub(crate) game: String,
    pub(crate) node: String,
    /// Those who act there.
    pub(crate) people: Vec<String>,
}

impl Store {
    /// Notes that a server is alive. Tells whether it was known.
    pub(crate) async fn note_node(
        &self,
        node: &str,
        at_ms: i64,
        is_up: bool,
    ) -> Result<bool, StoreError> {
        let bound = |statement| {
            sqlx::query(statement)
                .bind(node.to_owned())
                .bind(at_ms)
                .bind(i64::from(is_up))
        };
        let query = bound("update node set alive_at = $2, is_up = $3 where node_id = $1");
        if self.writers.execute(query).await?.rows_affected() == 1 {
            return Ok(true);
        }
        let query = bound(
            "insert into node (node_id, alive_at, is_up, has_stopped) values ($1, $2, $3, 0) \
             on conflict do nothing",
        );
        self.writers.execute(query).await?;
        Ok(false)
    }

    /// Notes that a server has stopped in order.
    pub(crate) async fn note_node_stopped(&self, node: &str, at_ms: i64) -> Result<(), StoreError> {
        let statement = "update node set alive_at = $2, has_stopped = 1 where node_id = $1";
        let query = sqlx::query(statement).bind(node.to_owned()).bind(at_ms);
        self.writers.execute(query).await?;
        Ok(())
    }

    /// All servers that are known.
    pub(crate) async fn nodes(&self) -> Result<Vec<NodeRow>, StoreError> {
        let statement = "select node_id, alive_at, is_up, has_stopped from node";
        let rows = sqlx::query(statement).fetch_all(&self.readers).await?;
        let read = |row: &AnyRow| {
            Ok(NodeRow {
                id: row.try_get("node_id")?,
                alive_at: row.try_get("alive_at")?,
                is_up: row.try_get::<i64, _>("is_up")? != 0,
                has_stopped: row.try_get::<i64, _>("has_stopped")? != 0,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Forgets a server whose games are looked after, if the lease is not over under which that was
    /// done. Tells whether it was.
    pub(crate) async fn bury(&self, node: &str, fence: Option<&Fence>) -> Result<bool, StoreError> {
        let mut transaction = self.writers.begin().await?;
        if !lease::holds(self.engine, &mut transaction, fence).await? {
            transaction.roll_back().await?;
            return Ok(false);
        }
        let statements = [
            "delete from at_table where node_id = $1",
            "delete from node where node_id = $1",
        ];
        for statement in statements {
            let query = sqlx::query(statement).bind(node.to_owned());
            query.execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// Notes which games a server holds now, with those who act there, and which no more.
    pub(crate) async fn note_tables(
        &self,
        node: &str,
        held: &[(String, Vec<String>)],
        left: &[String],
    ) -> Result<(), StoreError> {
        if held.is_empty() && left.is_empty() {
            return Ok(());
        }
        let mut transaction = self.writers.begin().await?;
        for (game, people) in held {
            let people = serde_json::to_string(people).expect("texts are plain data");
            sqlx::query(
                "insert into at_table (node_id, game_id, people) values ($1, $2, $3) \
                 on conflict (node_id, game_id) do update set people = excluded.people",
            )
            .bind(node.to_owned())
            .bind(game.clone())
            .bind(people)
            .execute(&mut *transaction)
            .await?;
        }
        for game in left {
            sqlx::query("delete from at_table where node_id = $1 and game_id = $2")
                .bind(node.to_owned())
                .bind(game.clone())
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// The games of a server that go on by themselves: a clock runs, or the computer is to act.
    pub(crate) async fn going_on_at(&self, node: &str) -> Result<Vec<AtTable>, StoreError> {
        let rows = sqlx::query(
            "select t.game_id, t.node_id, t.people from at_table t \
             join game g on g.game_id = t.game_id where t.node_id = $1 and g.wakes = 1",
        )
        .bind(node.to_owned())
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(read).collect()
    }

    /// Games that go on by themselves and that no server holds.
    pub(crate) async fn waking_without_node(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "select game_id from game where wakes = 1 and not exists \
             (select 1 from at_table t where t.game_id = game.game_id)",
        )
        .fetch_all(&self.readers)
        .await?;
        let ids: Result<_, sqlx::Error> = rows.iter().map(|row| row.try_get("game_id")).collect();
        Ok(ids?)
    }

    /// Who holds these games beside a server.
    pub(crate) async fn at_tables(
        &self,
        games: &[String],
        but: &str,
    ) -> Result<Vec<AtTable>, StoreError> {
        let last = AT_ONCE + 1;
        let statement = format!(
            "select game_id, node_id, people from at_table where game_id in ({}) \
             and node_id <> ${last}",
            places(AT_ONCE)
        );
        let mut all = Vec::new();
        for chunk in games.chunks(AT_ONCE) {
            let query = sqlx::query(sqlx::AssertSqlSafe(statement.as_str()));
            let query = full(chunk).fold(query, sqlx::query::Query::bind);
            let rows = query.bind(but.to_owned()).fetch_all(&self.readers).await?;
            for row in &rows {
                all.push(read(row)?);
            }
        }
        Ok(all)
    }
}

fn read(row: &AnyRow) -> Result<AtTable, StoreError> {
    let people: String = row.try_get("people")?;
    let people = serde_json::from_str(&people);
    Ok(AtTable {
        game: row.try_get("game_id")?,
        node: row.try_get("node_id")?,
        people: people.map_err(|why| StoreError::corrupt("who is at a table", &why))?,
    })
}
