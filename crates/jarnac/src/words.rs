//! `jarnac words`: every play of a mat and a reserve, the best first.

use std::cmp::Reverse;
use std::io::{self, Write};
use std::ops::ControlFlow;

use anyhow::bail;
use jarnac_catalogue::Sentence;
use jarnac_core::{Letters, Lexicon, RowIndex, RuleSet, Word};
use jarnac_lexicon::Dictionary;
use serde::Serialize;

use crate::Finding;
use crate::chosen_lexicon::LexiconArgs;
use crate::chosen_rules::RulesArgs;
use crate::complain;
use crate::language::say;
use crate::print_json;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A word on the mat; once for each row, from the first.
    #[arg(long = "row", value_name = "WORD")]
    rows: Vec<Word>,
    /// The letters of the reserve.
    #[arg(long, value_name = "LETTERS")]
    reserve: Letters,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    lexicon: LexiconArgs,
    /// Print the plays as JSON.
    #[arg(long)]
    json: bool,
}

/// A play in JSON: others rely on its shape.
#[derive(Serialize)]
struct Line {
    /// From 1; `null` for a new row.
    row: Option<usize>,
    /// The row's word before it.
    from: Option<String>,
    word: String,
    /// The letters from the reserve.
    letters: String,
    /// What the word counts.
    points: u16,
    /// How much more than the row did before.
    gain: u16,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    if args.rows.len() > RowIndex::COUNT {
        let many = Sentence::new("cli-too-many-rows")
            .with("most", RowIndex::COUNT)
            .with("count", args.rows.len());
        bail!(say(&many));
    }
    let dictionary = args.lexicon.load()?;
    for row in &args.rows {
        if dictionary.find(*row).is_none() {
            let unknown = Sentence::new("cli-row-unknown").with("word", row.to_string());
            complain::note(say(&unknown));
        }
    }
    let mut plays = Vec::new();
    for (at, row) in args.rows.iter().enumerate() {
        extend(&mut plays, dictionary, args, Some((at + 1, *row)));
    }
    if args.rows.len() < RowIndex::COUNT {
        extend(&mut plays, dictionary, args, None);
    }
    plays.sort_by_cached_key(|play| {
        let order = (Reverse(play.gain), Reverse(play.points));
        (order, play.row, play.word.clone())
    });
    if args.json {
        print_json::print(&plays)?;
    } else {
        print(&plays)?;
    }
    Ok(Finding::Good)
}

fn extend(plays: &mut Vec<Line>, dictionary: &Dictionary, args: &Args, row: Option<(usize, Word)>) {
    let rules = args.rules.table();
    let from = row.map(|(_, word)| word);
    let before = from.map_or(0, |word| points(dictionary, rules, word));
    let _ = dictionary.extensions(from, &args.reserve, &rules.words, |word| {
        let points = points(dictionary, rules, word);
        let used = from.map_or(Letters::EMPTY, Letters::from);
        plays.push(Line {
            row: row.map(|(number, _)| number),
            from: from.map(|from| from.to_string()),
            word: word.to_string(),
            letters: used.missing_from(&Letters::from(word)).to_string(),
            points,
            gain: points - before,
        });
        ControlFlow::Continue(())
    });
}

/// What a word counts on the mat (§7.1, §7.2).
fn points(dictionary: &Dictionary, rules: &RuleSet, word: Word) -> u16 {
    let full = word.len() == Word::MAX_LEN;
    if rules.hundred && full && dictionary.is_headword(word) {
        return 100;
    }
    word.points().0
}

fn print(plays: &[Line]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for play in plays {
        let place = match (&play.from, play.row) {
            (Some(from), Some(row)) => Sentence::new("cli-play-on-row")
                .with("row", row)
                .with("from", from)
                .with("letters", &play.letters),
            _ => Sentence::new("cli-play-new-row"),
        };
        let points = Sentence::new("cli-points").with("points", format!("{:>4}", play.points));
        writeln!(
            out,
            "{:<10} +{:<4}{}  {}",
            play.word,
            play.gain,
            say(&points),
            say(&place)
        )?;
    }
    let count = Sentence::new("cli-plays").with("count", plays.len());
    writeln!(out, "{}", say(&count))
}
