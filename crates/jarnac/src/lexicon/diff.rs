//! `jarnac lexicon diff`: what differs between two lexicons.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use jarnac_core::RuleSet;
use jarnac_lexicon::{Dictionary, Difference, differences};
use serde::Serialize;

use crate::Finding;
use crate::chosen_lexicon::open;
use crate::language::said;
use crate::print_json;

/// The name of the embedded lexicon on the command line.
const EMBEDDED: &str = "french";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A lexicon file, or `french` for the embedded lexicon.
    one: PathBuf,
    /// Another one.
    other: PathBuf,
    /// Compare only the words that these rules admit, and not their readings.
    #[arg(long, value_name = "RULES")]
    rules: Option<RuleSet>,
    /// Print the differences as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize, Default)]
struct Lists {
    removed: Vec<String>,
    added: Vec<String>,
    changed: Vec<String>,
}

/// Exits with 0 if both are the same and with 1 if not, as `diff` does.
pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let (one, other) = (find(&args.one)?, find(&args.other)?);
    let found = match &args.rules {
        None => differences(one, other),
        Some(rules) => admitted_differences(one, other, rules),
    };
    let mut lists = Lists::default();
    for difference in &found {
        let list = match difference {
            Difference::Removed(_) => &mut lists.removed,
            Difference::Added(_) => &mut lists.added,
            Difference::Changed(_) => &mut lists.changed,
        };
        list.push(difference.word().to_string());
    }
    if args.json {
        print_json::print(&lists)?;
    } else {
        let mut out = BufWriter::new(io::stdout().lock());
        for difference in &found {
            match difference {
                Difference::Removed(word) => writeln!(out, "- {word}")?,
                Difference::Added(word) => writeln!(out, "+ {word}")?,
                Difference::Changed(word) => writeln!(out, "~ {word}")?,
            }
        }
        out.flush()?;
        let (removed, added) = (lists.removed.len(), lists.added.len());
        let changed = lists.changed.len();
        let differs = said!(
            "lexicon-differs",
            removed = removed,
            added = added,
            changed = changed
        );
        eprintln!("{differs}");
    }
    Ok(if found.is_empty() {
        Finding::Good
    } else {
        Finding::Bad
    })
}

fn find(path: &Path) -> anyhow::Result<&'static Dictionary> {
    if path == Path::new(EMBEDDED) && !path.exists() {
        return Ok(Dictionary::french());
    }
    open(path)
}

/// The words that only one of both admits.
fn admitted_differences(one: &Dictionary, other: &Dictionary, rules: &RuleSet) -> Vec<Difference> {
    let (a, b) = (one.word_index(&rules.words), other.word_index(&rules.words));
    let removed = one
        .admitted(&rules.words)
        .filter(|w| b.number(*w).is_none());
    let added = other
        .admitted(&rules.words)
        .filter(|w| a.number(*w).is_none());
    let mut found: Vec<Difference> = removed
        .map(Difference::Removed)
        .chain(added.map(Difference::Added))
        .collect();
    found.sort_by_key(|difference| difference.word());
    found
}
