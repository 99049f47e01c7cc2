//! The one version of each source that the lexicon is made from. A newer dictionary has no tags
//! any more, and a newer word list other counts.

use std::path::Path;
use std::process::Command;

use super::trouble::Trouble;
use crate::failure::Failure;
use crate::process;

/// One file of a source.
pub(super) struct Pinned {
    /// Its name here.
    pub(super) name: &'static str,
    /// Its place in the package.
    pub(super) inside: &'static str,
    /// What it must be.
    pub(super) sha256: &'static str,
}

impl Pinned {
    /// Whether the right file is there from an earlier run.
    pub(super) fn is_there(&self, scratch: &Path) -> Result<bool, Trouble> {
        let path = scratch.join(self.name);
        Ok(path.is_file() && sha256(&path)? == self.sha256)
    }

    /// A wrong file is never used, whatever the purpose.
    pub(super) fn check(&self, scratch: &Path) -> Result<(), Trouble> {
        let found = sha256(&scratch.join(self.name))?;
        if found == self.sha256 {
            return Ok(());
        }
        Err(Trouble::Failed(Failure::Check(format!(
            "{} is another file than the lexicon was made from: its sha256 is {found}, not {}",
            self.name, self.sha256
        ))))
    }
}

fn sha256(path: &Path) -> Result<String, Trouble> {
    let mut command = Command::new("sha256sum");
    command.arg("--binary").arg(path);
    let output = command
        .output()
        .map_err(|why| Trouble::running(&command, why))?;
    process::succeed(&command, output.status)?;
    let line = String::from_utf8_lossy(&output.stdout).into_owned();
    // A backslash before the sum says that one in the file's name was escaped.
    let sum = line.trim_start_matches('\\').split_whitespace().next();
    Ok(sum.unwrap_or_default().to_owned())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const RAT: Pinned = Pinned {
        name: "rat",
        inside: "rat",
        sha256: "0c3948a603b2b400db972202122ba5d8204c37afa0d58ff74f200ff320784b74",
    };

    #[cfg(unix)]
    #[test]
    fn another_file_is_always_a_failure() {
        let scratch = std::env::temp_dir().join(format!("xtask-sums-{}", std::process::id()));
        fs::create_dir_all(&scratch).unwrap();
        assert!(!RAT.is_there(&scratch).unwrap());
        fs::write(scratch.join(RAT.name), "RAT").unwrap();
        assert!(RAT.is_there(&scratch).unwrap());
        assert!(RAT.check(&scratch).is_ok());
        fs::write(scratch.join(RAT.name), "RATS").unwrap();
        assert!(!RAT.is_there(&scratch).unwrap());
        let trouble = RAT.check(&scratch).unwrap_err();
        assert!(matches!(trouble, Trouble::Failed(Failure::Check(_))));
        fs::remove_dir_all(&scratch).unwrap();
    }
}
