//! Venues: making one, coming in by a link, and what has changed. Nobody signs in: a key in the link
//! says which venue it opens, and how far.

use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::{Extension, Json};
use jarnac_protocol::{
    ErrorCode, NewVenue, RenewVenueLinks, TableLog, VenueLinks, VenueLinksRenewed, VenueMade,
    VenueNews, VenueSheet, VenueView,
};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::{Asked, Body};
use super::guard::{ClientAddress, household, too_many};
use super::upgrade::telling;
use super::venue_key::{Holder, Key};
use crate::app::App;
use crate::error::Failure;
use crate::store::NewKeys;
use crate::{limits, secret, venue, wall_clock};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(make))
        .routes(routes!(look, remove))
        .routes(routes!(renew))
        .routes(routes!(news))
        .routes(routes!(log))
        .routes(routes!(sheets))
        .routes(routes!(socket))
}

/// What is asked of the news.
#[derive(Deserialize)]
struct After {
    after: Option<u64>,
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
    // Which address it was is nobody's business: it is told from others, and that is all.
    let maker = app
        .signer
        .sign(&format!("venue maker {}", household(address.0)));
    venue::make(&app, &wish, Some(maker)).await.map(Json)
}

/// A venue, as far as the link reaches: the referee's shows the keys of all tables.
#[utoipa::path(
    get,
    path = "/api/venues/{id}",
    params(("id" = String, Path)),
    responses((status = OK, body = VenueView))
)]
async fn look(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    key: Key,
) -> Result<Json<VenueView>, Failure> {
    Ok(Json(Holder::let_in(&app, &id, &key).await?.view(&app)))
}

/// Replaces links that were given away: they open nothing any more, and who is there by them is sent away.
#[utoipa::path(
    post,
    path = "/api/venues/{id}/links",
    params(("id" = String, Path)),
    request_body = RenewVenueLinks,
    responses((status = OK, body = VenueLinksRenewed))
)]
async fn renew(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    key: Key,
    Body(wish): Body<RenewVenueLinks>,
) -> Result<Json<VenueLinksRenewed>, Failure> {
    let holder = Holder::let_in_again(&app, &id, &key, &wish.key).await?;
    holder.referee()?;
    if wish.key.is_empty() || wish.key.len() > limits::MAX_KEY {
        let message = format!("the key of a wish has 1 to {} characters", limits::MAX_KEY);
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    if let VenueLinks::Table { number } = wish.links {
        holder.has(number)?;
    }
    let keys = NewKeys {
        referee: secret::new_id(),
        tables: holder.keys.iter().map(|_| secret::new_id()).collect(),
    };
    let now = wall_clock::now();
    let renewed = app
        .store
        .renew_venue_links(&id, wish.links, &wish.key, &keys, now);
    venue::tell(&app, &id, 0, renewed.await?);
    let holder = Holder::of_referee(&app, &id).await?;
    Ok(Json(VenueLinksRenewed {
        key: holder.venue.key_referee.clone(),
        venue: holder.view(&app),
    }))
}

/// Deletes a venue and everything that was handed in there.
#[utoipa::path(
    delete,
    path = "/api/venues/{id}",
    params(("id" = String, Path)),
    responses((status = NO_CONTENT))
)]
async fn remove(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    key: Key,
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
        ("after" = Option<u64>, Query, description = "the revision that is known; everything without")
    ),
    responses((status = OK, body = VenueNews))
)]
async fn news(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    key: Key,
    Asked(asked): Asked<After>,
) -> Result<Json<VenueNews>, Failure> {
    let holder = Holder::let_in(&app, &id, &key).await?;
    let after = i64::try_from(asked.after.unwrap_or_default()).unwrap_or(i64::MAX);
    let news = app.store.venue_news(&holder.venue, holder.table, after);
    let mut news = news.await?;
    app.venues.heard.lay_over(&id, &mut news.seen);
    Ok(Json(news))
}

/// Everything that was ever handed in at a table, and what the referee did there.
#[utoipa::path(
    get,
    path = "/api/venues/{id}/tables/{number}/log",
    params(("id" = String, Path), ("number" = u16, Path)),
    responses((status = OK, body = TableLog))
)]
async fn log(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(String, u16)>,
    key: Key,
) -> Result<Json<TableLog>, Failure> {
    let holder = Holder::let_in(&app, &id, &key).await?;
    holder.referee()?;
    holder.has(number)?;
    Ok(Json(app.store.table_log(&id, number).await?))
}

/// What came of every match that both sides have signed, or that the referee has ruled on.
#[utoipa::path(
    get,
    path = "/api/venues/{id}/sheets",
    params(("id" = String, Path)),
    responses((status = OK, body = [VenueSheet]))
)]
async fn sheets(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    key: Key,
) -> Result<Json<Vec<VenueSheet>>, Failure> {
    Holder::let_in(&app, &id, &key).await?.referee()?;
    let sheets = venue::handed_in(&app, &id).await?.into_iter();
    let shown = sheets.map(|one| VenueSheet {
        table: one.table,
        reference: one.reference,
        setup: one.setup,
        sheet: one.sheet,
        ruled: one.ruled,
        at: one.at.0,
    });
    Ok(Json(shown.collect()))
}

/// The socket of a venue: it tells that something has changed. The first message shows the key of the
/// link. `/api/asyncapi.json` has the messages.
#[utoipa::path(
    get,
    path = "/api/venues/{id}/socket",
    params(("id" = String, Path)),
    responses((status = 101, description = "a WebSocket: `hello` with the key, then `VenueMessage`s, answered with beats"))
)]
async fn socket(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    telling(upgrade).on_upgrade(move |socket| venue::follow(app, socket, id, address.0))
}
