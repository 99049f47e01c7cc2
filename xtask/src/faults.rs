//! `cargo xtask faults`: three real servers under load, and everything that can happen to them.

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// By what the servers hear of each other.
const BUSES: [&str; 2] = ["notify", "nats"];

/// How long one town lasts at most: people have so many games.
const LONGEST: u32 = 900;

/// The options of `cargo xtask faults`.
#[derive(Debug, PartialEq, Eq, clap::Args)]
pub(crate) struct FaultsOptions {
    /// For how long in all, in minutes; a round of all faults takes three on each bus
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1440))]
    minutes: u32,
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value_t = 12)]
    games: u32,
    /// By what the servers hear of each other, one after the other
    #[arg(long = "on", value_name = "BUS", value_delimiter = ',', value_parser = BUSES, default_values = BUSES)]
    buses: Vec<String>,
}

/// Builds server and soak, and runs them.
pub(crate) fn run(workspace: &Workspace, options: &FaultsOptions) -> Result<(), Failure> {
    let server = ["build", "--release", "--locked", "-p", "jarnac"];
    process::run(&mut workspace.plain_cargo(&server))?;
    let program = workspace.target().join("release/jarnac");
    let each = options.minutes * 60 / u32::try_from(options.buses.len()).unwrap_or(1).max(1);
    for bus in &options.buses {
        let mut left = each;
        while left > 0 {
            let seconds = left.min(LONGEST);
            left -= seconds;
            soak(workspace, &program, bus, seconds, options.games)?;
        }
    }
    Ok(())
}

fn soak(
    workspace: &Workspace,
    program: &std::path::Path,
    bus: &str,
    seconds: u32,
    games: u32,
) -> Result<(), Failure> {
    let arguments = [
        "run",
        "--release",
        "--locked",
        "-p",
        "jarnac-server",
        "--example",
        "faults",
        "--",
    ];
    let mut command = workspace.plain_cargo(&arguments);
    command.arg(program).arg(bus);
    command.args([seconds, games].map(|number| number.to_string()));
    process::run(&mut command)
}
