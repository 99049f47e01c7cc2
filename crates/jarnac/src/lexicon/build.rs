//! `jarnac lexicon build`: the open lexicon from its sources.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use jarnac_lexicon::frequency::Frequencies;
use jarnac_lexicon::make::{Sources, frequencies};
use jarnac_lexicon::{About, Dictionary};

use crate::Finding;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The dictionary, `fr.dic` of version 7.0.
    #[arg(long)]
    dic: PathBuf,
    /// Its suffix rules, `fr.aff`.
    #[arg(long)]
    aff: PathBuf,
    /// The folder with corrections.tsv, entry-links.tsv and supplement.tsv; a file that is not
    /// there changes nothing.
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// Where to write the lexicon file.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// The word list of wordfreq 3.1.1, `large_fr.msgpack`, unpacked.
    #[arg(long, value_name = "FILE", requires = "frequencies_output")]
    frequencies: Option<PathBuf>,
    /// Where to write the file of frequencies.
    #[arg(long, value_name = "FILE", requires = "frequencies")]
    frequencies_output: Option<PathBuf>,
    /// What the lexicon is called.
    #[arg(long, default_value = "French")]
    name: String,
    /// Which edition it is.
    #[arg(long, default_value = "")]
    edition: String,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let table = |name: &str| match &args.tables {
        Some(folder) if folder.join(name).exists() => read(&folder.join(name)),
        _ => Ok(String::new()),
    };
    let sources = Sources {
        dic: &read(&args.dic)?,
        aff: &read(&args.aff)?,
        corrections: &table("corrections.tsv")?,
        links: &table("entry-links.tsv")?,
        supplement: &table("supplement.tsv")?,
    };
    let about = About {
        name: args.name.clone(),
        licence: "MPL-2.0".to_owned(),
        source: "Dicollecte «toutes variantes» 7.0, with corrections and a supplement".to_owned(),
        edition: args.edition.clone(),
    };
    let bytes = sources.build(&about)?;
    let dictionary = Dictionary::verify(&bytes)?;
    write(&args.output, &bytes)?;
    eprintln!(
        "{}: {} forms, {} entries, {} bytes, checksum {}",
        args.output.display(),
        dictionary.form_count(),
        dictionary.entry_count(),
        bytes.len(),
        dictionary.checksum().short()
    );
    if let (Some(list), Some(output)) = (&args.frequencies, &args.frequencies_output) {
        build_frequencies(&dictionary, list, output)?;
    }
    Ok(Finding::Good)
}

fn build_frequencies(dictionary: &Dictionary, list: &Path, output: &Path) -> anyhow::Result<()> {
    let list = fs::read(list).with_context(|| format!("can't read {}", list.display()))?;
    let bytes = frequencies::build(&list, dictionary)?;
    let frequencies = Frequencies::verify(&bytes)?;
    write(output, &bytes)?;
    eprintln!(
        "{}: {} words, {} bytes",
        output.display(),
        frequencies.word_count(),
        bytes.len()
    );
    Ok(())
}

fn read(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| format!("can't read {}", path.display()))
}

fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    fs::write(path, bytes).with_context(|| format!("can't write {}", path.display()))
}
