//! The program for Windows: a zip with `jarnac.exe`, made on Linux. A double click starts the server and
//! opens its page.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::compiler::{Compiler, Target};
use crate::failure::Failure;
use crate::process;
use crate::trial::{Trial, empty_folder};
use crate::workspace::Workspace;

use super::{licences, tarball};

/// Links the program, and compiles what is written in C.
const LINKER: &str = "x86_64-w64-mingw32-gcc";

/// Files that go along as they are, under names that a double click opens.
const FILES: [(&str, &str); 10] = [
    ("docs/PLAYING.fr.md", "JOUER.txt"),
    ("docs/PLAYING.en.md", "PLAYING.txt"),
    ("LICENSE-APACHE", "licences/LICENSE-APACHE.txt"),
    ("LICENSE-MIT", "licences/LICENSE-MIT.txt"),
    ("data/README.md", "licences/data/README.txt"),
    (
        "data/LICENSE-MPL-2.0.txt",
        "licences/data/LICENSE-MPL-2.0.txt",
    ),
    (
        "data/LICENSE-LGPL-2.1.txt",
        "licences/data/LICENSE-LGPL-2.1.txt",
    ),
    (
        "data/LICENSE-LGPLLR.txt",
        "licences/data/LICENSE-LGPLLR.txt",
    ),
    (
        "data/LICENSE-CC-BY-SA-3.0.txt",
        "licences/data/LICENSE-CC-BY-SA-3.0.txt",
    ),
    (
        "data/LICENSE-CC-BY-SA-4.0.txt",
        "licences/data/LICENSE-CC-BY-SA-4.0.txt",
    ),
];

/// Where Wine is: Debian's `wine64` alone puts nothing on the path.
const WINE: [&str; 3] = ["wine64", "wine", "/usr/lib/wine/wine64"];

/// Where random numbers come from, for a Wine that has none.
const SHIM: &str = "xtask/src/dist/bcryptprimitives.c";

/// Builds the program, packs it, and tries what was packed under Wine.
pub(super) fn run(workspace: &Workspace, is_tried: bool) -> Result<(), Failure> {
    let wine = match is_tried {
        true => Some(wine()?),
        false => None,
    };
    if !runs(LINKER) {
        return Err(Failure::Check(format!(
            "{LINKER} is not installed: try `apt-get install gcc-mingw-w64-x86-64`"
        )));
    }
    let compiler = Compiler::find(workspace, Target::Windows)?;
    println!("compiler: {compiler}");
    let build = ["build", "--release", "--locked", "--package", "jarnac"];
    process::run(&mut compiler.cargo(workspace, &build))?;
    let folder = workspace.target().join("dist-windows");
    empty_folder(&folder)?;
    let zip = make(workspace, &folder)?;
    if let Some(wine) = wine {
        try_zip(workspace, &zip, &wine)?;
    }
    println!("made {}", zip.display());
    Ok(())
}

fn make(workspace: &Workspace, folder: &Path) -> Result<PathBuf, Failure> {
    let name = format!("jarnac-{}-x86_64-windows", env!("CARGO_PKG_VERSION"));
    let root = folder.join(&name);
    let built = workspace.target().join(Target::Windows.folder());
    let program = built
        .join(Target::Windows.name())
        .join("release/jarnac.exe");
    tarball::copy(&program, &root.join("jarnac.exe"))?;
    for (from, to) in FILES {
        tarball::copy(&workspace.root().join(from), &root.join(to))?;
    }
    let others = root.join("licences/THIRD-PARTY.txt");
    licences::write(workspace, &others, Some(Target::Windows.name()))?;
    // Without times of this machine, and in one order.
    let mut touch = Command::new("find");
    touch
        .arg(&root)
        .args(["-exec", "touch", "--date=1980-01-02T00:00:00Z", "{}", "+"]);
    process::run(&mut touch)?;
    let archive = folder.join(format!("{name}.zip"));
    let pack = r#"find "$0" -type f | LC_ALL=C sort | TZ=UTC zip -q -X -9 -@ "$1""#;
    let mut zip = Command::new("sh");
    zip.args(["-c", pack, &name])
        .arg(&archive)
        .current_dir(folder);
    process::run(&mut zip)?;
    let size = fs::metadata(&archive).map_err(Failure::io("measure the zip"))?;
    println!("{name}.zip has {} kB", size.len() / 1000);
    Ok(archive)
}

/// Unpacks it elsewhere and plays with what comes out, in a Windows of its own.
fn try_zip(workspace: &Workspace, zip: &Path, wine: &OsString) -> Result<(), Failure> {
    let folder = workspace.target().join("dist-windows-trial");
    empty_folder(&folder)?;
    process::run(
        Command::new("unzip")
            .arg("-q")
            .arg(zip)
            .arg("-d")
            .arg(&folder),
    )?;
    let name = zip.file_stem().expect("the zip has a name");
    let games = folder.join("games");
    empty_folder(&games)?;
    let unpacked = folder.join(name);
    let mut shim = Command::new(LINKER);
    shim.args(["-shared", "-o"])
        .arg(unpacked.join("bcryptprimitives.dll"))
        .arg(workspace.root().join(SHIM))
        .arg("-ladvapi32");
    process::run(&mut shim)?;
    let prefix = folder.join("wine").display().to_string();
    let variables = [
        ("WINEPREFIX", prefix.as_str()),
        ("WINEDEBUG", "-all"),
        // No installer of parts that nobody needs.
        ("WINEDLLOVERRIDES", "mscoree,mshtml="),
        ("JARNAC_LISTEN", "127.0.0.1:0"),
        ("JARNAC_PACE", "0"),
    ];
    let trial = Trial {
        runner: vec![wine.clone()],
        program: unpacked.join("jarnac.exe"),
        folder: games,
        variables: variables
            .map(|(name, value)| (name.into(), value.into()))
            .to_vec(),
        // As by a double click, with the usual folder for its games.
        arguments: Vec::new(),
        // Wine makes Ctrl-C of it.
        signal: "INT",
    };
    trial.run(workspace)
}

fn wine() -> Result<OsString, Failure> {
    let found = WINE.into_iter().find(|program| runs(program));
    found.map(OsString::from).ok_or_else(|| {
        Failure::Check(
            "Wine is not installed, so the program can't be tried: try `apt-get install wine64`, or \
             say --untried"
                .to_owned(),
        )
    })
}

fn runs(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok()
}
