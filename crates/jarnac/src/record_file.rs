//! Records from files and from standard input.

use std::io::{self, Read};
use std::path::Path;

use anyhow::Context;

/// The largest record that is read: a long game has some 50 kB.
const MAX_SIZE: u64 = 4 << 20;

/// The text of a record; `-` is standard input.
pub(crate) fn read(file: &Path) -> anyhow::Result<String> {
    let mut text = String::new();
    if file == Path::new("-") {
        io::stdin()
            .take(MAX_SIZE + 1)
            .read_to_string(&mut text)
            .context("standard input")?;
    } else {
        let opened =
            std::fs::File::open(file).with_context(|| format!("can't open {}", file.display()))?;
        opened
            .take(MAX_SIZE + 1)
            .read_to_string(&mut text)
            .with_context(|| format!("can't read {} as UTF-8 text", file.display()))?;
    }
    if text.len() as u64 > MAX_SIZE {
        anyhow::bail!("{} is larger than 4 MiB: no game record is", file.display());
    }
    Ok(text)
}

/// How messages name the file.
pub(crate) fn name(file: &Path) -> String {
    match file.to_str() {
        Some("-") => "standard input".to_owned(),
        _ => file.display().to_string(),
    }
}
