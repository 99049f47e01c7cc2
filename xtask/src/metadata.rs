//! What `cargo metadata` says of the workspace and of all that it depends on.

use std::path::PathBuf;

use serde::Deserialize;

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// All packages, ours and others'.
#[derive(Debug, Deserialize)]
pub(crate) struct Metadata {
    pub(crate) packages: Vec<Package>,
}

/// One version of a crate.
#[derive(Debug, Deserialize)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    /// As in `MIT OR Apache-2.0`.
    pub(crate) license: Option<String>,
    /// Where it comes from; none for our own.
    pub(crate) source: Option<String>,
    /// Where it lies.
    #[serde(default)]
    pub(crate) manifest_path: PathBuf,
    pub(crate) dependencies: Vec<Dependency>,
}

/// A line of a manifest.
#[derive(Debug, Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    /// `dev`, `build`, or none for those of the program itself.
    pub(crate) kind: Option<String>,
}

impl Metadata {
    /// Asks cargo; `manifest` from the root.
    pub(crate) fn read(workspace: &Workspace, manifest: &str) -> Result<Self, Failure> {
        let mut command = workspace.cargo(&["metadata", "--locked", "--format-version=1"]);
        command.args(["--manifest-path", manifest]);
        process::announce(&command);
        Self::parse(&process::output(&mut command)?)
    }

    /// Reads what cargo prints.
    pub(crate) fn parse(json: &[u8]) -> Result<Self, Failure> {
        serde_json::from_slice(json)
            .map_err(|error| Failure::Check(format!("`cargo metadata` can't be read: {error}")))
    }

    /// Our own packages.
    pub(crate) fn ours(&self) -> impl Iterator<Item = &Package> {
        self.packages
            .iter()
            .filter(|package| package.source.is_none())
    }
}
