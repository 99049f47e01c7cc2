//! `jarnac lexicon dump`: every word, and nothing else.

use std::io::{self, BufWriter, Write};

use jarnac_core::{RuleSet, Word};
use jarnac_lexicon::Dictionary;
use serde::Serialize;

use crate::Finding;
use crate::chosen_lexicon::LexiconArgs;
use crate::print_json;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only the words that these rules admit as new words; without it, every form.
    #[arg(long, value_name = "RULES")]
    rules: Option<RuleSet>,
    /// Print each reading on a line of its own: form, spelling, headword, class, kind and origin,
    /// separated by tabs.
    #[arg(long, conflicts_with = "json")]
    readings: bool,
    /// Print the words as a JSON array.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    lexicon: LexiconArgs,
}

#[derive(Serialize)]
#[serde(transparent)]
struct Words(Vec<String>);

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let dictionary = args.lexicon.load()?;
    let words: Vec<Word> = match &args.rules {
        Some(rules) => dictionary.admitted(&rules.words).collect(),
        None => dictionary
            .forms()
            .map(|form| dictionary.word(form))
            .collect(),
    };
    if args.json {
        print_json::print(&Words(words.iter().map(Word::to_string).collect()))?;
        return Ok(Finding::Good);
    }
    let mut out = BufWriter::new(io::stdout().lock());
    for word in words {
        if args.readings {
            write_readings(&mut out, dictionary, word)?;
        } else {
            writeln!(out, "{word}")?;
        }
    }
    out.flush()?;
    Ok(Finding::Good)
}

fn write_readings(out: &mut dyn Write, dictionary: &Dictionary, word: Word) -> io::Result<()> {
    for reading in dictionary
        .find(word)
        .into_iter()
        .flat_map(|f| dictionary.readings(f))
    {
        let lemma = reading.lemma();
        let (spelling, headword) = (reading.spelling(), lemma.spelling());
        let (class, kind, origin) = (lemma.class(), reading.kind(), lemma.origin().name());
        writeln!(
            out,
            "{word}\t{spelling}\t{headword}\t{class}\t{kind}\t{origin}"
        )?;
    }
    Ok(())
}
