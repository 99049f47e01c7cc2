//! `cargo xtask lexicon`: makes the files of words under `data/` again from their sources, or
//! checks that they are what the sources give.

pub(crate) mod fetch;
pub(crate) mod pinned;
pub(crate) mod trouble;

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

use fetch::Fetched;
use trouble::Trouble;

/// The folder with our own tables, and with the files that are made.
const DATA: &str = "data";

/// The files that are made.
const LEXICON: &str = "french.lexicon";
const FREQUENCIES: &str = "frequencies.bin";

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
    let scratch = workspace.target().join("lexicon");
    let fetched = match fetch::run(&scratch) {
        Ok(fetched) => fetched,
        Err(Trouble::Unavailable(reason)) if options.check => {
            println!("skipped: {reason}");
            return Ok(());
        }
        Err(Trouble::Unavailable(reason)) => return Err(Failure::Check(reason)),
        Err(Trouble::Failed(failure)) => return Err(failure),
    };
    if !options.check {
        return build(workspace, &fetched, Path::new(DATA));
    }
    let out = scratch.join("out");
    fs::create_dir_all(&out).map_err(Failure::io(format!("make {}", out.display())))?;
    build(workspace, &fetched, &out)?;
    compare(&workspace.root().join(DATA), &out)
}

fn build(workspace: &Workspace, fetched: &Fetched, out: &Path) -> Result<(), Failure> {
    let arguments = ["run", "--release", "--locked", "-p", "jarnac", "--"];
    let mut command = workspace.plain_cargo(&arguments);
    command.args(["lexicon", "build", "--tables", DATA]);
    let files: [(&str, PathBuf); 5] = [
        ("--dic", fetched.dic.clone()),
        ("--aff", fetched.aff.clone()),
        ("--frequencies", fetched.word_list.clone()),
        ("--output", out.join(LEXICON)),
        ("--frequencies-output", out.join(FREQUENCIES)),
    ];
    for (option, path) in files {
        command.arg(option).arg(path);
    }
    process::run(&mut command)
}

/// The files that are kept must be the ones that were made, byte for byte.
fn compare(kept: &Path, made: &Path) -> Result<(), Failure> {
    let read =
        |path: PathBuf| fs::read(&path).map_err(Failure::io(format!("read {}", path.display())));
    let mut different = Vec::new();
    for name in [LEXICON, FREQUENCIES] {
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
            for name in [LEXICON, FREQUENCIES] {
                fs::write(folder.join(name), name).unwrap();
            }
        }
        assert!(compare(&kept, &made).is_ok());
        fs::write(kept.join(FREQUENCIES), "old").unwrap();
        let message = compare(&kept, &made).unwrap_err().to_string();
        assert!(
            message.starts_with("data/frequencies.bin is not"),
            "{message}"
        );
        assert!(message.contains("run `cargo xtask lexicon` and commit data/"));
        fs::remove_file(kept.join(LEXICON)).unwrap();
        assert!(matches!(compare(&kept, &made), Err(Failure::Io { .. })));
        fs::remove_dir_all(&base).unwrap();
    }
}
