//! What can be set.

use std::net::SocketAddr;
use std::time::Duration;

use jarnac_lexicon::Dictionary;

use crate::limits;

/// How a server is run. The binary makes it from flags, environment and file.
#[derive(Clone)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The database: a path, `sqlite:…` or `postgres://…`.
    pub database: String,
    /// The address that people type, if it is another one: behind a proxy, say.
    pub public_url: Option<String>,
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
    /// Whether another server may have the same SQLite file; only tests want that.
    pub shared: bool,
    /// How long somebody may keep the server waiting.
    pub patience: Patience,
    /// How long those who are away are waited for.
    pub absences: Absences,
    /// The lexicon of all games.
    pub lexicon: &'static Dictionary,
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
            public_url: None,
            behind_proxy: false,
            thinkers: default_thinkers(),
            pace: 1.0,
            sockets_an_address: limits::MAX_SOCKETS_AN_ADDRESS,
            rate_limits: true,
            shared: false,
            patience: Patience::default(),
            absences: Absences::default(),
            lexicon: Dictionary::french(),
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
