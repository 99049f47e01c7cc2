//! `cargo xtask instructions`: has a simulated game become slower?
//!
//! Times say little on a busy machine. The number of instructions that a game takes is the same in
//! every run; valgrind counts it, and a file keeps what it was.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::failure::Failure;
use crate::pairs::in_pairs;
use crate::process;
use crate::workspace::Workspace;

/// The options of `cargo xtask instructions`.
#[derive(Debug, Clone, PartialEq, Eq, clap::Args)]
pub(crate) struct InstructionsOptions {
    /// Keeps the new figures instead of comparing them with the kept ones
    #[arg(long)]
    keep: bool,
}

/// Which games are counted.
const POLICIES: [&str; 2] = ["paliers", "linear"];
/// What is loaded and worked out once is in both counts, so that the difference is games alone.
const FEW: u64 = 10;
const MANY: u64 = 60;
/// How many per cent more than kept is a regression. Another compiler changes a few.
const TOLERANCE: u64 = 10;

/// Counts, and compares or keeps.
pub(crate) fn run(workspace: &Workspace, options: &InstructionsOptions) -> Result<(), Failure> {
    if process::output(Command::new("valgrind").arg("--version")).is_err() {
        println!("skipped: there is no valgrind (Debian's package `valgrind`)");
        return Ok(());
    }
    let build = [
        "build",
        "--release",
        "--locked",
        // With the program, so that what it is made of is not built a second time for other features.
        "-p",
        "jarnac",
        "-p",
        "jarnac-engine",
        "--example",
        "games",
    ];
    process::run(&mut workspace.cargo(&build))?;
    let file = workspace
        .root()
        .join("crates/jarnac-engine/benches/instructions.txt");
    let runs = POLICIES.map(|policy| [(policy, FEW), (policy, MANY)]);
    let counts = in_pairs(runs.as_flattened(), |(policy, games)| {
        count(workspace, policy, *games)
    });
    let counts: Vec<u64> = counts.into_iter().collect::<Result<_, _>>()?;
    let counted: Vec<(&str, u64)> = POLICIES
        .into_iter()
        .zip(counts.chunks_exact(2))
        .map(|(policy, counts)| (policy, counts[1].saturating_sub(counts[0]) / (MANY - FEW)))
        .collect();
    if options.keep {
        let text: String = counted
            .iter()
            .map(|(policy, count)| format!("{policy} {count}\n"))
            .collect();
        return fs::write(&file, text).map_err(Failure::io(format!("write {}", file.display())));
    }
    let kept =
        fs::read_to_string(&file).map_err(Failure::io(format!("read {}", file.display())))?;
    compare(&counted, &kept)
}

/// The instructions of a program that plays so many games.
fn count(workspace: &Workspace, policy: &str, games: u64) -> Result<u64, Failure> {
    let program: PathBuf = workspace.target().join("release/examples/games");
    let mut command = Command::new("valgrind");
    command
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args([policy, &games.to_string()]);
    let output = command.output().map_err(Failure::io("run valgrind"))?;
    process::succeed(&command, output.status)?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    collected(&text).ok_or_else(|| Failure::Check("valgrind did not say `Collected :`".to_owned()))
}

/// The number in valgrind's summary.
fn collected(text: &str) -> Option<u64> {
    let (_, rest) = text.split_once("Collected :")?;
    rest.split_whitespace().next()?.parse().ok()
}

fn compare(counted: &[(&str, u64)], kept: &str) -> Result<(), Failure> {
    let mut slower = Vec::new();
    for (policy, now) in counted {
        let before = kept
            .lines()
            .find_map(|line| line.strip_prefix(policy)?.trim().parse::<u64>().ok());
        let Some(before) = before else {
            return Err(Failure::Check(format!(
                "no kept figure for `{policy}`: use --keep"
            )));
        };
        println!("{policy}: {now} instructions a game, {before} kept");
        if *now > before + before * TOLERANCE / 100 {
            slower.push(*policy);
        }
    }
    if slower.is_empty() {
        Ok(())
    } else {
        Err(Failure::Check(format!(
            "slower by more than {TOLERANCE} %: {}. Mend it, or keep the new figures with `--keep` and say why",
            slower.join(", ")
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_is_read() {
        let text = "==12== Events    : Ir\n==12== Collected : 123456\n==12== \n";
        assert_eq!(collected(text), Some(123_456));
        assert_eq!(collected("nothing"), None);
    }

    #[test]
    fn only_more_instructions_than_tolerated_are_a_failure() {
        let kept = "paliers 1000\nlinear 2000\n";
        assert!(compare(&[("paliers", 1100), ("linear", 10)], kept).is_ok());
        let failure = compare(&[("paliers", 1101), ("linear", 10)], kept).unwrap_err();
        assert!(failure.to_string().contains("paliers"), "{failure}");
        assert!(compare(&[("mc", 1)], kept).is_err());
    }
}
