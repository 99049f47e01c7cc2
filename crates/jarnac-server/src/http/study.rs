//! Studies that people keep: their own, those of others by link, and public ones.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use jarnac_protocol::{KeptStudy, StudyList, StudyWish};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use super::caller::{Caller, Known, Owner};
use super::guard::too_many;
use crate::app::App;
use crate::error::Failure;
use crate::study;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(make, public))
        .routes(routes!(own))
        .routes(routes!(read, keep, remove))
        .routes(routes!(record))
}

fn check_wishes(app: &App, person: &str) -> Result<(), Failure> {
    if app.config.rate_limits {
        let wishes = app.studies.wishes.check(person.to_owned());
        wishes.map_err(too_many)?;
    }
    Ok(())
}

/// Keeps a new study.
#[utoipa::path(post, path = "/api/studies", request_body = StudyWish, responses((status = OK, body = KeptStudy)))]
async fn make(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(wish): Body<StudyWish>,
) -> Result<Json<KeptStudy>, Failure> {
    check_wishes(&app, &person.id)?;
    let row = study::make(&app, &person.id, &wish).await?;
    Ok(Json(study::shown(&app, row, Some(&person.id)).await?))
}

/// The public studies, the latest first.
#[utoipa::path(get, path = "/api/studies", responses((status = OK, body = StudyList)))]
async fn public(State(app): State<Arc<App>>) -> Result<Json<StudyList>, Failure> {
    Ok(Json(study::list(&app, None).await?))
}

/// The studies that one keeps oneself, the latest first.
#[utoipa::path(get, path = "/api/me/studies", responses((status = OK, body = StudyList)))]
async fn own(State(app): State<Arc<App>>, owner: Owner) -> Result<Json<StudyList>, Failure> {
    Ok(Json(study::list(&app, Some(&owner.person.id)).await?))
}

/// A study: one's own, one that is shared by link, or a public one.
#[utoipa::path(
    get,
    path = "/api/studies/{id}",
    params(("id" = String, Path)),
    responses((status = OK, body = KeptStudy))
)]
async fn read(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<KeptStudy>, Failure> {
    let row = study::find(&app, caller.id(), &id).await?;
    Ok(Json(study::shown(&app, row, caller.id()).await?))
}

/// Keeps a study of one's own anew: the revision is the one that was changed.
#[utoipa::path(
    put,
    path = "/api/studies/{id}",
    params(("id" = String, Path)),
    request_body = StudyWish,
    responses((status = OK, body = KeptStudy))
)]
async fn keep(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(id): Path<String>,
    Body(wish): Body<StudyWish>,
) -> Result<Json<KeptStudy>, Failure> {
    check_wishes(&app, &person.id)?;
    let row = study::keep(&app, &person.id, &id, &wish).await?;
    Ok(Json(study::shown(&app, row, Some(&person.id)).await?))
}

/// Removes a study of one's own.
#[utoipa::path(
    delete,
    path = "/api/studies/{id}",
    params(("id" = String, Path)),
    responses((status = NO_CONTENT))
)]
async fn remove(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    study::remove(&app, &person.id, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A study as a record with comments and variations.
#[utoipa::path(
    get,
    path = "/api/studies/{id}/record",
    params(("id" = String, Path)),
    responses((status = OK, body = String, content_type = "text/plain"))
)]
async fn record(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let row = study::find(&app, caller.id(), &id).await?;
    let name = format!("attachment; filename=\"{}.jarnac\"", row.id);
    let head = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((head, row.record).into_response())
}
