//! Tables are only ever added to: each migration runs once, in order, and is never changed. sqlx's
//! migrator runs them and keeps, in the table `migration`, what it ran.
//!
//! Ours is what is around it: one transaction for all that there is to do, which only one server has
//! at a time, so that the tables are up to date afterwards or as they were; and the tables of the
//! first versions, which kept nothing but the numbers of their migrations.

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, Connection, Row, SqlSafeStr};

use super::StoreError;
use super::open::Engine;
use super::transaction::Writers;

/// All migrations with what they bring, the oldest first. Versions count from 1.
pub(super) const MIGRATIONS: [(&str, &str); 22] = [
    ("start", include_str!("migrations/0001_start.sql")),
    ("analysis", include_str!("migrations/0002_analysis.sql")),
    ("said once", include_str!("migrations/0003_said_once.sql")),
    ("recovery", include_str!("migrations/0004_recovery.sql")),
    ("names", include_str!("migrations/0005_names.sql")),
    ("proposals", include_str!("migrations/0006_proposals.sql")),
    ("nodes", include_str!("migrations/0007_nodes.sql")),
    ("family", include_str!("migrations/0008_family.sql")),
    ("leases", include_str!("migrations/0009_leases.sql")),
    ("jobs", include_str!("migrations/0010_jobs.sql")),
    (
        "watch delay",
        include_str!("migrations/0011_watch_delay.sql"),
    ),
    ("venues", include_str!("migrations/0012_venues.sql")),
    (
        "tournaments",
        include_str!("migrations/0013_tournaments.sql"),
    ),
    (
        "venue links",
        include_str!("migrations/0014_venue_links.sql"),
    ),
    (
        "tournament venues",
        include_str!("migrations/0015_tournament_venues.sql"),
    ),
    (
        "kept sheets",
        include_str!("migrations/0016_kept_sheets.sql"),
    ),
    ("offline", include_str!("migrations/0017_offline.sql")),
    ("series", include_str!("migrations/0018_series.sql")),
    ("clubs", include_str!("migrations/0019_clubs.sql")),
    ("training", include_str!("migrations/0020_training.sql")),
    ("drills", include_str!("migrations/0021_drills.sql")),
    ("studies", include_str!("migrations/0022_studies.sql")),
];

/// Where it is kept which migrations ran. Programs from before the migrator ask the same table, so
/// that they, too, say that a database is too new for them.
const TABLE: &str = "migration";

/// The oldest program that can go on with tables as this one leaves them, by the number of its last
/// migration: programs of two versions run beside each other while servers are replaced, one of the older
/// ones may have to start again meanwhile, and whoever goes back to it needs no backup. Tables only ever get
/// more, so that this is raised only when something is written that older programs would read wrongly.
const WORKS_FROM: i64 = 21;

/// Where that is kept, since an older program can't know it.
const OLDEST: &str = "works_from";

/// What may be found in a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing that this program does not know.
    Known,
    /// Also the tables of a newer program, if that one says that this one can go on.
    Newer,
}

/// Brings the tables up to date.
pub(super) async fn run(
    engine: Engine,
    writers: &Writers,
    allowed: Found,
) -> Result<(), StoreError> {
    run_all(engine, writers, migrations(&MIGRATIONS), allowed).await
}

pub(super) fn migrations(all: &[(&'static str, &'static str)]) -> Vec<Migration> {
    let numbered = (1..).zip(all);
    numbered
        .map(|(version, (name, text))| {
            let text = text.into_sql_str();
            Migration::new(version, (*name).into(), MigrationType::Simple, text, false)
        })
        .collect()
}

pub(super) async fn run_all(
    engine: Engine,
    writers: &Writers,
    all: Vec<Migration>,
    allowed: Found,
) -> Result<(), StoreError> {
    let known = all.iter().map(|one| one.version).max().unwrap_or_default();
    let mut migrator = Migrator::with_migrations(all);
    migrator.dangerous_set_table_name(TABLE);
    // Its own lock is given back before what it guards is committed, if that is one transaction.
    migrator.set_locking(false);
    let mut connection = writers.pool().acquire().await?;
    let done = transact(engine, &mut connection, &migrator, (known, allowed)).await;
    if done.is_err() {
        connection.close_on_drop();
    }
    done
}

/// All of it in one transaction. It is the driver's own, since the migrator's are inside of it. (The
/// migrator's `skip` and `run` are `run_direct` on any source of connections, which no task can hold.)
async fn transact(
    engine: Engine,
    connection: &mut AnyConnection,
    migrator: &Migrator,
    (known, allowed): (i64, Found),
) -> Result<(), StoreError> {
    let mut transaction = match engine {
        // With the lock at once: another server waits here.
        Engine::Sqlite => connection.begin_with("begin immediate").await?,
        Engine::Postgres => {
            let mut transaction = connection.begin().await?;
            wait_for_others(&mut transaction).await?;
            transaction
        }
    };
    let kept = Kept::read(engine, &mut transaction).await?;
    let found = kept.version(&mut transaction).await?;
    if found > known {
        let oldest = oldest(&mut transaction).await?;
        if allowed == Found::Known || oldest.is_none_or(|oldest| known < oldest) {
            return Err(StoreError::TooNew { found, known });
        }
        tracing::warn!(
            found,
            known,
            "a newer program was here: its tables are left as they are"
        );
        transaction.rollback().await?;
        return Ok(());
    }
    if kept == Kept::Numbers {
        sqlx::query("drop table migration")
            .execute(&mut *transaction)
            .await?;
        // Notes them as done, and does none of them.
        migrator
            .run_direct(Some(found), &mut *transaction, true)
            .await?;
    }
    migrator.run_direct(None, &mut *transaction, false).await?;
    sqlx::query(
        "insert into setting (name, value) values ($1, $2) \
         on conflict (name) do update set value = excluded.value",
    )
    .bind(OLDEST)
    .bind(WORKS_FROM.to_string())
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(())
}

/// The oldest program that can go on with the tables of the newest that was here, if that one says so.
async fn oldest(connection: &mut AnyConnection) -> Result<Option<i64>, StoreError> {
    let kept = "select value from setting where name = $1";
    let row = sqlx::query(kept)
        .bind(OLDEST)
        .fetch_optional(connection)
        .await?;
    let value: Option<String> = row.map(|row| row.try_get("value")).transpose()?;
    Ok(value.and_then(|value| value.parse().ok()))
}

/// Waits until no other server has such a transaction. The lock ends with this one.
async fn wait_for_others(connection: &mut AnyConnection) -> Result<(), StoreError> {
    // The number is ours: when the game came out, and what for.
    let lock = "select pg_try_advisory_xact_lock(1977, 1) as free";
    let row = sqlx::query(lock).fetch_one(&mut *connection).await?;
    if !row.try_get::<bool, _>("free")? {
        tracing::info!("another server brings the tables up to date: waiting for it");
        let lock = "select cast(pg_advisory_xact_lock(1977, 1) as text)";
        sqlx::query(lock).execute(connection).await?;
    }
    Ok(())
}

/// What the database keeps of its migrations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kept {
    /// It is empty.
    Nothing,
    /// Their numbers, as programs kept them that had no migrator.
    Numbers,
    /// What the migrator keeps.
    All,
}

impl Kept {
    async fn read(engine: Engine, connection: &mut AnyConnection) -> Result<Kept, StoreError> {
        let columns = match engine {
            Engine::Sqlite => "select name from pragma_table_info('migration')",
            Engine::Postgres => {
                "select cast(column_name as text) as name from information_schema.columns \
                 where table_schema = current_schema() and table_name = 'migration'"
            }
        };
        let rows = sqlx::query(columns).fetch_all(connection).await?;
        Ok(match rows.len() {
            0 => Kept::Nothing,
            1 => Kept::Numbers,
            _ => Kept::All,
        })
    }

    /// The last migration that ran, or 0.
    async fn version(self, connection: &mut AnyConnection) -> Result<i64, StoreError> {
        if self == Kept::Nothing {
            return Ok(0);
        }
        let last = "select coalesce(max(version), 0) as version from migration";
        let row = sqlx::query(last).fetch_one(connection).await?;
        Ok(row.try_get("version")?)
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> StoreError {
        match error {
            MigrateError::Execute(error) => StoreError::Database(error),
            MigrateError::ExecuteMigration(source, version) => {
                StoreError::Migration { version, source }
            }
            MigrateError::VersionMismatch(version) => StoreError::OtherTables { version },
            other => StoreError::corrupt("the table 'migration'", &other),
        }
    }
}
