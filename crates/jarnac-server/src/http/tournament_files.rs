//! What is followed and downloaded of a tournament.

use std::sync::Arc;

use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use jarnac_protocol::{ErrorCode, LiveTables, TournamentRole};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::guard::{ClientAddress, too_many};
use super::page::base;
use super::tournament::Visitor;
use super::upgrade::telling;
use crate::app::App;
use crate::error::Failure;
use crate::follow::{Followed, follow};
use crate::preview::Locale;
use crate::tournament::{self, Format};
use crate::wall_clock;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(socket))
        .routes(routes!(export))
        .routes(routes!(calendar))
        .routes(routes!(tables))
}

/// The socket of a tournament: it tells that something has changed. `/api/asyncapi.json` has its messages.
#[utoipa::path(
    get,
    path = "/api/tournaments/{id}/socket",
    params(("id" = String, Path)),
    responses((status = 101, description = "a WebSocket: `TournamentMessage`s, answered with beats"))
)]
async fn socket(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(address): Extension<ClientAddress>,
    upgrade: WebSocketUpgrade,
) -> Response {
    telling(upgrade)
        .on_upgrade(move |socket| follow(app, socket, (Followed::Tournament, id), address.0))
}

/// A tournament as a file: `log` (for the organiser and referees), `trf`, `trf26`, `csv`, `json`, `html`, which is the crosstable, `ics`
/// for calendars, or `zip`, which holds the records of all games that are over, and sheets of those that were not played here.
#[utoipa::path(
    get,
    path = "/api/tournaments/{id}/files/{format}",
    params(("id" = String, Path), ("format" = String, Path)),
    responses((status = OK, content_type = "text/plain"))
)]
async fn export(
    State(app): State<Arc<App>>,
    Path((id, format)): Path<(String, String)>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let format = Format::named(&format)?;
    let kept = app.tournaments.read(&app, &id).await?;
    let role = visitor.asker(&app, &kept).await?.role;
    let reads = matches!(role, TournamentRole::Organiser | TournamentRole::Referee);
    if format.is_private() && !reads {
        let message = "the log is for the organiser and referees: open it by their link";
        return Err(Failure::new(ErrorCode::Forbidden, message));
    }
    let language = headers.get(header::ACCEPT_LANGUAGE);
    let locale = Locale::of(language.and_then(|value| value.to_str().ok()));
    let (kind, ending) = format.kind();
    let name = format!("attachment; filename=\"{}.{ending}\"", kept.row.id);
    let head = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    if format == Format::Zip && app.config.rate_limits {
        let who = format!("{id} {role:?} zip");
        app.tournament_wishes.check(who).map_err(too_many)?;
    }
    let base = base(&app, &headers);
    let bytes = tournament::export(&app, &kept, format, locale, &base).await?;
    Ok((head, bytes).into_response())
}

/// All public tournaments to come that have a date, for calendars to subscribe to.
#[utoipa::path(
    get,
    path = "/api/tournaments/calendar.ics",
    responses((status = OK, content_type = "text/calendar", body = String))
)]
async fn calendar(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Response, Failure> {
    let rows = app.store.tournament_calendar(wall_clock::now()).await?;
    let language = headers.get(header::ACCEPT_LANGUAGE);
    let locale = Locale::of(language.and_then(|value| value.to_str().ok()));
    let text = tournament::calendar(&rows, &base(&app, &headers), locale);
    let head = [(header::CONTENT_TYPE, Format::Ics.kind().0)];
    Ok((head, text).into_response())
}

/// What goes on at the tables of the last round, where it is played on the server: who has come, points, clocks.
#[utoipa::path(get, path = "/api/tournaments/{id}/tables", params(("id" = String, Path)), responses((status = OK, body = LiveTables)))]
async fn tables(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<LiveTables>, Failure> {
    let kept = app.tournaments.read(&app, &id).await?;
    Ok(Json(tournament::live(&app, &kept).await?))
}
