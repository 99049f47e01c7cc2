//! A socket over which news are told, and nothing is heard but beats: the lobby's, a tournament's, a club's, a
//! venue's. What the news are is theirs; how such a conversation goes, and ends, is here.

use std::marker::PhantomData;
use std::time::Instant;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use jarnac_protocol::{
    ApiError, ByeReason, ClientMessage, ErrorCode, LobbyMessage, TournamentMessage, VenueMessage,
};
use serde::Serialize;
use tokio::time::{interval, sleep, timeout};

use crate::app::App;
use crate::rate::Bucket;
use crate::{limits, wall_clock};

/// The messages of one kind of socket.
pub(crate) trait Told: Serialize {
    /// What somebody hears who says more than beats.
    const ONLY_BEATS: &'static str;

    fn beat(n: u64, now: u64) -> Self;
    fn error(error: ApiError) -> Self;
    fn bye(reason: ByeReason, retry_ms: u64) -> Self;

    /// The message as it is sent.
    fn text(&self) -> Utf8Bytes {
        serde_json::to_string(self)
            .expect("our own messages can be written")
            .into()
    }
}

macro_rules! told {
    ($message:ident, $only_beats:literal) => {
        impl Told for $message {
            const ONLY_BEATS: &'static str = $only_beats;

            fn beat(n: u64, now: u64) -> Self {
                $message::Beat { n, now }
            }

            fn error(error: ApiError) -> Self {
                $message::Error { error }
            }

            fn bye(reason: ByeReason, retry_ms: u64) -> Self {
                $message::Bye { reason, retry_ms }
            }
        }
    };
}

told!(
    LobbyMessage,
    "nothing is said here but beats: join a game over HTTP"
);
told!(
    TournamentMessage,
    "nothing is said here but beats: wishes go over HTTP"
);
told!(
    VenueMessage,
    "nothing is said here but beats: hand in over HTTP"
);

/// Something to send, nothing, or why the conversation ends.
pub(crate) type Step = Result<Option<Utf8Bytes>, End>;

/// Why the conversation ends; without a reason if the client is gone.
pub(crate) type End = Option<ByeReason>;

/// Where the news come from.
pub(crate) trait News {
    /// What was waited for.
    type Heard;

    /// Waits for something. It may be given up at any moment, and nothing is lost.
    async fn wait(&mut self) -> Self::Heard;

    /// What follows from it. It is not given up.
    async fn step(&mut self, heard: Self::Heard) -> Step;
}

/// The server's end of such a socket.
pub(crate) struct Teller<'a, M> {
    app: &'a App,
    sink: SplitSink<WebSocket, Message>,
    stream: SplitStream<WebSocket>,
    beats: u64,
    heard: Instant,
    senseless: u32,
    messages: Bucket,
    kind: PhantomData<fn(M)>,
}

impl<'a, M: Told> Teller<'a, M> {
    pub(crate) fn new(app: &'a App, socket: WebSocket) -> Self {
        let (sink, stream) = socket.split();
        let now = Instant::now();
        Teller {
            app,
            sink,
            stream,
            beats: 0,
            heard: now,
            senseless: 0,
            messages: Bucket::full(limits::MESSAGES, now),
            kind: PhantomData,
        }
    }

    /// Refuses somebody whose address has too many sockets already.
    pub(crate) async fn refuse_crowd(self) {
        let message = "too many connections from your address: close some first";
        self.refuse(ApiError::new(ErrorCode::TooMany, message))
            .await;
    }

    /// Says why not, and closes.
    pub(crate) async fn refuse(mut self, error: ApiError) {
        let _ = self.say(&M::error(error)).await;
        self.close().await;
    }

    /// The first message of a client, for those who have to say who they are.
    pub(crate) async fn first(&mut self) -> Option<Result<Message, axum::Error>> {
        self.stream.next().await
    }

    /// Says something; the end if the client is gone.
    pub(crate) async fn say(&mut self, message: &M) -> Result<(), End> {
        self.send(message.text()).await
    }

    async fn send(&mut self, text: Utf8Bytes) -> Result<(), End> {
        match timeout(limits::MAX_WRITE, self.sink.send(Message::Text(text))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(None),
        }
    }

    /// Tells the news until either end has had enough.
    pub(crate) async fn tell(&mut self, news: &mut impl News) -> End {
        let mut beat = interval(limits::BEAT_EVERY);
        loop {
            let step = tokio::select! {
                heard = news.wait() => news.step(heard).await,
                message = self.stream.next() => match message {
                    Some(Ok(message)) => self.hear(message).await,
                    Some(Err(_)) | None => Err(None),
                },
                _ = beat.tick() => self.beat(),
            };
            let sent = match step {
                Ok(None) => Ok(()),
                Ok(Some(text)) => self.send(text).await,
                Err(end) => Err(end),
            };
            if let Err(end) = sent {
                return end;
            }
        }
    }

    /// Says goodbye, to whoever is still there.
    pub(crate) async fn end(mut self, end: End) {
        if let Some(reason) = end {
            let retry_ms = self.app.handover.retry_ms(reason);
            let _ = self.say(&M::bye(reason, retry_ms)).await;
            self.close().await;
        }
    }

    fn beat(&mut self) -> Step {
        if self.heard.elapsed() > limits::MAX_SILENCE {
            return Err(Some(ByeReason::Silent));
        }
        self.beats += 1;
        Ok(Some(M::beat(self.beats, wall_clock::now().0).text()))
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
        let error = ApiError::new(ErrorCode::BadMessage, M::ONLY_BEATS);
        Ok(Some(M::error(error).text()))
    }

    async fn close(&mut self) {
        let _ = timeout(limits::MAX_WRITE, self.sink.send(Message::Close(None))).await;
    }
}
