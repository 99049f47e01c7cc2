//! The store: SQLite or PostgreSQL behind the same statements.
//!
//! Everything here is text and whole numbers, so that one set of migrations serves both. Events are
//! appended through one queue (`append.rs`), the rest goes straight to the pools.

mod alone;
mod analysis;
mod append;
mod chat;
mod checkpoint;
#[cfg(test)]
mod contract_tests;
mod error;
mod event;
mod game;
mod migrate;
mod open;
mod people;
mod portable;
mod rating;
mod session;
mod setting;

use sqlx::AnyPool;
use tokio::sync::mpsc;

pub(crate) use alone::Alone;
pub(crate) use append::{Append, Appended, GameChange};
pub use error::StoreError;
pub(crate) use event::StoredEvent;
pub(crate) use game::{GameFilter, GameRow};
pub(crate) use people::PersonRow;
pub use portable::PortableError;
pub(crate) use rating::RatingRow;
pub(crate) use session::{SessionRow, TokenRow};

/// Where everything is kept.
#[derive(Clone)]
pub struct Store {
    engine: open::Engine,
    readers: AnyPool,
    /// One connection for SQLite, which has one writer at a time anyway: who waits here has its
    /// turn, and who waits inside SQLite sleeps and tries again. The readers again for PostgreSQL.
    writers: AnyPool,
    appends: mpsc::Sender<append::Request>,
}

impl Store {
    /// Whether it answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("select 1").execute(&self.readers).await?;
        Ok(())
    }

    /// Closes it after what is under way.
    pub async fn close(&self) {
        self.writers.close().await;
        self.readers.close().await;
    }
}
