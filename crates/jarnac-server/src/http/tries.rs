//! Tries to guess a password: counted by account, and not only by address, so that a thousand
//! addresses can't try a thousand passwords. One address has fewer tries than the account has, so that
//! one stranger can't lock anybody out; and a device from which the account has signed in before has a
//! count of its own, so that a thousand can't either.

use std::net::IpAddr;

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
    /// Where it counts, of one person or place.
    here: String,
    /// Where it counts, of everybody.
    account: Option<String>,
}

impl<'a> Tries<'a> {
    /// A try to come in by this name, whether there is such an account or not.
    pub(super) fn by_name(
        app: &'a App,
        headers: &HeaderMap,
        address: IpAddr,
        name: &str,
        person: Option<&PersonRow>,
    ) -> Result<Tries<'a>, Failure> {
        let known = person.and_then(|person| device(app, headers, &person.id));
        match known {
            Some(device) => Tries::new(app, format!("device {device}"), None),
            None => {
                let key = names::key(name);
                Tries::new(app, format!("{address} {key}"), Some(key))
            }
        }
    }

    /// A try of somebody who is in already.
    pub(super) fn at_session(app: &'a App, session: &str) -> Result<Tries<'a>, Failure> {
        Tries::new(app, format!("session {session}"), None)
    }

    fn new(app: &'a App, here: String, account: Option<String>) -> Result<Tries<'a>, Failure> {
        if app.config.rate_limits {
            app.wrong_passwords.check(here.clone()).map_err(too_many)?;
            if let Some(account) = &account {
                let all = &app.wrong_passwords_an_account;
                all.check(account.clone()).map_err(too_many)?;
            }
        }
        Ok(Tries { app, here, account })
    }

    /// It was right, and does not count.
    pub(super) fn were_right(self) {
        self.app.wrong_passwords.give_back(&self.here);
        if let Some(account) = &self.account {
            self.app.wrong_passwords_an_account.give_back(account);
        }
    }
}
