//! The web client, embedded by the build script: see `build.rs`.

mod encoding;

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use encoding::Encoding;

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

    /// Each encoding has a tag of its own: they are different bytes.
    fn tag(&self, encoding: Encoding) -> String {
        match encoding {
            Encoding::Brotli | Encoding::Gzip => format!("\"{}-{}\"", self.etag, encoding.name()),
            Encoding::Identity => format!("\"{}\"", self.etag),
        }
    }
}

/// Serves a file; every other path is a page of the client, which is one file.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    // A path with a dot in its last part was meant as a file.
    let is_page = !path.rsplit('/').next().unwrap_or_default().contains('.');
    let page = || Asset::find("index.html").filter(|_| is_page);
    match Asset::find(path).or_else(page) {
        Some(asset) => answer(asset, &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn answer(asset: &Asset, headers: &HeaderMap) -> Response {
    let vary = (header::VARY, HeaderValue::from_static("accept-encoding"));
    let Some(encoding) = Encoding::choose(headers, |one| asset.packed(one).is_some()) else {
        return (StatusCode::NOT_ACCEPTABLE, [vary]).into_response();
    };
    let tag = asset.tag(encoding);
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
fn knows(headers: &HeaderMap, tag: &str) -> bool {
    let lines = headers.get_all(header::IF_NONE_MATCH).iter();
    let text = lines.filter_map(|line| line.to_str().ok());
    text.flat_map(|line| line.split(','))
        .map(|known| known.trim().trim_start_matches("W/"))
        .any(|known| known == tag || known == "*")
}
