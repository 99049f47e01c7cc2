//! People come in by links, or take up a challenge.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use jarnac_core::Side;
use jarnac_protocol::{
    BySideView, ErrorCode, GameKind, GameStatus, GameSummary, Invitations, Joining,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use super::caller::Known;
use super::create::seat;
use crate::app::App;
use crate::bus::Hint;
use crate::error::Failure;
use crate::room::Command;
use crate::store::{GameRow, PersonRow, Seated};
use crate::{limits, secret};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(invitations_again))
        .routes(routes!(join))
        .routes(routes!(withdraw))
}

/// The keys that a person may pass on: the maker all, a member of a team that of its side.
pub(super) fn invitations(row: &GameRow, person: &str) -> Invitations {
    let is_creator = row.creator == person;
    let own = row.sides_of(person);
    let has_room = |side: Side| {
        row.computer.of(side).is_none() && (row.teams || !row.is_taken(side)) && !row.is_over()
    };
    Invitations {
        sides: BySideView::from_fn(|side| {
            let may_know = is_creator || own.contains(&side);
            (may_know && has_room(side)).then(|| row.keys.of(side).clone())
        }),
        watch: (row.spectators && (is_creator || !own.is_empty())).then(|| row.key_watch.clone()),
        referee: (row.rules.human_referee && is_creator && row.referee.is_none())
            .then(|| row.key_referee.clone()),
    }
}

/// The keys of a game's links, for those who may know them.
#[utoipa::path(get, path = "/api/games/{id}/invitations", params(("id" = String, Path)), responses((status = OK, body = Invitations)))]
async fn invitations_again(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(id): Path<String>,
) -> Result<Json<Invitations>, Failure> {
    let row = app.store.game(&id).await?;
    let row = row.ok_or_else(|| Failure::not_found("such game"))?;
    Ok(Json(invitations(&row, &person.id)))
}

/// What a key opens.
pub(super) enum Door {
    Side(Side),
    Referee,
}

/// What a key opens, or why nothing.
pub(super) fn door(row: &GameRow, key: Option<&str>) -> Result<Door, Failure> {
    let Some(key) = key else {
        if row.kind != GameKind::Lobby {
            let message = "this game is by invitation: ask for its link";
            return Err(Failure::new(ErrorCode::Forbidden, message));
        }
        let free = Side::BOTH.into_iter().find(|side| !row.is_taken(*side));
        return free.map(Door::Side).ok_or_else(full);
    };
    let side = Side::BOTH
        .into_iter()
        .find(|side| secret::same(row.keys.of(*side), key));
    match side {
        Some(side) => Ok(Door::Side(side)),
        None if row.rules.human_referee && secret::same(&row.key_referee, key) => Ok(Door::Referee),
        None => Err(Failure::new(
            ErrorCode::Forbidden,
            "this link opens nothing here: ask for a new one",
        )),
    }
}

fn full() -> Failure {
    Failure::new(
        ErrorCode::GameFull,
        "somebody sits there already: find another game",
    )
}

/// Whether somebody can still come in by a door.
pub(super) fn has_room(row: &GameRow, door: &Door) -> bool {
    match door {
        Door::Referee => row.referee.is_none() && !row.is_over(),
        Door::Side(side) => {
            let places = if row.teams { limits::MAX_TEAM } else { 1 };
            let is_person = row.computer.of(*side).is_none();
            is_person && row.seats.of(*side).len() < places && !row.is_over()
        }
    }
}

/// Comes in: by a key, or without one from the lobby.
#[utoipa::path(post, path = "/api/games/{id}/join", params(("id" = String, Path)), request_body = Joining, responses((status = OK, body = GameSummary)))]
async fn join(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(id): Path<String>,
    Body(body): Body<Joining>,
) -> Result<Json<GameSummary>, Failure> {
    // To the end, also if whoever asked has hung up: the table must know who has come in.
    let joined = tokio::spawn(come_in(app, person, id, body.key));
    let row = joined.await.map_err(|error| {
        tracing::error!(%error, "a seat could not be taken");
        Failure::new(ErrorCode::Internal, "the server made a mistake: try again")
    })??;
    Ok(Json(row.summary()))
}

async fn come_in(
    app: Arc<App>,
    person: PersonRow,
    id: String,
    key: Option<String>,
) -> Result<GameRow, Failure> {
    // One at a time, so that two who come at once don't take the same seat.
    let seating = app.seating.lock().await;
    let row = app.store.game(&id).await?;
    let mut row = row.ok_or_else(|| Failure::not_found("such game"))?;
    let sits = !row.sides_of(&person.id).is_empty();
    let is_referee = row.referee.as_ref() == Some(&person.id);
    let opens = door(&row, key.as_deref());
    if sits && matches!(opens, Ok(Door::Referee)) {
        let message = "you play this game: a referee takes no side";
        return Err(Failure::new(ErrorCode::Forbidden, message));
    }
    if sits {
        app.reseat(&id).await;
        return Ok(row);
    }
    // Whoever has no key learns nothing of a game by invitation, not even that it is over.
    if row.is_over() && (opens.is_ok() || row.kind == GameKind::Lobby) {
        let message = "the game is over: start a new one";
        return Err(Failure::new(ErrorCode::GameOver, message));
    }
    let before = row.clone();
    let side = match opens? {
        Door::Referee => {
            take_whistle(&mut row, &person)?;
            None
        }
        Door::Side(_) if is_referee => {
            let message = "you are the referee of this game: a referee takes no side";
            return Err(Failure::new(ErrorCode::Forbidden, message));
        }
        Door::Side(side) => {
            take_seat(&app, &mut row, &person, side).await?;
            Some(side)
        }
    };
    match app.store.seat(&before, &row, &person.id, side).await? {
        Seated::Sat => {}
        Seated::Late => {
            let message = "somebody came in, or the game ended, at the same moment: try again";
            return Err(Failure::new(ErrorCode::Stale, message));
        }
        Seated::Engaged(other) => {
            let message =
                format!("you have taken up another challenge: begin game {other}, or call it off");
            return Err(Failure::new(ErrorCode::TooMany, message));
        }
    }
    drop(seating);
    app.hall.tell(&row, &app.post);
    app.rooms.send(&app, &id, Command::Seated).await?;
    app.post.send(|| Hint::Seated { game: id });
    Ok(row)
}

fn take_whistle(row: &mut GameRow, person: &PersonRow) -> Result<(), Failure> {
    if row
        .referee
        .as_ref()
        .is_some_and(|referee| *referee != person.id)
    {
        return Err(full());
    }
    row.referee = Some(person.id.clone());
    Ok(())
}

async fn take_seat(
    app: &App,
    row: &mut GameRow,
    person: &PersonRow,
    side: Side,
) -> Result<(), Failure> {
    if !has_room(row, &Door::Side(side)) {
        return Err(full());
    }
    if row.rated && person.kind != "account" {
        let message = "this game is rated: register an account first";
        return Err(Failure::new(ErrorCode::Forbidden, message));
    }
    let seat = seat(app, person, &row.rules, row.rated).await?;
    match side {
        Side::A => row.seats.a.push(seat),
        Side::B => row.seats.b.push(seat),
    }
    if row.is_taken(Side::A) && row.is_taken(Side::B) && row.status == GameStatus::Waiting {
        row.status = GameStatus::Live;
    }
    Ok(())
}

/// Withdraws a game that still waits for people.
#[utoipa::path(delete, path = "/api/games/{id}", params(("id" = String, Path)), responses((status = NO_CONTENT)))]
async fn withdraw(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    let row = app.store.game(&id).await?;
    let row = row.ok_or_else(|| Failure::not_found("such game"))?;
    if row.creator != person.id {
        let message = "only who made a game can withdraw it";
        return Err(Failure::new(ErrorCode::Forbidden, message));
    }
    let seating = app.seating.lock().await;
    if !app.store.withdraw(&id).await? {
        let message = "the game has begun: abort it at the table, or resign";
        return Err(Failure::new(ErrorCode::Stale, message));
    }
    drop(seating);
    let withdrawn = GameRow {
        status: GameStatus::Aborted,
        ..row
    };
    app.hall.tell(&withdrawn, &app.post);
    app.reseat(&id).await;
    Ok(StatusCode::NO_CONTENT)
}
