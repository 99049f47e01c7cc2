//! `jarnac analyze`: what the players of a recorded game missed.

mod json;
mod progress;
mod table;
mod wording;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

use jarnac_engine::analysis::{AnalysisError, Analyst};
use jarnac_engine::arena::Limit;
use jarnac_engine::{Manners, Words};

use crate::chosen_lexicon::LexiconArgs;
use crate::interrupt::{STOP, stop_at_ctrl_c};
use crate::language::{retold, said};
use crate::{Finding, complain, print_json, record_file};
use progress::Progress;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record to analyse, finished or not; `-` reads from standard input.
    file: PathBuf,
    /// How long each decision is weighed: nodes (`1000`) give the same report on every machine,
    /// times (`100ms`, `1s`) don't.
    #[arg(long, value_name = "BUDGET", default_value = "1000")]
    budget: Limit,
    /// How many turns are weighed at the same time; as many as the machine has cores if it is not
    /// given.
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
    /// Where the simulated bags come from: the same seed gives the same report.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Suggest no vulgar word either; slurs are never suggested.
    #[arg(long)]
    family: bool,
    /// Print the report as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    lexicon: LexiconArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let Some(record) = record_file::read(&args.file)? else {
        return Ok(Finding::Bad);
    };
    stop_at_ctrl_c()?;
    let dictionary = args.lexicon.load()?;
    record_file::compare_lexicon(&record, dictionary);
    let words = Words::new(dictionary, record.header.rules.words);
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let analyst = Analyst {
        words: &words,
        limit: args.budget,
        threads: args.threads.unwrap_or_else(cores),
        seed: args.seed,
        manners: if args.family {
            Manners::Family
        } else {
            Manners::Plain
        },
    };
    let progress = Progress::new();
    let report = analyst.analyze(&record, &STOP, |turn, of| progress.step(turn, of));
    progress.finish();
    let report = match report {
        Ok(report) => report,
        Err(error @ AnalysisError::Record(_)) => {
            let file = record_file::name(&args.file);
            complain::error(said!("cause", told = file, why = retold(error)));
            return Ok(Finding::Bad);
        }
        Err(error @ AnalysisError::OtherWords) => return Err(error.into()),
    };
    if args.json {
        print_json::print(&json::Named::new(&record, &analyst, &report))?;
    } else {
        table::print(&record, &analyst, &report)?;
    }
    Ok(Finding::Good)
}
