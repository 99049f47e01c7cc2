//! `cargo xtask levels`: places the levels of the computer anew, so that they are equally far apart.

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// The options of `cargo xtask levels`.
#[derive(Debug, PartialEq, Eq, clap::Args)]
pub(crate) struct LevelsOptions {
    /// How many mirrored pairs each comparison has in each rule set
    #[arg(long, value_name = "N", default_value_t = 40)]
    pairs: u32,
    /// Where the letters come from: not a seed that the levels are measured with
    #[arg(long, value_name = "S", default_value_t = 7100)]
    seed: u64,
}

/// Prints the numbers of each level, for `crates/jarnac-engine/src/player/levels.rs`.
pub(crate) fn run(workspace: &Workspace, options: &LevelsOptions) -> Result<(), Failure> {
    let (pairs, seed) = (options.pairs.to_string(), options.seed.to_string());
    let arguments = [
        "run",
        "--release",
        "--locked",
        "-p",
        "jarnac-engine",
        "--example",
        "levels",
        "--",
        &pairs,
        &seed,
    ];
    process::run(&mut workspace.cargo(&arguments))
}
