//! Why the sources can't be used.

use std::io;
use std::process::Command;

use crate::failure::Failure;

/// Why the sources are not there.
#[derive(Debug)]
pub(super) enum Trouble {
    /// They can't be had on this machine, or not now.
    Unavailable(String),
    /// Something is wrong.
    Failed(Failure),
}

impl Trouble {
    /// A program that is not installed makes its source unavailable; all else is a failure.
    pub(super) fn running(command: &Command, why: io::Error) -> Self {
        let program = command.get_program().to_string_lossy();
        if why.kind() == io::ErrorKind::NotFound {
            return Self::Unavailable(format!("there is no `{program}` on this machine"));
        }
        Self::Failed(Failure::io(format!("run `{program}`"))(why))
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}
