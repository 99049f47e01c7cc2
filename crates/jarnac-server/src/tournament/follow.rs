//! The socket of a tournament: it tells that something has changed, and whoever listens reads it again.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use jarnac_protocol::{ApiError, ByeReason, ClientMessage, ErrorCode, TournamentMessage};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{interval, sleep, timeout};

use super::news::News;
use crate::app::App;
use crate::rate::Bucket;
use crate::{limits, wall_clock};

/// Follows a tournament until either end has had enough.
pub(crate) async fn follow(app: Arc<App>, socket: WebSocket, id: String, address: IpAddr) {
    let (mut sink, mut stream) = socket.split();
    let Some(_place) = app.take_socket(address, None) else {
        let message = "too many connections from your address: close some first";
        return refuse(&mut sink, ApiError::new(ErrorCode::TooMany, message)).await;
    };
    // Listening begins before it is read, so that nothing falls in between.
    let news = app.tournaments.listen();
    let _following = app.tournaments.enter(&id);
    let revision = match app.tournaments.read(&app, &id).await {
        Ok(kept) => kept.row.revision,
        Err(failure) => return refuse(&mut sink, failure.0).await,
    };
    let first = text(&TournamentMessage::Changed { revision });
    if send(&mut sink, first).await.is_err() {
        return;
    }
    let mut follower = Follower {
        app: &app,
        id: &id,
        news,
        beats: 0,
        heard: Instant::now(),
        senseless: 0,
        messages: Bucket::full(limits::MESSAGES, Instant::now()),
    };
    let mut beat = interval(limits::BEAT_EVERY);
    let end = loop {
        let step = tokio::select! {
            step = follower.listen() => step,
            message = stream.next() => match message {
                Some(Ok(message)) => follower.hear(message).await,
                Some(Err(_)) | None => Err(None),
            },
            _ = beat.tick() => follower.beat(),
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
    if let Some(reason) = end {
        let retry_ms = app.handover.retry_ms(reason);
        let bye = text(&TournamentMessage::Bye { reason, retry_ms });
        let _ = send(&mut sink, bye).await;
        close(&mut sink).await;
    }
}

/// Something to send, nothing, or why the conversation ends; without a reason if the client is gone.
type Step = Result<Option<Utf8Bytes>, Option<ByeReason>>;

/// Somebody who follows a tournament.
struct Follower<'a> {
    app: &'a App,
    id: &'a str,
    news: broadcast::Receiver<News>,
    beats: u64,
    heard: Instant,
    senseless: u32,
    messages: Bucket,
}

impl Follower<'_> {
    async fn listen(&mut self) -> Step {
        match self.news.recv().await {
            Ok(News::Changed(id, revision)) if *id == *self.id => {
                Ok(Some(text(&TournamentMessage::Changed { revision })))
            }
            Ok(News::Changed(..)) => Ok(None),
            Ok(News::Stop) | Err(RecvError::Closed) => Err(Some(ByeReason::Restart)),
            // Whoever has missed something comes back, and reads what is there then.
            Err(RecvError::Lagged(_)) => Err(Some(ByeReason::Slow)),
        }
    }

    fn beat(&mut self) -> Step {
        if self.heard.elapsed() > limits::MAX_SILENCE {
            return Err(Some(ByeReason::Silent));
        }
        self.beats += 1;
        let (n, now) = (self.beats, wall_clock::now().0);
        Ok(Some(text(&TournamentMessage::Beat { n, now })))
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
        let message = "nothing is said here but beats: wishes go over HTTP";
        let error = ApiError::new(ErrorCode::BadMessage, message);
        Ok(Some(text(&TournamentMessage::Error { error })))
    }
}

fn text(message: &TournamentMessage) -> Utf8Bytes {
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
    let _ = send(sink, text(&TournamentMessage::Error { error })).await;
    close(sink).await;
}

async fn close(sink: &mut SplitSink<WebSocket, Message>) {
    let _ = timeout(limits::MAX_WRITE, sink.send(Message::Close(None))).await;
}
