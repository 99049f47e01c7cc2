//! The file of a game: how it was made, and then a line for each deed. A line is written and on the disk before
//! anybody is told of it, so that nothing that was shown is ever lost.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use jarnac_core::Timestamp;
use jarnac_local::kept::{DeedLine, Line};
use jarnac_local::{Head, Kept, Unreadable};
use jarnac_table::Written;
use serde::Serialize;

use crate::error::PlayError;
use jarnac_catalogue::{Sentence, Value};

/// The file of a game that is being played. No other program can open it meanwhile.
#[derive(Debug)]
pub(crate) struct SaveFile {
    path: PathBuf,
    file: File,
    /// How much of it is whole.
    length: u64,
}

impl SaveFile {
    /// A new file, which must not be there yet.
    pub(crate) fn create(path: &Path, head: &Head) -> Result<SaveFile, PlayError> {
        let trouble = |why: std::io::Error| PlayError::of_file("play-cannot-write", path, &why);
        let folder = path.parent().unwrap_or(Path::new("."));
        std::fs::create_dir_all(folder).map_err(trouble)?;
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create_new(true).open(path);
        let mut save = SaveFile::lock(path, file.map_err(trouble)?)?;
        save.write_line(head).map_err(trouble)?;
        sync_folder(folder);
        Ok(save)
    }

    /// A file that is there, with what it holds. A line that was cut off, since the program ended while it was
    /// written, is left out: nobody was told of it.
    pub(crate) fn open(path: &Path) -> Result<(SaveFile, Kept), PlayError> {
        let file = OpenOptions::new().read(true).write(true).open(path);
        let file = file.map_err(|why| PlayError::of_file("play-cannot-read", path, &why))?;
        let mut save = SaveFile::lock(path, file)?;
        let mut text = Vec::new();
        save.file
            .read_to_end(&mut text)
            .map_err(|why| PlayError::of_file("play-cannot-read", path, &why))?;
        let (kept, length) = read(path, &text)?;
        save.length = length;
        save.cut()
            .map_err(|why| PlayError::of_file("play-cannot-write", path, &why))?;
        Ok((save, kept))
    }

    fn lock(path: &Path, file: File) -> Result<SaveFile, PlayError> {
        match file.try_lock() {
            Ok(()) => Ok(SaveFile {
                path: path.to_owned(),
                file,
                length: 0,
            }),
            Err(TryLockError::WouldBlock) => {
                let sentence = Sentence::new("play-locked");
                let sentence = sentence.with("file", path.display().to_string());
                Err(PlayError::new(sentence))
            }
            Err(TryLockError::Error(why)) => {
                Err(PlayError::of_file("play-cannot-write", path, &why))
            }
        }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a deed, and waits for the disk.
    pub(crate) fn append(&mut self, written: &Written) -> std::io::Result<()> {
        self.write_line(&DeedLine::from(written))
    }

    /// Notes that somebody is here: clocks that ran when the program was ended are stopped at this moment.
    pub(crate) fn note_alive(&mut self, now: Timestamp) -> std::io::Result<()> {
        self.write_line(&Line::Alive { alive: now.0 })
    }

    fn write_line(&mut self, line: &impl Serialize) -> std::io::Result<()> {
        let mut text = serde_json::to_string(line).map_err(std::io::Error::other)?;
        text.push('\n');
        let written = self
            .file
            .write_all(text.as_bytes())
            .and_then(|()| self.file.sync_data());
        match written {
            Ok(()) => {
                self.length += text.len() as u64;
                Ok(())
            }
            Err(why) => {
                // A part of a line must not stay before the next one. If even that can't be done, the next
                // attempt fails as well.
                let _ = self.cut();
                Err(why)
            }
        }
    }

    /// Leaves nothing but whole lines.
    fn cut(&mut self) -> std::io::Result<()> {
        self.file.set_len(self.length)?;
        self.file.seek(SeekFrom::Start(self.length))?;
        Ok(())
    }
}

/// A name in a folder is on the disk only when the folder is. Where folders can't be opened, it has to do without.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// What is in a file that nobody may be playing.
pub(crate) fn peek(path: &Path) -> Result<Kept, PlayError> {
    let text = std::fs::read(path);
    let text = text.map_err(|why| PlayError::of_file("play-cannot-read", path, &why))?;
    read(path, &text).map(|(kept, _)| kept)
}

/// Reads a file up to its last whole line, and says how long that is.
fn read(path: &Path, text: &[u8]) -> Result<(Kept, u64), PlayError> {
    let file = path.display().to_string();
    match Kept::read(text) {
        Ok((kept, whole)) => Ok((kept, whole as u64)),
        Err(Unreadable::OtherVersion) => {
            let sentence = Sentence::new("play-other-version");
            Err(PlayError::new(sentence.with("file", file)))
        }
        Err(Unreadable::Line { line, why }) => {
            let sentence = Sentence::new("play-damaged").with("file", file);
            Err(PlayError::new(
                sentence.with("line", line).with("why", Value::library(why)),
            ))
        }
    }
}
