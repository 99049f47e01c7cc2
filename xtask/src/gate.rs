//! `cargo xtask test`: the whole gate.

use std::time::Instant;

use crate::failure::Failure;
use crate::fuzz::FuzzOptions;
use crate::instructions::Figures;
use crate::lexicon::Purpose;
use crate::step::step;
use crate::workspace::Workspace;
use crate::{bench_smoke, clippy, doc, fmt, fuzz, instructions, lexicon, start, tidy, unit, web};

/// How much of the gate to run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Everything.
    Full,
    /// Everything but what takes minutes: benchmarks, fuzz targets, the start command, the words.
    Quick,
}

impl Mode {
    /// Reads the arguments that follow `cargo xtask test`.
    pub(crate) fn parse(arguments: &[String]) -> Result<Self, Failure> {
        match arguments {
            [] => Ok(Self::Full),
            [flag] if flag == "--quick" => Ok(Self::Quick),
            other => Err(Failure::Usage(format!(
                "`test` does not take `{}`",
                other.join(" ")
            ))),
        }
    }
}

/// Runs the steps in order, cheap ones first, and stops at the first failure. The tests come
/// last, so that their number is the last line.
pub(crate) fn run(workspace: &Workspace, mode: Mode) -> Result<(), Failure> {
    let started = Instant::now();
    step("fmt", || fmt::run(workspace))?;
    step("tidy", || tidy::run(workspace))?;
    step("clippy", || clippy::run(workspace))?;
    step("doc", || doc::run(workspace))?;
    step("web", || web::check(workspace))?;
    if mode == Mode::Full {
        step("bench-smoke", || bench_smoke::run(workspace))?;
        step("instructions", || {
            instructions::run(workspace, Figures::Compare)
        })?;
        step("fuzz", || fuzz::run(workspace, &FuzzOptions::default()))?;
        step("start", || start::run(workspace))?;
        step("browser", || web::browse(workspace))?;
        step("lexicon", || lexicon::run(workspace, Purpose::Check))?;
    }
    let totals = step("unit", || unit::run(workspace))?;
    println!(
        "the gate is open after {:.1} s",
        started.elapsed().as_secs_f64()
    );
    println!("{totals}");
    Ok(())
}
