//! Sessions and bot tokens. Only hashes of them are kept.

use sqlx::Row;

use super::people::PersonRow;
use super::{Store, StoreError};

/// A session of a person.
pub(crate) struct SessionRow {
    /// The hash of its token.
    pub(crate) id: String,
    pub(crate) person: String,
    /// The program that signed in.
    pub(crate) agent: String,
    pub(crate) created_at: i64,
    pub(crate) expires_at: i64,
}

/// A bot token.
pub(crate) struct TokenRow {
    pub(crate) id: String,
    pub(crate) hash: String,
    pub(crate) person: String,
    pub(crate) label: String,
    pub(crate) created_at: i64,
}

impl Store {
    /// Adds a session, and throws away those of the person that have expired.
    pub(crate) async fn add_session(&self, session: &SessionRow) -> Result<(), StoreError> {
        let query = sqlx::query("delete from session where person_id = $1 and expires_at < $2")
            .bind(session.person.clone())
            .bind(session.created_at);
        self.writers.execute(query).await?;
        let query = sqlx::query(
            "insert into session (session_id, person_id, agent, created_at, expires_at) \
             values ($1, $2, $3, $4, $5)",
        )
        .bind(session.id.clone())
        .bind(session.person.clone())
        .bind(session.agent.clone())
        .bind(session.created_at)
        .bind(session.expires_at);
        self.writers.execute(query).await?;
        Ok(())
    }

    /// Throws away all sessions that have expired.
    pub(crate) async fn sweep_sessions(&self, now: i64) -> Result<(), StoreError> {
        let query = sqlx::query("delete from session where expires_at < $1").bind(now);
        self.writers.execute(query).await?;
        Ok(())
    }

    /// The person of a session that has not expired.
    pub(crate) async fn session_person(
        &self,
        session: &str,
        now: i64,
    ) -> Result<Option<PersonRow>, StoreError> {
        let row = sqlx::query(
            "select p.person_id, p.kind, p.name, p.password, p.created_at from session s \
             join person p on p.person_id = s.person_id \
             where s.session_id = $1 and s.expires_at > $2",
        )
        .bind(session.to_owned())
        .bind(now)
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.as_ref().map(PersonRow::read).transpose()?)
    }

    /// The sessions of a person that have not expired, the newest first.
    pub(crate) async fn sessions(
        &self,
        person: &str,
        now: i64,
    ) -> Result<Vec<SessionRow>, StoreError> {
        let rows = sqlx::query(
            "select session_id, person_id, agent, created_at, expires_at from session \
             where person_id = $1 and expires_at > $2 order by created_at desc, session_id",
        )
        .bind(person.to_owned())
        .bind(now)
        .fetch_all(&self.readers)
        .await?;
        let sessions: Result<_, sqlx::Error> = rows
            .iter()
            .map(|row| {
                Ok(SessionRow {
                    id: row.try_get("session_id")?,
                    person: row.try_get("person_id")?,
                    agent: row.try_get("agent")?,
                    created_at: row.try_get("created_at")?,
                    expires_at: row.try_get("expires_at")?,
                })
            })
            .collect();
        Ok(sessions?)
    }

    /// Whether a session or bot token still lets its person in.
    pub(crate) async fn is_good(&self, credential: &str, now: i64) -> Result<bool, StoreError> {
        let row = sqlx::query(
            "select count(*) as n from (\
             select session_id from session where session_id = $1 and expires_at > $2 \
             union all select token_id from bot_token where token_hash = $1) as good",
        )
        .bind(credential.to_owned())
        .bind(now)
        .fetch_one(&self.readers)
        .await?;
        let n: i64 = row.try_get("n")?;
        Ok(n > 0)
    }

    /// Ends a session.
    pub(crate) async fn end_session(&self, session: &str) -> Result<(), StoreError> {
        let query =
            sqlx::query("delete from session where session_id = $1").bind(session.to_owned());
        self.writers.execute(query).await?;
        Ok(())
    }

    /// Ends all sessions of a person but one.
    pub(crate) async fn end_sessions(
        &self,
        person: &str,
        kept: Option<&str>,
    ) -> Result<(), StoreError> {
        let query = sqlx::query("delete from session where person_id = $1 and session_id <> $2")
            .bind(person.to_owned())
            .bind(kept.unwrap_or_default().to_owned());
        self.writers.execute(query).await?;
        Ok(())
    }

    /// Ends all bot tokens of a person.
    pub(crate) async fn end_tokens(&self, person: &str) -> Result<(), StoreError> {
        let query =
            sqlx::query("delete from bot_token where person_id = $1").bind(person.to_owned());
        self.writers.execute(query).await?;
        Ok(())
    }

    /// Adds a bot token.
    pub(crate) async fn add_token(&self, token: &TokenRow) -> Result<(), StoreError> {
        let query = sqlx::query(
            "insert into bot_token (token_id, token_hash, person_id, label, created_at) \
             values ($1, $2, $3, $4, $5)",
        )
        .bind(token.id.clone())
        .bind(token.hash.clone())
        .bind(token.person.clone())
        .bind(token.label.clone())
        .bind(token.created_at);
        self.writers.execute(query).await?;
        Ok(())
    }

    /// The person that a bot token acts as.
    pub(crate) async fn token_person(&self, hash: &str) -> Result<Option<PersonRow>, StoreError> {
        let row = sqlx::query(
            "select p.person_id, p.kind, p.name, p.password, p.created_at from bot_token t \
             join person p on p.person_id = t.person_id where t.token_hash = $1",
        )
        .bind(hash.to_owned())
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.as_ref().map(PersonRow::read).transpose()?)
    }

    /// The bot tokens of a person.
    pub(crate) async fn tokens(&self, person: &str) -> Result<Vec<TokenRow>, StoreError> {
        let rows = sqlx::query(
            "select token_id, token_hash, person_id, label, created_at from bot_token \
             where person_id = $1 order by created_at",
        )
        .bind(person.to_owned())
        .fetch_all(&self.readers)
        .await?;
        let tokens: Result<_, sqlx::Error> = rows
            .iter()
            .map(|row| {
                Ok(TokenRow {
                    id: row.try_get("token_id")?,
                    hash: row.try_get("token_hash")?,
                    person: row.try_get("person_id")?,
                    label: row.try_get("label")?,
                    created_at: row.try_get("created_at")?,
                })
            })
            .collect();
        Ok(tokens?)
    }

    /// Deletes a bot token of a person.
    pub(crate) async fn end_token(&self, person: &str, id: &str) -> Result<(), StoreError> {
        let query = sqlx::query("delete from bot_token where person_id = $1 and token_id = $2")
            .bind(person.to_owned())
            .bind(id.to_owned());
        self.writers.execute(query).await?;
        Ok(())
    }
}
