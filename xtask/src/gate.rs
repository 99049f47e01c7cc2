//! `cargo xtask test`: the whole gate.

mod lanes;
mod times;

use std::time::Instant;

use clap::Parser;

use crate::failure::Failure;
use crate::step::step;
use crate::task::CommandLine;
use crate::unit::{self, UnitOptions};
use crate::workspace::Workspace;

use lanes::Lane;
use times::Times;

/// The options of `cargo xtask test`.
#[derive(Debug, Clone, PartialEq, Eq, clap::Args)]
pub(crate) struct GateOptions {
    /// Leaves out what takes minutes: benchmarks, fuzz targets, the start command, browsers, the words
    #[arg(long)]
    pub(crate) quick: bool,
}

/// What is cheap comes first. The client is built here, and handed to every step but those that try
/// the README's own way.
const FIRST: [&str; 4] = ["fmt", "tidy", "dependencies", "client"];

/// Steps run beside each other, so that a core that waits for the last crate of one works on another. All that cargo
/// builds for this machine shares a folder, and what others have written is built once for program, tests and lints; so
/// these follow each other. The module for pages without a network is built elsewhere, and before the program embeds it.
const CHECKS: [Lane; 2] = [
    Lane::new(&["clippy"]),
    Lane::new(&["wasm --quick --where-possible", "fuzz --seconds 4"]),
];
const QUICK_CHECKS: [Lane; 2] = [
    Lane::new(&["clippy", "doc", "unit --no-run"]),
    Lane::new(&["web"]),
];
const BUILDS: [Lane; 2] = [
    Lane::new(&["unit --no-run", "start", "dist", "deploy"]),
    Lane::patient(&["web"]),
];

/// Browsers wait for each other and for pages that move: what only computes takes what they leave.
const BROWSERS: [Lane; 2] = [
    Lane::new(&["browser"]),
    Lane::patient(&[
        "lexicon --check",
        "glosses --check",
        "doc",
        "bench-smoke",
        "instructions",
    ]),
];

/// Runs the steps and stops at the first failure. The tests come last, so that their number is the
/// last line.
pub(crate) fn run(workspace: &Workspace, options: &GateOptions) -> Result<(), Failure> {
    let started = Instant::now();
    let times = Times::default();
    let outcome = all(workspace, options, &times);
    print!("{times}");
    let seconds = started.elapsed().as_secs_f64();
    let totals = outcome.inspect_err(|_| println!("the gate stays shut after {seconds:.1} s"))?;
    println!("the gate is open after {seconds:.1} s");
    println!("{totals}");
    Ok(())
}

fn all(
    workspace: &Workspace,
    options: &GateOptions,
    times: &Times,
) -> Result<unit::Totals, Failure> {
    for line in FIRST {
        times.measure(line, || alone(workspace, line))?;
    }
    let workspace = &workspace.with_client();
    let stages: &[_] = if options.quick {
        &[QUICK_CHECKS]
    } else {
        &[CHECKS, BUILDS, BROWSERS]
    };
    for lanes in stages {
        lanes::run(workspace, lanes, times)?;
    }
    let tests = || step("unit", || unit::run(workspace, &UnitOptions::default()));
    let totals = times.measure("unit", tests)?;
    Ok(totals.expect("a run without `--no-run` counts"))
}

/// One step in our own process, with what it prints as it comes.
fn alone(workspace: &Workspace, line: &str) -> Result<(), Failure> {
    crate::run(workspace, &parsed(line).task)
}

/// The command line of a step.
fn parsed(line: &str) -> CommandLine {
    CommandLine::parse_from(std::iter::once("xtask").chain(line.split(' ')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_a_command() {
        let beside = [CHECKS, QUICK_CHECKS, BUILDS, BROWSERS];
        let beside = beside.iter().flatten().flat_map(|lane| lane.steps);
        for line in FIRST.iter().chain(beside) {
            let words = std::iter::once("xtask").chain(line.split(' '));
            assert!(CommandLine::try_parse_from(words).is_ok(), "{line}");
        }
    }
}
