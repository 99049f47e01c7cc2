//! `cargo xtask unit`: the tests, with their number at the end.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

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

impl Totals {
    /// Adds the counts of a line, if it is the closing line of a test program.
    fn add_line(&mut self, line: &str) {
        let Some((_, counts)) = line
            .trim()
            .strip_prefix("test result: ")
            .and_then(|rest| rest.split_once(". "))
        else {
            return;
        };
        for part in counts.split(';') {
            let Some((number, what)) = part.trim().split_once(' ') else {
                continue;
            };
            let Ok(number) = number.parse::<u64>() else {
                continue;
            };
            match what {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                "ignored" => self.skipped += number,
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

/// Runs every test of the workspace and counts them.
pub(crate) fn run(workspace: &Workspace) -> Result<Totals, Failure> {
    let mut command = workspace.cargo(&["test", "--workspace", "--locked", "--no-fail-fast"]);
    process::announce(&command);
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .map_err(Failure::io(format!("run `{}`", process::line(&command))))?;
    let mut totals = Totals::default();
    let stdout = child
        .stdout
        .take()
        .expect("the output was asked for as a pipe");
    for line in BufReader::new(stdout).split(b'\n') {
        let line = line.map_err(Failure::io("read the output of the tests"))?;
        let line = String::from_utf8_lossy(&line);
        println!("{line}");
        totals.add_line(&line);
    }
    let status = child.wait().map_err(Failure::io("wait for the tests"))?;
    judge(totals, status.success())
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

    fn count(output: &str) -> Totals {
        let mut totals = Totals::default();
        for line in output.lines() {
            totals.add_line(line);
        }
        totals
    }

    #[test]
    fn closing_lines_are_added_up() {
        let totals = count(
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
    fn other_lines_do_not_count() {
        assert_eq!(
            count("running 5 tests\n5 passed; nonsense\ntest result: \n"),
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
