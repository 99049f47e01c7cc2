//! Building the fuzz crate with the coverage that libFuzzer follows.

use std::path::PathBuf;
use std::process::Command;

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// The flags that cargo-fuzz passes, less the sanitizers, which need a nightly compiler.
const FLAGS: [&str; 11] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cllvm-args=-sanitizer-coverage-stack-depth",
    "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
    "--cfg",
    "fuzzing",
    "-Cdebug-assertions",
    "-Ccodegen-units=1",
];

/// A cargo command on all targets of the fuzz crate, such as `build` or `clippy`.
pub(crate) fn cargo(workspace: &Workspace, subcommand: &str) -> Result<Command, Failure> {
    // With an explicit target, build scripts do not get the flags.
    let triple = host_triple()?;
    let mut command = workspace.cargo(&[subcommand, "--manifest-path", "fuzz/Cargo.toml"]);
    command
        .args([
            "--locked",
            "--release",
            "--bins",
            "--target",
            &triple,
            "--target-dir",
        ])
        .arg(target_dir(workspace))
        .env("RUSTFLAGS", FLAGS.join(" "));
    Ok(command)
}

/// Where the program of a target is after the build.
pub(super) fn program(workspace: &Workspace, target: &str) -> Result<PathBuf, Failure> {
    Ok(target_dir(workspace)
        .join(host_triple()?)
        .join("release")
        .join(target))
}

fn target_dir(workspace: &Workspace) -> PathBuf {
    workspace.target().join("fuzz")
}

/// The platform that we are on, as the compiler calls it.
fn host_triple() -> Result<String, Failure> {
    let output = process::output(Command::new("rustc").arg("-vV"))?;
    let host = find_host(&String::from_utf8_lossy(&output)).map(str::to_owned);
    host.ok_or_else(|| Failure::Check("`rustc -vV` does not name the host".to_owned()))
}

fn find_host(version: &str) -> Option<&str> {
    version.lines().find_map(|line| line.strip_prefix("host: "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_compiler_names_its_host() {
        let version = "rustc 1.95.0\nbinary: rustc\nhost: x86_64-unknown-linux-gnu\nrelease: 1\n";
        assert_eq!(find_host(version), Some("x86_64-unknown-linux-gnu"));
        assert_eq!(find_host("rustc 1.95.0"), None);
    }
}
