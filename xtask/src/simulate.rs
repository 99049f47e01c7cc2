//! `cargo xtask simulate`: three servers, their store and their people in one deterministic program.

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// The options of `cargo xtask simulate`.
#[derive(Debug, PartialEq, Eq, clap::Args)]
pub(crate) struct SimulateOptions {
    /// How many seeds are run: 10,000 take some minutes
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    seeds: u64,
    /// The first seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// On how many threads; one for each core if it is not said
    #[arg(long, value_name = "N")]
    jobs: Option<u64>,
    /// Runs the first seed alone, and tells everything that happens
    #[arg(long)]
    trace: bool,
    /// Runs with a deliberate defect, to see that it is found: no-fence, keys-forgotten, …
    #[arg(long, value_name = "NAME")]
    flaw: Option<String>,
}

/// Builds the simulation for speed, and runs it.
pub(crate) fn run(workspace: &Workspace, options: &SimulateOptions) -> Result<(), Failure> {
    let cargo = [
        "run",
        "--release",
        "--locked",
        "-p",
        "jarnac-simulation",
        "--",
    ];
    let mut command = workspace.plain_cargo(&cargo);
    command.args(["--seeds", &options.seeds.to_string()]);
    command.args(["--seed", &options.seed.to_string()]);
    if let Some(jobs) = options.jobs {
        command.args(["--jobs", &jobs.to_string()]);
    }
    if options.trace {
        command.arg("--trace");
    }
    if let Some(flaw) = &options.flaw {
        command.args(["--flaw", flaw]);
    }
    process::run(&mut command)
}
