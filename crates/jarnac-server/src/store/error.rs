//! Why the store did not do something.

use std::path::Path;

use jarnac_table::Damage;
use thiserror::Error;

use super::checkpoint;
use super::open::sqlite_file;

/// Why the store did not do something.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database said no, or is not there.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The address of the database makes no sense.
    #[error("'{0}' is no database: write sqlite:FILE, a path, or postgres://USER@HOST/NAME")]
    BadAddress(String),
    /// The database can't be reached, or is none.
    #[error("can't open the database {address}: {why}")]
    Unreachable {
        /// Its address, without a password.
        address: String,
        /// Why not.
        why: String,
    },
    /// The folder for the database, or a file in it, can't be made.
    #[error("can't make {folder}: {source}")]
    Folder {
        /// The folder.
        folder: String,
        /// Why not.
        source: std::io::Error,
    },
    /// There is no room on the disk.
    #[error(
        "there is no room left on the disk of {file}, whose log {file}-wal has {log_mb} MB: make room \
         there and start again. Nothing that was stored is lost, and the log shrinks by itself"
    )]
    NoRoom {
        /// The database.
        file: String,
        /// How large its log is, in megabytes.
        log_mb: u64,
    },
    /// The database was made by a newer version.
    #[error("the database has version {found}, and this program knows {known}: use a newer one")]
    TooNew {
        /// Its version.
        found: i64,
        /// What this program knows.
        known: i64,
    },
    /// The tables can't be changed as this version needs them.
    #[error(
        "the tables of the database can't be brought to version {version}: {source}. Nothing was \
         changed: mend that and start again, or use the program that was used before"
    )]
    Migration {
        /// The version that failed.
        version: i64,
        /// Why.
        source: sqlx::Error,
    },
    /// The tables were made by a program that makes other ones.
    #[error(
        "the database was made by a changed program, whose tables of version {version} are not those \
         of this one: use that program, or export with it and import here"
    )]
    OtherTables {
        /// The version that differs.
        version: i64,
    },
    /// A stored value can't be read back.
    #[error("what is stored for {what} can't be read: {why}")]
    Corrupt {
        /// For what.
        what: String,
        /// Why.
        why: String,
    },
    /// The journal of a game can't be.
    #[error(transparent)]
    Damaged(#[from] Damage),
    /// Another server has the file.
    #[error(
        "another server has the database {0} open: use that one, or choose another file with \
         --database"
    )]
    InUse(String),
    /// Something was stored, and can't be read back.
    #[error("what was just stored can't be read back: the database does not keep anything")]
    NotKept,
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

    /// What to tell whoever starts a server on the database at this address.
    pub(crate) fn at_start(self, address: &str) -> StoreError {
        match (&self, sqlite_file(address)) {
            (
                StoreError::Database(error) | StoreError::Migration { source: error, .. },
                Ok(Some(file)),
            ) if is_full(error) => StoreError::NoRoom {
                file: file.to_owned(),
                log_mb: checkpoint::size(Path::new(file)).div_ceil(1_000_000),
            },
            _ => self,
        }
    }

    /// Whether a value that must be unique is there already.
    pub(crate) fn is_duplicate(&self) -> bool {
        matches!(self, StoreError::Database(sqlx::Error::Database(error)) if error.is_unique_violation())
    }
}

/// Whether SQLite has no room: for the files themselves, or for the index of the log.
fn is_full(error: &sqlx::Error) -> bool {
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| matches!(code.as_ref(), "13" | "4874"))
}

/// Whether the database is in trouble, so that nothing else can be stored either: away, full,
/// broken, read-only, or locked by somebody for long.
pub(super) fn is_outage(error: &sqlx::Error) -> bool {
    let Some(error) = error.as_database_error() else {
        return !matches!(
            error,
            sqlx::Error::Encode(_) | sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. }
        );
    };
    let Some(code) = error.code() else {
        return true;
    };
    // PostgreSQL's codes have five characters, of which two are the class; SQLite's are smaller
    // numbers, of which the last byte is the class: from busy to corrupt, from full to a lock that
    // makes no sense, and no database at all.
    match code.parse::<u32>() {
        Ok(number) if code.len() < 5 => matches!(number & 0xff, 5..=11 | 13..=15 | 26),
        _ => ["08", "25", "53", "55", "57", "58", "XX"]
            .iter()
            .any(|class| code.starts_with(class)),
    }
}
