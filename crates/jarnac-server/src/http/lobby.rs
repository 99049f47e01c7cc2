//! The lobby as messages, and challenges to one person.

use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use jarnac_core::Side;
use jarnac_protocol::{ErrorCode, GameStatus, LobbyMessage, NewChallenge};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use super::caller::{Caller, Known};
use super::guard::{ClientAddress, too_many};
use super::upgrade::telling;
use crate::app::App;
use crate::error::Failure;
use crate::hall;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(socket))
        .routes(routes!(challenge))
}

/// The socket of the lobby: open challenges as they come and go, and challenges to whoever listens.
/// `/api/asyncapi.json` has its messages.
#[utoipa::path(
    get,
    path = "/api/lobby/socket",
    responses((status = 101, description = "a WebSocket: `LobbyMessage`s, answered with beats"))
)]
async fn socket(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Response {
    let credential = caller.credential.clone();
    let person = caller.person.map(|person| person.id);
    telling(upgrade)
        .on_upgrade(move |socket| hall::follow(app, socket, person, credential, address.0))
}

/// Challenges a person who is connected to the lobby's socket to a game of one's own that waits.
#[utoipa::path(
    post,
    path = "/api/games/{id}/challenge",
    params(("id" = String, Path)),
    request_body = NewChallenge,
    responses((status = NO_CONTENT, description = "they were told"))
)]
async fn challenge(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(id): Path<String>,
    Body(wish): Body<NewChallenge>,
) -> Result<StatusCode, Failure> {
    if app.config.rate_limits {
        app.challenges.check(person.id.clone()).map_err(too_many)?;
    }
    let row = app.store.game(&id).await?;
    let row = row.ok_or_else(|| Failure::not_found("such game"))?;
    if row.creator != person.id || row.status != GameStatus::Waiting {
        let message = "challenge others to a game that you have made and that waits for people";
        return Err(Failure::new(ErrorCode::Forbidden, message));
    }
    let free = Side::BOTH.into_iter().find(|side| !row.is_taken(*side));
    let free = free.ok_or_else(|| Failure::new(ErrorCode::GameFull, "both sides are taken"))?;
    let message = LobbyMessage::Challenge {
        game: Box::new(row.summary()),
        by: person.name.clone(),
        key: row.keys.of(free).clone(),
    };
    // Whoever does not want to read somebody is not there for them.
    let muted = app.store.muted(&wish.person).await?;
    if muted.contains(&person.id) || !app.hall.challenge(&wish.person, &message, &app.post) {
        let message = "this person is not in the lobby at the moment: send them the link";
        return Err(Failure::new(ErrorCode::NotFound, message));
    }
    Ok(StatusCode::NO_CONTENT)
}
