//! What people can do with what is kept about them.

use std::sync::{Arc, PoisonError};

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use jarnac_protocol::{
    BotToken, ErrorCode, GuestName, NewPassword, PasswordProof, Person, PersonExport, Profile,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::account::{check_name, limit};
use super::body::Body;
use super::caller::{Owner, shown};
use super::guard::{ClientAddress, too_many};
use super::session::session_view;
use super::tries::Tries;
use crate::app::{App, Revoked};
use crate::bus::Hint;
use crate::club::Refusal;
use crate::error::Failure;
use crate::store::{GameFilter, GameRow, PersonRow};
use crate::{names, password, ratings, study, wall_clock};

/// The name of somebody who was here.
const GONE: &str = "(parti)";

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(rename, forget))
        .routes(routes!(change_password))
        .routes(routes!(export))
        .routes(routes!(profile))
        .routes(routes!(mute, unmute))
}

/// Changes the name, also at the tables where the person plays.
#[utoipa::path(patch, path = "/api/me", request_body = GuestName, responses((status = OK, body = Person)))]
async fn rename(
    State(app): State<Arc<App>>,
    Owner { person, .. }: Owner,
    Body(body): Body<GuestName>,
) -> Result<Json<Person>, Failure> {
    let name = names::read(&body.name)?;
    if app.config.rate_limits {
        app.renames.check(person.id.clone()).map_err(too_many)?;
    }
    let person = PersonRow { name, ..person };
    check_name(&app, &person).await?;
    match app.store.rename_person(&person).await {
        Ok(games) => {
            for game in games {
                app.reseat(&game).await;
            }
            Ok(Json(shown(&person)))
        }
        Err(error) if error.is_duplicate() => Err(names::taken()),
        Err(error) => Err(error.into()),
    }
}

/// The password again, for what can't be undone. Guests have none.
pub(super) async fn prove(app: &App, owner: &Owner, proof: Option<String>) -> Result<(), Failure> {
    let Some(stored) = owner.person.password.clone() else {
        return Ok(());
    };
    let tries = Tries::at_session(app, &owner.session)?;
    let verified = password::verify(app, proof.unwrap_or_default(), Some(stored)).await;
    tries.end(&verified);
    if verified? {
        Ok(())
    } else {
        let message = "the password is wrong: this needs the password of the account";
        Err(Failure::new(ErrorCode::WrongPassword, message))
    }
}

/// Forgets the person. Their games stay without their name, for those who played against them.
#[utoipa::path(delete, path = "/api/me", request_body = PasswordProof, responses((status = NO_CONTENT)))]
async fn forget(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    owner: Owner,
    Body(body): Body<PasswordProof>,
) -> Result<StatusCode, Failure> {
    limit(&app, address)?;
    prove(&app, &owner, body.password).await?;
    let person = owner.person.id;
    let clubs = app.store.owned_clubs(&person).await?;
    if let Some(club) = clubs.first() {
        return Err(Refusal::OwnsClub(club.clone()).into());
    }
    let games = app.store.forget_person(&person, GONE).await?;
    app.revoke(Revoked::Person { person, kept: None });
    for game in games {
        app.reseat(&game).await;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Changes the password, and ends all other sessions and all bot tokens.
#[utoipa::path(post, path = "/api/me/password", request_body = NewPassword, responses((status = NO_CONTENT)))]
async fn change_password(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    owner: Owner,
    Body(body): Body<NewPassword>,
) -> Result<StatusCode, Failure> {
    limit(&app, address)?;
    if owner.person.password.is_none() {
        let message = "a guest has no password: make an account first";
        return Err(Failure::new(ErrorCode::Forbidden, message));
    }
    password::check(&body.new)?;
    prove(&app, &owner, Some(body.old)).await?;
    let hash = password::hash(&app, body.new).await?;
    let Owner { person, session } = owner;
    app.store.set_password(&person.id, &hash).await?;
    app.store.end_sessions(&person.id, Some(&session)).await?;
    app.store.end_tokens(&person.id).await?;
    app.revoke(Revoked::Person {
        person: person.id,
        kept: Some(session),
    });
    Ok(StatusCode::NO_CONTENT)
}

async fn profile_of(app: &App, person: &PersonRow) -> Result<Profile, Failure> {
    let ratings = app.store.ratings(&person.id).await?;
    Ok(Profile {
        person: shown(person),
        since: wall_clock::from_store(person.created_at).0,
        ratings: ratings.iter().map(ratings::shown).collect(),
    })
}

/// Everything that is kept about the person.
#[utoipa::path(get, path = "/api/me/export", responses((status = OK, body = PersonExport)))]
async fn export(
    State(app): State<Arc<App>>,
    Owner { person, session }: Owner,
) -> Result<Json<PersonExport>, Failure> {
    let store = &app.store;
    let filter = GameFilter::Of {
        person: person.id.clone(),
        status: None,
        known_by: None,
    };
    let mut games = Vec::new();
    let mut cursor = None;
    loop {
        let page = store.games(&filter, cursor).await?;
        let Some(last) = page.last() else { break };
        cursor = Some((last.created_at, last.id.clone()));
        games.extend(page.iter().map(GameRow::summary));
    }
    let now = wall_clock::stored(wall_clock::now());
    let sessions = store.sessions(&person.id, now).await?;
    let tokens = store.tokens(&person.id).await?;
    Ok(Json(PersonExport {
        profile: profile_of(&app, &person).await?,
        sessions: sessions
            .into_iter()
            .map(|row| session_view(row, &session))
            .collect(),
        tokens: tokens
            .into_iter()
            .map(|token| BotToken {
                id: token.id,
                label: token.label,
                created_at: wall_clock::from_store(token.created_at).0,
                token: None,
            })
            .collect(),
        muted: store.muted(&person.id).await?,
        games,
        proposals: store.proposals_of(&person.id).await?,
        chat: store.said_by(&person.id).await?,
        sheets: store.sheets_of(&person.id).await?,
        studies: study::list(&app, Some(&person.id)).await?.studies,
    }))
}

/// A person's page.
#[utoipa::path(get, path = "/api/people/{id}", params(("id" = String, Path)), responses((status = OK, body = Profile)))]
async fn profile(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<Profile>, Failure> {
    let person = app.store.person(&id).await?;
    let person = person.ok_or_else(|| Failure::not_found("such person"))?;
    Ok(Json(profile_of(&app, &person).await?))
}

async fn set_muted(app: &App, person: &str, other: &str, on: bool) -> Result<StatusCode, Failure> {
    if app.store.person(other).await?.is_none() {
        return Err(Failure::not_found("such person"));
    }
    app.store.mute(person, other, on).await?;
    let muted = app.muted(person).await?;
    let mut muted = muted.write().unwrap_or_else(PoisonError::into_inner);
    if on {
        muted.insert(other.to_owned());
    } else {
        muted.remove(other);
    }
    app.post.send(|| Hint::Muted {
        person: person.to_owned(),
    });
    Ok(StatusCode::NO_CONTENT)
}

/// Reads nothing more from somebody.
#[utoipa::path(put, path = "/api/me/mutes/{id}", params(("id" = String, Path)), responses((status = NO_CONTENT)))]
async fn mute(
    State(app): State<Arc<App>>,
    Owner { person, .. }: Owner,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    set_muted(&app, &person.id, &id, true).await
}

/// Reads them again.
#[utoipa::path(delete, path = "/api/me/mutes/{id}", params(("id" = String, Path)), responses((status = NO_CONTENT)))]
async fn unmute(
    State(app): State<Arc<App>>,
    Owner { person, .. }: Owner,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    set_muted(&app, &person.id, &id, false).await
}
