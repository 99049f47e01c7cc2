//! What an export holds, counted and summed up: what was cut off or changed on its way is found.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{PortableError, file_error, file_of, tables};
use crate::secret::hex;
use crate::store::private;

/// The name of its file.
const NAME: &str = "manifest.json";
/// What the first field says.
const FORMAT: &str = "jarnac export";
/// The version of the format that this program writes, and the newest that it reads.
const VERSION: u32 = 1;

/// An export that was found whole.
pub struct Backup {
    folder: PathBuf,
    manifest: Manifest,
}

/// The contents of `manifest.json`. It is written last: a folder without it is no whole export.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Manifest {
    format: String,
    version: u32,
    /// The program that wrote it, for people.
    made_by: String,
    tables: Vec<Sum>,
    /// The checksum of the list of tables.
    sha256: String,
}

/// One table, summed up.
#[derive(Serialize, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(super) struct Sum {
    table: String,
    pub(super) rows: u64,
    bytes: u64,
    sha256: String,
}

impl Manifest {
    pub(super) fn new(tables: Vec<Sum>) -> Manifest {
        Manifest {
            format: FORMAT.to_owned(),
            version: VERSION,
            made_by: concat!("jarnac ", env!("CARGO_PKG_VERSION")).to_owned(),
            sha256: checksum(&tables),
            tables,
        }
    }

    /// An export begins: what an earlier one left is not whole any more.
    pub(super) fn remove(folder: &Path) -> Result<(), PortableError> {
        let path = folder.join(NAME);
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            done => done.map_err(file_error(&path)),
        }
    }

    pub(super) fn write(&self, folder: &Path) -> Result<(), PortableError> {
        let path = folder.join(NAME);
        let text = serde_json::to_string_pretty(self).expect("texts and numbers");
        let write = || {
            let mut file = private::create(&path)?;
            writeln!(file, "{text}")?;
            file.sync_all()
        };
        write().map_err(file_error(&path))
    }

    fn read(folder: &Path) -> Result<Manifest, PortableError> {
        let path = folder.join(NAME);
        let text = match std::fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(PortableError::NoManifest(folder.to_owned()));
            }
            read => read.map_err(file_error(&path))?,
        };
        let damaged = |why: String| PortableError::Damaged {
            path: path.clone(),
            why,
        };
        let manifest: Manifest =
            serde_json::from_str(&text).map_err(|why| damaged(why.to_string()))?;
        if manifest.format != FORMAT {
            return Err(damaged(format!("it is no manifest of a {FORMAT}")));
        }
        let is_known = |sum: &Sum| tables().any(|(table, _)| table == sum.table);
        if manifest.version > VERSION || !manifest.tables.iter().all(is_known) {
            return Err(PortableError::TooNew(manifest.made_by));
        }
        if manifest.sha256 != checksum(&manifest.tables) {
            return Err(damaged("it was changed after the export".to_owned()));
        }
        Ok(manifest)
    }
}

impl Backup {
    /// Reads every file of an export and compares it with the manifest.
    pub fn open(folder: &Path) -> Result<Backup, PortableError> {
        let manifest = Manifest::read(folder)?;
        for sum in &manifest.tables {
            check(folder, sum)?;
        }
        Ok(Backup {
            folder: folder.to_owned(),
            manifest,
        })
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// A table's sum; none if the program that exported did not have it yet.
    pub(super) fn sum(&self, table: &str) -> Option<&Sum> {
        self.manifest.tables.iter().find(|sum| sum.table == table)
    }
}

/// Whether a file is what was exported.
fn check(folder: &Path, due: &Sum) -> Result<(), PortableError> {
    let path = file_of(folder, &due.table);
    let mut found = Summing::new(io::sink());
    let mut file = match File::open(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let why = "it is not there".to_owned();
            return Err(PortableError::Damaged { path, why });
        }
        opened => opened.map_err(file_error(&path))?,
    };
    io::copy(&mut file, &mut found).map_err(file_error(&path))?;
    let (bytes, was) = (found.bytes, due.bytes);
    let found = found.sum(&due.table);
    if found == *due {
        return Ok(());
    }
    let why = match bytes.cmp(&was) {
        std::cmp::Ordering::Less => format!("it is cut off: {bytes} bytes are left of {was}"),
        std::cmp::Ordering::Greater => format!("it has {bytes} bytes, and {was} were exported"),
        std::cmp::Ordering::Equal => format!(
            "it was changed: its checksum is {}, and that of the export is {}",
            found.sha256, due.sha256
        ),
    };
    Err(PortableError::Damaged { path, why })
}

/// The checksum of a list of tables.
fn checksum(tables: &[Sum]) -> String {
    let mut hash = Sha256::new();
    for sum in tables {
        let Sum {
            table,
            rows,
            bytes,
            sha256,
        } = sum;
        hash.update(format!("{table} {rows} {bytes} {sha256}\n"));
    }
    hex(&hash.finalize())
}

/// Passes bytes on and sums them up.
pub(super) struct Summing<W> {
    out: W,
    rows: u64,
    bytes: u64,
    hash: Sha256,
}

impl<W> Summing<W> {
    pub(super) fn new(out: W) -> Summing<W> {
        Summing {
            out,
            rows: 0,
            bytes: 0,
            hash: Sha256::new(),
        }
    }

    pub(super) fn sum(self, table: &str) -> Sum {
        Sum {
            table: table.to_owned(),
            rows: self.rows,
            bytes: self.bytes,
            sha256: hex(&self.hash.finalize()),
        }
    }
}

impl<W: Write> Write for Summing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        let bytes = &bytes[..written];
        self.rows += bytes.iter().filter(|byte| **byte == b'\n').count() as u64;
        self.bytes += written as u64;
        self.hash.update(bytes);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
