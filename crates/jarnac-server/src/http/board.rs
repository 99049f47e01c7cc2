//! The study board: places of a study, what is done there, and what the engine thinks. Nothing of it is kept.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::State;
use jarnac_local::board;
use jarnac_protocol::{
    BoardAct, BoardDone, BoardJudged, BoardPlace, BoardPlays, BoardQuestion, BoardSet,
    BoardSetting, BoardView, StudyText, StudyTree, StudyView,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use super::caller::Known;
use super::guard::too_many;
use super::words::{check_unlocked, dictionary};
use crate::app::App;
use crate::error::Failure;
use crate::study::think;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(read))
        .routes(routes!(write))
        .routes(routes!(look))
        .routes(routes!(act))
        .routes(routes!(set))
        .routes(routes!(plays))
        .routes(routes!(judge))
}

fn check_steps(app: &App, person: &str) -> Result<(), Failure> {
    if app.config.rate_limits {
        let steps = app.studies.steps.check(person.to_owned());
        steps.map_err(too_many)?;
    }
    Ok(())
}

fn check_thoughts(app: &App, person: &str) -> Result<(), Failure> {
    if app.config.rate_limits {
        let thoughts = app.studies.thoughts.check(person.to_owned());
        thoughts.map_err(too_many)?;
    }
    Ok(())
}

/// Reads a record, with or without variations, or a position.
#[utoipa::path(post, path = "/api/board/read", request_body = StudyText, responses((status = OK, body = StudyView)))]
async fn read(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(wish): Body<StudyText>,
) -> Result<Json<StudyView>, Failure> {
    check_steps(&app, &person.id)?;
    let study = board::read_study(&wish)?;
    Ok(Json(board::study_view(&study)?))
}

/// Writes a study as a record.
#[utoipa::path(post, path = "/api/board/write", request_body = StudyTree, responses((status = OK, body = StudyText)))]
async fn write(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(tree): Body<StudyTree>,
) -> Result<Json<StudyText>, Failure> {
    check_steps(&app, &person.id)?;
    let text = board::write_tree(&tree)?;
    Ok(Json(StudyText { text, rules: None }))
}

/// What lies at a place.
#[utoipa::path(post, path = "/api/board/look", request_body = BoardPlace, responses((status = OK, body = BoardView)))]
async fn look(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(place): Body<BoardPlace>,
) -> Result<Json<BoardView>, Failure> {
    check_steps(&app, &person.id)?;
    Ok(Json(board::look_at(&place)?))
}

/// Does something at a place.
#[utoipa::path(post, path = "/api/board/acts", request_body = BoardAct, responses((status = OK, body = BoardDone)))]
async fn act(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(wish): Body<BoardAct>,
) -> Result<Json<BoardDone>, Failure> {
    check_unlocked(&app, &person.id).await?;
    check_steps(&app, &person.id)?;
    let lexicon = dictionary(&app, None).await?;
    Ok(Json(board::act_at(&wish, lexicon)?))
}

/// Sets a position by hand, and says what is wrong with it.
#[utoipa::path(post, path = "/api/board/position", request_body = BoardSetting, responses((status = OK, body = BoardSet)))]
async fn set(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(wish): Body<BoardSetting>,
) -> Result<Json<BoardSet>, Failure> {
    check_unlocked(&app, &person.id).await?;
    check_steps(&app, &person.id)?;
    let lexicon = dictionary(&app, None).await?;
    Ok(Json(board::set_position(&wish, lexicon)?))
}

/// The best that can be done at a place; nothing where nobody decides anything. Ask again with more effort.
#[utoipa::path(
    post,
    path = "/api/board/plays",
    request_body = BoardQuestion,
    responses((status = OK, body = Option<BoardPlays>))
)]
async fn plays(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(question): Body<BoardQuestion>,
) -> Result<Json<Option<BoardPlays>>, Failure> {
    check_unlocked(&app, &person.id).await?;
    check_thoughts(&app, &person.id)?;
    let lexicon = dictionary(&app, None).await?;
    let work =
        move |stop: &AtomicBool| board::plays_at(&question.place, question.effort, lexicon, stop);
    Ok(Json(think(&app, work).await??))
}

/// What an act at a place is worth, weighed as an analysis does it.
#[utoipa::path(post, path = "/api/board/judged", request_body = BoardAct, responses((status = OK, body = BoardJudged)))]
async fn judge(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(wish): Body<BoardAct>,
) -> Result<Json<BoardJudged>, Failure> {
    check_unlocked(&app, &person.id).await?;
    check_thoughts(&app, &person.id)?;
    let lexicon = dictionary(&app, None).await?;
    let work = move |stop: &AtomicBool| board::judge_at(&wish, lexicon, stop);
    Ok(Json(think(&app, work).await??))
}
