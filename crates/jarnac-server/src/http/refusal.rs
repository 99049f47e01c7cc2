//! Refusals that the framework writes, as a sentence or without one: under `/api` they become the same
//! errors as our own, so that a program reads all of them alike.

use axum::Json;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use jarnac_protocol::{ApiError, ErrorCode};

/// The longest sentence of the framework that is told, in bytes.
const MAX_SENTENCE: usize = 500;

/// Makes every refusal under `/api` an error that programs read.
pub(super) async fn in_json(request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let method = request.method().clone();
    let response = next.run(request).await;
    let status = response.status();
    if !is_api || !(status.is_client_error() || status.is_server_error()) || is_json(&response) {
        return response;
    }
    let (parts, body) = response.into_parts();
    let sentence = sentence(body).await;
    let error = ApiError::new(code(status), message(status, &method, sentence));
    let mut response = (status, Json(error)).into_response();
    for (name, value) in &parts.headers {
        if *name != header::CONTENT_TYPE && *name != header::CONTENT_LENGTH {
            response.headers_mut().insert(name.clone(), value.clone());
        }
    }
    response
}

pub(super) fn is_json(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"))
}

/// What the framework said, if it is a sentence.
async fn sentence(body: Body) -> Option<String> {
    let bytes = to_bytes(body, MAX_SENTENCE).await.ok()?;
    let text = String::from_utf8(bytes.into()).ok()?;
    Some(text).filter(|text| !text.is_empty())
}

fn code(status: StatusCode) -> ErrorCode {
    match status {
        StatusCode::NOT_FOUND => ErrorCode::NotFound,
        StatusCode::PAYLOAD_TOO_LARGE => ErrorCode::TooLarge,
        status if status.is_server_error() => ErrorCode::Internal,
        _ => ErrorCode::BadRequest,
    }
}

fn message(status: StatusCode, method: &Method, sentence: Option<String>) -> String {
    if status == StatusCode::METHOD_NOT_ALLOWED {
        // The router adds that header after us.
        return format!("{method} is not for this address: the header `allow` tells what is");
    }
    let reason = || status.canonical_reason().unwrap_or("it was refused");
    sentence.unwrap_or_else(|| format!("{}: see docs/PROTOCOL.md", reason()))
}
