//! `cargo xtask load`: many games at once against a release build, on both databases.

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// The options of `cargo xtask load`.
#[derive(Debug, PartialEq, Eq, clap::Args)]
pub(crate) struct LoadOptions {
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 5000)]
    games: u32,
    /// For how long, in seconds
    #[arg(long, value_name = "N", default_value_t = 60)]
    seconds: u32,
}

/// Builds server and load generator, and runs them.
pub(crate) fn run(workspace: &Workspace, options: &LoadOptions) -> Result<(), Failure> {
    let server = ["build", "--release", "--locked", "-p", "jarnac"];
    process::run(&mut workspace.plain_cargo(&server))?;
    let program = workspace.target().join("release/jarnac");
    for database in ["sqlite", "postgres"] {
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
        let mut command = workspace.plain_cargo(&arguments);
        command
            .arg(&program)
            .arg(database)
            .arg(options.games.to_string())
            .arg(options.seconds.to_string());
        process::run(&mut command)?;
    }
    Ok(())
}
