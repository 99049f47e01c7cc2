//! What a link opens, told before anybody comes in by it.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use jarnac_core::Side;
use jarnac_protocol::{Invitation, Role};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Asked;
use super::caller::Caller;
use super::seating::{Door, door, has_room};
use crate::app::App;
use crate::error::Failure;
use crate::seen::game_seen;
use crate::store::GameRow;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(invitation))
}

#[derive(Deserialize)]
struct Link {
    key: Option<String>,
}

/// What a key opens: who invites, to what, and whether there is still room. Without a key, for a
/// game in the lobby.
#[utoipa::path(
    get,
    path = "/api/games/{id}/invitation",
    params(("id" = String, Path), ("key" = Option<String>, Query, description = "the key of the invitation")),
    responses((status = OK, body = Invitation))
)]
async fn invitation(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(link): Asked<Link>,
    caller: Caller,
) -> Result<Json<Invitation>, Failure> {
    let row = game_seen(&app, &id, caller.id()).await?;
    let row = row.ok_or_else(|| Failure::not_found("such game"))?;
    let door = door(&row, link.key.as_deref())?;
    let mut told = told(&row, &door);
    // Whoever has the place already comes in again.
    told.open |= caller.person.is_some_and(|person| match &door {
        Door::Side(side) => row.sides_of(&person.id).contains(side),
        Door::Referee => row.referee.as_ref() == Some(&person.id),
    });
    Ok(Json(told))
}

fn told(row: &GameRow, door: &Door) -> Invitation {
    let (role, side) = match door {
        Door::Side(side) => (Role::Player, Some(*side)),
        Door::Referee => (Role::Referee, None),
    };
    let host = row.seats.a.iter().chain(&row.seats.b);
    let host = host
        .filter(|seat| seat.person.as_ref() == Some(&row.creator))
        .map(|seat| seat.name.clone())
        .next();
    let others = Side::BOTH.into_iter().filter(|one| Some(*one) != side);
    Invitation {
        host: host.unwrap_or_default(),
        role,
        side: side.map(Into::into),
        open: has_room(row, door),
        completes: side.is_some() && others.into_iter().all(|side| row.is_taken(side)),
        game: row.summary(),
    }
}
