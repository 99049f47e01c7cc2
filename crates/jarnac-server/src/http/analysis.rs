//! The analysis of a game that is over.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use jarnac_protocol::{AnalysisState, ErrorCode};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::Known;
use super::guard::too_many;
use super::words::check_unlocked;
use crate::analysis::{Trouble, ask};
use crate::app::App;
use crate::error::Failure;
use crate::seen::game_seen;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(analysis))
}

/// What each decision of a game that is over was worth, and what was missed. Whoever asks first has
/// it made; it is kept.
#[utoipa::path(
    get,
    path = "/api/games/{id}/analysis",
    params(("id" = String, Path)),
    responses((status = OK, body = AnalysisState))
)]
async fn analysis(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(id): Path<String>,
) -> Result<Json<AnalysisState>, Failure> {
    check_unlocked(&app, &person.id).await?;
    let row = game_seen(&app, &id, Some(&person.id)).await?;
    let row = row.ok_or_else(|| Failure::not_found("such game"))?;
    if !row.is_over() {
        let message = "a game is analysed when it is over";
        return Err(Failure::new(ErrorCode::WordsLocked, message));
    }
    Ok(Json(ask(&app, &person.id, row).await?))
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Store(error) => error.into(),
            Trouble::TooFast(wait) => too_many(wait),
            Trouble::TooMany => Failure::new(
                ErrorCode::TryAgain,
                "too many games are being analysed: ask again in a minute",
            ),
            Trouble::Analysis(_) | Trouble::Broken(_) | Trouble::Stopping | Trouble::Failed => {
                let message = "this game could not be analysed: ask again, or analyse its record";
                Failure::new(ErrorCode::Internal, message)
            }
        }
    }
}
