//! Tables are only ever added to: each migration runs once, in order, and is never changed.

use sqlx::Row;

use super::StoreError;
use super::transaction::Writers;

/// All migrations, the oldest first. Statements are separated by a semicolon at the end of a line.
const MIGRATIONS: [&str; 5] = [
    include_str!("migrations/0001_start.sql"),
    include_str!("migrations/0002_analysis.sql"),
    include_str!("migrations/0003_said_once.sql"),
    include_str!("migrations/0004_recovery.sql"),
    include_str!("migrations/0005_names.sql"),
];

/// Brings the tables up to date.
pub(super) async fn run(writers: &Writers) -> Result<(), StoreError> {
    let table = "create table if not exists migration (version bigint not null, constraint \
                 migration_key primary key (version))";
    writers.execute(sqlx::query(table)).await?;
    let row = sqlx::query("select coalesce(max(version), 0) as version from migration")
        .fetch_one(writers.pool())
        .await?;
    let found: i64 = row.try_get("version")?;
    let known = MIGRATIONS.len() as i64;
    if found > known {
        return Err(StoreError::TooNew { found, known });
    }
    for (version, text) in (1..).zip(MIGRATIONS) {
        if version > found {
            apply(writers, version, text).await?;
        }
    }
    Ok(())
}

/// One migration, whole or not at all.
async fn apply(writers: &Writers, version: i64, text: &'static str) -> Result<(), StoreError> {
    let mut transaction = writers.begin().await?;
    for statement in text.split(";\n") {
        if !statement.trim().is_empty() {
            sqlx::query(statement).execute(&mut *transaction).await?;
        }
    }
    sqlx::query("insert into migration (version) values ($1)")
        .bind(version)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(())
}
