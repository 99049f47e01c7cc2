//! Training: what people were asked and answered, and what that made of ratings.

use jarnac_study::Rating;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::transaction::Transaction;
use super::{Store, StoreError};

/// A person's rating and how many rated answers made it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct SolverRow {
    pub(crate) rating: Rating,
    pub(crate) answers: i64,
}

/// A puzzle's rating, and how many answered it and solved it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct PuzzleRow {
    pub(crate) rating: Rating,
    pub(crate) answers: i64,
    pub(crate) solved: i64,
}

/// What somebody was asked in a mode.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct AskedRow {
    pub(crate) mode: String,
    pub(crate) puzzle: String,
    /// The theme that was told, if one was.
    pub(crate) theme: String,
    pub(crate) run: String,
    pub(crate) hints: i64,
    pub(crate) tries: i64,
    /// The key of the answer that may be tried again.
    pub(crate) last_key: String,
}

/// An answer as it is kept.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct AnswerRow {
    pub(crate) key: String,
    pub(crate) puzzle: String,
    pub(crate) mode: String,
    pub(crate) run: String,
    pub(crate) at_ms: i64,
    pub(crate) right: bool,
    pub(crate) answer: String,
    /// The rating before and after, if it was rated.
    pub(crate) ratings: Option<(f64, f64)>,
}

/// A streak or a storm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RunRow {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) started_at: i64,
    pub(crate) score: i64,
    pub(crate) faults: i64,
}

/// What an answer changes beside being kept.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Changes {
    /// The person's rating, as it was read and as it becomes; the count is that before.
    pub(crate) person: Option<(SolverRow, Rating)>,
    /// The puzzle's, the same way, and whether it was solved.
    pub(crate) puzzle: (PuzzleRow, Rating, bool),
}

/// How an answer was stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stored {
    Done,
    /// An answer with this key is there.
    Before,
    /// A rating was changed in between: read it again.
    Stale,
}

/// The most answers of one person that are read.
const MOST: i64 = 20_000;

fn number(row: &AnyRow, name: &str) -> Result<f64, StoreError> {
    let text: String = row.try_get(name)?;
    text.parse()
        .map_err(|why| StoreError::corrupt("a rating", &why))
}

fn rating(row: &AnyRow) -> Result<Rating, StoreError> {
    Ok(Rating {
        rating: number(row, "rating")?,
        deviation: number(row, "deviation")?,
        volatility: number(row, "volatility")?,
    })
}

fn read_answer(row: &AnyRow) -> Result<AnswerRow, StoreError> {
    let before: String = row.try_get("rating_before")?;
    let ratings = match before.is_empty() {
        true => None,
        false => Some((number(row, "rating_before")?, number(row, "rating_after")?)),
    };
    Ok(AnswerRow {
        key: row.try_get("answer_key")?,
        puzzle: row.try_get("puzzle_id")?,
        mode: row.try_get("mode")?,
        run: row.try_get("run_id")?,
        at_ms: row.try_get("at_ms")?,
        right: row.try_get::<i64, _>("is_right")? != 0,
        answer: row.try_get("answer")?,
        ratings,
    })
}

impl Store {
    /// A person's rating as a solver, if they have answered a rated puzzle.
    pub(crate) async fn solver(&self, person: &str) -> Result<Option<SolverRow>, StoreError> {
        let row = sqlx::query(
            "select rating, deviation, volatility, answers from training_person where person_id = $1",
        )
        .bind(person.to_owned())
        .fetch_optional(&self.readers)
        .await?;
        let read = |row: &AnyRow| {
            Ok(SolverRow {
                rating: rating(row)?,
                answers: row.try_get("answers")?,
            })
        };
        row.as_ref().map(read).transpose()
    }

    /// What answers have made of all puzzles that were answered, by their names.
    pub(crate) async fn puzzle_ratings(&self) -> Result<Vec<(String, PuzzleRow)>, StoreError> {
        let rows = sqlx::query(
            "select puzzle_id, rating, deviation, volatility, answers, solved from training_puzzle",
        )
        .fetch_all(&self.readers)
        .await?;
        let read = |row: &AnyRow| {
            let found = PuzzleRow {
                rating: rating(row)?,
                answers: row.try_get("answers")?,
                solved: row.try_get("solved")?,
            };
            Ok((row.try_get("puzzle_id")?, found))
        };
        rows.iter().map(read).collect()
    }

    /// The same of one puzzle.
    pub(crate) async fn puzzle_rating(&self, id: &str) -> Result<Option<PuzzleRow>, StoreError> {
        let row = sqlx::query(
            "select rating, deviation, volatility, answers, solved from training_puzzle \
             where puzzle_id = $1",
        )
        .bind(id.to_owned())
        .fetch_optional(&self.readers)
        .await?;
        let read = |row: &AnyRow| {
            Ok(PuzzleRow {
                rating: rating(row)?,
                answers: row.try_get("answers")?,
                solved: row.try_get("solved")?,
            })
        };
        row.as_ref().map(read).transpose()
    }

    /// What a person was asked in a mode and has not answered.
    pub(crate) async fn asked(
        &self,
        person: &str,
        mode: &str,
    ) -> Result<Option<AskedRow>, StoreError> {
        let row = sqlx::query(
            "select mode, puzzle_id, theme, run_id, hints, tries, last_key from training_asked \
             where person_id = $1 and mode = $2",
        )
        .bind(person.to_owned())
        .bind(mode.to_owned())
        .fetch_optional(&self.readers)
        .await?;
        let read = |row: &AnyRow| {
            Ok::<_, StoreError>(AskedRow {
                mode: row.try_get("mode")?,
                puzzle: row.try_get("puzzle_id")?,
                theme: row.try_get("theme")?,
                run: row.try_get("run_id")?,
                hints: row.try_get("hints")?,
                tries: row.try_get("tries")?,
                last_key: row.try_get("last_key")?,
            })
        };
        row.as_ref().map(read).transpose()
    }

    /// Notes what a person is asked, in place of what was asked before in the same mode.
    pub(crate) async fn ask_puzzle(
        &self,
        person: &str,
        asked: &AskedRow,
    ) -> Result<(), StoreError> {
        let query = sqlx::query(
            "insert into training_asked \
             (person_id, mode, puzzle_id, theme, run_id, hints, tries, last_key) \
             values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (person_id, mode) do update set \
             puzzle_id = excluded.puzzle_id, theme = excluded.theme, run_id = excluded.run_id, \
             hints = excluded.hints, tries = excluded.tries, last_key = excluded.last_key",
        )
        .bind(person.to_owned())
        .bind(asked.mode.clone())
        .bind(asked.puzzle.clone())
        .bind(asked.theme.clone())
        .bind(asked.run.clone())
        .bind(asked.hints)
        .bind(asked.tries)
        .bind(asked.last_key.clone());
        self.writers.execute(query).await?;
        Ok(())
    }

    /// All answers of a person, the oldest first; of very many, the latest.
    pub(crate) async fn training_answers(
        &self,
        person: &str,
    ) -> Result<Vec<AnswerRow>, StoreError> {
        let rows = sqlx::query(
            "select answer_key, puzzle_id, mode, run_id, at_ms, is_right, answer, rating_before, \
             rating_after from training_answer where person_id = $1 \
             order by at_ms desc, answer_key limit $2",
        )
        .bind(person.to_owned())
        .bind(MOST)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().rev().map(read_answer).collect()
    }

    /// The answer with a key.
    pub(crate) async fn training_answer(
        &self,
        person: &str,
        key: &str,
    ) -> Result<Option<AnswerRow>, StoreError> {
        let row = sqlx::query(
            "select answer_key, puzzle_id, mode, run_id, at_ms, is_right, answer, rating_before, \
             rating_after from training_answer where person_id = $1 and answer_key = $2",
        )
        .bind(person.to_owned())
        .bind(key.to_owned())
        .fetch_optional(&self.readers)
        .await?;
        row.as_ref().map(read_answer).transpose()
    }

    /// A run of a person.
    pub(crate) async fn training_run(
        &self,
        person: &str,
        id: &str,
    ) -> Result<Option<RunRow>, StoreError> {
        let row = sqlx::query(
            "select run_id, kind, started_at, score, faults from training_run \
             where person_id = $1 and run_id = $2",
        )
        .bind(person.to_owned())
        .bind(id.to_owned())
        .fetch_optional(&self.readers)
        .await?;
        let read = |row: &AnyRow| {
            Ok::<_, StoreError>(RunRow {
                id: row.try_get("run_id")?,
                kind: row.try_get("kind")?,
                started_at: row.try_get("started_at")?,
                score: row.try_get("score")?,
                faults: row.try_get("faults")?,
            })
        };
        row.as_ref().map(read).transpose()
    }

    /// The best run of a kind.
    pub(crate) async fn best_run(&self, person: &str, kind: &str) -> Result<i64, StoreError> {
        let row = sqlx::query(
            "select coalesce(max(score), 0) as best from training_run \
             where person_id = $1 and kind = $2",
        )
        .bind(person.to_owned())
        .bind(kind.to_owned())
        .fetch_one(&self.readers)
        .await?;
        Ok(row.try_get("best")?)
    }

    /// Begins a run.
    pub(crate) async fn begin_run(&self, person: &str, run: &RunRow) -> Result<(), StoreError> {
        let query = sqlx::query(
            "insert into training_run (person_id, run_id, kind, started_at, score, faults) \
             values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(person.to_owned())
        .bind(run.id.clone())
        .bind(run.kind.clone())
        .bind(run.started_at)
        .bind(run.score)
        .bind(run.faults);
        self.writers.execute(query).await?;
        Ok(())
    }

    /// Keeps an answer with everything that follows from it, once.
    pub(crate) async fn keep_answer(
        &self,
        person: &str,
        answer: &AnswerRow,
        changes: &Changes,
    ) -> Result<Stored, StoreError> {
        let mut transaction = self.writers.begin().await?;
        if !insert_answer(&mut transaction, person, answer).await? {
            transaction.roll_back().await?;
            return Ok(Stored::Before);
        }
        let rated = match changes.person {
            Some((before, after)) => rate_person(&mut transaction, person, before, after).await?,
            None => true,
        };
        if !rated || !rate_puzzle(&mut transaction, &answer.puzzle, changes).await? {
            transaction.roll_back().await?;
            return Ok(Stored::Stale);
        }
        sqlx::query(
            "delete from training_asked where person_id = $1 and mode = $2 and puzzle_id = $3",
        )
        .bind(person.to_owned())
        .bind(answer.mode.clone())
        .bind(answer.puzzle.clone())
        .execute(&mut *transaction)
        .await?;
        if !answer.run.is_empty() {
            sqlx::query(
                "update training_run set score = score + $3, faults = faults + $4 \
                 where person_id = $1 and run_id = $2",
            )
            .bind(person.to_owned())
            .bind(answer.run.clone())
            .bind(i64::from(answer.right))
            .bind(i64::from(!answer.right))
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(Stored::Done)
    }
}

async fn insert_answer(
    transaction: &mut Transaction,
    person: &str,
    answer: &AnswerRow,
) -> Result<bool, StoreError> {
    let text = |part: fn(&(f64, f64)) -> f64| {
        let part = answer.ratings.as_ref().map(part);
        part.map_or_else(String::new, |rating| rating.to_string())
    };
    let inserted = sqlx::query(
        "insert into training_answer (person_id, answer_key, puzzle_id, mode, run_id, at_ms, \
         is_right, answer, rating_before, rating_after) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing",
    )
    .bind(person.to_owned())
    .bind(answer.key.clone())
    .bind(answer.puzzle.clone())
    .bind(answer.mode.clone())
    .bind(answer.run.clone())
    .bind(answer.at_ms)
    .bind(i64::from(answer.right))
    .bind(answer.answer.clone())
    .bind(text(|ratings| ratings.0))
    .bind(text(|ratings| ratings.1))
    .execute(&mut **transaction)
    .await?;
    Ok(inserted.rows_affected() > 0)
}

async fn rate_person(
    transaction: &mut Transaction,
    person: &str,
    before: SolverRow,
    after: Rating,
) -> Result<bool, StoreError> {
    let changed = sqlx::query(
        "insert into training_person (person_id, rating, deviation, volatility, answers) \
         values ($1, $2, $3, $4, $5) on conflict (person_id) do update set \
         rating = excluded.rating, deviation = excluded.deviation, \
         volatility = excluded.volatility, answers = excluded.answers \
         where training_person.answers = excluded.answers - 1",
    )
    .bind(person.to_owned())
    .bind(after.rating.to_string())
    .bind(after.deviation.to_string())
    .bind(after.volatility.to_string())
    .bind(before.answers + 1)
    .execute(&mut **transaction)
    .await?;
    Ok(changed.rows_affected() > 0)
}

async fn rate_puzzle(
    transaction: &mut Transaction,
    puzzle: &str,
    changes: &Changes,
) -> Result<bool, StoreError> {
    let (before, after, solved) = changes.puzzle;
    let changed = sqlx::query(
        "insert into training_puzzle (puzzle_id, rating, deviation, volatility, answers, solved) \
         values ($1, $2, $3, $4, $5, $6) on conflict (puzzle_id) do update set \
         rating = excluded.rating, deviation = excluded.deviation, \
         volatility = excluded.volatility, answers = excluded.answers, solved = excluded.solved \
         where training_puzzle.answers = excluded.answers - 1",
    )
    .bind(puzzle.to_owned())
    .bind(after.rating.to_string())
    .bind(after.deviation.to_string())
    .bind(after.volatility.to_string())
    .bind(before.answers + 1)
    .bind(before.solved + i64::from(solved))
    .execute(&mut **transaction)
    .await?;
    Ok(changed.rows_affected() > 0)
}
