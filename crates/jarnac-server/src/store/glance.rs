//! A glance at many games: has anything changed that somebody here does not know?

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use jarnac_table::Holders;
use serde::Serialize;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::open::Engine;
use super::{Store, StoreError};

/// How many parameters one statement has: always as many, so that it is prepared once.
pub(crate) const AT_ONCE: usize = 64;

/// What is known of a game that is looked at again.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Before {
    pub(crate) game: String,
    /// The number of the last deed.
    pub(crate) seq: u32,
    /// The number of the last line of chat.
    pub(crate) said: u32,
    /// The sum of all else at the last glance; empty at the first.
    pub(crate) sum: String,
}

/// What tells whether something has changed.
#[derive(Debug)]
pub(crate) struct Glance {
    pub(crate) game: String,
    /// The number of the last deed.
    pub(crate) seq: u32,
    /// The number of the last line of chat.
    pub(crate) said: u32,
    /// What else its row says, as a number.
    pub(crate) row: u64,
    /// The servers that hold it, but for one's own, with those who act there.
    pub(crate) tables: Holders,
    /// The sum of row and tables, to be shown at the next glance.
    pub(crate) sum: String,
}

/// Only what has changed comes back: with thousands of games, to carry and to read what is known would
/// be most of what looking costs.
const CHANGED: &str = "\
    select g.game_id, g.seq, g.status, g.seats, g.referee, g.rematch, c.said, t.tables, s.sum \
    from json_to_recordset(cast($1 as json)) \
        as known (game text, seq bigint, said bigint, sum text) \
    join game g on g.game_id = known.game \
    cross join lateral (\
        select coalesce(max(number), 0) as said from chat where chat.game_id = g.game_id) c \
    cross join lateral (\
        select string_agg(node_id || ' ' || people, chr(10) order by node_id) as tables \
        from at_table where at_table.game_id = g.game_id and node_id <> $2) t \
    cross join lateral (\
        select md5(concat(g.status, '|', g.seats, '|', g.referee, '|', g.rematch, '|', t.tables)) \
        as sum) s \
    where g.seq > known.seq or c.said > known.said or s.sum <> known.sum";

impl Store {
    /// A glance at each of these games in which something may have changed, by one of the servers that
    /// hold them.
    pub(crate) async fn glance(
        &self,
        games: &[Before],
        me: &str,
    ) -> Result<Vec<Glance>, StoreError> {
        match self.engine {
            Engine::Sqlite => self.glance_at_all(games, me).await,
            Engine::Postgres => {
                let known = serde_json::to_string(games).expect("texts and numbers");
                let query = sqlx::query(CHANGED).bind(known).bind(me.to_owned());
                let rows = query.fetch_all(&self.readers).await?;
                rows.iter().map(read).collect()
            }
        }
    }

    /// The same, without asking what has changed: a file is near.
    async fn glance_at_all(&self, games: &[Before], me: &str) -> Result<Vec<Glance>, StoreError> {
        let ids: Vec<String> = games.iter().map(|one| one.game.clone()).collect();
        let mut tables: HashMap<String, Holders> = HashMap::new();
        for table in self.at_tables(&ids, me).await? {
            let all = tables.entry(table.game).or_default();
            all.push((table.node, table.people));
        }
        let statement = format!(
            "select g.game_id, g.seq, g.status, g.seats, g.referee, g.rematch, '' as sum, \
             (select max(number) from chat c where c.game_id = g.game_id) as said, \
             cast(null as text) as tables from game g where g.game_id in ({})",
            places(AT_ONCE)
        );
        let mut all = Vec::with_capacity(games.len());
        for chunk in ids.chunks(AT_ONCE) {
            let query = full(chunk).fold(
                sqlx::query(sqlx::AssertSqlSafe(statement.as_str())),
                sqlx::query::Query::bind,
            );
            for row in &query.fetch_all(&self.readers).await? {
                let mut glance = read(row)?;
                glance.tables = tables.remove(&glance.game).unwrap_or_default();
                all.push(glance);
            }
        }
        Ok(all)
    }

    /// Those of these sessions and tokens that let nobody in any more.
    pub(crate) async fn ended_ones(
        &self,
        credentials: &[String],
        now: i64,
    ) -> Result<Vec<String>, StoreError> {
        // Each database lists them in its own way.
        let asked = match self.engine {
            Engine::Sqlite => "select value as one from json_each($1)",
            Engine::Postgres => "select json_array_elements_text(cast($1 as json)) as one",
        };
        let statement = format!(
            "select one from ({asked}) as asked \
             where not exists (select 1 from session where session_id = one and expires_at > $2) \
             and not exists (select 1 from bot_token where token_hash = one)"
        );
        let mut ended = Vec::new();
        for chunk in credentials.chunks(CREDENTIALS_AT_ONCE) {
            let asked = serde_json::to_string(chunk).expect("texts are plain data");
            let query = sqlx::query(sqlx::AssertSqlSafe(statement.as_str()));
            let query = query.bind(asked).bind(now);
            for row in query.fetch_all(&self.readers).await? {
                ended.push(row.try_get("one")?);
            }
        }
        Ok(ended)
    }
}

impl Store {
    /// The revisions of those with these ids, by a statement that ends where their list begins.
    pub(super) async fn revisions(
        &self,
        statement: &str,
        ids: &[String],
    ) -> Result<Vec<(String, u32)>, StoreError> {
        let statement = format!("{statement} ({})", places(AT_ONCE));
        let mut all = Vec::with_capacity(ids.len());
        for chunk in ids.chunks(AT_ONCE) {
            let query = full(chunk).fold(
                sqlx::query(sqlx::AssertSqlSafe(statement.as_str())),
                sqlx::query::Query::bind,
            );
            for row in query.fetch_all(&self.readers).await? {
                let revision: i64 = row.try_get("revision")?;
                let revision = u32::try_from(revision).unwrap_or_default();
                all.push((row.try_get("id")?, revision));
            }
        }
        Ok(all)
    }
}

/// How many sessions are looked at in one statement.
const CREDENTIALS_AT_ONCE: usize = 500;

/// `$1, $2, …`
pub(super) fn places(count: usize) -> String {
    let all: Vec<String> = (1..=count).map(|number| format!("${number}")).collect();
    all.join(", ")
}

/// A chunk as long as the statement wants it: the last one again and again.
pub(super) fn full(chunk: &[String]) -> impl Iterator<Item = String> {
    let last = chunk.last().cloned().unwrap_or_default();
    chunk
        .iter()
        .cloned()
        .chain(std::iter::repeat(last))
        .take(AT_ONCE)
}

fn read(row: &AnyRow) -> Result<Glance, StoreError> {
    let number = |value: i64| u32::try_from(value).unwrap_or_default();
    let said: Option<i64> = row.try_get("said")?;
    let texts: [Option<String>; 4] = [
        row.try_get("status")?,
        row.try_get("seats")?,
        row.try_get("referee")?,
        row.try_get("rematch")?,
    ];
    let mut hasher = DefaultHasher::new();
    texts.hash(&mut hasher);
    let tables: Option<String> = row.try_get("tables")?;
    Ok(Glance {
        game: row.try_get("game_id")?,
        seq: number(row.try_get("seq")?),
        said: number(said.unwrap_or_default()),
        row: hasher.finish(),
        tables: read_tables(&tables.unwrap_or_default())?,
        sum: row.try_get("sum")?,
    })
}

/// A line for each server: its name, and the list of those who act there.
fn read_tables(text: &str) -> Result<Holders, StoreError> {
    let read = |line: &str| {
        let (node, people) = line.split_once(' ').unwrap_or((line, "[]"));
        let people = serde_json::from_str(people);
        let people = people.map_err(|why| StoreError::corrupt("who is at a table", &why))?;
        Ok((node.to_owned(), people))
    };
    text.lines().map(read).collect()
}
