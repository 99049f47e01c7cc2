//! The web client, embedded by the build script: see `build.rs`.

mod encoding;

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

pub(crate) use encoding::Encoding;

/// The file that all pages are.
const PAGE: &str = "index.html";

/// A file of the web client.
struct Asset {
    /// Its path without the slash in front.
    path: &'static str,
    /// What it is.
    mime: &'static str,
    /// The first digits of its hash.
    etag: &'static str,
    bytes: &'static [u8],
    /// The same, packed when the client was built.
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

impl Asset {
    fn find(path: &str) -> Option<&'static Asset> {
        ASSETS.iter().find(|asset| asset.path == path)
    }

    fn packed(&self, encoding: Encoding) -> Option<&'static [u8]> {
        match encoding {
            Encoding::Brotli => self.brotli,
            Encoding::Gzip => self.gzip,
            Encoding::Identity => Some(self.bytes),
        }
    }
}

/// The answer to a path that is a file of the client.
pub(crate) fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    let path = path.trim_start_matches('/');
    // The page is not sent as it is: each address has its own preview.
    let asset = Asset::find(path).filter(|asset| asset.path != PAGE)?;
    Some(answer(asset, headers))
}

/// Whether pages can fetch the module with which they play without a network.
pub(crate) fn has_module() -> bool {
    ASSETS.iter().any(|asset| asset.mime == "application/wasm")
}

/// The one page of the client.
pub(crate) fn page() -> Option<&'static str> {
    let asset = Asset::find(PAGE)?;
    std::str::from_utf8(asset.bytes).ok()
}

/// The tag of bytes that were just written. It only has to change when they do.
pub(crate) fn tag(bytes: &[u8], encoding: Encoding) -> String {
    let hash = Sha256::digest(bytes);
    let short = hash
        .iter()
        .take(8)
        .fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
    tagged(&short, encoding)
}

/// Each encoding has a tag of its own: they are different bytes.
fn tagged(hash: &str, encoding: Encoding) -> String {
    match encoding {
        Encoding::Brotli | Encoding::Gzip => format!("\"{hash}-{}\"", encoding.name()),
        Encoding::Identity => format!("\"{hash}\""),
    }
}

fn answer(asset: &Asset, headers: &HeaderMap) -> Response {
    let vary = (header::VARY, HeaderValue::from_static("accept-encoding"));
    let Some(encoding) = Encoding::choose(headers, |one| asset.packed(one).is_some()) else {
        return (StatusCode::NOT_ACCEPTABLE, [vary]).into_response();
    };
    let tag = tagged(asset.etag, encoding);
    let is_known = knows(headers, &tag);
    // Vite puts a hash into the names of what it bundles: those never change.
    let cache = if asset.path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let tag = HeaderValue::from_str(&tag).expect("a hash is hexadecimal");
    let head = [
        vary,
        (header::CONTENT_TYPE, HeaderValue::from_static(asset.mime)),
        (header::CACHE_CONTROL, HeaderValue::from_static(cache)),
        (header::ETAG, tag),
    ];
    if is_known {
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    let bytes = asset.packed(encoding).unwrap_or(asset.bytes);
    let mut response = (head, bytes).into_response();
    if encoding != Encoding::Identity {
        let name = HeaderValue::from_static(encoding.name());
        response
            .headers_mut()
            .insert(header::CONTENT_ENCODING, name);
    }
    response
}

/// Whether a client has what this tag stands for.
pub(crate) fn knows(headers: &HeaderMap, tag: &str) -> bool {
    let lines = headers.get_all(header::IF_NONE_MATCH).iter();
    let text = lines.filter_map(|line| line.to_str().ok());
    text.flat_map(|line| line.split(','))
        .map(|known| known.trim().trim_start_matches("W/"))
        .any(|known| known == tag || known == "*")
}
