//! `jarnac manual`: pages for `man`, made from what `--help` says.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Context;
use clap::CommandFactory;
use clap_mangen::Man;

use crate::{Cli, Finding};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write a page for each command into this folder, which is made if it is not there: jarnac.1,
    /// jarnac-serve.1 …
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let command = Cli::command();
    match &args.folder {
        None => {
            let mut page = Vec::new();
            Man::new(command).render(&mut page)?;
            io::stdout().lock().write_all(&page)?;
        }
        Some(folder) => {
            let name = folder.display();
            fs::create_dir_all(folder).with_context(|| format!("can't make the folder {name}"))?;
            clap_mangen::generate_to(command, folder)
                .with_context(|| format!("can't write the pages into {name}"))?;
        }
    }
    Ok(Finding::Good)
}
