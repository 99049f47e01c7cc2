//! A table at a server, as the session drives it.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Sender, channel};

use jarnac_catalogue::Sentence;
use jarnac_core::notation::Record;
use jarnac_protocol::{ChatRoom, ClientMessage, Wish};

use super::account::Account;
use super::address::GameLink;
use super::line::Call;
use crate::error::PlayError;
use crate::options::{ServerGame, What};
use crate::run::Event;

/// A table at a server.
pub(crate) struct Remote {
    account: Account,
    game: String,
    send: Sender<ClientMessage>,
    stop: Arc<AtomicBool>,
    resync: Arc<AtomicBool>,
    record_at: Option<PathBuf>,
    /// How this table was asked for.
    wanted: ServerGame,
}

impl Drop for Remote {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Remote {
    /// Comes to a table, and keeps the line to it open.
    pub(crate) fn join(
        account: Account,
        wanted: ServerGame,
        link: &GameLink,
        record_at: Option<PathBuf>,
        hear: Sender<Event>,
    ) -> Result<Remote, PlayError> {
        account.join(link)?;
        let (send, outbox) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let resync = Arc::new(AtomicBool::new(false));
        let call = Call {
            account: account.clone(),
            game: link.id.clone(),
            key: link.key.clone(),
            seen: Arc::new(AtomicU32::new(0)),
            stop: Arc::clone(&stop),
            resync: Arc::clone(&resync),
            hear,
            send: outbox,
        };
        std::thread::spawn(move || call.run());
        Ok(Remote {
            account,
            game: link.id.clone(),
            send,
            stop,
            resync,
            record_at,
            wanted,
        })
    }

    /// Sends a wish. If the line is lost meanwhile, it is sent again when everything was told anew.
    pub(crate) fn wish(&self, wish: Wish) {
        let _ = self.send.send(ClientMessage::Wish(wish));
    }

    /// Says something at the table.
    pub(crate) fn say(&self, key: String, text: String) {
        let _ = self.send.send(ClientMessage::Say {
            key,
            room: ChatRoom::Table,
            text,
        });
    }

    /// Asks for everything again.
    pub(crate) fn resync(&self) {
        self.resync.store(true, Ordering::Relaxed);
    }

    /// Who can ask for the record of which game.
    pub(crate) fn place(&self) -> (Account, String) {
        (self.account.clone(), self.game.clone())
    }

    /// Writes the record if somebody said where, and says where it is.
    pub(crate) fn write_record(&self) -> Option<Result<PathBuf, PlayError>> {
        let path = self.record_at.clone()?;
        let text = match self.account.record(&self.game) {
            Ok(text) => text,
            Err(why) => return Some(Err(why)),
        };
        let written = std::fs::write(&path, text);
        let written = written.map_err(|why| PlayError::of_file("play-cannot-write", &path, &why));
        Some(written.map(|()| path))
    }

    /// The game that follows this one.
    pub(crate) fn rematch(&self) -> Result<What, PlayError> {
        let game = Some(self.account.rematch(&self.game)?);
        Ok(What::Server(ServerGame {
            game,
            ..self.wanted.clone()
        }))
    }
}

/// The record of a game, from its server.
pub(crate) fn record_of(account: &Account, game: &str) -> Result<Record, PlayError> {
    let text = account.record(game)?;
    let read = text.parse();
    read.map_err(|_| PlayError::new(Sentence::new("play-no-record")))
}
