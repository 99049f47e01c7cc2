//! Joining a game and talking to its socket.

use std::error::Error;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use jarnac_core::RuleSet;
use jarnac_lexicon::Dictionary;
use jarnac_protocol::{
    Act, ClientMessage, PhaseView, RuleSetView, ServerMessage, Snapshot, TableView, Wish,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{WebSocketStream, connect_async, tungstenite::Message};

use super::brain::Brain;

type Failure = Box<dyn Error + Send + Sync>;

/// Joins a game and plays it to its end. Returns the result as text.
pub(crate) async fn play(
    server: &str,
    token: &str,
    game: &str,
    key: Option<&str>,
) -> Result<String, Failure> {
    join(server, token, game, key).await?;
    let mut after = 0;
    loop {
        match follow(server, token, game, &mut after).await {
            Ok(result) => return Ok(result),
            // A lost connection is no reason to give up: it goes on after the last event.
            Err(error) => eprintln!("connecting again after event {after}: {error}"),
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// Sends `POST /api/games/GAME/join`.
async fn join(server: &str, token: &str, game: &str, key: Option<&str>) -> Result<(), Failure> {
    let body = match key {
        Some(key) => format!("{{\"key\":\"{key}\"}}"),
        None => "{}".to_owned(),
    };
    let mut stream = TcpStream::connect(server).await?;
    let request = format!(
        "POST /api/games/{game}/join HTTP/1.1\r\nhost: {server}\r\nauthorization: Bearer {token}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    if answer.starts_with("HTTP/1.1 200") {
        Ok(())
    } else {
        let body = answer.split("\r\n\r\n").nth(1).unwrap_or_default();
        Err(format!("can't join: {body}").into())
    }
}

/// One connection: from a snapshot to the end of the game.
async fn follow(server: &str, token: &str, game: &str, after: &mut u32) -> Result<String, Failure> {
    let url = format!("ws://{server}/api/games/{game}/socket?after={after}");
    let mut request = url.into_client_request()?;
    let bearer = HeaderValue::from_str(&format!("Bearer {token}"))?;
    request.headers_mut().insert("authorization", bearer);
    let (mut socket, _) = connect_async(request).await?;
    let mut player: Option<Player> = None;
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message? else {
            continue;
        };
        let table = match serde_json::from_str(&text)? {
            ServerMessage::Snapshot(snapshot) => {
                *after = snapshot.seq;
                player = Some(Player::new(&snapshot)?);
                Some(snapshot.table)
            }
            ServerMessage::Event(event) => {
                *after = event.seq;
                event.table().cloned()
            }
            ServerMessage::Beat { n, .. } => {
                send(&mut socket, &ClientMessage::Beat { n }).await?;
                None
            }
            ServerMessage::Refused { error, .. } => {
                eprintln!("refused: {error}");
                player.as_mut().map(Player::learn);
                player.as_ref().and_then(|player| player.table.clone())
            }
            ServerMessage::Error { error } => return Err(error.into()),
            ServerMessage::Bye { .. } => return Err("the server says goodbye".into()),
            _ => None,
        };
        let (Some(player), Some(table)) = (&mut player, table) else {
            continue;
        };
        if let PhaseView::Over { result, .. } = &table.phase {
            return Ok(format!("{result:?}"));
        }
        if let Some(act) = player.act(table) {
            let wish = player.wish(act, *after);
            send(&mut socket, &ClientMessage::Wish(wish)).await?;
        }
    }
    Err("the connection was closed".into())
}

/// The bot at a table.
struct Player {
    brain: Brain,
    table: Option<TableView>,
    last: Option<Act>,
    wishes: u64,
    name: String,
}

impl Player {
    fn new(snapshot: &Snapshot) -> Result<Player, Failure> {
        let side = *snapshot.you.sides.first().ok_or("the bot has no side")?;
        let rules = read_rules(&snapshot.game.rules)?;
        Ok(Player {
            brain: Brain::new(Dictionary::french(), rules, side),
            table: None,
            last: None,
            wishes: 0,
            name: format!("{}-{}", snapshot.now, snapshot.seq),
        })
    }

    fn act(&mut self, table: TableView) -> Option<Act> {
        let act = self.brain.choose(&table);
        self.table = Some(table);
        self.last.clone_from(&act);
        act
    }

    /// The last word was refused: it is not tried again.
    fn learn(&mut self) {
        if let Some(Act::Open { word } | Act::Extend { word, .. } | Act::Jarnac { word, .. }) =
            self.last.take()
        {
            self.brain.refused.insert(word);
        }
    }

    fn wish(&mut self, act: Act, seen: u32) -> Wish {
        self.wishes += 1;
        Wish {
            drawn: None,
            key: format!("{}-{}", self.name, self.wishes),
            seen,
            side: None,
            act,
        }
    }
}

/// The rule table of a game, as the core knows it.
pub(crate) fn read_rules(view: &RuleSetView) -> Result<RuleSet, Failure> {
    let options: Vec<String> = view
        .options
        .iter()
        .map(|(name, value)| format!(",{name}={value}"))
        .collect();
    Ok(format!("classic{}", options.concat()).parse()?)
}

async fn send<S>(socket: &mut WebSocketStream<S>, message: &ClientMessage) -> Result<(), Failure>
where
    S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin,
{
    let text = serde_json::to_string(message)?;
    socket.send(Message::text(text)).await?;
    Ok(())
}
