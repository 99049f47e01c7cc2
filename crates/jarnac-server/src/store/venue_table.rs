//! What devices at the tables of a venue hand in. Each time it is one transaction that holds its
//! venue, so that revisions are given in the order of the commits.

use jarnac_core::Timestamp;
use jarnac_protocol::{HandIn, HandedSheet};
use sqlx::Row;

use super::transaction::Transaction;
use super::venue::{count_of, lock, note, written};
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

/// What is stored of a match.
struct MatchRow {
    setup: String,
    sheet: Option<String>,
    writer: String,
    entries: u32,
}

/// What is stored of a table.
struct TableRow {
    /// The match that is there.
    match_id: Option<String>,
    /// Whether another one may take its place unasked: there is none, or it is signed, or nothing has
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
        let mut transaction = self.writers.begin().await?;
        let Some(before) = lock(&mut transaction, venue, now).await? else {
            transaction.roll_back().await?;
            return Ok(Kept::Gone);
        };
        let place = Place { venue, table };
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
        if current {
            place.seen(&mut transaction, wish, done, now).await?;
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
}

/// A table of a venue.
struct Place<'a> {
    venue: &'a str,
    table: u16,
}

impl Place<'_> {
    async fn table_row(&self, transaction: &mut Transaction) -> Result<TableRow, StoreError> {
        let row = sqlx::query(
            "select t.match_id, t.acts, t.acts_done, m.entries, m.sheet from venue_table t \
             left join venue_match m on m.venue_id = t.venue_id and m.number = t.number \
             and m.match_id = t.match_id where t.venue_id = $1 and t.number = $2",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .fetch_one(&mut **transaction)
        .await?;
        let match_id: Option<String> = row.try_get("match_id")?;
        let is_signed = row.try_get::<Option<String>, _>("sheet")?.is_some();
        Ok(TableRow {
            is_free: match_id.is_none() || is_signed || count_of(&row, "entries")? == 0,
            match_id,
            acts: count_of(&row, "acts")?,
            acts_done: count_of(&row, "acts_done")?,
        })
    }

    /// A match of this table.
    async fn match_row(
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
            "select count(*) as matches, cast(coalesce(sum(entries), 0) as bigint) as entries \
             from venue_match \
             where venue_id = $1 and number = $2",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .fetch_one(&mut **transaction)
        .await?;
        let more = wish.entries.len() - kept.len();
        let matches = count_of(&row, "matches")? as usize;
        let entries = count_of(&row, "entries")? as usize;
        let is_full = (found.is_none() && matches >= limits::MAX_TABLE_MATCHES)
            || (more > 0 && entries + more > limits::MAX_TABLE_ENTRIES);
        Ok(is_full.then_some(Kept::Full))
    }

    /// Keeps how a match was begun, its sheet and who writes it. Tells whether something is different.
    async fn keep_match(
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
            "update venue_table set match_id = $3, acts_done = $4, seen_at = 0 \
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

    /// Keeps the entries that are new. Tells how many there are then, and the last revision.
    async fn append(
        &self,
        transaction: &mut Transaction,
        wish: &HandIn,
        known: u32,
        mut revision: i64,
    ) -> Result<(u32, i64), StoreError> {
        let mut count = known;
        for (seq, entry) in (wish.from..).zip(&wish.entries) {
            if seq <= known {
                continue;
            }
            (count, revision) = (seq, revision + 1);
            sqlx::query(
                "insert into venue_entry (venue_id, number, match_id, seq, entry_key, payload, \
                 revision) values ($1, $2, $3, $4, $5, $6, $7)",
            )
            .bind(self.venue.to_owned())
            .bind(i64::from(self.table))
            .bind(wish.setup.id.clone())
            .bind(i64::from(seq))
            .bind(entry.key.clone())
            .bind(written(entry))
            .bind(revision)
            .execute(&mut **transaction)
            .await?;
        }
        if count > known {
            self.count(transaction, &wish.setup.id, count).await?;
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
        entries: u32,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "update venue_match set entries = $4 \
             where venue_id = $1 and number = $2 and match_id = $3",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(id.to_owned())
        .bind(i64::from(entries))
        .execute(&mut **transaction)
        .await?;
        Ok(())
    }

    /// Notes that the device was heard, what time it has, and which acts it has taken in. A request
    /// that was long on its way makes the device's clock look late, so that the least difference
    /// counts, unless the clock was set.
    async fn seen(
        &self,
        transaction: &mut Transaction,
        wish: &HandIn,
        done: u32,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let offset =
            wall_clock::stored(now).saturating_sub(wall_clock::stored(Timestamp(wish.now)));
        let set_back = i64::try_from(limits::CLOCK_WAS_SET.as_millis()).unwrap_or(i64::MAX);
        sqlx::query(
            "update venue_table set seen_at = $3, \
             offset_ms = case when seen_at = 0 or offset_ms > $4 or offset_ms < $5 then $4 \
             else offset_ms end, \
             acts_done = case when acts_done < $6 then $6 else acts_done end \
             where venue_id = $1 and number = $2",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(wall_clock::stored(now))
        .bind(offset)
        .bind(offset.saturating_sub(set_back))
        .bind(i64::from(done))
        .execute(&mut **transaction)
        .await?;
        Ok(())
    }
}
