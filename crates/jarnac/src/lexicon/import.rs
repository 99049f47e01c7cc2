//! `jarnac lexicon import`: a lexicon file of a user's own word list.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use jarnac_lexicon::Dictionary;
use jarnac_lexicon::make::{encode, import};

use crate::Finding;
use crate::counted::counted;

/// The largest word list that is read: no list of words of 3 to 9 letters comes near it.
const MAX_SIZE: u64 = 64 << 20;

/// How many skipped lines are shown one by one.
const SHOWN: usize = 10;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The list: one word a line, any case, with or without accents; `-` reads standard input.
    file: PathBuf,
    /// Where to write the lexicon file.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// What the lexicon is called; the name of the list if not given.
    #[arg(long)]
    name: Option<String>,
    /// Which edition it is, such as `2026`.
    #[arg(long, default_value = "")]
    edition: String,
    /// Show every skipped line, not only the first ones.
    #[arg(long)]
    all_skipped: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let bytes = read(&args.file)?;
    let list = import::read_list(&bytes);
    if list.is_empty() {
        bail!(
            "{} has no word of 3 to 9 letters: a list has one word a line",
            args.file.display()
        );
    }
    let stem = args.file.file_stem().and_then(|stem| stem.to_str());
    let name = args.name.as_deref().or(stem).unwrap_or("word list");
    let (draft, mut report) = import::import(&list, Dictionary::french(), name);
    args.edition.clone_into(&mut report.about.edition);
    let bytes = encode(&draft, &report.about);
    let dictionary = Dictionary::verify(&bytes)?;
    fs::write(&args.output, &bytes)
        .with_context(|| format!("can't write {}", args.output.display()))?;
    let limit = if args.all_skipped { usize::MAX } else { SHOWN };
    for skipped in list.skipped().iter().take(limit) {
        eprintln!("skipped: {skipped}");
    }
    if let Some(more) = list
        .skipped()
        .len()
        .checked_sub(limit)
        .filter(|more| *more > 0)
    {
        let more = counted(more, "more line");
        eprintln!("… and {more}; --all-skipped shows them");
    }
    print!("{report}");
    println!(
        "{}: {}, {} entries, checksum {}",
        args.output.display(),
        counted(dictionary.form_count(), "form"),
        dictionary.entry_count(),
        dictionary.checksum()
    );
    println!(
        "use it with --lexicon {0}, or with `lexicon = \"{0}\"` in the configuration file",
        args.output.display()
    );
    Ok(Finding::Good)
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    let source: Box<dyn Read> = if path == Path::new("-") {
        Box::new(io::stdin())
    } else {
        let file = fs::File::open(path);
        Box::new(file.with_context(|| format!("can't open the word list {}", path.display()))?)
    };
    let mut bytes = Vec::new();
    let size = source
        .take(MAX_SIZE + 1)
        .read_to_end(&mut bytes)
        .with_context(|| format!("can't read the word list {}", path.display()))?;
    if size as u64 > MAX_SIZE {
        bail!(
            "{} is too large for a word list: more than 64 MiB",
            path.display()
        );
    }
    Ok(bytes)
}
