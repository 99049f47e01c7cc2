//! A glance at many games: has anything changed that somebody here does not know?

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, StoreError};

/// How many games one statement asks for: always as many, so that it is prepared once.
pub(crate) const AT_ONCE: usize = 64;

/// What tells whether something has changed.
pub(crate) struct Glance {
    pub(crate) game: String,
    /// The number of the last deed.
    pub(crate) seq: u32,
    /// The number of the last line of chat.
    pub(crate) said: u32,
    /// What else its row says, as a number.
    pub(crate) row: u64,
}

impl Store {
    /// A glance at each of these games.
    pub(crate) async fn glance(&self, games: &[String]) -> Result<Vec<Glance>, StoreError> {
        let statement = format!(
            "select g.game_id, g.seq, g.status, g.seats, g.referee, g.rematch, \
             (select max(number) from chat c where c.game_id = g.game_id) as said \
             from game g where g.game_id in ({})",
            places(AT_ONCE)
        );
        let mut all = Vec::with_capacity(games.len());
        for chunk in games.chunks(AT_ONCE) {
            let query = full(chunk).fold(
                sqlx::query(sqlx::AssertSqlSafe(statement.as_str())),
                sqlx::query::Query::bind,
            );
            let rows = query.fetch_all(&self.readers).await?;
            for row in &rows {
                all.push(read(row)?);
            }
        }
        Ok(all)
    }

    /// Those of these sessions and tokens that still let in.
    pub(crate) async fn good_ones(
        &self,
        credentials: &[String],
        now: i64,
    ) -> Result<Vec<String>, StoreError> {
        let places = places(AT_ONCE);
        let last = AT_ONCE + 1;
        let statement = format!(
            "select session_id as good from session where session_id in ({places}) \
             and expires_at > ${last} \
             union all select token_hash as good from bot_token where token_hash in ({places})"
        );
        let mut good = Vec::with_capacity(credentials.len());
        for chunk in credentials.chunks(AT_ONCE) {
            let query = full(chunk).fold(
                sqlx::query(sqlx::AssertSqlSafe(statement.as_str())),
                sqlx::query::Query::bind,
            );
            for row in query.bind(now).fetch_all(&self.readers).await? {
                good.push(row.try_get("good")?);
            }
        }
        Ok(good)
    }
}

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
    Ok(Glance {
        game: row.try_get("game_id")?,
        seq: number(row.try_get("seq")?),
        said: number(said.unwrap_or_default()),
        row: hasher.finish(),
    })
}
