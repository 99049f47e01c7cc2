//! The gate: `cargo xtask test` runs everything that must hold before a commit lands, and each
//! of its steps runs alone by its own name.

mod bench_smoke;
mod clippy;
mod compiler;
mod dependencies;
mod deploy;
mod dist;
mod doc;
mod failure;
mod faults;
mod fmt;
mod fuzz;
mod gate;
mod glosses;
mod instructions;
mod levels;
mod lexicon;
mod load;
mod metadata;
mod pairings;
mod pairs;
mod process;
mod puzzles;
mod simulate;
mod start;
mod step;
mod task;
mod tidy;
mod tournaments;
mod train;
mod trial;
mod types;
mod unit;
mod wasm;
mod web;
mod workspace;

use std::process::ExitCode;

use clap::Parser;

use crate::failure::Failure;
use crate::step::step;
use crate::task::{CommandLine, Task};
use crate::workspace::Workspace;

fn main() -> ExitCode {
    let CommandLine { task } = CommandLine::parse();
    match run(&Workspace::locate(), &task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            if let Some(totals) = failure.totals() {
                println!("{totals}");
            }
            failure.exit_code()
        }
    }
}

fn run(workspace: &Workspace, task: &Task) -> Result<(), Failure> {
    match task {
        Task::Test(options) => gate::run(workspace, options),
        Task::Fmt => step("fmt", || fmt::run(workspace)),
        Task::Tidy => step("tidy", || tidy::run(workspace)),
        Task::Dependencies => step("dependencies", || dependencies::run(workspace)),
        Task::Clippy => step("clippy", || clippy::run(workspace)),
        Task::Doc => step("doc", || doc::run(workspace)),
        Task::BenchSmoke => step("bench-smoke", || bench_smoke::run(workspace)),
        Task::Instructions(options) => {
            step("instructions", || instructions::run(workspace, options))
        }
        Task::Fuzz(options) => step("fuzz", || fuzz::run(workspace, options)),
        Task::Start => step("start", || start::run(workspace)),
        Task::Dist(options) => step("dist", || dist::run(workspace, options)),
        Task::Deploy => step("deploy", || deploy::run(workspace)),
        Task::Lexicon(options) => step("lexicon", || lexicon::run(workspace, options)),
        Task::Glosses(options) => step("glosses", || glosses::run(workspace, options)),
        Task::Puzzles(options) => step("puzzles", || puzzles::run(workspace, options)),
        Task::Levels(options) => step("levels", || levels::run(workspace, options)),
        Task::Load(options) => step("load", || load::run(workspace, options)),
        Task::Faults(options) => step("faults", || faults::run(workspace, options)),
        Task::Simulate(options) => step("simulate", || simulate::run(workspace, options)),
        Task::Tournaments(options) => step("tournaments", || tournaments::run(workspace, options)),
        Task::Pairings(options) => step("pairings", || pairings::run(workspace, options)),
        Task::Train(options) => step("train", || train::run(workspace, options)),
        Task::Wasm(options) => step("wasm", || wasm::run(workspace, options)),
        Task::Types => step("types", || types::run(workspace)),
        Task::Client => step("client", || web::build(workspace)),
        Task::Web => step("web", || web::check(workspace)),
        Task::Browser => step("browser", || web::browse(workspace)),
        Task::Unit(options) => {
            let totals = step("unit", || unit::run(workspace, options))?;
            if let Some(totals) = totals {
                println!("{totals}");
            }
            Ok(())
        }
    }
}
