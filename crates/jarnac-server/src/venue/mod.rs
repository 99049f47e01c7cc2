//! Venues: the tables of a hall with real letters, each with a device beside the letters, and the
//! referee's view of all of them.
//!
//! Nothing here knows a rule. A device hands in what it was told, numbered and each entry with a key,
//! so that a lost line costs nothing; the referee's acts wait for it in the same way. Whoever has a
//! link reads the same news as the device and follows the course for themselves. Every change has a
//! *revision*, given by the store in the order of the commits, and whoever listens is told nothing but
//! that number: they ask for what came after the one that they know. So it makes no difference at
//! which of several servers anybody is.

mod addresses;
mod assignment;
mod check;
mod follow;
mod heard;

use jarnac_core::Timestamp;
use jarnac_protocol::{ErrorCode, NewVenue, VenueMade};
use tokio::sync::broadcast;

pub(crate) use addresses::addresses;
pub(crate) use assignment::{Assignment, assign, clear_assignment, handed_in};
pub(crate) use check::{check_hand_in, check_name, cleaned, count_sheet, read_rules};
pub(crate) use follow::follow;
use heard::Heard;

use crate::app::App;
use crate::bus::Hint;
use crate::error::Failure;
use crate::store::{Room, StoreError, VenueRow};
use crate::{limits, names, secret, wall_clock};

/// Something has changed at a table of a venue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Changed {
    /// At this table; at all of them if it has no number.
    Table {
        /// The venue.
        venue: String,
        /// The table's number; 0 for all.
        table: u16,
        /// The number of the change.
        revision: i64,
    },
    /// The server stops.
    Stop,
}

/// Those who listen to venues.
pub(crate) struct Venues {
    news: broadcast::Sender<Changed>,
    /// When devices were heard.
    pub(crate) heard: Heard,
}

impl Venues {
    pub(crate) fn new() -> Venues {
        Venues {
            news: broadcast::channel(limits::HALL_QUEUE).0,
            heard: Heard::default(),
        }
    }

    /// Hears of every change, at any server on this store. Like all hints one may be lost: whoever must
    /// know looks at the store from time to time.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Changed> {
        self.news.subscribe()
    }

    /// Tells those at this server.
    pub(crate) fn pass_on(&self, venue: String, table: u16, revision: i64) {
        // With nobody there nobody hears it.
        let _ = self.news.send(Changed::Table {
            venue,
            table,
            revision,
        });
    }

    /// Everybody is told to come back in a moment.
    pub(crate) fn stop(&self) {
        let _ = self.news.send(Changed::Stop);
    }
}

/// Tells everybody, at every server, that something was stored.
pub(crate) fn tell(app: &App, venue: &str, table: u16, revision: Option<i64>) {
    let Some(revision) = revision else {
        return;
    };
    app.venues.pass_on(venue.to_owned(), table, revision);
    app.post.send(|| Hint::Venue {
        venue: venue.to_owned(),
        table,
        revision,
    });
}

/// Notes that a device was heard, tells other servers, and stores it from time to time.
pub(crate) async fn hear(
    app: &App,
    (venue, table): (&str, u16),
    writer: &str,
    (now, its): (Timestamp, Timestamp),
) -> Result<(), StoreError> {
    let noted = app.venues.heard.note((venue, table), writer, now, its);
    app.post.send(|| Hint::Heard {
        venue: venue.to_owned(),
        table,
        at: noted.at.0,
        offset: noted.offset,
    });
    if noted.is_due {
        let heard = (noted.at, noted.offset);
        app.store.note_heard(venue, table, heard).await?;
    }
    Ok(())
}

/// Makes a venue. `maker` tells who makes it from others; nobody in particular without.
pub(crate) async fn make(
    app: &App,
    wish: &NewVenue,
    maker: Option<String>,
) -> Result<VenueMade, Failure> {
    let name = names::said(&wish.name);
    if name.is_empty() || name.chars().count() > limits::MAX_VENUE_NAME {
        let message = format!(
            "a venue's name has 1 to {} characters",
            limits::MAX_VENUE_NAME
        );
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    if wish.tables == 0 || usize::from(wish.tables) > limits::MAX_VENUE_TABLES {
        let message = format!("a venue has 1 to {} tables", limits::MAX_VENUE_TABLES);
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    read_rules(&wish.rules)?;
    let row = VenueRow {
        id: secret::new_id(),
        name,
        rules: wish.rules.clone(),
        key_referee: secret::new_id(),
        maker,
        renewed: None,
        key_before: None,
        revision: 1,
        created_at: wall_clock::stored(wall_clock::now()),
    };
    let keys: Vec<String> = (0..wish.tables).map(|_| secret::new_id()).collect();
    let full = match app.store.add_venue(&row, &keys).await? {
        Room::Found => None,
        Room::MakerFull => Some(
            "your address has as many venues as one may have: delete one that is over, by its \
             referee's page",
        ),
        Room::Full => Some(
            "this server has as many venues as it keeps: try again another day, or ask whoever runs it",
        ),
    };
    if let Some(message) = full {
        return Err(Failure::new(ErrorCode::TooMany, message));
    }
    Ok(VenueMade {
        id: row.id,
        key: row.key_referee,
    })
}
