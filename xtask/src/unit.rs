//! `cargo xtask unit`: the tests, with their number at the end.

use std::fmt;
use std::io::{self, BufRead, BufReader};
use std::num::NonZero;
use std::process::{Command, Stdio};
use std::thread;

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// How many tests there were, over all test programs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Totals {
    /// Tests that held.
    pub(crate) passed: u64,
    /// Tests that did not.
    pub(crate) failed: u64,
    /// Tests that were not run.
    pub(crate) skipped: u64,
}

/// The options of `cargo xtask unit`.
#[derive(Debug, Clone, Default, PartialEq, Eq, clap::Args)]
pub(crate) struct UnitOptions {
    /// Only builds the tests, the benchmarks with them
    #[arg(long)]
    pub(crate) no_run: bool,
}

/// Who runs the tests. Nextest also prints what a program whose test failed has printed, with its own
/// closing line: that must not count a second time.
#[derive(Debug, Clone, Copy)]
enum Runner {
    Cargo,
    Nextest,
}

impl Totals {
    /// Adds the counts of a line, if it is the closing line that this runner prints.
    fn add_line(&mut self, runner: Runner, line: &str) {
        let line = line.trim();
        let counts = match runner {
            Runner::Cargo => line
                .strip_prefix("test result: ")
                .map(|rest| rest.split_once(". ")),
            Runner::Nextest => line
                .strip_prefix("Summary [")
                .map(|rest| rest.split_once(" run: ")),
        };
        let Some(Some((_, counts))) = counts else {
            return;
        };
        // As in `970 passed (2 slow), 1 failed, 1 timed out, 3 skipped`.
        for part in counts.split([',', ';']) {
            let Some((number, what)) = part.trim().split_once(' ') else {
                continue;
            };
            let Ok(number) = number.parse::<u64>() else {
                continue;
            };
            match what.split(' ').next().unwrap_or(what) {
                "passed" => self.passed += number,
                "failed" | "exec" | "timed" => self.failed += number,
                "ignored" | "skipped" => self.skipped += number,
                _ => {}
            }
        }
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} passed, {} failed, {} skipped",
            self.passed, self.failed, self.skipped
        )
    }
}

/// Runs every test of the workspace and counts them. With nextest, if it is installed, which runs the
/// tests of all programs beside each other; it leaves the documentation's examples to cargo.
pub(crate) fn run(workspace: &Workspace, options: &UnitOptions) -> Result<Option<Totals>, Failure> {
    if options.no_run {
        // Clippy looks at the examples; nothing here runs them.
        let build = [
            "--workspace",
            "--locked",
            "--tests",
            "--benches",
            "--no-run",
        ];
        process::run(&mut workspace.tests_cargo(&["test"], &build))?;
        return Ok(None);
    }
    let common = ["--workspace", "--locked", "--no-fail-fast"];
    let mut totals = Totals::default();
    let ended_well = if has_nextest(workspace) {
        let mut tests = workspace.tests_cargo(&["nextest", "run"], &["--profile=gate"]);
        tests.arg(format!("--test-threads={}", places()));
        let mut examples = workspace.tests_cargo(&["test"], &["--doc"]);
        // Both, whatever comes of the first. Examples are no tests, but would be built.
        let tests = count(
            Runner::Nextest,
            tests.args(common).arg("--tests"),
            &mut totals,
        )?;
        tests & count(Runner::Cargo, examples.args(common), &mut totals)?
    } else {
        count(
            Runner::Cargo,
            &mut workspace.tests_cargo(&["test"], &common),
            &mut totals,
        )?
    };
    judge(totals, ended_well).map(Some)
}

/// How many places nextest has for tests. How many one takes is in `.config/nextest.toml`.
fn places() -> usize {
    3 * thread::available_parallelism().map_or(1, NonZero::get)
}

fn has_nextest(workspace: &Workspace) -> bool {
    let mut version = workspace.cargo(&["nextest", "--version"]);
    version.output().is_ok_and(|output| output.status.success())
}

/// Runs the command, passes on what it prints, and adds up what it counts; whether it ended well.
fn count(runner: Runner, command: &mut Command, totals: &mut Totals) -> Result<bool, Failure> {
    process::announce(command);
    let (ours, theirs) = io::pipe().map_err(Failure::io("make a pipe"))?;
    let second = theirs.try_clone().map_err(Failure::io("make a pipe"))?;
    // The one counts on its standard output, the other on its standard error.
    let mut child = command
        .stdout(theirs)
        .stderr(second)
        .spawn()
        .map_err(Failure::io(format!("run `{}`", process::line(command))))?;
    // Our own ends must be gone, or the pipe would never end.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    for line in BufReader::new(ours).split(b'\n') {
        let line = line.map_err(Failure::io("read the output of the tests"))?;
        let line = String::from_utf8_lossy(&line);
        println!("{line}");
        totals.add_line(runner, &line);
    }
    let status = child.wait().map_err(Failure::io("wait for the tests"))?;
    Ok(status.success())
}

/// A run counts only if it ended well and did run something.
fn judge(totals: Totals, ended_well: bool) -> Result<Totals, Failure> {
    let reason = if totals.failed > 0 {
        "there are failed tests"
    } else if !ended_well {
        "the test run did not end well (a compile error, or a test program that died)"
    } else if totals.passed == 0 {
        "no test was run"
    } else {
        return Ok(totals);
    };
    Err(Failure::Tests {
        reason: reason.to_owned(),
        totals,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count_lines(runner: Runner, output: &str) -> Totals {
        let mut totals = Totals::default();
        for line in output.lines() {
            totals.add_line(runner, line);
        }
        totals
    }

    #[test]
    fn closing_lines_are_added_up() {
        let totals = count_lines(
            Runner::Cargo,
            "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; \
             finished in 0.01s\n\
             test mat::tests::passed ... ok\n\
             test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 7 filtered out\n",
        );
        assert_eq!(
            totals,
            Totals {
                passed: 15,
                failed: 2,
                skipped: 1
            }
        );
        assert_eq!(totals.to_string(), "15 passed, 2 failed, 1 skipped");
    }

    #[test]
    fn the_closing_line_of_nextest_is_read() {
        // A test that failed brings the closing line of its own program along.
        let totals = count_lines(
            Runner::Nextest,
            "        PASS [   0.005s] (1/3) xtask::bin/xtask unit::tests::passed\n\
             \x20   test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 132 filtered out\n\
             \x20    Summary [ 309.372s] 972 tests run: 968 passed (2 slow), 3 failed, 1 timed out, 5 skipped\n",
        );
        assert_eq!(
            totals,
            Totals {
                passed: 968,
                failed: 4,
                skipped: 5
            }
        );
        assert_eq!(
            count_lines(
                Runner::Nextest,
                "Summary [ 1s] 1 test run: 1 passed, 0 skipped"
            )
            .passed,
            1
        );
    }

    #[test]
    fn both_outputs_of_a_program_are_counted() {
        let mut totals = Totals::default();
        let mut both = |runner, script: &str| {
            let mut command = Command::new("sh");
            count(runner, command.args(["-c", script]), &mut totals).unwrap()
        };
        assert!(both(
            Runner::Cargo,
            "echo 'test result: ok. 2 passed; 0 failed'"
        ));
        let summary = "echo 'Summary [ 1s] 1 test run: 1 passed, 4 skipped' >&2; false";
        assert!(!both(Runner::Nextest, summary));
        assert_eq!(totals.to_string(), "3 passed, 0 failed, 4 skipped");
    }

    #[test]
    fn other_lines_do_not_count() {
        assert_eq!(
            count_lines(
                Runner::Cargo,
                "running 5 tests\n5 passed; nonsense\ntest result: \n"
            ),
            Totals::default()
        );
    }

    #[test]
    fn only_a_run_that_ended_well_counts() {
        let good = Totals {
            passed: 2,
            failed: 0,
            skipped: 0,
        };
        assert_eq!(judge(good, true).unwrap(), good);
        assert_eq!(judge(good, false).unwrap_err().totals(), Some(good));
        assert!(judge(Totals { failed: 1, ..good }, true).is_err());
        assert!(judge(Totals::default(), true).is_err());
    }
}
