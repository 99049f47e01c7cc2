//! Why a task did not succeed.

use std::fmt;
use std::io;
use std::process::{ExitCode, ExitStatus};

use crate::unit::Totals;

/// The reason why a task stopped.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line makes no sense beyond what the parser can tell.
    Usage(String),
    /// A program ended with an error.
    Command {
        /// The command as a person would type it.
        line: String,
        /// How it ended.
        status: ExitStatus,
    },
    /// The system refused something.
    Io {
        /// What was tried, as in «could not …».
        what: String,
        /// What the system said.
        source: io::Error,
    },
    /// A check found something wrong and has printed the details.
    Check(String),
    /// The test run failed.
    Tests {
        /// What is wrong with the run.
        reason: String,
        /// What was counted all the same.
        totals: Totals,
    },
    /// A step failed that ran beside others.
    Lane {
        /// What it printed at last.
        last: String,
        /// How it failed.
        source: Box<Failure>,
    },
    /// A step of the gate failed.
    Step {
        /// The name of the step, which is also its command.
        name: &'static str,
        /// Why it failed.
        source: Box<Failure>,
    },
}

impl Failure {
    /// An [`Failure::Io`] that says what was tried; for use with `map_err`.
    pub(crate) fn io(what: impl Into<String>) -> impl FnOnce(io::Error) -> Self {
        let what = what.into();
        move |source| Self::Io { what, source }
    }

    /// The number of tests, if it was the tests that failed.
    pub(crate) fn totals(&self) -> Option<Totals> {
        match self {
            Self::Tests { totals, .. } => Some(*totals),
            Self::Step { source, .. } | Self::Lane { source, .. } => source.totals(),
            Self::Usage(_) | Self::Command { .. } | Self::Io { .. } | Self::Check(_) => None,
        }
    }

    /// The process's exit code: 2 for bad usage, 1 for everything else.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Self::Usage(_) => ExitCode::from(2),
            Self::Step { source, .. } | Self::Lane { source, .. } => source.exit_code(),
            Self::Command { .. } | Self::Io { .. } | Self::Check(_) | Self::Tests { .. } => {
                ExitCode::FAILURE
            }
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(message) => write!(f, "{message}; see `cargo xtask help`"),
            Self::Command { line, status } => write!(f, "`{line}` ended with {status}"),
            Self::Io { what, source } => write!(f, "could not {what}: {source}"),
            Self::Check(message) => f.write_str(message),
            Self::Tests { reason, .. } => f.write_str(reason),
            Self::Lane { last, source } => write!(f, "{source}; its last lines:\n{last}"),
            Self::Step { name, source } => {
                write!(
                    f,
                    "step {name} failed: {source}\n  to run it alone: cargo xtask {name}"
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_step_names_itself_and_how_to_run_it() {
        let source = Box::new(Failure::Check("two files are too long".to_owned()));
        let message = Failure::Step {
            name: "tidy",
            source,
        }
        .to_string();
        assert_eq!(
            message,
            "step tidy failed: two files are too long\n  to run it alone: cargo xtask tidy"
        );
    }

    #[test]
    fn the_totals_survive_the_step() {
        let totals = Totals {
            passed: 3,
            failed: 1,
            skipped: 0,
        };
        let source = Box::new(Failure::Tests {
            reason: "one failed".to_owned(),
            totals,
        });
        assert_eq!(
            Failure::Step {
                name: "unit",
                source
            }
            .totals(),
            Some(totals)
        );
    }
}
