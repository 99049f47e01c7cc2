//! Where the workspace is, and how to call cargo in it.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folders that the tasks work in.
pub(crate) struct Workspace {
    root: PathBuf,
    target: PathBuf,
}

impl Workspace {
    /// Finds the workspace from the variables that `cargo run` sets.
    pub(crate) fn locate() -> Self {
        let manifest_dir = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = manifest_dir
            .parent()
            .expect("xtask is a folder of the workspace, so it has a parent")
            .to_path_buf();
        // A relative CARGO_TARGET_DIR is meant from where cargo was called.
        let target = match env::var_os("CARGO_TARGET_DIR") {
            Some(dir) => env::current_dir().map_or_else(|_| dir.clone().into(), |at| at.join(&dir)),
            None => root.join("target"),
        };
        Self { root, target }
    }

    /// The folder that holds everything.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The folder of build outputs.
    pub(crate) fn target(&self) -> &Path {
        &self.target
    }

    /// The fuzz crate, which is a workspace of its own.
    pub(crate) fn fuzz_dir(&self) -> PathBuf {
        self.root.join("fuzz")
    }

    /// Whether there is a fuzz crate.
    pub(crate) fn has_fuzz(&self) -> bool {
        self.fuzz_dir().join("Cargo.toml").is_file()
    }

    /// A cargo command at the root of the workspace.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(program);
        command.args(arguments).current_dir(&self.root);
        // The encoded forms would silently win over the flags that a task sets.
        command
            .env_remove("CARGO_ENCODED_RUSTFLAGS")
            .env_remove("CARGO_ENCODED_RUSTDOCFLAGS");
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_holds_this_crate() {
        assert!(
            Workspace::locate()
                .root()
                .join("xtask/Cargo.toml")
                .is_file()
        );
    }
}
