//! Tournaments: made, read, changed by wishes. Who may do what is said by the key of a link, or by the account that made
//! the tournament.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use jarnac_protocol::{
    ClubAct, ClubName, ClubRole, ErrorCode, NewTournament, TournamentAnswer, TournamentCreated,
    TournamentLinks, TournamentList, TournamentLog, TournamentRole, TournamentRound,
    TournamentWish,
};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::{Asked, Body};
use super::caller::{Caller, Known, Owner};
use super::guard::too_many;
use super::link_key::LinkKey;
use super::list::cursor_of;
use crate::app::App;
use crate::club;
use crate::error::Failure;
use crate::store::{TournamentFilter, TournamentRow};
use crate::tournament::{self, Asker, Kept};
use crate::{limits, wall_clock};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(make, listed))
        .routes(routes!(coming))
        .routes(routes!(own))
        .routes(routes!(read))
        .routes(routes!(wish))
        .routes(routes!(links))
        .routes(routes!(pairing))
        .routes(routes!(log))
}

/// Who asks about a tournament: a key, a person, both or neither.
pub(super) struct Visitor {
    pub(super) key: Option<String>,
    pub(super) caller: Caller,
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let LinkKey(key) = LinkKey::from_request_parts(parts, app).await?;
        Ok(Visitor { key, caller })
    }
}

impl Visitor {
    /// What they are at a tournament. A key that is no key of it is refused, so that an old link says that it is one.
    pub(super) async fn asker(self, app: &App, kept: &Kept) -> Result<Asker, Failure> {
        let (row, by) = (&kept.row, None);
        let by_key = |key: &String| {
            let role = tournament::role_of(&app.signer, row, key);
            let message = "this link is not good any more: ask the organiser for a new one";
            role.ok_or_else(|| Failure::new(ErrorCode::Forbidden, message))
        };
        let by_key = self.key.as_ref().map(by_key).transpose()?;
        if let Some(role) = by_key {
            let person = self.caller.known().ok();
            return Ok(Asker { role, person, by });
        }
        if self.caller.person.is_none() {
            let (role, person) = (TournamentRole::Spectator, None);
            return Ok(Asker { role, person, by });
        }
        let person = self.caller.known()?;
        let role = role_of(app, kept, &person.id).await?;
        let person = Some(person);
        Ok(Asker { role, person, by })
    }
}

/// What an account is at a tournament: its maker and the organisers of its club run it, referees of the club are its
/// referees. A referee who plays in it reports by their own link, as a player.
async fn role_of(app: &App, kept: &Kept, person: &str) -> Result<TournamentRole, Failure> {
    if kept.row.creator.as_deref() == Some(person) {
        return Ok(TournamentRole::Organiser);
    }
    let club = app.store.club_of_tournament(&kept.row.id).await?;
    let in_club = match club {
        Some(club) => app.store.club_role(&club.id, person).await?,
        None => None,
    };
    Ok(match (in_club, kept.player_of(person)) {
        (Some(ClubRole::Owner | ClubRole::Organiser), _) => TournamentRole::Organiser,
        (Some(ClubRole::Referee), _) => TournamentRole::Referee,
        (_, Some(player)) => TournamentRole::Player { player },
        (_, None) => TournamentRole::Spectator,
    })
}

/// The club of a tournament, as far as somebody may know of it.
async fn club_of(app: &App, id: &str, asker: &Asker) -> Result<Option<ClubName>, Failure> {
    let Some(club) = app.store.club_of_tournament(id).await? else {
        return Ok(None);
    };
    let is_open = match (&asker.person, club.listed) {
        (_, true) => true,
        (Some(person), false) => app.store.club_role(&club.id, &person.id).await?.is_some(),
        (None, false) => false,
    };
    Ok(is_open.then_some(ClubName {
        id: club.id,
        slug: club.slug,
        name: club.name,
    }))
}

/// Somebody who shows a key or is known. What they may do is found out with the tournament.
pub(super) struct Somebody(pub(super) Visitor);

impl FromRequestParts<Arc<App>> for Somebody {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        match visitor.key.is_none() && visitor.caller.person.is_none() {
            true => Err(Failure::not_signed_in()),
            false => Ok(Somebody(visitor)),
        }
    }
}

/// Reads a tournament for somebody who must be one of these.
pub(super) async fn read_as(
    app: &App,
    id: &str,
    visitor: Visitor,
    may: impl Fn(TournamentRole) -> bool,
) -> Result<(Arc<Kept>, Asker), Failure> {
    let kept = app.tournaments.read(app, id).await?;
    let asker = visitor.asker(app, &kept).await?;
    match may(asker.role) {
        true => Ok((kept, asker)),
        false => {
            let message = "this is for the organiser: open it by the organiser's link";
            Err(Failure::new(ErrorCode::Forbidden, message))
        }
    }
}

async fn answer(
    app: &App,
    kept: &Kept,
    asker: &Asker,
    role: TournamentRole,
) -> Result<Json<TournamentAnswer>, Failure> {
    Ok(Json(TournamentAnswer {
        tournament: kept.view().as_ref().clone(),
        you: role,
        club: club_of(app, &kept.row.id, asker).await?,
        now: wall_clock::now().0,
    }))
}

/// Makes a tournament. Its links are for whoever made it to hand out.
#[utoipa::path(post, path = "/api/tournaments", request_body = NewTournament, responses((status = OK, body = TournamentCreated)))]
async fn make(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(wish): Body<NewTournament>,
) -> Result<Json<TournamentCreated>, Failure> {
    if app.config.rate_limits {
        let limiter = &app.new_tournaments;
        limiter.check(person.id.clone()).map_err(too_many)?;
    }
    let club = match &wish.club {
        Some(club) => Some(organised_club(&app, club, &person.id).await?),
        None => None,
    };
    let row = tournament::make(&app, &person.id, &wish).await?;
    if let Some(club) = club {
        let act = ClubAct::Adopt {
            tournament: row.id.clone(),
            organiser: None,
        };
        let visitor = club::Visitor {
            person: Some(person),
            invited: false,
        };
        club::wish(&app, &club, &visitor, (&row.id, &act)).await?;
    }
    let links = tournament::links(&app.signer, &row);
    Ok(Json(TournamentCreated { id: row.id, links }))
}

/// The id of a club that somebody runs.
async fn organised_club(app: &App, club: &str, person: &str) -> Result<String, Failure> {
    let club = app.clubs.read(app, club).await?;
    match club.role_of(person) {
        Some(ClubRole::Owner | ClubRole::Organiser) => Ok(club.row.id),
        Some(ClubRole::Referee | ClubRole::Member) => Err(club::Refusal::OrganisersOnly.into()),
        None => Err(club::Refusal::NoClub.into()),
    }
}

/// Where a page begins.
#[derive(Deserialize)]
struct Page {
    cursor: Option<String>,
}

async fn page(
    app: &App,
    filter: TournamentFilter,
    asked: &Page,
) -> Result<Json<TournamentList>, Failure> {
    let cursor = cursor_of(asked.cursor.as_ref())?;
    let mut rows = app.store.tournaments(&filter, cursor).await?;
    let more = rows.len() > limits::PAGE;
    rows.truncate(limits::PAGE);
    let last = rows.last().filter(|_| more);
    Ok(Json(TournamentList {
        next: last.map(|last| format!("{}-{}", last.created_at, last.id)),
        tournaments: rows.iter().map(TournamentRow::summary).collect(),
    }))
}

/// The tournaments that stand in the public list, the newest first.
#[utoipa::path(get, path = "/api/tournaments", params(("cursor" = Option<String>, Query)), responses((status = OK, body = TournamentList)))]
async fn listed(
    State(app): State<Arc<App>>,
    Asked(asked): Asked<Page>,
) -> Result<Json<TournamentList>, Failure> {
    page(&app, TournamentFilter::Listed, &asked).await
}

/// The public tournaments that are to come or are under way, by the date at which they begin.
#[utoipa::path(get, path = "/api/tournaments/calendar", responses((status = OK, body = TournamentList)))]
async fn coming(State(app): State<Arc<App>>) -> Result<Json<TournamentList>, Failure> {
    let rows = app.store.tournament_calendar(wall_clock::now()).await?;
    Ok(Json(TournamentList {
        tournaments: rows.iter().map(TournamentRow::summary).collect(),
        next: None,
    }))
}

/// The tournaments that one has made oneself.
#[utoipa::path(get, path = "/api/me/tournaments", params(("cursor" = Option<String>, Query)), responses((status = OK, body = TournamentList)))]
async fn own(
    State(app): State<Arc<App>>,
    owner: Owner,
    Asked(asked): Asked<Page>,
) -> Result<Json<TournamentList>, Failure> {
    page(&app, TournamentFilter::Of(owner.person.id), &asked).await
}

/// A tournament as it stands, and what you are there.
#[utoipa::path(get, path = "/api/tournaments/{id}", params(("id" = String, Path)), responses((status = OK, body = TournamentAnswer)))]
async fn read(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<TournamentAnswer>, Failure> {
    let (kept, asker) = read_as(&app, &id, visitor, |_| true).await?;
    answer(&app, &kept, &asker, asker.role).await
}

/// Does what somebody wishes, once for each key, and answers with the tournament after it.
#[utoipa::path(
    post,
    path = "/api/tournaments/{id}/wishes",
    params(("id" = String, Path)),
    request_body = TournamentWish,
    responses((status = OK, body = TournamentAnswer))
)]
async fn wish(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Somebody(visitor): Somebody,
    Body(wish): Body<TournamentWish>,
) -> Result<Json<TournamentAnswer>, Failure> {
    let kept = app.tournaments.read(&app, &id).await?;
    let asker = visitor.asker(&app, &kept).await?;
    check_rate(&app, &id, &asker)?;
    let kept = tournament::wish(&app, &id, &asker, &wish).await?;
    // Whoever has just entered plays.
    let person = asker.person.as_ref();
    let role = match person.and_then(|person| kept.player_of(&person.id)) {
        Some(player) if asker.role == TournamentRole::Spectator => {
            TournamentRole::Player { player }
        }
        _ => asker.role,
    };
    answer(&app, &kept, &asker, role).await
}

fn check_rate(app: &App, id: &str, asker: &Asker) -> Result<(), Failure> {
    let person = asker.person.as_ref().map(|person| &person.id);
    let role = asker.role;
    match app.config.rate_limits {
        true => app
            .tournament_wishes
            .check(format!("{id} {role:?} {person:?}"))
            .map_err(too_many),
        false => Ok(()),
    }
}

fn is_organiser(role: TournamentRole) -> bool {
    role == TournamentRole::Organiser
}

/// The keys of all links, for the organiser to hand out.
#[utoipa::path(get, path = "/api/tournaments/{id}/links", params(("id" = String, Path)), responses((status = OK, body = TournamentLinks)))]
async fn links(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Somebody(visitor): Somebody,
) -> Result<Json<TournamentLinks>, Failure> {
    let (kept, _) = read_as(&app, &id, visitor, is_organiser).await?;
    Ok(Json(tournament::links(&app.signer, &kept.row)))
}

/// The pairing that the system would make now; nobody is told before the organiser wishes it.
#[utoipa::path(get, path = "/api/tournaments/{id}/pairing", params(("id" = String, Path)), responses((status = OK, body = TournamentRound)))]
async fn pairing(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Somebody(visitor): Somebody,
) -> Result<Json<TournamentRound>, Failure> {
    let (kept, asker) = read_as(&app, &id, visitor, is_organiser).await?;
    check_rate(&app, &id, &asker)?;
    Ok(Json(tournament::preview(&kept).await?))
}

/// The log with reasons, for the organiser and referees.
#[utoipa::path(get, path = "/api/tournaments/{id}/log", params(("id" = String, Path)), responses((status = OK, body = TournamentLog)))]
async fn log(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Somebody(visitor): Somebody,
) -> Result<Json<TournamentLog>, Failure> {
    let reads = |role| is_organiser(role) || role == TournamentRole::Referee;
    let (kept, _) = read_as(&app, &id, visitor, reads).await?;
    Ok(Json(tournament::log(&kept)))
}
