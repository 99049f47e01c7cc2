//! The web client, embedded by the build script: see `build.rs`.

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

/// A file of the web client.
struct Asset {
    /// Its path without the slash in front.
    path: &'static str,
    /// What it is.
    mime: &'static str,
    /// The first digits of its hash.
    etag: &'static str,
    bytes: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Serves a file; every other path is a page of the client, which is one file.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let found = ASSETS.iter().find(|asset| asset.path == path);
    // A path with a dot in its last part was meant as a file.
    let is_page = !path.rsplit('/').next().unwrap_or_default().contains('.');
    let page = || ASSETS.iter().find(|asset| asset.path == "index.html");
    match found.or_else(|| page().filter(|_| is_page)) {
        Some(asset) => answer(asset, &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn answer(asset: &Asset, headers: &HeaderMap) -> Response {
    let etag = format!("\"{}\"", asset.etag);
    let known = headers
        .get(header::IF_NONE_MATCH)
        .is_some_and(|value| value.as_bytes() == etag.as_bytes());
    // Vite puts a hash into the names of what it bundles: those never change.
    let cache = if asset.path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let etag = HeaderValue::from_str(&etag).expect("a hash is hexadecimal");
    let head = [
        (header::CONTENT_TYPE, HeaderValue::from_static(asset.mime)),
        (header::CACHE_CONTROL, HeaderValue::from_static(cache)),
        (header::ETAG, etag),
    ];
    if known {
        (StatusCode::NOT_MODIFIED, head).into_response()
    } else {
        (head, asset.bytes).into_response()
    }
}
