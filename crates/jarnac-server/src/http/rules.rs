//! What can be chosen for a game, and rules tried out.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use jarnac_local::rule_book;
use jarnac_protocol::{RuleBook, RulesAnswer, RulesTrial};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::Body;
use crate::app::App;
use crate::ratings;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(rules, try_out))
}

/// The rule sets, their options with bounds, the bags, and the levels of the computer.
#[utoipa::path(get, path = "/api/rules", responses((status = OK, body = RuleBook)))]
async fn rules(State(app): State<Arc<App>>) -> Json<RuleBook> {
    Json(rule_book(&ratings::RATED, app.config.shelf.iter()))
}

/// Tries rules out: what would be played, and what can't be. Nothing is made.
#[utoipa::path(post, path = "/api/rules", request_body = RulesTrial, responses((status = OK, body = RulesAnswer)))]
async fn try_out(Body(trial): Body<RulesTrial>) -> Json<RulesAnswer> {
    Json(jarnac_local::try_out(&trial, ratings::rated_set))
}
