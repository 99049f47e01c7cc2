//! `jarnac tournament export`: for other programs.

use std::path::PathBuf;

use anyhow::Context;
use jarnac_tournament::sheets;
use jarnac_tournament::trf::Trf;

use super::{file, view};
use crate::Finding;

/// How a tournament is written.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// FIDE's tournament report file.
    Trf,
    /// The standings with all rounds, for spreadsheets.
    Csv,
    /// Everything.
    Json,
}

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The tournament's file.
    file: PathBuf,
    /// In which form.
    #[arg(long, value_enum)]
    format: Format,
    /// Write it there instead of printing it.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Finding> {
    let cup = file::read(&args.file)?;
    let text = match args.format {
        Format::Trf => Trf::of(&cup).to_string(),
        Format::Csv => sheets::csv(cup.state()),
        Format::Json => format!(
            "{}\n",
            serde_json::to_string_pretty(&view::Whole::new(&cup))?
        ),
    };
    match &args.output {
        Some(path) => {
            std::fs::write(path, text)
                .with_context(|| format!("can't write {}", path.display()))?;
        }
        None => print!("{text}"),
    }
    Ok(Finding::Good)
}
