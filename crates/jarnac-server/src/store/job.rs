//! Jobs for workers. The table is the truth: the bus only says that somebody should look.

use std::time::Duration;

use sqlx::Row;
use sqlx::any::AnyRow;

use super::lease::millis;
use super::{Store, StoreError};

/// How often a job is taken: a worker that dies costs one retry.
const TRIES: i64 = 2;

/// A job as it is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NewJob {
    pub(crate) id: String,
    /// The server that asks.
    pub(crate) node: String,
    pub(crate) game: String,
    /// What is to be done, as text.
    pub(crate) task: String,
    /// In whose name.
    pub(crate) person: String,
    /// 0 for those who play, 1 for those who study.
    pub(crate) urgency: i64,
    /// How long anybody wants to know.
    pub(crate) within: Duration,
}

/// A job that a worker has taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TakenJob {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) task: String,
    /// Which try it is: what is written about it carries this.
    pub(crate) tries: i64,
}

/// How far a job is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct JobState {
    pub(crate) is_taken: bool,
    pub(crate) progress: Option<String>,
    pub(crate) answer: Option<String>,
    /// Whether nobody will do it: every try failed, or it is too late.
    pub(crate) is_lost: bool,
}

/// Which jobs a worker takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Appetite {
    /// Those of people who play, so many at most.
    Play(usize),
    /// One of those who study.
    Study,
}

impl Store {
    /// Asks for a job. Its turn is after those of the same person.
    pub(crate) async fn add_job(&self, job: &NewJob) -> Result<(), StoreError> {
        let now = self.engine.now();
        let statement = format!(
            "insert into job (job_id, node_id, game_id, task, person_id, urgency, turn, made_at, \
             deadline, until_ms, tries) select $1, $2, $3, $4, $5, cast($6 as bigint), count(*), \
             {now}, {now} + $7, 0, 0 from job where person_id = $5"
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(job.id.clone())
            .bind(job.node.clone())
            .bind(job.game.clone())
            .bind(job.task.clone())
            .bind(job.person.clone())
            .bind(job.urgency)
            .bind(millis(job.within));
        self.writers.execute(query).await?;
        Ok(())
    }

    /// Nobody wants to know any more, or everybody does.
    pub(crate) async fn drop_job(&self, id: &str) -> Result<(), StoreError> {
        let query = sqlx::query("delete from job where job_id = $1").bind(id.to_owned());
        self.writers.execute(query).await?;
        Ok(())
    }

    /// How far the jobs of a server are.
    pub(crate) async fn jobs_of(&self, node: &str) -> Result<Vec<(String, JobState)>, StoreError> {
        let now = self.engine.now();
        let statement = format!(
            "select job_id, worker_id, until_ms, tries, deadline, progress, answer, \
             {now} as now from job where node_id = $1"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(node.to_owned())
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(read_state).collect()
    }

    /// Takes jobs for a worker, whom nobody else has or whose worker is gone.
    pub(crate) async fn take_jobs(
        &self,
        worker: &str,
        appetite: Appetite,
        held: Duration,
    ) -> Result<Vec<TakenJob>, StoreError> {
        let now = self.engine.now();
        let skip = self.engine.holding(" for update skip locked");
        let (urgency, count) = match appetite {
            Appetite::Play(count) => (0, count),
            Appetite::Study => (1, 1),
        };
        let statement = format!(
            "update job set worker_id = $1, until_ms = {now} + $2, tries = tries + 1 \
             where job_id in (select job_id from job where urgency = $3 and answer is null \
             and until_ms <= {now} and tries < {TRIES} and deadline > {now} \
             order by urgency, turn, made_at limit $4{skip}) \
             returning job_id, game_id, task, tries"
        );
        let mut transaction = self.writers.begin().await?;
        let rows = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(worker.to_owned())
            .bind(millis(held))
            .bind(urgency)
            .bind(i64::try_from(count).unwrap_or(i64::MAX))
            .fetch_all(&mut *transaction)
            .await?;
        transaction.commit().await?;
        rows.iter().map(read_taken).collect()
    }

    /// Keeps the jobs of a worker, and says that it is alive with so many places. Returns the jobs
    /// that are still its own; others it gives up.
    pub(crate) async fn keep_jobs(
        &self,
        worker: &str,
        places: usize,
        held: Duration,
    ) -> Result<Vec<(String, i64)>, StoreError> {
        let now = self.engine.now();
        let mut transaction = self.writers.begin().await?;
        let statement = format!(
            "insert into worker (worker_id, alive_at, places) values ($1, {now}, $2) \
             on conflict (worker_id) do update set alive_at = excluded.alive_at"
        );
        sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(worker.to_owned())
            .bind(i64::try_from(places).unwrap_or(i64::MAX))
            .execute(&mut *transaction)
            .await?;
        let statement = format!(
            "update job set until_ms = {now} + $2 where worker_id = $1 and answer is null \
             and until_ms > {now} returning job_id, tries"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(worker.to_owned())
            .bind(millis(held))
            .fetch_all(&mut *transaction)
            .await?;
        transaction.commit().await?;
        let read = |row: &AnyRow| Ok((row.try_get("job_id")?, row.try_get("tries")?));
        rows.iter().map(read).collect()
    }

    /// Says how far a job is, or what came of it, if it is still the worker's. Tells whether it was.
    pub(crate) async fn report_job(
        &self,
        worker: &str,
        job: &TakenJob,
        progress: Option<&str>,
        answer: Option<&str>,
    ) -> Result<bool, StoreError> {
        let now = self.engine.now();
        let statement = format!(
            "update job set progress = coalesce($4, progress), answer = $5 where job_id = $1 \
             and worker_id = $2 and tries = $3 and answer is null and until_ms > {now}"
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(job.id.clone())
            .bind(worker.to_owned())
            .bind(job.tries)
            .bind(progress.map(str::to_owned))
            .bind(answer.map(str::to_owned));
        Ok(self.writers.execute(query).await?.rows_affected() == 1)
    }

    /// A worker stops: what it has not done is for others, as if it had not been taken.
    pub(crate) async fn end_worker(&self, worker: &str) -> Result<(), StoreError> {
        let mut transaction = self.writers.begin().await?;
        for statement in [
            "update job set until_ms = 0, tries = tries - 1, worker_id = null \
             where worker_id = $1 and answer is null",
            "delete from worker where worker_id = $1",
        ] {
            let query = sqlx::query(statement).bind(worker.to_owned());
            query.execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// How many places the workers have that were alive lately.
    pub(crate) async fn worker_places(&self, lately: Duration) -> Result<usize, StoreError> {
        let now = self.engine.now();
        let statement = format!(
            "select cast(coalesce(sum(places), 0) as bigint) as places from worker \
             where alive_at > {now} - $1"
        );
        let row = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(millis(lately))
            .fetch_one(&self.readers)
            .await?;
        Ok(usize::try_from(row.try_get::<i64, _>("places")?).unwrap_or(0))
    }

    /// Forgets jobs that are too late, and workers that are gone for so long.
    pub(crate) async fn sweep_jobs(&self, old: Duration) -> Result<(), StoreError> {
        let now = self.engine.now();
        for statement in [
            format!("delete from job where deadline < {now} - $1"),
            format!("delete from worker where alive_at < {now} - $1"),
        ] {
            let query = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(millis(old));
            self.writers.execute(query).await?;
        }
        Ok(())
    }
}

fn read_state(row: &AnyRow) -> Result<(String, JobState), StoreError> {
    let number = |name: &str| row.try_get::<i64, _>(name);
    let worker: Option<String> = row.try_get("worker_id")?;
    let answer: Option<String> = row.try_get("answer")?;
    let now = number("now")?;
    let is_free = number("until_ms")? <= now;
    let is_worn_out = number("tries")? >= TRIES && is_free;
    let state = JobState {
        is_taken: worker.is_some(),
        progress: row.try_get("progress")?,
        is_lost: answer.is_none() && (is_worn_out || number("deadline")? <= now),
        answer,
    };
    Ok((row.try_get("job_id")?, state))
}

fn read_taken(row: &AnyRow) -> Result<TakenJob, StoreError> {
    Ok(TakenJob {
        id: row.try_get("job_id")?,
        game: row.try_get("game_id")?,
        task: row.try_get("task")?,
        tries: row.try_get("tries")?,
    })
}
