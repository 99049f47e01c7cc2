//! A tournament on disk: what was acknowledged is there, whatever happens between two clicks.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use jarnac_tournament::{Tournament, notation};

use crate::language::said;

/// The largest file that is read: a tournament of 500 players has some 500 kB.
const MAX_SIZE: u64 = 64 << 20;

/// The right to change a file: it ends with the process, however that ends.
pub(super) struct Held {
    path: PathBuf,
    _lock: File,
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// A name beside the file.
fn beside(path: &Path, ending: &str) -> anyhow::Result<PathBuf> {
    let Some(name) = path.file_name() else {
        bail!(said!("cup-no-file-name", file = shown(path)));
    };
    let mut hidden = OsString::from(".");
    hidden.push(name);
    hidden.push(ending);
    Ok(path.with_file_name(hidden))
}

/// Waits until nobody else changes the file.
pub(super) fn hold(path: &Path) -> anyhow::Result<Held> {
    let lock = beside(path, ".lock")?;
    let file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&lock);
    let file = file.with_context(|| said!("cup-cannot-beside", file = shown(path)))?;
    file.lock()
        .with_context(|| said!("cup-cannot-lock", file = shown(path)))?;
    Ok(Held {
        path: path.to_owned(),
        _lock: file,
    })
}

/// The tournament in a file, every line of its log checked.
pub(super) fn read(path: &Path) -> anyhow::Result<Tournament> {
    let text = text(path)?;
    notation::read(&text).with_context(|| said!("cup-unreadable", file = shown(path)))
}

/// A text file.
pub(super) fn text(path: &Path) -> anyhow::Result<String> {
    let file = File::open(path).with_context(|| said!("cup-cannot-open", file = shown(path)))?;
    let mut bytes = Vec::new();
    file.take(MAX_SIZE + 1)
        .read_to_end(&mut bytes)
        .with_context(|| said!("cli-cannot-read", file = shown(path)))?;
    if bytes.len() as u64 > MAX_SIZE {
        bail!(said!("cup-large", file = shown(path)));
    }
    String::from_utf8(bytes)
        .ok()
        .with_context(|| said!("cup-not-text", file = shown(path)))
}

impl Held {
    pub(super) fn read(&self) -> anyhow::Result<Tournament> {
        read(&self.path)
    }

    pub(super) fn exists(&self) -> bool {
        self.path.exists()
    }

    /// Writes a new file beside the old one, waits for the disk, and puts it in its place: at any moment there is the
    /// one or the other, whole.
    pub(super) fn write(&self, tournament: &Tournament) -> anyhow::Result<()> {
        let new = beside(&self.path, ".new")?;
        let written = || -> std::io::Result<()> {
            let mut file = File::create(&new)?;
            file.write_all(notation::write(tournament).as_bytes())?;
            file.sync_all()?;
            fs::rename(&new, &self.path)?;
            sync_folder(&self.path)
        };
        written().with_context(|| said!("cup-cannot-write", file = shown(&self.path)))
    }
}

/// Waits until the new name of a file is on the disk.
#[cfg(unix)]
fn sync_folder(path: &Path) -> std::io::Result<()> {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Other systems do so by themselves, and can't open folders.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "it can fail on the others")]
fn sync_folder(_path: &Path) -> std::io::Result<()> {
    Ok(())
}
