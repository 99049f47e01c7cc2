//! Where NATS is on this machine. The build script asks too, so that tests which need it are counted
//! as ignored where it is not.

use std::path::PathBuf;

/// The server, as Debian has it or wherever it is found.
pub(crate) fn program() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]);
    let mut programs = folders.map(|folder| folder.join("nats-server"));
    programs.find(|program| program.is_file())
}
