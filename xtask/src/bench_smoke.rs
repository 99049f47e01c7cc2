//! `cargo xtask bench-smoke`: does each benchmark still run?

use std::fs;
use std::path::Path;

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// Runs each benchmark once, without measuring.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    if !has_benches(&workspace.root().join("crates"))? {
        println!("no benches");
        return Ok(());
    }
    // The pattern selects the bench targets only. In the profile of the tests, with which they share
    // what they are built from: figures are not looked at here.
    let arguments = ["--workspace", "--locked", "--bench", "*", "--", "--test"];
    process::run(&mut workspace.tests_cargo(&["test"], &arguments))
}

/// Whether a crate in the folder has a file in `benches`.
fn has_benches(crates: &Path) -> Result<bool, Failure> {
    let what = || format!("list {}", crates.display());
    for entry in fs::read_dir(crates).map_err(Failure::io(what()))? {
        let benches = entry.map_err(Failure::io(what()))?.path().join("benches");
        let is_filled = fs::read_dir(&benches).is_ok_and(|mut files| files.next().is_some());
        if is_filled {
            return Ok(true);
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn benches_are_found() {
        let crates = std::env::temp_dir().join(format!("xtask-benches-{}", std::process::id()));
        fs::create_dir_all(crates.join("a/benches")).unwrap();
        assert!(!has_benches(&crates).unwrap());
        fs::write(crates.join("a/benches/plays.rs"), "").unwrap();
        assert!(has_benches(&crates).unwrap());
        fs::remove_dir_all(&crates).unwrap();
        assert!(has_benches(&crates).is_err());
    }
}
