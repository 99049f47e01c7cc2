//! The store: SQLite or PostgreSQL behind the same statements.
//!
//! Everything here is text and whole numbers, so that one set of migrations serves both. Events are
//! appended through one queue (`append.rs`), the rest goes straight to the pools.

mod alone;
mod analysis;
mod append;
mod chat;
mod check;
mod checkpoint;
#[cfg(test)]
mod checkpoint_tests;
#[cfg(test)]
mod contract_jobs;
#[cfg(test)]
mod contract_leases;
#[cfg(test)]
mod contract_nodes;
#[cfg(test)]
mod contract_people;
#[cfg(test)]
mod contract_tests;
#[cfg(test)]
mod contract_tournaments;
#[cfg(test)]
mod contract_venues;
mod encryption;
#[cfg(test)]
mod encryption_tests;
mod error;
mod event;
mod game;
mod game_row;
mod glance;
mod job;
mod lease;
mod listen;
mod meeting;
mod migrate;
#[cfg(test)]
mod migrate_tests;
mod name_keys;
mod node;
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
mod session;
mod setting;
mod tournament;
mod tournament_game;
mod tournament_row;
mod transaction;
mod venue;
mod venue_act;
mod venue_log;
mod venue_table;

use std::sync::Arc;

use sqlx::AnyPool;
use tokio::sync::mpsc;

pub(crate) use alone::Alone;
pub(crate) use append::{Append, Appended};
pub use error::StoreError;
pub(crate) use game::GameFilter;
pub(crate) use game_row::GameRow;
pub(crate) use glance::{AT_ONCE, Glance};
pub(crate) use job::{Appetite, JobState, NewJob, TakenJob};
pub(crate) use lease::{Fence, Taken};
pub(crate) use listen::Listener;
pub(crate) use meeting::Rival;
pub(crate) use node::{AtTable, NodeRow};
pub use open::without_password;
pub(crate) use people::PersonRow;
pub use portable::{Backup, PortableError};
pub(crate) use rating::{ChangeRow, RatingRow};
pub(crate) use seating::Seated;
pub(crate) use session::{SessionRow, TokenRow};
pub(crate) use tournament::{Changed, TournamentChange, TournamentFilter};
pub(crate) use tournament_row::{ClaimRow, LineRow, PlayerPerson, TableGame, TournamentRow};
pub(crate) use venue::VenueRow;
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
