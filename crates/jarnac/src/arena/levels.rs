//! `jarnac arena --levels`: how far the levels are apart, and what each is like.

use std::io::{self, Write};
use std::ops::ControlFlow;

use jarnac_engine::arena::{ArenaError, Contender, Habits, Match, MatchResult, elo_of_score};
use jarnac_engine::{LEVELS, Strategy, Words, player};
use serde::Serialize;

use super::progress::Progress;
use super::report::{ends, range};
use super::{Args, blame};
use crate::counted::counted;
use crate::interrupt::{STOP, stop_at_ctrl_c};
use crate::language::{decimal, said};
use crate::{Finding, print_json};

/// All levels in JSON.
#[derive(Serialize)]
struct Report {
    rules: &'static str,
    seed: u64,
    /// How many pairs each match was to have.
    pairs: u64,
    budget: String,
    levels: Vec<Row>,
    lexicon: String,
}

#[derive(Serialize)]
struct Row {
    level: &'static str,
    /// Its share against the level below; none for the lowest.
    step: Option<f64>,
    ci95: Option<[f64; 2]>,
    elo: Option<f64>,
    /// The rest are means of one side a game, against itself.
    words: f64,
    /// Letters a word.
    length: f64,
    /// The share of words among the 3,000 commonest forms.
    common: f64,
    points: f64,
    /// Words taken by both sides together.
    jarnacs: f64,
    handovers: f64,
    /// Handovers at which a word was left that could be taken.
    left: f64,
    right_contests: f64,
    wrong_contests: f64,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Finding> {
    let dictionary = args.lexicon.load()?;
    let words = Words::new(dictionary, args.rules.words());
    stop_at_ctrl_c()?;
    let progress = Progress::new(args.pairs * (2 * LEVELS.len() as u64 - 1));
    let mut levels = Vec::new();
    let mut below: Option<Box<dyn Strategy>> = None;
    for level in &LEVELS {
        let own = player(level.name).expect("every level is a player");
        let row = measured(
            args,
            &words,
            (level.name, &*own),
            below.as_deref(),
            &progress,
        );
        match row {
            Ok(row) => levels.push(row),
            Err(error) => {
                progress.finish();
                return Ok(blame(&error));
            }
        }
        below = Some(own);
    }
    progress.finish();
    let report = Report {
        rules: args.rules.name(),
        seed: args.seed,
        pairs: args.pairs,
        budget: args.budget.to_string(),
        levels,
        lexicon: dictionary.checksum().to_string(),
    };
    if args.json {
        print_json::print(&report)?;
    } else {
        report.print()?;
    }
    Ok(Finding::Good)
}

/// One level against the one below, and against itself.
fn measured(
    args: &Args,
    words: &Words<'_>,
    (name, own): (&'static str, &dyn Strategy),
    below: Option<&dyn Strategy>,
    progress: &Progress,
) -> Result<Row, ArenaError> {
    let step = below
        .map(|below| play(args, words, own, below, progress, None))
        .transpose()?;
    let mut habits = Habits::default();
    play(args, words, own, own, progress, Some(&mut habits))?;
    let score = step.as_ref().and_then(|step| step.tally.score());
    let laid = habits.words.max(1) as f64;
    Ok(Row {
        level: name,
        step: score,
        ci95: step.map(|step| ends(step.tally.scores.interval())),
        elo: score.map(elo_of_score),
        words: habits.a_game(habits.words),
        length: habits.letters as f64 / laid,
        common: habits.common as f64 / laid,
        points: habits.a_game(habits.points),
        jarnacs: 2.0 * habits.a_game(habits.said),
        handovers: habits.a_game(habits.handovers),
        left: habits.a_game(habits.left),
        right_contests: habits.a_game(habits.right),
        wrong_contests: habits.a_game(habits.wrong),
    })
}

/// A match, with what both sides did in it if somebody counts.
fn play(
    args: &Args,
    words: &Words<'_>,
    a: &dyn Strategy,
    b: &dyn Strategy,
    progress: &Progress,
    mut habits: Option<&mut Habits>,
) -> Result<MatchResult, ArenaError> {
    let contender = |player| Contender {
        player,
        limit: args.budget,
    };
    let asked = Match {
        setting: args.setting(words),
        a: contender(a),
        b: contender(b),
        pairs: args.pairs,
        threads: args.threads(),
        sprt: None,
    };
    asked.run(&STOP, |pair, _| {
        progress.step_in_ladder();
        if let Some(habits) = &mut habits {
            for (game, side) in pair.each() {
                habits.add(words, game, side);
                habits.add(words, game, side.other());
            }
        }
        ControlFlow::Continue(())
    })
}

impl Report {
    fn print(&self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let pairs = counted(self.pairs, "pair");
        let head = said!(
            "arena-ladder-head",
            rules = self.rules,
            seed = self.seed,
            pairs = pairs,
            budget = &self.budget
        );
        writeln!(out, "{head}\n")?;
        let heads = [
            ("step", 17),
            ("interval", 16),
            ("words", 8),
            ("length", 12),
            ("common", 8),
            ("points", 8),
            ("jarnacs", 9),
            ("left", 14),
            ("contests", 18),
        ];
        for (head, width) in heads {
            write!(out, "{:>width$}", said!(format!("arena-{head}")))?;
        }
        writeln!(out)?;
        for row in &self.levels {
            let shown = |value: Option<String>| value.unwrap_or_else(|| "–".to_owned());
            let step = shown(row.step.map(|step| decimal(100.0 * step, 1)));
            let ends = row.ci95.map(|[low, high]| (100.0 * low, 100.0 * high));
            let ends = shown(ends.map(|(low, high)| range(decimal(low, 1), decimal(high, 1))));
            let (left, of) = (decimal(row.left, 1), decimal(row.handovers, 1));
            let left = said!("arena-left-of", left = left, of = of);
            let (right, wrong) = (row.right_contests, row.wrong_contests);
            let contests = format!("{} / {}", decimal(right, 2), decimal(wrong, 2));
            write!(
                out,
                "{:<10}{step:>7}{ends:>16}{:>8}",
                row.level,
                decimal(row.words, 1)
            )?;
            let (length, jarnacs) = (decimal(row.length, 2), decimal(row.jarnacs, 2));
            write!(out, "{length:>12}{:>6.0} %", 100.0 * row.common)?;
            writeln!(
                out,
                "{:>8.0}{jarnacs:>9}{left:>14}{contests:>18}",
                row.points
            )?;
        }
        Ok(())
    }
}
