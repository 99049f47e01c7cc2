//! Who asks.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use jarnac_protocol::{ErrorCode, Person, PersonKind};

use crate::app::App;
use crate::error::Failure;
use crate::limits;
use crate::secret;
use crate::store::{PersonRow, SessionRow, StoreError};
use crate::wall_clock;

/// The cookie of a session.
const COOKIE: &str = "jarnac_session";
/// The cookie of a device from which an account has signed in.
const DEVICE: &str = "jarnac_device";
/// The header that shows that a request comes from our own page.
const CSRF: &str = "x-jarnac-csrf";

/// Who asks, if they are known. A request that changes something must come from our own page.
pub(super) struct Caller {
    pub(super) person: Option<PersonRow>,
    /// The session, if they came by a cookie.
    pub(super) session: Option<String>,
    /// The hash of the session or bot token by which they are known.
    pub(super) credential: Option<String>,
    /// Whether a request that changes something showed where it comes from.
    genuine: bool,
}

/// Somebody who is known, and whose request comes from our own page.
pub(super) struct Known(pub(super) PersonRow);

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        if let Some(token) = bearer(&parts.headers) {
            let hash = secret::hash(token);
            let person = app.store.token_person(&hash).await?;
            let person = person.ok_or_else(|| {
                Failure::new(
                    ErrorCode::NotSignedIn,
                    "this token is not known: make a new one",
                )
            })?;
            return Ok(Caller {
                person: Some(person),
                session: None,
                credential: Some(hash),
                genuine: true,
            });
        }
        let token = cookie(&parts.headers).and_then(|sealed| app.signer.open(sealed));
        let session = token.map(secret::hash);
        let now = wall_clock::stored(wall_clock::now());
        let person = match &session {
            Some(session) => app.store.session_person(session, now).await?,
            None => None,
        };
        let session = session.filter(|_| person.is_some());
        let shown = parts
            .headers
            .get(CSRF)
            .and_then(|value| value.to_str().ok());
        let genuine = match (&session, shown) {
            (Some(session), Some(shown)) => secret::same(&csrf(app, session), shown),
            _ => false,
        };
        Ok(Caller {
            person,
            credential: session.clone(),
            session,
            genuine: genuine || parts.method.is_safe(),
        })
    }
}

impl Caller {
    /// The id of the person, if they are known.
    pub(super) fn id(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.id.as_str())
    }

    /// Whether they came by a bot token.
    pub(super) fn is_bot(&self) -> bool {
        self.person.is_some() && self.session.is_none()
    }

    /// The person, who must have signed in.
    pub(super) fn owner(self) -> Result<Owner, Failure> {
        if self.is_bot() {
            let message = "a bot token plays and reads: sign in for this";
            return Err(Failure::new(ErrorCode::Forbidden, message));
        }
        let session = self.session.clone();
        let person = self.known()?;
        let session = session.ok_or_else(Failure::not_signed_in)?;
        Ok(Owner { person, session })
    }

    /// The person, who must be known and come from our own page.
    pub(super) fn known(self) -> Result<PersonRow, Failure> {
        self.check_known().cloned()
    }

    /// The same, for whoever goes on asking.
    pub(super) fn check_known(&self) -> Result<&PersonRow, Failure> {
        let person = self.person.as_ref();
        let person = person.ok_or_else(Failure::not_signed_in)?;
        if self.genuine {
            Ok(person)
        } else {
            Err(Failure::new(
                ErrorCode::Csrf,
                "send the header x-jarnac-csrf with the value of `csrf` from /api/me",
            ))
        }
    }
}

impl FromRequestParts<Arc<App>> for Known {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let caller = Caller::from_request_parts(parts, app).await?;
        caller.known().map(Known)
    }
}

/// Somebody who has signed in. A bot token plays and reads; what changes the person or their account
/// needs a session.
pub(super) struct Owner {
    pub(super) person: PersonRow,
    pub(super) session: String,
}

impl FromRequestParts<Arc<App>> for Owner {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let caller = Caller::from_request_parts(parts, app).await?;
        caller.owner()
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ")
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    read_cookie(headers, COOKIE)
}

/// A device from which an account has signed in: its name, if the cookie is of this person. Others
/// who try wrong passwords from elsewhere don't lock it out.
pub(super) fn device<'h>(app: &App, headers: &'h HeaderMap, person: &str) -> Option<&'h str> {
    let device = app.signer.open(read_cookie(headers, DEVICE)?)?;
    let (whose, _) = device.split_once('-')?;
    secret::same(whose, person).then_some(device)
}

/// The cookie for a device from which an account has signed in.
pub(super) fn device_cookie(app: &App, person: &str) -> HeaderValue {
    let device = format!("{person}-{}", secret::new_id());
    set_cookie(
        app,
        DEVICE,
        &app.signer.seal(&device),
        limits::DEVICE.as_secs(),
    )
}

fn read_cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .find_map(|part| part.trim().strip_prefix(name)?.strip_prefix('='))
}

/// What our own page sends back with every change.
pub(super) fn csrf(app: &App, session: &str) -> String {
    app.signer.sign(&format!("csrf {session}"))
}

/// A person as others see them.
pub(super) fn shown(row: &PersonRow) -> Person {
    Person {
        id: row.id.clone(),
        name: row.name.clone(),
        kind: match row.kind.as_str() {
            "account" => PersonKind::Account,
            _ => PersonKind::Guest,
        },
    }
}

/// Begins a session: the cookie to set, and its CSRF token.
pub(super) async fn begin_session(
    app: &App,
    person: &str,
    agent: Option<&HeaderValue>,
) -> Result<(HeaderValue, String), StoreError> {
    let token = secret::new_token();
    let now = wall_clock::stored(wall_clock::now());
    let agent = agent.and_then(|agent| agent.to_str().ok()).unwrap_or("?");
    let session = SessionRow {
        id: secret::hash(&token),
        person: person.to_owned(),
        agent: agent.chars().take(120).collect(),
        created_at: now,
        expires_at: now.saturating_add(limits::SESSION.as_millis() as i64),
    };
    app.store.add_session(&session).await?;
    let value = app.signer.seal(&token);
    let cookie = set_cookie(app, COOKIE, &value, limits::SESSION.as_secs());
    Ok((cookie, csrf(app, &session.id)))
}

/// The cookie that ends a session.
pub(super) fn no_cookie(app: &App) -> HeaderValue {
    set_cookie(app, COOKIE, "", 0)
}

fn set_cookie(app: &App, name: &str, value: &str, seconds: u64) -> HeaderValue {
    let secure = if app.config.is_secure() {
        "; Secure"
    } else {
        ""
    };
    let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    HeaderValue::from_str(&text).expect("tokens and ids are plain letters and digits")
}
