//! `cargo xtask load`: many games at once against a release build, on both databases, and with two servers.

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// What it runs on: one server on each database, and two on one PostgreSQL by each bus.
const GROUNDS: [&str; 4] = ["sqlite", "postgres", "notify", "nats"];

/// The options of `cargo xtask load`.
#[derive(Debug, PartialEq, Eq, clap::Args)]
pub(crate) struct LoadOptions {
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 5000)]
    games: u32,
    /// For how long, in seconds
    #[arg(long, value_name = "N", default_value_t = 60)]
    seconds: u32,
    /// On what: sqlite or postgres with one server, notify or nats with two on one PostgreSQL, whose
    /// games have a side at each
    #[arg(long = "on", value_name = "GROUND", value_delimiter = ',', value_parser = GROUNDS, default_values = GROUNDS)]
    grounds: Vec<String>,
    /// How many games against the champion are played beside them
    #[arg(long, value_name = "N", default_value_t = 0)]
    champions: u32,
    /// How many workers think for the champions, on PostgreSQL
    #[arg(long, value_name = "N", default_value_t = 0)]
    workers: u32,
}

/// Builds server and load generator, and runs them.
pub(crate) fn run(workspace: &Workspace, options: &LoadOptions) -> Result<(), Failure> {
    let server = ["build", "--release", "--locked", "-p", "jarnac"];
    process::run(&mut workspace.plain_cargo(&server))?;
    let program = workspace.target().join("release/jarnac");
    for ground in &options.grounds {
        let arguments = [
            "run",
            "--release",
            "--locked",
            "-p",
            "jarnac-server",
            "--example",
            "load",
            "--",
        ];
        let workers = match ground.as_str() {
            "sqlite" => 0,
            _ => options.workers,
        };
        let mut command = workspace.plain_cargo(&arguments);
        command.arg(&program).arg(ground).args(
            [options.games, options.seconds, options.champions, workers]
                .map(|number| number.to_string()),
        );
        process::run(&mut command)?;
    }
    Ok(())
}
