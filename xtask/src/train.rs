//! `cargo xtask train`: the trained players under `data/`, again from self-play.

use std::fs;
use std::path::Path;

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// The options of `cargo xtask train`.
#[derive(Debug, PartialEq, Eq, clap::Args)]
pub(crate) struct TrainOptions {
    /// Begin again, even if a training was cut off
    #[arg(long)]
    fresh: bool,
}

/// Trains the linear policy, then the evaluation, which is built with the new policy, and then the keen
/// policy with the second evaluation, which rest on both. What is done
/// so far is kept under `target/train`, so that a training that was cut off goes on where it was.
pub(crate) fn run(workspace: &Workspace, options: &TrainOptions) -> Result<(), Failure> {
    let data = workspace.root().join("data");
    let kept = workspace.target().join("train");
    if options.fresh {
        forget(&kept)?;
    }
    let stages = ["linear", "value", "keen"];
    for (number, stage) in stages.iter().enumerate() {
        eprintln!("stage {} of {}: {stage}", number + 1, stages.len());
        let arguments = [
            "run",
            "--release",
            "--locked",
            "-p",
            "jarnac-engine",
            "--example",
            "train",
            "--",
            stage,
        ];
        process::run(workspace.cargo(&arguments).arg(&data).arg(&kept))?;
    }
    forget(&kept)
}

/// Deletes what was kept, if anything was.
fn forget(kept: &Path) -> Result<(), Failure> {
    if kept.exists() {
        let what = format!("delete {}", kept.display());
        fs::remove_dir_all(kept).map_err(Failure::io(what))?;
    }
    Ok(())
}
