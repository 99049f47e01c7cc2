//! What is read of clubs, and the words that games were made with.

use jarnac_protocol::ClubRole;
use sqlx::Row;

use super::club_row::{CLUB, ClubRow, ClubWishRow, MemberRow, WordsRow};
use super::tournament_row::{COLUMNS, TournamentRow};
use super::{Store, StoreError};
use crate::limits;

/// Which clubs a list has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ClubFilter {
    /// Those that everybody may find.
    Listed,
    /// Those of which a person is a member.
    Of(String),
}

/// A club in a list, with how many members it has and what somebody is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ListedClub {
    pub(crate) row: ClubRow,
    pub(crate) size: u32,
    pub(crate) role: Option<ClubRole>,
}

impl Store {
    /// The club with this id, or else with this slug.
    pub(crate) async fn club(&self, name: &str) -> Result<Option<ClubRow>, StoreError> {
        let statement = format!(
            "select {CLUB} from club c where c.club_id = $1 or c.slug = $1 \
             order by case when c.club_id = $1 then 0 else 1 end limit 1"
        );
        let row = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(name.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(ClubRow::read).transpose()
    }

    /// The members of a club, and those who ask, by their numbers.
    pub(crate) async fn club_members(&self, id: &str) -> Result<Vec<MemberRow>, StoreError> {
        let rows = sqlx::query(
            "select member, person_id, name, role, former, note, since from club_member \
             where club_id = $1 order by member",
        )
        .bind(id.to_owned())
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(MemberRow::read).collect()
    }

    /// What was done in a club, the latest first.
    pub(crate) async fn club_wishes(&self, id: &str) -> Result<Vec<ClubWishRow>, StoreError> {
        let rows = sqlx::query(
            "select intent, revision, at_ms, person_id, payload from club_wish \
             where club_id = $1 order by revision desc limit $2",
        )
        .bind(id.to_owned())
        .bind(limits::MAX_CLUB_LINES as i64)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(ClubWishRow::read).collect()
    }

    /// The tournaments of a club, the newest first.
    pub(crate) async fn club_tournaments(
        &self,
        id: &str,
    ) -> Result<Vec<TournamentRow>, StoreError> {
        let statement = format!(
            "select {COLUMNS} from tournament where tournament_id in \
             (select tournament_id from club_tournament where club_id = $1) \
             order by created_at desc, tournament_id desc limit $2"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(id.to_owned())
            .bind(limits::MAX_CLUB_TOURNAMENTS as i64)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(TournamentRow::read).collect()
    }

    /// The club whose tournament this is.
    pub(crate) async fn club_of_tournament(
        &self,
        tournament: &str,
    ) -> Result<Option<ClubRow>, StoreError> {
        let statement = format!(
            "select {CLUB} from club c join club_tournament t on t.club_id = c.club_id \
             where t.tournament_id = $1"
        );
        let row = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(tournament.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(ClubRow::read).transpose()
    }

    /// What an account is in a club; nothing for somebody who only asks.
    pub(crate) async fn club_role(
        &self,
        club: &str,
        person: &str,
    ) -> Result<Option<ClubRole>, StoreError> {
        let row = sqlx::query("select role from club_member where club_id = $1 and person_id = $2")
            .bind(club.to_owned())
            .bind(person.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        let role: Option<String> = row.map(|row| row.try_get("role")).transpose()?;
        Ok(role.and_then(|role| ClubRole::named(&role)))
    }

    /// One page of clubs, newest first, from after the cursor on.
    pub(crate) async fn clubs(
        &self,
        filter: &ClubFilter,
        cursor: Option<(i64, String)>,
    ) -> Result<Vec<ListedClub>, StoreError> {
        let (at, id) = cursor.unwrap_or((i64::MAX, String::new()));
        let (which, person) = match filter {
            ClubFilter::Listed => ("c.listed = 1", String::new()),
            ClubFilter::Of(person) => ("m.role is not null and m.role <> 'asked'", person.clone()),
        };
        let statement = format!(
            "select {CLUB}, m.role as own, (select count(*) from club_member s \
             where s.club_id = c.club_id and s.role <> 'asked') as size \
             from club c left join club_member m on m.club_id = c.club_id and m.person_id = $1 \
             where {which} and (c.created_at < $2 or (c.created_at = $2 and c.club_id < $3)) \
             order by c.created_at desc, c.club_id desc limit $4"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(person)
            .bind(at)
            .bind(id)
            .bind(limits::PAGE as i64 + 1)
            .fetch_all(&self.readers)
            .await?;
        let listed = rows.iter().map(|row| {
            let role: Option<String> = row.try_get("own")?;
            let size: i64 = row.try_get("size")?;
            Ok(ListedClub {
                row: ClubRow::read(row)?,
                size: u32::try_from(size).unwrap_or_default(),
                role: role.as_deref().and_then(ClubRole::named),
            })
        });
        listed.collect()
    }

    /// The names of the clubs that somebody owns.
    pub(crate) async fn owned_clubs(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "select c.name from club c join club_member m on m.club_id = c.club_id \
             where m.person_id = $1 and m.role = 'owner' order by c.created_at",
        )
        .bind(person.to_owned())
        .fetch_all(&self.readers)
        .await?;
        let names: Result<_, sqlx::Error> = rows.iter().map(|row| row.try_get("name")).collect();
        Ok(names?)
    }

    /// The revisions of these clubs.
    pub(crate) async fn club_revisions(
        &self,
        ids: &[String],
    ) -> Result<Vec<(String, u32)>, StoreError> {
        self.revisions(
            "select club_id as id, revision from club where club_id in",
            ids,
        )
        .await
    }

    /// Keeps the words that a game is made with.
    pub(crate) async fn keep_club_words(&self, words: &WordsRow) -> Result<(), StoreError> {
        let query = sqlx::query(
            "insert into club_words (checksum, club_id, base, title, edition, words, created_at) \
             values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing",
        )
        .bind(words.checksum.clone())
        .bind(words.club.clone())
        .bind(words.base.clone())
        .bind(words.title.clone())
        .bind(i64::from(words.edition))
        .bind(words.words.clone())
        .bind(words.created_at);
        self.writers.execute(query).await?;
        Ok(())
    }

    /// The words of the dictionary with this checksum.
    pub(crate) async fn club_words(&self, checksum: &str) -> Result<Option<WordsRow>, StoreError> {
        let row = sqlx::query(
            "select checksum, club_id, base, title, edition, words, created_at from club_words \
             where checksum = $1",
        )
        .bind(checksum.to_owned())
        .fetch_optional(&self.readers)
        .await?;
        row.as_ref().map(WordsRow::read).transpose()
    }
}
