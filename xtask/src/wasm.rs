//! `cargo xtask wasm`: does the table build for a target that has neither threads nor clocks?

mod compiler;

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

use compiler::Compiler;

/// The target: WebAssembly in a page, without a system beneath.
const TARGET: &str = "wasm32-unknown-unknown";

/// Checks `jarnac-table`, and with it all that it stands on, for that target.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    let compiler = Compiler::find(workspace)?;
    println!("compiler: {compiler}");
    let arguments = ["check", "--locked", "--package", "jarnac-table"];
    process::run(&mut compiler.cargo(workspace, &arguments))
}
