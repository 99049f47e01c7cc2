//! `cargo xtask load`: many games at once against a release build, on both databases.

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// How many games, and for how many seconds.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct LoadOptions {
    games: u32,
    seconds: u32,
}

impl LoadOptions {
    /// Reads the arguments that follow `cargo xtask load`.
    pub(crate) fn parse(arguments: &[String]) -> Result<Self, Failure> {
        let mut options = LoadOptions {
            games: 5000,
            seconds: 60,
        };
        let mut rest = arguments.iter();
        while let Some(flag) = rest.next() {
            let value = rest.next().and_then(|value| value.parse().ok());
            match (flag.as_str(), value) {
                ("--games", Some(value)) => options.games = value,
                ("--seconds", Some(value)) => options.seconds = value,
                _ => return Err(Failure::Usage(format!("`load` does not take `{flag}` so"))),
            }
        }
        Ok(options)
    }
}

/// Builds server and load generator, and runs them.
pub(crate) fn run(workspace: &Workspace, options: &LoadOptions) -> Result<(), Failure> {
    let server = ["build", "--release", "--locked", "-p", "jarnac"];
    process::run(&mut workspace.cargo(&server))?;
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
        let mut command = workspace.cargo(&arguments);
        command
            .arg(&program)
            .arg(database)
            .arg(options.games.to_string())
            .arg(options.seconds.to_string());
        process::run(&mut command)?;
    }
    Ok(())
}
