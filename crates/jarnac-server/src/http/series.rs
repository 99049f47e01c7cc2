//! Series: made, read, changed by wishes, downloaded. The organiser is whoever has the link, or the account that made it.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use jarnac_protocol::{
    ErrorCode, NewSeries, SeriesAnswer, SeriesKey, SeriesList, SeriesSummary, SeriesWish,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use super::caller::{Known, Owner};
use super::guard::too_many;
use super::tournament::{Somebody, Visitor};
use crate::app::App;
use crate::error::Failure;
use crate::preview::Locale;
use crate::series::{self, Organiser};
use crate::store::SeriesRow;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(make, listed))
        .routes(routes!(own))
        .routes(routes!(read))
        .routes(routes!(wish))
        .routes(routes!(file))
}

/// Whether somebody runs a series. A key that is no key of it is refused, so that an old link says that it is one.
fn organiser(app: &App, row: &SeriesRow, visitor: Visitor) -> Result<Option<Organiser>, Failure> {
    let person = visitor.caller.id().map(str::to_owned);
    match &visitor.key {
        Some(key) if series::is_key(&app.signer, row, key) => Ok(Some(Organiser { person })),
        Some(_) => {
            let message = "this link is not good any more: ask the organiser for a new one";
            Err(Failure::new(ErrorCode::Forbidden, message))
        }
        None if person.is_none() => Ok(None),
        None => {
            let person = Some(visitor.caller.known()?.id);
            Ok((row.creator == person).then_some(Organiser { person }))
        }
    }
}

fn need_organiser(app: &App, row: &SeriesRow, visitor: Visitor) -> Result<Organiser, Failure> {
    let found = organiser(app, row, visitor)?;
    found.ok_or_else(|| {
        let message = "this is for the organiser: open it by the organiser's link";
        Failure::new(ErrorCode::Forbidden, message)
    })
}

async fn answer(app: &App, row: SeriesRow, runs: bool) -> Result<Json<SeriesAnswer>, Failure> {
    let key = runs.then(|| series::key(&app.signer, &row));
    let whole = series::read(app, row).await?;
    // Sixty tournaments take a while to be added up, in which games would wait.
    let view = tokio::task::spawn_blocking(move || series::view(&whole)).await;
    let series = view.map_err(|error| {
        tracing::error!(%error, "a series could not be added up");
        Failure::new(ErrorCode::Internal, "this series could not be added up")
    })?;
    Ok(Json(SeriesAnswer { series, key }))
}

/// Makes a series. Its link is for whoever made it to keep.
#[utoipa::path(post, path = "/api/series", request_body = NewSeries, responses((status = OK, body = SeriesKey)))]
async fn make(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(wish): Body<NewSeries>,
) -> Result<Json<SeriesKey>, Failure> {
    if app.config.rate_limits {
        let limiter = &app.new_tournaments;
        limiter.check(person.id.clone()).map_err(too_many)?;
    }
    let row = series::make(&app, &person.id, &wish).await?;
    let key = series::key(&app.signer, &row);
    Ok(Json(SeriesKey { id: row.id, key }))
}

fn list(rows: Vec<SeriesRow>) -> Json<SeriesList> {
    let series = rows.into_iter().map(|row| SeriesSummary {
        id: row.id,
        name: row.name,
        tournaments: u16::try_from(row.stages).unwrap_or_default(),
        created_at: u64::try_from(row.created_at).unwrap_or_default(),
    });
    Json(SeriesList {
        series: series.collect(),
    })
}

/// The series that stand in the public list, the newest first.
#[utoipa::path(get, path = "/api/series", responses((status = OK, body = SeriesList)))]
async fn listed(State(app): State<Arc<App>>) -> Result<Json<SeriesList>, Failure> {
    Ok(list(app.store.series_list(None).await?))
}

/// The series that one has made oneself.
#[utoipa::path(get, path = "/api/me/series", responses((status = OK, body = SeriesList)))]
async fn own(State(app): State<Arc<App>>, owner: Owner) -> Result<Json<SeriesList>, Failure> {
    Ok(list(app.store.series_list(Some(&owner.person.id)).await?))
}

/// A series as it stands, and whether you run it.
#[utoipa::path(get, path = "/api/series/{id}", params(("id" = String, Path)), responses((status = OK, body = SeriesAnswer)))]
async fn read(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<SeriesAnswer>, Failure> {
    let row = series::find(&app, &id).await?;
    let runs = organiser(&app, &row, visitor)?.is_some();
    answer(&app, row, runs).await
}

/// Does what the organiser wishes, once for each key, and answers with the series after it.
#[utoipa::path(
    post,
    path = "/api/series/{id}/wishes",
    params(("id" = String, Path)),
    request_body = SeriesWish,
    responses((status = OK, body = SeriesAnswer))
)]
async fn wish(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Somebody(visitor): Somebody,
    Body(wish): Body<SeriesWish>,
) -> Result<Json<SeriesAnswer>, Failure> {
    let row = series::find(&app, &id).await?;
    let organiser = need_organiser(&app, &row, visitor)?;
    if app.config.rate_limits {
        let who = format!("series {id} {:?}", organiser.person);
        app.tournament_wishes.check(who).map_err(too_many)?;
    }
    let row = series::wish(&app, &id, &organiser, &wish).await?;
    answer(&app, row, true).await
}

/// A series as a file: `csv`, `json`, or `html`, which is the standings as a page.
#[utoipa::path(
    get,
    path = "/api/series/{id}/files/{format}",
    params(("id" = String, Path), ("format" = String, Path)),
    responses((status = OK, content_type = "text/plain"))
)]
async fn file(
    State(app): State<Arc<App>>,
    Path((id, format)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let format = series::Format::named(&format)?;
    let whole = series::read(&app, series::find(&app, &id).await?).await?;
    let language = headers.get(header::ACCEPT_LANGUAGE);
    let locale = Locale::of(language.and_then(|value| value.to_str().ok()));
    let (kind, ending) = format.kind();
    let name = format!("attachment; filename=\"{}.{ending}\"", whole.row.id);
    let head = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((head, series::export(&whole, format, locale)).into_response())
}
