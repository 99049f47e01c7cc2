//! `jarnac serve`: the server.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::{Context, bail};
use jarnac_server::{Config, ServeError, Server, without_password};

use crate::Finding;
use crate::chosen_lexicon::LexiconArgs;
use crate::language::said;
use crate::log_lines::LogArgs;
use crate::open_page::{is_double_click, open_page};
use crate::settings::{ServerSettings, Settings};
use crate::signals;

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
    /// How servers on one PostgreSQL tell each other what happens: nats://HOST:PORT, or `none` where
    /// they shall only look for themselves [default: the database's own notifications].
    #[arg(long, value_name = "BUS", env = "JARNAC_BUS")]
    bus: Option<String>,
    /// The address that people type, if it is another one: `https://jarnac.example` behind a proxy.
    #[arg(long, value_name = "URL", env = "JARNAC_PUBLIC_URL")]
    public_url: Option<String>,
    /// A further name under which people come to it, such as `games.example`; several are separated
    /// by commas. Addresses in numbers, and names that only your own network knows, are answered
    /// anyway.
    #[arg(
        long = "host",
        value_name = "NAME",
        env = "JARNAC_HOSTS",
        value_delimiter = ','
    )]
    hosts: Vec<String>,
    /// Believe X-Forwarded-For: a proxy of yours stands in front.
    #[arg(long, env = "JARNAC_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Open the page in the browser once it is served.
    #[arg(long)]
    open: bool,
    /// How many computer players may think at the same time [default: half of the cores].
    #[arg(long, value_name = "N", env = "JARNAC_THINKERS")]
    thinkers: Option<usize>,
    /// How fast the computer answers: 1 like a person, 0 at once [default: 1].
    #[arg(
        long,
        value_name = "FACTOR",
        env = "JARNAC_PACE",
        allow_negative_numbers = true
    )]
    pace: Option<f64>,
    /// How many sockets one address may hold [default: 100].
    #[arg(long, value_name = "N", env = "JARNAC_SOCKETS_AN_ADDRESS")]
    sockets_an_address: Option<usize>,
    /// Don't limit how often an address asks: only for load tests.
    #[arg(long, env = "JARNAC_NO_RATE_LIMITS")]
    no_rate_limits: bool,
    #[command(flatten)]
    log: LogArgs,
    #[command(flatten)]
    lexicon: LexiconArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    run_with(args, None)
}

/// The same, and `page` is opened instead of the first one.
fn run_with(args: &Args, page: Option<&str>) -> anyhow::Result<Finding> {
    let settings = Settings::load()?;
    let config = config(args, &settings.server)?;
    let is_chosen = args.listen.or(settings.server.listen).is_some();
    args.log.start(&settings.server)?;
    let runtime = tokio::runtime::Runtime::new().with_context(|| said!("cli-cannot-start"))?;
    runtime.block_on(async {
        let database = config.database.clone();
        let public_url = config.public_url.clone();
        let behind_proxy = config.behind_proxy;
        let mut stop = Box::pin(signals::listen().with_context(|| said!("cli-cannot-signals"))?);
        let server = tokio::select! {
            server = start(config, is_chosen) => server?,
            () = &mut stop => return Ok(Finding::Good),
        };
        let url = public_url.unwrap_or(format!("http://{}", server.address()?));
        println!("{}", said!("serve-at", url = &url));
        match page {
            Some(page) => open_page(page),
            None if args.open || is_double_click() => open_page(&url),
            None => {}
        }
        tracing::info!(url, database = without_password(&database), "started");
        if !jarnac_server::plays_offline() {
            tracing::info!("{}", said!("serve-no-offline"));
        }
        if url.starts_with("https://") && !behind_proxy {
            tracing::warn!("{}", said!("serve-https"));
        }
        server.run(stop).await?;
        Ok(Finding::Good)
    })
}

/// A club's evening: what is chosen for its server.
pub(crate) struct Evening {
    pub(crate) listen: SocketAddr,
    pub(crate) public: bool,
    pub(crate) database: Option<String>,
    /// The page that is opened in the browser, if one is.
    pub(crate) page: Option<String>,
}

/// Serves an evening. A hall of phones comes from few addresses, so that one may hold many sockets.
pub(crate) fn run_evening(evening: Evening) -> anyhow::Result<Finding> {
    let args = Args {
        listen: Some(evening.listen),
        public: evening.public,
        database: evening.database,
        sockets_an_address: Some(EVENING_SOCKETS),
        ..Args::default()
    };
    run_with(&args, evening.page.as_deref())
}

/// How many sockets one address may hold in an evening: all phones may be behind one.
const EVENING_SOCKETS: usize = 600;

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
        bus: args.bus.clone().or_else(|| file.bus.clone()),
        public_url: public_url(args.public_url.as_ref().or(file.public_url.as_ref())),
        hosts: [&args.hosts[..], &file.hosts].concat(),
        behind_proxy: args.behind_proxy || file.behind_proxy,
        thinkers: args.thinkers.or(file.thinkers).unwrap_or(usual.thinkers),
        pace: args.pace.or(file.pace).unwrap_or(usual.pace),
        sockets_an_address: args
            .sockets_an_address
            .or(file.sockets_an_address)
            .unwrap_or(usual.sockets_an_address),
        rate_limits: !args.no_rate_limits,
        shelf: args.lexicon.shelf()?,
        ..usual
    };
    let is_public = args.public || file.public;
    if !config.listen.ip().is_loopback() && !is_public {
        bail!(said!(
            "serve-needs-public",
            address = config.listen.to_string()
        ));
    }
    let is_reached = config.behind_proxy || config.public_url.is_some();
    if config.listen.ip().is_loopback() && is_public && !is_reached {
        bail!(said!(
            "serve-needs-listen",
            address = config.listen.to_string()
        ));
    }
    config.check()?;
    Ok(config)
}

/// The public address as it is compared: without the final slash that browsers show.
fn public_url(chosen: Option<&String>) -> Option<String> {
    chosen.map(|url| url.strip_suffix('/').unwrap_or(url).to_owned())
}

/// The chosen database, or the file in the platform's folder for data.
pub(crate) fn database(chosen: Option<&String>) -> anyhow::Result<String> {
    if let Some(chosen) = chosen {
        return Ok(chosen.clone());
    }
    let folders = directories::ProjectDirs::from("", "", "jarnac")
        .with_context(|| said!("serve-needs-database"))?;
    let path: PathBuf = folders.data_dir().join("jarnac.db");
    Ok(path.display().to_string())
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
    fn settings_that_make_no_sense_are_refused() {
        let refused = |change: &dyn Fn(&mut Args), why: &str| {
            let mut args = Args {
                database: Some("x.db".to_owned()),
                ..Args::default()
            };
            change(&mut args);
            let error = config(&args, &ServerSettings::default()).err().unwrap();
            assert!(error.to_string().contains(why), "{error}");
        };
        refused(&|args| args.public = true, "--listen 0.0.0.0:1977");
        refused(&|args| args.thinkers = Some(0), "--thinkers is 0");
        refused(&|args| args.pace = Some(f64::NAN), "--pace");
        refused(
            &|args| args.sockets_an_address = Some(0),
            "nobody could play",
        );
        let url = "jarnac.example".to_owned();
        refused(&|args| args.public_url = Some(url.clone()), "https://NAME");
        let bus = "nats://h:4222".to_owned();
        refused(&|args| args.bus = Some(bus.clone()), "share a PostgreSQL");
        refused(&|args| args.hosts = vec!["a/b".to_owned()], "--host");
        assert_eq!(
            public_url(Some(&"https://x/".to_owned())).unwrap(),
            "https://x"
        );
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
}
