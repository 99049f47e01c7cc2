//! `cargo xtask glosses`: makes `data/glosses.bin` again from its sources, or checks that it is what
//! the sources give for the lexicon that is there.

mod make;
mod packages;

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::failure::Failure;
use crate::lexicon::fetch;
use crate::lexicon::trouble::Trouble;
use crate::workspace::Workspace;

use packages::{PACKAGES, Package};

/// The file that is made.
const MADE: &str = "data/glosses.bin";

/// The options of `cargo xtask glosses`.
#[derive(Debug, Clone, PartialEq, Eq, clap::Args)]
pub(crate) struct GlossesOptions {
    /// Compares with what is there instead of writing. Sources that can't be had are no failure
    /// then, because the gate must also open without a network and on other systems
    #[arg(long)]
    check: bool,
}

/// Fetches the sources, builds from them, and writes or compares.
pub(crate) fn run(workspace: &Workspace, options: &GlossesOptions) -> Result<(), Failure> {
    let scratch = workspace.target().join("glosses");
    match fetch_all(&scratch) {
        Ok(()) => {}
        Err(Trouble::Unavailable(reason)) if options.check => {
            println!("skipped: {reason}");
            return Ok(());
        }
        Err(Trouble::Unavailable(reason)) => return Err(Failure::Check(reason)),
        Err(Trouble::Failed(failure)) => return Err(failure),
    }
    let kept = workspace.root().join(MADE);
    if !options.check {
        return make::run(&scratch, &kept);
    }
    let made = scratch.join("glosses.bin");
    make::run(&scratch, &made)?;
    compare(&kept, &made)
}

/// Fetches what is not in the scratch folder yet, and checks all of it.
fn fetch_all(scratch: &Path) -> Result<(), Trouble> {
    fs::create_dir_all(scratch).map_err(Failure::io(format!("make {}", scratch.display())))?;
    for (number, package) in (1..).zip(&PACKAGES) {
        let [one, other] = &package.files;
        if one.is_there(scratch)? && other.is_there(scratch)? {
            continue;
        }
        println!("package {number} of {}: {}", PACKAGES.len(), package.name);
        fetch_package(package, scratch)?;
        for file in &package.files {
            file.check(scratch)?;
        }
    }
    Ok(())
}

fn fetch_package(package: &Package, scratch: &Path) -> Result<(), Trouble> {
    let folder = fetch::fresh(&scratch.join("package"))?;
    // It writes into the folder where it runs.
    let mut download = Command::new("apt-get");
    download
        .current_dir(&folder)
        .args(["-o", "Acquire::Retries=1"])
        .args(["-o", "Acquire::http::Timeout=20"])
        .args(["download", package.name]);
    fetch::fetch(&mut download)?;
    let mut extract = Command::new("dpkg-deb");
    extract.arg("-x").arg(fetch::only(&folder, "deb")?);
    extract.arg(&folder);
    fetch::unpack(&mut extract)?;
    for file in &package.files {
        let from = folder.join(file.inside);
        fs::copy(&from, scratch.join(file.name))
            .map_err(Failure::io(format!("copy {}", from.display())))?;
    }
    Ok(fetch::clear(&folder)?)
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
