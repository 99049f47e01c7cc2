//! `cargo xtask glosses`: makes `data/glosses.bin` again from its sources, or checks that it is what
//! the sources give for the lexicon that is there.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use crate::failure::Failure;
use crate::lexicon;
use crate::workspace::Workspace;

/// The file that is made.
const MADE: &str = "data/glosses.bin";

/// Our own table of glosses, which is one of its sources.
const OWN: &str = "data/glosses.tsv";

/// The options of `cargo xtask glosses`.
#[derive(Debug, Clone, PartialEq, Eq, clap::Args)]
pub(crate) struct GlossesOptions {
    /// Compares with what is there instead of writing. Sources that can't be had are no failure
    /// then, because the gate must also open without a network and on other systems
    #[arg(long)]
    check: bool,
    /// Prints so many of the glosses that are there, drawn at random, for somebody to read; makes
    /// nothing
    #[arg(long, value_name = "N", conflicts_with = "check")]
    sample: Option<usize>,
    /// Which ones are drawn
    #[arg(long, value_name = "S", default_value_t = 1, requires = "sample")]
    seed: u64,
}

/// Fetches the sources, builds from them, and writes or compares.
pub(crate) fn run(workspace: &Workspace, options: &GlossesOptions) -> Result<(), Failure> {
    if let Some(count) = options.sample {
        let path = workspace.root().join(MADE);
        let (count, seed) = (count.to_string(), options.seed.to_string());
        let arguments = [
            OsStr::new("sample"),
            path.as_os_str(),
            count.as_ref(),
            seed.as_ref(),
        ];
        return lexicon::example(workspace, &arguments);
    }
    let Some(sources) = lexicon::sources(workspace, options.check)? else {
        return Ok(());
    };
    let own = workspace.root().join(OWN);
    let kept = workspace.root().join(MADE);
    if !options.check {
        return lexicon::from_sources(workspace, "glosses", [&sources, &own, &kept]);
    }
    let made = sources.join("glosses.bin");
    lexicon::from_sources(workspace, "glosses", [&sources, &own, &made])?;
    compare(&kept, &made)
}

/// The file that is kept must be the one that was made, byte for byte.
fn compare(kept: &Path, made: &Path) -> Result<(), Failure> {
    let read =
        |path: &Path| fs::read(path).map_err(Failure::io(format!("read {}", path.display())));
    if read(kept)? == read(made)? {
        println!("{MADE} is what its sources give");
        return Ok(());
    }
    Err(Failure::Check(format!(
        "{MADE} is not what the sources give for this lexicon: run `cargo xtask glosses` and commit it"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_file_is_told_with_the_way_to_mend_it() {
        let base = std::env::temp_dir().join(format!("xtask-glosses-{}", std::process::id()));
        fs::create_dir_all(&base).unwrap();
        let (kept, made) = (base.join("kept"), base.join("made"));
        for path in [&kept, &made] {
            fs::write(path, "glosses").unwrap();
        }
        assert!(compare(&kept, &made).is_ok());
        fs::write(&made, "others").unwrap();
        let message = compare(&kept, &made).unwrap_err().to_string();
        assert!(message.contains("run `cargo xtask glosses`"), "{message}");
        fs::remove_file(&kept).unwrap();
        assert!(matches!(compare(&kept, &made), Err(Failure::Io { .. })));
        fs::remove_dir_all(&base).unwrap();
    }
}
