//! What all parts of the server share.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use jarnac_core::Timestamp;
use jarnac_table::Down;
use serde::{Deserialize, Serialize};
use tokio::sync::{Notify, broadcast, watch};

use crate::analysis::Analyses;
use crate::bus::{self, Bus, Hint, Post};
use crate::club::Clubs;
use crate::computer::Pool;
use crate::config::Config;
use crate::dictionaries::Dictionaries;
use crate::drill::Decks;
use crate::hall::Hall;
use crate::handover::Handover;
use crate::leases::Leases;
use crate::limits;
use crate::metrics::Metrics;
use crate::nodes::{Before, Clock, Nodes, look_around};
use crate::password::Hashing;
use crate::picture::Pictures;
use crate::places::{Place, Places};
use crate::pulse::Pulse;
use crate::rate::Limiter;
use crate::readiness::Readiness;
use crate::room::{Command, Rooms};
use crate::secret::Signer;
use crate::serve::ServeError;
use crate::store::{Store, StoreError};
use crate::study::Studies;
use crate::tournament::{Glimpses, Tournaments};
use crate::venue::Venues;
use crate::wall_clock;
use crate::workers::Workers;

/// Whom a person does not want to read, shared by all their connections.
pub(crate) type Muted = Arc<RwLock<HashSet<String>>>;

/// How many people may have their sessions ended at once without a socket missing it.
const REVOKED: usize = 256;

/// What no longer lets anybody in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Revoked {
    /// This session or bot token, by its hash.
    Credential(String),
    /// All sessions and tokens of a person, but one.
    Person {
        person: String,
        kept: Option<String>,
    },
}

impl Revoked {
    /// Whether it concerns a socket of this person that came in so.
    pub(crate) fn concerns(&self, person: Option<&str>, credential: Option<&str>) -> bool {
        match self {
            Revoked::Credential(gone) => credential == Some(gone),
            Revoked::Person {
                person: whose,
                kept,
            } => person == Some(whose) && (kept.is_none() || credential != kept.as_deref()),
        }
    }
}

/// The server's state.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) signer: Signer,
    pub(crate) rooms: Rooms,
    pub(crate) pool: Arc<Pool>,
    pub(crate) analyses: Analyses,
    pub(crate) metrics: Metrics,
    pub(crate) readiness: Readiness,
    pub(crate) pulse: Pulse,
    pub(crate) pictures: Pictures,
    pub(crate) hall: Hall,
    /// Cards to learn words by.
    pub(crate) decks: Decks,
    pub(crate) tournaments: Tournaments,
    pub(crate) glimpses: Glimpses,
    pub(crate) clubs: Clubs,
    pub(crate) studies: Studies,
    /// By which games are judged.
    pub(crate) dictionaries: Dictionaries,
    /// Those who listen to halls with real letters.
    pub(crate) venues: Venues,
    /// When this server was started.
    pub(crate) started: Timestamp,
    /// What it found when it started.
    pub(crate) before: Before,
    /// The way to other servers on the same store, if there is one.
    pub(crate) bus: Option<Arc<dyn Bus>>,
    /// What is told to them.
    pub(crate) post: Post,
    /// Which of them are alive.
    pub(crate) nodes: Nodes,
    /// When those whom it sends away come back.
    pub(crate) handover: Handover,
    /// Who thinks for it, if somebody does.
    pub(crate) workers: Workers,
    /// How its machine's clock compares with the database's.
    pub(crate) clock: Clock,
    /// What this server does for all of them.
    pub(crate) leases: Leases,
    /// Rung when hints may have been missed.
    pub(crate) look_now: Notify,
    pub(crate) requests: Limiter<IpAddr>,
    pub(crate) guests: Limiter<IpAddr>,
    pub(crate) sign_ins: Limiter<IpAddr>,
    pub(crate) wrong_passwords: Limiter<String>,
    pub(crate) wrong_passwords_an_account: Limiter<String>,
    pub(crate) first_tries: Limiter<String>,
    pub(crate) first_tries_an_account: Limiter<String>,
    pub(crate) renames: Limiter<String>,
    pub(crate) new_games_here: Limiter<IpAddr>,
    pub(crate) new_venues: Limiter<IpAddr>,
    /// By the venue and its table.
    pub(crate) table_requests: Limiter<String>,
    pub(crate) referee_requests: Limiter<String>,
    pub(crate) new_games: Limiter<String>,
    pub(crate) new_analyses: Limiter<String>,
    pub(crate) word_questions: Limiter<String>,
    pub(crate) sayings: Limiter<String>,
    pub(crate) challenges: Limiter<String>,
    pub(crate) new_tournaments: Limiter<String>,
    pub(crate) tournament_wishes: Limiter<String>,
    /// Where passwords are hashed.
    pub(crate) hashing: Arc<Hashing>,
    /// Only one person takes a seat at a time.
    pub(crate) seating: tokio::sync::Mutex<()>,
    /// Whose sessions have just been ended: their sockets part.
    revoked: broadcast::Sender<Revoked>,
    /// Rung when everybody at a table is to go to another server.
    sent_away: watch::Sender<()>,
    /// Connections of each address.
    pub(crate) connections: Arc<Places>,
    /// Sockets of each address.
    sockets: Arc<Places>,
    /// How often each session and token holds a socket.
    credentials: Mutex<HashMap<String, usize>>,
    mutes: Mutex<HashMap<String, Muted>>,
    last_connection: AtomicU64,
    stopping: Arc<AtomicBool>,
}

/// Who was there before this server.
async fn before(store: &Store, post: &Post) -> Result<Before, StoreError> {
    Ok(match post.is_alone() {
        true => Before::Nobody {
            alive: store.down_since().await?.map(wall_clock::from_store),
            gone: Vec::new(),
        },
        false => look_around(store, &post.node).await?,
    })
}

impl App {
    /// A server on this store.
    pub(crate) async fn new(config: Config, store: Store) -> Result<Arc<App>, ServeError> {
        let signer = Signer::new(&store.signing_key().await?);
        store.renew_name_keys().await?;
        let bus = bus::open(&config, &store, &signer).await?;
        let post = Post::new(bus.as_ref(), &signer);
        let clock = Clock::default();
        if !post.is_alone() {
            // Before anybody asks what time it is.
            clock.set(&store).await?;
        }
        if let Some(last) = store.last_alive().await? {
            wall_clock::go_on_from(wall_clock::from_store(last));
        }
        let before = before(&store, &post).await?;
        let nodes = Nodes::new(&post.node, post.is_alone());
        nodes.know_gone(&before);
        Ok(Arc::new(App {
            signer,
            rooms: Rooms::default(),
            pool: Arc::new(Pool::new(config.thinkers)),
            analyses: Analyses::default(),
            metrics: Metrics::default(),
            readiness: Readiness::default(),
            pulse: Pulse::new(),
            pictures: Pictures::new(),
            hall: Hall::new(),
            decks: Decks::default(),
            tournaments: Tournaments::new(),
            glimpses: Glimpses::default(),
            clubs: Clubs::new(),
            studies: Studies::new(),
            dictionaries: Dictionaries::new(config.shelf.clone()),
            venues: Venues::new(),
            started: wall_clock::now(),
            before,
            nodes,
            clock,
            workers: Workers::default(),
            handover: Handover::new(post.is_alone()),
            leases: Leases::new(&post.node, post.is_alone()),
            bus,
            post,
            look_now: Notify::new(),
            requests: Limiter::new(limits::REQUESTS),
            guests: Limiter::new(limits::GUESTS),
            sign_ins: Limiter::new(limits::SIGN_INS),
            wrong_passwords: Limiter::new(limits::WRONG_PASSWORDS),
            wrong_passwords_an_account: Limiter::new(limits::WRONG_PASSWORDS_AN_ACCOUNT),
            first_tries: Limiter::new(limits::FIRST_TRIES),
            first_tries_an_account: Limiter::new(limits::FIRST_TRIES_AN_ACCOUNT),
            renames: Limiter::new(limits::RENAMES),
            new_games_here: Limiter::new(limits::NEW_GAMES_AN_ADDRESS),
            new_venues: Limiter::new(limits::NEW_VENUES),
            table_requests: Limiter::new(limits::TABLE_REQUESTS),
            referee_requests: Limiter::new(limits::REFEREE_REQUESTS),
            new_games: Limiter::new(limits::NEW_GAMES),
            new_analyses: Limiter::new(limits::NEW_ANALYSES),
            word_questions: Limiter::new(limits::WORD_QUESTIONS),
            sayings: Limiter::new(limits::SAYINGS),
            challenges: Limiter::new(limits::CHALLENGES),
            new_tournaments: Limiter::new(limits::NEW_TOURNAMENTS),
            tournament_wishes: Limiter::new(limits::TOURNAMENT_WISHES),
            revoked: broadcast::channel(REVOKED).0,
            sent_away: watch::Sender::new(()),
            hashing: Arc::new(Hashing::new(limits::HASHING, limits::HASH_QUEUE)),
            seating: tokio::sync::Mutex::new(()),
            connections: Arc::default(),
            sockets: Arc::default(),
            credentials: Mutex::default(),
            mutes: Mutex::new(HashMap::new()),
            last_connection: AtomicU64::new(1),
            stopping: Arc::default(),
            config,
            store,
        }))
    }

    /// A number for a new connection.
    pub(crate) fn next_connection(&self) -> u64 {
        self.last_connection.fetch_add(1, Ordering::Relaxed)
    }

    /// Whether the server is about to end.
    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Set when the server is about to end, for work that looks at it.
    pub(crate) fn stopping(&self) -> &Arc<AtomicBool> {
        &self.stopping
    }

    /// From now on no game is opened.
    pub(crate) fn begin_stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        self.hall.stop();
        self.tournaments.followers.stop();
        self.clubs.followers.stop();
        self.venues.stop();
    }

    /// Who sits at a table has changed, or how they are called: it is looked up where it is live.
    pub(crate) async fn reseat(&self, game: &str) {
        self.rooms.send_if_live(game, Command::Seated).await;
        self.post.send(|| Hint::Seated {
            game: game.to_owned(),
        });
    }

    /// Since when no server ran, for games that are read now; nothing if others drive them.
    pub(crate) fn down(&self) -> Option<Down> {
        let Before::Nobody { alive, .. } = self.before else {
            return None;
        };
        let is_over = !self.post.is_alone() && self.nodes.is_up();
        let started = self.started;
        (!is_over).then_some(Down { alive, started })
    }

    /// The sockets that came in by this part, at every server, and come back if they still may.
    pub(crate) fn revoke(&self, what: Revoked) {
        self.post.send(|| Hint::Revoked { what: what.clone() });
        self.revoke_here(what);
    }

    /// The same for the sockets of this server.
    pub(crate) fn revoke_here(&self, what: Revoked) {
        // Without any socket nobody listens.
        let _ = self.revoked.send(what);
    }

    /// Everybody is to go to another server: this one goes on, and knows nothing new.
    pub(crate) fn send_away(&self) {
        self.sent_away.send_replace(());
        self.hall.stop();
    }

    /// Changes when that is so.
    pub(crate) fn sent_away(&self) -> watch::Receiver<()> {
        self.sent_away.subscribe()
    }

    /// Tells what is no longer good.
    pub(crate) fn revoked(&self) -> broadcast::Receiver<Revoked> {
        self.revoked.subscribe()
    }

    /// Takes one of the sockets that an address may hold, until it is given back, for somebody who
    /// came in by this session or token.
    pub(crate) fn take_socket(
        self: &Arc<Self>,
        address: IpAddr,
        credential: Option<&str>,
    ) -> Option<SocketPlace> {
        let place = self.sockets.take(address, self.config.sockets_an_address)?;
        self.metrics.sockets.fetch_add(1, Ordering::Relaxed);
        let credential = credential.filter(|_| !self.post.is_alone());
        if let Some(credential) = credential {
            *self.credentials().entry(credential.to_owned()).or_default() += 1;
        }
        Some(SocketPlace {
            app: Arc::clone(self),
            credential: credential.map(str::to_owned),
            _place: place,
        })
    }

    fn credentials(&self) -> MutexGuard<'_, HashMap<String, usize>> {
        let credentials = self.credentials.lock();
        credentials.unwrap_or_else(PoisonError::into_inner)
    }

    /// The sessions and tokens that hold sockets here.
    pub(crate) fn open_credentials(&self) -> Vec<String> {
        self.credentials().keys().cloned().collect()
    }

    /// Whom a person does not want to read.
    pub(crate) async fn muted(&self, person: &str) -> Result<Muted, StoreError> {
        if let Some(muted) = self.known_mutes(person) {
            return Ok(muted);
        }
        let people: HashSet<String> = self.store.muted(person).await?.into_iter().collect();
        let mut mutes = self.mutes.lock().unwrap_or_else(PoisonError::into_inner);
        // Lists that no connection uses any more are forgotten.
        mutes.retain(|_, muted| Arc::strong_count(muted) > 1);
        let muted = mutes
            .entry(person.to_owned())
            .or_insert_with(|| Arc::new(RwLock::new(people)));
        Ok(Arc::clone(muted))
    }

    /// Somebody has changed whom they read, at another server.
    pub(crate) async fn read_mutes_again(&self, person: &str) {
        let Some(known) = self.known_mutes(person) else {
            return;
        };
        match self.store.muted(person).await {
            Ok(people) => {
                let mut known = known.write().unwrap_or_else(PoisonError::into_inner);
                *known = people.into_iter().collect();
            }
            Err(error) => tracing::warn!(%error, "whom somebody reads can't be read"),
        }
    }

    fn known_mutes(&self, person: &str) -> Option<Muted> {
        let mutes = self.mutes.lock().unwrap_or_else(PoisonError::into_inner);
        mutes.get(person).cloned()
    }
}

/// One of the sockets that an address may hold.
pub(crate) struct SocketPlace {
    app: Arc<App>,
    credential: Option<String>,
    _place: Place,
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        self.app.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
        let Some(credential) = &self.credential else {
            return;
        };
        let mut open = self.app.credentials();
        if let Some(count) = open.get_mut(credential) {
            *count -= 1;
            if *count == 0 {
                open.remove(credential);
            }
        }
    }
}
