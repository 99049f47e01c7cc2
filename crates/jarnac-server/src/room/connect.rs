//! People come and go.

use jarnac_core::Side;
use jarnac_protocol::{
    ApiError, ChatLine, ChatRoom, ErrorCode, EventMessage, Role, ServerMessage, SideName, Snapshot,
    VERSION, You,
};

use super::command::{Connect, Connected};
use super::subscriber::{Outgoing, Subscriber, Viewer};
use super::task::Room;
use super::view::summary;
use crate::error::store_error;
use crate::limits;
use crate::secret;
use crate::wall_clock;

/// A game with more watchers does not tell about each that comes or goes.
const TELL_WATCHERS: u32 = 20;

impl Room {
    /// Somebody wants to follow the game.
    pub(super) async fn connect(&mut self, connect: Connect) {
        let role = self.role(&connect.viewer, connect.key.as_deref());
        let answer = match role {
            Ok((role, sides)) => self.welcome(&connect, role, sides).await,
            Err(error) => Err(error),
        };
        // Whoever asked may be gone already: then its socket says so.
        let _ = connect.answer.send(answer);
    }

    /// What somebody is here, or why they may not look.
    fn role(&self, viewer: &Viewer, key: Option<&str>) -> Result<(Role, Vec<Side>), ApiError> {
        if let Some(person) = &viewer.person {
            let sides = self.row.sides_of(person);
            if !sides.is_empty() {
                return Ok((Role::Player, sides));
            }
            if self.row.referee.as_ref() == Some(person) {
                return Ok((Role::Referee, sides));
            }
        }
        let has_key = key.is_some_and(|key| secret::same(key, &self.row.key_watch));
        if self.journal.is_over() || (self.row.spectators && has_key) {
            return Ok((Role::Watcher, Vec::new()));
        }
        Err(ApiError::new(
            ErrorCode::Forbidden,
            "this game is not yours to see: ask its people for a link to join or to watch",
        ))
    }

    async fn welcome(
        &mut self,
        connect: &Connect,
        role: Role,
        sides: Vec<Side>,
    ) -> Result<Connected, ApiError> {
        let watchers = self
            .subscribers
            .iter()
            .filter(|one| one.role == Role::Watcher);
        if role == Role::Watcher && watchers.count() >= limits::MAX_WATCHERS {
            return Err(ApiError::new(
                ErrorCode::TooMany,
                "too many people look at this game: try again later",
            ));
        }
        let chat = self.readable_chat(role, &sides).await?;
        if role == Role::Player {
            self.seen_at = connect.viewer.address;
        }
        let subscriber = Subscriber {
            connection: self.app.next_connection(),
            viewer: connect.viewer.clone(),
            role,
            sides,
            queue: connect.queue.clone(),
            bye: std::sync::Arc::clone(&connect.bye),
            lag_ms: 0,
        };
        let connection = subscriber.connection;
        let you = You {
            person: connect.viewer.person.clone(),
            role,
            sides: subscriber
                .sides
                .iter()
                .copied()
                .map(SideName::from)
                .collect(),
        };
        self.subscribers.push(subscriber);
        let snapshot = Snapshot {
            protocol: VERSION,
            now: wall_clock::now().0,
            seq: self.journal.seq,
            game: summary(&self.row),
            presence: self.presence(),
            you,
            table: self.table(),
            events: self.events_after(connect.after),
            chat,
        };
        let message = ServerMessage::Snapshot(Box::new(snapshot));
        self.send_to(connection, &message);
        self.tell_arrival(connection, role);
        Ok(Connected { connection })
    }

    /// The events after a number, if they are at hand; otherwise the last ones.
    fn events_after(&self, after: Option<u32>) -> Vec<EventMessage> {
        let after = after.unwrap_or_default();
        self.recent
            .iter()
            .filter(|recent| recent.message.seq > after)
            .map(|recent| recent.message.clone())
            .collect()
    }

    async fn readable_chat(&self, role: Role, sides: &[Side]) -> Result<Vec<ChatLine>, ApiError> {
        let lines = self.app.store.chat(&self.row.id).await;
        let lines = lines.map_err(|error| store_error(&error))?;
        let may_read = |line: &ChatLine, team: Option<char>| match line.room {
            ChatRoom::Table => true,
            ChatRoom::Watchers => role == Role::Watcher || self.journal.is_over(),
            ChatRoom::Team => sides
                .iter()
                .any(|side| team == side.to_string().chars().next()),
        };
        let readable = lines
            .into_iter()
            .filter(|(line, team)| may_read(line, *team));
        Ok(readable.map(|(line, _)| line).collect())
    }

    fn tell_arrival(&mut self, connection: u64, role: Role) {
        let presence = self.presence();
        if role == Role::Watcher && presence.watchers > TELL_WATCHERS {
            return;
        }
        let message = Outgoing::new(&ServerMessage::People {
            game: Box::new(summary(&self.row)),
            presence,
        });
        self.send_where(&message, |one| one.connection != connection);
    }

    /// Somebody is gone.
    pub(super) fn disconnect(&mut self, connection: u64) {
        let at = self
            .subscribers
            .iter()
            .position(|one| one.connection == connection);
        if let Some(at) = at {
            let gone = self.subscribers.swap_remove(at);
            self.tell_arrival(connection, gone.role);
        }
    }
}
