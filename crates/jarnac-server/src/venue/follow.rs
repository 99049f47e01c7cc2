//! A venue's socket: it tells that something has changed, and nothing else.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use jarnac_protocol::{ApiError, ByeReason, ErrorCode, VenueClientMessage, VenueMessage};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Interval, interval, timeout};

use super::Changed;
use crate::app::App;
use crate::error::Failure;
use crate::store::StoreError;
use crate::telling::{News, Step, Teller, Told as _};
use crate::{limits, secret};

/// What somebody listens to.
struct Opening {
    venue: String,
    /// The table; all of them for the referee.
    table: Option<u16>,
    /// The key that was shown.
    key: String,
}

/// Listens until either end has had enough.
pub(crate) async fn follow(app: Arc<App>, socket: WebSocket, venue: String, address: IpAddr) {
    let mut teller = Teller::new(&app, socket);
    let Some(_place) = app.take_socket(address, None) else {
        return teller.refuse_crowd().await;
    };
    let opening = match opened(&app, venue, &mut teller).await {
        Ok(opening) => opening,
        Err(Some(error)) => return teller.refuse(error).await,
        Err(None) => return,
    };
    // Listening begins before the first look, so that nothing falls in between.
    let mut listener = Listener {
        news: app.venues.listen(),
        app: &app,
        opening,
        revision: 0,
        // Hints of other servers may be lost.
        look: interval(match app.post.is_alone() {
            true => limits::BEAT_EVERY,
            false => limits::LOOK_EVERY,
        }),
    };
    let end = teller.tell(&mut listener).await;
    teller.end(end).await;
}

/// Reads the first message, and what its key opens. Without an error if the client is gone.
async fn opened(
    app: &App,
    venue: String,
    teller: &mut Teller<'_, VenueMessage>,
) -> Result<Opening, Option<ApiError>> {
    let first = timeout(limits::MAX_HEAD_TIME, teller.first()).await;
    let text = match first {
        Ok(Some(Ok(Message::Text(text)))) => text,
        Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => return Err(None),
        Ok(Some(Ok(_))) | Err(_) => return Err(Some(no_hello())),
    };
    let Ok(VenueClientMessage::Hello { key }) = serde_json::from_str(&text) else {
        return Err(Some(no_hello()));
    };
    let keys = async {
        let referee = app.store.venue_door(&venue, None).await?;
        Ok::<_, StoreError>((referee, app.store.venue_keys(&venue).await?))
    };
    let (referee, tables) = keys.await.map_err(|error| Some(Failure::from(error).0))?;
    let is_referee = referee.is_some_and(|door| secret::same(&door.key, &key));
    let mut tables = (1..).zip(&tables);
    let table = tables.find(|(_, own)| secret::same(own, &key));
    let table = table.map(|(number, _)| number);
    if !is_referee && table.is_none() {
        let message =
            "there is no such venue, or its link is not good any more: scan the code again";
        return Err(Some(ApiError::new(ErrorCode::NotFound, message)));
    }
    Ok(Opening { venue, table, key })
}

fn no_hello() -> ApiError {
    let message = "say hello first, with the key of your link";
    ApiError::new(ErrorCode::BadMessage, message)
}

/// Somebody who listens.
struct Listener<'a> {
    app: &'a App,
    opening: Opening,
    news: broadcast::Receiver<Changed>,
    /// When to look for what nobody has told.
    look: Interval,
    /// The last change that was told.
    revision: i64,
}

/// What a listener waits for.
enum Heard {
    News(Result<Changed, RecvError>),
    TimeToLook,
}

impl News for Listener<'_> {
    type Heard = Heard;

    async fn wait(&mut self) -> Heard {
        tokio::select! {
            news = self.news.recv() => Heard::News(news),
            _ = self.look.tick() => Heard::TimeToLook,
        }
    }

    async fn step(&mut self, heard: Heard) -> Step {
        match heard {
            Heard::News(Ok(Changed::Table {
                venue,
                table,
                revision,
            })) => {
                if venue != self.opening.venue {
                    return Ok(None);
                }
                // What is about all tables is about links: whoever is here by an old one has to go.
                if table == 0 {
                    return self.look().await;
                }
                let is_ours = self.opening.table.is_none_or(|own| own == table);
                Ok(is_ours.then(|| self.changed(revision)).flatten())
            }
            Heard::News(Ok(Changed::Stop) | Err(RecvError::Closed)) => {
                Err(Some(ByeReason::Restart))
            }
            // What was missed is in the store.
            Heard::News(Err(RecvError::Lagged(_))) | Heard::TimeToLook => self.look().await,
        }
    }
}

impl Listener<'_> {
    /// Looks whether something has changed that nobody told.
    async fn look(&mut self) -> Step {
        let Opening { venue, table, key } = &self.opening;
        match self.app.store.venue_door(venue, *table).await {
            Ok(Some(door)) if secret::same(&door.key, key) => Ok(self.changed(door.revision)),
            // The venue is gone, or the link was replaced.
            Ok(_) => Err(Some(ByeReason::SignedOut)),
            Err(error) => {
                tracing::warn!(%error, "a venue can't be looked up");
                Ok(None)
            }
        }
    }

    fn changed(&mut self, revision: i64) -> Option<Utf8Bytes> {
        (revision > self.revision).then(|| {
            self.revision = revision;
            let revision = u64::try_from(revision).unwrap_or_default();
            VenueMessage::Changed { revision }.text()
        })
    }
}
