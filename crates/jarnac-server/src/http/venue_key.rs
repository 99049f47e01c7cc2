//! Who comes to a venue: the key of a link, in a header, says which venue it opens, and how far.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use jarnac_protocol::{ErrorCode, VenueTableKey, VenueView};

use super::guard::too_many;
use super::link_key;
use crate::app::App;
use crate::error::Failure;
use crate::store::VenueRow;
use crate::{secret, venue};

/// The key that a request shows. It is in a header, since addresses are written down by proxies.
pub(super) struct Key(Option<String>);

impl FromRequestParts<Arc<App>> for Key {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Self, Failure> {
        Ok(Key(link_key::in_header(parts)))
    }
}

/// Somebody who came by a link.
pub(super) struct Holder {
    pub(super) venue: VenueRow,
    /// The keys of all tables.
    pub(super) keys: Vec<String>,
    /// The one table that the link opens; nothing for the referee's.
    pub(super) table: Option<u16>,
}

fn missing() -> Failure {
    let message = "there is no such venue, or its link is not good any more: scan the code again, or \
                   ask the referee for a new one";
    Failure::new(ErrorCode::NotFound, message)
}

impl Holder {
    /// Whoever has this key. A wrong one is told the same as a venue that is not there.
    pub(super) async fn let_in(app: &App, id: &str, key: &Key) -> Result<Holder, Failure> {
        let key = key.0.as_deref().ok_or_else(missing)?;
        let holder = Holder::of_referee(app, id).await?;
        let mut tables = (1..).zip(&holder.keys);
        let table = tables.find(|(_, own)| secret::same(own, key));
        let table = table.map(|(number, _)| number);
        if table.is_none() && !secret::same(&holder.venue.key_referee, key) {
            return Err(missing());
        }
        if app.config.rate_limits {
            match table {
                Some(number) => app.table_requests.check(format!("{id} {number}")),
                None => app.referee_requests.check(id.to_owned()),
            }
            .map_err(too_many)?;
        }
        Ok(Holder { table, ..holder })
    }

    /// The same, also by the referee's key that this wish has made worthless: its answer was lost.
    pub(super) async fn let_in_again(
        app: &App,
        id: &str,
        key: &Key,
        wish: &str,
    ) -> Result<Holder, Failure> {
        let refused = match Holder::let_in(app, id, key).await {
            Err(Failure(error)) if error.code == ErrorCode::NotFound => Failure(error),
            other => return other,
        };
        let holder = Holder::of_referee(app, id).await?;
        let (before, key) = (holder.venue.key_before.as_deref(), key.0.as_deref());
        let is_old = before
            .zip(key)
            .is_some_and(|(one, two)| secret::same(one, two));
        match is_old && holder.venue.renewed.as_deref() == Some(wish) {
            true => Ok(holder),
            false => Err(refused),
        }
    }

    /// The referee of a venue, whoever asks for it.
    pub(super) async fn of_referee(app: &App, id: &str) -> Result<Holder, Failure> {
        let venue = app.store.venue(id).await?.ok_or_else(missing)?;
        let keys = app.store.venue_keys(id).await?;
        let table = None;
        Ok(Holder { venue, keys, table })
    }

    /// The venue, as far as the link reaches.
    pub(super) fn view(self, app: &App) -> VenueView {
        let tables = match self.table {
            Some(_) => Vec::new(),
            None => (1..)
                .zip(self.keys)
                .map(|(number, key)| VenueTableKey { number, key })
                .collect(),
        };
        VenueView {
            id: self.venue.id,
            name: self.venue.name,
            rules: self.venue.rules,
            table: self.table,
            tables,
            addresses: venue::addresses(&app.config),
        }
    }

    /// The referee, and nobody else.
    pub(super) fn referee(&self) -> Result<(), Failure> {
        let message = "this link is for one table: the referee's link is needed for this";
        match self.table {
            None => Ok(()),
            Some(_) => Err(Failure::new(ErrorCode::Forbidden, message)),
        }
    }

    /// The device of this table, and no other.
    pub(super) fn device(&self, number: u16) -> Result<(), Failure> {
        let message = match self.table {
            Some(own) if own == number => return Ok(()),
            Some(own) => format!("this link is for table {own}, and reaches no other one"),
            None => "only the device of a table hands in: open that table's link".to_owned(),
        };
        Err(Failure::new(ErrorCode::Forbidden, message))
    }

    /// Whether there is such a table.
    pub(super) fn has(&self, number: u16) -> Result<(), Failure> {
        let is_there = (1..=self.keys.len()).contains(&usize::from(number));
        is_there
            .then_some(())
            .ok_or_else(|| Failure::not_found("such table"))
    }
}
