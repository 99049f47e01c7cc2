//! `jarnac arena --ladder`: everybody against everybody.

use std::io::{self, Write};

use anyhow::bail;
use jarnac_engine::arena::{Contender, Ladder, LadderResult, Meeting, Rating, Thinking};
use jarnac_engine::{Strategy, Words, all_players};
use serde::Serialize;

use super::players::find;
use super::progress::Progress;
use super::record_files::RecordFiles;
use super::report::{ends, range};
use super::{Args, blame};
use crate::counted::counted;
use crate::interrupt::{STOP, stop_at_ctrl_c};
use crate::language::{decimal, said};
use crate::{Finding, print_json};

/// The player that stands at 0 if it takes part; otherwise it is the first.
const ANCHOR: &str = "paliers";

/// A ladder in JSON.
#[derive(Serialize)]
struct Report {
    rules: &'static str,
    seed: u64,
    /// How many pairs each match was to have.
    pairs: u64,
    budget: String,
    /// Whether all were played.
    complete: bool,
    /// Who stands at 0.
    anchor: String,
    /// The strongest first.
    ratings: Vec<Rated>,
    matches: Vec<Cell>,
    lexicon: String,
}

#[derive(Serialize)]
struct Rated {
    player: String,
    elo: Option<f64>,
    ci95: Option<[f64; 2]>,
    /// Its mean share against all others.
    score: Option<f64>,
    ms_a_decision: Option<f64>,
    #[serde(skip)]
    place: usize,
}

#[derive(Serialize)]
struct Cell {
    a: String,
    b: String,
    pairs: u64,
    score: Option<f64>,
    ci95: [f64; 2],
    wins: u64,
    ties: u64,
    losses: u64,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Finding> {
    let players = chosen(&args.players)?;
    let mut contenders = Vec::new();
    for player in &players {
        contenders.push(Contender {
            player: &**player,
            limit: args.budget,
        });
    }
    let dictionary = args.lexicon.load()?;
    let words = Words::new(dictionary, args.rules.words());
    let ladder = Ladder {
        setting: args.setting(&words),
        contenders: &contenders,
        pairs: args.pairs,
        threads: args.threads(),
    };
    let mut files = RecordFiles::new(args.records.as_deref(), dictionary, args.seed)?;
    let progress = Progress::new(ladder.total_pairs());
    stop_at_ctrl_c()?;
    let result = ladder.run(&STOP, |pair| {
        progress.step_in_ladder();
        files.write(pair)
    });
    progress.finish();
    files.finish()?;
    let result = match result {
        Ok(result) => result,
        Err(error) => return Ok(blame(&error)),
    };
    let report = Report::new(args, &ladder, &result);
    if args.json {
        print_json::print(&report)?;
    } else {
        report.print(&result)?;
    }
    Ok(Finding::Good)
}

/// The players with these names, or all of them.
fn chosen(names: &[String]) -> anyhow::Result<Vec<Box<dyn Strategy>>> {
    if names.is_empty() {
        return Ok(all_players());
    }
    for (at, name) in names.iter().enumerate() {
        if names[..at].contains(name) {
            bail!(said!("arena-twice", name = name));
        }
    }
    if names.len() < 2 {
        bail!(said!("arena-two"));
    }
    names.iter().map(|name| find(name)).collect()
}

impl Report {
    fn new(args: &Args, ladder: &Ladder<'_>, result: &LadderResult) -> Report {
        let names: Vec<&str> = ladder.contenders.iter().map(|c| c.player.name()).collect();
        let anchor = names.iter().position(|name| *name == ANCHOR).unwrap_or(0);
        let ratings = result.ratings(anchor);
        let mut ratings: Vec<Rated> = ratings
            .into_iter()
            .enumerate()
            .map(|(place, rating)| Rated::new(names[place], place, rating, result))
            .collect();
        ratings.sort_by(|one, other| {
            let elo = |rated: &Rated| rated.elo.unwrap_or(f64::NEG_INFINITY);
            elo(other).total_cmp(&elo(one))
        });
        let cell = |meeting: &Meeting| Cell::new(meeting, &names);
        Report {
            rules: args.rules.name(),
            seed: args.seed,
            pairs: args.pairs,
            budget: args.budget.to_string(),
            complete: result.complete,
            anchor: names[anchor].to_owned(),
            ratings,
            matches: result.meetings.iter().map(cell).collect(),
            lexicon: ladder.setting.words.dictionary().checksum().to_string(),
        }
    }

    /// The ratings, and everybody's share against everybody.
    fn print(&self, result: &LadderResult) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let head = said!(
            "arena-ladder-head",
            rules = self.rules,
            seed = self.seed,
            pairs = counted(self.pairs, "pair"),
            budget = &self.budget
        );
        let head = match self.complete {
            true => head,
            false => said!("arena-early", head = head),
        };
        let head = said!("arena-anchor", head = head, anchor = &self.anchor);
        writeln!(out, "{head}\n")?;
        let width = self
            .ratings
            .iter()
            .map(|rated| rated.player.chars().count());
        let width = width.max().unwrap_or(0);
        let heads = ["interval", "cost", "score-head", "against"];
        let [interval, cost, score, against] = heads.map(|head| said!(format!("arena-{head}")));
        write!(out, "{:<width$}  {:>5}  {interval:>14}", "", "Elo")?;
        writeln!(out, "  {cost:>13}  {score:>6}  {against}")?;
        for (row, rated) in self.ratings.iter().enumerate() {
            let shown = |value: Option<String>| value.unwrap_or_else(|| "–".to_owned());
            let elo = shown(rated.elo.map(|elo| format!("{elo:+.0}")));
            let ends = shown(
                rated
                    .ci95
                    .map(|[low, high]| range(format!("{low:+.0}"), format!("{high:+.0}"))),
            );
            let cost = shown(rated.ms_a_decision.map(|cost| decimal(cost, 3)));
            let score = shown(rated.score.map(percent));
            let name = &rated.player;
            write!(
                out,
                "{name:<width$}  {elo:>5}  {ends:>14}  {cost:>13}  {score:>6}"
            )?;
            // One column a player, in the order of the rows.
            for (column, other) in self.ratings.iter().enumerate() {
                let share = result.score(rated.place, other.place).map(percent);
                let share = if row == column {
                    "·".to_owned()
                } else {
                    shown(share)
                };
                write!(out, "  {share:>5}")?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

impl Rated {
    fn new(name: &str, place: usize, rating: Option<Rating>, result: &LadderResult) -> Rated {
        let mut scores = Vec::new();
        let mut thinking = Thinking::default();
        for Meeting { a, b, tally } in &result.meetings {
            let (opponent, own) = match place {
                place if place == *a => (*b, &tally.a),
                place if place == *b => (*a, &tally.b),
                _ => continue,
            };
            scores.extend(result.score(place, opponent));
            thinking.decisions += own.thinking.decisions;
            thinking.time += own.thinking.time;
        }
        let mean = scores.iter().sum::<f64>() / scores.len() as f64;
        Rated {
            player: name.to_owned(),
            elo: rating.map(|rating| rating.elo),
            ci95: rating.map(|rating| ends(rating.interval)),
            score: Some(mean).filter(|_| !scores.is_empty()),
            ms_a_decision: thinking.millis_a_decision(),
            place,
        }
    }
}

impl Cell {
    fn new(meeting: &Meeting, names: &[&str]) -> Cell {
        let tally = &meeting.tally;
        Cell {
            a: names[meeting.a].to_owned(),
            b: names[meeting.b].to_owned(),
            pairs: tally.scores.count(),
            score: tally.score(),
            ci95: ends(tally.scores.interval()),
            wins: tally.wins,
            ties: tally.ties,
            losses: tally.losses,
        }
    }
}

fn percent(share: f64) -> String {
    decimal(100.0 * share, 1)
}
