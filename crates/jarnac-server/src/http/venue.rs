//! Venues: making one, coming in by a link, and what has changed. Nobody signs in: a key in the link
//! says which venue it opens, and how far.

use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use jarnac_protocol::{
    ErrorCode, NewVenue, TableLog, VenueMade, VenueNews, VenueSheet, VenueTableKey, VenueView,
};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::{Asked, Body};
use super::guard::{ClientAddress, too_many};
use crate::app::App;
use crate::error::Failure;
use crate::store::VenueRow;
use crate::{limits, secret, venue};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(make))
        .routes(routes!(look, remove))
        .routes(routes!(news))
        .routes(routes!(log))
        .routes(routes!(sheets))
        .routes(routes!(socket))
}

/// The key of a link.
#[derive(Deserialize)]
pub(super) struct Key {
    key: Option<String>,
    after: Option<u64>,
}

/// Somebody who came by a link.
pub(super) struct Holder {
    pub(super) venue: VenueRow,
    /// The keys of all tables.
    keys: Vec<String>,
    /// The one table that the link opens; nothing for the referee's.
    table: Option<u16>,
}

impl Holder {
    /// Whoever has this key. A wrong one is told the same as a venue that is not there.
    pub(super) async fn let_in(app: &App, id: &str, key: &Key) -> Result<Holder, Failure> {
        let missing = || {
            let message = "there is no such venue, or the link is not whole: scan it again";
            Failure::new(ErrorCode::NotFound, message)
        };
        let key = key.key.as_deref().ok_or_else(missing)?;
        let venue = app.store.venue(id).await?.ok_or_else(missing)?;
        let keys = app.store.venue_keys(id).await?;
        let table = (1..).zip(&keys).find(|(_, own)| secret::same(own, key));
        let table = table.map(|(number, _)| number);
        if table.is_none() && !secret::same(&venue.key_referee, key) {
            return Err(missing());
        }
        Ok(Holder { venue, keys, table })
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

/// Makes a venue. Whoever has the key that is answered is its referee.
#[utoipa::path(post, path = "/api/venues", request_body = NewVenue, responses((status = OK, body = VenueMade)))]
async fn make(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    Body(wish): Body<NewVenue>,
) -> Result<Json<VenueMade>, Failure> {
    if app.config.rate_limits {
        app.new_venues.check(address.0).map_err(too_many)?;
    }
    venue::make(&app, &wish).await.map(Json)
}

/// A venue, as far as the link reaches: the referee's shows the keys of all tables.
#[utoipa::path(
    get,
    path = "/api/venues/{id}",
    params(("id" = String, Path), ("key" = String, Query)),
    responses((status = OK, body = VenueView))
)]
async fn look(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(key): Asked<Key>,
) -> Result<Json<VenueView>, Failure> {
    let holder = Holder::let_in(&app, &id, &key).await?;
    let tables = match holder.table {
        Some(_) => Vec::new(),
        None => (1..)
            .zip(holder.keys)
            .map(|(number, key)| VenueTableKey { number, key })
            .collect(),
    };
    Ok(Json(VenueView {
        id: holder.venue.id,
        name: holder.venue.name,
        rules: holder.venue.rules,
        table: holder.table,
        tables,
        addresses: venue::addresses(&app.config),
    }))
}

/// Deletes a venue and everything that was handed in there.
#[utoipa::path(
    delete,
    path = "/api/venues/{id}",
    params(("id" = String, Path), ("key" = String, Query, description = "the referee's")),
    responses((status = NO_CONTENT))
)]
async fn remove(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(key): Asked<Key>,
) -> Result<StatusCode, Failure> {
    let holder = Holder::let_in(&app, &id, &key).await?;
    holder.referee()?;
    app.store.remove_venue(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What has changed after a revision: at one table, or at all for the referee.
#[utoipa::path(
    get,
    path = "/api/venues/{id}/news",
    params(
        ("id" = String, Path),
        ("key" = String, Query),
        ("after" = Option<u64>, Query, description = "the revision that is known; everything without")
    ),
    responses((status = OK, body = VenueNews))
)]
async fn news(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(key): Asked<Key>,
) -> Result<Json<VenueNews>, Failure> {
    let holder = Holder::let_in(&app, &id, &key).await?;
    let after = key.after.unwrap_or_default();
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let news = app.store.venue_news(&holder.venue, holder.table, after);
    Ok(Json(news.await?))
}

/// Everything that was ever handed in at a table, and what the referee did there.
#[utoipa::path(
    get,
    path = "/api/venues/{id}/tables/{number}/log",
    params(("id" = String, Path), ("number" = u16, Path), ("key" = String, Query, description = "the referee's")),
    responses((status = OK, body = TableLog))
)]
async fn log(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(String, u16)>,
    Asked(key): Asked<Key>,
) -> Result<Json<TableLog>, Failure> {
    let holder = Holder::let_in(&app, &id, &key).await?;
    holder.referee()?;
    holder.has(number)?;
    Ok(Json(app.store.table_log(&id, number).await?))
}

/// Every sheet that both sides have signed and handed in.
#[utoipa::path(
    get,
    path = "/api/venues/{id}/sheets",
    params(("id" = String, Path), ("key" = String, Query, description = "the referee's")),
    responses((status = OK, body = [VenueSheet]))
)]
async fn sheets(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(key): Asked<Key>,
) -> Result<Json<Vec<VenueSheet>>, Failure> {
    Holder::let_in(&app, &id, &key).await?.referee()?;
    let sheets = venue::handed_in(&app, &id).await?.into_iter();
    let shown = sheets.map(|one| VenueSheet {
        table: one.table,
        reference: one.reference,
        setup: one.setup,
        sheet: one.sheet,
        at: one.at.0,
    });
    Ok(Json(shown.collect()))
}

/// The socket of a venue: it tells that something has changed. `/api/asyncapi.json` has its messages.
#[utoipa::path(
    get,
    path = "/api/venues/{id}/socket",
    params(("id" = String, Path), ("key" = String, Query)),
    responses((status = 101, description = "a WebSocket: `VenueMessage`s, answered with beats"))
)]
async fn socket(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    Path(id): Path<String>,
    Asked(key): Asked<Key>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let holder = match Holder::let_in(&app, &id, &key).await {
        Ok(holder) => holder,
        Err(failure) => return failure.into_response(),
    };
    let opening = venue::Opening {
        venue: id,
        table: holder.table,
        address: address.0,
    };
    upgrade
        .max_message_size(limits::MAX_MESSAGE)
        .max_frame_size(limits::MAX_MESSAGE)
        .read_buffer_size(limits::MAX_MESSAGE)
        .write_buffer_size(0)
        .on_upgrade(move |socket| venue::follow(app, socket, opening))
}
