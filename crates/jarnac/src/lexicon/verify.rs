//! `jarnac lexicon verify`: is a lexicon file whole?

use std::borrow::Cow;
use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use jarnac_core::Visible;
use jarnac_lexicon::{Dictionary, EMBEDDED};

use crate::{Finding, complain};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The lexicon file; the embedded lexicon if none is given.
    file: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let (bytes, shown): (Cow<'_, [u8]>, String) = match &args.file {
        None => (EMBEDDED.into(), "the embedded lexicon".to_owned()),
        Some(path) => {
            let bytes = fs::read(path).with_context(|| format!("can't read {}", path.display()))?;
            (bytes.into(), path.display().to_string())
        }
    };
    match Dictionary::verify(&bytes) {
        Ok(dictionary) => {
            println!(
                "{} is whole: «{}», {} forms, {} entries, checksum {}",
                shown,
                Visible(&dictionary.about().title()),
                dictionary.form_count(),
                dictionary.entry_count(),
                dictionary.checksum()
            );
            Ok(Finding::Good)
        }
        Err(error) => {
            complain::error(format_args!("{shown}: {error}"));
            Ok(Finding::Bad)
        }
    }
}
