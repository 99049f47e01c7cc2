//! Words that people would have in a dictionary, or out of it.

use jarnac_protocol::{WordChange, WordProposal};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, StoreError};
use crate::wall_clock;

const COLUMNS: &str = "dictionary, word, change, why, created_at";

impl Store {
    /// Keeps what a person proposes about a word, in place of what they proposed about it before.
    pub(crate) async fn propose(
        &self,
        person: &str,
        proposal: &WordProposal,
    ) -> Result<(), StoreError> {
        let mut transaction = self.writers.begin().await?;
        sqlx::query(
            "insert into proposal (dictionary, word, change, person_id, why, created_at) \
             values ($1, $2, $3, $4, $5, $6) on conflict (dictionary, word, person_id) \
             do update set change = excluded.change, why = excluded.why, \
             created_at = excluded.created_at",
        )
        .bind(proposal.dictionary.clone())
        .bind(proposal.word.clone())
        .bind(proposal.change.name())
        .bind(person.to_owned())
        .bind(proposal.why.clone())
        .bind(wall_clock::stored(jarnac_core::Timestamp(proposal.at)))
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Takes back what a person proposed about a word. Tells whether there was anything.
    pub(crate) async fn withdraw_proposal(
        &self,
        person: &str,
        dictionary: &str,
        word: &str,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.writers.begin().await?;
        let gone = sqlx::query(
            "delete from proposal where person_id = $1 and dictionary = $2 and word = $3",
        )
        .bind(person.to_owned())
        .bind(dictionary.to_owned())
        .bind(word.to_owned())
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(gone.rows_affected() > 0)
    }

    /// What a person proposes, the latest first.
    pub(crate) async fn proposals_of(&self, person: &str) -> Result<Vec<WordProposal>, StoreError> {
        let sql = format!(
            "select {COLUMNS} from proposal where person_id = $1 \
             order by created_at desc, dictionary, word"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(person.to_owned())
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(read).collect()
    }

    /// What everybody proposes, by dictionary and word.
    pub async fn proposals(&self) -> Result<Vec<WordProposal>, StoreError> {
        let sql = format!("select {COLUMNS} from proposal order by dictionary, word, created_at");
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(read).collect()
    }

    /// Takes everything that was proposed about a word off the list. Returns how much that was.
    pub async fn settle_proposals(&self, dictionary: &str, word: &str) -> Result<u64, StoreError> {
        let mut transaction = self.writers.begin().await?;
        let gone = sqlx::query("delete from proposal where dictionary = $1 and word = $2")
            .bind(dictionary.to_owned())
            .bind(word.to_owned())
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(gone.rows_affected())
    }
}

fn read(row: &AnyRow) -> Result<WordProposal, StoreError> {
    let change: String = row.try_get("change")?;
    let change = WordChange::named(&change)
        .ok_or_else(|| StoreError::corrupt("a proposal", &format!("there is no change {change}")));
    Ok(WordProposal {
        dictionary: row.try_get("dictionary")?,
        word: row.try_get("word")?,
        change: change?,
        why: row.try_get("why")?,
        at: wall_clock::from_store(row.try_get("created_at")?).0,
    })
}
