//! What was handed in at a venue: its sheets, and everything else for the log.

use jarnac_core::Timestamp;
use jarnac_protocol::{HandedSheet, LoggedMatch, MatchSetup, RuledResult, TableLog};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::venue::{number_of, read_act, read_entry, read_ruled, read_setup, read_sheet};
use super::{Store, StoreError};
use crate::wall_clock;

/// What came of a match, with what the assignment said of it: a signed sheet, a ruled result, or both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct HandedIn {
    /// The table.
    pub(crate) table: u16,
    /// What whoever assigned the match called it; empty for a match that nobody assigned.
    pub(crate) reference: String,
    /// How the match was begun.
    pub(crate) setup: MatchSetup,
    /// The sheet, if both have signed it.
    pub(crate) sheet: Option<HandedSheet>,
    /// What the referee has ruled.
    pub(crate) ruled: Option<RuledResult>,
    /// When it was handed in.
    pub(crate) at: Timestamp,
}

impl Store {
    /// What came of every match that is signed or ruled at a venue, table by table, the first match
    /// first.
    pub(crate) async fn handed_in(&self, venue: &str) -> Result<Vec<HandedIn>, StoreError> {
        let rows = sqlx::query(
            "select number, reference, setup, sheet, ruled, handed_at from venue_match \
             where venue_id = $1 and (sheet is not null or ruled is not null) \
             order by number, place",
        )
        .bind(venue.to_owned())
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(|row| {
                Ok(HandedIn {
                    table: number_of(row, "number")?,
                    reference: row.try_get("reference")?,
                    setup: read_setup(&row.try_get::<String, _>("setup")?)?,
                    sheet: maybe(row, "sheet", read_sheet)?,
                    ruled: maybe(row, "ruled", read_ruled)?,
                    at: wall_clock::from_store(row.try_get("handed_at")?),
                })
            })
            .collect()
    }

    /// Everything that was ever handed in at a table.
    pub(crate) async fn table_log(&self, venue: &str, table: u16) -> Result<TableLog, StoreError> {
        let rows = sqlx::query(
            "select match_id, setup, sheet, ruled from venue_match \
             where venue_id = $1 and number = $2 order by place",
        )
        .bind(venue.to_owned())
        .bind(i64::from(table))
        .fetch_all(&self.readers)
        .await?;
        let mut matches = Vec::new();
        for row in &rows {
            let entries = sqlx::query(
                "select payload from venue_entry \
                 where venue_id = $1 and number = $2 and match_id = $3 order by seq",
            )
            .bind(venue.to_owned())
            .bind(i64::from(table))
            .bind(row.try_get::<String, _>("match_id")?)
            .fetch_all(&self.readers)
            .await?;
            matches.push(LoggedMatch {
                setup: read_setup(&row.try_get::<String, _>("setup")?)?,
                entries: entries.iter().map(read_entry).collect::<Result<_, _>>()?,
                sheet: maybe(row, "sheet", read_sheet)?,
                ruled: maybe(row, "ruled", read_ruled)?,
            });
        }
        let acts = sqlx::query(
            "select number, act, match_id, at_ms, seen, payload, why from venue_act \
             where venue_id = $1 and number = $2 order by act",
        )
        .bind(venue.to_owned())
        .bind(i64::from(table))
        .fetch_all(&self.readers)
        .await?;
        Ok(TableLog {
            number: table,
            matches,
            acts: acts.iter().map(read_act).collect::<Result<_, _>>()?,
        })
    }
}

/// What a column holds that may be empty.
fn maybe<T>(
    row: &AnyRow,
    column: &str,
    read: fn(&str) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    let text: Option<String> = row.try_get(column)?;
    text.map(|text| read(&text)).transpose()
}
