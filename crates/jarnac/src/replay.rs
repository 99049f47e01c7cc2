//! `jarnac replay`: checks a game record and shows it step by step.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use jarnac_core::notation::{Line, Record};
use jarnac_core::source::{Promise, Verified};
use jarnac_core::{Game, Millis};

use crate::Finding;
use crate::chosen_lexicon::LexiconArgs;
use crate::complain;
use crate::counted::counted;
use crate::describe::{Names, result, sentence};
use crate::draw_table::draw;
use crate::language::{retold, said};
use crate::quiet_out::QuietOut;
use crate::record_file;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record to replay; `-` reads from standard input.
    file: PathBuf,
    /// Also check every draw against the revealed seed, and the seed against its commitment.
    #[arg(long)]
    verify: bool,
    /// Also ask the lexicon about every word that was played under an automatic referee, and about
    /// every ruling of a contest.
    #[arg(long)]
    audit: bool,
    #[command(flatten)]
    lexicon: LexiconArgs,
    /// Only say whether the record holds, and the result.
    #[arg(short, long, conflicts_with_all = ["all", "step"])]
    quiet: bool,
    /// Print every step at once, without waiting for a key. This is what happens anyway if the
    /// output is not a terminal.
    #[arg(short, long)]
    all: bool,
    /// Show only the table after this action, from 1; 0 is the empty table.
    #[arg(long, value_name = "N", conflicts_with = "all")]
    step: Option<usize>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Finding> {
    let Some(record) = record_file::read(&args.file)? else {
        return Ok(Finding::Bad);
    };
    let mut out = QuietOut::new();
    let names = Names::new(&record.header.names);
    let mut steps = vec![(None, Game::new(record.header.rules))];
    let replayed = record.replay_each(|line, game| steps.push((Some(line.clone()), *game)));

    // What holds is shown even if a later action does not.
    if let Some(step) = args.step {
        let last = steps.len() - 1;
        let step = steps
            .get(step)
            .with_context(|| said!("replay-no-action", step = step, last = last))?;
        show_step(&mut out, args.step.unwrap_or(0), step, &names)?;
    } else if !args.quiet {
        let pause = !args.all && io::stdout().is_terminal() && io::stdin().is_terminal();
        if pause && args.file != Path::new("-") {
            walk(&mut out, &steps, &names)?;
        } else {
            for (number, step) in steps.iter().enumerate().skip(1) {
                show_step(&mut out, number, step, &names)?;
            }
        }
    }
    let game = match replayed {
        Ok(game) => game,
        Err(error) => {
            out.flush()?;
            complain::error(said!("replay-broken", error = retold(error)));
            return Ok(Finding::Bad);
        }
    };
    conclude(&mut out, args, &record, &game, &names)
}

/// The last words: whether the record holds, the result, and the draws if asked for.
fn conclude(
    out: &mut dyn Write,
    args: &Args,
    record: &Record,
    game: &Game,
    names: &Names,
) -> anyhow::Result<Finding> {
    let actions = counted(record.lines.len(), "action");
    let result = match game.outcome() {
        Some(outcome) => result(outcome, names),
        None => said!("replay-unfinished"),
    };
    writeln!(
        out,
        "{}",
        said!("replay-holds", actions = actions, result = result)
    )?;
    if args.audit && audit(out, args, record)? == Finding::Bad {
        return Ok(Finding::Bad);
    }
    if !args.verify {
        return Ok(Finding::Good);
    }
    match record.verify() {
        Ok(Verified {
            picks,
            taken_back,
            promise,
        }) => {
            let promised = match promise {
                Promise::Kept => said!("replay-promise-kept"),
                Promise::NeverMade => said!("replay-promise-none"),
            };
            let verified = said!("replay-draws", picks = picks.0, promise = promised);
            writeln!(out, "{verified}")?;
            if taken_back > 0 {
                writeln!(out, "{}", said!("replay-taken-back", count = taken_back))?;
            }
            Ok(Finding::Good)
        }
        Err(error) => {
            out.flush()?;
            complain::error(said!("replay-draws-bad", error = retold(error)));
            Ok(Finding::Bad)
        }
    }
}

/// Whether the lexicon agrees with every word and ruling.
fn audit(out: &mut dyn Write, args: &Args, record: &Record) -> anyhow::Result<Finding> {
    let dictionary = args.lexicon.load()?;
    record_file::compare_lexicon(record, dictionary);
    let ours = dictionary.checksum().short().to_string();
    match record.audit(dictionary) {
        Ok(_) => {
            writeln!(out, "{}", said!("replay-audited", checksum = ours))?;
            Ok(Finding::Good)
        }
        Err(error) => {
            out.flush()?;
            let error = retold(error);
            complain::error(said!("replay-audit-bad", checksum = ours, error = error));
            Ok(Finding::Bad)
        }
    }
}

type Step = (Option<Line>, Game);

fn show_step(
    out: &mut dyn Write,
    number: usize,
    (line, game): &Step,
    names: &Names,
) -> io::Result<()> {
    match line {
        None => writeln!(out, "{number:>4}.  {}", said!("replay-empty"))?,
        Some(line) => {
            let said: Vec<_> = line
                .events
                .iter()
                .map(|e| sentence(&e.kind, names))
                .collect();
            let remark = line
                .remark
                .as_ref()
                .map_or_else(String::new, |remark| format!("  # {remark}"));
            let time = Millis(line.at().0);
            writeln!(out, "{number:>4}.  {time:>9}  {}{remark}", said.join("; "))?;
        }
    }
    draw(out, game, names)?;
    writeln!(out)
}

/// Step by step, at a person's pace.
fn walk(out: &mut dyn Write, steps: &[Step], names: &Names) -> anyhow::Result<()> {
    let last = steps.len() - 1;
    let mut at = 0;
    let mut input = io::stdin().lock();
    loop {
        show_step(out, at, &steps[at], names)?;
        write!(out, "{at}/{last}  {} ", said!("replay-keys"))?;
        out.flush()?;
        let mut answer = String::new();
        if input.read_line(&mut answer)? == 0 {
            return Ok(());
        }
        at = match answer.trim() {
            "q" => return Ok(()),
            "b" => at.saturating_sub(1),
            "" if at == last => return Ok(()),
            "" => at + 1,
            number => match number.parse::<usize>() {
                Ok(number) if number <= last => number,
                _ => {
                    let none = said!("replay-no-number", number = number, last = last);
                    writeln!(out, "{none}")?;
                    at
                }
            },
        };
    }
}
