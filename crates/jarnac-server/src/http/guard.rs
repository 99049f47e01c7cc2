//! What holds for every request: the server's own names, rate limits, no requests from other sites,
//! security headers, and a line in the log without secrets.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use jarnac_core::Visible;
use jarnac_protocol::{ApiError, ErrorCode, ErrorDetails};
use tokio::time::timeout;

use super::size;
use crate::app::App;
use crate::config::Config;
use crate::error::Failure;
use crate::host;

/// Where a request comes from.
#[derive(Clone, Copy)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

/// Only our own files, no frames, no other sites.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// The headers of every answer.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=()",
    ),
];

/// A year: browsers come by HTTPS alone from now on.
const HTTPS_ONLY: &str = "max-age=31536000";

/// Adds the security headers.
pub(super) async fn headers(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.config.is_secure() {
        let value = HeaderValue::from_static(HTTPS_ONLY);
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Lets a request through, or not.
pub(super) async fn guard(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    let begin = Instant::now();
    let address = client_address(&app.config, &request);
    request.extensions_mut().insert(ClientAddress(address));
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let response = if let Some(host) = foreign_name(&app.config, &request) {
        misdirected(&path, &host)
    } else if let Err(failure) = size::limit(&mut request) {
        without_the_rest(failure.into_response())
    } else {
        match check(&app, &request, address) {
            Ok(()) => next.run(request).await,
            Err(failure) => failure.into_response(),
        }
    };
    // The query is left out: it may hold the key of a link.
    let (status, ms) = (
        response.status().as_u16(),
        begin.elapsed().as_millis() as u64,
    );
    if path.starts_with("/api/") {
        tracing::info!(%method, path, status, ms, %address, "request");
    } else {
        tracing::debug!(%method, path, status, ms, %address, "request");
    }
    response
}

/// An answer to a request that was not read to its end: what is left of it can't be told from the next.
fn without_the_rest(mut response: Response) -> Response {
    let close = HeaderValue::from_static("close");
    response.headers_mut().insert(header::CONNECTION, close);
    response
}

/// The name that was asked for, if it is none of this server's. Those who look whether it is alive
/// may use any.
fn foreign_name(config: &Config, request: &Request) -> Option<String> {
    if matches!(request.uri().path(), "/healthz" | "/readyz") {
        return None;
    }
    let names = request.headers().get_all(header::HOST).iter();
    let mut names: Vec<&str> = names.map(|name| name.to_str().unwrap_or("?")).collect();
    // Whoever asks as if of a proxy names the server in the first line, too.
    names.extend(request.uri().authority().map(Authority::as_str));
    let foreign = names.iter().find(|name| !host::is_ours(config, name));
    // Who is named twice is named once: what stands before us may have looked at the other one.
    let differs = || {
        let same = |pair: &[&str]| pair[0].eq_ignore_ascii_case(pair[1]);
        !names.windows(2).all(same) || request.headers().get_all(header::HOST).iter().count() > 1
    };
    match foreign {
        Some(name) => Some((*name).to_owned()),
        None => differs().then(|| names.join(", ")),
    }
}

/// The answer under a name that this server does not know as its own.
fn misdirected(path: &str, name: &str) -> Response {
    tracing::info!(name, "asked under a name that is not this server's");
    let message = format!(
        "this server does not answer as '{}': whoever runs it names it with --public-url or --host",
        Visible(name)
    );
    let status = StatusCode::MISDIRECTED_REQUEST;
    if path.starts_with("/api/") {
        let error = ApiError::new(ErrorCode::Forbidden, message);
        (status, Json(error)).into_response()
    } else {
        (status, format!("{message}\n")).into_response()
    }
}

fn check(app: &App, request: &Request, address: IpAddr) -> Result<(), Failure> {
    let path = request.uri().path();
    // Pages of games and people ask the store, as the API does.
    let asks = ["/api/", "/g/", "/p/"];
    if !asks.iter().any(|part| path.starts_with(part)) {
        return Ok(());
    }
    if app.config.rate_limits {
        app.requests.check(address).map_err(too_many)?;
    }
    if request
        .uri()
        .path_and_query()
        .is_some_and(|uri| uri.as_str().contains("%00"))
    {
        return Err(no_nul());
    }
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if (!request.method().is_safe() || is_socket) && is_foreign(&app.config, request.headers()) {
        return Err(Failure::new(
            ErrorCode::Csrf,
            "this request comes from another site: use the game's own pages",
        ));
    }
    Ok(())
}

/// The answer to a text with a NUL character, which no database stores.
pub(super) fn no_nul() -> Failure {
    let message = "there is a NUL character in it: leave it out";
    Failure::new(ErrorCode::BadRequest, message)
}

/// The answer to somebody who asks too often.
pub(super) fn too_many(wait: std::time::Duration) -> Failure {
    let error = ApiError::new(ErrorCode::TooMany, "too many requests: wait a little");
    Failure(error.with(ErrorDetails {
        wait_ms: Some(wait.as_millis() as u64),
        ..ErrorDetails::default()
    }))
}

/// Whether a browser says that a page of another site sent the request.
fn is_foreign(config: &Config, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    if text(HeaderName::from_static("sec-fetch-site")) == Some("cross-site") {
        return true;
    }
    let Some(origin) = text(header::ORIGIN) else {
        return false;
    };
    if config
        .public_url
        .as_deref()
        .map(|url| url.trim_end_matches('/'))
        == Some(origin)
    {
        return false;
    }
    let host = origin.split_once("://").map(|(_, host)| host);
    host.is_none() || host != text(header::HOST)
}

fn client_address(config: &Config, request: &Request) -> IpAddr {
    // The last address is the one that our own proxy has added.
    let forwarded = request
        .headers()
        .get_all("x-forwarded-for")
        .iter()
        .next_back()
        .filter(|_| config.behind_proxy)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.rsplit(',').next())
        .and_then(read_address);
    let direct = || {
        let info = request.extensions().get::<ConnectInfo<SocketAddr>>();
        info.map_or(IpAddr::from([127, 0, 0, 1]), |info| info.0.ip())
    };
    household(forwarded.unwrap_or_else(direct))
}

/// An address as proxies write it, with a port or without.
fn read_address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    let with_port = || Some(text.parse::<SocketAddr>().ok()?.ip());
    bare.unwrap_or(text).parse().ok().or_else(with_port)
}

/// What counts as one address: of IPv6 the half that names a network, since a household has as many
/// of the other half as it likes.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
    }
}

/// What counts as one network where passwords are tried: of IPv6 what a provider gives to one customer,
/// who has as many households as they like.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            IpAddr::from([a, b, c, 0, 0, 0, 0, 0])
        }
    }
}

/// Lets go of a request that does not come to its end: a body that is never sent whole, say.
pub(super) async fn in_time(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    match timeout(app.config.patience.request, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            let message = "the request took too long: send all of it at once, and try again";
            let mut response = Failure::new(ErrorCode::TryAgain, message).into_response();
            *response.status_mut() = StatusCode::REQUEST_TIMEOUT;
            without_the_rest(response)
        }
    }
}

/// There is nothing at this address of the API.
pub(super) async fn nothing_here() -> Failure {
    Failure::not_found("such thing")
}
