//! For a match with real letters: its course, the verdict on a contested word, the count of a sheet.
//! Nobody signs in for a clock, so these ask no name.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use jarnac_local::judge;
use jarnac_protocol::{Course, SheetAnswer, SheetWish, VerdictWish, WordAnswer};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::{Asked, Body};
use super::caller::Caller;
use super::guard::{ClientAddress, household};
use super::words::{check_rate, check_unlocked, dictionary, read_rules};
use crate::app::App;
use crate::error::Failure;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(course))
        .routes(routes!(verdict))
        .routes(routes!(count_sheet))
}

#[derive(Deserialize)]
struct WhichRules {
    rules: Option<String>,
}

/// The course of a match with real letters: what can follow what. A page that has it needs no
/// network to keep the clocks and the log.
#[utoipa::path(
    get,
    path = "/api/match/course",
    params(("rules" = Option<String>, Query, description = "such as `classic` or `competition,clock=chess 10:00`")),
    responses((status = OK, body = Course))
)]
async fn course(
    State(app): State<Arc<App>>,
    Asked(which): Asked<WhichRules>,
) -> Result<Json<Course>, Failure> {
    let rules = read_rules(which.rules.as_deref())?;
    let lexicon = dictionary(&app, None).await?;
    Ok(Json(Course {
        lexicon: Some(lexicon.checksum().short()),
        ..jarnac_match::course(&rules)
    }))
}

/// The verdict on a word that was contested beside real letters. It is refused to a person with a
/// running game against another person.
#[utoipa::path(post, path = "/api/match/verdict", request_body = VerdictWish, responses((status = OK, body = WordAnswer)))]
async fn verdict(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    caller: Caller,
    Body(wish): Body<VerdictWish>,
) -> Result<Json<WordAnswer>, Failure> {
    if let Some(person) = &caller.person {
        check_unlocked(&app, &person.id).await?;
    }
    check_rate(&app, &household(address.0).to_string())?;
    let lexicon = dictionary(&app, wish.dictionary.as_deref()).await?;
    judge::verdict(&wish, lexicon).map(Json).map_err(Failure)
}

/// Counts a sheet.
#[utoipa::path(post, path = "/api/match/count", request_body = SheetWish, responses((status = OK, body = SheetAnswer)))]
async fn count_sheet(
    State(app): State<Arc<App>>,
    Body(wish): Body<SheetWish>,
) -> Result<Json<SheetAnswer>, Failure> {
    let lexicon = dictionary(&app, wish.dictionary.as_deref()).await?;
    judge::count_sheet(&wish, lexicon)
        .map(Json)
        .map_err(Failure)
}
