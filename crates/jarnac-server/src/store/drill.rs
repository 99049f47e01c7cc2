//! What people know of their cards.

use jarnac_core::Timestamp;
use jarnac_drill::{Grade, Memory};
use jarnac_protocol::{DrillDay, DrillList};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, StoreError};
use crate::wall_clock::{from_store, stored};

/// A card that somebody was asked.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct DrillRow {
    /// What they know of it.
    pub(crate) memory: Memory,
    /// What they knew before the last answer.
    pub(crate) before: Option<Memory>,
    /// How well they knew it.
    pub(crate) grade: Grade,
    /// The key of that answer.
    pub(crate) key: String,
}

/// How far somebody has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct DrillCounts {
    pub(crate) due: u32,
    pub(crate) learnt: u32,
    pub(crate) firm: u32,
}

const DAY: u64 = 24 * 3600 * 1000;
/// From this stability on, in thousandths of a day, a card is known for good.
const FIRM: i64 = 21_000;
/// How many days of learning are told.
const DAYS: i64 = 90;

impl Store {
    /// What somebody knows of a card.
    pub(crate) async fn drill_card(
        &self,
        person: &str,
        card: &str,
    ) -> Result<Option<DrillRow>, StoreError> {
        let row = sqlx::query("select * from drill_card where person_id = $1 and card = $2")
            .bind(person.to_owned())
            .bind(card.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(read_card).transpose()
    }

    /// Keeps what somebody knows of a card after an answer, if nobody else did since `old` was read,
    /// and counts it for the day. Tells whether it was kept.
    pub(crate) async fn keep_drill_card(
        &self,
        person: &str,
        card: &str,
        old: Option<&DrillRow>,
        new: &DrillRow,
    ) -> Result<bool, StoreError> {
        let statement = match old {
            None => {
                "insert into drill_card (stability, difficulty, seen_at, due_at, times, lapses, \
                 grade, answer_key, known_before, person_id, card) \
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
                 on conflict (person_id, card) do nothing"
            }
            Some(_) => {
                "update drill_card set stability = $1, difficulty = $2, seen_at = $3, \
                 due_at = $4, times = $5, lapses = $6, grade = $7, answer_key = $8, known_before = $9 \
                 where person_id = $10 and card = $11 and times = $12 and grade = $13"
            }
        };
        let mut transaction = self.writers.begin().await?;
        let memory = &new.memory;
        let mut query = sqlx::query(statement)
            .bind(thousandths(memory.stability))
            .bind(thousandths(memory.difficulty))
            .bind(stored(memory.seen))
            .bind(stored(memory.due))
            .bind(i64::from(memory.times))
            .bind(i64::from(memory.lapses))
            .bind(new.grade.name())
            .bind(new.key.clone())
            .bind(new.before.as_ref().map(write_memory))
            .bind(person.to_owned())
            .bind(card.to_owned());
        if let Some(old) = old {
            query = query
                .bind(i64::from(old.memory.times))
                .bind(old.grade.name());
        }
        let kept = query.execute(&mut *transaction).await?.rows_affected() > 0;
        if kept {
            let was = |row: &DrillRow| i64::from(row.grade != Grade::Again);
            let again = old.filter(|old| old.memory.times == memory.times);
            let (asked, known) = match again {
                // The same answer, taken otherwise.
                Some(old) => (0, was(new) - was(old)),
                None => (1, was(new)),
            };
            let day = i64::try_from(memory.seen.0 / DAY).unwrap_or(i64::MAX);
            sqlx::query(
                "insert into drill_day (person_id, day, asked, known) values ($1, $2, $3, $4) \
                 on conflict (person_id, day) do update set asked = drill_day.asked + excluded.asked, \
                 known = drill_day.known + excluded.known",
            )
            .bind(person.to_owned())
            .bind(day)
            .bind(asked)
            .bind(known)
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(kept)
    }

    /// The cards of somebody that are due, the longest first.
    pub(crate) async fn due_drill_cards(
        &self,
        person: &str,
        now: Timestamp,
        most: usize,
    ) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "select card from drill_card where person_id = $1 and due_at <= $2 \
             order by due_at, card limit $3",
        )
        .bind(person.to_owned())
        .bind(stored(now))
        .bind(i64::try_from(most).unwrap_or(i64::MAX))
        .fetch_all(&self.readers)
        .await?;
        let card = |row: &AnyRow| Ok(row.try_get("card")?);
        rows.iter().map(card).collect()
    }

    /// Puts cards of somebody off: they are not due before. What is known of them stays.
    pub(crate) async fn put_off_drill_cards(
        &self,
        person: &str,
        cards: &[String],
        until: Timestamp,
    ) -> Result<(), StoreError> {
        let mut transaction = self.writers.begin().await?;
        for card in cards {
            sqlx::query("update drill_card set due_at = $1 where person_id = $2 and card = $3")
                .bind(stored(until))
                .bind(person.to_owned())
                .bind(card.clone())
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// All cards that somebody was asked, with what they know of them.
    pub(crate) async fn drill_cards(
        &self,
        person: &str,
    ) -> Result<Vec<(String, Memory)>, StoreError> {
        let rows = sqlx::query("select * from drill_card where person_id = $1 order by card")
            .bind(person.to_owned())
            .fetch_all(&self.readers)
            .await?;
        let read = |row: &AnyRow| Ok((row.try_get("card")?, read_card(row)?.memory));
        rows.iter().map(read).collect()
    }

    /// How many cards somebody was asked, is due, and knows for good.
    pub(crate) async fn drill_counts(
        &self,
        person: &str,
        now: Timestamp,
    ) -> Result<DrillCounts, StoreError> {
        let row = sqlx::query(
            "select count(*) as learnt, count(case when due_at <= $2 then 1 end) as due, \
             count(case when stability >= $3 then 1 end) as firm \
             from drill_card where person_id = $1",
        )
        .bind(person.to_owned())
        .bind(stored(now))
        .bind(FIRM)
        .fetch_one(&self.readers)
        .await?;
        Ok(DrillCounts {
            due: small(&row, "due")?,
            learnt: small(&row, "learnt")?,
            firm: small(&row, "firm")?,
        })
    }

    /// On how many cards somebody will be asked on each of these many days, today first.
    pub(crate) async fn drill_ahead(
        &self,
        person: &str,
        now: Timestamp,
        days: usize,
    ) -> Result<Vec<u32>, StoreError> {
        let today = now.0 / DAY;
        let end = stored(Timestamp(
            (today.saturating_add(days as u64)).saturating_mul(DAY),
        ));
        let rows =
            sqlx::query("select due_at from drill_card where person_id = $1 and due_at < $2")
                .bind(person.to_owned())
                .bind(end)
                .fetch_all(&self.readers)
                .await?;
        let mut ahead = vec![0_u32; days];
        for row in &rows {
            let due = from_store(row.try_get("due_at")?).0 / DAY;
            let place = usize::try_from(due.saturating_sub(today)).unwrap_or(usize::MAX);
            if let Some(count) = ahead.get_mut(place) {
                *count = count.saturating_add(1);
            }
        }
        Ok(ahead)
    }

    /// The last days on which somebody learnt, the earliest first.
    pub(crate) async fn drill_days(&self, person: &str) -> Result<Vec<DrillDay>, StoreError> {
        let rows = sqlx::query(
            "select day, asked, known from drill_day where person_id = $1 order by day desc limit $2",
        )
        .bind(person.to_owned())
        .bind(DAYS)
        .fetch_all(&self.readers)
        .await?;
        let read = |row: &AnyRow| {
            Ok(DrillDay {
                day: small(row, "day")?,
                asked: small(row, "asked")?,
                known: small(row, "known")?,
            })
        };
        rows.iter().rev().map(read).collect()
    }

    /// The lists of somebody, by name.
    pub(crate) async fn drill_lists(&self, person: &str) -> Result<Vec<DrillList>, StoreError> {
        let rows = sqlx::query(
            "select name, formula, list from drill_list where person_id = $1 order by name",
        )
        .bind(person.to_owned())
        .fetch_all(&self.readers)
        .await?;
        let read = |row: &AnyRow| {
            Ok(DrillList {
                name: row.try_get("name")?,
                formula: row.try_get("formula")?,
                text: row.try_get("list")?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Keeps a list, in place of one of the same name.
    pub(crate) async fn keep_drill_list(
        &self,
        person: &str,
        list: &DrillList,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let mut transaction = self.writers.begin().await?;
        sqlx::query(
            "insert into drill_list (person_id, name, formula, list, changed_at) \
             values ($1, $2, $3, $4, $5) on conflict (person_id, name) do update set \
             formula = excluded.formula, list = excluded.list, changed_at = excluded.changed_at",
        )
        .bind(person.to_owned())
        .bind(list.name.clone())
        .bind(list.formula.clone())
        .bind(list.text.clone())
        .bind(stored(now))
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Removes a list; what is known of its cards stays. Tells whether there was one.
    pub(crate) async fn remove_drill_list(
        &self,
        person: &str,
        name: &str,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.writers.begin().await?;
        let gone = sqlx::query("delete from drill_list where person_id = $1 and name = $2")
            .bind(person.to_owned())
            .bind(name.to_owned())
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(gone.rows_affected() > 0)
    }
}

fn thousandths(number: f32) -> i64 {
    (f64::from(number) * 1000.0).round() as i64
}

fn from_thousandths(number: i64) -> f32 {
    (number as f64 / 1000.0) as f32
}

fn small(row: &AnyRow, column: &str) -> Result<u32, StoreError> {
    let number: i64 = row.try_get(column)?;
    Ok(u32::try_from(number.max(0)).unwrap_or(u32::MAX))
}

fn read_card(row: &AnyRow) -> Result<DrillRow, StoreError> {
    let memory = Memory {
        stability: from_thousandths(row.try_get("stability")?),
        difficulty: from_thousandths(row.try_get("difficulty")?),
        seen: from_store(row.try_get("seen_at")?),
        due: from_store(row.try_get("due_at")?),
        times: small(row, "times")?,
        lapses: small(row, "lapses")?,
    };
    let grade: String = row.try_get("grade")?;
    let grade = Grade::named(&grade)
        .ok_or_else(|| StoreError::corrupt("a card", &format!("there is no grade {grade}")))?;
    let before: Option<String> = row.try_get("known_before")?;
    let before = before.as_deref().map(read_memory).transpose()?;
    Ok(DrillRow {
        memory,
        before,
        grade,
        key: row.try_get("answer_key")?,
    })
}

/// A memory in one column: its six numbers.
fn write_memory(memory: &Memory) -> String {
    format!(
        "{} {} {} {} {} {}",
        thousandths(memory.stability),
        thousandths(memory.difficulty),
        memory.seen.0,
        memory.due.0,
        memory.times,
        memory.lapses
    )
}

fn read_memory(text: &str) -> Result<Memory, StoreError> {
    let numbers: Result<Vec<i64>, _> = text.split(' ').map(str::parse).collect();
    let corrupt = || StoreError::corrupt("a card", &format!("«{text}» is no memory of it"));
    let numbers = numbers.map_err(|_| corrupt())?;
    let [stability, difficulty, seen, due, times, lapses] = numbers[..] else {
        return Err(corrupt());
    };
    Ok(Memory {
        stability: from_thousandths(stability),
        difficulty: from_thousandths(difficulty),
        seen: from_store(seen),
        due: from_store(due),
        times: u32::try_from(times).unwrap_or(u32::MAX),
        lapses: u32::try_from(lapses).unwrap_or(u32::MAX),
    })
}
