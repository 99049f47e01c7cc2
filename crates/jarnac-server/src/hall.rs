//! The lobby as messages: open challenges as they come and go, and challenges to one person. Whoever
//! is connected here need not ask again and again.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use axum::extract::ws::{Utf8Bytes, WebSocket};
use jarnac_protocol::{ByeReason, GameKind, GameStatus, LobbyMessage};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::app::{App, Revoked};
use crate::bus::{Hint, Post};
use crate::limits;
use crate::store::{GameFilter, GameRow};
use crate::telling::{self, Step, Teller, Told as _};

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
        let text = message.text();
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
        let text = message.text();
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
    let mut teller = Teller::new(&app, socket);
    let Some(_place) = app.take_socket(address, credential.as_deref()) else {
        return teller.refuse_crowd().await;
    };
    // Listening begins before the list is read, so that nothing falls in between.
    let mut guest = Guest {
        person: person.as_deref(),
        credential: credential.as_deref(),
        news: app.hall.news.subscribe(),
        revoked: app.revoked(),
    };
    let mut rows = match app.store.games(&GameFilter::Lobby, None).await {
        Ok(rows) => rows,
        Err(error) => return teller.refuse(crate::error::store_error(&error)).await,
    };
    rows.truncate(limits::PAGE);
    let games = rows.iter().map(GameRow::summary).collect();
    if let Err(end) = teller.say(&LobbyMessage::Lobby { games }).await {
        return teller.end(end).await;
    }
    if let Some(person) = &person {
        app.hall.enter(person);
        tell_of_change(&app);
    }
    let end = teller.tell(&mut guest).await;
    if let Some(person) = &person {
        app.hall.leave(person);
        tell_of_change(&app);
    }
    teller.end(end).await;
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

/// Somebody in the hall.
struct Guest<'a> {
    person: Option<&'a str>,
    /// The session or bot token by which the person came in.
    credential: Option<&'a str>,
    news: broadcast::Receiver<News>,
    revoked: broadcast::Receiver<Revoked>,
}

/// What a guest waits for.
enum Heard {
    News(Result<News, RecvError>),
    Revoked(Result<Revoked, RecvError>),
}

impl telling::News for Guest<'_> {
    type Heard = Heard;

    async fn wait(&mut self) -> Heard {
        tokio::select! {
            news = self.news.recv() => Heard::News(news),
            revoked = self.revoked.recv() => Heard::Revoked(revoked),
        }
    }

    async fn step(&mut self, heard: Heard) -> Step {
        match heard {
            Heard::News(news) => match news {
                Ok(News::All(text)) => Ok(Some(text)),
                Ok(News::One(to, text)) => Ok(Some(text).filter(|_| self.person == Some(&*to))),
                Ok(News::Stop) | Err(RecvError::Closed) => Err(Some(ByeReason::Restart)),
                // Whoever has missed something gets the whole list again.
                Err(RecvError::Lagged(_)) => Err(Some(ByeReason::Slow)),
            },
            Heard::Revoked(revoked) => match revoked {
                Ok(revoked) if !revoked.concerns(self.person, self.credential) => Ok(None),
                Ok(_) => Err(Some(ByeReason::SignedOut)),
                Err(_) => Err(Some(ByeReason::Restart)),
            },
        }
    }
}
