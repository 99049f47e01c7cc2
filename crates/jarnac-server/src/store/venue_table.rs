//! What devices at the tables of a venue hand in. Each time it is one transaction that holds its
//! venue, so that revisions are given in the order of the commits.

use jarnac_core::Timestamp;
use jarnac_protocol::{HandIn, HandedSheet};
use sqlx::Row;

use super::transaction::Transaction;
use super::venue::{count_of, lock, note, written};
use super::venue_match::MatchRow;
use super::{Store, StoreError};
use crate::{limits, wall_clock};

/// What became of something that is handed in or done at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kept {
    /// It is kept.
    Yes {
        /// How many acts, or assignments, there are now.
        count: u32,
        /// The revision, if something has changed by it.
        revision: Option<i64>,
    },
    /// What a device has handed in is kept.
    HandedIn {
        /// How many entries of the match there are now.
        entries: u32,
        /// The revision, if something has changed by it.
        revision: Option<i64>,
        /// Whether the match is the one at the table.
        current: bool,
        /// How many acts of the referee there are for the table.
        acts: u32,
    },
    /// Entries before it are missing: so many are there.
    Gap(u32),
    /// Other entries of the same device are there under these numbers, so many in all: it has
    /// forgotten some.
    Differs(u32),
    /// Another device writes this match, or another match is at the table.
    Other,
    /// There is no room for more of it.
    Full,
    /// There is no such venue any more.
    Gone,
}

/// What is stored of a table.
struct TableRow {
    /// The match that is there.
    match_id: Option<String>,
    /// Whether another one may take its place unasked: there is none, or it is signed or ruled, or nothing has
    /// happened in it.
    is_free: bool,
    acts: u32,
    acts_done: u32,
}

impl Store {
    /// Keeps what a device hands in, each entry once.
    pub(crate) async fn hand_in(
        &self,
        venue: &str,
        table: u16,
        wish: &HandIn,
        sheet: Option<&HandedSheet>,
        now: Timestamp,
    ) -> Result<Kept, StoreError> {
        let place = Place { venue, table };
        // A device says every ten seconds that it is there: that alone is nothing to be written.
        if let Some(same) = self.nothing_new(&place, wish, sheet).await? {
            return Ok(same);
        }
        let mut transaction = self.writers.begin().await?;
        let Some(before) = lock(&mut transaction, venue, now).await? else {
            transaction.roll_back().await?;
            return Ok(Kept::Gone);
        };
        let at = place.table_row(&mut transaction).await?;
        let id = &wish.setup.id;
        let found = place.match_row(&mut transaction, id).await?;
        let known = found.as_ref().map_or(0, |row| row.entries);
        if let Some(refused) = place
            .refusal(&mut transaction, wish, found.as_ref())
            .await?
        {
            transaction.roll_back().await?;
            return Ok(refused);
        }
        let was_current = at.match_id.as_ref() == Some(id);
        let is_asked_for = wish.replaces.is_some() && wish.replaces == at.match_id;
        let current = was_current || is_asked_for || (found.is_none() && at.is_free);
        let mut revision = before;
        let mut acts_done = at.acts_done;
        // The device of a server that was restored may know of more acts than there are.
        let done = wish.acts_done.min(at.acts);
        if place
            .keep_match(&mut transaction, wish, found.as_ref(), sheet, now)
            .await?
        {
            revision += 1;
        }
        if current && !was_current {
            // Acts that were meant for the match before are none of a new one's.
            acts_done = found.as_ref().map_or(at.acts, |_| done);
            place
                .take_place(&mut transaction, id, acts_done, revision)
                .await?;
            revision += i64::from(known);
        }
        let (entries, revision) = place
            .append(&mut transaction, wish, known, revision)
            .await?;
        let revision = revision + i64::from(current && done > acts_done);
        if current && done > acts_done {
            place.note_acts(&mut transaction, done).await?;
        }
        if revision > before {
            note(&mut transaction, venue, table, revision).await?;
        }
        transaction.commit().await?;
        Ok(Kept::HandedIn {
            entries,
            revision: (revision > before).then_some(revision),
            current,
            acts: at.acts,
        })
    }

    /// What is answered to a hand-in that brings nothing new; nothing if it might.
    async fn nothing_new(
        &self,
        place: &Place<'_>,
        wish: &HandIn,
        sheet: Option<&HandedSheet>,
    ) -> Result<Option<Kept>, StoreError> {
        if !wish.entries.is_empty() || wish.takes_over {
            return Ok(None);
        }
        let row = sqlx::query(
            "select t.acts, t.acts_done, m.entries, m.setup, m.sheet, m.writer from venue_table t \
             join venue_match m on m.venue_id = t.venue_id and m.number = t.number \
             and m.match_id = t.match_id \
             where t.venue_id = $1 and t.number = $2 and t.match_id = $3",
        )
        .bind(place.venue.to_owned())
        .bind(i64::from(place.table))
        .bind(wish.setup.id.clone())
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let (acts, entries) = (count_of(&row, "acts")?, count_of(&row, "entries")?);
        let is_same = row.try_get::<String, _>("writer")? == wish.writer
            && wish.from == entries + 1
            && wish.acts_done.min(acts) <= count_of(&row, "acts_done")?
            && row.try_get::<String, _>("setup")? == written(&wish.setup)
            && row.try_get::<Option<String>, _>("sheet")? == sheet.map(written);
        Ok(is_same.then_some(Kept::HandedIn {
            entries,
            revision: None,
            current: true,
            acts,
        }))
    }

    /// Notes when a device was heard, and by how much our clock is ahead of its own.
    pub(crate) async fn note_heard(
        &self,
        venue: &str,
        table: u16,
        (at, offset): (Timestamp, i64),
    ) -> Result<(), StoreError> {
        let mut transaction = self.writers.begin().await?;
        sqlx::query(
            "update venue_table set seen_at = $3, offset_ms = $4 \
             where venue_id = $1 and number = $2",
        )
        .bind(venue.to_owned())
        .bind(i64::from(table))
        .bind(wall_clock::stored(at))
        .bind(offset)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }
}

/// A table of a venue.
pub(super) struct Place<'a> {
    pub(super) venue: &'a str,
    pub(super) table: u16,
}

impl Place<'_> {
    async fn table_row(&self, transaction: &mut Transaction) -> Result<TableRow, StoreError> {
        let row = sqlx::query(
            "select t.match_id, t.acts, t.acts_done, m.entries, m.sheet, m.ruled from venue_table t \
             left join venue_match m on m.venue_id = t.venue_id and m.number = t.number \
             and m.match_id = t.match_id where t.venue_id = $1 and t.number = $2",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .fetch_one(&mut **transaction)
        .await?;
        let match_id: Option<String> = row.try_get("match_id")?;
        let is_there =
            |column| Ok::<_, sqlx::Error>(row.try_get::<Option<String>, _>(column)?.is_some());
        let is_final = is_there("sheet")? || is_there("ruled")?;
        Ok(TableRow {
            is_free: match_id.is_none() || is_final || count_of(&row, "entries")? == 0,
            match_id,
            acts: count_of(&row, "acts")?,
            acts_done: count_of(&row, "acts_done")?,
        })
    }

    /// Why what is handed in can't be kept, if it can't.
    async fn refusal(
        &self,
        transaction: &mut Transaction,
        wish: &HandIn,
        found: Option<&MatchRow>,
    ) -> Result<Option<Kept>, StoreError> {
        let known = found.map_or(0, |row| row.entries);
        if found.is_some_and(|row| row.writer != wish.writer && !wish.takes_over) {
            return Ok(Some(Kept::Other));
        }
        if wish.from > known + 1 {
            return Ok(Some(Kept::Gap(known)));
        }
        let kept = sqlx::query(
            "select seq, entry_key from venue_entry where venue_id = $1 and number = $2 \
             and match_id = $3 and seq >= $4 order by seq limit $5",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(wish.setup.id.clone())
        .bind(i64::from(wish.from))
        .bind(wish.entries.len() as i64)
        .fetch_all(&mut **transaction)
        .await?;
        for (row, entry) in kept.iter().zip(&wish.entries) {
            if row.try_get::<String, _>("entry_key")? != entry.key {
                return Ok(Some(Kept::Differs(known)));
            }
        }
        let row = sqlx::query(
            "select count(*) as matches, cast(coalesce(sum(entries), 0) as bigint) as entries, \
             cast(coalesce(sum(bytes), 0) as bigint) as bytes from venue_match \
             where venue_id = $1 and number = $2",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .fetch_one(&mut **transaction)
        .await?;
        let more = wish.entries.len() - kept.len();
        let matches = count_of(&row, "matches")? as usize;
        let entries = count_of(&row, "entries")? as usize;
        let bytes = count_of(&row, "bytes")? as usize;
        let is_full = (found.is_none() && matches >= limits::MAX_TABLE_MATCHES)
            || (more > 0 && entries + more > limits::MAX_TABLE_ENTRIES)
            || (more > 0 && known as usize + more > limits::MAX_MATCH_ENTRIES)
            || (more > 0 && bytes >= limits::MAX_TABLE_BYTES);
        Ok(is_full.then_some(Kept::Full))
    }

    /// A match is the one at this table from now on. What is known of it is news again, with the
    /// revisions after this one.
    async fn take_place(
        &self,
        transaction: &mut Transaction,
        id: &str,
        acts_done: u32,
        revision: i64,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "update venue_table set match_id = $3, acts_done = $4 \
             where venue_id = $1 and number = $2",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(id.to_owned())
        .bind(i64::from(acts_done))
        .execute(&mut **transaction)
        .await?;
        for statement in [
            "update venue_entry set revision = $4 + seq \
             where venue_id = $1 and number = $2 and match_id = $3",
            "update venue_act set revision = $4 \
             where venue_id = $1 and number = $2 and match_id = $3",
        ] {
            sqlx::query(statement)
                .bind(self.venue.to_owned())
                .bind(i64::from(self.table))
                .bind(id.to_owned())
                .bind(revision)
                .execute(&mut **transaction)
                .await?;
        }
        Ok(())
    }

    /// Notes which acts of the referee the device has taken in.
    async fn note_acts(&self, transaction: &mut Transaction, done: u32) -> Result<(), StoreError> {
        sqlx::query(
            "update venue_table set acts_done = $3 \
             where venue_id = $1 and number = $2 and acts_done < $3",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(i64::from(done))
        .execute(&mut **transaction)
        .await?;
        Ok(())
    }
}
