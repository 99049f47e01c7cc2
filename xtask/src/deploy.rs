//! `cargo xtask deploy`: are the files under `deploy/` true?
//!
//! Where there are no containers, their steps are run all the same: the last stage of the image is
//! started with its own variables and command, as a user without rights. Linters look at the files
//! where they are installed, and are told as skipped where not.

mod dockerfile;
mod linters;

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::failure::Failure;
use crate::process;
use crate::trial::{Trial, empty_folder};
use crate::workspace::Workspace;

use dockerfile::Dockerfile;

/// Checks the files, and runs what they run.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Failure> {
    let dockerfile = Dockerfile::parse(&read(workspace, "deploy/Dockerfile")?)?;
    let mut findings = dockerfile.findings(workspace.root());
    let compose = read(workspace, "deploy/compose.yaml")?;
    findings.extend(unknown_nodes(
        &compose,
        &read(workspace, "deploy/Caddyfile")?,
    ));
    findings.extend(thinking_in_the_way(&read(
        workspace,
        "deploy/jarnac.service",
    )?));
    let known = fs::read_to_string(workspace.root().join("docs/SERVER.md"))
        .map_err(Failure::io("read docs/SERVER.md"))?;
    for file in ["Dockerfile", "compose.yaml", "jarnac.service"] {
        let text = read(workspace, &format!("deploy/{file}"))?;
        let unknown = settings(&text).filter(|name| !known.contains(&format!("`{name}`")));
        findings.extend(unknown.map(|name| format!("{file}: docs/SERVER.md knows no {name}")));
    }
    for finding in &findings {
        println!("{finding}");
    }
    if !findings.is_empty() {
        let count = findings.len();
        return Err(Failure::Check(format!("{count} findings under deploy/")));
    }
    linters::run(workspace)?;
    process::run(&mut workspace.plain_cargo(&["build", "--release", "--locked"]))?;
    run_image(workspace, &dockerfile)
}

fn read(workspace: &Workspace, path: &str) -> Result<String, Failure> {
    fs::read_to_string(workspace.root().join(path)).map_err(Failure::io(format!("read {path}")))
}

/// The variables of ours that a file sets. `JARNAC_NAME` is compose's own.
fn settings(text: &str) -> impl Iterator<Item = &str> {
    let is_name = |c: char| c.is_ascii_uppercase() || c == '_';
    text.split(move |c| !is_name(c))
        .filter(|word| word.starts_with("JARNAC_") && *word != "JARNAC_NAME")
}

/// Whether the unit keeps threads that think from giving way to live games: nothing would say so.
fn thinking_in_the_way(unit: &str) -> Option<String> {
    let lines = unit.lines();
    let filters = lines.filter_map(|line| line.strip_prefix("SystemCallFilter="));
    let mut may = true;
    for filter in filters {
        let (is_denied, calls) = match filter.strip_prefix('~') {
            Some(calls) => (true, calls),
            None => (false, filter),
        };
        let mut calls = calls.split_whitespace();
        // `setpriority` is one of these.
        if calls.any(|call| matches!(call, "setpriority" | "@resources")) {
            may = !is_denied;
        }
    }
    (!may)
        .then(|| "jarnac.service: `setpriority` is refused, so thinking can't give way".to_owned())
}

/// The servers that the proxy knows and compose does not start, and the other way round.
fn unknown_nodes(compose: &str, caddyfile: &str) -> Vec<String> {
    let nodes = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        let mut nodes: Vec<String> = words
            .filter(|word| word.starts_with("node-"))
            .map(str::to_owned)
            .collect();
        nodes.sort();
        nodes.dedup();
        nodes
    };
    let (started, known) = (nodes(compose), nodes(caddyfile));
    if started == known && !started.is_empty() {
        return Vec::new();
    }
    vec![format!(
        "compose.yaml starts {started:?}, Caddyfile knows {known:?}"
    )]
}

/// Runs the last stage of the image outside a container.
fn run_image(workspace: &Workspace, dockerfile: &Dockerfile) -> Result<(), Failure> {
    let folder = workspace.target().join("deploy-trial");
    empty_folder(&folder)?;
    let program = folder.join("jarnac");
    fs::copy(workspace.target().join("release/jarnac"), &program)
        .map_err(Failure::io("copy the program"))?;
    let runner = without_rights(&folder)?;
    // A container has a machine's ports and folders to itself.
    let home = folder.display().to_string();
    let variables = dockerfile.variables().into_iter();
    // Nobody else is let in here.
    let variables = variables.filter(|(name, _)| name != "JARNAC_PUBLIC");
    let variables = variables.map(|(name, value)| {
        let value = value
            .replace("/var/lib/jarnac", &home)
            .replace("0.0.0.0:1977", "127.0.0.1:0");
        (name, value)
    });
    let trial = Trial {
        runner,
        program,
        variables: variables
            .chain([("JARNAC_PACE".into(), "0".into())])
            .collect(),
        arguments: dockerfile.arguments(),
        signal: "TERM",
        folder,
    };
    trial.run(workspace)
}

/// How to run as nobody, who gets the folder, if we are somebody who may do that.
fn without_rights(folder: &Path) -> Result<Vec<OsString>, Failure> {
    let id = process::output(Command::new("id").arg("-u"))?;
    let has = |program: &str| Command::new(program).arg("--version").output().is_ok();
    if String::from_utf8_lossy(&id).trim() != "0" || !has("setpriv") {
        println!("skipped: another user (not root, or no setpriv)");
        return Ok(Vec::new());
    }
    // Nobody must reach it, from the root on.
    if !is_reachable(folder) {
        println!("skipped: another user (this checkout is for its owner alone)");
        return Ok(Vec::new());
    }
    process::run(Command::new("chown").arg("65534:65534").arg(folder))?;
    let words = [
        "setpriv",
        "--reuid=65534",
        "--regid=65534",
        "--clear-groups",
    ];
    Ok(words.into_iter().map(OsString::from).collect())
}

/// Whether others may pass through all folders above.
fn is_reachable(folder: &Path) -> bool {
    let mut probe = Command::new("setpriv");
    probe.args([
        "--reuid=65534",
        "--regid=65534",
        "--clear-groups",
        "test",
        "-x",
    ]);
    probe.arg(folder);
    probe.status().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_proxy_and_compose_agree_on_the_servers() {
        let compose = "  node-1:\n  node-2:\n";
        assert!(unknown_nodes(compose, "reverse_proxy node-2:1977 node-1:1977").is_empty());
        assert_eq!(unknown_nodes(compose, "reverse_proxy node-1:1977").len(), 1);
        assert_eq!(unknown_nodes("", "").len(), 1);
    }

    #[test]
    fn the_unit_lets_thinking_give_way() {
        let without =
            "SystemCallFilter=@system-service\nSystemCallFilter=~@privileged @resources\n";
        assert!(thinking_in_the_way(without).is_some());
        let with = format!("{without}SystemCallFilter=setpriority\n");
        assert_eq!(thinking_in_the_way(&with), None);
        assert_eq!(thinking_in_the_way("[Unit]\n"), None);
    }

    #[test]
    fn settings_are_found_wherever_they_stand() {
        let text = "ENV JARNAC_LISTEN=1 \\\n JARNAC_BUS: nats ${JARNAC_NAME}";
        assert_eq!(
            settings(text).collect::<Vec<_>>(),
            ["JARNAC_LISTEN", "JARNAC_BUS"]
        );
    }
}
