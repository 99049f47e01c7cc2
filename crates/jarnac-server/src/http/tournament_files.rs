//! What is followed and downloaded of a tournament.

use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use jarnac_protocol::{ErrorCode, TournamentRole};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::guard::ClientAddress;
use super::tournament::Visitor;
use crate::app::App;
use crate::error::Failure;
use crate::limits;
use crate::preview::Locale;
use crate::tournament::{self, Format};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(socket))
        .routes(routes!(export))
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
    upgrade
        .max_message_size(limits::MAX_MESSAGE)
        .max_frame_size(limits::MAX_MESSAGE)
        .read_buffer_size(limits::MAX_MESSAGE)
        .write_buffer_size(0)
        .max_write_buffer_size(256 * 1024)
        .on_upgrade(move |socket| tournament::follow(app, socket, id, address.0))
}

/// A tournament as a file: `log` (for the organiser and referees), `trf`, `csv`, `json`, or `html`, which is the crosstable.
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
    let role = visitor.asker(&app, &kept)?.role;
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
    Ok((head, tournament::export(&kept, format, locale)).into_response())
}
