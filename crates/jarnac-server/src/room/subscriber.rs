//! Who follows a live game.

use std::net::IpAddr;
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use jarnac_core::Side;
use jarnac_protocol::{ByeReason, Role, ServerMessage};
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

/// Who looks at a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Viewer {
    /// The person, if known.
    pub(crate) person: Option<String>,
    pub(crate) name: String,
    /// Where they come from.
    pub(crate) address: Option<IpAddr>,
}

/// A connection that follows a game.
pub(super) struct Subscriber {
    pub(super) connection: u64,
    pub(super) viewer: Viewer,
    pub(super) role: Role,
    pub(super) sides: Vec<Side>,
    pub(super) queue: mpsc::Sender<Outgoing>,
    pub(super) bye: Arc<OnceLock<ByeReason>>,
    /// The way there and back, as last measured.
    pub(super) lag_ms: u64,
}

impl Subscriber {
    /// Sends a message; tells whether the client keeps up.
    pub(super) fn send(&self, message: Outgoing) -> bool {
        match self.queue.try_send(message) {
            Ok(()) => true,
            Err(_) => {
                // The first reason is the true one.
                let _ = self.bye.set(ByeReason::Slow);
                false
            }
        }
    }
}
