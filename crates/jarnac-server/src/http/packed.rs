//! Answers that are worth packing.

use std::io::Write;

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;

use crate::assets::Encoding;

/// JSON, packed if whoever asks takes it so: a story says almost the same again and again.
pub(super) fn packed_json(body: &impl Serialize, headers: &HeaderMap) -> Response {
    let text = serde_json::to_vec(body).expect("answers are plain data");
    let head = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/json"),
        ),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    let chosen = Encoding::choose(headers, |encoding| encoding != Encoding::Brotli);
    if chosen == Some(Encoding::Gzip)
        && let Ok(packed) = gzip(&text)
    {
        let how = [(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
        return (head, how, packed).into_response();
    }
    (head, text).into_response()
}

pub(super) fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(bytes)?;
    packer.finish()
}
