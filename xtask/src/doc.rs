//! `cargo xtask doc`: the documentation, with warnings as errors.

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// Builds the documentation of every crate, private items too. With the examples, what it needs is what `clippy` has
/// checked: without them, fewer features would be asked of what others have written, and all of it checked again.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    let arguments = [
        "--workspace",
        "--no-deps",
        "--lib",
        "--bins",
        "--examples",
        "--document-private-items",
        "--locked",
    ];
    process::run(
        workspace
            .tests_cargo(&["doc"], &arguments)
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}
