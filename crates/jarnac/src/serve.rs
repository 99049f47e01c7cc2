//! `jarnac serve`: the server.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::{Context, bail};
use jarnac_server::{Config, ServeError, Server};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::Finding;
use crate::chosen_lexicon::LexiconArgs;
use crate::settings::{ServerSettings, Settings};

#[derive(clap::Args, Default)]
pub(crate) struct Args {
    /// Where to listen [default: 127.0.0.1:1977, or the next port that is free]. Other addresses
    /// than those of this machine need --public.
    #[arg(long, value_name = "ADDRESS", env = "JARNAC_LISTEN")]
    listen: Option<SocketAddr>,
    /// Let other machines in. Put a proxy with HTTPS in front, or use a network that you trust.
    #[arg(long, env = "JARNAC_PUBLIC")]
    public: bool,
    /// The database: a file, or postgres://USER@HOST/NAME. By default a file in the platform's
    /// folder for data.
    #[arg(long, value_name = "DATABASE", env = "JARNAC_DATABASE")]
    database: Option<String>,
    /// The address that people type, if it is another one: `https://jarnac.example` behind a proxy.
    #[arg(long, value_name = "URL", env = "JARNAC_PUBLIC_URL")]
    public_url: Option<String>,
    /// Believe X-Forwarded-For: a proxy of yours stands in front.
    #[arg(long, env = "JARNAC_BEHIND_PROXY")]
    behind_proxy: bool,
    /// How many computer players may think at the same time [default: half of the cores].
    #[arg(long, value_name = "N", env = "JARNAC_THINKERS")]
    thinkers: Option<usize>,
    /// How fast the computer answers: 1 like a person, 0 at once [default: 1].
    #[arg(long, value_name = "FACTOR", env = "JARNAC_PACE")]
    pace: Option<f64>,
    /// How many sockets one address may hold [default: 100].
    #[arg(long, value_name = "N", env = "JARNAC_SOCKETS_AN_ADDRESS")]
    sockets_an_address: Option<usize>,
    /// Don't limit how often an address asks: only for load tests.
    #[arg(long, env = "JARNAC_NO_RATE_LIMITS")]
    no_rate_limits: bool,
    /// What to log: `info`, `debug`, `jarnac_server=debug` … [default: info].
    #[arg(long, value_name = "FILTER", env = "JARNAC_LOG")]
    log: Option<String>,
    /// Log as JSON, a line for each event.
    #[arg(long, env = "JARNAC_LOG_JSON")]
    log_json: bool,
    #[command(flatten)]
    lexicon: LexiconArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let settings = Settings::load()?;
    let config = config(args, &settings.server)?;
    let is_chosen = args.listen.or(settings.server.listen).is_some();
    start_log(args, &settings.server)?;
    let runtime = tokio::runtime::Runtime::new().context("can't start")?;
    runtime.block_on(async {
        let database = config.database.clone();
        let public_url = config.public_url.clone();
        let server = start(config, is_chosen).await?;
        let url = public_url.unwrap_or(format!("http://{}", server.address()?));
        println!("Jarnac is served at {url}");
        tracing::info!(url, database = without_password(&database), "started");
        server.run(stop_signal()).await?;
        Ok(Finding::Good)
    })
}

/// How many ports are tried if none was chosen and the usual one is taken.
const PORTS: u16 = 10;

/// Starts where it was told to, or on the first free port from the usual one on.
async fn start(config: Config, is_chosen: bool) -> Result<Server, ServeError> {
    let mut config = config;
    for _ in 1..PORTS {
        match Server::start(config.clone()).await {
            Err(ServeError::Listen { .. }) if !is_chosen => {
                config.listen.set_port(config.listen.port() + 1);
            }
            started => return started,
        }
    }
    Server::start(config).await
}

/// Flags and environment first, then the file, then what is usual.
fn config(args: &Args, file: &ServerSettings) -> anyhow::Result<Config> {
    let database = database(args.database.as_ref().or(file.database.as_ref()))?;
    let usual = Config::new(database);
    let config = Config {
        listen: args.listen.or(file.listen).unwrap_or(usual.listen),
        public_url: args.public_url.clone().or(file.public_url.clone()),
        behind_proxy: args.behind_proxy || file.behind_proxy,
        thinkers: args.thinkers.or(file.thinkers).unwrap_or(usual.thinkers),
        pace: args.pace.or(file.pace).unwrap_or(usual.pace),
        sockets_an_address: args
            .sockets_an_address
            .or(file.sockets_an_address)
            .unwrap_or(usual.sockets_an_address),
        rate_limits: !args.no_rate_limits,
        lexicon: args.lexicon.load()?,
        ..usual
    };
    let is_public = args.public || file.public;
    if !config.listen.ip().is_loopback() && !is_public {
        bail!(
            "{} lets other machines in: say --public if you want that",
            config.listen
        );
    }
    if !config.pace.is_finite() || !(0.0..=10.0).contains(&config.pace) {
        bail!("--pace is a number from 0 to 10");
    }
    Ok(config)
}

/// The chosen database, or the file in the platform's folder for data.
pub(crate) fn database(chosen: Option<&String>) -> anyhow::Result<String> {
    if let Some(chosen) = chosen {
        return Ok(chosen.clone());
    }
    let folders = directories::ProjectDirs::from("", "", "jarnac")
        .context("this system has no usual folder for data: choose a file with --database")?;
    let path: PathBuf = folders.data_dir().join("jarnac.db");
    Ok(path.display().to_string())
}

/// The address of a database without what nobody should read in a log.
fn without_password(database: &str) -> String {
    match (database.split_once("://"), database.split_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://…@{host}"),
        _ => database.to_owned(),
    }
}

fn start_log(args: &Args, file: &ServerSettings) -> anyhow::Result<()> {
    let filter = args.log.as_ref().or(file.log.as_ref());
    let filter: Targets = filter
        .map_or("info", String::as_str)
        .parse()
        .context("--log: write info, debug, or target=level")?;
    let log = tracing_subscriber::registry().with(filter);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let started = if args.log_json || file.log_json {
        log.with(lines.json()).try_init()
    } else {
        log.with(lines).try_init()
    };
    started.context("can't log")
}

/// Ends when the process is told to stop: by Ctrl-C, or by the system.
async fn stop_signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending::<()>().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_machines_are_let_in_only_on_purpose() {
        let mut args = Args {
            listen: Some("0.0.0.0:80".parse().unwrap()),
            database: Some("x.db".to_owned()),
            ..Args::default()
        };
        let error = config(&args, &ServerSettings::default()).err().unwrap();
        assert!(error.to_string().contains("--public"), "{error}");
        args.public = true;
        assert!(config(&args, &ServerSettings::default()).is_ok());
    }

    #[test]
    fn flags_come_before_the_file() {
        let file = ServerSettings {
            thinkers: Some(3),
            pace: Some(0.5),
            database: Some("file.db".to_owned()),
            ..ServerSettings::default()
        };
        let args = Args {
            thinkers: Some(7),
            ..Args::default()
        };
        let config = config(&args, &file).unwrap();
        assert_eq!((config.thinkers, config.pace), (7, 0.5));
        assert_eq!(config.database, "file.db");
    }

    #[test]
    fn a_password_is_not_logged() {
        assert_eq!(
            without_password("postgres://u:secret@db/jarnac"),
            "postgres://…@db/jarnac"
        );
        assert_eq!(without_password("games.db"), "games.db");
    }
}
