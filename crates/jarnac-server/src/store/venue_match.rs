//! The matches of a venue's tables: how each was begun, what its device was told, and what came of it.

use jarnac_core::Timestamp;
use jarnac_protocol::{HandIn, HandedSheet, RuledResult, Told, Who};
use sqlx::Row;

use super::StoreError;
use super::transaction::Transaction;
use super::venue::{count_of, written};
use super::venue_table::Place;
use crate::wall_clock;

/// What is stored of a match.
pub(super) struct MatchRow {
    setup: String,
    sheet: Option<String>,
    pub(super) writer: String,
    pub(super) entries: u32,
}

/// What the referee has ruled by the last of these entries that is about it: nothing if none is.
fn ruled(entries: &[&Told]) -> Option<Option<RuledResult>> {
    entries.iter().rev().find_map(|told| match told {
        Told::Closed { by, why, standing } => {
            let standing = standing.filter(|_| *by == Who::Referee);
            let why = why.clone();
            Some(standing.map(|standing| RuledResult { standing, why }))
        }
        Told::Reopened { .. } => Some(None),
        _ => None,
    })
}

impl Place<'_> {
    /// A match of this table.
    pub(super) async fn match_row(
        &self,
        transaction: &mut Transaction,
        id: &str,
    ) -> Result<Option<MatchRow>, StoreError> {
        let row = sqlx::query(
            "select setup, sheet, writer, entries from venue_match \
             where venue_id = $1 and number = $2 and match_id = $3",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(id.to_owned())
        .fetch_optional(&mut **transaction)
        .await?;
        row.map(|row| {
            Ok(MatchRow {
                setup: row.try_get("setup")?,
                sheet: row.try_get("sheet")?,
                writer: row.try_get("writer")?,
                entries: count_of(&row, "entries")?,
            })
        })
        .transpose()
    }

    /// Keeps how a match was begun, its sheet and who writes it. Tells whether something is different.
    pub(super) async fn keep_match(
        &self,
        transaction: &mut Transaction,
        wish: &HandIn,
        found: Option<&MatchRow>,
        sheet: Option<&HandedSheet>,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let sheet = sheet.map(written);
        let setup = written(&wish.setup);
        match found {
            None => self.begin(transaction, wish, &setup, sheet, now).await?,
            Some(row) if row.setup == setup && row.sheet == sheet && row.writer == wish.writer => {
                return Ok(false);
            }
            Some(_) => self.change(transaction, wish, &setup, sheet, now).await?,
        }
        Ok(true)
    }

    /// A new match.
    async fn begin(
        &self,
        transaction: &mut Transaction,
        wish: &HandIn,
        setup: &str,
        sheet: Option<String>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let reference = match wish.setup.assignment {
            Some(number) => self.reference(transaction, number).await?,
            None => String::new(),
        };
        sqlx::query(
            "insert into venue_match (venue_id, number, match_id, place, setup, reference, writer, \
             entries, sheet, handed_at) select $1, $2, $3, count(*) + 1, $4, $5, $6, 0, $7, $8 \
             from venue_match where venue_id = $1 and number = $2",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(wish.setup.id.clone())
        .bind(setup.to_owned())
        .bind(reference)
        .bind(wish.writer.clone())
        .bind(sheet)
        .bind(wall_clock::stored(now))
        .execute(&mut **transaction)
        .await?;
        Ok(())
    }

    /// Keeps the entries that are new. Tells how many there are then, and the last revision.
    pub(super) async fn append(
        &self,
        transaction: &mut Transaction,
        wish: &HandIn,
        known: u32,
        mut revision: i64,
    ) -> Result<(u32, i64), StoreError> {
        let (mut count, mut bytes, mut told) = (known, 0, Vec::new());
        for (seq, entry) in (wish.from..).zip(&wish.entries) {
            if seq <= known {
                continue;
            }
            (count, revision) = (seq, revision + 1);
            let payload = written(entry);
            bytes += payload.len();
            told.push(&entry.told);
            sqlx::query(
                "insert into venue_entry (venue_id, number, match_id, seq, entry_key, payload, \
                 revision) values ($1, $2, $3, $4, $5, $6, $7)",
            )
            .bind(self.venue.to_owned())
            .bind(i64::from(self.table))
            .bind(wish.setup.id.clone())
            .bind(i64::from(seq))
            .bind(entry.key.clone())
            .bind(payload)
            .bind(revision)
            .execute(&mut **transaction)
            .await?;
        }
        if count > known {
            let id = &wish.setup.id;
            self.count(transaction, id, (count, bytes)).await?;
            if let Some(ruled) = ruled(&told) {
                self.keep_ruled(transaction, id, ruled.as_ref()).await?;
            }
        }
        Ok((count, revision))
    }

    /// What the assignment of this number was called by whoever made it.
    async fn reference(
        &self,
        transaction: &mut Transaction,
        number: u32,
    ) -> Result<String, StoreError> {
        let row = sqlx::query(
            "select reference from venue_assignment \
             where venue_id = $1 and number = $2 and assignment = $3",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(i64::from(number))
        .fetch_optional(&mut **transaction)
        .await?;
        row.map_or(Ok(String::new()), |row| Ok(row.try_get("reference")?))
    }

    async fn change(
        &self,
        transaction: &mut Transaction,
        wish: &HandIn,
        setup: &str,
        sheet: Option<String>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "update venue_match set setup = $4, sheet = $5, handed_at = $6, writer = $7 \
             where venue_id = $1 and number = $2 and match_id = $3",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(wish.setup.id.clone())
        .bind(setup.to_owned())
        .bind(sheet)
        .bind(wall_clock::stored(now))
        .bind(wish.writer.clone())
        .execute(&mut **transaction)
        .await?;
        Ok(())
    }

    async fn count(
        &self,
        transaction: &mut Transaction,
        id: &str,
        (entries, bytes): (u32, usize),
    ) -> Result<(), StoreError> {
        sqlx::query(
            "update venue_match set entries = $4, bytes = coalesce(bytes, 0) + $5 \
             where venue_id = $1 and number = $2 and match_id = $3",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(id.to_owned())
        .bind(i64::from(entries))
        .bind(bytes as i64)
        .execute(&mut **transaction)
        .await?;
        Ok(())
    }

    /// Keeps what the referee has ruled, or that it is open again.
    async fn keep_ruled(
        &self,
        transaction: &mut Transaction,
        id: &str,
        ruled: Option<&RuledResult>,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "update venue_match set ruled = $4 \
             where venue_id = $1 and number = $2 and match_id = $3",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(id.to_owned())
        .bind(ruled.map(written))
        .execute(&mut **transaction)
        .await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jarnac_protocol::StandingName;

    #[test]
    fn what_a_referee_rules_stands_until_it_is_open_again() {
        let closed = |by, standing| Told::Closed {
            by,
            why: "late".to_owned(),
            standing,
        };
        let ruling = closed(Who::Referee, Some(StandingName::B));
        let reopened = Told::Reopened {
            by: Who::Referee,
            why: String::new(),
        };
        let found = ruled(&[&ruling, &Told::Tie]).flatten().unwrap();
        assert_eq!((found.standing, &*found.why), (StandingName::B, "late"));
        assert_eq!(ruled(&[&Told::Tie]), None, "nothing is said about it");
        assert_eq!(ruled(&[&ruling, &reopened]), Some(None));
        let both = closed(Who::Both, Some(StandingName::A));
        assert_eq!(ruled(&[&both]), Some(None), "that is for the sheet");
        assert_eq!(ruled(&[&closed(Who::Referee, None)]), Some(None));
    }
}
