//! The store: SQLite or PostgreSQL behind the same statements.
//!
//! Everything here is text and whole numbers, so that one set of migrations serves both. Events are
//! appended through one queue (`append.rs`), the rest goes straight to the pools.

mod alone;
mod analysis;
mod append;
mod at_once;
mod chat;
mod check;
mod checkpoint;
#[cfg(test)]
mod checkpoint_tests;
mod club;
mod club_read;
mod club_row;
#[cfg(test)]
mod contract_clubs;
#[cfg(test)]
mod contract_drills;
#[cfg(test)]
mod contract_jobs;
#[cfg(test)]
mod contract_leases;
#[cfg(test)]
mod contract_nodes;
#[cfg(test)]
mod contract_offline;
#[cfg(test)]
mod contract_people;
#[cfg(test)]
mod contract_series;
#[cfg(test)]
mod contract_studies;
#[cfg(test)]
mod contract_tests;
#[cfg(test)]
mod contract_tournaments;
#[cfg(test)]
mod contract_training;
#[cfg(test)]
mod contract_venues;
mod drill;
mod encryption;
#[cfg(test)]
mod encryption_tests;
mod error;
mod event;
mod game;
mod game_row;
mod glance;
mod job;
mod kept_sheet;
mod lease;
mod line;
mod listen;
mod meeting;
mod migrate;
#[cfg(test)]
mod migrate_tests;
mod name_keys;
mod node;
mod offline;
mod open;
mod people;
mod portable;
#[cfg(test)]
mod portable_tests;
mod pressure;
mod private;
mod proposal;
mod rating;
mod recovery;
mod seating;
mod series;
mod session;
mod setting;
mod study;
mod tournament;
mod tournament_game;
mod tournament_row;
mod tournament_venue;
mod training;
mod transaction;
mod venue;
mod venue_act;
mod venue_door;
mod venue_log;
mod venue_match;
mod venue_table;

use std::sync::Arc;

use sqlx::AnyPool;
use tokio::sync::mpsc;

pub(crate) use alone::Alone;
pub(crate) use append::{Append, Appended};
pub(crate) use club::ClubChange;
pub(crate) use club_read::{ClubFilter, ListedClub};
pub(crate) use club_row::{ClubRow, ClubWishRow, MemberRow, WordsRow};
pub(crate) use drill::DrillRow;
pub use error::StoreError;
pub(crate) use game::GameFilter;
pub(crate) use game_row::GameRow;
pub(crate) use glance::{Before, Glance};
pub(crate) use job::{Appetite, JobState, NewJob, TakenJob};
pub(crate) use lease::{Fence, Taken};
pub(crate) use listen::{Listener, Speaker};
pub(crate) use meeting::Rival;
pub(crate) use node::NodeRow;
pub use open::without_password;
pub(crate) use people::PersonRow;
pub use portable::{Backup, PortableError};
pub(crate) use rating::{ChangeRow, RatingRow};
pub(crate) use seating::Seated;
pub(crate) use series::SeriesRow;
pub(crate) use session::{SessionRow, TokenRow};
pub(crate) use study::{StudyLine, StudyRow};
pub(crate) use tournament::{Changed, TournamentChange, TournamentFilter};
pub(crate) use tournament_row::{ClaimRow, LineRow, PlayerPerson, TableGame, TournamentRow};
pub(crate) use tournament_venue::LinkedVenue;
pub(crate) use training::{AnswerRow, AskedRow, Changes, PuzzleRow, RunRow, SolverRow, Stored};
pub(crate) use venue::{Room, VenueRow};
pub(crate) use venue_door::NewKeys;
pub(crate) use venue_log::HandedIn;
pub(crate) use venue_table::Kept;

/// Where everything is kept.
#[derive(Clone)]
pub struct Store {
    engine: open::Engine,
    readers: AnyPool,
    /// The readers again for PostgreSQL.
    writers: transaction::Writers,
    appends: mpsc::Sender<append::Request>,
    pressure: Arc<pressure::Pressure>,
    /// How somebody who only looks opens the file, if it is one.
    file: Option<String>,
}

impl Store {
    /// Closes it after what is under way.
    pub async fn close(&self) {
        self.writers.pool().close().await;
        self.readers.close().await;
    }
}
