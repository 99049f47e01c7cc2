//! The lobby as messages: open challenges as they come and go, and challenges to one person. Whoever
//! is connected here need not ask again and again.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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
use crate::bus::{Hint, Post};
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
    /// Who is in the lobby of other servers, and when that was heard.
    elsewhere: Mutex<Elsewhere>,
}

/// People by server and part of its list, and when that part was heard.
type Elsewhere = HashMap<(String, usize), (Instant, Vec<String>)>;

/// How many people of a lobby other servers are told of at once.
const PART: usize = 300;

impl Hall {
    pub(crate) fn new() -> Hall {
        Hall {
            news: broadcast::channel(limits::HALL_QUEUE).0,
            people: Mutex::default(),
            elsewhere: Mutex::default(),
        }
    }

    /// A game may have become an open challenge, or stopped being one: everybody in the lobby of any
    /// server is told.
    pub(crate) fn tell(&self, row: &GameRow, post: &Post) {
        if let Some(text) = self.tell_here(row) {
            post.send(|| Hint::Lobby {
                message: text.to_string(),
            });
        }
    }

    /// The same for those at this server. Returns what they were told.
    pub(crate) fn tell_here(&self, row: &GameRow) -> Option<Utf8Bytes> {
        if row.kind != GameKind::Lobby {
            return None;
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
        let text = text(&message);
        self.pass_on(text.clone());
        Some(text)
    }

    /// Tells everybody here.
    pub(crate) fn pass_on(&self, text: Utf8Bytes) {
        // With nobody there nobody hears it.
        let _ = self.news.send(News::All(text));
    }

    /// Tells one person of a challenge. Whether they are here, or at another server.
    pub(crate) fn challenge(&self, person: &str, message: &LobbyMessage, post: &Post) -> bool {
        let text = text(message);
        let is_here = self.pass_challenge(person, text.clone());
        let is_elsewhere = self.is_elsewhere(person);
        if is_elsewhere {
            post.send(|| Hint::Challenge {
                person: person.to_owned(),
                message: text.to_string(),
            });
        }
        is_here || is_elsewhere
    }

    /// Tells one person here. Whether they are.
    pub(crate) fn pass_challenge(&self, person: &str, text: Utf8Bytes) -> bool {
        let is_here = self.people().contains_key(person);
        if is_here {
            let _ = self.news.send(News::One(person.into(), text));
        }
        is_here
    }

    fn people(&self) -> MutexGuard<'_, HashMap<String, usize>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn elsewhere(&self) -> MutexGuard<'_, Elsewhere> {
        let elsewhere = self.elsewhere.lock();
        elsewhere.unwrap_or_else(PoisonError::into_inner)
    }

    fn is_elsewhere(&self, person: &str) -> bool {
        let elsewhere = self.elsewhere();
        let mut people = elsewhere.values().flat_map(|(_, people)| people);
        people.any(|one| one == person)
    }

    /// Takes note of those who are in the lobby of another server.
    pub(crate) fn meet(&self, node: &str, part: usize, people: Vec<String>) {
        let mut elsewhere = self.elsewhere();
        elsewhere.insert((node.to_owned(), part), (Instant::now(), people));
    }

    /// Another server is gone.
    pub(crate) fn part_with(&self, node: &str) {
        self.elsewhere().retain(|(known, _), _| known != node);
    }

    /// Forgets those at servers that nothing is heard of.
    pub(crate) fn forget_silent(&self) {
        let mut elsewhere = self.elsewhere();
        elsewhere.retain(|_, (heard, _)| heard.elapsed() < limits::COMPANY_LASTS);
    }

    /// Everybody who is here by name.
    pub(crate) fn people_here(&self) -> Vec<String> {
        self.people().keys().cloned().collect()
    }

    /// Whether anybody listens.
    pub(crate) fn has_guests(&self) -> bool {
        self.news.receiver_count() > 0
    }

    /// Everybody is told to come back in a moment.
    pub(crate) fn stop(&self) {
        let _ = self.news.send(News::Stop);
    }

    fn enter(&self, person: &str) {
        let mut people = self.people();
        *people.entry(person.to_owned()).or_default() += 1;
    }

    fn leave(&self, person: &str) {
        let mut people = self.people();
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
    let Some(_place) = app.take_socket(address, credential.as_deref()) else {
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
        tell_of_change(&app);
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
        tell_of_change(&app);
    }
    if let Some(reason) = end {
        let retry_ms = app.handover.retry_ms(reason);
        let _ = send(&mut sink, text(&LobbyMessage::Bye { reason, retry_ms })).await;
        close(&mut sink).await;
    }
}

/// Tells other servers who can be challenged here.
pub(crate) fn tell_who_is_here(app: &App) {
    if app.post.is_alone() {
        return;
    }
    let people = app.hall.people_here();
    // Of nobody there is a part too: whoever was there is not any more.
    let parts = people
        .chunks(PART)
        .chain([&[][..]])
        .take(people.len().div_ceil(PART).max(1));
    for (part, people) in parts.enumerate() {
        app.post.send(|| Hint::InLobby {
            part,
            people: people.to_vec(),
        });
    }
}

/// Somebody has come or gone. In a full lobby that is told every other second for all of them.
fn tell_of_change(app: &App) {
    if app.hall.people().len() < PART {
        tell_who_is_here(app);
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
