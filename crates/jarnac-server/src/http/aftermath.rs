//! What a game that is over left behind: ratings, and how often these two have met.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use jarnac_core::Side;
use jarnac_protocol::{Aftermath, BySideView, ErrorCode, GameStatus, Meetings, RatingChange};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::{Caller, Known};
use crate::app::App;
use crate::error::Failure;
use crate::ratings;
use crate::seen::game_seen;
use crate::store::{ChangeRow, GameRow, Rival, Store, StoreError};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(aftermath))
        .routes(routes!(meetings))
}

/// What a game that is over left behind: what it made of the ratings, and how the games between
/// its two sides have ended so far.
#[utoipa::path(
    get,
    path = "/api/games/{id}/aftermath",
    params(("id" = String, Path)),
    responses((status = OK, body = Aftermath))
)]
async fn aftermath(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    caller: Caller,
) -> Result<Json<Aftermath>, Failure> {
    let row = game_seen(&app, &id, caller.id()).await?;
    let row = row.ok_or_else(|| Failure::not_found("such game"))?;
    if !row.is_over() {
        let message = "this game is not over: ask again when it is";
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    let changes = changes(&app.store, &row).await?;
    Ok(Json(Aftermath {
        ratings: BySideView::from_fn(|side| change_of(&row, side, &changes)),
        meetings: met(&app.store, &row).await?,
    }))
}

/// How one's own games against somebody have ended.
#[utoipa::path(
    get,
    path = "/api/people/{id}/meetings",
    params(("id" = String, Path)),
    responses((status = OK, body = Meetings))
)]
async fn meetings(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(id): Path<String>,
) -> Result<Json<Meetings>, Failure> {
    if app.store.person(&id).await?.is_none() {
        return Err(Failure::not_found("such person"));
    }
    let met = app.store.meetings(&person.id, Rival::Person(&id)).await?;
    Ok(Json(met))
}

/// Whoever asks before the ratings are made has them made: that is done once, whoever does it.
async fn changes(store: &Store, row: &GameRow) -> Result<Vec<ChangeRow>, StoreError> {
    let found = store.rating_changes(&row.id).await?;
    if !found.is_empty() || !row.rated || row.status != GameStatus::Over {
        return Ok(found);
    }
    ratings::rate(store, row).await?;
    store.rating_changes(&row.id).await
}

fn change_of(row: &GameRow, side: Side, changes: &[ChangeRow]) -> Option<RatingChange> {
    let person = person_of(row, side)?;
    let change = changes.iter().find(|change| change.person == person)?;
    Some(RatingChange {
        set: change.set.clone(),
        before: change.before.round() as i32,
        after: change.after.round() as i32,
    })
}

/// The one person of a side.
fn person_of(row: &GameRow, side: Side) -> Option<&str> {
    match row.seats.of(side).as_slice() {
        [seat] => seat.person.as_deref(),
        _ => None,
    }
}

/// The games between both sides, as side A sees them.
async fn met(store: &Store, row: &GameRow) -> Result<Option<Meetings>, StoreError> {
    if row.teams {
        return Ok(None);
    }
    let level = |side: Side| row.computer.of(side).as_deref().map(Rival::Level);
    Ok(match (person_of(row, Side::A), person_of(row, Side::B)) {
        (Some(a), Some(b)) if a != b => Some(store.meetings(a, Rival::Person(b)).await?),
        (Some(a), None) => match level(Side::B) {
            Some(rival) => Some(store.meetings(a, rival).await?),
            None => None,
        },
        (None, Some(b)) => match level(Side::A) {
            Some(rival) => Some(store.meetings(b, rival).await?.turned()),
            None => None,
        },
        (Some(_), Some(_)) | (None, None) => None,
    })
}
