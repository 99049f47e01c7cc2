//! Tries to guess a password: counted by account, and not only by network, so that a thousand networks
//! can't try a thousand passwords each. A device from which the account has signed in before has a count
//! of its own, so that a thousand can't lock its owner out there. And for a new device each network has a
//! few tries of its own where the account's are used up: whoever knows the password gets in at once,
//! and a stranger gains little for each network that they have.

use std::net::IpAddr;

use axum::http::HeaderMap;

use super::caller::device;
use super::guard::{network, too_many};
use crate::app::App;
use crate::error::Failure;
use crate::store::PersonRow;
use crate::{names, secret};

/// One try. It counts, unless it was right.
pub(super) struct Tries<'a> {
    app: &'a App,
    /// Where it counts, of one person or place.
    here: String,
    /// The account, if it counts for that as well.
    account: Option<Account>,
}

/// Where a try from a device that is not known counts.
struct Account {
    name: String,
    /// Whether it is one of the first from its network.
    first: bool,
    /// Whether the account's own were used up.
    late: bool,
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
        if let Some(person) = person
            && let Some(device) = device(app, headers, &person.id)
        {
            return Tries::here(app, format!("device {device}"));
        }
        // As long as any other, however long the name is that somebody makes up.
        let name = secret::hash(&names::key(name));
        let mut tries = Tries::here(app, format!("{} {name}", network(address)))?;
        if app.config.rate_limits {
            tries.count_for(name)?;
        }
        Ok(tries)
    }

    /// A try of somebody who is in already.
    pub(super) fn at_session(app: &'a App, session: &str) -> Result<Tries<'a>, Failure> {
        Tries::here(app, format!("session {session}"))
    }

    fn here(app: &'a App, here: String) -> Result<Tries<'a>, Failure> {
        if app.config.rate_limits {
            app.wrong_passwords.check(here.clone()).map_err(too_many)?;
        }
        let account = None;
        Ok(Tries { app, here, account })
    }

    /// Counts it for an account as well.
    fn count_for(&mut self, name: String) -> Result<(), Failure> {
        let app = self.app;
        let first = app.first_tries.check(self.here.clone()).is_ok();
        let own = app.wrong_passwords_an_account.check(name.clone());
        let late = own.is_err();
        if let Err(wait) = own
            && !(first && app.first_tries_an_account.check(name.clone()).is_ok())
        {
            // It is not even looked at, so it counts nowhere.
            self.give_back(first);
            return Err(too_many(wait));
        }
        self.account = Some(Account { name, first, late });
        Ok(())
    }

    fn give_back(&self, first: bool) {
        self.app.wrong_passwords.give_back(&self.here);
        if first {
            self.app.first_tries.give_back(&self.here);
        }
    }

    /// What came of it. One that was right does not count, nor one that could not be looked at.
    pub(super) fn end(self, verified: &Result<bool, Failure>) {
        if matches!(verified, Ok(false)) {
            return;
        }
        let Some(Account { name, first, late }) = &self.account else {
            return self.give_back(false);
        };
        self.give_back(*first);
        match late {
            true => self.app.first_tries_an_account.give_back(name),
            false => self.app.wrong_passwords_an_account.give_back(name),
        }
    }
}
