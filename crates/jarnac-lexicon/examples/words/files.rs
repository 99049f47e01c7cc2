//! Files, with their names in what goes wrong.

use std::fs;
use std::path::Path;

use crate::Trouble;

pub(crate) fn text(path: &Path) -> Result<String, Trouble> {
    fs::read_to_string(path).map_err(|why| format!("can't read {}: {why}", path.display()).into())
}

pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>, Trouble> {
    fs::read(path).map_err(|why| format!("can't read {}: {why}", path.display()).into())
}

pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    fs::write(path, bytes).map_err(|why| format!("can't write {}: {why}", path.display()).into())
}
