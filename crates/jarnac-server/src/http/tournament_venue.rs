//! The venue of a tournament: opened or linked by the organiser, shown to those who run it.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use jarnac_protocol::{
    ErrorCode, NewTournamentVenue, NewVenue, TournamentRole, TournamentVenue, TournamentVenueAnswer,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use super::tournament::{Somebody, read_as};
use crate::app::App;
use crate::error::Failure;
use crate::tournament::Kept;
use crate::{limits, secret, venue};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(look, open, unlink))
}

fn is_organiser(role: TournamentRole) -> bool {
    role == TournamentRole::Organiser
}

/// The venue of a tournament as it is shown.
async fn shown(app: &App, id: &str) -> Result<Option<TournamentVenue>, Failure> {
    let Some(venue) = app.store.venue_of(id).await? else {
        return Ok(None);
    };
    let tables = app.store.venue_keys(&venue).await?.len();
    let row = app.store.venue(&venue).await?;
    Ok(row.map(|row| TournamentVenue {
        id: row.id,
        key: row.key_referee,
        name: row.name,
        tables: tables as u16,
        rules: row.rules,
    }))
}

/// The venue where the tables of a tournament have devices, for the organiser and referees.
#[utoipa::path(
    get,
    path = "/api/tournaments/{id}/venue",
    params(("id" = String, Path)),
    responses((status = OK, body = TournamentVenueAnswer))
)]
async fn look(
    State(app): State<Arc<App>>,
    Somebody(visitor): Somebody,
    Path(id): Path<String>,
) -> Result<Json<TournamentVenueAnswer>, Failure> {
    let runs = |role| is_organiser(role) || role == TournamentRole::Referee;
    read_as(&app, &id, visitor, runs).await?;
    let venue = shown(&app, &id).await?;
    Ok(Json(TournamentVenueAnswer { venue }))
}

/// Gives a tournament a venue: a new one, or one that is there. One that it has is not replaced.
#[utoipa::path(
    post,
    path = "/api/tournaments/{id}/venue",
    params(("id" = String, Path)),
    request_body = NewTournamentVenue,
    responses((status = OK, body = TournamentVenueAnswer))
)]
async fn open(
    State(app): State<Arc<App>>,
    Somebody(visitor): Somebody,
    Path(id): Path<String>,
    Body(wish): Body<NewTournamentVenue>,
) -> Result<Json<TournamentVenueAnswer>, Failure> {
    let (kept, _) = read_as(&app, &id, visitor, is_organiser).await?;
    fits(&kept)?;
    if let Some(known) = shown(&app, &id).await? {
        let is_same = match &wish {
            // The answer to the same wish was lost.
            NewTournamentVenue::Open { .. } => true,
            NewTournamentVenue::Link { venue, .. } => known.id == *venue,
        };
        let message = "this tournament has a venue: part with that one first";
        return match is_same {
            true => Ok(Json(TournamentVenueAnswer { venue: Some(known) })),
            false => Err(Failure::new(ErrorCode::Stale, message)),
        };
    }
    let is_new = matches!(wish, NewTournamentVenue::Open { .. });
    let venue = match wish {
        NewTournamentVenue::Open { tables, rules } => {
            let name = kept.cup.state().setup().name.to_string();
            let name = name.chars().take(limits::MAX_VENUE_NAME).collect();
            let new = NewVenue {
                name,
                tables,
                rules,
            };
            venue::make(&app, &new, None).await?.id
        }
        NewTournamentVenue::Link { venue, key } => {
            let message =
                "there is no such venue, or this is not its referee's link: copy it again";
            let row = app.store.venue(&venue).await?;
            let row = row.filter(|row| secret::same(&row.key_referee, &key));
            row.ok_or_else(|| Failure::new(ErrorCode::NotFound, message))?;
            venue
        }
    };
    let linked = app.store.link_venue(&id, &venue).await?;
    if !linked && is_new {
        // Another organiser was faster: theirs is the tournament's.
        app.store.remove_venue(&venue).await?;
    } else if !linked {
        let message = "this venue is another tournament's: open a new one";
        return Err(Failure::new(ErrorCode::Stale, message));
    }
    let venue = shown(&app, &id).await?;
    Ok(Json(TournamentVenueAnswer { venue }))
}

/// Whether its pairings are matches of two at one table.
fn fits(kept: &Kept) -> Result<(), Failure> {
    let setup = kept.cup.state().setup();
    let why = if kept.row.online.is_some() {
        "this tournament is played on the server: its games need no devices"
    } else if setup.boards > 1 {
        "a match of teams has several boards: devices can't report it, type its results"
    } else {
        return Ok(());
    };
    Err(Failure::new(ErrorCode::BadRequest, why))
}

/// A tournament parts with its venue, which stays as it is.
#[utoipa::path(
    delete,
    path = "/api/tournaments/{id}/venue",
    params(("id" = String, Path)),
    responses((status = NO_CONTENT))
)]
async fn unlink(
    State(app): State<Arc<App>>,
    Somebody(visitor): Somebody,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    read_as(&app, &id, visitor, is_organiser).await?;
    if let Some(venue) = app.store.venue_of(&id).await? {
        app.store.unlink_venue(&id).await?;
        // Whoever sits there is not asked to play this tournament's pairing any more.
        for assigned in app.store.assigned(&venue).await? {
            let of = assigned.what.map(|(_, reference)| reference);
            if of.is_some_and(|of| of.starts_with(&format!("{id} "))) {
                venue::clear_assignment(&app, &venue, assigned.table).await?;
            }
        }
    }
    Ok(StatusCode::NO_CONTENT)
}
