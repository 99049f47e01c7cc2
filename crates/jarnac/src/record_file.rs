//! Records from files and from standard input.

use std::io::{self, Read};
use std::path::Path;

use anyhow::Context;
use jarnac_core::notation::Record;
use jarnac_lexicon::{Citation, Dictionary};

use crate::complain;
use crate::language::{retold, said};

/// The largest record that is read: a long game has some 50 kB.
const MAX_SIZE: u64 = 4 << 20;

/// The record in a file; `-` is standard input. A file that was read and is no record has been
/// complained about, whatever else it is: nothing is left to do with it but to exit with 1.
pub(crate) fn read(file: &Path) -> anyhow::Result<Option<Record>> {
    let bytes = bytes(file)?;
    match parse(bytes) {
        Ok(record) => Ok(Some(record)),
        Err(why) => {
            complain::error(said!("record-none", file = name(file), why = why));
            Ok(None)
        }
    }
}

/// Notes that a game was played with another dictionary, if it was.
pub(crate) fn compare_lexicon(record: &Record, dictionary: &Dictionary) {
    if let Some(theirs) = &record.header.lexicon
        && !Citation::read(theirs.as_str()).is_of(dictionary.checksum())
    {
        complain::note(said!(
            "record-other-lexicon",
            theirs = theirs.to_string(),
            title = dictionary.about().title(),
            checksum = dictionary.checksum().short().to_string()
        ));
    }
}

fn bytes(file: &Path) -> anyhow::Result<Vec<u8>> {
    let source: Box<dyn Read> = if file == Path::new("-") {
        Box::new(io::stdin())
    } else {
        let opened = std::fs::File::open(file);
        Box::new(opened.with_context(|| said!("cli-cannot-open", file = name(file)))?)
    };
    let mut bytes = Vec::new();
    let read = source.take(MAX_SIZE + 1).read_to_end(&mut bytes);
    read.with_context(|| said!("cli-cannot-read", file = name(file)))?;
    Ok(bytes)
}

fn parse(bytes: Vec<u8>) -> Result<Record, String> {
    if bytes.len() as u64 > MAX_SIZE {
        return Err(said!("record-large"));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|byte| **byte == b'\n').count() + 1;
        said!("record-not-text", line = line)
    })?;
    text.parse()
        .map_err(|error: jarnac_core::notation::NotationError| retold(error))
}

/// How messages name the file.
pub(crate) fn name(file: &Path) -> String {
    match file.to_str() {
        Some("-") => said!("cli-standard-input"),
        _ => file.display().to_string(),
    }
}
