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
use super::caller::{Caller, Owner, begin_session, csrf, device, device_cookie, no_cookie, shown};
use super::guard::{ClientAddress, too_many};
use super::tries::Tries;
use crate::app::{App, Revoked};
use crate::error::Failure;
use crate::store::PersonRow;
use crate::{names, password, secret, wall_clock};

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

/// Who asks.
#[utoipa::path(get, path = "/api/me", responses((status = OK, body = Me)))]
async fn me(State(app): State<Arc<App>>, caller: Caller) -> Json<Me> {
    let token = caller.session.as_deref().map(|session| csrf(&app, session));
    Json(answer(caller.person.as_ref(), token))
}

/// Begins a session and tells who it is.
pub(super) async fn welcome(
    app: &App,
    person: &PersonRow,
    headers: &HeaderMap,
) -> Result<Response, Failure> {
    let agent = headers.get(header::USER_AGENT);
    let (cookie, csrf) = begin_session(app, &person.id, agent).await?;
    let body = Json(answer(Some(person), Some(csrf)));
    let mut response = ([(header::SET_COOKIE, cookie)], body).into_response();
    if person.kind == "account" && device(app, headers, &person.id).is_none() {
        let known = device_cookie(app, &person.id);
        response.headers_mut().append(header::SET_COOKIE, known);
    }
    Ok(response)
}

/// The name of an account is its own: nobody else goes by it, nor by one that looks like it.
pub(super) async fn check_name(app: &App, person: &PersonRow) -> Result<(), Failure> {
    match app.store.account(&person.name).await? {
        Some(owner) if owner.id != person.id => Err(names::taken()),
        Some(_) | None => Ok(()),
    }
}

/// Passwords cost much, and guessing them must cost more.
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
    let name = names::read(&body.name)?;
    if app.config.rate_limits {
        app.guests.check(address.0).map_err(too_many)?;
    }
    let person = PersonRow {
        id: secret::new_id(),
        kind: "guest".to_owned(),
        name,
        password: None,
        created_at: wall_clock::stored(wall_clock::now()),
    };
    check_name(&app, &person).await?;
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
    let name = names::read(&body.name)?;
    password::check(&body.password)?;
    if caller.is_bot() {
        let message = "a bot token plays and reads: sign in for this";
        return Err(Failure::new(ErrorCode::Forbidden, message));
    }
    let is_guest = caller.person.as_ref().is_some_and(|p| p.kind == "guest");
    let guest = if is_guest {
        Some(caller.known()?)
    } else {
        None
    };
    let asked = guest
        .as_ref()
        .map_or(String::new(), |guest| guest.id.clone());
    if let Some(owner) = app.store.account(&name).await?
        && owner.id != asked
    {
        return Err(names::taken());
    }
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
        Ok(()) => {}
        Err(error) if error.is_duplicate() => return Err(names::taken()),
        Err(error) => return Err(error.into()),
    }
    if known {
        leave_guest_behind(&app, &person).await?;
    }
    welcome(&app, &person, &headers).await
}

/// A guest has become an account: whoever else has the guest's cookie, or made a token with it, is out;
/// and tables show the new name.
async fn leave_guest_behind(app: &App, person: &PersonRow) -> Result<(), Failure> {
    app.store.end_sessions(&person.id, None).await?;
    app.store.end_tokens(&person.id).await?;
    app.revoke(Revoked::Person {
        person: person.id.clone(),
        kept: None,
    });
    for game in app.store.rename_person(person).await? {
        app.reseat(&game).await;
    }
    Ok(())
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
    let tries = Tries::by_name(&app, &headers, address.0, &body.name, person.as_ref())?;
    let stored = person.as_ref().and_then(|person| person.password.clone());
    let verified = password::verify(&app, body.password, stored).await;
    tries.end(&verified);
    let right = verified?;
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
    // Whoever is not signed in may say it all the same.
    if caller.person.is_some() {
        let Owner { session, .. } = caller.owner()?;
        app.store.end_session(&session).await?;
        app.revoke(Revoked::Credential(session));
    }
    let body = Json(answer(None, None));
    Ok(([(header::SET_COOKIE, no_cookie(&app))], body).into_response())
}

/// Ends all sessions of this person, and all bot tokens.
#[utoipa::path(delete, path = "/api/sessions", responses((status = OK, body = Me)))]
async fn sign_out_everywhere(
    State(app): State<Arc<App>>,
    Owner { person, .. }: Owner,
) -> Result<Response, Failure> {
    app.store.end_sessions(&person.id, None).await?;
    app.store.end_tokens(&person.id).await?;
    app.revoke(Revoked::Person {
        person: person.id,
        kept: None,
    });
    let body = Json(answer(None, None));
    Ok(([(header::SET_COOKIE, no_cookie(&app))], body).into_response())
}
