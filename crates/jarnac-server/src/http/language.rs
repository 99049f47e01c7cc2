//! Errors in the language of whoever asks: `code` is for programs and stays, `message` is for people.

use std::sync::LazyLock;

use axum::Json;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use jarnac_catalogue::{Catalogue, Language};
use jarnac_protocol::ApiError;

use super::refusal::is_json;
use crate::preview::Locale;

/// The largest error that is read again, in bytes: what is larger stays in English.
const MAX_ERROR: usize = 64 << 10;

static FRENCH: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(Language::French));

/// Says an error under `/api` in French to whoever reads that best, by `Accept-Language`. Without that header it is
/// English, as programs expect.
pub(super) async fn in_theirs(request: Request, next: Next) -> Response {
    let is_french = request.uri().path().starts_with("/api/") && reads_french(request.headers());
    let response = next.run(request).await;
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    match is_french && is_error && is_json(&response) {
        true => in_french(response).await,
        false => response,
    }
}

fn reads_french(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_LANGUAGE);
    let accepted = accepted.and_then(|value| value.to_str().ok());
    Locale::asked(accepted) == Some(Locale::French)
}

async fn in_french(response: Response) -> Response {
    let (parts, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, MAX_ERROR).await else {
        return (parts.status, "").into_response();
    };
    let Ok(mut error) = serde_json::from_slice::<ApiError>(&bytes) else {
        return Response::from_parts(parts, Body::from(bytes));
    };
    error.message = FRENCH.retold(&error.message);
    let mut response = (parts.status, Json(error)).into_response();
    for (name, value) in &parts.headers {
        if *name != header::CONTENT_TYPE && *name != header::CONTENT_LENGTH {
            response.headers_mut().append(name.clone(), value.clone());
        }
    }
    let varies = HeaderValue::from_static("accept-language");
    response.headers_mut().append(header::VARY, varies);
    response
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;
    use jarnac_protocol::ErrorCode;

    use super::*;
    use crate::error::Failure;

    #[test]
    fn only_who_asks_for_french_gets_it() {
        let reads = |accepted: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            if let Some(accepted) = accepted {
                let value = HeaderValue::from_static(accepted);
                headers.insert(header::ACCEPT_LANGUAGE, value);
            }
            reads_french(&headers)
        };
        assert!(reads(Some("fr-CA,en;q=0.5")));
        for other in [None, Some("de"), Some("en, fr;q=0.9"), Some("*")] {
            assert!(!reads(other), "{other:?}");
        }
    }

    #[tokio::test]
    async fn the_sentence_changes_and_nothing_else() {
        let error = ApiError::new(ErrorCode::TooMany, "too many requests: wait a little");
        let details = jarnac_protocol::ErrorDetails {
            wait_ms: Some(1500),
            ..Default::default()
        };
        let told = in_french(Failure(error.with(details)).into_response()).await;
        assert_eq!(told.status(), StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(told.headers()[header::RETRY_AFTER], "2");
        assert_eq!(told.headers()[header::VARY], "accept-language");
        let body = to_bytes(told.into_body(), MAX_ERROR).await.expect("a body");
        let error: ApiError = serde_json::from_slice(&body).expect("an error");
        assert_eq!(error.code, ErrorCode::TooMany);
        assert_eq!(error.message, "trop de demandes\u{a0}: attendez un peu");
        assert_eq!(
            error.details.and_then(|details| details.wait_ms),
            Some(1500)
        );
    }
}
