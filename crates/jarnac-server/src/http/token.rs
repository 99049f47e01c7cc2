//! Tokens for programs that play.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use jarnac_protocol::{BotToken, ErrorCode, NewBotToken};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use super::caller::Owner;
use crate::app::{App, Revoked};
use crate::error::Failure;
use crate::store::TokenRow;
use crate::{limits, names, secret, wall_clock};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(make, list))
        .routes(routes!(delete))
}

/// Makes a token. It is told only this once.
#[utoipa::path(post, path = "/api/me/tokens", request_body = NewBotToken, responses((status = OK, body = BotToken)))]
async fn make(
    State(app): State<Arc<App>>,
    Owner { person, .. }: Owner,
    Body(body): Body<NewBotToken>,
) -> Result<Json<BotToken>, Failure> {
    let label = names::said(&body.label);
    if label.is_empty() || label.chars().count() > limits::MAX_LABEL {
        let message = format!("a label has 1 to {} characters", limits::MAX_LABEL);
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    if app.store.tokens(&person.id).await?.len() >= limits::MAX_TOKENS {
        let message = format!("you have {} tokens: delete one first", limits::MAX_TOKENS);
        return Err(Failure::new(ErrorCode::TooMany, message));
    }
    let token = secret::new_token();
    let row = TokenRow {
        id: secret::new_id(),
        hash: secret::hash(&token),
        person: person.id,
        label,
        created_at: wall_clock::stored(wall_clock::now()),
    };
    app.store.add_token(&row).await?;
    Ok(Json(BotToken {
        id: row.id,
        label: row.label,
        created_at: wall_clock::from_store(row.created_at).0,
        token: Some(token),
    }))
}

/// The tokens of this person, without the tokens themselves.
#[utoipa::path(get, path = "/api/me/tokens", responses((status = OK, body = [BotToken])))]
async fn list(
    State(app): State<Arc<App>>,
    Owner { person, .. }: Owner,
) -> Result<Json<Vec<BotToken>>, Failure> {
    let tokens = app.store.tokens(&person.id).await?;
    let shown = tokens.into_iter().map(|token| BotToken {
        id: token.id,
        label: token.label,
        created_at: wall_clock::from_store(token.created_at).0,
        token: None,
    });
    Ok(Json(shown.collect()))
}

/// Deletes a token.
#[utoipa::path(delete, path = "/api/me/tokens/{id}", params(("id" = String, Path)), responses((status = NO_CONTENT)))]
async fn delete(
    State(app): State<Arc<App>>,
    Owner { person, .. }: Owner,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    let tokens = app.store.tokens(&person.id).await?;
    let token = tokens.into_iter().find(|token| token.id == id);
    let token = token.ok_or_else(|| Failure::not_found("such token"))?;
    app.store.end_token(&person.id, &id).await?;
    app.revoke(Revoked::Credential(token.hash));
    Ok(StatusCode::NO_CONTENT)
}
