//! A live game from the store.

use std::collections::VecDeque;
use std::sync::Arc;

use jarnac_core::BySide;
use jarnac_protocol::{ApiError, ErrorCode, EventMessage};
use tokio::sync::mpsc;

use super::command::Command;
use super::task::{Recent, Room};
use crate::app::App;
use crate::error::store_error;
use crate::journal::{Entry, History, happened_at};
use crate::limits;
use crate::store::{StoreError, StoredEvent};
use crate::wall_clock;

impl Room {
    /// Reads a game and replays it: every event is checked again.
    pub(super) async fn load(
        app: &Arc<App>,
        game: &str,
        me: mpsc::WeakSender<Command>,
    ) -> Result<Room, ApiError> {
        let store = &app.store;
        let failed = |error: StoreError| store_error(&error);
        let row = store.game(game).await.map_err(failed)?.ok_or_else(|| {
            ApiError::new(ErrorCode::NotFound, "there is no such game: check the link")
        })?;
        let stored = store.events(game, 0).await.map_err(failed)?;
        let history = History::read(row.rules, &stored).map_err(failed)?;
        let chat = store.chat(game).await.map_err(failed)?;
        let mut room = Room {
            app: Arc::clone(app),
            journal: history.journal.clone(),
            subscribers: Vec::new(),
            recent: VecDeque::new(),
            chat_number: chat.last().map_or(0, |(line, _)| line.number),
            planned: BySide::new(None, None),
            asked: BySide::new(None, None),
            seen_at: None,
            resume_at: None,
            retry_at: None,
            outages_seen: app.pulse.beat(),
            out_since: None,
            gone: BySide::both(None),
            told_away: None,
            told_claim: false,
            idle_since: wall_clock::now(),
            me,
            row,
        };
        let skip = stored.len().saturating_sub(limits::RECENT_EVENTS);
        for event in &stored[skip..] {
            room.remember(&history, event).map_err(failed)?;
        }
        room.stop_clocks_after_restart().await?;
        Ok(room)
    }

    fn remember(&mut self, history: &History, stored: &StoredEvent) -> Result<(), StoreError> {
        let entry = Entry::from_text(&stored.payload)?;
        let message = EventMessage {
            seq: stored.seq,
            at: happened_at(stored).0,
            by: stored.person.clone(),
            happened: entry.happened(
                &self.row.rules,
                self.app.config.lexicon,
                history.judged(stored.seq),
            ),
            table: None,
        };
        self.push_recent(message, stored.intent.clone(), entry.is_quiet());
        Ok(())
    }

    /// Keeps an entry at hand, and forgets the oldest.
    pub(super) fn push_recent(
        &mut self,
        message: EventMessage,
        intent: Option<String>,
        quiet: bool,
    ) {
        if self.recent.len() == limits::RECENT_EVENTS {
            self.recent.pop_front();
        }
        self.recent.push_back(Recent {
            message,
            intent,
            quiet,
        });
    }

    /// Somebody else has stored events of this game: reads them all again, and passes on the new
    /// ones.
    pub(super) async fn catch_up(&mut self) -> Result<(), StoreError> {
        let store = self.app.store.clone();
        if let Some(row) = store.game(&self.row.id).await? {
            self.row = row;
        }
        let stored = store.events(&self.row.id, 0).await?;
        let known = self.journal.seq;
        let history = History::read(self.row.rules, &stored)?;
        self.journal = history.journal.clone();
        self.wait_for_both();
        self.planned = BySide::new(None, None);
        for event in stored.iter().filter(|event| event.seq > known) {
            self.remember(&history, event)?;
        }
        let news: Vec<EventMessage> = self
            .recent
            .iter()
            .filter(|recent| recent.message.seq > known)
            .map(|recent| recent.message.clone())
            .collect();
        for mut message in news {
            message.table = Some(Box::new(self.table()));
            self.broadcast(&jarnac_protocol::ServerMessage::Event(Box::new(message)));
        }
        Ok(())
    }
}
