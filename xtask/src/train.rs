//! `cargo xtask train`: the trained players under `data/`, again from self-play.

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// Trains the linear policy, and then the evaluation, which is built with the new policy.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    let data = workspace.root().join("data");
    for part in ["linear", "value"] {
        let arguments = [
            "run",
            "--release",
            "--locked",
            "-p",
            "jarnac-engine",
            "--example",
            "train",
            "--",
            part,
        ];
        process::run(workspace.cargo(&arguments).arg(&data))?;
    }
    Ok(())
}
