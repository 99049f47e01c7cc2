//! `cargo xtask doc`: the documentation, with warnings as errors.

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// Builds the documentation of every crate, private items too.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    let arguments = [
        "doc",
        "--workspace",
        "--no-deps",
        "--document-private-items",
        "--locked",
    ];
    process::run(
        workspace
            .cargo(&arguments)
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}
