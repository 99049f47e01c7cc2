//! Where a person is signed in.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use jarnac_protocol::SessionView;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::Owner;
use crate::app::{App, Revoked};
use crate::error::Failure;
use crate::store::SessionRow;
use crate::wall_clock;

/// How much of a session's hash names it: nobody comes in by that.
const NAME_LEN: usize = 16;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(end))
}

/// A session as its person sees it.
pub(super) fn session_view(row: SessionRow, current: &str) -> SessionView {
    SessionView {
        id: row.id.chars().take(NAME_LEN).collect(),
        agent: row.agent,
        created_at: wall_clock::from_store(row.created_at).0,
        expires_at: wall_clock::from_store(row.expires_at).0,
        current: row.id == current,
    }
}

/// All sessions of this person, the newest first.
#[utoipa::path(get, path = "/api/me/sessions", responses((status = OK, body = [SessionView])))]
async fn list(
    State(app): State<Arc<App>>,
    Owner { person, session }: Owner,
) -> Result<Json<Vec<SessionView>>, Failure> {
    let now = wall_clock::stored(wall_clock::now());
    let sessions = app.store.sessions(&person.id, now).await?;
    let shown = sessions.into_iter().map(|row| session_view(row, &session));
    Ok(Json(shown.collect()))
}

/// Ends one session, and its sockets with it.
#[utoipa::path(delete, path = "/api/me/sessions/{id}", params(("id" = String, Path)), responses((status = NO_CONTENT)))]
async fn end(
    State(app): State<Arc<App>>,
    Owner { person, .. }: Owner,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    let now = wall_clock::stored(wall_clock::now());
    let sessions = app.store.sessions(&person.id, now).await?;
    let mut named = sessions
        .into_iter()
        .filter(|row| id.len() == NAME_LEN && row.id.starts_with(&id));
    let row = named
        .next()
        .ok_or_else(|| Failure::not_found("such session"))?;
    app.store.end_session(&row.id).await?;
    app.revoke(Revoked::Credential(row.id));
    Ok(StatusCode::NO_CONTENT)
}
