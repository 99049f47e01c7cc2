//! Venues: who may come in, what is told of them, and when they go.

use jarnac_core::Timestamp;
use jarnac_protocol::{
    AssignmentView, GivenAct, HandedSheet, MatchEntry, MatchSetup, RuledResult, TableEntry,
    TableNews, TableSeen, VenueNews,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::transaction::Transaction;
use super::{Store, StoreError};
use crate::{limits, wall_clock};

/// A venue as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct VenueRow {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) rules: String,
    pub(crate) key_referee: String,
    /// What tells the address that made it from others, and not which it is.
    pub(crate) maker: Option<String>,
    /// The last wish to replace links.
    pub(crate) renewed: Option<String>,
    /// The referee's key before that wish: good for sending it again, and for nothing else.
    pub(crate) key_before: Option<String>,
    pub(crate) revision: i64,
    pub(crate) created_at: i64,
}

/// Whether there was room for a new venue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Room {
    /// It is kept.
    Found,
    /// Whoever made it has as many as one may have.
    MakerFull,
    /// The server has as many as it keeps.
    Full,
}

/// Every table that is about venues. The venue itself goes first: whoever hands in holds it, so that
/// they either come before this or find nothing.
const TABLES: [&str; 7] = [
    "venue",
    "venue_entry",
    "venue_act",
    "venue_match",
    "venue_assignment",
    "venue_table",
    "tournament_venue",
];

impl Store {
    /// Keeps a new venue with a table for each key. Tells whether there was room for it.
    pub(crate) async fn add_venue(
        &self,
        venue: &VenueRow,
        keys: &[String],
    ) -> Result<Room, StoreError> {
        let mut transaction = self.writers.begin().await?;
        let row = sqlx::query(
            "select count(*) as n, \
             cast(coalesce(sum(case when maker = $1 then 1 else 0 end), 0) as bigint) as own from venue",
        )
        .bind(venue.maker.clone())
        .fetch_one(&mut *transaction)
        .await?;
        let full = match (row.try_get::<i64, _>("n")?, row.try_get::<i64, _>("own")?) {
            (n, _) if n >= limits::MAX_VENUES as i64 => Some(Room::Full),
            (_, own) if own >= limits::MAX_VENUES_AN_ADDRESS as i64 => Some(Room::MakerFull),
            _ => None,
        };
        if let Some(full) = full {
            transaction.roll_back().await?;
            return Ok(full);
        }
        sqlx::query(
            "insert into venue (venue_id, name, rules, key_referee, revision, created_at, updated_at, \
             maker) values ($1, $2, $3, $4, $5, $6, $6, $7)",
        )
        .bind(venue.id.clone())
        .bind(venue.name.clone())
        .bind(venue.rules.clone())
        .bind(venue.key_referee.clone())
        .bind(venue.revision)
        .bind(venue.created_at)
        .bind(venue.maker.clone())
        .execute(&mut *transaction)
        .await?;
        for (number, key) in (1_i64..).zip(keys) {
            sqlx::query(
                "insert into venue_table (venue_id, number, key_table, assignment, acts, acts_done, \
                 offset_ms, seen_at, revision) values ($1, $2, $3, 0, 0, 0, 0, 0, $4)",
            )
            .bind(venue.id.clone())
            .bind(number)
            .bind(key.clone())
            .bind(venue.revision)
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(Room::Found)
    }

    /// A venue.
    pub(crate) async fn venue(&self, id: &str) -> Result<Option<VenueRow>, StoreError> {
        let row = sqlx::query(
            "select venue_id, name, rules, key_referee, maker, renewed, key_before, revision, \
             created_at from venue where venue_id = $1",
        )
        .bind(id.to_owned())
        .fetch_optional(&self.readers)
        .await?;
        row.map(|row| {
            Ok(VenueRow {
                id: row.try_get("venue_id")?,
                name: row.try_get("name")?,
                rules: row.try_get("rules")?,
                key_referee: row.try_get("key_referee")?,
                maker: row.try_get("maker")?,
                renewed: row.try_get("renewed")?,
                key_before: row.try_get("key_before")?,
                revision: row.try_get("revision")?,
                created_at: row.try_get("created_at")?,
            })
        })
        .transpose()
    }

    /// The keys of a venue's tables, from the first on.
    pub(crate) async fn venue_keys(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let rows =
            sqlx::query("select key_table from venue_table where venue_id = $1 order by number")
                .bind(id.to_owned())
                .fetch_all(&self.readers)
                .await?;
        rows.iter()
            .map(|row| Ok(row.try_get("key_table")?))
            .collect()
    }

    /// Deletes a venue and everything in it.
    pub(crate) async fn remove_venue(&self, id: &str) -> Result<(), StoreError> {
        let mut transaction = self.writers.begin().await?;
        for table in TABLES {
            let statement = format!("delete from {table} where venue_id = $1");
            sqlx::query(sqlx::AssertSqlSafe(statement))
                .bind(id.to_owned())
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Venues in which nothing has happened since then, or never anything since `empty`.
    pub(crate) async fn stale_venues(
        &self,
        since: i64,
        empty: i64,
    ) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "select venue_id from venue where updated_at < $1 \
             or (updated_at < $2 and revision = 1) order by venue_id",
        )
        .bind(since)
        .bind(empty)
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(|row| Ok(row.try_get("venue_id")?))
            .collect()
    }

    /// What has changed after a revision, at one table or at all.
    pub(crate) async fn venue_news(
        &self,
        venue: &VenueRow,
        table: Option<u16>,
        after: i64,
    ) -> Result<VenueNews, StoreError> {
        // What changes while this is read has a higher number, and is told the next time. A table is
        // told as it stands even so: entries without the match that they belong to tell nothing.
        let door = self.venue_door(&venue.id, None).await?;
        let until = door.map_or(0, |door| door.revision);
        let tables = self.changed_tables(venue, table, after).await?;
        let entries = self.new_entries(&venue.id, table, after, until).await?;
        let more = entries.len() >= limits::VENUE_PAGE;
        let upto = entries.last().filter(|_| more).map_or(until, |last| last.0);
        Ok(VenueNews {
            revision: u64::try_from(upto).unwrap_or_default(),
            more,
            now: wall_clock::now().0,
            tables,
            entries: entries.into_iter().map(|(_, entry)| entry).collect(),
            acts: self.new_acts(&venue.id, table, after, upto).await?,
            seen: self.seen(&venue.id, table).await?,
        })
    }

    async fn changed_tables(
        &self,
        venue: &VenueRow,
        table: Option<u16>,
        after: i64,
    ) -> Result<Vec<TableNews>, StoreError> {
        let rows = sqlx::query(
            "select t.number, t.assignment, t.acts, t.acts_done, m.setup, m.entries, m.sheet, \
             m.ruled, a.payload as assigned from venue_table t \
             left join venue_match m on m.venue_id = t.venue_id and m.number = t.number \
             and m.match_id = t.match_id \
             left join venue_assignment a on a.venue_id = t.venue_id and a.number = t.number \
             and a.assignment = t.assignment \
             where t.venue_id = $1 and t.revision > $2 \
             and ($3 = 0 or t.number = $3) order by t.number",
        )
        .bind(venue.id.clone())
        .bind(after)
        .bind(one_table(table))
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(read_table).collect()
    }

    async fn new_entries(
        &self,
        venue: &str,
        table: Option<u16>,
        after: i64,
        until: i64,
    ) -> Result<Vec<(i64, TableEntry)>, StoreError> {
        let rows = sqlx::query(
            "select e.number, e.match_id, e.seq, e.payload, e.revision from venue_entry e \
             join venue_table t on t.venue_id = e.venue_id and t.number = e.number \
             and t.match_id = e.match_id \
             where e.venue_id = $1 and e.revision > $2 and e.revision <= $3 \
             and ($4 = 0 or e.number = $4) order by e.revision limit $5",
        )
        .bind(venue.to_owned())
        .bind(after)
        .bind(until)
        .bind(one_table(table))
        .bind(limits::VENUE_PAGE as i64)
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(|row| {
                let entry = TableEntry {
                    table: number_of(row, "number")?,
                    match_id: row.try_get("match_id")?,
                    seq: count_of(row, "seq")?,
                    entry: read_entry(row)?,
                };
                Ok((row.try_get("revision")?, entry))
            })
            .collect()
    }

    async fn new_acts(
        &self,
        venue: &str,
        table: Option<u16>,
        after: i64,
        until: i64,
    ) -> Result<Vec<GivenAct>, StoreError> {
        let rows = sqlx::query(
            "select a.number, a.act, a.match_id, a.at_ms, a.seen, a.payload, a.why from venue_act a \
             join venue_table t on t.venue_id = a.venue_id and t.number = a.number \
             and t.match_id = a.match_id \
             where a.venue_id = $1 and a.revision > $2 and a.revision <= $3 \
             and ($4 = 0 or a.number = $4) order by a.number, a.act",
        )
        .bind(venue.to_owned())
        .bind(after)
        .bind(until)
        .bind(one_table(table))
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(read_act).collect()
    }

    async fn seen(&self, venue: &str, table: Option<u16>) -> Result<Vec<TableSeen>, StoreError> {
        let rows = sqlx::query(
            "select number, seen_at, offset_ms from venue_table where venue_id = $1 \
             and ($2 = 0 or number = $2) order by number",
        )
        .bind(venue.to_owned())
        .bind(one_table(table))
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(|row| {
                Ok(TableSeen {
                    number: number_of(row, "number")?,
                    at: wall_clock::from_store(row.try_get("seen_at")?).0,
                    offset: row.try_get("offset_ms")?,
                })
            })
            .collect()
    }
}

/// The number of a table in a question; 0 for all of them.
fn one_table(table: Option<u16>) -> i64 {
    table.map_or(0, i64::from)
}

/// Locks a venue for this transaction, and tells its revision; nothing if it is not there.
pub(super) async fn lock(
    transaction: &mut Transaction,
    venue: &str,
    now: Timestamp,
) -> Result<Option<i64>, StoreError> {
    let row =
        sqlx::query("update venue set updated_at = $2 where venue_id = $1 returning revision")
            .bind(venue.to_owned())
            .bind(wall_clock::stored(now))
            .fetch_optional(&mut **transaction)
            .await?;
    row.map(|row| Ok(row.try_get("revision")?)).transpose()
}

/// Notes the last revision of a venue and of the table that it is about.
pub(super) async fn note(
    transaction: &mut Transaction,
    venue: &str,
    table: u16,
    revision: i64,
) -> Result<(), StoreError> {
    sqlx::query("update venue set revision = $2 where venue_id = $1")
        .bind(venue.to_owned())
        .bind(revision)
        .execute(&mut **transaction)
        .await?;
    sqlx::query("update venue_table set revision = $3 where venue_id = $1 and number = $2")
        .bind(venue.to_owned())
        .bind(i64::from(table))
        .bind(revision)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

pub(super) fn written<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("our own types can be written")
}

pub(super) fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::corrupt(what, &error))
}

pub(super) fn number_of(row: &AnyRow, column: &str) -> Result<u16, StoreError> {
    let number: i64 = row.try_get(column)?;
    u16::try_from(number).map_err(|error| StoreError::corrupt("a table of a venue", &error))
}

pub(super) fn count_of(row: &AnyRow, column: &str) -> Result<u32, StoreError> {
    let count: Option<i64> = row.try_get(column)?;
    u32::try_from(count.unwrap_or_default())
        .map_err(|error| StoreError::corrupt("a count of a venue", &error))
}

pub(super) fn read_setup(text: &str) -> Result<MatchSetup, StoreError> {
    read("the beginning of a match", text)
}

pub(super) fn read_sheet(text: &str) -> Result<HandedSheet, StoreError> {
    read("a sheet", text)
}

pub(super) fn read_assignment(text: &str) -> Result<AssignmentView, StoreError> {
    read("an assignment", text)
}

pub(super) fn read_ruled(text: &str) -> Result<RuledResult, StoreError> {
    read("a result that was ruled", text)
}

pub(super) fn read_entry(row: &AnyRow) -> Result<MatchEntry, StoreError> {
    let payload: String = row.try_get("payload")?;
    read("an entry of a match", &payload)
}

pub(super) fn read_act(row: &AnyRow) -> Result<GivenAct, StoreError> {
    let payload: String = row.try_get("payload")?;
    Ok(GivenAct {
        table: number_of(row, "number")?,
        number: count_of(row, "act")?,
        match_id: row.try_get("match_id")?,
        seen: count_of(row, "seen")?,
        at: wall_clock::from_store(row.try_get("at_ms")?).0,
        act: read("an act of a referee", &payload)?,
        why: row.try_get("why")?,
    })
}

fn read_table(row: &AnyRow) -> Result<TableNews, StoreError> {
    let text = |name| row.try_get::<Option<String>, _>(name);
    let assigned = text("assigned")?
        .map(|text| read_assignment(&text))
        .transpose()?;
    Ok(TableNews {
        number: number_of(row, "number")?,
        assignment: assigned,
        setup: text("setup")?.map(|text| read_setup(&text)).transpose()?,
        entries: count_of(row, "entries")?,
        sheet: text("sheet")?.map(|text| read_sheet(&text)).transpose()?,
        ruled: text("ruled")?.map(|text| read_ruled(&text)).transpose()?,
        acts: count_of(row, "acts")?,
        acts_done: count_of(row, "acts_done")?,
    })
}
