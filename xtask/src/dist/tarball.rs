//! The tarball for Linux: unpacked over `/usr/local`, everything is in its place.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::Failure;
use crate::process;
use crate::trial::empty_folder;
use crate::workspace::Workspace;

use super::licences;

/// Files that go along as they are, and where to.
const FILES: [(&str, &str); 14] = [
    ("deploy/jarnac.service", "lib/systemd/system"),
    ("deploy/jarnac.desktop", "share/applications"),
    ("README.md", "share/doc/jarnac"),
    ("CHANGELOG.md", "share/doc/jarnac"),
    ("docs/SERVER.md", "share/doc/jarnac"),
    ("docs/OPERATING.md", "share/doc/jarnac"),
    ("LICENSE-APACHE", "share/doc/jarnac"),
    ("LICENSE-MIT", "share/doc/jarnac"),
    ("data/README.md", "share/doc/jarnac/data"),
    ("data/LICENSE-MPL-2.0.txt", "share/doc/jarnac/data"),
    ("data/LICENSE-LGPL-2.1.txt", "share/doc/jarnac/data"),
    ("data/LICENSE-LGPLLR.txt", "share/doc/jarnac/data"),
    ("data/LICENSE-CC-BY-SA-3.0.txt", "share/doc/jarnac/data"),
    ("data/LICENSE-CC-BY-SA-4.0.txt", "share/doc/jarnac/data"),
];

/// What shells complete by, and where each looks for it.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/jarnac"),
    ("zsh", "share/zsh/site-functions/_jarnac"),
    ("fish", "share/fish/vendor_completions.d/jarnac.fish"),
];

/// Makes the tarball in this folder, byte for byte the same from the same program.
pub(super) fn make(workspace: &Workspace, folder: &Path) -> Result<PathBuf, Failure> {
    let name = format!("jarnac-{}-x86_64-linux", env!("CARGO_PKG_VERSION"));
    let root = folder.join(&name);
    let program = workspace.target().join("release/jarnac");
    copy(&program, &root.join("bin/jarnac"))?;
    for (file, place) in FILES {
        let from = workspace.root().join(file);
        let to = from.file_name().expect("the table has files");
        copy(&from, &root.join(place).join(to))?;
    }
    let icon = root.join("share/icons/hicolor/scalable/apps/jarnac.svg");
    copy(&workspace.root().join("web/public/icon.svg"), &icon)?;
    let others = root.join("share/doc/jarnac/THIRD-PARTY.txt");
    licences::write(workspace, &others, None)?;

    let pages = root.join("share/man/man1");
    empty_folder(&pages)?;
    process::run(
        Command::new(&program)
            .args(["manual", "--folder"])
            .arg(&pages),
    )?;
    for (shell, place) in COMPLETIONS {
        let script = process::output(Command::new(&program).args(["completions", shell]))?;
        write(&root.join(place), &script)?;
    }

    let tarball = folder.join(format!("{name}.tar.gz"));
    let mut tar = Command::new("tar");
    // Without names, times and an order of this machine.
    tar.args(["--sort=name", "--mtime=@0", "--owner=0", "--group=0"])
        // gzip would write the time as well.
        .args(["--numeric-owner", "--use-compress-program=gzip -9n"])
        .args(["--create", "--file"])
        .arg(&tarball)
        .arg("--directory")
        .arg(folder)
        .arg(&name);
    process::run(&mut tar)?;
    let size = fs::metadata(&tarball).map_err(Failure::io("measure the tarball"))?;
    println!("{name}.tar.gz has {} kB", size.len() / 1000);
    Ok(tarball)
}

/// Unpacks a tarball into a folder, without the folder that is in it.
pub(super) fn unpack(tarball: &Path, folder: &Path) -> Result<(), Failure> {
    let mut tar = Command::new("tar");
    tar.args(["--extract", "--gzip", "--strip-components=1", "--file"])
        .arg(tarball)
        .arg("--directory")
        .arg(folder);
    process::run(&mut tar)
}

pub(super) fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    make_parent(to)?;
    let what = format!("copy {} to {}", from.display(), to.display());
    fs::copy(from, to).map(drop).map_err(Failure::io(what))
}

fn write(path: &Path, text: &[u8]) -> Result<(), Failure> {
    make_parent(path)?;
    let what = || format!("write {}", path.display());
    let mut file = File::create(path).map_err(Failure::io(what()))?;
    std::io::Write::write_all(&mut file, text).map_err(Failure::io(what()))
}

fn make_parent(path: &Path) -> Result<(), Failure> {
    let parent = path.parent().expect("every place is in a folder");
    fs::create_dir_all(parent).map_err(Failure::io(format!("make {}", parent.display())))
}
