//! Sheets of matches with real letters among somebody's own games.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use jarnac_protocol::{ErrorCode, NewPersonSheet, PersonSheet, PersonSheetList};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use super::caller::Owner;
use crate::app::App;
use crate::error::Failure;
use crate::{limits, names, venue, wall_clock};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(own, keep))
        .routes(routes!(forget))
}

/// The sheets that one keeps, the latest first.
#[utoipa::path(get, path = "/api/me/sheets", responses((status = OK, body = PersonSheetList)))]
async fn own(
    State(app): State<Arc<App>>,
    Owner { person, .. }: Owner,
) -> Result<Json<PersonSheetList>, Failure> {
    let sheets = app.store.sheets_of(&person.id).await?;
    Ok(Json(PersonSheetList { sheets }))
}

/// Keeps a sheet that both have signed among one's own games. It is counted here; it is never rated.
#[utoipa::path(post, path = "/api/me/sheets", request_body = NewPersonSheet, responses((status = OK, body = PersonSheet)))]
async fn keep(
    State(app): State<Arc<App>>,
    Owner { person, .. }: Owner,
    Body(wish): Body<NewPersonSheet>,
) -> Result<Json<PersonSheet>, Failure> {
    let sheet = read(&app, wish)?;
    if !app.store.keep_sheet(&person.id, &sheet).await? {
        let most = limits::MAX_SHEETS;
        let message =
            format!("you keep {most} sheets, which is all that there is room for: forget some");
        return Err(Failure::new(ErrorCode::TooMany, message));
    }
    Ok(Json(sheet))
}

/// A sheet as it is kept, or why it can't be.
fn read(app: &App, wish: NewPersonSheet) -> Result<PersonSheet, Failure> {
    let bad = |message: &str| Failure::new(ErrorCode::BadRequest, message);
    if wish.id.is_empty() || wish.id.len() > limits::MAX_KEY || wish.id.contains('/') {
        return Err(bad("the id of a sheet is short, and has no slash"));
    }
    let label = |text: &str| {
        let said = names::said(text);
        let fits = said.chars().count() <= limits::MAX_LABEL;
        fits.then_some(said)
            .ok_or_else(|| bad("the name of a table or a round is too long"))
    };
    let called = jarnac_protocol::BySideView {
        a: names::said(&wish.names.a),
        b: names::said(&wish.names.b),
    };
    venue::check_name(&called.a)?;
    venue::check_name(&called.b)?;
    let most = wish.sheet.rows.a.len().max(wish.sheet.rows.b.len());
    if wish.taken.a.len() > most || wish.taken.b.len() > most {
        return Err(bad("more rows are said to be taken than there are"));
    }
    // A device whose clock is wrong must not be at the head of the list for ever.
    let at = wish.at.min(wall_clock::now().0);
    Ok(PersonSheet {
        sheet: venue::count_sheet(app, &wish.rules, &wish.sheet)?,
        id: wish.id,
        side: wish.side,
        rules: wish.rules,
        names: called,
        table: label(&wish.table)?,
        round: label(&wish.round)?,
        at,
        taken: wish.taken,
    })
}

/// Keeps a sheet no more.
#[utoipa::path(
    delete,
    path = "/api/me/sheets/{id}",
    params(("id" = String, Path)),
    responses((status = NO_CONTENT))
)]
async fn forget(
    State(app): State<Arc<App>>,
    Owner { person, .. }: Owner,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    match app.store.drop_sheet(&person.id, &id).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Failure::not_found("such sheet of yours")),
    }
}
