//! Opening a database.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::AnyPoolOptions;
use sqlx::{AnyConnection, AnyPool, Connection};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::migrate::Found;
use super::pressure::Pressure;
use super::transaction::{Transaction, Writers};
use super::{Store, StoreError, append, checkpoint, encryption, migrate, private};
use crate::limits;

/// How many connections are open at most.
const CONNECTIONS: u32 = 8;
/// How long the database may take to answer at the start.
const REACH_WITHIN: Duration = Duration::from_millis(1500);
/// How long one waits for a connection. A store that is away is told to people before they think
/// that nothing works.
const ACQUIRE_WITHIN: Duration = Duration::from_secs(4);
/// A connection that was used within this time is not asked whether it is still there: the pool asks
/// that when it is given back, and once more would be one more way to the database and back for
/// everything that is stored. If it is lost in between, what is asked next fails as if it had been
/// lost a moment later.
pub(super) const FRESH_FOR: Duration = Duration::from_millis(500);
/// How long SQLite waits for another program that has locked the file, in milliseconds.
pub(super) const LOCKED_WITHIN: &str = "pragma busy_timeout = 2500";

/// A server that stands still in the middle of a transaction must not hold up the others: PostgreSQL
/// undoes it after this.
const ABANDONED_AFTER: &str = "set idle_in_transaction_session_timeout = '5s'";

/// Which database it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Engine {
    Sqlite,
    Postgres,
}

impl Engine {
    /// Its own time in milliseconds since 1970, as an expression.
    pub(super) const fn now(self) -> &'static str {
        match self {
            Engine::Sqlite => "cast(round(unixepoch('subsec') * 1000) as bigint)",
            Engine::Postgres => "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)",
        }
    }

    /// What is written behind a selection so that nobody changes these rows until the transaction
    /// ends. In SQLite nobody else writes anyway.
    pub(super) const fn holding(self, rows: &'static str) -> &'static str {
        match self {
            Engine::Sqlite => "",
            Engine::Postgres => rows,
        }
    }
}

impl Store {
    /// Opens the database at this address: a path or `sqlite:…` for a file, which is made if it is
    /// not there, or `postgres://…`. Brings its tables up to date.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        Store::open_with(address, Found::Known).await
    }

    /// The same for whoever plays on it: also if a newer program has brought its tables further, as long
    /// as that one says that this one can go on. (Whoever copies a database must know all of it.)
    pub(crate) async fn open_to_play(address: &str) -> Result<Store, StoreError> {
        Store::open_with(address, Found::Newer).await
    }

    async fn open_with(address: &str, allowed: Found) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let (engine, url) = read_address(address)?;
        let file = sqlite_path(address)?.map(Path::new);
        if let Some(path) = file {
            private::make_database(path).map_err(folder_error(path))?;
        }
        reach(address, &url).await?;
        let readers = connect(engine, &url, CONNECTIONS).await?;
        let writers = match engine {
            Engine::Sqlite => connect(engine, &url, 1).await?,
            Engine::Postgres => readers.clone(),
        };
        if let Some(path) = file {
            checkpoint::shorten(path, &writers).await?;
        }
        let writers = Writers::new(engine, writers);
        migrate::run(engine, &writers, allowed).await?;
        if let Some(path) = file {
            private::keep_database(path).map_err(folder_error(path))?;
        }
        let (appends, requests) = mpsc::channel(limits::STORE_QUEUE);
        // PostgreSQL commits several at a time, if one has to wait.
        let count = match engine {
            Engine::Sqlite => 1,
            Engine::Postgres => 2,
        };
        let pressure = Arc::new(Pressure::new(count));
        append::start(&writers, requests, &pressure, count);
        if engine == Engine::Sqlite {
            checkpoint::start(&readers, writers.pool());
        }
        Ok(Store {
            engine,
            readers,
            writers,
            appends,
            pressure,
            file: file.map(|path| sqlite_url(&path.display().to_string(), "ro")),
        })
    }
}

impl Store {
    /// A transaction that sees everything as it is at one moment.
    pub(super) async fn snapshot(&self) -> Result<Transaction, StoreError> {
        let statement = match self.engine {
            Engine::Sqlite => "begin",
            Engine::Postgres => "begin isolation level repeatable read",
        };
        Ok(Transaction::begin(&self.readers, statement).await?)
    }
}

fn read_address(address: &str) -> Result<(Engine, String), StoreError> {
    Ok(match sqlite_path(address)? {
        None => (Engine::Postgres, address.to_owned()),
        Some(path) => (Engine::Sqlite, sqlite_url(path, "rwc")),
    })
}

/// The address of a file as the driver reads it.
fn sqlite_url(path: &str, mode: &str) -> String {
    match cfg!(windows) {
        true => windows_url(path, mode),
        false => format!("sqlite://{path}?mode={mode}"),
    }
}

/// The same on Windows: after two slashes the letter of a drive would be read as the name of a host.
fn windows_url(path: &str, mode: &str) -> String {
    format!("sqlite:{}?mode={mode}", path.replace('\\', "/"))
}

/// The file at this address; nothing for PostgreSQL.
pub(super) fn sqlite_file(address: &str) -> Result<Option<&str>, StoreError> {
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
    Ok(Some(path))
}

/// The same, and its folder is made if it is not there.
pub(super) fn sqlite_path(address: &str) -> Result<Option<&str>, StoreError> {
    let file = sqlite_file(address)?;
    if let Some(folder) = file.and_then(|path| Path::new(path).parent())
        && !folder.as_os_str().is_empty()
        && !folder.exists()
    {
        std::fs::create_dir_all(folder).map_err(folder_error(folder))?;
        tracing::warn!(folder = %folder.display(), "made the folder of the database");
    }
    Ok(file)
}

fn folder_error(path: &Path) -> impl FnOnce(std::io::Error) -> StoreError {
    let folder = path.display().to_string();
    move |source| StoreError::Folder { folder, source }
}

/// Looks whether the database is there and is one, so that whoever starts a server is told why not
/// and need not wait: a pool would try again and again.
pub(super) async fn reach(address: &str, url: &str) -> Result<(), StoreError> {
    let look = async {
        let mut connection = AnyConnection::connect(url).await?;
        // A file is only read now.
        sqlx::raw_sql("select count(*) from (select 1) as one")
            .execute(&mut connection)
            .await?;
        connection.close().await
    };
    let why = match timeout(REACH_WITHIN, look).await {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(error)) => encryption::why_not(address, &error),
        Err(_) => "it does not answer".to_owned(),
    };
    Err(StoreError::Unreachable {
        address: without_password(address),
        why,
    })
}

/// The address of a database as it may be shown and logged.
pub fn without_password(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else {
        return address.to_owned();
    };
    match rest.rsplit_once('@') {
        None => address.to_owned(),
        Some((user, host)) => {
            let user = user.split(':').next().unwrap_or_default();
            format!("{scheme}://{user}@{host}")
        }
    }
}

async fn connect(engine: Engine, url: &str, connections: u32) -> Result<AnyPool, StoreError> {
    let options = AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_WITHIN)
        .test_before_acquire(false)
        .before_acquire(|connection, about| {
            Box::pin(async move {
                if about.idle_for > FRESH_FOR {
                    connection.ping().await?;
                }
                Ok(true)
            })
        });
    let options = match engine {
        Engine::Postgres => options.after_connect(|connection, _| {
            Box::pin(async move {
                sqlx::query(ABANDONED_AFTER).execute(connection).await?;
                Ok(())
            })
        }),
        Engine::Sqlite => options.after_connect(|connection, _| {
            Box::pin(async move {
                for pragma in [
                    LOCKED_WITHIN,
                    "pragma journal_mode = wal",
                    "pragma synchronous = full",
                    "pragma foreign_keys = on",
                    checkpoint::ONLY_IF_MUST_BE,
                    checkpoint::CUT_TO,
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
    use sqlx::ConnectOptions;
    use sqlx::any::AnyConnectOptions;
    use sqlx::sqlite::SqliteConnectOptions;

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

    /// As the driver reads them, on whichever machine this runs.
    #[test]
    fn files_on_drives_of_windows_are_found() {
        for (path, read) in [
            (r"C:\Users\Zoé Du\jarnac.db", "C:/Users/Zoé Du/jarnac.db"),
            (r"games\jarnac.db", "games/jarnac.db"),
            ("jarnac.db", "jarnac.db"),
        ] {
            let any: AnyConnectOptions = windows_url(path, "rwc").parse().unwrap();
            let options = SqliteConnectOptions::from_url(&any.database_url).unwrap();
            assert_eq!(options.get_filename(), Path::new(read));
        }
    }

    #[test]
    fn a_password_is_not_shown() {
        let shown = without_password("postgres://u:p@ss@h:5/d");
        assert_eq!(shown, "postgres://u@h:5/d");
        assert_eq!(without_password("postgres://h/d"), "postgres://h/d");
        assert_eq!(without_password("a.db"), "a.db");
    }

    /// Why `Store::open` said no.
    async fn why_not(address: &str) -> String {
        let opened = Store::open(address).await;
        opened.err().expect("it can't be opened").to_string()
    }

    #[tokio::test]
    async fn a_database_that_is_not_there_is_told_with_the_reason() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let silent = why_not(&format!("postgres://u:secret@127.0.0.1:{port}/d")).await;
        assert!(silent.contains("does not answer"), "{silent}");
        assert!(!silent.contains("secret"), "{silent}");
        drop(listener);
        let away = why_not(&format!("postgres://u:secret@127.0.0.1:{port}/d")).await;
        assert!(away.contains("refused"), "{away}");
        let folder = std::env::temp_dir().join(format!("jarnac-open-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("poem.txt");
        std::fs::write(&file, "Rosa, la rose, et ".repeat(400)).unwrap();
        let poem = why_not(&file.display().to_string()).await;
        assert!(poem.contains("not a database"), "{poem}");
        let unchanged = std::fs::read_to_string(&file).unwrap();
        assert!(unchanged.starts_with("Rosa"), "it is left as it is");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
