//! `cargo xtask tournaments`: random tournaments with everything that goes wrong in them.

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// The options of `cargo xtask tournaments`.
#[derive(Debug, PartialEq, Eq, clap::Args)]
pub(crate) struct TournamentsOptions {
    /// How many tournaments are played
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    count: u64,
    /// The first seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The most players
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(3..=1_000))]
    players: u64,
    /// The most rounds
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u64).range(1..=100))]
    rounds: u64,
    /// Instead: how long each pairing takes of one tournament with just as many players and rounds
    #[arg(long)]
    time: bool,
}

/// Builds them for speed, and plays them.
pub(crate) fn run(workspace: &Workspace, options: &TournamentsOptions) -> Result<(), Failure> {
    let example = ["-p", "jarnac-tournament", "--example", "soak", "--"];
    let cargo = [&["run", "--release", "--locked"], &example[..]].concat();
    let mut command = workspace.plain_cargo(&cargo);
    let size = [options.players, options.rounds].map(|number| number.to_string());
    match options.time {
        true => command.arg("time"),
        false => command.args([options.seed, options.count].map(|number| number.to_string())),
    };
    process::run(command.args(size))
}
