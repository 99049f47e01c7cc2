//! Clubs: a row, its members, the wishes that were done. A change is one transaction that raises the revision by one, so
//! that of two that were decided on the same state one is done.

use super::club_row::{ClubRow, ClubWishRow, MemberRow};
use super::tournament::Changed;
use super::transaction::Transaction;
use super::{Store, StoreError};

/// What is to be changed, decided on the revision before.
#[derive(Debug)]
pub(crate) struct ClubChange {
    /// The row as it will be; its revision is one more than that on which this was decided.
    pub(crate) row: ClubRow,
    /// The wish.
    pub(crate) wish: ClubWishRow,
    /// Members that are new or changed.
    pub(crate) put: Vec<MemberRow>,
    /// The numbers of those who are members no more.
    pub(crate) gone: Vec<u32>,
    /// A tournament that becomes the club's, or no longer is.
    pub(crate) tournament: Option<(String, bool)>,
}

impl Store {
    /// Adds a club with its owner. Another one may have its slug, which is an error.
    pub(crate) async fn add_club(
        &self,
        row: &ClubRow,
        owner: &MemberRow,
    ) -> Result<(), StoreError> {
        let mut transaction = self.writers.begin().await?;
        sqlx::query(
            "insert into club (club_id, slug, name, listed, links, settings, words, edition, evenings, last_number, \
             revision, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        )
        .bind(row.id.clone())
        .bind(row.slug.clone())
        .bind(row.name.clone())
        .bind(i64::from(row.listed))
        .bind(row.links)
        .bind(written(&row.settings))
        .bind(row.words.clone())
        .bind(i64::from(row.edition))
        .bind(written(&row.evenings))
        .bind(i64::from(row.last_number))
        .bind(i64::from(row.revision))
        .bind(row.created_at)
        .bind(row.updated_at)
        .execute(&mut *transaction)
        .await?;
        put_member(&mut transaction, &row.id, owner).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Stores a change for good, or tells that it was done or that somebody else was faster.
    pub(crate) async fn change_club(&self, change: &ClubChange) -> Result<Changed, StoreError> {
        let (row, wish) = (&change.row, &change.wish);
        let mut transaction = self.writers.begin().await?;
        // The row comes first: who is second waits here, and then finds another revision.
        if !raise(&mut transaction, row).await? {
            transaction.roll_back().await?;
            return Ok(match self.is_club_wish_done(&row.id, &wish.key).await? {
                true => Changed::Done,
                false => Changed::Conflict,
            });
        }
        let noted = sqlx::query(
            "insert into club_wish (club_id, intent, revision, at_ms, person_id, payload) \
             values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
        )
        .bind(row.id.clone())
        .bind(wish.key.clone())
        .bind(i64::from(wish.revision))
        .bind(wish.at)
        .bind(wish.person.clone())
        .bind(wish.payload.clone())
        .execute(&mut *transaction)
        .await?;
        if noted.rows_affected() == 0 {
            transaction.roll_back().await?;
            return Ok(Changed::Done);
        }
        // Who goes goes first: an account may come back under another number.
        for member in &change.gone {
            sqlx::query("delete from club_member where club_id = $1 and member = $2")
                .bind(row.id.clone())
                .bind(i64::from(*member))
                .execute(&mut *transaction)
                .await?;
        }
        for member in &change.put {
            put_member(&mut transaction, &row.id, member).await?;
        }
        if let Some((tournament, is_ours)) = &change.tournament {
            let statement = match is_ours {
                true => {
                    "insert into club_tournament (tournament_id, club_id) values ($2, $1) \
                     on conflict (tournament_id) do update set club_id = excluded.club_id"
                }
                false => "delete from club_tournament where club_id = $1 and tournament_id = $2",
            };
            sqlx::query(statement)
                .bind(row.id.clone())
                .bind(tournament.clone())
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(Changed::Committed)
    }

    /// Whether a wish was done.
    pub(crate) async fn is_club_wish_done(&self, id: &str, key: &str) -> Result<bool, StoreError> {
        let row = sqlx::query("select revision from club_wish where club_id = $1 and intent = $2")
            .bind(id.to_owned())
            .bind(key.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.is_some())
    }

    /// Deletes a club. Its tournaments and games stay; the words that those were made with as well.
    pub(crate) async fn delete_club(&self, id: &str) -> Result<(), StoreError> {
        let mut transaction = self.writers.begin().await?;
        for statement in [
            "delete from club where club_id = $1",
            "delete from club_member where club_id = $1",
            "delete from club_wish where club_id = $1",
            "delete from club_tournament where club_id = $1",
        ] {
            sqlx::query(statement)
                .bind(id.to_owned())
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(())
    }
}

fn written<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("texts and numbers can be written")
}

/// Writes the row over that of the revision before. Tells whether it was that one.
async fn raise(transaction: &mut Transaction, row: &ClubRow) -> Result<bool, sqlx::Error> {
    let raised = sqlx::query(
        "update club set slug = $1, name = $2, listed = $3, links = $4, settings = $5, words = $6, edition = $7, \
         evenings = $8, last_number = $9, revision = $10, updated_at = $11 where club_id = $12 and revision = $13",
    )
    .bind(row.slug.clone())
    .bind(row.name.clone())
    .bind(i64::from(row.listed))
    .bind(row.links)
    .bind(written(&row.settings))
    .bind(row.words.clone())
    .bind(i64::from(row.edition))
    .bind(written(&row.evenings))
    .bind(i64::from(row.last_number))
    .bind(i64::from(row.revision))
    .bind(row.updated_at)
    .bind(row.id.clone())
    .bind(i64::from(row.revision) - 1)
    .execute(&mut **transaction)
    .await?;
    Ok(raised.rows_affected() == 1)
}

async fn put_member(
    transaction: &mut Transaction,
    club: &str,
    member: &MemberRow,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into club_member (club_id, member, person_id, name, role, former, note, since) \
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (club_id, member) \
         do update set person_id = excluded.person_id, name = excluded.name, role = excluded.role, \
         former = excluded.former, note = excluded.note, since = excluded.since",
    )
    .bind(club.to_owned())
    .bind(i64::from(member.member))
    .bind(member.person.clone())
    .bind(member.name.clone())
    .bind(member.role_name())
    .bind(member.former.join("\n"))
    .bind(member.note.clone())
    .bind(member.since)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}
