//! What is followed and downloaded of a club.

use std::sync::Arc;

use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use jarnac_protocol::ClubExport;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::club::{Guest, check_readings, enter, enter_as_organiser};
use super::guard::ClientAddress;
use super::page::base;
use super::upgrade::telling;
use crate::app::App;
use crate::club::{self, KeyFor, Visitor};
use crate::error::Failure;
use crate::follow::{Followed, follow};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(socket))
        .routes(routes!(calendar))
        .routes(routes!(export))
}

/// The socket of a club: it tells that something has changed. `/api/asyncapi.json` has its messages.
#[utoipa::path(
    get,
    path = "/api/clubs/{id}/socket",
    params(("id" = String, Path)),
    responses((status = 101, description = "a WebSocket: `TournamentMessage`s, answered with beats"))
)]
async fn socket(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(address): Extension<ClientAddress>,
    guest: Guest,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let (club, _) = enter(&app, &id, &guest).await?;
    let what = (Followed::Club, club.row.id);
    Ok(telling(upgrade).on_upgrade(move |socket| follow(app, socket, what, address.0)))
}

/// The calendar as a file for other programs, which may follow it. Of a club that is not listed by its own key.
#[utoipa::path(
    get,
    path = "/api/clubs/{id}/calendar.ics",
    params(("id" = String, Path)),
    responses((status = OK, content_type = "text/calendar"))
)]
async fn calendar(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    guest: Guest,
) -> Result<Response, Failure> {
    let club = app.clubs.read(&app, &id).await?;
    let visitor = Visitor {
        person: guest.caller.person.clone(),
        invited: false,
    };
    let role = visitor.role(&club);
    let by_key = guest.opens(&app, &club) == Some(KeyFor::Calendar);
    if role.is_none() && !club.row.listed && !by_key {
        return Err(club::Refusal::NoClub.into());
    }
    let mut held = app.store.club_tournaments(&club.row.id).await?;
    held.retain(|row| row.listed || role.is_some() || by_key);
    let name = format!("attachment; filename=\"{}.ics\"", club.row.slug);
    let head = [
        (
            header::CONTENT_TYPE,
            "text/calendar; charset=utf-8".to_owned(),
        ),
        (header::CONTENT_DISPOSITION, name),
    ];
    let text = club::calendar(&club, &held, &base(&app, &headers));
    Ok((head, text).into_response())
}

/// Everything that the club has, for those who run it.
#[utoipa::path(get, path = "/api/clubs/{id}/export", params(("id" = String, Path)), responses((status = OK, body = ClubExport)))]
async fn export(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Response, Failure> {
    check_readings(&app, &address)?;
    let club = enter_as_organiser(&app, &id, guest).await?;
    let name = format!("attachment; filename=\"{}.json\"", club.row.slug);
    let whole = club::export(&app, &club).await?;
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(whole)).into_response())
}
