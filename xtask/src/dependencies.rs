//! `cargo xtask dependencies`: licences, sources and duplicate versions of all that we depend on,
//! held against the reviewed table in `deny.toml`; and known advisories, where they can be had.

mod locked;
mod table;

use std::process::Command;

use crate::failure::Failure;
use crate::metadata::Metadata;
use crate::process;
use crate::workspace::Workspace;

use locked::Locked;
use table::{Policy, Table};

/// The reviewed table.
const TABLE: &str = "deny.toml";

/// Checks the crates of the workspace and of the fuzz crate, and the packages of the web client.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    let table = Table::parse(&read(workspace, TABLE)?)?;
    let mut findings = Vec::new();
    let mut crates: Vec<Locked> = Vec::new();
    for manifest in ["Cargo.toml", "fuzz/Cargo.toml"] {
        crates.extend(locked::crates(&Metadata::read(workspace, manifest)?));
    }
    findings.extend(judge("crate", &crates, &table.crates()));
    let packages = locked::npm_packages(&read(workspace, "web/package-lock.json")?)?;
    findings.extend(judge("package", &packages, &table.web));
    for finding in &findings {
        println!("{finding}");
    }
    if !findings.is_empty() {
        let count = findings.len();
        return Err(Failure::Check(format!(
            "{count} findings: choose another dependency, or review {TABLE}"
        )));
    }
    advisories(workspace)
}

fn read(workspace: &Workspace, path: &str) -> Result<String, Failure> {
    std::fs::read_to_string(workspace.root().join(path))
        .map_err(Failure::io(format!("read {path}")))
}

/// What is wrong with a set of dependencies.
fn judge(kind: &str, all: &[Locked], policy: &Policy) -> Vec<String> {
    let mut all: Vec<&Locked> = all.iter().collect();
    all.sort();
    all.dedup();
    println!("{} {kind}s", all.len());
    let mut findings = Vec::new();
    for one in &all {
        if !one.is_from_registry {
            findings.push(format!("{kind} {one} does not come from the registry"));
        }
        if !policy.admits(&one.name, &one.licence) {
            let licence = &one.licence;
            findings.push(format!("{kind} {one} has the licence `{licence}`"));
        }
    }
    let versions = |name: &str| all.iter().filter(|other| other.name == name).count();
    let known = |one: &Locked| policy.skip.iter().any(|skip| skip.means(one));
    let mut names: Vec<&str> = all.iter().map(|one| one.name.as_str()).collect();
    names.dedup();
    for name in names {
        let unknown: Vec<String> = all
            .iter()
            .filter(|one| one.name == name && !known(one))
            .map(ToString::to_string)
            .collect();
        if versions(name) > 1 && unknown.len() > 1 {
            findings.push(format!("{kind}s {} are there twice", unknown.join(" and ")));
        }
    }
    for skip in &policy.skip {
        let is_needed = all
            .iter()
            .any(|one| skip.means(one) && versions(&one.name) > 1);
        if !is_needed {
            findings.push(format!(
                "{} is not there twice: take it off the list",
                skip.name
            ));
        }
    }
    findings
}

/// Asks the databases of known weaknesses, if there is a way to. What can't be asked is said.
fn advisories(workspace: &Workspace) -> Result<(), Failure> {
    let mut version = workspace.cargo(&["deny", "--version"]);
    if version.output().is_ok_and(|output| output.status.success()) {
        process::run(&mut workspace.cargo(&["deny", "--all-features", "check"]))?;
    } else {
        println!("skipped: advisories for crates (cargo-deny is not installed)");
    }
    let mut audit = Command::new("npm");
    audit
        .args(["audit", "--omit=dev", "--json"])
        .current_dir(workspace.root().join("web"));
    process::announce(&audit);
    let answer = audit.output().map_err(Failure::io("run npm"))?;
    match audited(&answer.stdout) {
        Some(0) => Ok(()),
        Some(count) => Err(Failure::Check(format!(
            "{count} advisories for packages of the web client: see `npm audit` in web/"
        ))),
        None => {
            println!("skipped: advisories for packages (the registry does not answer)");
            Ok(())
        }
    }
}

/// How many advisories npm tells of; none if it got no answer.
fn audited(json: &[u8]) -> Option<u64> {
    let answer: serde_json::Value = serde_json::from_slice(json).ok()?;
    answer.pointer("/metadata/vulnerabilities/total")?.as_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    const POLICY: &str = r#"
        allow = ["MIT", "Apache-2.0"]
        exceptions = [{ crate = "odd", allow = ["MPL-2.0"] }]
        skip = [{ crate = "twice@0.1", reason = "somebody" }]
    "#;

    fn check(all: &[(&str, &str, &str)]) -> Vec<String> {
        let locked = |&(name, version, licence): &(&str, &str, &str)| Locked {
            name: name.to_owned(),
            version: version.to_owned(),
            licence: licence.to_owned(),
            is_from_registry: !licence.is_empty(),
        };
        let all: Vec<Locked> = all.iter().map(locked).collect();
        judge("crate", &all, &Policy::parse(POLICY))
    }

    const TWICE: [(&str, &str, &str); 2] = [("twice", "0.1.4", "MIT"), ("twice", "0.2.0", "MIT")];

    #[test]
    fn what_was_reviewed_passes() {
        let mut all = TWICE.to_vec();
        all.extend([("odd", "1.0.0", "MPL-2.0"), ("odd", "1.0.0", "MPL-2.0")]);
        assert_eq!(check(&all), Vec::<String>::new());
    }

    #[test]
    fn other_licences_and_sources_are_refused() {
        let mut all = TWICE.to_vec();
        all.extend([("a", "1.0.0", "MPL-2.0"), ("b", "2.0.0", "")]);
        assert_eq!(
            check(&all),
            [
                "crate a 1.0.0 has the licence `MPL-2.0`",
                "crate b 2.0.0 does not come from the registry",
                "crate b 2.0.0 has the licence ``",
            ]
        );
    }

    #[test]
    fn a_second_version_must_be_on_the_list_and_the_list_must_be_true() {
        let mut all = TWICE.to_vec();
        all.push(("twice", "0.3.0", "MIT"));
        assert_eq!(
            check(&all),
            ["crates twice 0.2.0 and twice 0.3.0 are there twice"]
        );
        assert_eq!(
            check(&TWICE[1..]),
            ["twice is not there twice: take it off the list"]
        );
    }

    #[test]
    fn an_audit_is_believed_only_if_there_was_one() {
        assert_eq!(
            audited(br#"{"metadata":{"vulnerabilities":{"total":2}}}"#),
            Some(2)
        );
        assert_eq!(audited(br#"{"message":"405 Method Not Allowed"}"#), None);
        assert_eq!(audited(b"npm: not found"), None);
    }
}
