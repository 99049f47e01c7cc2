//! Guests, accounts and sessions.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use jarnac_protocol::{Credentials, ErrorCode, GuestName, Me, VERSION};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use super::caller::{Caller, Known, begin_session, csrf, no_cookie, shown};
use super::guard::{ClientAddress, too_many};
use crate::app::App;
use crate::error::Failure;
use crate::store::PersonRow;
use crate::{limits, password, secret, wall_clock};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(me))
        .routes(routes!(guest))
        .routes(routes!(register))
        .routes(routes!(sign_in, sign_out))
        .routes(routes!(sign_out_everywhere))
}

fn answer(person: Option<&PersonRow>, csrf: Option<String>) -> Me {
    Me {
        person: person.map(shown),
        csrf,
        protocol: VERSION,
        server: env!("CARGO_PKG_VERSION").to_owned(),
    }
}

/// Checks a name, and drops the white space around it.
pub(super) fn read_name(name: &str) -> Result<String, Failure> {
    let name = name.trim();
    let (least, most) = limits::NAME_LEN;
    let fits = (least..=most).contains(&name.chars().count());
    let plain = name
        .chars()
        .all(|c| c.is_alphanumeric() || " -_.'’".contains(c));
    if fits && plain {
        Ok(name.to_owned())
    } else {
        Err(Failure::new(
            ErrorCode::BadName,
            format!("a name has {least} to {most} letters, digits, spaces or - _ . '"),
        ))
    }
}

/// Who asks.
#[utoipa::path(get, path = "/api/me", responses((status = OK, body = Me)))]
async fn me(State(app): State<Arc<App>>, caller: Caller) -> Json<Me> {
    let token = caller.session.as_deref().map(|session| csrf(&app, session));
    Json(answer(caller.person.as_ref(), token))
}

/// Begins a session and tells who it is.
async fn welcome(app: &App, person: &PersonRow, headers: &HeaderMap) -> Result<Response, Failure> {
    let agent = headers.get(header::USER_AGENT);
    let (cookie, csrf) = begin_session(app, &person.id, agent).await?;
    let body = Json(answer(Some(person), Some(csrf)));
    Ok(([(header::SET_COOKIE, cookie)], body).into_response())
}

pub(super) fn limit(app: &App, address: ClientAddress) -> Result<(), Failure> {
    if app.config.rate_limits {
        app.sign_ins.check(address.0).map_err(too_many)?;
    }
    Ok(())
}

/// Makes a guest, who can play at once.
#[utoipa::path(post, path = "/api/guest", request_body = GuestName, responses((status = OK, body = Me)))]
async fn guest(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    headers: HeaderMap,
    Body(body): Body<GuestName>,
) -> Result<Response, Failure> {
    limit(&app, address)?;
    let person = PersonRow {
        id: secret::new_id(),
        kind: "guest".to_owned(),
        name: read_name(&body.name)?,
        password: None,
        created_at: wall_clock::stored(wall_clock::now()),
    };
    app.store.add_person(&person).await?;
    welcome(&app, &person, &headers).await
}

/// Makes an account; a guest who asks becomes it, and keeps the games.
#[utoipa::path(post, path = "/api/account", request_body = Credentials, responses((status = OK, body = Me)))]
async fn register(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    caller: Caller,
    headers: HeaderMap,
    Body(body): Body<Credentials>,
) -> Result<Response, Failure> {
    limit(&app, address)?;
    let name = read_name(&body.name)?;
    password::check(&body.password)?;
    let is_guest = caller.person.as_ref().is_some_and(|p| p.kind == "guest");
    let guest = if is_guest {
        Some(caller.known()?)
    } else {
        None
    };
    let hash = password::hash(&app, body.password).await?;
    let known = guest.is_some();
    let person = PersonRow {
        kind: "account".to_owned(),
        name,
        password: Some(hash),
        ..guest.unwrap_or_else(|| PersonRow {
            id: secret::new_id(),
            kind: String::new(),
            name: String::new(),
            password: None,
            created_at: wall_clock::stored(wall_clock::now()),
        })
    };
    let stored = if known {
        app.store.change_person(&person).await
    } else {
        app.store.add_person(&person).await
    };
    match stored {
        Ok(()) => welcome(&app, &person, &headers).await,
        Err(error) if error.is_duplicate() => Err(name_taken()),
        Err(error) => Err(error.into()),
    }
}

/// The answer to somebody whose name an account has already.
pub(super) fn name_taken() -> Failure {
    Failure::new(
        ErrorCode::NameTaken,
        "this name is taken: choose another one",
    )
}

/// Signs an account in.
#[utoipa::path(post, path = "/api/session", request_body = Credentials, responses((status = OK, body = Me)))]
async fn sign_in(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    headers: HeaderMap,
    Body(body): Body<Credentials>,
) -> Result<Response, Failure> {
    limit(&app, address)?;
    let person = app.store.account(&body.name).await?;
    let stored = person.as_ref().and_then(|person| person.password.clone());
    let right = password::verify(&app, body.password, stored).await?;
    match person {
        Some(person) if right => welcome(&app, &person, &headers).await,
        Some(_) | None => Err(Failure::new(
            ErrorCode::WrongPassword,
            "the name or the password is wrong",
        )),
    }
}

/// Ends this session.
#[utoipa::path(delete, path = "/api/session", responses((status = OK, body = Me)))]
async fn sign_out(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, Failure> {
    if let Some(session) = caller.session.clone() {
        caller.known()?;
        app.store.end_session(&session).await?;
    }
    let body = Json(answer(None, None));
    Ok(([(header::SET_COOKIE, no_cookie(&app))], body).into_response())
}

/// Ends all sessions of this person, and all bot tokens.
#[utoipa::path(delete, path = "/api/sessions", responses((status = OK, body = Me)))]
async fn sign_out_everywhere(
    State(app): State<Arc<App>>,
    Known(person): Known,
) -> Result<Response, Failure> {
    app.store.end_sessions(&person.id, None).await?;
    app.store.end_tokens(&person.id).await?;
    app.revoke(&person.id);
    let body = Json(answer(None, None));
    Ok(([(header::SET_COOKIE, no_cookie(&app))], body).into_response())
}
