//! Bodies of requests, with errors of our own.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use jarnac_protocol::ErrorCode;
use serde::de::DeserializeOwned;

use super::guard::no_nul;
use crate::error::Failure;

/// A body in JSON.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let (parts, body) = request.into_parts();
        let whole = Request::from_parts(parts.clone(), body);
        let bytes = Bytes::from_request(whole, state)
            .await
            .map_err(|rejection| bad(rejection.status(), rejection.body_text()))?;
        if has_nul(&bytes) {
            return Err(no_nul());
        }
        let again = Request::from_parts(parts, bytes.into());
        match Json::<T>::from_request(again, state).await {
            Ok(Json(value)) => Ok(Body(value)),
            Err(rejection) => Err(bad(rejection.status(), rejection.body_text())),
        }
    }
}

fn bad(status: StatusCode, message: String) -> Failure {
    let code = match status {
        StatusCode::PAYLOAD_TOO_LARGE => ErrorCode::TooLarge,
        _ => ErrorCode::BadRequest,
    };
    Failure::new(code, message)
}

/// Whether a text in JSON holds a NUL character, as it is or as `\u0000`.
fn has_nul(json: &[u8]) -> bool {
    let mut bytes = json;
    while let [first, rest @ ..] = bytes {
        bytes = match first {
            0 => return true,
            // A backslash goes together with what stands behind it, also with another backslash.
            b'\\' if rest.starts_with(b"u0000") => return true,
            b'\\' => rest.get(1..).unwrap_or_default(),
            _ => rest,
        };
    }
    false
}

/// What stands after the question mark.
pub(super) struct Asked<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(value)) => Ok(Asked(value)),
            Err(rejection) => Err(Failure::new(ErrorCode::BadRequest, rejection.body_text())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nul_is_found_however_it_is_written() {
        for text in [r#""a\u0000""#, r#""\\\u0000""#, "\"\0\"", r#"{"\u0000":1}"#] {
            assert!(has_nul(text.as_bytes()), "{text:?}");
        }
        for text in [
            "",
            r#""\\u0000""#,
            r#""\u0001 u0000""#,
            r#""\"#,
            r#""\n%00""#,
        ] {
            assert!(!has_nul(text.as_bytes()), "{text:?}");
        }
    }
}
