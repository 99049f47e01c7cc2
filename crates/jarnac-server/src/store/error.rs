//! Why the store did not do something.

use thiserror::Error;

/// Why the store did not do something.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database said no, or is not there.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The address of the database makes no sense.
    #[error("'{0}' is no database: write sqlite:FILE, a path, or postgres://USER@HOST/NAME")]
    BadAddress(String),
    /// The folder for the database, or a file in it, can't be made.
    #[error("can't make {folder}: {source}")]
    Folder {
        /// The folder.
        folder: String,
        /// Why not.
        source: std::io::Error,
    },
    /// The database was made by a newer version.
    #[error("the database has version {found}, and this program knows {known}: use a newer one")]
    TooNew {
        /// Its version.
        found: i64,
        /// What this program knows.
        known: i64,
    },
    /// A stored value can't be read back.
    #[error("what is stored for {what} can't be read: {why}")]
    Corrupt {
        /// For what.
        what: String,
        /// Why.
        why: String,
    },
    /// Another server has the file.
    #[error(
        "another server has the database {0} open: use that one, or choose another file with \
         --database"
    )]
    InUse(String),
    /// The server is stopping.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Something stored that can't be read.
    pub(crate) fn corrupt(what: impl Into<String>, why: &dyn std::fmt::Display) -> StoreError {
        StoreError::Corrupt {
            what: what.into(),
            why: why.to_string(),
        }
    }

    /// Whether a value that must be unique is there already.
    pub(crate) fn is_duplicate(&self) -> bool {
        matches!(self, StoreError::Database(sqlx::Error::Database(error)) if error.is_unique_violation())
    }
}
