//! What can be set.

use std::net::SocketAddr;
use std::time::Duration;

use jarnac_core::Visible;
use jarnac_lexicon::{Dictionary, Shelf};
use thiserror::Error;

use crate::store::without_password;
use crate::{host, limits};

/// How a server is run. The binary makes it from flags, environment and file.
#[derive(Clone)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The database: a path, `sqlite:…` or `postgres://…`.
    pub database: String,
    /// The bus by which servers on one database tell each other what happens: `nats://…`. Without it
    /// PostgreSQL's own notifications are used; `none` has servers look for themselves.
    pub bus: Option<String>,
    /// The address that people type, if it is another one: behind a proxy, say.
    pub public_url: Option<String>,
    /// Further names under which people come to it, such as `games.example`.
    pub hosts: Vec<String>,
    /// Whether a proxy in front tells the client's address by `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How many computer players may think at the same time.
    pub thinkers: usize,
    /// How fast the computer answers: 1 like a person, 0 at once.
    pub pace: f64,
    /// How many sockets one address may hold.
    pub sockets_an_address: usize,
    /// Whether addresses are limited in what they ask; tests and load generators switch it off.
    pub rate_limits: bool,
    /// Whether another server of this process may have the same SQLite file; only tests want that.
    pub shared: bool,
    /// How long somebody may keep the server waiting.
    pub patience: Patience,
    /// How long those who are away are waited for.
    pub absences: Absences,
    /// The dictionaries that games choose from.
    pub shelf: Shelf,
}

/// How long those who are away are waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Absences {
    /// Until a side that is away can lose the game, where no clock runs.
    pub claim: Duration,
    /// Until a game by invitation that nobody has come to is withdrawn.
    pub waiting: Duration,
    /// Until an open challenge that nobody has taken up is withdrawn.
    pub lobby: Duration,
    /// Until a game in which nothing happens is called off.
    pub live: Duration,
    /// Until the seat of a challenge is free again if who took it does not come.
    pub seat: Duration,
    /// How often it is looked for such games.
    pub sweep: Duration,
}

impl Default for Absences {
    fn default() -> Absences {
        Absences {
            claim: limits::CLAIM_AFTER,
            waiting: limits::WAITING_LASTS,
            lobby: limits::LOBBY_LASTS,
            live: limits::DEAD_AFTER,
            seat: limits::SEAT_HELD,
            sweep: limits::SWEEP_EVERY,
        }
    }
}

impl Config {
    /// A server for this machine alone.
    pub fn new(database: impl Into<String>) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 1977)),
            database: database.into(),
            bus: None,
            public_url: None,
            hosts: Vec::new(),
            behind_proxy: false,
            thinkers: default_thinkers(),
            pace: 1.0,
            sockets_an_address: limits::MAX_SOCKETS_AN_ADDRESS,
            rate_limits: true,
            shared: false,
            patience: Patience::default(),
            absences: Absences::default(),
            shelf: Shelf::new(Dictionary::french()),
        }
    }

    /// Whether the settings make sense; else how to mend them.
    pub fn check(&self) -> Result<(), ConfigError> {
        if !(1..=MAX_THINKERS).contains(&self.thinkers) {
            return Err(ConfigError::Thinkers(self.thinkers));
        }
        if !(0.0..=10.0).contains(&self.pace) {
            return Err(ConfigError::Pace(self.pace));
        }
        if self.sockets_an_address == 0 {
            return Err(ConfigError::NoSockets);
        }
        if let Some(url) = &self.public_url {
            check_url(url)?;
        }
        let is_postgres = self.database.starts_with("postgres");
        if let Some(bus) = self.bus.as_ref().filter(|_| !is_postgres) {
            return Err(ConfigError::Bus(without_password(bus)));
        }
        match self.hosts.iter().find(|name| !host::is_name(name)) {
            Some(name) => Err(ConfigError::Host(name.clone())),
            None => Ok(()),
        }
    }

    /// Whether cookies are for `https` only.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url
            .as_deref()
            .is_some_and(|url| url.starts_with("https://"))
    }
}

/// How long somebody may keep the server waiting.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the head of a request, or the next one.
    pub head: Duration,
    /// For all of a request, and what is done with it.
    pub request: Duration,
    /// For reading some more of an answer.
    pub reading: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            head: limits::MAX_HEAD_TIME,
            request: limits::MAX_REQUEST_TIME,
            reading: limits::MAX_READING_TIME,
        }
    }
}

/// Half of the cores, so that thinking never holds up live games.
pub fn default_thinkers() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| (cores.get() / 2).max(1))
}

/// The most computer players that may think at the same time.
const MAX_THINKERS: usize = 1024;

/// Why settings make no sense.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum ConfigError {
    /// Too few computer players may think, or too many.
    #[error("--thinkers is {0}: from 1 to {MAX_THINKERS} are allowed")]
    Thinkers(usize),
    /// The computer can't be that slow.
    #[error("--pace is {0}: it is a number from 0, at once, to 10")]
    Pace(f64),
    /// Nobody could come in.
    #[error("--sockets-an-address is 0, so that nobody could play: write 1 or more")]
    NoSockets,
    /// No address that people could type.
    #[error(
        "--public-url is '{}': write https://NAME or http://NAME:PORT, without a path",
        Visible(.0)
    )]
    PublicUrl(String),
    /// There is nobody to talk to.
    #[error(
        "--bus is {0}: it is for servers that share a PostgreSQL, and a SQLite file belongs to one; \
         leave it out, or choose --database postgres://…"
    )]
    Bus(String),
    /// No name of a host.
    #[error("--host is '{}': write a name such as games.example, without a port", Visible(.0))]
    Host(String),
}

fn check_url(url: &str) -> Result<(), ConfigError> {
    let bad = || ConfigError::PublicUrl(url.to_owned());
    let (scheme, rest) = url.split_once("://").ok_or_else(bad)?;
    // A final slash is what people copy from their browser.
    let rest = rest.strip_suffix('/').unwrap_or(rest);
    let is_web = matches!(scheme, "http" | "https");
    if is_web && host::is_host(rest) {
        Ok(())
    } else {
        Err(bad())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(change: impl FnOnce(&mut Config)) -> Result<(), ConfigError> {
        let mut config = Config::new("x.db");
        change(&mut config);
        config.check()
    }

    #[test]
    fn settings_that_make_no_sense_are_refused() {
        assert_eq!(check(|_| {}), Ok(()));
        assert_eq!(check(|c| c.thinkers = 0), Err(ConfigError::Thinkers(0)));
        assert!(check(|c| c.thinkers = 5000).is_err());
        for pace in [-1.0, 10.5, f64::NAN, f64::INFINITY] {
            assert!(matches!(
                check(|c| c.pace = pace),
                Err(ConfigError::Pace(_))
            ));
        }
        assert_eq!(
            check(|c| c.sockets_an_address = 0),
            Err(ConfigError::NoSockets)
        );
        let bus = |database: &str| {
            check(|c| {
                c.bus = Some("nats://u:secret@h:4222".to_owned());
                c.database = database.to_owned();
            })
        };
        assert_eq!(bus("postgres://u@h/d"), Ok(()));
        let shown = "nats://u@h:4222".to_owned();
        assert_eq!(bus("x.db"), Err(ConfigError::Bus(shown)));
        let url = |url: &str| check(|c| c.public_url = Some(url.to_owned()));
        for good in [
            "https://jarnac.example",
            "http://10.0.0.7:1977/",
            "https://[::1]:8443",
        ] {
            assert_eq!(url(good), Ok(()), "{good}");
        }
        for bad in [
            "",
            "jarnac.example",
            "ftp://jarnac.example",
            "https://",
            "https://jarnac.example/games",
            "https://ada@jarnac.example",
            "https://jarnac.example?x",
            "https://jarnac example",
            "https://jarnac.example:port",
        ] {
            assert_eq!(url(bad), Err(ConfigError::PublicUrl(bad.to_owned())));
        }
        let host = |name: &str| check(|c| c.hosts = vec![name.to_owned()]);
        assert_eq!(host("games.example"), Ok(()));
        for bad in [
            "",
            "games.example:80",
            "https://games.example",
            "a b",
            "*.example",
        ] {
            assert_eq!(host(bad), Err(ConfigError::Host(bad.to_owned())));
        }
    }
}
