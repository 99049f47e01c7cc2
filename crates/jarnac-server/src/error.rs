//! Errors as answers.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jarnac_protocol::{ApiError, ErrorCode};
use jarnac_table::Damage;

use crate::store::StoreError;

/// Why a request was refused.
#[derive(Debug)]
pub(crate) struct Failure(pub(crate) ApiError);

impl Failure {
    /// A refusal with this code, and a message that says how to fix it.
    pub(crate) fn new(code: ErrorCode, message: impl Into<String>) -> Failure {
        Failure(ApiError::new(code, message))
    }

    /// Nothing is there.
    pub(crate) fn not_found(what: &str) -> Failure {
        Failure::new(
            ErrorCode::NotFound,
            format!("there is no {what} here: check the address"),
        )
    }

    /// Somebody must be known first.
    pub(crate) fn not_signed_in() -> Failure {
        Failure::new(
            ErrorCode::NotSignedIn,
            "say who you are first: POST /api/guest or /api/session",
        )
    }
}

impl From<ApiError> for Failure {
    fn from(error: ApiError) -> Self {
        Failure(error)
    }
}

/// The text of the database goes to the log, never to a client.
impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Failure(store_error(&error))
    }
}

impl From<Damage> for Failure {
    fn from(damage: Damage) -> Self {
        Failure::from(StoreError::from(damage))
    }
}

/// The answer to who wants to know of words while they play this game.
pub(crate) fn words_locked(game: &str) -> ApiError {
    let message = format!("no help with words while you play game {game}: finish it first");
    ApiError::new(ErrorCode::WordsLocked, message)
}

/// What a client learns of a failure of the store.
pub(crate) fn store_error(error: &StoreError) -> ApiError {
    tracing::error!(%error, "the store failed");
    ApiError::new(
        ErrorCode::TryAgain,
        "nothing was changed, since it could not be stored: try again in a moment",
    )
}

/// The status that belongs to a code.
fn status(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::BadRequest => StatusCode::BAD_REQUEST,
        ErrorCode::NotSignedIn | ErrorCode::WrongPassword | ErrorCode::WrongCode => {
            StatusCode::UNAUTHORIZED
        }
        ErrorCode::Forbidden | ErrorCode::Csrf | ErrorCode::NotSeated | ErrorCode::WordsLocked => {
            StatusCode::FORBIDDEN
        }
        ErrorCode::NotFound => StatusCode::NOT_FOUND,
        ErrorCode::NameTaken
        | ErrorCode::GameFull
        | ErrorCode::Stale
        | ErrorCode::NotStarted
        | ErrorCode::TournamentRefused
        | ErrorCode::GameOver => StatusCode::CONFLICT,
        ErrorCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        ErrorCode::TryAgain | ErrorCode::Busy => StatusCode::SERVICE_UNAVAILABLE,
        ErrorCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let wait = self.0.details.as_ref().and_then(|details| details.wait_ms);
        let mut response = (status(self.0.code), Json(self.0)).into_response();
        if let Some(wait) = wait {
            // Whole seconds, and never too early.
            let seconds = HeaderValue::from(wait.div_ceil(1000).max(1));
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}
