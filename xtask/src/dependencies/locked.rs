//! What is locked: one version of a crate or of a package.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;

use crate::failure::Failure;
use crate::metadata::Metadata;

/// How the public registry's address begins, whatever mirror cargo asks in its place.
const REGISTRY: &str = "registry+https://github.com/rust-lang/";

/// One version of somebody else's work.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Locked {
    pub(super) name: String,
    pub(super) version: String,
    /// As in `MIT OR Apache-2.0`; empty if nothing is said.
    pub(super) licence: String,
    pub(super) is_from_registry: bool,
}

impl fmt::Display for Locked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.version)
    }
}

/// The crates of others.
pub(super) fn crates(metadata: &Metadata) -> Vec<Locked> {
    let locked = |package: &crate::metadata::Package| {
        let source = package.source.as_ref()?;
        Some(Locked {
            name: package.name.clone(),
            version: package.version.clone(),
            licence: package.license.clone().unwrap_or_default(),
            is_from_registry: source.starts_with(REGISTRY),
        })
    };
    metadata.packages.iter().filter_map(locked).collect()
}

#[derive(Deserialize)]
struct PackageLock {
    packages: BTreeMap<String, NpmPackage>,
}

#[derive(Deserialize)]
struct NpmPackage {
    #[serde(default)]
    version: String,
    #[serde(default)]
    license: String,
    /// Where it comes from, if that is not the registry (see web/.npmrc).
    resolved: Option<String>,
    /// The hash of what the registry must send.
    integrity: Option<String>,
}

/// The packages of `package-lock.json`.
pub(super) fn npm_packages(lock: &str) -> Result<Vec<Locked>, Failure> {
    let lock: PackageLock = serde_json::from_str(lock)
        .map_err(|error| Failure::Check(format!("package-lock.json can't be read: {error}")))?;
    let locked = |(path, package): (String, NpmPackage)| {
        // The client itself is the package without a path.
        let (_, name) = path.rsplit_once("node_modules/")?;
        Some(Locked {
            name: name.to_owned(),
            version: package.version,
            licence: package.license,
            is_from_registry: package.resolved.is_none() && package.integrity.is_some(),
        })
    };
    Ok(lock.packages.into_iter().filter_map(locked).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(all: &[Locked]) -> Vec<String> {
        let shown = |one: &Locked| format!("{one} {} {}", one.licence, one.is_from_registry);
        all.iter().map(shown).collect()
    }

    #[test]
    fn our_own_crates_are_not_dependencies() {
        let json = br#"{"packages":[
            {"name":"jarnac","version":"0.1.0","license":"MIT","source":null,"dependencies":[]},
            {"name":"a","version":"1.2.3","license":null,"source":"git+https://x","dependencies":[]},
            {"name":"b","version":"1.0.0","license":"MIT","dependencies":[],
             "source":"registry+https://github.com/rust-lang/index"}]}"#;
        let crates = crates(&Metadata::parse(json).unwrap());
        assert_eq!(shown(&crates), ["a 1.2.3  false", "b 1.0.0 MIT true"]);
    }

    #[test]
    fn packages_are_named_by_the_end_of_their_path() {
        let json = r#"{"packages":{
            "":{"version":"0.1.0","license":"MIT"},
            "node_modules/a/node_modules/@x/b":{"version":"2.0.0","license":"ISC","integrity":"sha512-"},
            "node_modules/c":{"version":"1.0.0","license":"MIT","resolved":"git+ssh://x","integrity":"sha512-"}}}"#;
        let packages = npm_packages(json).unwrap();
        assert_eq!(
            shown(&packages),
            ["@x/b 2.0.0 ISC true", "c 1.0.0 MIT false"]
        );
        assert!(npm_packages("{").is_err());
    }
}
