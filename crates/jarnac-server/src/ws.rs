//! One socket for each client.

use std::net::IpAddr;
use std::sync::{Arc, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use jarnac_protocol::{ApiError, ByeReason, ClientMessage, ErrorCode, ServerMessage};
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::time::{interval_at, sleep, timeout};

use crate::app::{App, Muted, Revoked};
use crate::limits;
use crate::rate::Bucket;
use crate::room::{Command, Connect, Outgoing};
use crate::tournament;
use crate::wall_clock;

/// Over how many moments the beats of connections are spread.
const BEATS_APART: u64 = 100;

/// By how many milliseconds a lag must have changed for its game to be told at once. Before a wish it is
/// told whatever it is: only the grace of deadlines may be off by so little. With thousands of sockets a
/// game that wakes for every beat would be a good part of what the server does.
const LAG_STEP_MS: u64 = 20;

/// What a client asked for when it opened its socket.
pub(crate) struct Opening {
    pub(crate) game: String,
    /// The person, if known.
    pub(crate) person: Option<String>,
    pub(crate) name: String,
    pub(crate) key: Option<String>,
    /// Whether they want to be a watcher, also with a seat.
    pub(crate) only_watches: bool,
    pub(crate) after: Option<u32>,
    pub(crate) address: IpAddr,
    /// The hash of the session or bot token by which they are known.
    pub(crate) credential: Option<String>,
}

/// Follows a game until either end has had enough.
pub(crate) async fn follow(app: Arc<App>, socket: WebSocket, opening: Opening) {
    let (mut sink, stream) = socket.split();
    let Some(_place) = app.take_socket(opening.address, opening.credential.as_deref()) else {
        let message = "too many connections from your address: close some first";
        refuse(&mut sink, ApiError::new(ErrorCode::TooMany, message)).await;
        return;
    };
    let revoked = app.revoked();
    let sent_away = app.sent_away();
    // It may have ended between the look at it and here: from now on its end is heard.
    if let Some(credential) = &opening.credential
        && !is_good(&app, credential).await
    {
        let message = "your session has ended: sign in again";
        refuse(&mut sink, ApiError::new(ErrorCode::NotSignedIn, message)).await;
        return;
    }
    let (queue, outgoing) = mpsc::channel(limits::QUEUE);
    let bye = Arc::new(OnceLock::new());
    let (answer, answered) = oneshot::channel();
    let person = opening.person.clone();
    let connect = Command::Connect(Box::new(Connect {
        person: opening.person,
        name: opening.name,
        address: Some(opening.address),
        key: opening.key,
        only_watches: opening.only_watches,
        after: opening.after,
        queue,
        bye: Arc::clone(&bye),
        answer,
    }));
    let connected = match app.rooms.send(&app, &opening.game, connect).await {
        Ok(()) => answered.await.unwrap_or_else(|_| {
            Err(ApiError::new(
                ErrorCode::TryAgain,
                "connect again in a moment",
            ))
        }),
        Err(error) => Err(error),
    };
    let connection = match connected {
        Ok(connected) => connected.connection,
        Err(error) => return refuse(&mut sink, error).await,
    };
    if let Some(person) = &person {
        tournament::came(&app, &opening.game, person).await;
    }
    let muted = match &person {
        Some(person) => app.muted(person).await.ok(),
        None => None,
    };
    let client = Client {
        app: Arc::clone(&app),
        game: opening.game.clone(),
        connection,
        person,
        credential: opening.credential,
        revoked,
        sent_away,
        muted,
        beats: 0,
        beat_at: None,
        heard: Instant::now(),
        lag: None,
        told_lag: 0,
        senseless: 0,
        messages: Bucket::full(limits::MESSAGES, Instant::now()),
    };
    let reason = client.serve(&mut sink, stream, outgoing, &bye).await;
    if let Some(reason) = reason {
        let retry_ms = app.handover.retry_ms(reason);
        part(&mut sink, reason, retry_ms).await;
    }
    let gone = Command::Disconnect { connection };
    app.rooms.send_if_live(&opening.game, gone).await;
}

/// Whether a session or token still lets in. If the store does not answer, the socket's end will be
/// heard all the same.
async fn is_good(app: &App, credential: &str) -> bool {
    let now = wall_clock::stored(wall_clock::now());
    app.store.is_good(credential, now).await.unwrap_or(true)
}

/// One end of a conversation.
struct Client {
    app: Arc<App>,
    game: String,
    connection: u64,
    person: Option<String>,
    /// The session or bot token by which the person came in.
    credential: Option<String>,
    /// What has ended.
    revoked: broadcast::Receiver<Revoked>,
    /// Whether everybody is to go to another server.
    sent_away: watch::Receiver<()>,
    muted: Option<Muted>,
    beats: u64,
    /// When the last beat was sent, as long as it is not answered.
    beat_at: Option<Instant>,
    /// When something was last heard.
    heard: Instant,
    lag: Option<Duration>,
    /// The lag that the game knows of, in milliseconds.
    told_lag: u64,
    senseless: u32,
    messages: Bucket,
}

/// Why a conversation ends; nothing if the client is gone.
type End = Option<ByeReason>;

impl Client {
    async fn serve(
        mut self,
        sink: &mut SplitSink<WebSocket, Message>,
        mut stream: SplitStream<WebSocket>,
        mut outgoing: mpsc::Receiver<Outgoing>,
        bye: &OnceLock<ByeReason>,
    ) -> End {
        // The snapshot comes before everything else, beats too.
        if let Some(first) = outgoing.recv().await
            && let Err(end) = write(sink, Message::Text(first.text)).await
        {
            return end;
        }
        let first = self.beat();
        if let Err(end) = send(sink, &first).await {
            return end;
        }
        // Clients that came together, as after a restart, don't beat together.
        let share = (self.connection % BEATS_APART) as f64 / BEATS_APART as f64;
        let next = tokio::time::Instant::now() + limits::BEAT_EVERY.mul_f64(share);
        let mut beat = interval_at(next, limits::BEAT_EVERY);
        loop {
            let sent = tokio::select! {
                message = outgoing.recv() => match message {
                    Some(message) => self.pass_on(sink, message, &mut outgoing).await,
                    None => return Some(bye.get().copied().unwrap_or(ByeReason::Restart)),
                },
                message = stream.next() => match message {
                    Some(Ok(message)) => match self.hear(message).await {
                        Ok(Some(answer)) => send(sink, &answer).await,
                        Ok(None) => Ok(()),
                        Err(end) => return end,
                    },
                    Some(Err(_)) | None => return None,
                },
                revoked = self.revoked.recv() => match revoked {
                    Ok(revoked) if !self.is_concerned(&revoked) => Ok(()),
                    // Whoever has missed one had better come back too.
                    Err(_) => return Some(ByeReason::Restart),
                    Ok(_) => return Some(ByeReason::SignedOut),
                },
                _ = self.sent_away.changed() => return Some(ByeReason::Restart),
                _ = beat.tick() => {
                    if self.heard.elapsed() > limits::MAX_SILENCE {
                        return Some(ByeReason::Silent);
                    }
                    let beat = self.beat();
                    send(sink, &beat).await
                }
            };
            if let Err(end) = sent {
                return end;
            }
        }
    }

    /// Passes a message on, and all that wait behind it: an event and the answer to the wish that it
    /// came of leave in one piece.
    async fn pass_on(
        &self,
        sink: &mut SplitSink<WebSocket, Message>,
        first: Outgoing,
        outgoing: &mut mpsc::Receiver<Outgoing>,
    ) -> Result<(), End> {
        in_time(async {
            let mut next = Some(first);
            while let Some(message) = next {
                if self.wants(&message) {
                    sink.feed(Message::Text(message.text)).await?;
                }
                next = outgoing.try_recv().ok();
            }
            sink.flush().await
        })
        .await
    }

    fn is_concerned(&self, revoked: &Revoked) -> bool {
        revoked.concerns(self.person.as_deref(), self.credential.as_deref())
    }

    /// Whether the person wants to read this.
    fn wants(&self, message: &Outgoing) -> bool {
        let (Some(author), Some(muted)) = (&message.author, &self.muted) else {
            return true;
        };
        let muted = muted.read().unwrap_or_else(PoisonError::into_inner);
        !muted.contains(author.as_ref())
    }

    fn beat(&mut self) -> ServerMessage {
        self.beats += 1;
        self.beat_at = Some(Instant::now());
        ServerMessage::Beat {
            n: self.beats,
            now: wall_clock::now().0,
            lag_ms: self.lag_ms(),
        }
    }

    /// Takes a frame in; answers at once what the game need not know.
    async fn hear(&mut self, message: Message) -> Result<Option<ServerMessage>, End> {
        self.heard = Instant::now();
        if self.app.config.rate_limits
            && let Err(wait) = self.messages.take(limits::MESSAGES, self.heard)
        {
            // Who sends too fast is read slowly; nobody else waits for it.
            sleep(wait).await;
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Ok(None),
            Message::Close(_) => return Err(None),
            Message::Binary(_) => return self.senseless("send text frames with JSON".to_owned()),
        };
        let connection = self.connection;
        let command = match serde_json::from_str(&text) {
            Ok(ClientMessage::Wish(wish)) => {
                // It is dated back by the lag as it is now.
                self.tell_lag().await;
                Command::Wish {
                    connection,
                    wish,
                    came: self.heard,
                }
            }
            Ok(ClientMessage::Say { key, room, text }) => Command::Say {
                connection,
                key,
                room,
                text,
            },
            Ok(ClientMessage::Beat { n }) => {
                self.measure(n).await;
                return Ok(None);
            }
            Err(error) => {
                let error = format!("this is no message: {error}");
                return self.senseless(error).map(|answer| addressed(answer, &text));
            }
        };
        let sent = self.app.rooms.send(&self.app, &self.game, command).await;
        sent.map(|()| None)
            .or_else(|error| Ok(Some(ServerMessage::Error { error })))
    }

    fn senseless(&mut self, message: String) -> Result<Option<ServerMessage>, End> {
        self.senseless += 1;
        if self.senseless >= limits::MAX_SENSELESS {
            return Err(Some(ByeReason::Abuse));
        }
        let error = ApiError::new(ErrorCode::BadMessage, message);
        Ok(Some(ServerMessage::Error { error }))
    }

    /// The answer to a beat: how long the way there and back is.
    async fn measure(&mut self, n: u64) {
        if n != self.beats {
            return;
        }
        let Some(sent) = self.beat_at.take() else {
            return;
        };
        let lag = sent.elapsed();
        // Half of the old value stays, so that one slow packet is not worth a second.
        self.lag = Some(self.lag.map_or(lag, |old| (old + lag) / 2));
        if self.lag_ms().abs_diff(self.told_lag) > LAG_STEP_MS {
            self.tell_lag().await;
        }
    }

    fn lag_ms(&self) -> u64 {
        self.lag.unwrap_or_default().as_millis() as u64
    }

    /// Tells the game the lag, if it knows of another one.
    async fn tell_lag(&mut self) {
        let (connection, lag_ms) = (self.connection, self.lag_ms());
        if lag_ms != self.told_lag {
            self.told_lag = lag_ms;
            let command = Command::Lag { connection, lag_ms };
            self.app.rooms.send_if_live(&self.game, command).await;
        }
    }
}

/// As much of a wish as is read of one that makes no sense.
#[derive(serde::Deserialize)]
struct Keyed {
    key: String,
}

/// A wish that can't be read is refused by its key, if it has one, so that whoever sent it knows
/// which it was.
fn addressed(answer: Option<ServerMessage>, text: &str) -> Option<ServerMessage> {
    let Some(ServerMessage::Error { error }) = answer else {
        return answer;
    };
    let keyed: Option<Keyed> = serde_json::from_str(text).ok();
    match keyed.filter(|keyed| keyed.key.chars().count() <= limits::MAX_KEY) {
        Some(Keyed { key }) => Some(ServerMessage::Refused { key, error }),
        None => Some(ServerMessage::Error { error }),
    }
}

async fn write(sink: &mut SplitSink<WebSocket, Message>, message: Message) -> Result<(), End> {
    in_time(sink.send(message)).await
}

/// Waits for a client to read, but not for ever.
async fn in_time(sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
    match timeout(limits::MAX_WRITE, sending).await {
        Ok(Ok(())) => Ok(()),
        // The client is gone, or does not read: there is nobody to say goodbye to.
        Ok(Err(_)) | Err(_) => Err(None),
    }
}

async fn send(
    sink: &mut SplitSink<WebSocket, Message>,
    message: &ServerMessage,
) -> Result<(), End> {
    write(sink, Message::Text(Outgoing::new(message).text)).await
}

/// Says goodbye, and why.
async fn part(sink: &mut SplitSink<WebSocket, Message>, reason: ByeReason, retry_ms: u64) {
    let _ = send(sink, &ServerMessage::Bye { reason, retry_ms }).await;
    close(sink).await;
}

/// Says why there is nothing to follow.
async fn refuse(sink: &mut SplitSink<WebSocket, Message>, error: ApiError) {
    let _ = send(sink, &ServerMessage::Error { error }).await;
    close(sink).await;
}

async fn close(sink: &mut SplitSink<WebSocket, Message>) {
    let frame = CloseFrame {
        code: axum::extract::ws::close_code::NORMAL,
        reason: "".into(),
    };
    let _ = timeout(limits::MAX_WRITE, sink.send(Message::Close(Some(frame)))).await;
}
