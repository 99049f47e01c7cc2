//! What a socket hears, and how little of it is read: this program shares the machine with the servers that
//! it measures, so that whatever it does more than it must counts against them.

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::games::Socket;

/// A message, of which only the beginning was read.
pub(crate) struct Heard {
    pub(crate) kind: Kind,
    seq: u32,
    text: Utf8Bytes,
}

/// What kinds of messages are told apart.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Snapshot,
    Event,
    Done,
    Other,
}

/// As much of a message as tells whose turn it is.
#[derive(Deserialize)]
struct Tables {
    #[serde(default)]
    table: Option<HeardTable>,
    /// The last one has the table after an event.
    #[serde(default)]
    steps: Vec<HeardStep>,
}

#[derive(Deserialize)]
struct HeardStep {
    table: Option<HeardTable>,
}

#[derive(Deserialize)]
pub(crate) struct HeardTable {
    pub(crate) holder: Option<String>,
    pub(crate) allowed: std::collections::HashMap<String, Vec<String>>,
}

/// The last of what was heard of a game.
#[derive(Default)]
pub(crate) struct Last {
    pub(crate) seq: u32,
    text: Utf8Bytes,
}

impl Last {
    /// Keeps a message that has the table in it, if it is not older.
    pub(crate) fn note(&mut self, heard: Option<Heard>) {
        if let Some(heard) = heard
            && matches!(heard.kind, Kind::Snapshot | Kind::Event)
            && heard.seq >= self.seq
        {
            self.seq = heard.seq;
            self.text = heard.text;
        }
    }

    /// The table as it was last told: that is read when somebody acts, and not before.
    pub(crate) fn table(&self) -> Option<HeardTable> {
        let tables: Tables = serde_json::from_str(&self.text).ok()?;
        let last = tables.steps.into_iter().next_back();
        tables.table.or(last.and_then(|step| step.table))
    }
}

/// The next message of a socket. Beats are answered here.
pub(crate) async fn hear(socket: &mut Socket) -> Option<Heard> {
    match socket.next().await {
        Some(Ok(Message::Text(text))) => {
            if text.starts_with(r#"{"type":"beat""#) {
                let n = number(&text, r#""n":"#);
                let beat = format!(r#"{{"type":"beat","n":{n}}}"#);
                let _ = socket.send(Message::text(beat)).await;
                return None;
            }
            let kinds = [
                (r#"{"type":"event""#, Kind::Event),
                (r#"{"type":"done""#, Kind::Done),
                (r#"{"type":"snapshot""#, Kind::Snapshot),
            ];
            let mut kinds = kinds.into_iter();
            let kind = kinds.find(|(start, _)| text.starts_with(start));
            Some(Heard {
                kind: kind.map_or(Kind::Other, |(_, kind)| kind),
                seq: number(&text, r#""seq":"#) as u32,
                text,
            })
        }
        Some(Ok(_)) => None,
        Some(Err(_)) | None => std::future::pending().await,
    }
}

/// The number behind the first such name in a message.
fn number(text: &str, name: &str) -> u64 {
    let Some((_, rest)) = text.split_once(name) else {
        return 0;
    };
    let end = rest.find(|letter: char| !letter.is_ascii_digit());
    rest[..end.unwrap_or(rest.len())].parse().unwrap_or(0)
}

/// A wish as it is sent.
pub(crate) fn wish(number: u64, seen: u32, act: &str) -> String {
    format!(r#"{{"type":"wish","key":"k{number}","seen":{seen},"act":{{"do":"{act}"}}}}"#)
}
