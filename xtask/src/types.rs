//! `cargo xtask types`: the web client's types, from the Rust types of `jarnac-protocol`. A test of
//! that crate fails while they are out of date.

use std::fs;

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// Where the web client has them.
const FOLDER: &str = "web/src/protocol";

/// Writes them.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    let arguments = [
        "run",
        "--quiet",
        "--locked",
        "-p",
        "jarnac-protocol",
        "--example",
        "types",
    ];
    let mut command = workspace.cargo(&arguments);
    process::announce(&command);
    let text = process::output(&mut command)?;
    let folder = workspace.root().join(FOLDER);
    let path = folder.join("messages.ts");
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(&path, text))
        .map_err(Failure::io(format!("write {}", path.display())))
}
