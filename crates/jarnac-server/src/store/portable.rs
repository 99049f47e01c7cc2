//! Everything as portable files: one file of JSON lines for each table, the same for every
//! database, and a manifest that tells whether they are whole.

mod clubs;
mod manifest;
mod tables;
mod training;
mod venues;

use std::fs;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use futures_util::TryStreamExt;
use serde_json::{Map, Value};
use sqlx::{AnyConnection, Connection, Row};
use thiserror::Error;

use self::manifest::{Manifest, Summing};
use self::tables::Column::{self, Maybe, Number, Text};
use self::tables::TABLES;
use super::open::{reach, sqlite_file};
use super::transaction::Transaction;
use super::{Store, StoreError, private};

pub use self::manifest::Backup;

/// Why an export or an import did not succeed.
#[derive(Debug, Error)]
pub enum PortableError {
    /// The database said no.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file can't be written or read.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A line is not what it should be.
    #[error("{path}, line {line}: {why}")]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// There is no such database.
    #[error("there is no database {0}: nothing was exported. Choose one with --database")]
    NoDatabase(PathBuf),
    /// There is something else at its place.
    #[error("this is no database of Jarnac: {0}")]
    NotJarnac(sqlx::Error),
    /// An export that is not whole.
    #[error(
        "{0} is no whole export: there is no manifest.json in it. Export again; an export that was \
         interrupted has none"
    )]
    NoManifest(PathBuf),
    /// A file is not what was exported.
    #[error("{path} is not what was exported: {why}. Copy it or export again")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        why: String,
    },
    /// A newer program exported it.
    #[error("the export was made by a newer program, {0}: use that one or a newer one")]
    TooNew(String),
    /// There is something in the database already.
    #[error("the database is not empty: import into a new one")]
    NotEmpty,
}

/// All tables.
fn tables() -> impl Iterator<Item = (&'static str, &'static [Column])> {
    TABLES
        .into_iter()
        .chain(venues::TABLES)
        .chain(clubs::TABLES)
        .chain(training::TABLES)
}

impl Store {
    /// Opens a database that must be there: none is made.
    pub async fn open_existing(address: &str) -> Result<Store, PortableError> {
        sqlx::any::install_default_drivers();
        let url = match sqlite_file(address)? {
            None => address.to_owned(),
            Some(path) if !Path::new(path).is_file() => {
                return Err(PortableError::NoDatabase(PathBuf::from(path)));
            }
            Some(path) => format!("sqlite://{path}?mode=rw"),
        };
        reach(address, &url).await?;
        let connected = AnyConnection::connect(&url).await;
        let mut connection = connected.map_err(StoreError::from)?;
        let version = "select version from migration order by version limit 1";
        let found = sqlx::query(version).fetch_one(&mut connection).await;
        // Whether the goodbye is heard makes no difference.
        let _ = connection.close().await;
        found.map_err(PortableError::NotJarnac)?;
        Ok(Store::open(address).await?)
    }

    /// Writes everything to files in a folder, for the owner alone. Returns how many rows there were.
    pub async fn export(&self, folder: &Path) -> Result<u64, PortableError> {
        private::create_folder(folder).map_err(file_error(folder))?;
        Manifest::remove(folder)?;
        // All tables as they are at one moment, also while a server writes to them.
        let mut snapshot = self.snapshot().await?;
        let mut sums = Vec::new();
        for (table, columns) in tables() {
            let path = file_of(folder, table);
            let file = private::create(&path).map_err(file_error(&path))?;
            let mut out = Summing::new(BufWriter::new(&file));
            export_table(&mut snapshot, table, columns, &path, &mut out).await?;
            out.flush().map_err(file_error(&path))?;
            sums.push(out.sum(table));
            file.sync_all().map_err(file_error(&path))?;
        }
        let count = sums.iter().map(|sum| sum.rows).sum();
        Manifest::new(sums).write(folder)?;
        Ok(count)
    }

    /// Reads everything from an export into this database, which must be new. Returns how many rows
    /// there were.
    pub async fn import(&self, backup: &Backup) -> Result<u64, PortableError> {
        let row = sqlx::query(
            "select (select count(*) from person) + (select count(*) from game) \
                 + (select count(*) from venue) as n",
        )
        .fetch_one(&self.readers)
        .await
        .map_err(StoreError::from)?;
        if row.try_get::<i64, _>("n").map_err(StoreError::from)? != 0 {
            return Err(PortableError::NotEmpty);
        }
        // Everything or nothing.
        let mut transaction = self.writers.begin().await.map_err(StoreError::from)?;
        sqlx::query("delete from setting")
            .execute(&mut *transaction)
            .await
            .map_err(StoreError::from)?;
        let mut count = 0;
        for (table, columns) in tables() {
            // An older program did not have every table.
            let Some(sum) = backup.sum(table) else {
                continue;
            };
            let path = file_of(backup.folder(), table);
            let rows = import_table(&mut transaction, table, columns, &path).await?;
            if rows != sum.rows {
                let why = format!("it has {rows} rows now, and {} before", sum.rows);
                return Err(PortableError::Damaged { path, why });
            }
            count += rows;
        }
        transaction.commit().await.map_err(StoreError::from)?;
        Ok(count)
    }
}

async fn export_table(
    snapshot: &mut Transaction,
    table: &str,
    columns: &[Column],
    path: &Path,
    out: &mut impl Write,
) -> Result<(), PortableError> {
    let names: Vec<_> = columns.iter().map(|column| column.name()).collect();
    let names = names.join(", ");
    let order: Vec<String> = (1..=columns.len()).map(|n| n.to_string()).collect();
    let order = order.join(", ");
    let statement = format!("select {names} from {table} order by {order}");
    let mut rows = sqlx::query(sqlx::AssertSqlSafe(statement)).fetch(&mut **snapshot);
    while let Some(row) = rows.try_next().await.map_err(StoreError::from)? {
        let mut object = Map::new();
        for column in columns {
            let value = match *column {
                Text(name) => row.try_get::<Option<String>, _>(name).map(Value::from),
                Number(name) => row.try_get::<i64, _>(name).map(Value::from),
                Maybe(name) => row.try_get::<Option<i64>, _>(name).map(Value::from),
            };
            object.insert(column.name().to_owned(), value.map_err(StoreError::from)?);
        }
        writeln!(out, "{}", Value::Object(object)).map_err(file_error(path))?;
    }
    Ok(())
}

async fn import_table(
    transaction: &mut Transaction,
    table: &str,
    columns: &[Column],
    path: &Path,
) -> Result<u64, PortableError> {
    let file = fs::File::open(path).map_err(file_error(path))?;
    let names: Vec<_> = columns.iter().map(|column| column.name()).collect();
    let places: Vec<String> = (1..=columns.len()).map(|n| format!("${n}")).collect();
    let (names, places) = (names.join(", "), places.join(", "));
    let statement = format!("insert into {table} ({names}) values ({places})");
    let mut count = 0_u64;
    for (number, line) in (1..).zip(BufReader::new(file).lines()) {
        let line = line.map_err(file_error(path))?;
        let bad = |why: String| PortableError::Line {
            path: path.to_owned(),
            line: number,
            why,
        };
        let object: Map<String, Value> =
            serde_json::from_str(&line).map_err(|why| bad(why.to_string()))?;
        let mut query = sqlx::query(sqlx::AssertSqlSafe(statement.clone()));
        for column in columns {
            let value = object.get(column.name()).unwrap_or(&Value::Null);
            query = match (column, value) {
                (Text(_), Value::Null) => query.bind(None::<String>),
                (Text(_), Value::String(text)) => query.bind(text.clone()),
                (Number(_) | Maybe(_), Value::Number(n)) if n.is_i64() => query.bind(n.as_i64()),
                (Maybe(_), Value::Null) => query.bind(None::<i64>),
                _ => return Err(bad(format!("{} is missing or wrong", column.name()))),
            };
        }
        query
            .execute(&mut **transaction)
            .await
            .map_err(StoreError::from)?;
        count += 1;
    }
    Ok(count)
}

/// The file of a table.
fn file_of(folder: &Path, table: &str) -> PathBuf {
    folder.join(format!("{table}.jsonl"))
}

fn file_error(path: &Path) -> impl FnOnce(io::Error) -> PortableError {
    let path = path.to_owned();
    move |source| PortableError::File { path, source }
}
