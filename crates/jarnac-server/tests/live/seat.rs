//! A socket at a table.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use jarnac_protocol::{
    Act, ApiError, ByeReason, ClientMessage, EventMessage, ServerMessage, SideName, Snapshot,
    TableView, Wish,
};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};

use super::someone::Someone;

/// Seats are numbered, so that no two send the same keys.
static NUMBER: AtomicU32 = AtomicU32::new(0);

/// How long a test waits before it says that nothing comes.
const PATIENCE: Duration = Duration::from_secs(30);

/// Opens a socket with the headers of a person.
pub(crate) async fn dial(
    someone: &Someone,
    path: &str,
) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
    connect_async(request(someone, path)).await.unwrap().0
}

fn request(someone: &Someone, path: &str) -> Request {
    let url = format!("ws://{}{path}", someone.address.unwrap());
    let mut request = url.into_client_request().unwrap();
    for line in someone.headers().lines() {
        let (name, value) = line.split_once(": ").unwrap();
        let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().unwrap();
        request.headers_mut().insert(name, value.parse().unwrap());
    }
    request
}

/// A connection to a game.
pub(crate) struct Seat {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The number of the last event.
    pub(crate) seq: u32,
    wishes: u32,
    name: String,
}

impl Seat {
    /// Opens a socket, without reading anything.
    pub(crate) async fn open(someone: &Someone, game: &str, query: &str) -> Seat {
        Seat::on(dial(someone, &format!("/api/games/{game}/socket{query}")).await)
    }

    /// The same where little waits on the way: what is not read soon holds up the one who writes.
    pub(crate) async fn open_narrow(someone: &Someone, game: &str, query: &str) -> Seat {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let stream = socket.connect(someone.address.unwrap()).await.unwrap();
        let request = request(someone, &format!("/api/games/{game}/socket{query}"));
        let (socket, _) = client_async(request, MaybeTlsStream::Plain(stream))
            .await
            .unwrap();
        Seat::on(socket)
    }

    fn on(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Seat {
        Seat {
            socket,
            seq: 0,
            wishes: 0,
            name: format!("seat-{}", NUMBER.fetch_add(1, Ordering::Relaxed)),
        }
    }

    /// A game that one person plays at one device, under classic rules with these changes, after the
    /// toss.
    pub(crate) async fn alone(someone: &Someone, changes: Value) -> (Seat, String, TableView) {
        let rules = json!({ "set": "classic", "changes": changes });
        let wish = json!({ "rules": rules, "opponent": { "kind": "hotseat" }, "friendly": true });
        let created = someone.new_game(wish).await;
        let game = created["game"]["id"].as_str().unwrap().to_owned();
        let (mut seat, snapshot) = Seat::sit(someone, &game).await;
        let mut table = snapshot.table;
        while table.holder.is_none() {
            table = seat.event().await.table().unwrap().clone();
        }
        (seat, game, table)
    }

    /// Opens a socket and reads the snapshot.
    pub(crate) async fn sit(someone: &Someone, game: &str) -> (Seat, Snapshot) {
        let mut seat = Seat::open(someone, game, "").await;
        let snapshot = seat.snapshot().await;
        (seat, snapshot)
    }

    /// The snapshot, which must be the next message that is no beat.
    pub(crate) async fn snapshot(&mut self) -> Snapshot {
        match self.next().await {
            ServerMessage::Snapshot(snapshot) => {
                self.seq = snapshot.seq;
                *snapshot
            }
            other => panic!("no snapshot: {other:?}"),
        }
    }

    /// The next message other than a beat, which is answered.
    pub(crate) async fn next(&mut self) -> ServerMessage {
        self.next_or_end().await.expect("the connection is open")
    }

    /// The same, or nothing if the connection is closed.
    pub(crate) async fn next_or_end(&mut self) -> Option<ServerMessage> {
        loop {
            let message = timeout(PATIENCE, self.socket.next())
                .await
                .expect("a message comes in time");
            let text = match message {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => continue,
            };
            match serde_json::from_str(&text).unwrap() {
                ServerMessage::Beat { n, .. } => self.say(&ClientMessage::Beat { n }).await,
                ServerMessage::Event(event) => {
                    assert_eq!(event.seq, self.seq + 1, "events have no gaps");
                    self.seq = event.seq;
                    return Some(ServerMessage::Event(event));
                }
                message => return Some(message),
            }
        }
    }

    /// Reads to the end, which must come; why the server said goodbye, if it did. Nothing is answered,
    /// not even a beat: whoever writes to a socket that is closed loses what is still on its way.
    pub(crate) async fn goodbye(&mut self) -> Option<ByeReason> {
        let to_the_end = async {
            let mut last = None;
            while let Some(Ok(message)) = self.socket.next().await {
                let Message::Text(text) = message else {
                    continue;
                };
                let message: ServerMessage = serde_json::from_str(&text).unwrap();
                if let ServerMessage::Event(event) = &message {
                    self.seq = event.seq;
                }
                last = Some(message);
            }
            last
        };
        match timeout(PATIENCE, to_the_end).await {
            Ok(Some(ServerMessage::Bye { reason, .. })) => Some(reason),
            Ok(_) => None,
            Err(_) => panic!("the connection does not end"),
        }
    }

    /// The next event.
    pub(crate) async fn event(&mut self) -> EventMessage {
        loop {
            if let ServerMessage::Event(event) = self.next().await {
                return *event;
            }
        }
    }

    /// Reads until an event fits.
    pub(crate) async fn event_where(
        &mut self,
        fits: impl Fn(&EventMessage) -> bool,
    ) -> EventMessage {
        let found = async {
            loop {
                let event = self.event().await;
                if fits(&event) {
                    return event;
                }
            }
        };
        timeout(PATIENCE, found)
            .await
            .expect("such an event comes in time")
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).unwrap();
        self.raw(Message::text(text)).await;
    }

    pub(crate) async fn raw(&mut self, message: Message) {
        // The server may have closed the connection: then the next read tells.
        let _ = self.socket.send(message).await;
    }

    /// A new wish on what was last seen.
    pub(crate) fn wish(&mut self, act: Act) -> Wish {
        self.wishes += 1;
        Wish {
            drawn: None,
            key: format!("{}-{}", self.name, self.wishes),
            seen: self.seq,
            side: None,
            act,
        }
    }

    /// Acts and waits for the answer: the number of the event, or the error.
    pub(crate) async fn act(&mut self, act: Act) -> Result<u32, ApiError> {
        let wish = self.wish(act);
        self.send(wish).await
    }

    /// The same for one of two sides.
    pub(crate) async fn act_for(&mut self, side: SideName, act: Act) -> Result<u32, ApiError> {
        let wish = Wish {
            side: Some(side),
            ..self.wish(act)
        };
        self.send(wish).await
    }

    /// Sends a wish and waits for its answer.
    pub(crate) async fn send(&mut self, wish: Wish) -> Result<u32, ApiError> {
        let wanted = wish.key.clone();
        self.say(&ClientMessage::Wish(wish)).await;
        loop {
            match self.next().await {
                ServerMessage::Done { key, seq } if key == wanted => return Ok(seq),
                ServerMessage::Refused { key, error } if key == wanted => return Err(error),
                _ => {}
            }
        }
    }
}
