//! The gate: `cargo xtask test` runs everything that must hold before a commit lands, and each
//! of its steps runs alone by its own name. It uses nothing but the standard library.

mod bench_smoke;
mod clippy;
mod doc;
mod failure;
mod fmt;
mod fuzz;
mod gate;
mod instructions;
mod lexicon;
mod load;
mod process;
mod start;
mod step;
mod task;
mod tidy;
mod train;
mod types;
mod unit;
mod web;
mod workspace;

use std::process::ExitCode;

use crate::failure::Failure;
use crate::step::step;
use crate::task::Task;
use crate::workspace::Workspace;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match Task::parse(&arguments).and_then(|task| run(&task)) {
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

fn run(task: &Task) -> Result<(), Failure> {
    let workspace = Workspace::locate();
    match task {
        Task::Help => print!("{}", task::HELP),
        Task::Test(mode) => gate::run(&workspace, *mode)?,
        Task::Fmt => step("fmt", || fmt::run(&workspace))?,
        Task::Tidy => step("tidy", || tidy::run(&workspace))?,
        Task::Clippy => step("clippy", || clippy::run(&workspace))?,
        Task::Doc => step("doc", || doc::run(&workspace))?,
        Task::BenchSmoke => step("bench-smoke", || bench_smoke::run(&workspace))?,
        Task::Instructions(figures) => {
            step("instructions", || instructions::run(&workspace, *figures))?;
        }
        Task::Fuzz(options) => step("fuzz", || fuzz::run(&workspace, options))?,
        Task::Start => step("start", || start::run(&workspace))?,
        Task::Lexicon(purpose) => step("lexicon", || lexicon::run(&workspace, *purpose))?,
        Task::Load(options) => step("load", || load::run(&workspace, options))?,
        Task::Train => step("train", || train::run(&workspace))?,
        Task::Types => step("types", || types::run(&workspace))?,
        Task::Web => step("web", || web::check(&workspace))?,
        Task::Browser => step("browser", || web::browse(&workspace))?,
        Task::Unit => {
            let totals = step("unit", || unit::run(&workspace))?;
            println!("{totals}");
        }
    }
    Ok(())
}
