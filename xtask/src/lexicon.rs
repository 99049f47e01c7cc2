//! `cargo xtask lexicon`: makes the files of words under `data/` again from their sources, or
//! checks that they are what the sources give.

mod fetch;
mod make;
mod packages;
mod pinned;
mod trouble;

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::workspace::Workspace;

use trouble::Trouble;

pub(crate) use make::{example, from_sources};

/// The folder with our own tables, and with the files that are made.
const DATA: &str = "data";

/// The files that are made.
const MADE: [&str; 5] = [
    "french.lexicon",
    "dela.lexicon",
    "attestation.tsv",
    "dela-attestation.tsv",
    "frequencies.bin",
];

/// The options of `cargo xtask lexicon`.
#[derive(Debug, Clone, PartialEq, Eq, clap::Args)]
pub(crate) struct LexiconOptions {
    /// Compares with what is there instead of writing. Sources that can't be had are no failure
    /// then, because the gate must also open without a network and on other systems
    #[arg(long)]
    check: bool,
}

/// Fetches the sources, builds from them, and writes or compares.
pub(crate) fn run(workspace: &Workspace, options: &LexiconOptions) -> Result<(), Failure> {
    let Some(scratch) = sources(workspace, options.check)? else {
        return Ok(());
    };
    let data = workspace.root().join(DATA);
    if !options.check {
        return make::run(workspace, &scratch, &data, &data);
    }
    let out = scratch.join("out");
    fs::create_dir_all(&out).map_err(Failure::io(format!("make {}", out.display())))?;
    make::run(workspace, &scratch, &data, &out)?;
    compare(&data, &out)
}

/// The folder with the sources of words and glosses, fetched and checked; `None` where a check has to
/// do without them.
pub(crate) fn sources(workspace: &Workspace, check: bool) -> Result<Option<PathBuf>, Failure> {
    let scratch = workspace.target().join("lexicon");
    match fetch::run(&scratch) {
        Ok(()) => Ok(Some(scratch)),
        Err(Trouble::Unavailable(reason)) if check => {
            println!("skipped: {reason}");
            Ok(None)
        }
        Err(Trouble::Unavailable(reason)) => Err(Failure::Check(reason)),
        Err(Trouble::Failed(failure)) => Err(failure),
    }
}

/// The files that are kept must be the ones that were made, byte for byte.
fn compare(kept: &Path, made: &Path) -> Result<(), Failure> {
    let read =
        |path: PathBuf| fs::read(&path).map_err(Failure::io(format!("read {}", path.display())));
    let mut different = Vec::new();
    for name in MADE {
        if read(kept.join(name))? != read(made.join(name))? {
            different.push(format!("{DATA}/{name}"));
        }
    }
    if different.is_empty() {
        println!("{DATA}/ is what its sources give");
        return Ok(());
    }
    Err(Failure::Check(format!(
        "{} not what the sources and our tables give: run `cargo xtask lexicon` and commit {DATA}/",
        match different.as_slice() {
            [one] => format!("{one} is"),
            more => format!("{} are", more.join(" and ")),
        }
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_different_file_is_named_with_the_way_to_mend_it() {
        let base = std::env::temp_dir().join(format!("xtask-lexicon-{}", std::process::id()));
        let (kept, made) = (base.join("kept"), base.join("made"));
        for folder in [&kept, &made] {
            fs::create_dir_all(folder).unwrap();
            for name in MADE {
                fs::write(folder.join(name), name).unwrap();
            }
        }
        assert!(compare(&kept, &made).is_ok());
        fs::write(kept.join("frequencies.bin"), "old").unwrap();
        let message = compare(&kept, &made).unwrap_err().to_string();
        assert!(
            message.starts_with("data/frequencies.bin is not"),
            "{message}"
        );
        assert!(message.contains("run `cargo xtask lexicon` and commit data/"));
        fs::remove_file(kept.join(MADE[0])).unwrap();
        assert!(matches!(compare(&kept, &made), Err(Failure::Io { .. })));
        fs::remove_dir_all(&base).unwrap();
    }
}
