//! A socket to a game that may not come about, and may break at any moment.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use jarnac_protocol::{ClientMessage, ServerMessage, Snapshot};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::someone::Someone;

/// How long a server may take to show the table.
const SOON: Duration = Duration::from_secs(3);

pub(crate) struct Line(WebSocketStream<MaybeTlsStream<TcpStream>>);

/// What came over a line.
pub(crate) enum Came {
    Message(ServerMessage),
    /// Nothing in the time that was given.
    Nothing,
    /// The line is broken.
    End,
}

impl Line {
    /// Comes to a table at a server, if that can be done.
    pub(crate) async fn open(
        someone: &Someone,
        address: SocketAddr,
        game: &str,
    ) -> Option<(Line, Snapshot)> {
        let url = format!("ws://{address}/api/games/{game}/socket");
        let mut request = url.into_client_request().unwrap();
        for line in someone.headers().lines() {
            let (name, value) = line.split_once(": ").unwrap();
            let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let opened = async {
            let mut line = Line(connect_async(request).await.ok()?.0);
            loop {
                match line.next(SOON).await {
                    Came::Message(ServerMessage::Snapshot(snapshot)) => {
                        return Some((line, *snapshot));
                    }
                    Came::Message(ServerMessage::Error { .. }) | Came::Nothing | Came::End => {
                        return None;
                    }
                    Came::Message(_) => {}
                }
            }
        };
        timeout(SOON, opened).await.ok().flatten()
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).unwrap();
        // If the line is broken, the next read tells.
        let _ = timeout(SOON, self.0.send(Message::text(text))).await;
    }

    /// What comes next, if it comes within this time. Beats are answered.
    pub(crate) async fn next(&mut self, within: Duration) -> Came {
        loop {
            let text = match timeout(within, self.0.next()).await {
                Err(_) => return Came::Nothing,
                Ok(Some(Ok(Message::Text(text)))) => text,
                Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => return Came::End,
                Ok(Some(Ok(_))) => continue,
            };
            match serde_json::from_str(&text).unwrap() {
                ServerMessage::Beat { n, .. } => self.say(&ClientMessage::Beat { n }).await,
                message => return Came::Message(message),
            }
        }
    }
}
