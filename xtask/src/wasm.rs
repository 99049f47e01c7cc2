//! `cargo xtask wasm`: does the table build for a target that has neither threads nor clocks?

mod compiler;

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

use compiler::Compiler;

/// The target: WebAssembly in a page, without a system beneath.
const TARGET: &str = "wasm32-unknown-unknown";

/// Checks `jarnac-table` and `jarnac-tournament`, and with them all that they stand on, for that target.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    let compiler = Compiler::find(workspace)?;
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
