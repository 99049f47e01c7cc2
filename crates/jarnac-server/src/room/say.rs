//! Somebody says something.

use jarnac_core::Side;
use jarnac_protocol::{ApiError, ChatLine, ChatRoom, ErrorCode, ErrorDetails, Role, ServerMessage};
use jarnac_table::{Audience, Guest, Told, check_key, not_seated};

use super::task::Room;
use crate::bus::Hint;
use crate::error::store_error;
use crate::wall_clock;
use crate::{limits, names};

/// How often a number is tried that another server may take at the same moment.
const TRIES: u32 = 8;

impl Room {
    /// Passes a line on to those who may read it, once it is stored.
    pub(super) async fn say(&mut self, connection: u64, key: String, room: ChatRoom, text: String) {
        let message = match self.try_say(connection, &key, room, &text).await {
            Ok(seq) => ServerMessage::Done { key, seq },
            Err(error) => ServerMessage::Refused { key, error },
        };
        self.tell(&Told {
            to: Audience::Only(vec![connection]),
            message,
            author: None,
        });
    }

    async fn try_say(
        &mut self,
        connection: u64,
        key: &str,
        room: ChatRoom,
        text: &str,
    ) -> Result<u32, ApiError> {
        let bad = |message: String| ApiError::new(ErrorCode::BadMessage, message);
        let one = self.table.guest(connection).ok_or_else(not_seated)?;
        let person = one.viewer.person.clone().ok_or_else(not_seated)?;
        let name = one.viewer.name.clone();
        let side = may_write(one, room)?;
        if room == ChatRoom::Watchers && !self.table.only_watches(one) {
            let message = "you have a place at this table: those who watch talk among themselves";
            return Err(ApiError::new(ErrorCode::Forbidden, message));
        }
        check_key(key)?;
        let text = names::said(text);
        if text.is_empty() || text.chars().count() > limits::MAX_SAY {
            return Err(bad(format!(
                "say 1 to {} characters at once",
                limits::MAX_SAY
            )));
        }
        if text.chars().any(char::is_control) {
            return Err(bad(
                "say it in one line, without control characters".to_owned()
            ));
        }
        // Asked of the store, which also knows what was said before a restart.
        let named = format!("{person}:{key}");
        let said = self.app.store.said(&self.id, &named).await;
        if let Some(number) = said.map_err(|error| store_error(&error))? {
            return Ok(number);
        }
        self.app.sayings.check(person.clone()).map_err(|wait| {
            ApiError::new(ErrorCode::TooMany, "too many lines at once: wait a little").with(
                ErrorDetails {
                    wait_ms: Some(wait.as_millis() as u64),
                    ..ErrorDetails::default()
                },
            )
        })?;
        let line = ChatLine {
            number: self.chat_number + 1,
            at: wall_clock::now().0,
            room,
            person,
            name,
            text,
        };
        self.store_line(line, side, &named).await
    }

    /// Stores a line under the next number that is free, and passes it on.
    async fn store_line(
        &mut self,
        mut line: ChatLine,
        side: Option<Side>,
        named: &str,
    ) -> Result<u32, ApiError> {
        let app = std::sync::Arc::clone(&self.app);
        for tries_left in (0..TRIES).rev() {
            line.number = self.chat_number + 1;
            let Err(error) = app.store.add_chat(&self.id, &line, side, named).await else {
                break;
            };
            // It may be stored all the same, if only the answer was lost.
            match app.store.said(&self.id, named).await {
                Ok(Some(number)) if number == line.number => break,
                Ok(Some(number)) => return Ok(number),
                // Another server has taken the number.
                Ok(None) if error.is_duplicate() && tries_left > 0 => {
                    let read = self.read_chat().await;
                    read.map_err(|error| store_error(&error))?;
                }
                Ok(None) | Err(_) => return Err(store_error(&error)),
            }
        }
        let number = line.number;
        self.pass_on(line, side).await;
        app.post.send(|| Hint::Said {
            game: self.id.clone(),
        });
        Ok(number)
    }
}

/// Whether somebody may write there, and to which side's team.
fn may_write(one: &Guest, room: ChatRoom) -> Result<Option<Side>, ApiError> {
    let forbidden = |message| Err(ApiError::new(ErrorCode::Forbidden, message));
    match (room, one.role) {
        (ChatRoom::Table, Role::Player | Role::Referee) | (ChatRoom::Watchers, Role::Watcher) => {
            Ok(None)
        }
        (ChatRoom::Team, Role::Player) => Ok(one.sides.first().copied()),
        (ChatRoom::Table | ChatRoom::Team, Role::Watcher) => {
            forbidden("those who watch talk among themselves: use the room `watchers`")
        }
        (ChatRoom::Team, Role::Referee) => forbidden("a referee has no team"),
        (ChatRoom::Watchers, Role::Player | Role::Referee) => {
            forbidden("those who watch talk among themselves: use the room `table`")
        }
    }
}
