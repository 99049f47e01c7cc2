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
        /// How many entries, or acts, there are now.
        count: u32,
        /// The revision, if something has changed by it.
        revision: Option<i64>,
        /// Whether it is about the match that is at the table now.
        current: bool,
    },
    /// Entries before it are missing: so many are there.
    Gap(u32),
    /// Another device goes on with this match, or another match is at the table.
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
    entries: u32,
    current: bool,
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
        let Some(mut revision) = lock(&mut transaction, venue, now).await? else {
            transaction.roll_back().await?;
            return Ok(Kept::Gone);
        };
        let before = revision;
        let place = Place { venue, table };
        let found = place.match_row(&mut transaction, &wish.setup.id).await?;
        let known = found.as_ref().map_or(0, |row| row.entries);
        let refused = place
            .refusal(&mut transaction, wish, known, found.is_none())
            .await?;
        if let Some(refused) = refused {
            transaction.roll_back().await?;
            return Ok(refused);
        }
        let sheet = sheet.map(written);
        let setup = written(&wish.setup);
        let current = found.as_ref().is_none_or(|row| row.current);
        match &found {
            None => {
                revision += 1;
                place
                    .begin(&mut transaction, wish, &setup, sheet.as_deref(), now)
                    .await?;
            }
            Some(row) if row.setup != setup || row.sheet != sheet => {
                revision += 1;
                place
                    .change(&mut transaction, wish, &setup, sheet.as_deref(), now)
                    .await?;
            }
            Some(_) => {}
        }
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
            .bind(venue.to_owned())
            .bind(i64::from(table))
            .bind(wish.setup.id.clone())
            .bind(i64::from(seq))
            .bind(entry.key.clone())
            .bind(written(entry))
            .bind(revision)
            .execute(&mut *transaction)
            .await?;
        }
        if count > known {
            place.count(&mut transaction, &wish.setup.id, count).await?;
        }
        let acts_done = found.as_ref().map_or(0, |row| row.acts_done);
        if current && wish.acts_done > acts_done {
            revision += 1;
        }
        if current {
            place.seen(&mut transaction, wish, now).await?;
        }
        if revision > before {
            note(&mut transaction, venue, table, revision).await?;
        }
        transaction.commit().await?;
        Ok(Kept::Yes {
            count,
            revision: (revision > before).then_some(revision),
            current,
        })
    }
}

/// A table of a venue.
struct Place<'a> {
    venue: &'a str,
    table: u16,
}

impl Place<'_> {
    /// A match of this table.
    async fn match_row(
        &self,
        transaction: &mut Transaction,
        id: &str,
    ) -> Result<Option<MatchRow>, StoreError> {
        let row = sqlx::query(
            "select m.setup, m.sheet, m.entries, t.match_id as current_id, t.acts_done \
             from venue_match m join venue_table t on t.venue_id = m.venue_id \
             and t.number = m.number \
             where m.venue_id = $1 and m.number = $2 and m.match_id = $3",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(id.to_owned())
        .fetch_optional(&mut **transaction)
        .await?;
        row.map(|row| {
            let current: Option<String> = row.try_get("current_id")?;
            Ok(MatchRow {
                setup: row.try_get("setup")?,
                sheet: row.try_get("sheet")?,
                entries: count_of(&row, "entries")?,
                current: current.as_deref() == Some(id),
                acts_done: count_of(&row, "acts_done")?,
            })
        })
        .transpose()
    }

    /// Why what is handed in can't be kept, if it can't.
    async fn refusal(
        &self,
        transaction: &mut Transaction,
        wish: &HandIn,
        known: u32,
        is_new: bool,
    ) -> Result<Option<Kept>, StoreError> {
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
                return Ok(Some(Kept::Other));
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
        let is_full = (is_new && matches >= limits::MAX_TABLE_MATCHES)
            || (more > 0 && entries + more > limits::MAX_TABLE_ENTRIES);
        Ok(is_full.then_some(Kept::Full))
    }

    /// A new match, which is the one at this table from now on.
    async fn begin(
        &self,
        transaction: &mut Transaction,
        wish: &HandIn,
        setup: &str,
        sheet: Option<&str>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let reference = match wish.setup.assignment {
            Some(number) => self.reference(transaction, number).await?,
            None => String::new(),
        };
        sqlx::query(
            "insert into venue_match (venue_id, number, match_id, place, setup, reference, entries, \
             sheet, handed_at) select $1, $2, $3, count(*) + 1, $4, $5, 0, $6, $7 from venue_match \
             where venue_id = $1 and number = $2",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(wish.setup.id.clone())
        .bind(setup.to_owned())
        .bind(reference)
        .bind(sheet.map(str::to_owned))
        .bind(wall_clock::stored(now))
        .execute(&mut **transaction)
        .await?;
        // Acts that were meant for the match before are none of this one's.
        sqlx::query(
            "update venue_table set match_id = $3, acts_done = acts \
             where venue_id = $1 and number = $2",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(wish.setup.id.clone())
        .execute(&mut **transaction)
        .await?;
        Ok(())
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
        sheet: Option<&str>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "update venue_match set setup = $4, sheet = $5, handed_at = $6 \
             where venue_id = $1 and number = $2 and match_id = $3",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(wish.setup.id.clone())
        .bind(setup.to_owned())
        .bind(sheet.map(str::to_owned))
        .bind(wall_clock::stored(now))
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

    /// Notes that the device was heard, what time it has, and which acts it has taken in.
    async fn seen(
        &self,
        transaction: &mut Transaction,
        wish: &HandIn,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let offset =
            wall_clock::stored(now).saturating_sub(wall_clock::stored(Timestamp(wish.now)));
        sqlx::query(
            "update venue_table set seen_at = $3, offset_ms = $4, \
             acts_done = case when acts_done < $5 then (case when acts < $5 then acts else $5 end) \
             else acts_done end where venue_id = $1 and number = $2",
        )
        .bind(self.venue.to_owned())
        .bind(i64::from(self.table))
        .bind(wall_clock::stored(now))
        .bind(offset)
        .bind(i64::from(wish.acts_done))
        .execute(&mut **transaction)
        .await?;
        Ok(())
    }
}
