//! `jarnac manual`: pages for `man`, made from what `--help` says.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap_mangen::Man;

use crate::language::{retold, said};
use crate::{Finding, help};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Write a page for each command into this folder, which is made if it is not there: jarnac.1,
    /// jarnac-serve.1 …
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let command = help::described();
    match &args.folder {
        None => {
            let mut page = Vec::new();
            Man::new(command).render(&mut page)?;
            let page = retitled(&String::from_utf8_lossy(&page));
            io::stdout().lock().write_all(page.as_bytes())?;
        }
        Some(folder) => {
            let name = || folder.display().to_string();
            fs::create_dir_all(folder)
                .with_context(|| said!("cli-cannot-make-folder", folder = name()))?;
            clap_mangen::generate_to(command, folder)
                .and_then(|()| retitle_pages(folder))
                .with_context(|| said!("manual-cannot-write", folder = name()))?;
        }
    }
    Ok(Finding::Good)
}

/// The heads of a page's sections in the reader's language, which its text is in already.
fn retitled(page: &str) -> String {
    let line = |line: &str| match line.strip_prefix(".SH ") {
        Some(head) => format!(".SH {}\n", retold(head)),
        None => format!("{line}\n"),
    };
    page.lines().map(line).collect()
}

fn retitle_pages(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        if name.is_some_and(|name| name.starts_with("jarnac") && name.ends_with(".1")) {
            fs::write(&path, retitled(&fs::read_to_string(&path)?))?;
        }
    }
    Ok(())
}
