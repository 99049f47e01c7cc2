//! Leases: what one of the servers does for all. They are taken and kept by comparing and setting one
//! row, and their time is the database's, whatever the clocks of the servers say.

use std::time::Duration;

use sqlx::Row;

use super::append::{Column, places};
use super::open::Engine;
use super::transaction::Transaction;
use super::{Store, StoreError};

/// What is written under a lease carries this, and is refused if the lease is over.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Fence {
    pub(crate) name: String,
    pub(crate) node: String,
    pub(crate) epoch: i64,
}

/// What became of the wish for a lease.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Taken {
    /// It is had, for as long as was asked for.
    Had(Fence),
    /// Somebody else has it for so long.
    Elsewhere(Duration),
}

impl Store {
    /// Takes a lease that nobody has, or keeps one that this server has. The epoch is one more than
    /// that of the holder before.
    pub(crate) async fn take_lease(
        &self,
        name: &str,
        node: &str,
        lasts: Duration,
    ) -> Result<Taken, StoreError> {
        let now = self.engine.now();
        let statement = format!(
            "insert into lease (name, node_id, epoch, until_ms) values ($1, $2, 1, {now} + $3) \
             on conflict (name) do update set \
             epoch = case when lease.node_id = excluded.node_id and lease.until_ms > {now} \
             then lease.epoch else lease.epoch + 1 end, \
             node_id = excluded.node_id, until_ms = excluded.until_ms \
             where lease.node_id = excluded.node_id or lease.until_ms <= {now} \
             returning epoch"
        );
        let mut transaction = self.writers.begin().await?;
        let row = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(name.to_owned())
            .bind(node.to_owned())
            .bind(millis(lasts))
            .fetch_optional(&mut *transaction)
            .await?;
        transaction.commit().await?;
        let Some(row) = row else {
            let rest = self.lease_elsewhere(name, node).await?;
            return Ok(Taken::Elsewhere(rest.unwrap_or_default()));
        };
        Ok(Taken::Had(Fence {
            name: name.to_owned(),
            node: node.to_owned(),
            epoch: row.try_get("epoch")?,
        }))
    }

    /// How long somebody else still has a lease; nothing if nobody has. This writes nothing: whoever
    /// waits looks here first.
    pub(crate) async fn lease_elsewhere(
        &self,
        name: &str,
        node: &str,
    ) -> Result<Option<Duration>, StoreError> {
        let now = self.engine.now();
        let statement = format!(
            "select until_ms - {now} as rest from lease where name = $1 and node_id <> $2 \
             and until_ms > {now}"
        );
        let row = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(name.to_owned())
            .bind(node.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let rest = u64::try_from(row.try_get::<i64, _>("rest")?);
        Ok(Some(Duration::from_millis(rest.unwrap_or(0))))
    }

    /// Keeps every lease that a server has and that is not over. Returns them.
    pub(crate) async fn keep_leases(
        &self,
        node: &str,
        lasts: Duration,
    ) -> Result<Vec<Fence>, StoreError> {
        let now = self.engine.now();
        // In the order in which appends hold them, so that neither waits for the other for ever.
        let held = self.engine.holding(" for update");
        let statement = format!(
            "update lease set until_ms = {now} + $2 where name in (select name from lease \
             where node_id = $1 and until_ms > {now} order by name{held}) returning name, epoch"
        );
        let mut transaction = self.writers.begin().await?;
        let rows = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(node.to_owned())
            .bind(millis(lasts))
            .fetch_all(&mut *transaction)
            .await?;
        transaction.commit().await?;
        let mut kept = Vec::with_capacity(rows.len());
        for row in &rows {
            kept.push(Fence {
                name: row.try_get("name")?,
                node: node.to_owned(),
                epoch: row.try_get("epoch")?,
            });
        }
        Ok(kept)
    }

    /// Gives a lease back, if it is not over: the next one need not wait.
    pub(crate) async fn end_lease(&self, fence: &Fence) -> Result<(), StoreError> {
        let now = self.engine.now();
        let statement = format!(
            "update lease set until_ms = {now} where name = $1 and node_id = $2 and epoch = $3 \
             and until_ms > {now}"
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(fence.name.clone())
            .bind(fence.node.clone())
            .bind(fence.epoch);
        self.writers.execute(query).await?;
        Ok(())
    }

    /// Gives all leases of a server back.
    pub(crate) async fn end_leases(&self, node: &str) -> Result<(), StoreError> {
        let now = self.engine.now();
        let statement =
            format!("update lease set until_ms = {now} where node_id = $1 and until_ms > {now}");
        let query = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(node.to_owned());
        self.writers.execute(query).await?;
        Ok(())
    }

    /// Forgets leases that have been over for so long. The next epoch is 1 again, which nobody takes
    /// for an old one: a fence names its server too, and no server stands still for so long.
    pub(crate) async fn sweep_leases(&self, old: Duration) -> Result<u64, StoreError> {
        let now = self.engine.now();
        let statement = format!("delete from lease where until_ms < {now} - $1");
        let query = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(millis(old));
        Ok(self.writers.execute(query).await?.rows_affected())
    }

    /// The database's own time, in milliseconds since 1970.
    pub(crate) async fn database_time(&self) -> Result<i64, StoreError> {
        let statement = format!("select {} as now", self.engine.now());
        let row = sqlx::query(sqlx::AssertSqlSafe(statement))
            .fetch_one(&self.readers)
            .await?;
        Ok(row.try_get("now")?)
    }
}

/// Those leases that are not over, in a transaction: they stay so until that ends.
pub(super) async fn holding(
    engine: Engine,
    transaction: &mut Transaction,
    fences: &[Fence],
) -> Result<Vec<Fence>, sqlx::Error> {
    let places = places(fences.len(), &[Column::Text, Column::Text, Column::Number]);
    let (now, held) = (engine.now(), engine.holding(" for share of lease"));
    let statement = format!(
        "with fence (name, node_id, epoch) as (values {places}) select lease.name, lease.node_id, lease.epoch from lease \
         join fence on lease.name = fence.name and lease.node_id = fence.node_id \
         and lease.epoch = fence.epoch where lease.until_ms > {now} order by lease.name{held}"
    );
    let mut query = sqlx::query(sqlx::AssertSqlSafe(statement));
    for fence in fences {
        query = query
            .bind(fence.name.clone())
            .bind(fence.node.clone())
            .bind(fence.epoch);
    }
    let rows = query.fetch_all(&mut **transaction).await?;
    rows.iter()
        .map(|row| {
            Ok(Fence {
                name: row.try_get("name")?,
                node: row.try_get("node_id")?,
                epoch: row.try_get("epoch")?,
            })
        })
        .collect()
}

/// Whether a lease is not over; none is needed by who has the store for itself.
pub(super) async fn holds(
    engine: Engine,
    transaction: &mut Transaction,
    fence: Option<&Fence>,
) -> Result<bool, sqlx::Error> {
    let Some(fence) = fence else {
        return Ok(true);
    };
    let held = holding(engine, transaction, std::slice::from_ref(fence)).await?;
    Ok(!held.is_empty())
}

/// A span as the store counts.
pub(super) fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}
