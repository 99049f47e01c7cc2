//! Training: the puzzle of the day for everybody, all others for those who are known.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use jarnac_protocol::{
    ErrorCode, HintWish, PuzzlePack, PuzzleView, Training, TrainingAnswer, TrainingMode,
    TrainingResult, TrainingWish,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use super::caller::{Caller, Known};
use super::words::{check_rate, check_unlocked};
use crate::app::App;
use crate::error::Failure;
use crate::training;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(hub))
        .routes(routes!(of_the_day, answer_of_the_day))
        .routes(routes!(next))
        .routes(routes!(hint))
        .routes(routes!(answer))
        .routes(routes!(pack))
}

/// How one's training stands; without signing in, what there is for everybody.
#[utoipa::path(get, path = "/api/training", responses((status = OK, body = Training)))]
async fn hub(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<Training>, Failure> {
    Ok(Json(training::hub(&app, caller.id()).await?))
}

/// The puzzle of the day: the same for everybody, from midnight to midnight in Paris.
#[utoipa::path(get, path = "/api/training/day", responses((status = OK, body = PuzzleView)))]
async fn of_the_day(State(app): State<Arc<App>>) -> Result<Json<PuzzleView>, Failure> {
    Ok(Json(training::of_the_day(&app).await?))
}

/// Answers the puzzle of the day. Whoever is known has the first answer of a day kept; nobody has to be.
#[utoipa::path(post, path = "/api/training/day", request_body = TrainingAnswer, responses((status = OK, body = TrainingResult)))]
async fn answer_of_the_day(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wish): Body<TrainingAnswer>,
) -> Result<Json<TrainingResult>, Failure> {
    if wish.mode != TrainingMode::Day {
        let message = "here only the puzzle of the day is answered: mode is `day`";
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    if caller.person.is_none() {
        return Ok(Json(training::answer_of_the_day(&app, &wish).await?));
    }
    let person = caller.known()?;
    check_unlocked(&app, &person.id).await?;
    check_rate(&app, &person.id)?;
    Ok(Json(training::answer(&app, &person.id, &wish).await?))
}

/// Puzzles to be taken along where there is no network, with their answers: those are never rated.
#[utoipa::path(get, path = "/api/training/pack", responses((status = OK, body = PuzzlePack)))]
async fn pack(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<PuzzlePack>, Failure> {
    Ok(Json(training::pack(&app, caller.id()).await?))
}

/// The next puzzle of a mode. It stays the same until it is answered.
#[utoipa::path(post, path = "/api/training/next", request_body = TrainingWish, responses((status = OK, body = PuzzleView)))]
async fn next(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(wish): Body<TrainingWish>,
) -> Result<Json<PuzzleView>, Failure> {
    check_unlocked(&app, &person.id).await?;
    check_rate(&app, &person.id)?;
    Ok(Json(training::next(&app, &person.id, &wish).await?))
}

/// One hint more to the puzzle that was asked: the row, then the number of letters. A hint halves what the answer
/// changes.
#[utoipa::path(post, path = "/api/training/hints", request_body = HintWish, responses((status = OK, body = PuzzleView)))]
async fn hint(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(wish): Body<HintWish>,
) -> Result<Json<PuzzleView>, Failure> {
    check_unlocked(&app, &person.id).await?;
    check_rate(&app, &person.id)?;
    Ok(Json(training::hint(&app, &person.id, &wish).await?))
}

/// Answers the puzzle that was asked. The same key is answered the same, and counted once.
#[utoipa::path(post, path = "/api/training/answers", request_body = TrainingAnswer, responses((status = OK, body = TrainingResult)))]
async fn answer(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(wish): Body<TrainingAnswer>,
) -> Result<Json<TrainingResult>, Failure> {
    if wish.mode == TrainingMode::Day {
        let message = "the puzzle of the day is answered at /api/training/day";
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    check_unlocked(&app, &person.id).await?;
    check_rate(&app, &person.id)?;
    Ok(Json(training::answer(&app, &person.id, &wish).await?))
}
