//! `jarnac lexicon import`: a lexicon file of a user's own word list.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use jarnac_core::Visible;
use jarnac_lexicon::Dictionary;
use jarnac_lexicon::make::encode;
use jarnac_lexicon::make::import::{self, ImportReport, SkipReason};

use crate::Finding;
use crate::counted::counted;
use crate::language::said;

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
        bail!(said!("import-no-word", file = shown(&args.file)));
    }
    let stem = args.file.file_stem().and_then(|stem| stem.to_str());
    let usual = said!("import-name");
    let name = args.name.as_deref().or(stem).unwrap_or(&usual);
    let (draft, mut report) = import::import(&list, Dictionary::french(), name);
    args.edition.clone_into(&mut report.about.edition);
    let bytes = encode(&draft, &report.about);
    let dictionary = Dictionary::verify(&bytes)?;
    fs::write(&args.output, &bytes)
        .with_context(|| said!("cli-cannot-write", file = shown(&args.output)))?;
    let limit = if args.all_skipped { usize::MAX } else { SHOWN };
    for skipped in list.skipped().iter().take(limit) {
        let text = Visible(&skipped.text).to_string();
        let (line, why) = (skipped.line, reason(skipped.why));
        eprintln!(
            "{}",
            said!("import-skipped", line = line, text = text, why = why)
        );
    }
    if let Some(more) = list
        .skipped()
        .len()
        .checked_sub(limit)
        .filter(|more| *more > 0)
    {
        eprintln!("{}", said!("import-more-skipped", count = more));
    }
    tell(&report);
    let done = said!(
        "import-done",
        file = shown(&args.output),
        forms = counted(dictionary.form_count(), "form"),
        entries = dictionary.entry_count(),
        checksum = dictionary.checksum().to_string()
    );
    println!("{done}");
    println!("{}", said!("import-use", file = shown(&args.output)));
    Ok(Finding::Good)
}

/// A line for each number, the parts of a sum indented below it.
fn tell(report: &ImportReport) {
    let encoding = report.encoding.to_string();
    println!(
        "{}",
        said!("import-read", count = report.words, encoding = encoding)
    );
    println!("  {}", said!("import-known", count = report.known));
    println!("  {}", said!("import-inferred", count = report.inferred()));
    let verbs = said!(
        "import-verbs",
        forms = report.verb_forms,
        verbs = report.verbs
    );
    println!("    {verbs}");
    println!("    {}", said!("import-plurals", count = report.plurals));
    println!(
        "    {}",
        said!("import-feminines", count = report.feminines)
    );
    println!(
        "    {}",
        said!("import-headwords", count = report.headwords)
    );
    let skipped: usize = report.skipped.iter().map(|(_, count)| count).sum();
    println!("{}", said!("import-lines-skipped", count = skipped));
    for (why, count) in report.skipped.iter().filter(|(_, count)| *count > 0) {
        let why = said!("import-skipped-why", count = *count, why = reason(*why));
        println!("  {why}");
    }
}

/// Why a line of the list was skipped.
fn reason(why: SkipReason) -> String {
    said!(match why {
        SkipReason::TooShort => "skip-short",
        SkipReason::TooLong => "skip-long",
        SkipReason::NotALetter => "skip-no-letter",
        SkipReason::Twice => "skip-twice",
    })
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    let source: Box<dyn Read> = if path == Path::new("-") {
        Box::new(io::stdin())
    } else {
        let file = fs::File::open(path);
        Box::new(file.with_context(|| said!("import-cannot-open", file = shown(path)))?)
    };
    let mut bytes = Vec::new();
    let size = source
        .take(MAX_SIZE + 1)
        .read_to_end(&mut bytes)
        .with_context(|| said!("import-cannot-read", file = shown(path)))?;
    if size as u64 > MAX_SIZE {
        bail!(said!("import-large", file = shown(path)));
    }
    Ok(bytes)
}
