//! For a match with real letters: its course, the verdict on a contested word, the count of a sheet.
//! Nobody signs in for a clock, so these ask no name.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use jarnac_core::{BySide, Side, Word};
use jarnac_match::{Miscount, count};
use jarnac_protocol::{
    BySideView, Course, ErrorCode, SheetAnswer, SheetWish, VerdictWish, WordAnswer,
};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::{Asked, Body};
use super::caller::Caller;
use super::guard::{ClientAddress, household};
use super::words::{answer, check_rate, check_unlocked, dictionary, read_rules, read_word};
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
async fn course(Asked(which): Asked<WhichRules>) -> Result<Json<Course>, Failure> {
    let rules = read_rules(which.rules.as_deref())?;
    Ok(Json(jarnac_match::course(&rules)))
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
    let rules = read_rules(Some(&wish.rules))?;
    let word = read_word(&wish.word)?;
    let from = wish.from.as_deref().map(read_word).transpose()?;
    let lexicon = dictionary(&app, wish.dictionary.as_deref())?;
    Ok(Json(answer(lexicon, from, word, &rules)))
}

/// Counts a sheet.
#[utoipa::path(post, path = "/api/match/count", request_body = SheetWish, responses((status = OK, body = SheetAnswer)))]
async fn count_sheet(
    State(app): State<Arc<App>>,
    Body(wish): Body<SheetWish>,
) -> Result<Json<SheetAnswer>, Failure> {
    let rules = read_rules(Some(&wish.rules))?;
    let lexicon = dictionary(&app, wish.dictionary.as_deref())?;
    let rows = BySide::new(read_rows(&wish.rows.a)?, read_rows(&wish.rows.b)?);
    let bonus = BySide::new(wish.bonus.a, wish.bonus.b);
    let jarnacs = BySide::new(wish.jarnacs.a, wish.jarnacs.b);
    let counted = count(&rules, lexicon, &rows, bonus, jarnacs).map_err(|why| miscount(&why))?;
    let points = |side: Side| counted.rows[side].iter().map(|points| points.0).collect();
    Ok(Json(SheetAnswer {
        rows: BySideView::from_fn(points),
        points: counted.points.map(|points| points.0).into(),
        standing: counted.standing.into(),
    }))
}

fn read_rows(rows: &[String]) -> Result<Vec<Option<Word>>, Failure> {
    let read = |row: &String| (!row.is_empty()).then(|| read_word(row)).transpose();
    rows.iter().map(read).collect()
}

fn miscount(miscount: &Miscount) -> Failure {
    let message = match miscount {
        Miscount::TooManyRows(side) => format!("side {side} has more rows than a mat"),
        Miscount::TooManyLetters(letters) => {
            format!("the box has fewer letters: {letters} too many")
        }
    };
    Failure::new(ErrorCode::BadRequest, message)
}
