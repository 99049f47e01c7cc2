//! Tries to guess a secret: counted by account, and not only by address, so that a thousand addresses
//! can't try a thousand passwords. A device from which the account has signed in before has a count of
//! its own, so that strangers can't lock anybody out.

use axum::http::HeaderMap;

use super::caller::device;
use super::guard::too_many;
use crate::app::App;
use crate::error::Failure;
use crate::names;
use crate::store::PersonRow;

/// One try. It counts, unless it was right.
pub(super) struct Tries<'a> {
    app: &'a App,
    key: String,
}

impl<'a> Tries<'a> {
    /// A try to come in by this name, whether there is such an account or not.
    pub(super) fn by_name(
        app: &'a App,
        headers: &HeaderMap,
        name: &str,
        person: Option<&PersonRow>,
    ) -> Result<Tries<'a>, Failure> {
        let known = person.and_then(|person| device(app, headers, &person.id));
        let key = match known {
            Some(device) => format!("device {device}"),
            None => format!("name {}", names::key(name)),
        };
        Tries::new(app, key)
    }

    /// A try of somebody who is in already.
    pub(super) fn at_session(app: &'a App, session: &str) -> Result<Tries<'a>, Failure> {
        Tries::new(app, format!("session {session}"))
    }

    fn new(app: &'a App, key: String) -> Result<Tries<'a>, Failure> {
        if app.config.rate_limits {
            app.wrong_secrets.check(key.clone()).map_err(too_many)?;
        }
        Ok(Tries { app, key })
    }

    /// It was right, and does not count.
    pub(super) fn were_right(self) {
        self.app.wrong_secrets.give_back(&self.key);
    }
}
