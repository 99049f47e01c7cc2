//! Opening a database.

use std::path::Path;
use std::time::Duration;

use sqlx::any::AnyPoolOptions;
use sqlx::{Any, AnyPool, Transaction};
use tokio::sync::mpsc;

use super::{Store, StoreError, append, checkpoint, migrate};
use crate::limits;

/// How many connections are open at most.
const CONNECTIONS: u32 = 8;

/// Which database it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Engine {
    Sqlite,
    Postgres,
}

impl Store {
    /// Opens the database at this address: a path or `sqlite:…` for a file, which is made if it is
    /// not there, or `postgres://…`. Brings its tables up to date.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let (engine, url) = read_address(address)?;
        let readers = connect(engine, &url, CONNECTIONS).await?;
        let writers = match engine {
            Engine::Sqlite => connect(engine, &url, 1).await?,
            Engine::Postgres => readers.clone(),
        };
        migrate::run(&writers).await?;
        let (appends, requests) = mpsc::channel(limits::STORE_QUEUE);
        match engine {
            Engine::Sqlite => {
                append::start(&writers, requests, 1);
                checkpoint::start(&readers, &writers);
            }
            // PostgreSQL commits several at a time.
            Engine::Postgres => append::start(&writers, requests, 2),
        }
        Ok(Store {
            engine,
            readers,
            writers,
            appends,
        })
    }
}

impl Store {
    /// A transaction that sees everything as it is at one moment.
    pub(super) async fn snapshot(&self) -> Result<Transaction<'static, Any>, StoreError> {
        let mut snapshot = self.readers.begin().await?;
        if self.engine == Engine::Postgres {
            sqlx::query("set transaction isolation level repeatable read")
                .execute(&mut *snapshot)
                .await?;
        }
        Ok(snapshot)
    }
}

fn read_address(address: &str) -> Result<(Engine, String), StoreError> {
    Ok(match sqlite_path(address)? {
        None => (Engine::Postgres, address.to_owned()),
        Some(path) => (Engine::Sqlite, format!("sqlite://{path}?mode=rwc")),
    })
}

/// The file at this address, whose folder is made if it is not there; nothing for PostgreSQL.
pub(super) fn sqlite_path(address: &str) -> Result<Option<&str>, StoreError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok(None);
    }
    let path = address
        .strip_prefix("sqlite://")
        .or_else(|| address.strip_prefix("sqlite:"))
        .unwrap_or(address);
    if path.is_empty() || path.contains("://") || path.contains('?') {
        return Err(StoreError::BadAddress(address.to_owned()));
    }
    if let Some(folder) = Path::new(path).parent() {
        std::fs::create_dir_all(folder).map_err(|source| StoreError::Folder {
            folder: folder.display().to_string(),
            source,
        })?;
    }
    Ok(Some(path))
}

async fn connect(engine: Engine, url: &str, connections: u32) -> Result<AnyPool, StoreError> {
    let options = AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(Duration::from_secs(10));
    let options = match engine {
        Engine::Postgres => options,
        Engine::Sqlite => options.after_connect(|connection, _| {
            Box::pin(async move {
                for pragma in [
                    "pragma busy_timeout = 10000",
                    "pragma journal_mode = wal",
                    "pragma synchronous = full",
                    "pragma foreign_keys = on",
                    checkpoint::ONLY_IF_MUST_BE,
                ] {
                    sqlx::query(pragma).execute(&mut *connection).await?;
                }
                Ok(())
            })
        }),
    };
    Ok(options.connect(url).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_paths_or_urls() {
        let read = |address| read_address(address).map(|(engine, _)| engine);
        assert_eq!(read("games.db").unwrap(), Engine::Sqlite);
        assert_eq!(read("sqlite:games.db").unwrap(), Engine::Sqlite);
        assert_eq!(read("postgres://u@h/d").unwrap(), Engine::Postgres);
        assert!(read("mysql://u@h/d").is_err());
        assert!(read("").is_err());
    }
}
