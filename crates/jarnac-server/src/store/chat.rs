//! What was said.

use jarnac_core::Side;
use jarnac_protocol::{ChatLine, ChatRoom};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, StoreError};
use crate::limits;

fn room_name(room: ChatRoom, side: Option<Side>) -> String {
    match (room, side) {
        (ChatRoom::Table, _) => "table".to_owned(),
        (ChatRoom::Watchers, _) => "watchers".to_owned(),
        (ChatRoom::Team, Some(side)) => format!("team {side}"),
        (ChatRoom::Team, None) => "team".to_owned(),
    }
}

/// A line, and the side whose team it was said to.
fn read(row: &AnyRow) -> Result<(ChatLine, Option<Side>), StoreError> {
    let room: String = row.try_get("room")?;
    let (room, side) = match room.as_str() {
        "table" => (ChatRoom::Table, None),
        "watchers" => (ChatRoom::Watchers, None),
        "team A" => (ChatRoom::Team, Some(Side::A)),
        "team B" => (ChatRoom::Team, Some(Side::B)),
        other => {
            return Err(StoreError::corrupt(
                "a line of chat",
                &format!("room {other}"),
            ));
        }
    };
    let number: i64 = row.try_get("number")?;
    let at: i64 = row.try_get("at_ms")?;
    let line = ChatLine {
        number: u32::try_from(number).unwrap_or_default(),
        at: u64::try_from(at).unwrap_or_default(),
        room,
        person: row.try_get("person_id")?,
        name: row.try_get("name")?,
        text: row.try_get("text")?,
    };
    Ok((line, side))
}

impl Store {
    /// Adds a line; `side` tells whose team it was said to, `named` by which wish: once for
    /// each. (The column is older than the word: `intent` holds what names a wish.)
    pub(crate) async fn add_chat(
        &self,
        game: &str,
        line: &ChatLine,
        side: Option<Side>,
        named: &str,
    ) -> Result<(), StoreError> {
        let query = sqlx::query(
            "insert into chat (game_id, number, at_ms, room, person_id, name, text, intent) \
             values ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(game.to_owned())
        .bind(i64::from(line.number))
        .bind(i64::try_from(line.at).unwrap_or(i64::MAX))
        .bind(room_name(line.room, side))
        .bind(line.person.clone())
        .bind(line.name.clone())
        .bind(line.text.clone())
        .bind(named.to_owned());
        self.writers.execute(query).await?;
        Ok(())
    }

    /// The number of the line that a wish became, if it was said.
    pub(crate) async fn said(&self, game: &str, named: &str) -> Result<Option<u32>, StoreError> {
        let row = sqlx::query("select number from chat where game_id = $1 and intent = $2")
            .bind(game.to_owned())
            .bind(named.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| {
            let number: i64 = row.try_get("number")?;
            u32::try_from(number).map_err(|why| StoreError::corrupt("a line", &why))
        })
        .transpose()
    }

    /// The last lines of a game in order, each with the side of its team.
    pub(crate) async fn chat(
        &self,
        game: &str,
    ) -> Result<Vec<(ChatLine, Option<Side>)>, StoreError> {
        let rows = sqlx::query(
            "select number, at_ms, room, person_id, name, text from chat \
             where game_id = $1 order by number desc limit $2",
        )
        .bind(game.to_owned())
        .bind(limits::RECENT_CHAT as i64)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().rev().map(read).collect()
    }

    /// The lines of a game after a number, in order, each with the side of its team.
    pub(crate) async fn chat_after(
        &self,
        game: &str,
        number: u32,
    ) -> Result<Vec<(ChatLine, Option<Side>)>, StoreError> {
        let rows = sqlx::query(
            "select number, at_ms, room, person_id, name, text from chat \
             where game_id = $1 and number > $2 order by number limit $3",
        )
        .bind(game.to_owned())
        .bind(i64::from(number))
        .bind(limits::RECENT_CHAT as i64)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(read).collect()
    }

    /// What a person said, as lines to read.
    pub(crate) async fn said_by(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "select game_id, text from chat where person_id = $1 order by game_id, number",
        )
        .bind(person.to_owned())
        .fetch_all(&self.readers)
        .await?;
        let lines: Result<_, sqlx::Error> = rows
            .iter()
            .map(|row| {
                let (game, text): (String, String) =
                    (row.try_get("game_id")?, row.try_get("text")?);
                Ok(format!("{game}: {text}"))
            })
            .collect();
        Ok(lines?)
    }
}
