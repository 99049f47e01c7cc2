//! The lobby as messages: open challenges as they come and go, and challenges to one person. Whoever
//! is connected here need not ask again and again.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use jarnac_protocol::{
    ApiError, ByeReason, ClientMessage, ErrorCode, GameKind, GameStatus, LobbyMessage,
};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{interval, sleep, timeout};

use crate::app::{App, Revoked};
use crate::rate::Bucket;
use crate::store::{GameFilter, GameRow};
use crate::{limits, wall_clock};

/// Something that those in the hall hear.
#[derive(Clone)]
enum News {
    /// For everybody.
    All(Utf8Bytes),
    /// For one person.
    One(Arc<str>, Utf8Bytes),
    /// The server stops.
    Stop,
}

/// Those who wait for challenges.
pub(crate) struct Hall {
    news: broadcast::Sender<News>,
    /// Who is here, and over how many sockets.
    people: Mutex<HashMap<String, usize>>,
}

impl Hall {
    pub(crate) fn new() -> Hall {
        Hall {
            news: broadcast::channel(limits::HALL_QUEUE).0,
            people: Mutex::default(),
        }
    }

    /// A game may have become an open challenge, or stopped being one.
    pub(crate) fn tell(&self, row: &GameRow) {
        if row.kind != GameKind::Lobby {
            return;
        }
        let message = if row.status == GameStatus::Waiting {
            LobbyMessage::Opened {
                game: Box::new(row.summary()),
            }
        } else {
            LobbyMessage::Closed {
                game: row.id.clone(),
            }
        };
        // With nobody there nobody hears it.
        let _ = self.news.send(News::All(text(&message)));
    }

    /// Tells one person of a challenge. Whether they are here.
    pub(crate) fn challenge(&self, person: &str, message: &LobbyMessage) -> bool {
        let people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let is_here = people.contains_key(person);
        if is_here {
            let _ = self.news.send(News::One(person.into(), text(message)));
        }
        is_here
    }

    /// Everybody is told to come back in a moment.
    pub(crate) fn stop(&self) {
        let _ = self.news.send(News::Stop);
    }

    fn enter(&self, person: &str) {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        *people.entry(person.to_owned()).or_default() += 1;
    }

    fn leave(&self, person: &str) {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = people.get_mut(person) {
            *count -= 1;
            if *count == 0 {
                people.remove(person);
            }
        }
    }
}

/// Listens to the hall until either end has had enough.
pub(crate) async fn follow(
    app: Arc<App>,
    socket: WebSocket,
    person: Option<String>,
    credential: Option<String>,
    address: IpAddr,
) {
    let (mut sink, mut stream) = socket.split();
    let Some(_place) = app.take_socket(address) else {
        let message = "too many connections from your address: close some first";
        return refuse(&mut sink, ApiError::new(ErrorCode::TooMany, message)).await;
    };
    // Listening begins before the list is read, so that nothing falls in between.
    let news = app.hall.news.subscribe();
    let revoked = app.revoked();
    let mut rows = match app.store.games(&GameFilter::Lobby, None).await {
        Ok(rows) => rows,
        Err(error) => return refuse(&mut sink, crate::error::store_error(&error)).await,
    };
    rows.truncate(limits::PAGE);
    let games = rows.iter().map(GameRow::summary).collect();
    if send(&mut sink, text(&LobbyMessage::Lobby { games }))
        .await
        .is_err()
    {
        return;
    }
    if let Some(person) = &person {
        app.hall.enter(person);
    }
    let mut guest = Guest {
        app: &app,
        person: person.as_deref(),
        credential: credential.as_deref(),
        news,
        revoked,
        beats: 0,
        heard: Instant::now(),
        senseless: 0,
        messages: Bucket::full(limits::MESSAGES, Instant::now()),
    };
    let mut beat = interval(limits::BEAT_EVERY);
    let end = loop {
        let step = tokio::select! {
            step = guest.listen() => step,
            message = stream.next() => match message {
                Some(Ok(message)) => guest.hear(message).await,
                Some(Err(_)) | None => Err(None),
            },
            _ = beat.tick() => guest.beat(),
        };
        match step {
            Ok(None) => {}
            Ok(Some(message)) => {
                if send(&mut sink, message).await.is_err() {
                    break None;
                }
            }
            Err(end) => break end,
        }
    };
    if let Some(person) = &person {
        app.hall.leave(person);
    }
    if let Some(reason) = end {
        let retry_ms = if reason == ByeReason::Abuse {
            60_000
        } else {
            1_000
        };
        let _ = send(&mut sink, text(&LobbyMessage::Bye { reason, retry_ms })).await;
        close(&mut sink).await;
    }
}

/// Something to send, nothing, or why the conversation ends; without a reason if the client is gone.
type Step = Result<Option<Utf8Bytes>, Option<ByeReason>>;

/// Somebody in the hall.
struct Guest<'a> {
    app: &'a App,
    person: Option<&'a str>,
    /// The session or bot token by which the person came in.
    credential: Option<&'a str>,
    news: broadcast::Receiver<News>,
    revoked: broadcast::Receiver<Revoked>,
    beats: u64,
    heard: Instant,
    senseless: u32,
    messages: Bucket,
}

impl Guest<'_> {
    async fn listen(&mut self) -> Step {
        tokio::select! {
            news = self.news.recv() => match news {
                Ok(News::All(text)) => Ok(Some(text)),
                Ok(News::One(to, text)) => Ok(Some(text).filter(|_| self.person == Some(&*to))),
                Ok(News::Stop) | Err(RecvError::Closed) => Err(Some(ByeReason::Restart)),
                // Whoever has missed something gets the whole list again.
                Err(RecvError::Lagged(_)) => Err(Some(ByeReason::Slow)),
            },
            ended = self.revoked.recv() => match ended {
                Ok(revoked) if !revoked.concerns(self.person, self.credential) => Ok(None),
                Ok(_) => Err(Some(ByeReason::SignedOut)),
                Err(_) => Err(Some(ByeReason::Restart)),
            },
        }
    }

    fn beat(&mut self) -> Step {
        if self.heard.elapsed() > limits::MAX_SILENCE {
            return Err(Some(ByeReason::Silent));
        }
        self.beats += 1;
        let (n, now) = (self.beats, wall_clock::now().0);
        Ok(Some(text(&LobbyMessage::Beat { n, now })))
    }

    async fn hear(&mut self, message: Message) -> Step {
        self.heard = Instant::now();
        if self.app.config.rate_limits
            && let Err(wait) = self.messages.take(limits::MESSAGES, self.heard)
        {
            sleep(wait).await;
        }
        match message {
            Message::Text(text) => {
                if let Ok(ClientMessage::Beat { .. }) = serde_json::from_str(&text) {
                    return Ok(None);
                }
            }
            Message::Ping(_) | Message::Pong(_) => return Ok(None),
            Message::Close(_) => return Err(None),
            Message::Binary(_) => {}
        }
        self.senseless += 1;
        if self.senseless >= limits::MAX_SENSELESS {
            return Err(Some(ByeReason::Abuse));
        }
        let message = "nothing is said here but beats: join a game over HTTP";
        let error = ApiError::new(ErrorCode::BadMessage, message);
        Ok(Some(text(&LobbyMessage::Error { error })))
    }
}

fn text(message: &LobbyMessage) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("our own messages can be written")
        .into()
}

async fn send(sink: &mut SplitSink<WebSocket, Message>, text: Utf8Bytes) -> Result<(), ()> {
    match timeout(limits::MAX_WRITE, sink.send(Message::Text(text))).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(()),
    }
}

async fn refuse(sink: &mut SplitSink<WebSocket, Message>, error: ApiError) {
    let _ = send(sink, text(&LobbyMessage::Error { error })).await;
    close(sink).await;
}

async fn close(sink: &mut SplitSink<WebSocket, Message>) {
    let _ = timeout(limits::MAX_WRITE, sink.send(Message::Close(None))).await;
}
