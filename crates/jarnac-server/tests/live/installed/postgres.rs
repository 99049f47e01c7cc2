//! Where PostgreSQL is on this machine. The build script asks too, so that tests which need it are
//! counted as ignored where it is not.

use std::fs;
use std::path::PathBuf;

/// Where Debian has the programs of the newest version.
pub(crate) fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let mut found: Vec<PathBuf> = versions
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .filter(|folder| folder.join("initdb").is_file())
        .collect();
    found.sort();
    found.pop()
}
