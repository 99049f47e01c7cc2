//! A compiler that knows another target: the installed one, or Debian's beside it.
//!
//! `rustup target add` gives the first one the target. Where that can't be had, Debian's `rustc-web`
//! (the compiler that its browsers are built with) is unpacked under `target/`, without being
//! installed, and builds the standard library from its source.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fmt, fs};

use crate::failure::Failure;
use crate::process;
use crate::workspace::Workspace;

/// A target that is not this machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    /// WebAssembly in a page, without a system beneath.
    WebAssembly,
    /// Windows, with the libraries and the linker of Debian's mingw.
    Windows,
}

impl Target {
    /// What compilers call it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Target::WebAssembly => "wasm32-unknown-unknown",
            Target::Windows => "x86_64-pc-windows-gnu",
        }
    }

    /// The folder of its build outputs, below that of all.
    pub(crate) fn folder(self) -> &'static str {
        match self {
            Target::WebAssembly => "wasm",
            Target::Windows => "windows",
        }
    }

    /// What is built of the standard library, where it is not there.
    fn library(self) -> &'static str {
        match self {
            Target::WebAssembly => "-Zbuild-std=std,panic_abort",
            Target::Windows => "-Zbuild-std=std,panic_unwind",
        }
    }
}

/// Debian's compiler.
const COMPILER: &str = "rustc-web";

/// The standard library's source, in the version of that compiler.
const SOURCE: &str = "rust-web-src";

/// What `rustc` calls the linker, in a folder of its own.
const LINKER: &str = "rust-lld";

/// A target and where its compiler comes from.
pub(crate) struct Compiler {
    target: Target,
    /// Debian's, unpacked below this folder; else the one that builds all else has the target.
    unpacked: Option<PathBuf>,
}

impl Compiler {
    /// Takes the installed one if it has the target, else fetches Debian's once.
    pub(crate) fn find(workspace: &Workspace, target: Target) -> Result<Self, Failure> {
        let asked = ["--print", "target-libdir", "--target", target.name()];
        let libraries = process::output(Command::new("rustc").args(asked))?;
        if Path::new(String::from_utf8_lossy(&libraries).trim()).is_dir() {
            return Ok(Self {
                target,
                unpacked: None,
            });
        }
        let folder = workspace.target().join("debian-compiler");
        if !folder.is_dir() {
            unpack(&folder, target)?;
        }
        refuse_if_old(workspace, &folder, target)?;
        let compiler = Self {
            target,
            unpacked: Some(folder),
        };
        if target == Target::Windows {
            compiler.make_start_objects()?;
        }
        Ok(compiler)
    }

    /// A cargo command for the target, with the build outputs of this compiler to themselves.
    pub(crate) fn cargo(&self, workspace: &Workspace, arguments: &[&str]) -> Command {
        let mut command = workspace.cargo(arguments);
        command
            .args(["--target", self.target.name(), "--target-dir"])
            .arg(workspace.target().join(self.target.folder()));
        if self.target == Target::Windows {
            // Its folder of outputs is another one: it is told where the module of pages lies.
            command.env(
                "JARNAC_WASM",
                workspace.target().join("offline/jarnac.wasm"),
            );
        }
        if let Some(folder) = &self.unpacked {
            command
                .arg(self.target.library())
                .env("RUSTC", rustc(folder))
                .env("RUSTC_BOOTSTRAP", "1")
                .env("LD_LIBRARY_PATH", libraries(folder));
        }
        command
    }

    /// What every program for Windows begins and ends with, which is no part of the library that cargo
    /// builds.
    fn make_start_objects(&self) -> Result<(), Failure> {
        let Some(folder) = &self.unpacked else {
            return Ok(());
        };
        let target = self.target.name();
        let place = folder.join("usr/lib/rustlib").join(target).join("lib");
        fs::create_dir_all(&place).map_err(Failure::io(format!("make {}", place.display())))?;
        let source = folder.join("usr/lib/rustlib/src/rust/library/rtstartup");
        for name in ["rsbegin", "rsend"] {
            let object = place.join(name).with_extension("o");
            if object.is_file() {
                continue;
            }
            let mut command = Command::new(rustc(folder));
            command
                .args(["--target", target, "--crate-type", "lib"])
                .args(["--emit", "obj", "-o"])
                .arg(&object)
                .arg(source.join(name).with_extension("rs"))
                .env("RUSTC_BOOTSTRAP", "1")
                .env("LD_LIBRARY_PATH", libraries(folder));
            process::run(&mut command)?;
        }
        Ok(())
    }
}

impl fmt::Display for Compiler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.unpacked {
            None => write!(f, "the installed one has {}", self.target.name()),
            Some(folder) => write!(f, "Debian's {COMPILER} in {}", folder.display()),
        }
    }
}

fn rustc(folder: &Path) -> PathBuf {
    folder.join("usr/bin/rustc")
}

/// Where Debian keeps the shared libraries of the compiler and of LLVM.
fn libraries(folder: &Path) -> PathBuf {
    folder.join("usr/lib/x86_64-linux-gnu")
}

/// Fetches the packages and unpacks them beside each other. The folder gets its name at the end, so
/// that a fetch that was cut off is begun again.
fn unpack(folder: &Path, target: Target) -> Result<(), Failure> {
    let begun = folder.with_extension("begun");
    if begun.exists() {
        fs::remove_dir_all(&begun).map_err(Failure::io(format!("remove {}", begun.display())))?;
    }
    let packed = begun.join("packages");
    fs::create_dir_all(&packed).map_err(Failure::io(format!("make {}", packed.display())))?;
    let packages = packages(target)?;
    println!("fetching {} (some 140 MB, once)", packages.join(", "));
    let mut download = Command::new("apt-get");
    download
        .current_dir(&packed)
        .arg("download")
        .args(&packages);
    process::run(&mut download).map_err(|why| missing(target, &why))?;
    for entry in fs::read_dir(&packed).map_err(Failure::io("list the packages"))? {
        let package = entry.map_err(Failure::io("list the packages"))?.path();
        process::run(Command::new("dpkg-deb").arg("-x").arg(package).arg(&begun))?;
    }
    fs::remove_dir_all(&packed).map_err(Failure::io("remove the packages"))?;
    link_linker(&begun)?;
    fs::rename(&begun, folder).map_err(Failure::io(format!("make {}", folder.display())))
}

/// Lists of packages that are old lead to an old compiler. It is thrown away, so that the next try fetches another one.
fn refuse_if_old(workspace: &Workspace, folder: &Path, target: Target) -> Result<(), Failure> {
    let mut asked = Command::new(rustc(folder));
    asked
        .arg("--version")
        .env("LD_LIBRARY_PATH", libraries(folder));
    let told = process::output(&mut asked)?;
    let told = String::from_utf8_lossy(&told);
    let manifest = workspace.root().join("Cargo.toml");
    let manifest = fs::read_to_string(&manifest).map_err(Failure::io("read Cargo.toml"))?;
    if is_new_enough(&told, &manifest) {
        return Ok(());
    }
    fs::remove_dir_all(folder).map_err(Failure::io(format!("remove {}", folder.display())))?;
    let old = format!("Debian's is {}, which is too old", told.trim());
    Err(missing(target, &Failure::Check(old)))
}

/// Whether a compiler that tells its version so has the one that a manifest asks for.
fn is_new_enough(told: &str, manifest: &str) -> bool {
    let numbers = |text: &str| -> Vec<u32> {
        let digits = text.split(|c: char| !c.is_ascii_digit());
        digits
            .filter_map(|part| part.parse().ok())
            .take(2)
            .collect()
    };
    let asked = manifest
        .lines()
        .find_map(|line| line.strip_prefix("rust-version"))
        .map(numbers);
    asked.is_none_or(|asked| numbers(told) >= asked)
}

/// The names of the packages. Versions are part of some, and move, so they are taken from what the
/// compiler depends on.
fn packages(target: Target) -> Result<Vec<String>, Failure> {
    let mut asked = Command::new("apt-cache");
    asked.args(["depends", "--recurse", "--no-recommends", "--no-suggests"]);
    asked.args(["--no-conflicts", "--no-breaks", "--no-replaces", COMPILER]);
    let told = process::output(&mut asked).map_err(|why| missing(target, &why))?;
    let told = String::from_utf8_lossy(&told);
    let mut names = needed(&told);
    names.push(SOURCE.to_owned());
    Ok(names)
}

/// Which of the packages that `apt-cache depends` tells are the compiler's own, and the linker of the
/// same LLVM.
fn needed(told: &str) -> Vec<String> {
    let is_name = |line: &&str| line.starts_with(|c: char| c.is_ascii_alphanumeric());
    let mut names = Vec::new();
    for name in told.lines().filter(is_name) {
        if name == COMPILER || name.starts_with("libstd-rust-web-") {
            names.push(name.to_owned());
        } else if let Some(version) = name.strip_prefix("libllvm") {
            names.push(name.to_owned());
            names.push(format!("lld-{version}"));
        }
    }
    names
}

/// Puts the linker where the compiler looks for it.
fn link_linker(folder: &Path) -> Result<(), Failure> {
    let programs = folder.join("usr/bin");
    let is_lld = |name: &str| name.starts_with("lld-") && !name.starts_with("lld-link");
    let mut linker = None;
    for entry in fs::read_dir(&programs).map_err(Failure::io("list the programs"))? {
        let name = entry.map_err(Failure::io("list the programs"))?.file_name();
        if name.to_str().is_some_and(is_lld) {
            linker = Some(name);
        }
    }
    let linker =
        linker.ok_or_else(|| Failure::Check("Debian's packages have no lld".to_owned()))?;
    let place = folder.join("usr/lib/rustlib/x86_64-unknown-linux-gnu/bin");
    fs::create_dir_all(&place).map_err(Failure::io(format!("make {}", place.display())))?;
    // Four folders up to `usr`, so that the whole can be moved.
    let mut target = PathBuf::from("../../../../bin");
    target.push(linker);
    symlink(&target, &place.join(LINKER))
}

#[cfg(unix)]
fn symlink(target: &Path, link: &Path) -> Result<(), Failure> {
    std::os::unix::fs::symlink(target, link).map_err(Failure::io("link the linker"))
}

#[cfg(not(unix))]
fn symlink(_target: &Path, _link: &Path) -> Result<(), Failure> {
    Err(Failure::Check("this is no Debian machine".to_owned()))
}

/// What to do where the packages can't be had.
fn missing(target: Target, why: &Failure) -> Failure {
    let target = target.name();
    Failure::Check(format!(
        "no compiler for {target}: {why}\n  with rustup: rustup target add {target}\n  \
         on Debian: apt-get update, then this again"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_come_from_what_the_compiler_depends_on() {
        let told = "rustc-web\n  Depends: libc6\n  Depends: libstd-rust-web-dev\nlibc6\n\
                    libstd-rust-web-dev\nlibstd-rust-web-1.96\n  Depends: libllvm22\nlibllvm22\n";
        assert_eq!(
            needed(told),
            [
                "rustc-web",
                "libstd-rust-web-dev",
                "libstd-rust-web-1.96",
                "libllvm22",
                "lld-22"
            ]
        );
        assert!(needed("").is_empty());
    }

    #[test]
    fn a_compiler_is_new_enough_or_not() {
        let manifest = "[workspace.package]\nrust-version = \"1.95\"\n";
        for (told, fits) in [
            ("rustc 1.96.0 (built from a source tarball)", true),
            ("rustc 1.95.1", true),
            ("rustc 1.85.0 (4d91de4e4 2025-02-17)", false),
            ("rustc 2.0.0", true),
        ] {
            assert_eq!(is_new_enough(told, manifest), fits, "{told}");
        }
        assert!(is_new_enough("rustc 1.0.0", "[package]"));
    }

    #[test]
    fn whoever_has_no_compiler_is_told_how_to_get_one() {
        for (target, add) in [
            (Target::WebAssembly, "rustup target add wasm32"),
            (Target::Windows, "rustup target add x86_64-pc-windows-gnu"),
        ] {
            let told = missing(target, &Failure::Check("no apt-cache".to_owned())).to_string();
            assert!(told.contains("no apt-cache"), "{told}");
            assert!(told.contains(add), "{told}");
        }
    }
}
