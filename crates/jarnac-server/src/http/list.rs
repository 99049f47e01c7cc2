//! Lists of games, with cursors.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use jarnac_protocol::{ErrorCode, GameList, GameStatus};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Asked;
use super::caller::Known;
use crate::app::App;
use crate::error::Failure;
use crate::seen::game_seen;
use crate::store::{GameFilter, GameRow};
use crate::{limits, wall_clock};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(lobby))
        .routes(routes!(my_games))
        .routes(routes!(games_of))
}

/// Where a page begins, and what it holds.
#[derive(Deserialize)]
struct Page {
    cursor: Option<String>,
    status: Option<String>,
}

/// Where a page begins: after this moment and id.
pub(super) fn cursor_of(text: Option<&String>) -> Result<Option<(i64, String)>, Failure> {
    let Some(text) = text else {
        return Ok(None);
    };
    text.split_once('-')
        .and_then(|(at, id)| Some((at.parse().ok()?, id.to_owned())))
        .map(Some)
        .ok_or_else(|| {
            let message = "this is no cursor: send `next` of the page before";
            Failure::new(ErrorCode::BadRequest, message)
        })
}

impl Page {
    fn status(&self) -> Result<Option<GameStatus>, Failure> {
        let Some(text) = &self.status else {
            return Ok(None);
        };
        GameStatus::ALL
            .into_iter()
            .find(|status| status.name() == text)
            .map(Some)
            .ok_or_else(|| {
                let message = "a status is waiting, live, over or aborted";
                Failure::new(ErrorCode::BadRequest, message)
            })
    }
}

async fn page(app: &App, filter: GameFilter, page: &Page) -> Result<Json<GameList>, Failure> {
    let mut rows = app
        .store
        .games(&filter, cursor_of(page.cursor.as_ref())?)
        .await?;
    let more = rows.len() > limits::PAGE;
    rows.truncate(limits::PAGE);
    let next = rows
        .last()
        .filter(|_| more)
        .map(|last| format!("{}-{}", last.created_at, last.id));
    Ok(Json(GameList {
        games: rows.iter().map(GameRow::summary).collect(),
        next,
    }))
}

/// Open challenges.
#[utoipa::path(get, path = "/api/lobby", params(("cursor" = Option<String>, Query)), responses((status = OK, body = GameList)))]
async fn lobby(
    State(app): State<Arc<App>>,
    Asked(asked): Asked<Page>,
) -> Result<Json<GameList>, Failure> {
    page(&app, GameFilter::Lobby, &asked).await
}

/// One's own games.
#[utoipa::path(
    get,
    path = "/api/me/games",
    params(("cursor" = Option<String>, Query), ("status" = Option<String>, Query)),
    responses((status = OK, body = GameList))
)]
async fn my_games(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Asked(asked): Asked<Page>,
) -> Result<Json<GameList>, Failure> {
    let filter = GameFilter::Of {
        person: person.id,
        status: asked.status()?,
        known_by: None,
    };
    page(&app, filter, &asked).await
}

/// The games of a person that are over.
#[utoipa::path(
    get,
    path = "/api/people/{id}/games",
    params(("id" = String, Path), ("cursor" = Option<String>, Query)),
    responses((status = OK, body = GameList))
)]
async fn games_of(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(asked): Asked<Page>,
) -> Result<Json<GameList>, Failure> {
    let now = wall_clock::stored(wall_clock::now());
    let filter = GameFilter::Of {
        person: id.clone(),
        status: Some(GameStatus::Over),
        // What those who watch don't know yet is not told here either.
        known_by: Some(now),
    };
    let Json(mut list) = page(&app, filter, &asked).await?;
    let last = list.games.last().map_or(0, |game| game.created_at);
    let from = cursor_of(asked.cursor.as_ref())?.map_or(i64::MAX, |(at, _)| at);
    // An end that was stepped back from stays here as long as those who watch see it.
    for row in app.store.hiding_games(&id, now).await? {
        let is_here = row.created_at < from && (list.next.is_none() || row_at(&row) >= last);
        let Some(seen) = (match is_here {
            true => game_seen(&app, &row.id, None).await?,
            false => None,
        }) else {
            continue;
        };
        if seen.status == GameStatus::Over {
            let at = list
                .games
                .partition_point(|game| game.created_at > row_at(&row));
            list.games.insert(at, seen.summary());
        }
    }
    Ok(Json(list))
}

/// When a game was made, as it is told.
fn row_at(row: &GameRow) -> u64 {
    wall_clock::from_store(row.created_at).0
}
