//! The HTTP part. Handlers are thin: they read a request, ask, and convert the answer.

mod account;
mod aftermath;
mod analysis;
mod board;
mod body;
mod caller;
mod club;
mod club_files;
mod create;
mod description;
mod drill;
mod drill_list;
mod game;
mod guard;
mod invitation;
mod language;
mod link_key;
mod list;
mod lobby;
mod offline;
mod operation;
mod packed;
mod page;
mod person;
mod person_sheet;
mod play_list;
mod proposals;
mod real_letters;
mod recovery;
mod refusal;
mod rules;
mod seating;
mod series;
mod session;
mod size;
mod study;
mod token;
mod tournament;
mod tournament_files;
mod tournament_venue;
mod training;
mod tries;
mod upgrade;
mod venue;
mod venue_key;
mod venue_table;
mod word_card;
mod words;

use std::sync::Arc;

use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{any, get};
use axum::{Json, Router};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

pub(crate) use guard::household;
pub(crate) use word_card::word_of;

use crate::app::App;

fn api() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(description::Description::openapi())
        .merge(account::router())
        .merge(person::router())
        .merge(session::router())
        .merge(recovery::router())
        .merge(token::router())
        .merge(rules::router())
        .merge(real_letters::router())
        .merge(create::router())
        .merge(offline::router())
        .merge(seating::router())
        .merge(invitation::router())
        .merge(game::router())
        .merge(list::router())
        .merge(lobby::router())
        .merge(proposals::router())
        .merge(words::router())
        .merge(word_card::router())
        .merge(play_list::router())
        .merge(drill::router())
        .merge(drill_list::router())
        .merge(analysis::router())
        .merge(aftermath::router())
        .merge(series::router())
        .merge(tournament::router())
        .merge(tournament_files::router())
        .merge(person_sheet::router())
        .merge(tournament_venue::router())
        .merge(club::router())
        .merge(club_files::router())
        .merge(training::router())
        .merge(board::router())
        .merge(study::router())
        .merge(venue::router())
        .merge(venue_table::router())
}

/// The description of the HTTP part, as it is served at `/api/openapi.json`.
pub fn openapi() -> utoipa::openapi::OpenApi {
    description::complete(api().into_openapi())
}

/// The description of the sockets, as it is served at `/api/asyncapi.json`.
pub fn asyncapi() -> serde_json::Value {
    description::asyncapi(&openapi())
}

/// Everything that the server answers.
pub(crate) fn router(app: &Arc<App>) -> Router {
    let (api, description) = api().split_for_parts();
    let description = description::complete(description);
    let sockets = Arc::new(description::asyncapi(&description));
    let description = Arc::new(description);
    let describe = move || {
        let description = Arc::clone(&description);
        async move { Json((*description).clone()) }
    };
    let describe_sockets = move || {
        let sockets = Arc::clone(&sockets);
        async move { Json((*sockets).clone()) }
    };
    api.route("/api/openapi.json", get(describe))
        .route("/api/asyncapi.json", get(describe_sockets))
        .route("/api/{*rest}", any(guard::nothing_here))
        .merge(operation::router())
        .merge(page::router())
        .layer(from_fn_with_state(Arc::clone(app), guard::in_time))
        .layer(from_fn_with_state(Arc::clone(app), guard::guard))
        .layer(from_fn(refusal::in_json))
        .layer(from_fn(language::in_theirs))
        .layer(from_fn_with_state(Arc::clone(app), guard::headers))
        .with_state(Arc::clone(app))
}
