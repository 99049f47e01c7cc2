//! Who follows a live game.

use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use jarnac_protocol::{ByeReason, ServerMessage};
use jarnac_table::Told;
use tokio::sync::mpsc;

/// A message on its way to a client.
#[derive(Clone)]
pub(crate) struct Outgoing {
    pub(crate) text: Utf8Bytes,
    /// Who said it, if it is chat: some don't want to read some.
    pub(crate) author: Option<Arc<str>>,
}

impl Outgoing {
    /// A message of the server's. It is written once, however many get it.
    pub(crate) fn new(message: &ServerMessage) -> Outgoing {
        let text = serde_json::to_string(message).expect("messages are plain data");
        Outgoing {
            text: text.into(),
            author: None,
        }
    }
}

impl From<&Told> for Outgoing {
    fn from(told: &Told) -> Outgoing {
        Outgoing {
            author: told.author.as_deref().map(Arc::from),
            ..Outgoing::new(&told.message)
        }
    }
}

/// A connection that follows a game.
pub(super) struct Subscriber {
    pub(super) connection: u64,
    pub(super) queue: mpsc::Sender<Outgoing>,
    /// Filled when the room closes the connection: why.
    pub(super) bye: Arc<OnceLock<ByeReason>>,
}

impl Subscriber {
    /// Sends a message, unless the client does not keep up.
    pub(super) fn send(&self, message: Outgoing) {
        if !self.is_slow() && self.queue.try_send(message).is_err() {
            // The first reason is the true one.
            let _ = self.bye.set(ByeReason::Slow);
        }
    }

    /// Whether the client did not keep up.
    pub(super) fn is_slow(&self) -> bool {
        self.bye.get().is_some()
    }
}
