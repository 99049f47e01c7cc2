//! Recovery codes: the way back in for somebody who has forgotten the password, without any e-mail.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::Response;
use jarnac_protocol::{ErrorCode, PasswordProof, Recovery, RecoveryCodes, RecoveryState};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::account::{limit, welcome};
use super::body::Body;
use super::caller::Owner;
use super::guard::ClientAddress;
use super::person::prove;
use crate::app::{App, Revoked};
use crate::error::Failure;
use crate::{limits, password, secret, wall_clock};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(state, make))
        .routes(routes!(recover))
}

/// How many codes are left.
#[utoipa::path(get, path = "/api/me/recovery", responses((status = OK, body = RecoveryState)))]
async fn state(
    State(app): State<Arc<App>>,
    Owner { person, .. }: Owner,
) -> Result<Json<RecoveryState>, Failure> {
    let (left, made_at) = app.store.recovery_codes(&person.id).await?;
    Ok(Json(RecoveryState {
        left: u32::try_from(left).unwrap_or(u32::MAX),
        made_at: made_at.map(|at| wall_clock::from_store(at).0),
    }))
}

/// Makes new codes, and takes the old ones away. They are told only this once.
#[utoipa::path(post, path = "/api/me/recovery", request_body = PasswordProof, responses((status = OK, body = RecoveryCodes)))]
async fn make(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    owner: Owner,
    Body(body): Body<PasswordProof>,
) -> Result<Json<RecoveryCodes>, Failure> {
    limit(&app, address)?;
    if owner.person.password.is_none() {
        let message = "a guest has no password to recover: make an account first";
        return Err(Failure::new(ErrorCode::Forbidden, message));
    }
    prove(&app, &owner, body.password).await?;
    let codes: Vec<String> = (0..limits::RECOVERY_CODES)
        .map(|_| secret::new_code())
        .collect();
    let hashes: Vec<String> = codes.iter().map(|code| secret::hash_code(code)).collect();
    let now = wall_clock::stored(wall_clock::now());
    let stored = app.store.set_recovery_codes(&owner.person.id, &hashes, now);
    stored.await?;
    Ok(Json(RecoveryCodes { codes }))
}

/// Comes in by a code, which is used up, and sets a new password. All sessions and bot tokens end.
#[utoipa::path(post, path = "/api/recovery", request_body = Recovery, responses((status = OK, body = jarnac_protocol::Me)))]
async fn recover(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    headers: HeaderMap,
    Body(body): Body<Recovery>,
) -> Result<Response, Failure> {
    limit(&app, address)?;
    password::check(&body.password)?;
    let person = app.store.account(&body.name).await?;
    // Nobody guesses a code of 80 bits, so that strangers who try passwords don't stand in the way.
    let hash = secret::hash_code(&body.code);
    let wrong = || {
        let message = "the name or the code is wrong, or the code was used before";
        Failure::new(ErrorCode::WrongCode, message)
    };
    let person = person.ok_or_else(wrong)?;
    if !app.store.has_recovery_code(&person.id, &hash).await? {
        return Err(wrong());
    }
    let new = password::hash(&app, body.password).await?;
    if !app.store.recover(&person.id, &hash, &new).await? {
        return Err(wrong());
    }
    app.revoke(Revoked::Person {
        person: person.id.clone(),
        kept: None,
    });
    welcome(&app, &person, &headers).await
}
