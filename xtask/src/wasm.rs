//! `cargo xtask wasm`: does the table build for a target that has neither threads nor clocks?

use crate::compiler::{Compiler, Target};
use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// Checks `jarnac-table` and `jarnac-tournament`, and with them all that they stand on, for that target.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    let compiler = Compiler::find(workspace, Target::WebAssembly)?;
    println!("compiler: {compiler}");
    let packages = [
        "--package",
        "jarnac-table",
        "--package",
        "jarnac-tournament",
    ];
    let arguments = [&["check", "--locked"], &packages[..]].concat();
    process::run(&mut compiler.cargo(workspace, &arguments))
}
