//! `jarnac think`: a worker.

use anyhow::Context;
use jarnac_server::{Config, Worker, without_password};

use crate::Finding;
use crate::chosen_lexicon::LexiconArgs;
use crate::language::said;
use crate::log_lines::LogArgs;
use crate::serve;
use crate::settings::{ServerSettings, Settings};
use crate::signals;

/// A worker takes the questions of strong computer players and the analyses off the servers that share
/// a database. Start as many as you like, on any machine that reaches it, with the same lexicon as
/// the servers; they are found by themselves, and servers without a worker think themselves.
#[derive(clap::Args, Default)]
pub(crate) struct Args {
    /// The database that the servers share: postgres://USER@HOST/NAME.
    #[arg(long, value_name = "DATABASE", env = "JARNAC_DATABASE")]
    database: Option<String>,
    /// The bus that the servers use: nats://HOST:PORT, or `none` [default: the database's own
    /// notifications].
    #[arg(long, value_name = "BUS", env = "JARNAC_BUS")]
    bus: Option<String>,
    /// How many may think at the same time [default: as many as there are cores].
    #[arg(long, value_name = "N", env = "JARNAC_THINKERS")]
    thinkers: Option<usize>,
    #[command(flatten)]
    log: LogArgs,
    #[command(flatten)]
    lexicon: LexiconArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let settings = Settings::load()?;
    let config = config(args, &settings.server)?;
    args.log.start(&settings.server)?;
    let runtime = tokio::runtime::Runtime::new().with_context(|| said!("cli-cannot-start"))?;
    runtime.block_on(async {
        let database = without_password(&config.database);
        let thinkers = config.thinkers;
        let mut stop = Box::pin(signals::listen().with_context(|| said!("cli-cannot-signals"))?);
        let worker = tokio::select! {
            worker = Worker::start(config) => worker?,
            () = &mut stop => return Ok(Finding::Good),
        };
        println!("{}", said!("think-for", database = &database));
        tracing::info!(database, thinkers, "started");
        worker.run(stop).await?;
        Ok(Finding::Good)
    })
}

/// Flags and environment first, then the file, then what is usual.
fn config(args: &Args, file: &ServerSettings) -> anyhow::Result<Config> {
    let database = serve::database(args.database.as_ref().or(file.database.as_ref()))?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let config = Config {
        bus: args.bus.clone().or_else(|| file.bus.clone()),
        thinkers: args.thinkers.unwrap_or(cores),
        shelf: args.lexicon.shelf()?,
        ..Config::new(database)
    };
    config.check()?;
    Ok(config)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_come_before_the_file_and_all_cores_think() {
        let file = ServerSettings {
            database: Some("postgres://u@h/d".to_owned()),
            thinkers: Some(1),
            ..ServerSettings::default()
        };
        let usual = config(&Args::default(), &file).unwrap();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        assert_eq!(usual.thinkers, cores, "the file speaks of a server");
        assert_eq!(usual.database, "postgres://u@h/d");
        let args = Args {
            thinkers: Some(0),
            ..Args::default()
        };
        let error = config(&args, &file).err().unwrap();
        assert!(error.to_string().contains("--thinkers is 0"), "{error}");
    }
}
