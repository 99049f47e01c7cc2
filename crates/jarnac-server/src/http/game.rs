//! One game: its summary, its record, its socket.

use std::sync::Arc;

use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use jarnac_protocol::{ErrorCode, EventMessage, GameSummary};
use jarnac_table::story;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Asked;
use super::caller::Caller;
use super::guard::ClientAddress;
use super::packed::packed_json;
use super::upgrade::gathering;
use crate::app::App;
use crate::error::Failure;
use crate::record::record;
use crate::secret;
use crate::seen::{deeds_seen, game_seen};
use crate::store::GameRow;
use crate::ws::{Opening, follow};

/// How many bytes of messages are held back until the last of those that are there is written: an event and the
/// answer to its wish are one call of the system then, and one packet.
const AT_ONE_WRITE: usize = 16 * 1024;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(game))
        .routes(routes!(download))
        .routes(routes!(tell_story))
        .routes(routes!(socket))
}

/// Where the reading begins, and a key if one is needed.
#[derive(Deserialize)]
struct Reading {
    after: Option<u32>,
    key: Option<String>,
    /// Whether to see what watchers see, also with a seat.
    #[serde(default)]
    watch: bool,
}

impl Reading {
    /// As whom somebody reads.
    fn reader<'c>(&self, caller: &'c Caller) -> Option<&'c str> {
        caller.id().filter(|_| !self.watch)
    }
}

/// The game as whoever asks sees it.
async fn find(app: &App, id: &str, person: Option<&str>) -> Result<GameRow, Failure> {
    let row = game_seen(app, id, person).await?;
    row.ok_or_else(|| Failure::not_found("such game"))
}

/// Whether somebody may read what happens in a game.
fn may_read(row: &GameRow, caller: &Caller, key: Option<&str>) -> bool {
    let sits = caller.id().is_some_and(|person| {
        !row.sides_of(person).is_empty() || row.referee.as_deref() == Some(person)
    });
    let has_key = key.is_some_and(|key| secret::same(key, &row.key_watch));
    sits || row.is_over() || (row.spectators && has_key)
}

fn check_reader(row: &GameRow, caller: &Caller, reading: &Reading) -> Result<(), Failure> {
    if may_read(row, caller, reading.key.as_deref()) {
        return Ok(());
    }
    let message = "this game is not yours to see yet: ask for a link to watch";
    Err(Failure::new(ErrorCode::Forbidden, message))
}

/// A game without what happens in it: what its link shows.
#[utoipa::path(get, path = "/api/games/{id}", params(("id" = String, Path)), responses((status = OK, body = GameSummary)))]
async fn game(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    caller: Caller,
) -> Result<Json<GameSummary>, Failure> {
    Ok(Json(find(&app, &id, caller.id()).await?.summary()))
}

/// The record of a game as text.
#[utoipa::path(
    get,
    path = "/api/games/{id}/record",
    params(("id" = String, Path), ("key" = Option<String>, Query, description = "the key of a link to watch")),
    responses((status = OK, body = String, content_type = "text/plain"))
)]
async fn download(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(reading): Asked<Reading>,
    caller: Caller,
) -> Result<Response, Failure> {
    let row = find(&app, &id, reading.reader(&caller)).await?;
    check_reader(&row, &caller, &reading)?;
    let stored = deeds_seen(&app, &row).await?;
    let text = record(&row, &stored)?.to_string();
    let name = format!("attachment; filename=\"jarnac-{}.jarnac\"", row.id);
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text).into_response())
}

/// The whole story of a game, or what came after an event: every step with the table after it, for
/// clients that come late, for replays and charts.
#[utoipa::path(
    get,
    path = "/api/games/{id}/story",
    params(
        ("id" = String, Path),
        ("after" = Option<u32>, Query, description = "the last event that is known; all by default"),
        ("key" = Option<String>, Query, description = "the key of a link to watch"),
        ("watch" = Option<bool>, Query, description = "read what those see who watch, also with a seat")
    ),
    responses((status = OK, body = Vec<EventMessage>))
)]
async fn tell_story(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(reading): Asked<Reading>,
    headers: HeaderMap,
    caller: Caller,
) -> Result<Response, Failure> {
    let row = find(&app, &id, reading.reader(&caller)).await?;
    check_reader(&row, &caller, &reading)?;
    let after = reading.after.unwrap_or_default();
    let all = deeds_seen(&app, &row).await?;
    let cited = app.dictionaries.of_game(&app.store, &row);
    let lexicon = cited.await?;
    // A long game takes milliseconds to tell and to pack, in which other games would wait.
    let told = tokio::task::spawn_blocking(move || {
        let mut story = story(row.rules, &all, lexicon)?;
        story.retain(|told| told.seq > after);
        Ok(packed_json(&story, &headers))
    });
    told.await.unwrap_or_else(|error| {
        tracing::error!(%error, "a story broke down");
        let message = "the story broke down: try again";
        Err(Failure::new(ErrorCode::Internal, message))
    })
}

/// The socket of a game; `/api/asyncapi.json` has its messages, and `docs/PROTOCOL.md` describes the
/// conversation.
#[utoipa::path(
    get,
    path = "/api/games/{id}/socket",
    params(
        ("id" = String, Path),
        ("after" = Option<u32>, Query, description = "the last event that was seen"),
        ("key" = Option<String>, Query, description = "the key of a link to watch"),
        ("watch" = Option<bool>, Query, description = "only watch, also with a seat: for a screen that others look at")
    ),
    responses((status = 101, description = "a WebSocket: `ServerMessage`s, answered with `ClientMessage`s"))
)]
async fn socket(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(reading): Asked<Reading>,
    Extension(address): Extension<ClientAddress>,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Response {
    let credential = caller.credential.clone();
    let (person, name) = match caller.person {
        Some(person) => (Some(person.id), person.name),
        None => (None, String::new()),
    };
    let opening = Opening {
        game: id,
        person,
        name,
        key: reading.key,
        only_watches: reading.watch,
        after: reading.after,
        address: address.0,
        credential,
    };
    gathering(upgrade, AT_ONE_WRITE).on_upgrade(move |socket| follow(app, socket, opening))
}
