//! The key of a link, by which somebody without an account is let in.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::Deserialize;

use super::body::Asked;
use crate::app::App;
use crate::error::Failure;

/// The header that shows it.
pub(super) const HEADER: &str = "x-jarnac-key";

/// The key that the header shows, if there is one.
pub(super) fn in_header(parts: &Parts) -> Option<String> {
    let shown = parts.headers.get(HEADER)?;
    Some(shown.to_str().ok()?.to_owned())
}

/// The key that a request shows: in its header or, for what a browser opens by itself, in its address.
pub(super) struct LinkKey(pub(super) Option<String>);

#[derive(Deserialize)]
struct InAddress {
    key: Option<String>,
}

impl FromRequestParts<Arc<App>> for LinkKey {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let shown = in_header(parts);
        // Only what is read: a link that somebody clicks on changes nothing.
        if shown.is_some() || !parts.method.is_safe() {
            return Ok(LinkKey(shown));
        }
        let Asked(InAddress { key }) = Asked::from_request_parts(parts, app).await?;
        Ok(LinkKey(key))
    }
}
