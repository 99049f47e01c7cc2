//! Words that people would have in a dictionary, or out of it. Nothing here tells whether a word is in
//! it, so that it may be proposed in the middle of a game, after a verdict.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use jarnac_protocol::{ErrorCode, NewProposal, ProposalList, WordProposal};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::body::{Asked, Body};
use super::caller::Known;
use super::words::{check_rate, dictionary, read_word};
use crate::app::App;
use crate::error::Failure;
use crate::{limits, wall_clock};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(propose, own))
        .routes(routes!(withdraw))
}

/// Proposes a word to the keeper of the server, or objects to one.
#[utoipa::path(post, path = "/api/words/proposals", request_body = NewProposal, responses((status = OK, body = WordProposal)))]
async fn propose(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(wish): Body<NewProposal>,
) -> Result<Json<WordProposal>, Failure> {
    check_rate(&app, &person.id)?;
    let why = wish.why.trim();
    if why.chars().count() > limits::MAX_REASON || why.chars().any(char::is_control) {
        let most = limits::MAX_REASON;
        let message = format!("a reason is one line of at most {most} characters");
        return Err(Failure::new(ErrorCode::BadRequest, message));
    }
    let proposal = WordProposal {
        dictionary: dictionary(&app, wish.dictionary.as_deref())
            .await?
            .about()
            .title(),
        word: read_word(&wish.word)?.to_string(),
        change: wish.change,
        why: why.to_owned(),
        at: wall_clock::now().0,
    };
    let earlier = app.store.proposals_of(&person.id).await?;
    let is_new =
        |one: &WordProposal| (&one.dictionary, &one.word) != (&proposal.dictionary, &proposal.word);
    if earlier.len() >= limits::MAX_PROPOSALS && earlier.iter().all(is_new) {
        let most = limits::MAX_PROPOSALS;
        let message = format!("you have proposed {most} words: withdraw some first");
        return Err(Failure::new(ErrorCode::TooMany, message));
    }
    app.store.propose(&person.id, &proposal).await?;
    Ok(Json(proposal))
}

/// What one has proposed oneself, the latest first.
#[utoipa::path(get, path = "/api/words/proposals", responses((status = OK, body = ProposalList)))]
async fn own(
    State(app): State<Arc<App>>,
    Known(person): Known,
) -> Result<Json<ProposalList>, Failure> {
    let proposals = app.store.proposals_of(&person.id).await?;
    Ok(Json(ProposalList { proposals }))
}

#[derive(Deserialize)]
struct Which {
    dictionary: Option<String>,
}

/// Takes a proposal of one's own back.
#[utoipa::path(
    delete,
    path = "/api/words/proposals/{word}",
    params(("word" = String, Path), ("dictionary" = Option<String>, Query)),
    responses((status = NO_CONTENT))
)]
async fn withdraw(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Path(word): Path<String>,
    Asked(which): Asked<Which>,
) -> Result<StatusCode, Failure> {
    let word = read_word(&word)?.to_string();
    // It may be about a dictionary that the server no longer has.
    let title = which
        .dictionary
        .unwrap_or_else(|| app.config.shelf.first().about().title());
    let store = &app.store;
    if store.withdraw_proposal(&person.id, &title, &word).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Failure::not_found("such proposal of yours"))
    }
}
