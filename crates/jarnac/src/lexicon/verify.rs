//! `jarnac lexicon verify`: is a lexicon file whole?

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use jarnac_core::Visible;
use jarnac_lexicon::{Dictionary, EMBEDDED};

use crate::language::{retold, said};
use crate::{Finding, complain};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The lexicon file; the embedded lexicon if none is given.
    file: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let Some(path) = &args.file else {
        // All files of it are looked at, even if one is damaged.
        let sound = EMBEDDED
            .iter()
            .map(|(name, bytes)| verify(&said!("lexicon-embedded", name = *name), bytes))
            .collect::<Vec<bool>>();
        return Ok(if sound.contains(&false) {
            Finding::Bad
        } else {
            Finding::Good
        });
    };
    let bytes = fs::read(path)
        .with_context(|| said!("cli-cannot-read", file = path.display().to_string()))?;
    Ok(if verify(&path.display().to_string(), &bytes) {
        Finding::Good
    } else {
        Finding::Bad
    })
}

/// Says whether a lexicon file is whole, and how it is to be mended if not.
fn verify(shown: &str, bytes: &[u8]) -> bool {
    match Dictionary::verify(bytes) {
        Ok(dictionary) => {
            let whole = said!(
                "lexicon-whole",
                file = shown,
                title = Visible(&dictionary.about().title()).to_string(),
                forms = dictionary.form_count(),
                entries = dictionary.entry_count(),
                checksum = dictionary.checksum().to_string()
            );
            println!("{whole}");
            true
        }
        Err(error) => {
            complain::error(said!("cause", told = shown, why = retold(error)));
            false
        }
    }
}
