//! `cargo xtask types`: the web client's types, from the Rust types of `jarnac-protocol`, and the
//! levels, from the list of `jarnac-engine`. A test of each crate fails while they are out of date.

use std::fs;

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// Where the web client has them.
const FOLDER: &str = "web/src/protocol";

/// What makes each file: the example of a crate.
const FILES: [(&str, &str, &str); 2] = [
    ("messages.ts", "jarnac-protocol", "types"),
    ("levels.ts", "jarnac-engine", "names"),
];

/// Writes them.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    let folder = workspace.root().join(FOLDER);
    for (file, package, example) in FILES {
        let arguments = [
            "run",
            "--quiet",
            "--locked",
            "-p",
            package,
            "--example",
            example,
        ];
        let mut command = workspace.cargo(&arguments);
        process::announce(&command);
        let text = process::output(&mut command)?;
        let path = folder.join(file);
        fs::create_dir_all(&folder)
            .and_then(|()| fs::write(&path, text))
            .map_err(Failure::io(format!("write {}", path.display())))?;
    }
    Ok(())
}
