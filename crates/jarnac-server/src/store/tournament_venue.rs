//! Tournaments whose tables have devices: which venue they are in, and what is assigned there.

use jarnac_protocol::AssignmentView;
use sqlx::Row;

use super::venue::{number_of, read_assignment};
use super::{Store, StoreError};

/// A tournament with its venue, and how far both have come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LinkedVenue {
    pub(crate) tournament: String,
    pub(crate) venue: String,
    /// The last changes of both.
    pub(crate) revisions: (i64, i64),
}

/// What is assigned to a table now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Assigned {
    pub(crate) table: u16,
    /// Nothing if its device asks for names.
    pub(crate) what: Option<(AssignmentView, String)>,
}

impl Store {
    /// Notes that the tables of a tournament are in this venue. Tells whether they are: a tournament
    /// has one venue, and a venue one tournament.
    pub(crate) async fn link_venue(
        &self,
        tournament: &str,
        venue: &str,
    ) -> Result<bool, StoreError> {
        let query = sqlx::query(
            "insert into tournament_venue (tournament_id, venue_id) values ($1, $2) \
             on conflict do nothing",
        )
        .bind(tournament.to_owned())
        .bind(venue.to_owned());
        self.writers.execute(query).await?;
        Ok(self.venue_of(tournament).await?.as_deref() == Some(venue))
    }

    /// The tables of a tournament are in no venue any more.
    pub(crate) async fn unlink_venue(&self, tournament: &str) -> Result<(), StoreError> {
        let query = sqlx::query("delete from tournament_venue where tournament_id = $1")
            .bind(tournament.to_owned());
        self.writers.execute(query).await?;
        Ok(())
    }

    /// The venue of a tournament.
    pub(crate) async fn venue_of(&self, tournament: &str) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("select venue_id from tournament_venue where tournament_id = $1")
            .bind(tournament.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|row| row.try_get("venue_id")).transpose()?)
    }

    /// Every tournament that has a venue.
    pub(crate) async fn linked_venues(&self) -> Result<Vec<LinkedVenue>, StoreError> {
        let rows = sqlx::query(
            "select l.tournament_id, l.venue_id, t.revision as one, v.revision as two \
             from tournament_venue l join tournament t on t.tournament_id = l.tournament_id \
             join venue v on v.venue_id = l.venue_id order by l.tournament_id",
        )
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(|row| {
                Ok(LinkedVenue {
                    tournament: row.try_get("tournament_id")?,
                    venue: row.try_get("venue_id")?,
                    revisions: (row.try_get("one")?, row.try_get("two")?),
                })
            })
            .collect()
    }

    /// What is assigned to each table of a venue.
    pub(crate) async fn assigned(&self, venue: &str) -> Result<Vec<Assigned>, StoreError> {
        let rows = sqlx::query(
            "select t.number, a.payload, a.reference from venue_table t \
             left join venue_assignment a on a.venue_id = t.venue_id and a.number = t.number \
             and a.assignment = t.assignment where t.venue_id = $1 order by t.number",
        )
        .bind(venue.to_owned())
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(|row| {
                let payload: Option<String> = row.try_get("payload")?;
                let reference: Option<String> = row.try_get("reference")?;
                let view = payload.map(|text| read_assignment(&text)).transpose()?;
                Ok(Assigned {
                    table: number_of(row, "number")?,
                    what: view.zip(reference),
                })
            })
            .collect()
    }
}
