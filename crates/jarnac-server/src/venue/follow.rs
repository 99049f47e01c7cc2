//! A venue's socket: it tells that something has changed, and nothing else.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::{Message, WebSocket};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use jarnac_protocol::{ApiError, ByeReason, ClientMessage, ErrorCode, VenueMessage};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{interval, sleep, timeout};

use super::Changed;
use crate::app::App;
use crate::rate::Bucket;
use crate::{limits, wall_clock};

/// What somebody listens to.
pub(crate) struct Opening {
    pub(crate) venue: String,
    /// The table; all of them for the referee.
    pub(crate) table: Option<u16>,
    pub(crate) address: IpAddr,
}

/// Something to send, nothing, or why the conversation ends; without a reason if the client is gone.
type Step = Result<Option<VenueMessage>, Option<ByeReason>>;

/// Listens until either end has had enough.
pub(crate) async fn follow(app: Arc<App>, socket: WebSocket, opening: Opening) {
    let (mut sink, mut stream) = socket.split();
    let Some(_place) = app.take_socket(opening.address, None) else {
        let message = "too many connections from your address: close some first";
        let error = ApiError::new(ErrorCode::TooMany, message);
        let _ = send(&mut sink, &VenueMessage::Error { error }).await;
        return close(&mut sink).await;
    };
    // Listening begins before the first look, so that nothing falls in between.
    let mut listener = Listener {
        news: app.venues.listen(),
        app: &app,
        opening,
        revision: 0,
        beats: 0,
        heard: Instant::now(),
        senseless: 0,
        messages: Bucket::full(limits::MESSAGES, Instant::now()),
    };
    let mut beat = interval(limits::BEAT_EVERY);
    // Hints of other servers may be lost.
    let mut look = interval(match app.post.is_alone() {
        true => limits::BEAT_EVERY,
        false => limits::LOOK_EVERY,
    });
    let end = loop {
        let step = tokio::select! {
            step = listener.listen() => step,
            message = stream.next() => match message {
                Some(Ok(message)) => listener.hear(message).await,
                Some(Err(_)) | None => Err(None),
            },
            _ = look.tick() => listener.look().await,
            _ = beat.tick() => listener.beat(),
        };
        match step {
            Ok(None) => {}
            Ok(Some(message)) => {
                if send(&mut sink, &message).await.is_err() {
                    break None;
                }
            }
            Err(end) => break end,
        }
    };
    if let Some(reason) = end {
        let retry_ms = app.handover.retry_ms(reason);
        let _ = send(&mut sink, &VenueMessage::Bye { reason, retry_ms }).await;
        close(&mut sink).await;
    }
}

/// Somebody who listens.
struct Listener<'a> {
    app: &'a App,
    opening: Opening,
    news: broadcast::Receiver<Changed>,
    /// The last change that was told.
    revision: i64,
    beats: u64,
    heard: Instant,
    senseless: u32,
    messages: Bucket,
}

impl Listener<'_> {
    async fn listen(&mut self) -> Step {
        match self.news.recv().await {
            Ok(Changed::Table {
                venue,
                table,
                revision,
            }) => {
                let is_ours = venue == self.opening.venue
                    && self.opening.table.is_none_or(|own| own == table);
                Ok(is_ours.then(|| self.changed(revision)).flatten())
            }
            Ok(Changed::Stop) | Err(RecvError::Closed) => Err(Some(ByeReason::Restart)),
            // What was missed is in the store.
            Err(RecvError::Lagged(_)) => self.look().await,
        }
    }

    /// Looks whether something has changed that nobody told.
    async fn look(&mut self) -> Step {
        let Opening { venue, table, .. } = &self.opening;
        match self.app.store.venue_revision(venue, *table).await {
            // The venue is gone.
            Ok(0) => Err(Some(ByeReason::SignedOut)),
            Ok(revision) => Ok(self.changed(revision)),
            Err(error) => {
                tracing::warn!(%error, "a venue can't be looked up");
                Ok(None)
            }
        }
    }

    fn changed(&mut self, revision: i64) -> Option<VenueMessage> {
        (revision > self.revision).then(|| {
            self.revision = revision;
            let revision = u64::try_from(revision).unwrap_or_default();
            VenueMessage::Changed { revision }
        })
    }

    fn beat(&mut self) -> Step {
        if self.heard.elapsed() > limits::MAX_SILENCE {
            return Err(Some(ByeReason::Silent));
        }
        self.beats += 1;
        let (n, now) = (self.beats, wall_clock::now().0);
        Ok(Some(VenueMessage::Beat { n, now }))
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
        let message = "nothing is said here but beats: hand in over HTTP";
        let error = ApiError::new(ErrorCode::BadMessage, message);
        Ok(Some(VenueMessage::Error { error }))
    }
}

async fn send(sink: &mut SplitSink<WebSocket, Message>, message: &VenueMessage) -> Result<(), ()> {
    let text = serde_json::to_string(message).expect("our own messages can be written");
    match timeout(limits::MAX_WRITE, sink.send(Message::Text(text.into()))).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(()),
    }
}

async fn close(sink: &mut SplitSink<WebSocket, Message>) {
    let _ = timeout(limits::MAX_WRITE, sink.send(Message::Close(None))).await;
}
