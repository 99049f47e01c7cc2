//! Clubs: made, read, changed by wishes, deleted. Who may do what goes by account; a link lets somebody join.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use jarnac_protocol::{
    ClubAnswer, ClubLinks, ClubList, ClubLog, ClubResults, ClubRole, ClubWish, NewClub,
};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::{Asked, Body};
use super::caller::{Caller, Known, Owner};
use super::guard::{ClientAddress, household, too_many};
use super::link_key::LinkKey;
use super::list::cursor_of;
use crate::app::App;
use crate::club::{self, Club, KeyFor, Visitor};
use crate::error::Failure;
use crate::store::ClubFilter;
use crate::{limits, wall_clock};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(make, listed))
        .routes(routes!(own))
        .routes(routes!(read, delete))
        .routes(routes!(wish))
        .routes(routes!(links))
        .routes(routes!(log))
        .routes(routes!(results))
}

/// Who asks about a club: a person or nobody, with the key of a link or without.
pub(super) struct Guest {
    pub(super) caller: Caller,
    pub(super) key: Option<String>,
}

impl FromRequestParts<Arc<App>> for Guest {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let LinkKey(key) = LinkKey::from_request_parts(parts, app).await?;
        Ok(Guest { caller, key })
    }
}

impl Guest {
    /// What their key opens. A key that is none of the club's opens nothing, and is no error: the page says who one is.
    pub(super) fn opens(&self, app: &App, club: &Club) -> Option<KeyFor> {
        let key = self.key.as_deref()?;
        club::key_for(&app.signer, &club.row, key)
    }

    fn visitor(&self, app: &App, club: &Club) -> Visitor {
        Visitor {
            person: self.caller.person.clone(),
            invited: self.opens(app, club) == Some(KeyFor::Joining),
        }
    }
}

/// Somebody who is known, and whose request comes from our own page. It is found out before anything else is read.
struct KnownGuest(Guest);

impl FromRequestParts<Arc<App>> for KnownGuest {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let guest = Guest::from_request_parts(parts, app).await?;
        guest.caller.check_known()?;
        Ok(KnownGuest(guest))
    }
}

/// Reads a club for somebody who may know of it. Whoever may not is told what they are told of a club that is not there.
pub(super) async fn enter(
    app: &App,
    name: &str,
    guest: &Guest,
) -> Result<(Club, Visitor), Failure> {
    let club = app.clubs.read(app, name).await?;
    let visitor = guest.visitor(app, &club);
    match visitor.sees(&club) {
        true => Ok((club, visitor)),
        false => Err(club::Refusal::NoClub.into()),
    }
}

/// The same for somebody who runs it.
pub(super) async fn enter_as_organiser(
    app: &App,
    name: &str,
    guest: Guest,
) -> Result<Club, Failure> {
    guest.caller.check_known()?;
    let (club, visitor) = enter(app, name, &guest).await?;
    match visitor.role(&club) {
        Some(ClubRole::Owner | ClubRole::Organiser) => Ok(club),
        _ => Err(club::Refusal::OrganisersOnly.into()),
    }
}

async fn answer(app: &App, club: &Club, visitor: &Visitor) -> Result<Json<ClubAnswer>, Failure> {
    let held = app.store.club_tournaments(&club.row.id).await?;
    Ok(Json(ClubAnswer {
        club: club::view(club, visitor.role(club), &held),
        you: club::you(club, visitor),
        now: wall_clock::now().0,
    }))
}

/// What is worked out is not asked for all the time.
pub(super) fn check_readings(app: &App, address: &ClientAddress) -> Result<(), Failure> {
    match app.config.rate_limits {
        true => {
            let asked = app.clubs.readings.check(household(address.0).to_string());
            asked.map_err(too_many)
        }
        false => Ok(()),
    }
}

/// Makes a club. Whoever makes it owns it.
#[utoipa::path(post, path = "/api/clubs", request_body = NewClub, responses((status = OK, body = ClubAnswer)))]
async fn make(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(wish): Body<NewClub>,
) -> Result<Json<ClubAnswer>, Failure> {
    if app.config.rate_limits {
        let limiter = &app.clubs.makings;
        limiter.check(person.id.clone()).map_err(too_many)?;
    }
    let visitor = Visitor {
        person: Some(person),
        invited: false,
    };
    let club = club::make(&app, &visitor, &wish).await?;
    answer(&app, &club, &visitor).await
}

/// Where a page begins.
#[derive(Deserialize)]
struct Page {
    cursor: Option<String>,
}

async fn page(app: &App, filter: ClubFilter, asked: &Page) -> Result<Json<ClubList>, Failure> {
    let cursor = cursor_of(asked.cursor.as_ref())?;
    let mut clubs = app.store.clubs(&filter, cursor).await?;
    let more = clubs.len() > limits::PAGE;
    clubs.truncate(limits::PAGE);
    let last = clubs.last().filter(|_| more);
    Ok(Json(ClubList {
        next: last.map(|last| format!("{}-{}", last.row.created_at, last.row.id)),
        clubs: clubs.iter().map(club::summary).collect(),
    }))
}

/// The clubs that stand in the public list, the newest first.
#[utoipa::path(get, path = "/api/clubs", params(("cursor" = Option<String>, Query)), responses((status = OK, body = ClubList)))]
async fn listed(
    State(app): State<Arc<App>>,
    Asked(asked): Asked<Page>,
) -> Result<Json<ClubList>, Failure> {
    page(&app, ClubFilter::Listed, &asked).await
}

/// The clubs of which one is a member.
#[utoipa::path(get, path = "/api/me/clubs", params(("cursor" = Option<String>, Query)), responses((status = OK, body = ClubList)))]
async fn own(
    State(app): State<Arc<App>>,
    owner: Owner,
    Asked(asked): Asked<Page>,
) -> Result<Json<ClubList>, Failure> {
    page(&app, ClubFilter::Of(owner.person.id), &asked).await
}

/// A club by its id or its name in addresses, as far as one may see it, and what you are there.
#[utoipa::path(get, path = "/api/clubs/{id}", params(("id" = String, Path)), responses((status = OK, body = ClubAnswer)))]
async fn read(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Json<ClubAnswer>, Failure> {
    let (club, visitor) = enter(&app, &id, &guest).await?;
    answer(&app, &club, &visitor).await
}

/// Deletes a club, for its owner. Its tournaments and games stay.
#[utoipa::path(delete, path = "/api/clubs/{id}", params(("id" = String, Path)), responses((status = NO_CONTENT)))]
async fn delete(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    _by_session: Owner,
    guest: Guest,
) -> Result<StatusCode, Failure> {
    let (club, visitor) = enter(&app, &id, &guest).await?;
    if visitor.role(&club) != Some(ClubRole::Owner) {
        return Err(club::Refusal::OwnerOnly.into());
    }
    app.store.delete_club(&club.row.id).await?;
    app.clubs.tell(&app, &club.row.id, u32::MAX);
    Ok(StatusCode::NO_CONTENT)
}

/// Does what somebody wishes, once for each key, and answers with the club after it.
#[utoipa::path(
    post,
    path = "/api/clubs/{id}/wishes",
    params(("id" = String, Path)),
    request_body = ClubWish,
    responses((status = OK, body = ClubAnswer))
)]
async fn wish(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    KnownGuest(guest): KnownGuest,
    Body(wish): Body<ClubWish>,
) -> Result<Json<ClubAnswer>, Failure> {
    let person = guest.caller.check_known()?;
    let (club, visitor) = enter(&app, &id, &guest).await?;
    if app.config.rate_limits {
        let wishes = &app.clubs.wishes;
        let whose = format!("{} {}", club.row.id, person.id);
        wishes.check(whose).map_err(too_many)?;
    }
    let club = club::wish(&app, &club.row.id, &visitor, (&wish.key, &wish.act)).await?;
    match visitor.sees(&club) {
        true => answer(&app, &club, &visitor).await,
        // Whoever has left a club that is not listed sees what its link shows.
        false => Ok(Json(ClubAnswer {
            club: club::view(&club, None, &[]),
            you: club::you(&club, &visitor),
            now: wall_clock::now().0,
        })),
    }
}

/// The keys of its links, for those who run it to hand out.
#[utoipa::path(get, path = "/api/clubs/{id}/links", params(("id" = String, Path)), responses((status = OK, body = ClubLinks)))]
async fn links(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Json<ClubLinks>, Failure> {
    let club = enter_as_organiser(&app, &id, guest).await?;
    Ok(Json(club::links(&app.signer, &club.row)))
}

/// What was done in it, for those who run it.
#[utoipa::path(get, path = "/api/clubs/{id}/log", params(("id" = String, Path)), responses((status = OK, body = ClubLog)))]
async fn log(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Json<ClubLog>, Failure> {
    let club = enter_as_organiser(&app, &id, guest).await?;
    Ok(Json(club::log(&app, &club).await?))
}

/// What came of its tournaments: results, records, and ratings over time where one may see members.
#[utoipa::path(get, path = "/api/clubs/{id}/results", params(("id" = String, Path)), responses((status = OK, body = ClubResults)))]
async fn results(
    State(app): State<Arc<App>>,
    Extension(address): Extension<ClientAddress>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Json<ClubResults>, Failure> {
    check_readings(&app, &address)?;
    let (club, visitor) = enter(&app, &id, &guest).await?;
    let role = visitor.role(&club);
    if role.is_none() && !club.row.listed {
        return Err(club::Refusal::MembersOnly.into());
    }
    Ok(Json(club::results(&app, &club, role).await?))
}
