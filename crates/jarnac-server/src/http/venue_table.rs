//! One table of a venue: its device hands in, the referee acts, names are assigned.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use jarnac_core::Timestamp;
use jarnac_protocol::{ErrorCode, HandIn, HandInAnswer, NewAssignment, NewRefereeAct, RefereeAct};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use super::venue_key::{Holder, Key};
use crate::app::App;
use crate::error::Failure;
use crate::store::Kept;
use crate::venue::{self, Assignment};
use crate::{limits, names, wall_clock};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(hand_in))
        .routes(routes!(act))
        .routes(routes!(assign, clear))
}

/// A number that was given.
#[derive(Serialize, ToSchema)]
struct Numbered {
    /// The number.
    number: u32,
}

/// Keeps what a table's device was told, each entry once; also to say that the device is there.
#[utoipa::path(
    post,
    path = "/api/venues/{id}/tables/{number}/hand-in",
    params(("id" = String, Path), ("number" = u16, Path)),
    request_body = HandIn,
    responses((status = OK, body = HandInAnswer))
)]
async fn hand_in(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(String, u16)>,
    key: Key,
    Body(wish): Body<HandIn>,
) -> Result<Json<HandInAnswer>, Failure> {
    let holder = Holder::let_in(&app, &id, &key).await?;
    holder.device(number)?;
    let now = wall_clock::now();
    let wish = venue::cleaned(wish);
    let sheet = venue::check_hand_in(&app, &wish, now)?;
    let kept = app.store.hand_in(&id, number, &wish, sheet.as_ref(), now);
    match kept.await? {
        Kept::HandedIn {
            entries,
            revision,
            current,
            acts,
        } => {
            venue::tell(&app, &id, number, revision);
            if current {
                let times = (now, Timestamp(wish.now));
                venue::hear(&app, (&id, number), &wish.writer, times).await?;
            }
            Ok(Json(HandInAnswer {
                entries,
                current,
                differs: false,
                acts,
            }))
        }
        // The device sends what is missing from there, or reads what it has forgotten.
        kept @ (Kept::Gap(entries) | Kept::Differs(entries)) => Ok(Json(HandInAnswer {
            entries,
            current: true,
            differs: matches!(kept, Kept::Differs(_)),
            acts: wish.acts_done,
        })),
        Kept::Other | Kept::Yes { .. } => {
            let message =
                "another device goes on with this match: use that one, or begin a new match";
            Err(Failure::new(ErrorCode::Stale, message))
        }
        Kept::Full => {
            let message = format!(
                "this is all that is kept of a table: {} matches, {} entries or {} bytes of them, and \
                 {} entries a match. Begin another match, or ask the referee for a new venue",
                limits::MAX_TABLE_MATCHES,
                limits::MAX_TABLE_ENTRIES,
                limits::MAX_TABLE_BYTES,
                limits::MAX_MATCH_ENTRIES
            );
            Err(Failure::new(ErrorCode::TooMany, message))
        }
        Kept::Gone => Err(Failure::not_found("such venue")),
    }
}

/// Whether a correction is by an amount that a match can have: what it leads to is handed in later, and
/// must be fit for that.
fn check_amount(act: RefereeAct) -> Result<(), Failure> {
    let (by, most) = match act {
        RefereeAct::Clock { by, .. } => (by.unsigned_abs(), limits::MAX_CLOCK_CHANGE),
        RefereeAct::Jarnacs { by, .. } => (by.unsigned_abs().into(), limits::MAX_JARNAC_CHANGE),
        RefereeAct::Points { by, .. } => (by.unsigned_abs().into(), limits::MAX_POINT_CHANGE),
        _ => return Ok(()),
    };
    let message = format!("correct by {most} at most");
    (by <= most)
        .then_some(())
        .ok_or_else(|| Failure::new(ErrorCode::BadRequest, message))
}

/// Acts at a table from afar. The device does it when it hears of it, if the course allows it then.
#[utoipa::path(
    post,
    path = "/api/venues/{id}/tables/{number}/acts",
    params(("id" = String, Path), ("number" = u16, Path)),
    request_body = NewRefereeAct,
    responses((status = OK, body = Numbered))
)]
async fn act(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(String, u16)>,
    key: Key,
    Body(wish): Body<NewRefereeAct>,
) -> Result<Json<Numbered>, Failure> {
    let holder = Holder::let_in(&app, &id, &key).await?;
    holder.referee()?;
    holder.has(number)?;
    let wish = NewRefereeAct {
        why: names::said(&wish.why),
        ..wish
    };
    let length = wish.why.chars().count();
    if length > limits::MAX_REASON || (length == 0 && wish.act.needs_reason()) {
        let message = format!("say why, in 1 to {} characters", limits::MAX_REASON);
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    check_amount(wish.act)?;
    if wish.key.is_empty() || wish.key.len() > limits::MAX_KEY {
        let message = format!("the key of an act has 1 to {} characters", limits::MAX_KEY);
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    match app
        .store
        .give_act(&id, number, &wish, wall_clock::now())
        .await?
    {
        Kept::Yes { count, revision } => {
            venue::tell(&app, &id, number, revision);
            Ok(Json(Numbered { number: count }))
        }
        Kept::Other | Kept::Gap(_) | Kept::Differs(_) | Kept::HandedIn { .. } => {
            let message = "another match is at this table now, or none: look again";
            Err(Failure::new(ErrorCode::Stale, message))
        }
        Kept::Full => {
            let message = "this table has had as many acts as are kept: make a new venue";
            Err(Failure::new(ErrorCode::TooMany, message))
        }
        Kept::Gone => Err(Failure::not_found("such venue")),
    }
}

/// Says who is to play at a table, so that its device need not ask.
#[utoipa::path(
    post,
    path = "/api/venues/{id}/tables/{number}/assignment",
    params(("id" = String, Path), ("number" = u16, Path)),
    request_body = NewAssignment,
    responses((status = OK, body = Numbered))
)]
async fn assign(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(String, u16)>,
    key: Key,
    Body(wish): Body<NewAssignment>,
) -> Result<Json<Numbered>, Failure> {
    let holder = Holder::let_in(&app, &id, &key).await?;
    holder.referee()?;
    holder.has(number)?;
    let assignment = Assignment {
        names: wish.names,
        rules: wish.rules.unwrap_or(holder.venue.rules),
        round: wish.round,
        // It is nobody's pairing.
        reference: String::new(),
    };
    let number = venue::assign(&app, &id, number, &assignment).await?;
    Ok(Json(Numbered { number }))
}

/// Nobody is to play at a table: its device asks for names again.
#[utoipa::path(
    delete,
    path = "/api/venues/{id}/tables/{number}/assignment",
    params(("id" = String, Path), ("number" = u16, Path)),
    responses((status = NO_CONTENT))
)]
async fn clear(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(String, u16)>,
    key: Key,
) -> Result<StatusCode, Failure> {
    let holder = Holder::let_in(&app, &id, &key).await?;
    holder.referee()?;
    holder.has(number)?;
    venue::clear_assignment(&app, &id, number).await?;
    Ok(StatusCode::NO_CONTENT)
}
