//! `jarnac lexicon verify`: is a lexicon file whole?

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use jarnac_lexicon::Dictionary;

use crate::Finding;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The lexicon file.
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let bytes =
        fs::read(&args.file).with_context(|| format!("can't read {}", args.file.display()))?;
    match Dictionary::verify(&bytes) {
        Ok(dictionary) => {
            println!(
                "{} is whole: «{}», {} forms, {} entries, checksum {}",
                args.file.display(),
                dictionary.about().name,
                dictionary.form_count(),
                dictionary.entry_count(),
                dictionary.checksum()
            );
            Ok(Finding::Good)
        }
        Err(error) => {
            eprintln!("error: {}: {error}", args.file.display());
            Ok(Finding::Bad)
        }
    }
}
