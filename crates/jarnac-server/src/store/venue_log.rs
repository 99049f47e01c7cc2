//! What was handed in at a venue: its sheets, and everything else for the log.

use jarnac_core::Timestamp;
use jarnac_protocol::{HandedSheet, LoggedMatch, MatchSetup, TableLog};
use sqlx::Row;

use super::venue::{number_of, read_act, read_entry, read_setup, read_sheet};
use super::{Store, StoreError};
use crate::wall_clock;

/// A sheet that was handed in, with what the assignment said of its match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct HandedIn {
    /// The table.
    pub(crate) table: u16,
    /// What whoever assigned the match called it; empty for a match that nobody assigned.
    pub(crate) reference: String,
    /// How the match was begun.
    pub(crate) setup: MatchSetup,
    /// The sheet.
    pub(crate) sheet: HandedSheet,
    /// When it was handed in.
    pub(crate) at: Timestamp,
}

impl Store {
    /// Every sheet that is handed in at a venue, table by table, the first match first.
    pub(crate) async fn handed_in(&self, venue: &str) -> Result<Vec<HandedIn>, StoreError> {
        let rows = sqlx::query(
            "select number, reference, setup, sheet, handed_at from venue_match \
             where venue_id = $1 and sheet is not null order by number, place",
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
                    sheet: read_sheet(&row.try_get::<String, _>("sheet")?)?,
                    at: wall_clock::from_store(row.try_get("handed_at")?),
                })
            })
            .collect()
    }

    /// Everything that was ever handed in at a table.
    pub(crate) async fn table_log(&self, venue: &str, table: u16) -> Result<TableLog, StoreError> {
        let rows = sqlx::query(
            "select match_id, setup, sheet from venue_match \
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
            let sheet: Option<String> = row.try_get("sheet")?;
            matches.push(LoggedMatch {
                setup: read_setup(&row.try_get::<String, _>("setup")?)?,
                entries: entries.iter().map(read_entry).collect::<Result<_, _>>()?,
                sheet: sheet.map(|text| read_sheet(&text)).transpose()?,
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
