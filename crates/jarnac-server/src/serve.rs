//! The server as a whole: it starts, goes on with the games that wait for it, and stops in order.

use std::future::Future;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

use crate::app::App;
use crate::bus::BusError;
use crate::config::Config;
use crate::limits;
use crate::nodes::{Before, Waking};
use crate::store::{Alone, Store, StoreError};
use crate::{
    accept, bus, expiry, files, http, leases, nodes, ratings, tournament, wall_clock, workers,
};

/// How often the server notes that it is alive: as much time as a clock may lose by a crash.
const ALIVE_EVERY: Duration = Duration::from_millis(500);
/// How long such a note may take.
const NOTE_WITHIN: Duration = Duration::from_secs(4);
/// With how many notes it looks whether they are kept.
const CHECK_EVERY: u64 = 10;
/// How often the server looks whether it runs.
const BEAT_EVERY: Duration = Duration::from_millis(250);
/// How long games, and then connections, may take to end.
const STOP_WITHIN: Duration = Duration::from_secs(5);
/// How often it is looked whether all sockets are gone.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Why the server did not run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The bus.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// A worker was started on what one server has for itself.
    #[error(
        "a SQLite file belongs to one server, which thinks itself: workers need the same \
         --database postgres://USER@HOST/NAME as the servers"
    )]
    NotShared,
    /// The address can't be listened on.
    #[error("can't listen on {address}: {source}; choose another with --listen")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        source: std::io::Error,
    },
    /// Serving failed.
    #[error("the server ended: {0}")]
    Io(#[from] std::io::Error),
}

/// A server that is ready to run.
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    alone: Option<Alone>,
}

impl Server {
    /// Takes the address, opens the store, and goes on with the games that wait for the server.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        files::raise_limit();
        files::survive_large_files();
        let address = config.listen;
        let listener = TcpListener::bind(address)
            .await
            .map_err(|source| ServeError::Listen { address, source })?;
        let alone = match config.shared {
            true => None,
            false => Some(Alone::take(&config.database)?),
        };
        let database = config.database.clone();
        let app = open(config).await;
        let app = app.map_err(|error| match error {
            ServeError::Store(error) => ServeError::Store(error.at_start(&database)),
            other => other,
        })?;
        tokio::spawn(beat(Arc::clone(&app)));
        tokio::spawn(keep_alive(Arc::clone(&app)));
        tokio::spawn(go_on(Arc::clone(&app)));
        tokio::spawn(expiry::run(Arc::clone(&app)));
        tokio::spawn(tournament::run(Arc::clone(&app)));
        tokio::spawn(tournament::look_after_tables(Arc::clone(&app)));
        if let Some(bus) = &app.bus {
            tokio::spawn(bus::listen(Arc::clone(&app), Arc::clone(bus)));
            tokio::spawn(bus::look_again(Arc::clone(&app)));
            tokio::spawn(nodes::keep(Arc::clone(&app)));
            tokio::spawn(nodes::wake_sleepers(Arc::clone(&app)));
            tokio::spawn(nodes::keep_time(Arc::clone(&app)));
            tokio::spawn(workers::watch(Arc::clone(&app)));
            tokio::spawn(leases::keep(Arc::clone(&app)));
        }
        Ok(Server {
            app,
            listener,
            alone,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until told to stop: then no connection is taken any more, games finish what they
    /// store, and clients are told to connect again.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Server {
            app,
            listener,
            alone,
        } = self;
        let router = http::router(&app);
        let stopping = Arc::clone(&app);
        let signal = async move {
            stop.await;
            tracing::info!("stopping");
            stopping.begin_stop();
            if timeout(STOP_WITHIN, stopping.rooms.stop()).await.is_err() {
                tracing::warn!("some games did not end in time");
            }
            // From now on nobody can act: no clock runs for that.
            let now = wall_clock::stored(wall_clock::now());
            if let Err(error) = note_stopped(&stopping, now).await {
                tracing::error!(%error, "the store does not answer");
            }
        };
        let (stopped, told) = oneshot::channel();
        let signal = async move {
            signal.await;
            let _ = stopped.send(());
        };
        let serving = Arc::clone(&app);
        let served = tokio::spawn(async move {
            accept::serve(&serving, listener, router, signal).await;
        });
        let _ = told.await;
        // Sockets say goodbye by themselves; a client that does not listen is not waited for.
        let ended = timeout(STOP_WITHIN, async {
            let served = served.await;
            while app.metrics.sockets.load(Ordering::Relaxed) > 0 {
                sleep(LOOK_EVERY).await;
            }
            served
        });
        match ended.await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "serving broke down"),
            Err(_) => tracing::warn!("some connections did not end in time"),
        }
        app.store.close().await;
        drop(alone);
        Ok(())
    }
}

/// The last note of a server: others on the same store need not wait until they miss it.
async fn note_stopped(app: &App, now: i64) -> Result<(), StoreError> {
    app.store.note_alive(now).await?;
    if !app.nodes.is_alone() {
        app.leases.end(&app.store).await?;
        app.store.note_node_stopped(&app.nodes.me, now).await?;
        app.post.say_goodbye().await;
    }
    Ok(())
}

/// Opens the store, and writes to it for the first time.
async fn open(config: Config) -> Result<Arc<App>, ServeError> {
    let store = Store::open_to_play(&config.database).await?;
    let app = App::new(config, store).await?;
    app.nodes.know_gone(&app.before);
    let now = wall_clock::stored(app.started);
    app.store.note_alive(now).await?;
    app.store.sweep_sessions(now).await?;
    Ok(app)
}

/// Notes again and again that the server is alive.
async fn keep_alive(app: Arc<App>) {
    let mut tick = interval(ALIVE_EVERY);
    let mut well = true;
    for number in 0_u64.. {
        tick.tick().await;
        if app.is_stopping() {
            return;
        }
        match note_in_time(&app, !well || number % CHECK_EVERY == 0).await {
            Ok(()) => {
                well = true;
                app.pulse.stored();
            }
            Err(error) => {
                well = false;
                tracing::error!(%error, "the store does not work");
                app.pulse.not_stored();
            }
        }
    }
}

/// The same as below, and a database that says nothing at all has not done it: a statement that is on
/// its way when the way is cut would be waited for until it is mended.
async fn note_in_time(app: &App, thoroughly: bool) -> Result<(), StoreError> {
    let note = note_alive(app, thoroughly);
    if app.nodes.is_alone() {
        // A file answers, however late.
        return note.await;
    }
    let silent = |_| StoreError::Database(std::io::Error::from(ErrorKind::TimedOut).into());
    timeout(NOTE_WITHIN, note).await.map_err(silent)?
}

/// Notes that the server is alive, and looks whether somebody else would read it.
async fn note_alive(app: &App, thoroughly: bool) -> Result<(), StoreError> {
    let now = wall_clock::stored(wall_clock::now());
    app.store.note_alive(now).await?;
    if thoroughly {
        app.store.check().await?;
    }
    Ok(())
}

/// Finds out when nobody could act, and tells every game. Sends people to other servers if this one is
/// cut off: a game may hang in the store, and those who wait for news of it must not.
async fn beat(app: Arc<App>) {
    let mut tick = interval(BEAT_EVERY);
    let mut seen = 0;
    let mut was_cut_off = false;
    while !app.is_stopping() {
        tick.tick().await;
        let count = app.pulse.beat();
        if count != seen {
            seen = count;
            app.rooms.wake_all();
        }
        let is_cut_off = is_cut_off(&app);
        if is_cut_off {
            app.send_away();
        }
        if is_cut_off && !was_cut_off {
            tracing::warn!("the store is not reached: people are sent to other servers");
        }
        was_cut_off = is_cut_off;
    }
}

/// Whether the store is away for so long that others, who were there, have missed this server.
fn is_cut_off(app: &App) -> bool {
    let away = app.pulse.store_away_since();
    let long = limits::CUT_OFF_AFTER.as_millis() as u64;
    away.is_some_and(|since| wall_clock::now().since(since).0 >= long) && app.nodes.has_company()
}

/// Goes on with what a server before left: clocks that run, computers that are to act, ratings.
async fn go_on(app: Arc<App>) {
    while let Err(error) = wake_all(&app).await {
        tracing::error!(%error, "the list of games can't be read");
        if app.is_stopping() {
            return;
        }
        sleep(limits::WAKE_AGAIN).await;
    }
    if let Err(error) = rate_the_rest(&app).await {
        tracing::error!(%error, "ratings can't be made");
    }
}

/// What the lease is called to go on with what waits when a server starts.
const START: &str = "start";

/// Takes into memory what no other server holds. Of several that start at once, one after the other
/// does.
async fn wake_all(app: &Arc<App>) -> Result<(), StoreError> {
    app.leases.wait(&app.store, START).await;
    let games = match app.before {
        Before::Nobody { .. } if !nodes::is_another_up(app).await? => app.store.waking().await?,
        Before::Nobody { .. } | Before::Somebody => app.store.waking_without_node().await?,
    };
    tracing::info!(games = games.len(), "going on with games");
    let mut waking = JoinSet::new();
    for game in games {
        if waking.len() >= limits::WAKE_AT_ONCE {
            waking.join_next().await;
        }
        waking.spawn(nodes::wake(Arc::clone(app), Waking::of(game)));
    }
    while waking.join_next().await.is_some() {}
    if app.is_stopping() {
        return Ok(());
    }
    if let Before::Nobody { gone, .. } = &app.before {
        for node in gone {
            app.store.bury(node, None).await?;
        }
        app.store.note_up().await?;
    }
    app.nodes.note_up(&app.store).await?;
    app.leases.let_go(&app.store, START);
    Ok(())
}

async fn rate_the_rest(app: &App) -> Result<(), StoreError> {
    for id in app.store.unrated().await? {
        if let Some(game) = app.store.game(&id).await? {
            ratings::rate(&app.store, &game).await?;
        }
    }
    Ok(())
}
