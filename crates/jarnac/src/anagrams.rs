//! `jarnac anagrams`: the words that some letters make.

use std::cmp::Reverse;
use std::io::{self, Write};
use std::ops::ControlFlow;

use anyhow::bail;
use jarnac_catalogue::Sentence;
use jarnac_core::{Letters, Word};
use serde::Serialize;

use crate::Finding;
use crate::chosen_lexicon::LexiconArgs;
use crate::chosen_rules::RulesArgs;
use crate::language::say;
use crate::print_json;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The letters, in any order.
    letters: Letters,
    /// Only words that use every letter.
    #[arg(long, conflicts_with = "drawn")]
    all: bool,
    /// A letter that was drawn to them: only what it makes possible. `ACEERT --drawn Z` shows the
    /// words with a Z.
    #[arg(long, value_name = "LETTER")]
    drawn: Option<Letters>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    lexicon: LexiconArgs,
    /// Print the words as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Found {
    word: String,
    points: u16,
    spellings: Vec<String>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    if args.letters.is_empty() {
        bail!(say(&Sentence::new("cli-no-letters")));
    }
    let added = args.drawn.unwrap_or(Letters::EMPTY);
    match (args.drawn, added.len()) {
        (None, _) | (Some(_), 1) => {}
        (Some(_), 0) => bail!(say(&Sentence::new("cli-drawn-none"))),
        (Some(_), many) => {
            let many = Sentence::new("cli-drawn-many").with("count", many);
            bail!(say(&many.with("letters", added.to_string())))
        }
    }
    let upper = args.letters.saturating_add(&added);
    let lower = if args.all {
        let count = upper.len();
        if !(Word::MIN_LEN..=Word::MAX_LEN).contains(&count) {
            bail!(say(&Sentence::new("cli-all-length").with("count", count)));
        }
        upper
    } else {
        needed(&upper, &added)
    };
    let dictionary = args.lexicon.load()?;
    let index = dictionary.word_index(&args.rules.words());
    let mut words: Vec<(u32, Word)> = Vec::new();
    let _ = index.lattice().for_each_between(&lower, &upper, |number| {
        words.push((number, index.lattice().word(number)));
        ControlFlow::Continue(())
    });
    words.sort_by_key(|(_, word)| (Reverse(word.len()), *word));
    if args.json {
        let found: Vec<Found> = words
            .iter()
            .map(|(number, word)| {
                let readings = dictionary.readings(index.form(*number));
                let mut spellings: Vec<String> = readings.map(|r| r.spelling()).collect();
                spellings.sort();
                spellings.dedup();
                Found {
                    word: word.to_string(),
                    points: word.points().0,
                    spellings,
                }
            })
            .collect();
        print_json::print(&found)?;
    } else {
        print(&words)?;
    }
    Ok(Finding::Good)
}

/// A word that was not possible before uses every copy of the letter that was added.
fn needed(upper: &Letters, added: &Letters) -> Letters {
    let mut counts = *upper.counts();
    for (count, added) in counts.iter_mut().zip(added.counts()) {
        if *added == 0 {
            *count = 0;
        }
    }
    Letters::from_counts(counts)
}

fn print(words: &[(u32, Word)]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for same in words.chunk_by(|(_, one), (_, other)| one.len() == other.len()) {
        let list: Vec<String> = same.iter().map(|(_, word)| word.to_string()).collect();
        let length = Sentence::new("cli-words-of").with("count", same[0].1.len());
        writeln!(out, "{}", say(&length.with("words", list.join(" "))))?;
    }
    let count = Sentence::new("cli-words").with("count", words.len());
    writeln!(out, "{}", say(&count))
}
