//! The line to a server, on a thread of its own: it is opened again whenever it is lost.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError};
use std::time::{Duration, Instant};

use jarnac_protocol::{ByeReason, ClientMessage, ServerMessage};
use tungstenite::client::IntoClientRequest;
use tungstenite::http::HeaderValue;
use tungstenite::{Message, WebSocket};

use super::account::Account;
use super::stream::Stream;
use crate::run::Event;
use crate::state::Line;

/// How long reading waits before it is looked whether something is to be sent.
const LOOK: Duration = Duration::from_millis(40);
/// After how long without a word the line is taken to be lost.
const SILENCE: Duration = Duration::from_secs(30);
/// How long is waited before the first attempt to call again, and the longest.
const FIRST_WAIT: Duration = Duration::from_millis(500);
const LONGEST_WAIT: Duration = Duration::from_secs(15);

/// What the line needs.
pub(super) struct Call {
    pub(super) account: Account,
    pub(super) game: String,
    pub(super) key: Option<String>,
    /// The last deed that was heard; everything is asked for again if it is 0.
    pub(super) seen: Arc<AtomicU32>,
    /// Set when nobody listens any more.
    pub(super) stop: Arc<AtomicBool>,
    /// Set when everything is to be told again.
    pub(super) resync: Arc<AtomicBool>,
    pub(super) hear: Sender<Event>,
    pub(super) send: Receiver<ClientMessage>,
}

/// Why a connection ended.
enum End {
    /// Call again after so long.
    Again(Duration),
    /// Not any more.
    Over(String),
    /// Nobody listens.
    Left,
}

impl Call {
    /// Keeps the line open until nobody wants it any more.
    pub(super) fn run(self) {
        let mut wait = FIRST_WAIT;
        let mut told = Line::Connecting;
        loop {
            let end = match self.connect() {
                Ok(socket) => {
                    wait = FIRST_WAIT;
                    told = Line::Open;
                    self.tell(Line::Open);
                    self.talk(socket)
                }
                Err(why) => self.refused(&why, wait),
            };
            let pause = match end {
                End::Left => return,
                End::Over(why) => return self.tell(Line::Refused(why)),
                End::Again(pause) => pause,
            };
            if told != Line::Lost {
                told = Line::Lost;
                self.tell(Line::Lost);
            }
            if self.sleep(pause) {
                return;
            }
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }

    fn tell(&self, line: Line) {
        let _ = self.hear.send(Event::Net(line));
    }

    /// Waits; tells whether nobody listens any more.
    fn sleep(&self, pause: Duration) -> bool {
        let until = Instant::now() + pause;
        while Instant::now() < until {
            if self.stop.load(Ordering::Relaxed) {
                return true;
            }
            std::thread::sleep(LOOK);
        }
        false
    }

    /// A server that says no is not asked again; one that does not answer is.
    fn refused(&self, why: &tungstenite::Error, wait: Duration) -> End {
        match why {
            tungstenite::Error::Http(answer) if answer.status().is_client_error() => {
                let body = answer.body().clone().unwrap_or_default();
                let said = serde_json::from_slice::<jarnac_protocol::ApiError>(&body);
                match said {
                    Ok(error) if error.code == jarnac_protocol::ErrorCode::TooMany => {
                        End::Again(wait)
                    }
                    Ok(error) => End::Over(error.message),
                    Err(_) => End::Over(answer.status().to_string()),
                }
            }
            _ => End::Again(wait),
        }
    }

    fn connect(&self) -> Result<WebSocket<Stream>, tungstenite::Error> {
        let address = &self.account.address;
        let scheme = if address.secure { "wss" } else { "ws" };
        let seen = self.seen.load(Ordering::Relaxed);
        let mut query = Vec::new();
        if seen > 0 {
            query.push(format!("after={seen}"));
        }
        query.extend(self.key.iter().map(|key| format!("key={key}")));
        let url = format!(
            "{scheme}://{}/api/games/{}/socket?{}",
            address.authority(),
            self.game,
            query.join("&")
        );
        let mut request = url.into_client_request()?;
        for (name, value) in self.account.headers() {
            if let Ok(value) = HeaderValue::from_str(&value) {
                request.headers_mut().insert(name, value);
            }
        }
        let stream = Stream::open(address).map_err(tungstenite::Error::Io)?;
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => {
                socket
                    .get_ref()
                    .wait(LOOK)
                    .map_err(tungstenite::Error::Io)?;
                Ok(socket)
            }
            Err(tungstenite::HandshakeError::Failure(why)) => Err(why),
            Err(tungstenite::HandshakeError::Interrupted(_)) => {
                Err(tungstenite::Error::Io(io::ErrorKind::TimedOut.into()))
            }
        }
    }

    /// Hears and sends until the line is lost.
    fn talk(&self, mut socket: WebSocket<Stream>) -> End {
        let mut heard = Instant::now();
        loop {
            if self.stop.load(Ordering::Relaxed) {
                let _ = socket.close(None);
                let _ = socket.flush();
                return End::Left;
            }
            if self.resync.swap(false, Ordering::Relaxed) {
                self.seen.store(0, Ordering::Relaxed);
                return End::Again(Duration::ZERO);
            }
            loop {
                match self.send.try_recv() {
                    Ok(message) => {
                        let Ok(text) = serde_json::to_string(&message) else {
                            continue;
                        };
                        if socket.send(Message::text(text)).is_err() {
                            return End::Again(FIRST_WAIT);
                        }
                    }
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => return End::Left,
                }
            }
            match socket.read() {
                Ok(Message::Text(text)) => {
                    heard = Instant::now();
                    if let Some(end) = self.hears(&mut socket, text.as_str()) {
                        return end;
                    }
                }
                Ok(Message::Close(_)) => return End::Again(FIRST_WAIT),
                Ok(_) => heard = Instant::now(),
                Err(tungstenite::Error::Io(why)) if is_waiting(&why) => {
                    if heard.elapsed() > SILENCE {
                        return End::Again(FIRST_WAIT);
                    }
                }
                Err(_) => return End::Again(FIRST_WAIT),
            }
        }
    }

    /// Takes a message in; says why the line ends, if it does.
    fn hears(&self, socket: &mut WebSocket<Stream>, text: &str) -> Option<End> {
        // What a newer server says beyond what is known here is left out.
        let message: ServerMessage = serde_json::from_str(text).ok()?;
        match &message {
            ServerMessage::Beat { n, .. } => {
                let beat = serde_json::to_string(&ClientMessage::Beat { n: *n }).ok()?;
                if socket.send(Message::text(beat)).is_err() {
                    return Some(End::Again(FIRST_WAIT));
                }
            }
            ServerMessage::Bye { reason, retry_ms } => {
                return Some(match reason {
                    ByeReason::Abuse | ByeReason::SignedOut => {
                        End::Over(serde_json::to_string(reason).unwrap_or_default())
                    }
                    _ => End::Again(Duration::from_millis(*retry_ms)),
                });
            }
            ServerMessage::Snapshot(snapshot) => self.seen.store(snapshot.seq, Ordering::Relaxed),
            ServerMessage::Event(event) => self.seen.store(event.seq, Ordering::Relaxed),
            // A table that may not be seen says so, and ends the line.
            ServerMessage::Error { error } if self.seen.load(Ordering::Relaxed) == 0 => {
                return Some(End::Over(error.message.clone()));
            }
            _ => {}
        }
        match self.hear.send(Event::Heard(Box::new(message))) {
            Ok(()) => None,
            Err(_) => Some(End::Left),
        }
    }
}

fn is_waiting(why: &io::Error) -> bool {
    matches!(
        why.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted
    )
}
