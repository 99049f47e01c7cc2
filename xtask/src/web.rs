//! `cargo xtask web` and `cargo xtask browser`: the web client by itself, and in a real browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// Builds the client into `web/dist`.
pub(crate) fn build(workspace: &Workspace) -> Result<(), Failure> {
    install(workspace)?;
    process::run(&mut npm(workspace, &["run", "build"]))
}

/// Checks formatting, lints, types and texts of the client, and runs its unit tests.
pub(crate) fn check(workspace: &Workspace) -> Result<(), Failure> {
    install(workspace)?;
    for script in ["lint", "check", "test"] {
        process::run(&mut npm(workspace, &["run", script]))?;
    }
    Ok(())
}

/// Plays in Chromium against the release build.
pub(crate) fn browse(workspace: &Workspace) -> Result<(), Failure> {
    install(workspace)?;
    process::run(&mut workspace.plain_cargo(&["build", "--release", "--locked"]))?;
    let program = own_program(workspace)?;
    let mut command = npm(workspace, &["run", "e2e"]);
    command.env("JARNAC_BIN", program);
    if workspace.hands_client() {
        command.env("JARNAC_E2E_KEEP_DIST", "1");
    }
    process::run(&mut command)?;
    process::run(&mut npm(workspace, &["run", "size"]))
}

/// A copy of the program just built. Where cargo leaves it, it also leaves that of the tests when somebody builds them.
fn own_program(workspace: &Workspace) -> Result<PathBuf, Failure> {
    let folder = workspace.target().join("browser");
    let copy = folder.join("jarnac");
    fs::create_dir_all(&folder)
        .and_then(|()| fs::copy(workspace.target().join("release/jarnac"), &copy))
        .map_err(Failure::io(format!("write {}", copy.display())))?;
    Ok(copy)
}

/// Installs the packages of the lock file, unless they are there already.
fn install(workspace: &Workspace) -> Result<(), Failure> {
    let web = workspace.root().join("web");
    if is_installed(&web) {
        return Ok(());
    }
    process::run(&mut npm(workspace, &["ci"]))
}

/// Whether npm has installed since the lock file was written.
fn is_installed(web: &Path) -> bool {
    let written = |path: &str| web.join(path).metadata().and_then(|data| data.modified());
    match (
        written("node_modules/.package-lock.json"),
        written("package-lock.json"),
    ) {
        (Ok(installed), Ok(locked)) => installed >= locked,
        _ => false,
    }
}

fn npm(workspace: &Workspace, arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command
        .args(arguments)
        .current_dir(workspace.root().join("web"));
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_installed_is_not_installed_again() {
        let web = std::env::temp_dir().join(format!("xtask-web-{}", std::process::id()));
        fs::create_dir_all(web.join("node_modules")).unwrap();
        assert!(!is_installed(&web));
        fs::write(web.join("package-lock.json"), "").unwrap();
        assert!(!is_installed(&web));
        fs::write(web.join("node_modules/.package-lock.json"), "").unwrap();
        assert!(is_installed(&web));
        fs::remove_dir_all(&web).unwrap();
    }
}
