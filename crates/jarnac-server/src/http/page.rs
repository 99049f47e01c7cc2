//! Pages of the client. They are one file, so what is left to say is whether there is such a page,
//! and what a link to it shows before it is opened.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use jarnac_protocol::{ErrorCode, TableView};
use jarnac_table::Journal;
use serde::Deserialize;

use super::body::Asked;
use super::packed::gzip;
use crate::app::App;
use crate::assets::{self, Encoding};
use crate::error::Failure;
use crate::preview::{Keys, Locale, Preview};
use crate::seen::{deeds_seen, game_seen};
use crate::store::GameRow;
use crate::wall_clock;

/// Where the preview goes in the page.
const MARK: &str = "<!--preview-->";
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

pub(super) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/picture.png", get(cover))
        .route("/g/{id}/picture.png", get(picture))
        .fallback(serve)
}

/// The keys of a link.
#[derive(Default, Deserialize)]
struct Link {
    key: Option<String>,
    watch: Option<String>,
}

impl Link {
    fn keys(&self) -> Keys<'_> {
        Keys {
            key: self.key.as_deref(),
            watch: self.watch.as_deref(),
        }
    }
}

/// A page by its path, as `web/src/router/route.ts` knows them too: a browser test compares.
#[derive(Debug, PartialEq, Eq)]
enum Page<'a> {
    /// One that is there whoever asks.
    Plain,
    Game(&'a str),
    Person(&'a str),
    Tournament(&'a str),
    Series(&'a str),
    Club(&'a str),
    Missing,
}

impl Page<'_> {
    fn of(path: &str) -> Page<'_> {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            []
            | [
                "lobby" | "lesson" | "rules" | "account" | "clock" | "sheet" | "print"
                | "transcript" | "venue" | "tournaments" | "series" | "clubs" | "train" | "study"
                | "studies",
            ] => Page::Plain,
            ["tournaments" | "series" | "clubs", "new"] => Page::Plain,
            ["study", _] => Page::Plain,
            ["series", id] => Page::Series(id),
            [
                "train",
                "day" | "rated" | "streak" | "storm" | "replay" | "missed" | "offline" | "cards",
            ]
            | ["train", "theme", _] => Page::Plain,
            ["new", "computer" | "invite" | "lobby" | "hotseat" | "teams"] => Page::Plain,
            // Kept in a browser, which knows whether it is there.
            ["g", id] | ["g", id, "replay"] if id.starts_with("local-") => Page::Plain,
            ["g", id] | ["g", id, "replay" | "screen" | "stream"] => Page::Game(id),
            ["p", id] => Page::Person(id),
            ["t", id] => Page::Tournament(id),
            [
                "t",
                id,
                "rounds" | "entries" | "standings" | "share" | "settings" | "log" | "tables"
                | "hall" | "print",
            ] => Page::Tournament(id),
            ["club", id] => Page::Club(id),
            [
                "club",
                id,
                "members" | "calendar" | "results" | "ratings" | "words" | "settings" | "log",
            ] => Page::Club(id),
            _ => Page::Missing,
        }
    }
}

/// A file of the client, or a page of it. Where there is no such page people still get the client,
/// which says so.
async fn serve(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    link: Result<Asked<Link>, Failure>,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    if let Some(file) = assets::file(uri.path(), &headers) {
        return file;
    }
    // A path with a dot in its last part was meant as a file.
    let last = uri.path().rsplit('/').next().unwrap_or_default();
    let Some(html) = assets::page().filter(|_| !last.contains('.')) else {
        return (StatusCode::NOT_FOUND, "there is no such file here\n").into_response();
    };
    // People get the page whatever stands behind the question mark.
    let link = link.map(|Asked(link)| link).unwrap_or_default();
    let language = headers.get(header::ACCEPT_LANGUAGE);
    let locale = Locale::of(language.and_then(|value| value.to_str().ok()));
    let (status, preview) = look_up(&app, Page::of(uri.path()), locale, &link).await;
    let tags = preview.tags(&base(&app, &headers));
    let html = html.replacen(MARK, &tags, 1);
    let mut response = packed(html.into_bytes(), status, &headers);
    if status != StatusCode::OK
        || ["/g/", "/t/", "/series/", "/study/"]
            .iter()
            .any(|kind| uri.path().starts_with(kind))
    {
        // The link of a game or a tournament is for those who got it.
        let hidden = HeaderValue::from_static("noindex");
        response.headers_mut().insert(ROBOTS, hidden);
    }
    response
}

async fn look_up(app: &App, page: Page<'_>, locale: Locale, link: &Link) -> (StatusCode, Preview) {
    let site = |status: StatusCode| (status, Preview::of_site(locale));
    match page {
        Page::Plain => site(StatusCode::OK),
        Page::Missing => site(StatusCode::NOT_FOUND),
        Page::Game(id) => match game_seen(app, id, None).await {
            Ok(Some(row)) => {
                let preview = Preview::of_game(locale, &row, &link.keys());
                (StatusCode::OK, preview)
            }
            Ok(None) => site(StatusCode::NOT_FOUND),
            // The client will find out more.
            Err(error) => {
                tracing::error!(%error, "the store failed");
                site(StatusCode::OK)
            }
        },
        Page::Tournament(id) => match app.store.tournament(id).await {
            Ok(None) => site(StatusCode::NOT_FOUND),
            Ok(Some(row)) => (StatusCode::OK, Preview::of_tournament(locale, &row)),
            Err(error) => {
                tracing::error!(%error, "the store failed");
                site(StatusCode::OK)
            }
        },
        Page::Series(id) => match app.store.series(id).await {
            Ok(None) => site(StatusCode::NOT_FOUND),
            Ok(Some(row)) => (StatusCode::OK, Preview::of_series(locale, &row)),
            Err(error) => {
                tracing::error!(%error, "the store failed");
                site(StatusCode::OK)
            }
        },
        Page::Club(id) => match app.store.club(id).await {
            Ok(None) => site(StatusCode::NOT_FOUND),
            // That there is a club that is not listed is told to nobody; its members' client finds out.
            Ok(Some(row)) if !row.listed => site(StatusCode::OK),
            Ok(Some(row)) => (StatusCode::OK, Preview::of_club(locale, &row)),
            Err(error) => {
                tracing::error!(%error, "the store failed");
                site(StatusCode::OK)
            }
        },
        Page::Person(id) => match app.store.person(id).await {
            Ok(None) => site(StatusCode::NOT_FOUND),
            Ok(Some(_)) => site(StatusCode::OK),
            Err(error) => {
                tracing::error!(%error, "the store failed");
                site(StatusCode::OK)
            }
        },
    }
}

/// The address of this server as whoever asks knows it.
pub(super) fn base(app: &App, headers: &HeaderMap) -> String {
    if let Some(address) = &app.config.public_url {
        return address.trim_end_matches('/').to_owned();
    }
    let host = headers.get(header::HOST);
    let host = host.and_then(|value| value.to_str().ok());
    format!("http://{}", host.unwrap_or("localhost"))
}

/// A page that was just written, packed if the browser takes it so.
fn packed(html: Vec<u8>, status: StatusCode, headers: &HeaderMap) -> Response {
    let chosen = Encoding::choose(headers, |encoding| encoding != Encoding::Brotli);
    let encoding = chosen.unwrap_or(Encoding::Identity);
    let tag = assets::tag(&html, encoding);
    let kind = "text/html; charset=utf-8";
    let both = "accept-encoding, accept-language";
    let head = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::VARY, HeaderValue::from_static(both)),
        (
            header::ETAG,
            HeaderValue::from_str(&tag).expect("a hash is hexadecimal"),
        ),
    ];
    if chosen.is_none() {
        return (StatusCode::NOT_ACCEPTABLE, head).into_response();
    }
    if status == StatusCode::OK && assets::knows(headers, &tag) {
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    if encoding == Encoding::Identity {
        return (status, head, html).into_response();
    }
    match gzip(&html) {
        Ok(bytes) => {
            let how = [(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
            (status, head, how, bytes).into_response()
        }
        Err(_) => (status, head, html).into_response(),
    }
}

async fn find(app: &App, id: &str) -> Result<GameRow, Failure> {
    let row = game_seen(app, id, None).await?;
    row.ok_or_else(|| Failure::not_found("such game"))
}

/// The picture of links that show no position.
async fn cover(State(app): State<Arc<App>>) -> Result<Response, Failure> {
    cover_for(&app, "public, max-age=86400").await
}

async fn cover_for(app: &App, cache: &'static str) -> Result<Response, Failure> {
    let busy = || Failure::new(ErrorCode::TryAgain, "too many pictures are asked for: wait");
    let bytes = app.pictures.cover().await.ok_or_else(busy)?;
    Ok(png(bytes, cache))
}

/// The picture of a game's position, for those who may see it; the cover for others.
async fn picture(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(link): Asked<Link>,
) -> Result<Response, Failure> {
    let row = find(&app, &id).await?;
    if !link.keys().show_position(&row) {
        return cover_for(&app, "no-cache").await;
    }
    let cache = if row.is_over() {
        "public, max-age=86400"
    } else {
        "public, max-age=30"
    };
    if let Some(kept) = app.pictures.kept(&row.id, row.seq) {
        return Ok(png(kept, cache));
    }
    let stored = deeds_seen(&app, &row).await?;
    let journal = Journal::read(row.rules, &stored)?;
    let table = TableView::new(&journal.game, wall_clock::now());
    let seq = journal.seq;
    match app.pictures.of(&row.id, seq, table).await {
        Some(bytes) => Ok(png(bytes, cache)),
        None => cover_for(&app, "no-cache").await,
    }
}

fn png(bytes: axum::body::Bytes, cache: &'static str) -> Response {
    let head = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, cache),
    ];
    (head, bytes).into_response()
}

#[cfg(test)]
mod tests {
    use super::Page;

    #[test]
    fn pages_are_told_apart() {
        for path in ["/", "/lobby", "/lobby/", "/new/teams", "/account"] {
            assert_eq!(Page::of(path), Page::Plain, "{path}");
        }
        assert_eq!(Page::of("/g/abc"), Page::Game("abc"));
        for page in ["replay", "screen", "stream"] {
            assert_eq!(Page::of(&format!("/g/abc/{page}")), Page::Game("abc"));
        }
        assert_eq!(Page::of("/p/abc"), Page::Person("abc"));
        assert_eq!(Page::of("/t/abc"), Page::Tournament("abc"));
        assert_eq!(Page::of("/t/abc/hall"), Page::Tournament("abc"));
        assert_eq!(Page::of("/t/abc/x"), Page::Missing);
        for path in [
            "/g",
            "/g/abc/x",
            "/new",
            "/new/chess",
            "/nothing",
            "/lobby/x",
        ] {
            assert_eq!(Page::of(path), Page::Missing, "{path}");
        }
    }
}
