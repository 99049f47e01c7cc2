//! Tournaments: a row, its log, what players say of their tables, and the wishes that were done. A change is one
//! transaction that raises the revision by one, so that of two that were decided on the same state one is done.

use sqlx::Row;

use super::tournament_row::{COLUMNS, ClaimRow, LineRow, PlayerPerson, TournamentRow};
use super::transaction::Transaction;
use super::{Store, StoreError};
use crate::limits;

/// What is to be changed, decided on the revision before.
#[derive(Debug)]
pub(crate) struct TournamentChange {
    /// The row as it will be; its revision is one more than that on which this was decided.
    pub(crate) row: TournamentRow,
    /// The key of the wish.
    pub(crate) key: String,
    /// A new line of the log.
    pub(crate) line: Option<LineRow>,
    /// A player's claim, in place of what they said before.
    pub(crate) claim: Option<ClaimRow>,
    /// Somebody who enters to play here.
    pub(crate) person: Option<PlayerPerson>,
}

/// What became of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Changed {
    /// It is stored for good.
    Committed,
    /// The wish was done before.
    Done,
    /// Somebody else has changed the tournament since.
    Conflict,
}

/// Which tournaments a list has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TournamentFilter {
    /// Those that everybody may find.
    Listed,
    /// Those of a person.
    Of(String),
}

impl Store {
    /// Adds a tournament with the lines that it has already.
    pub(crate) async fn add_tournament(
        &self,
        row: &TournamentRow,
        lines: &[LineRow],
    ) -> Result<(), StoreError> {
        let mut transaction = self.writers.begin().await?;
        sqlx::query(
            "insert into tournament (tournament_id, creator, setup, listed, links, clock, online, name, place, date, system, status, \
             round, rounds, players, seq, revision, created_at, updated_at, begins_at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)",
        )
        .bind(row.id.clone())
        .bind(row.creator.clone())
        .bind(row.setup.clone())
        .bind(i64::from(row.listed))
        .bind(row.links)
        .bind(row.clock.clone())
        .bind(row.online.clone())
        .bind(row.name.clone())
        .bind(row.place.clone())
        .bind(row.date.clone())
        .bind(row.system.clone())
        .bind(row.status.name())
        .bind(i64::from(row.round))
        .bind(i64::from(row.rounds))
        .bind(i64::from(row.players))
        .bind(i64::from(row.seq))
        .bind(i64::from(row.revision))
        .bind(row.created_at)
        .bind(row.updated_at)
        .bind(row.begins_at)
        .execute(&mut *transaction)
        .await?;
        for line in lines {
            insert_line(&mut transaction, &row.id, line).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// The tournament with this id.
    pub(crate) async fn tournament(&self, id: &str) -> Result<Option<TournamentRow>, StoreError> {
        let statement = format!("select {COLUMNS} from tournament where tournament_id = $1");
        let row = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(id.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(TournamentRow::read).transpose()
    }

    /// The lines of a log after a number, in order.
    pub(crate) async fn tournament_lines(
        &self,
        id: &str,
        after: u32,
    ) -> Result<Vec<LineRow>, StoreError> {
        let rows = sqlx::query(
            "select seq, at_ms, role, person_id, payload from tournament_line \
             where tournament_id = $1 and seq > $2 order by seq",
        )
        .bind(id.to_owned())
        .bind(i64::from(after))
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(LineRow::read).collect()
    }

    /// What players have said of their tables.
    pub(crate) async fn tournament_claims(&self, id: &str) -> Result<Vec<ClaimRow>, StoreError> {
        let rows = sqlx::query(
            "select round, table_no, side, line, report, at_ms from tournament_claim \
             where tournament_id = $1 order by round, table_no, side",
        )
        .bind(id.to_owned())
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(ClaimRow::read).collect()
    }

    /// Whether a wish was done.
    pub(crate) async fn is_wish_done(&self, id: &str, key: &str) -> Result<bool, StoreError> {
        let row = sqlx::query(
            "select revision from tournament_wish where tournament_id = $1 and intent = $2",
        )
        .bind(id.to_owned())
        .bind(key.to_owned())
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.is_some())
    }

    /// Stores a change for good, or tells that it was done or that somebody else was faster.
    pub(crate) async fn change_tournament(
        &self,
        change: &TournamentChange,
    ) -> Result<Changed, StoreError> {
        let row = &change.row;
        let mut transaction = self.writers.begin().await?;
        // The row comes first: who is second waits here, and then finds another revision.
        if !raise(&mut transaction, row).await? {
            transaction.roll_back().await?;
            return Ok(match self.is_wish_done(&row.id, &change.key).await? {
                true => Changed::Done,
                false => Changed::Conflict,
            });
        }
        let noted = sqlx::query(
            "insert into tournament_wish (tournament_id, intent, revision) values ($1, $2, $3) \
             on conflict do nothing",
        )
        .bind(row.id.clone())
        .bind(change.key.clone())
        .bind(i64::from(row.revision))
        .execute(&mut *transaction)
        .await?;
        if noted.rows_affected() == 0 {
            transaction.roll_back().await?;
            return Ok(Changed::Done);
        }
        if let Some(line) = &change.line {
            insert_line(&mut transaction, &row.id, line).await?;
        }
        if let Some(claim) = &change.claim {
            put_claim(&mut transaction, &row.id, claim).await?;
        }
        if let Some(PlayerPerson { player, person }) = &change.person {
            sqlx::query(
                "insert into tournament_person (tournament_id, player, person_id) values ($1, $2, $3)",
            )
            .bind(row.id.clone())
            .bind(i64::from(*player))
            .bind(person.clone())
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(Changed::Committed)
    }

    /// One page of tournaments, newest first, from after the cursor on.
    pub(crate) async fn tournaments(
        &self,
        filter: &TournamentFilter,
        cursor: Option<(i64, String)>,
    ) -> Result<Vec<TournamentRow>, StoreError> {
        let (at, id) = cursor.unwrap_or((i64::MAX, String::new()));
        let (which, person) = match filter {
            TournamentFilter::Listed => ("listed = 1 and $1 = ''", String::new()),
            TournamentFilter::Of(person) => ("creator = $1", person.clone()),
        };
        let statement = format!(
            "select {COLUMNS} from tournament where {which} \
             and (created_at < $2 or (created_at = $2 and tournament_id < $3)) \
             order by created_at desc, tournament_id desc limit $4"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(person)
            .bind(at)
            .bind(id)
            .bind(limits::PAGE as i64 + 1)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(TournamentRow::read).collect()
    }

    /// The tournaments of the public list that are to come or are under way, by the date at which they begin; those
    /// without one come last. What began long ago and never ended is in no calendar.
    pub(crate) async fn tournament_calendar(
        &self,
        now: jarnac_core::Timestamp,
    ) -> Result<Vec<TournamentRow>, StoreError> {
        let day = 86_400_000;
        let now = crate::wall_clock::stored(now);
        let statement = format!(
            "select {COLUMNS} from tournament where listed = 1 and ((status = 'open' and begins_at >= $1) \
             or (status = 'running' and updated_at >= $2) \
             or (status = 'open' and begins_at is null and updated_at >= $3)) \
             order by case when begins_at is null then 1 else 0 end, begins_at, created_at desc, tournament_id limit $4"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(now - day)
            .bind(now - 14 * day)
            .bind(now - 60 * day)
            .bind(limits::MAX_CALENDAR as i64)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(TournamentRow::read).collect()
    }

    /// How many tournaments a person has made.
    pub(crate) async fn count_tournaments(&self, person: &str) -> Result<usize, StoreError> {
        let row = sqlx::query("select count(*) as n from tournament where creator = $1")
            .bind(person.to_owned())
            .fetch_one(&self.readers)
            .await?;
        let n: i64 = row.try_get("n")?;
        Ok(usize::try_from(n).unwrap_or_default())
    }

    /// The revisions of these tournaments.
    pub(crate) async fn tournament_revisions(
        &self,
        ids: &[String],
    ) -> Result<Vec<(String, u32)>, StoreError> {
        self.revisions(
            "select tournament_id as id, revision from tournament where tournament_id in",
            ids,
        )
        .await
    }
}

/// Writes the row over that of the revision before. Tells whether it was that one.
async fn raise(transaction: &mut Transaction, row: &TournamentRow) -> Result<bool, sqlx::Error> {
    let raised = sqlx::query(
        "update tournament set listed = $1, links = $2, clock = $3, name = $4, place = $5, date = $6, system = $7, \
         status = $8, round = $9, rounds = $10, players = $11, seq = $12, revision = $13, updated_at = $14, \
         begins_at = $15 where tournament_id = $16 and revision = $17",
    )
    .bind(i64::from(row.listed))
    .bind(row.links)
    .bind(row.clock.clone())
    .bind(row.name.clone())
    .bind(row.place.clone())
    .bind(row.date.clone())
    .bind(row.system.clone())
    .bind(row.status.name())
    .bind(i64::from(row.round))
    .bind(i64::from(row.rounds))
    .bind(i64::from(row.players))
    .bind(i64::from(row.seq))
    .bind(i64::from(row.revision))
    .bind(row.updated_at)
    .bind(row.begins_at)
    .bind(row.id.clone())
    .bind(i64::from(row.revision) - 1)
    .execute(&mut **transaction)
    .await?;
    Ok(raised.rows_affected() == 1)
}

async fn insert_line(
    transaction: &mut Transaction,
    id: &str,
    line: &LineRow,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into tournament_line (tournament_id, seq, at_ms, role, person_id, payload) \
         values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(id.to_owned())
    .bind(i64::from(line.seq))
    .bind(line.at)
    .bind(line.role.clone())
    .bind(line.person.clone())
    .bind(line.payload.clone())
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

async fn put_claim(
    transaction: &mut Transaction,
    id: &str,
    claim: &ClaimRow,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into tournament_claim (tournament_id, round, table_no, side, line, report, at_ms) \
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (tournament_id, round, table_no, side) \
         do update set line = excluded.line, report = excluded.report, at_ms = excluded.at_ms",
    )
    .bind(id.to_owned())
    .bind(i64::from(claim.round))
    .bind(i64::from(claim.table))
    .bind(claim.side.to_string())
    .bind(i64::from(claim.line))
    .bind(claim.report.clone())
    .bind(claim.at)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}
