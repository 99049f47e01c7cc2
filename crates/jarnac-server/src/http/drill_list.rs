//! Lists of cards of one's own, and one's cards as files.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jarnac_drill::export::{self, Known as KnownCard, Wording};
use jarnac_drill::{Card, list};
use jarnac_protocol::{DrillList, ErrorCode};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use super::caller::Known;
use super::drill::{bad, read_formula};
use super::words::{check_rate, check_unlocked};
use crate::app::App;
use crate::error::Failure;
use crate::preview::Locale;
use crate::{limits, wall_clock};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(keep))
        .routes(routes!(remove))
        .routes(routes!(file))
}

/// Keeps a list, in place of one of the same name.
#[utoipa::path(put, path = "/api/drills/lists", request_body = DrillList, responses((status = OK, body = DrillList)))]
async fn keep(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(wish): Body<DrillList>,
) -> Result<Json<DrillList>, Failure> {
    check_rate(&app, &person.id)?;
    let name = wish.name.trim();
    let length = name.chars().count();
    if length == 0 || length > limits::MAX_DRILL_LIST_NAME || name.chars().any(char::is_control) {
        let most = limits::MAX_DRILL_LIST_NAME;
        return Err(bad(format!("name: one line of 1 to {most} characters")));
    }
    if wish.text.len() > limits::MAX_DRILL_LIST {
        let most = limits::MAX_DRILL_LIST;
        return Err(bad(format!("text: {most} bytes at most: make two lists")));
    }
    let list = DrillList {
        name: name.to_owned(),
        ..wish
    };
    if read(&list)?.is_empty() {
        return Err(bad(
            "text: write one card a line, such as RAT+Z, or a word".to_owned()
        ));
    }
    let earlier = app.store.drill_lists(&person.id).await?;
    let is_new = earlier.iter().all(|one| one.name != list.name);
    if is_new && earlier.len() >= limits::MAX_DRILL_LISTS {
        let most = limits::MAX_DRILL_LISTS;
        let message = format!("you have {most} lists: remove one first");
        return Err(Failure::new(ErrorCode::TooMany, message));
    }
    let now = wall_clock::now();
    app.store.keep_drill_list(&person.id, &list, now).await?;
    Ok(Json(list))
}

/// Removes a list of one's own. What is known of its cards stays.
#[utoipa::path(
    delete,
    path = "/api/drills/lists/{name}",
    params(("name" = String, Path)),
    responses((status = NO_CONTENT))
)]
async fn remove(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(name): Path<String>,
) -> Result<StatusCode, Failure> {
    if app.store.remove_drill_list(&person.id, &name).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Failure::not_found("such list of yours"))
    }
}

/// The cards of a list of somebody's own.
pub(super) async fn cards_of(app: &App, person: &str, name: &str) -> Result<Vec<Card>, Failure> {
    let lists = app.store.drill_lists(person).await?;
    let list = lists.iter().find(|list| list.name == name);
    read(list.ok_or_else(|| Failure::not_found("such list of yours"))?)
}

fn read(list: &DrillList) -> Result<Vec<Card>, Failure> {
    let formula = read_formula(Some(&list.formula))?;
    list::read(&list.text, formula).map_err(|error| bad(format!("text: {error}")))
}

/// All one's cards as a file: `csv` for spreadsheets, `anki` for Anki.
#[utoipa::path(
    get,
    path = "/api/drills/files/{format}",
    params(("format" = String, Path)),
    responses((status = OK, content_type = "text/plain"))
)]
async fn file(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(format): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    check_unlocked(&app, &person.id).await?;
    check_rate(&app, &person.id)?;
    let (write, kind, ending): (Write, _, _) = match format.as_str() {
        "csv" => (export::csv, "text/csv; charset=utf-8", "csv"),
        "anki" => (export::anki, "text/plain; charset=utf-8", "txt"),
        _ => return Err(bad("format: choose csv or anki".to_owned())),
    };
    let cards: Vec<KnownCard> = app
        .store
        .drill_cards(&person.id)
        .await?
        .into_iter()
        .filter_map(|(card, memory)| Some((card.parse().ok()?, Some(memory))))
        .collect();
    let language = headers.get(header::ACCEPT_LANGUAGE);
    let locale = Locale::of(language.and_then(|value| value.to_str().ok()));
    let say = |id: &str| locale.say(id, &[]);
    let columns = [
        say("drill-file-card"),
        say("drill-file-question"),
        say("drill-file-answer"),
        say("drill-file-times"),
        say("drill-file-missed"),
        say("drill-file-due"),
    ];
    let (yes, no, counts) = (
        say("drill-counts"),
        say("drill-counts-not"),
        say("drill-file-counts"),
    );
    let wording = Wording {
        yes: &yes,
        no: &no,
        counts: &counts,
        columns: columns.each_ref().map(String::as_str),
    };
    let text = write(app.config.shelf.first(), &wording, &cards);
    let name = format!("attachment; filename=\"jarnac.{ending}\"");
    let head = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((head, text).into_response())
}

/// What writes the cards.
type Write = fn(&jarnac_lexicon::Dictionary, &Wording<'_>, &[KnownCard]) -> String;
