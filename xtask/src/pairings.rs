//! `cargo xtask pairings`: FIDE's Dutch system and Berger's tables, paired again by an independent program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// The other program, from Python's packages.
const OTHER: &str = "caissify-pairings==0.5.0";
/// What compares.
const SCRIPT: &str = include_str!("pairings/check.py");

/// The options of `cargo xtask pairings`.
#[derive(Debug, PartialEq, Eq, clap::Args)]
pub(crate) struct PairingsOptions {
    /// How many tournaments are compared: 5,000 take a quarter of an hour on two cores
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    tournaments: u64,
    /// The first seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The fewest players
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u64).range(2..=200))]
    fewest: u64,
    /// The most players
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(2..=200))]
    most: u64,
    /// The most rounds
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u64).range(3..=30))]
    rounds: u64,
    /// On how many processes
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=64))]
    jobs: u64,
}

/// Fetches the other program into the folder of build outputs, writes tournaments, and compares.
pub(crate) fn run(workspace: &Workspace, options: &PairingsOptions) -> Result<(), Failure> {
    if options.most < options.fewest {
        return Err(Failure::Usage("--most is less than --fewest".to_owned()));
    }
    let folder = workspace.target().join("pairings");
    fs::create_dir_all(&folder).map_err(Failure::io("make a folder for the other program"))?;
    let python = install(&folder)?;
    let numbers = [
        options.seed,
        options.tournaments,
        options.fewest,
        options.most,
        options.rounds,
    ];
    let numbers = numbers.map(|number| number.to_string());
    let tournaments = written(workspace, &folder, "tournaments.trf", &numbers)?;
    let robins = written(workspace, &folder, "berger.txt", &["berger".to_owned()])?;
    let script = folder.join("check.py");
    fs::write(&script, SCRIPT).map_err(Failure::io("write the script that compares"))?;
    let mut command = Command::new(python);
    command
        .args([&script, &tournaments, &robins])
        .arg(options.jobs.to_string());
    process::run(&mut command)
}

/// The interpreter that knows the other program.
fn install(folder: &Path) -> Result<PathBuf, Failure> {
    let home = folder.join("venv");
    let python = home.join("bin/python");
    if !python.is_file() {
        process::run(Command::new("python3").args(["-m", "venv"]).arg(&home))?;
    }
    let install = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        OTHER,
    ];
    process::run(Command::new(&python).args(install))?;
    Ok(python)
}

/// What our own program makes, in a file.
fn written(
    workspace: &Workspace,
    folder: &Path,
    name: &str,
    arguments: &[String],
) -> Result<PathBuf, Failure> {
    let example = [
        "-p",
        "jarnac-tournament",
        "--example",
        "dutch_tournaments",
        "--",
    ];
    let cargo = [&["run", "--release", "--locked", "--quiet"], &example[..]].concat();
    let mut command = workspace.plain_cargo(&cargo);
    command.args(arguments);
    process::announce(&command);
    let path = folder.join(name);
    let text = process::output(&mut command)?;
    fs::write(&path, text).map_err(Failure::io(format!("write {name}")))?;
    Ok(path)
}
