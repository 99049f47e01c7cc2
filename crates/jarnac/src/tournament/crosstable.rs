//! `jarnac tournament crosstable`: everybody's rounds in one table.

use std::path::PathBuf;

use anyhow::Context;
use jarnac_tournament::{State, crosstable, sheets};

use super::{FileArgs, file, sheet, view};
use crate::language::{self, said};
use crate::{Finding, print_json};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    file: FileArgs,
    /// As a page to print or to put on the web.
    #[arg(long, conflicts_with = "json")]
    html: bool,
    /// Write it there instead of printing it.
    #[arg(short, long, value_name = "FILE", conflicts_with = "json")]
    output: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Finding> {
    let cup = file::read(&args.file.file)?;
    if args.file.json {
        print_json::print(&view::crosstable(&cup))?;
        return Ok(Finding::Good);
    }
    let text = match args.html {
        true => sheets::page(cup.state(), language::chosen().tag(), |id| said!(id)),
        false => plain(cup.state()),
    };
    match &args.output {
        Some(path) => {
            std::fs::write(path, text)
                .with_context(|| said!("cli-cannot-write", file = path.display().to_string()))?;
        }
        None => print!("{text}"),
    }
    Ok(Finding::Good)
}

fn plain(state: &State) -> String {
    let mut rows = vec![sheets::head(state, |id| said!(id))];
    rows.extend(crosstable(state).iter().enumerate().map(|(at, row)| {
        let name = sheet::name(state, row.place.player);
        sheets::cells(state, at + 1, row, name)
    }));
    format!(
        "{}\n{}{}\n",
        state.setup().name,
        sheet::columns(&rows),
        said!("tournament-key")
    )
}
