//! `cargo xtask fmt`: is everything formatted?

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// Checks the formatting of the workspace and of the fuzz crate.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    process::run(&mut workspace.cargo(&["fmt", "--all", "--check"]))?;
    if workspace.has_fuzz() {
        let manifest = ["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"];
        process::run(&mut workspace.cargo(&manifest))?;
    }
    Ok(())
}
