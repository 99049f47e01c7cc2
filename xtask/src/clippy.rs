//! `cargo xtask clippy`: the lints, with warnings as errors.

use crate::failure::Failure;
use crate::fuzz;
use crate::process;
use crate::workspace::Workspace;

/// Checks the workspace and the fuzz crate.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    let arguments = [
        "--workspace",
        "--all-targets",
        "--locked",
        "--",
        "-D",
        "warnings",
    ];
    process::run(&mut workspace.tests_cargo(&["clippy"], &arguments))?;
    if workspace.has_fuzz() {
        // With the flags of the fuzz build, so that libFuzzer is compiled once for both.
        let mut command = fuzz::cargo(workspace, "clippy")?;
        process::run(command.args(["--", "-D", "warnings"]))?;
    }
    Ok(())
}
