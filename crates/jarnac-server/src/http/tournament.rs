//! Tournaments: made, read, changed by wishes. Who may do what is said by the key of a link, or by the account that made
//! the tournament.

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, State};
use axum::http::request::Parts;
use jarnac_protocol::{
    ErrorCode, NewTournament, TournamentAnswer, TournamentCreated, TournamentLinks, TournamentList,
    TournamentLog, TournamentRole, TournamentRound, TournamentWish,
};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::{Asked, Body};
use super::caller::{Caller, Known, Owner};
use super::guard::too_many;
use super::list::cursor_of;
use crate::app::App;
use crate::error::Failure;
use crate::store::{TournamentFilter, TournamentRow};
use crate::tournament::{self, Asker, Kept};
use crate::{limits, wall_clock};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(make, listed))
        .routes(routes!(own))
        .routes(routes!(read))
        .routes(routes!(wish))
        .routes(routes!(links))
        .routes(routes!(pairing))
        .routes(routes!(log))
        .layer(DefaultBodyLimit::max(limits::MAX_TOURNAMENT_BODY))
}

/// The header that shows the key of a link.
const KEY: &str = "x-jarnac-key";

/// Who asks about a tournament: a key, a person, both or neither.
pub(super) struct Visitor {
    key: Option<String>,
    caller: Caller,
}

/// The key of a link, for what a browser opens by itself.
#[derive(Deserialize)]
struct Link {
    key: Option<String>,
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let shown = parts.headers.get(KEY).and_then(|key| key.to_str().ok());
        let key = match shown {
            Some(key) => Some(key.to_owned()),
            // Only what is read: a link that somebody clicks on changes nothing.
            None if parts.method.is_safe() => {
                let Asked(link) = Asked::<Link>::from_request_parts(parts, app).await?;
                link.key
            }
            None => None,
        };
        Ok(Visitor { key, caller })
    }
}

impl Visitor {
    /// What they are at a tournament. A key that is no key of it is refused, so that an old link says that it is one.
    pub(super) fn asker(self, app: &App, kept: &Kept) -> Result<Asker, Failure> {
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
        let is_makers = row.creator.as_ref() == Some(&person.id);
        let role = match (is_makers, kept.player_of(&person.id)) {
            (true, _) => TournamentRole::Organiser,
            (false, Some(player)) => TournamentRole::Player { player },
            (false, None) => TournamentRole::Spectator,
        };
        let person = Some(person);
        Ok(Asker { role, person, by })
    }
}

/// Somebody who shows a key or is known. What they may do is found out with the tournament.
struct Somebody(Visitor);

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
async fn read_as(
    app: &App,
    id: &str,
    visitor: Visitor,
    may: impl Fn(TournamentRole) -> bool,
) -> Result<(Arc<Kept>, Asker), Failure> {
    let kept = app.tournaments.read(app, id).await?;
    let asker = visitor.asker(app, &kept)?;
    match may(asker.role) {
        true => Ok((kept, asker)),
        false => {
            let message = "this is for the organiser: open it by the organiser's link";
            Err(Failure::new(ErrorCode::Forbidden, message))
        }
    }
}

fn answer(kept: &Kept, role: TournamentRole) -> Json<TournamentAnswer> {
    Json(TournamentAnswer {
        tournament: kept.view().as_ref().clone(),
        you: role,
        now: wall_clock::now().0,
    })
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
    let row = tournament::make(&app, &person.id, &wish).await?;
    let links = tournament::links(&app.signer, &row);
    Ok(Json(TournamentCreated { id: row.id, links }))
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
    Ok(answer(&kept, asker.role))
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
    let asker = visitor.asker(&app, &kept)?;
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
    Ok(answer(&kept, role))
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
