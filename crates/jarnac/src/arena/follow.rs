//! `jarnac arena --follow`: each level as a newcomer against the player that follows.

use std::io::{self, Write};

use jarnac_engine::arena::{Contender, following};
use jarnac_engine::{LEVELS, PastGame, Words, player};
use serde::Serialize;

use super::Args;
use crate::counted::counted;
use crate::language::said;
use crate::{Finding, print_json};

#[derive(Serialize)]
struct Row {
    person: &'static str,
    rating: u16,
    /// Its share of the first ten games, and of those after.
    first: f64,
    later: f64,
    /// How strong the follower was in the later ones, in the mean.
    strength: f64,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Finding> {
    let dictionary = args.lexicon.load()?;
    let words = Words::new(dictionary, args.rules.words());
    let games = 2 * args.pairs.max(6);
    let mut rows = Vec::new();
    for level in &LEVELS {
        let person = player(level.name).expect("every level is a player");
        let person = Contender {
            player: &*person,
            limit: args.budget,
        };
        let past = following(&args.setting(&words), person, games)?;
        let (first, later) = past.split_at(10);
        let share = |games: &[PastGame]| mean(games, |game| game.result);
        rows.push(Row {
            person: level.name,
            rating: level.rating,
            first: share(first),
            later: share(later),
            strength: mean(later, |game| game.opponent),
        });
    }
    if args.json {
        print_json::print(&rows)?;
    } else {
        print(args, games, &rows)?;
    }
    Ok(Finding::Good)
}

fn mean(games: &[PastGame], of: impl Fn(&PastGame) -> f32) -> f64 {
    let sum: f64 = games.iter().map(|game| f64::from(of(game))).sum();
    sum / games.len().max(1) as f64
}

fn print(args: &Args, games: u64, rows: &[Row]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let (rules, seed) = (args.rules.name(), args.seed);
    let games = counted(games, "game");
    let budget = args.budget.to_string();
    let head = said!(
        "arena-follow-head",
        rules = rules,
        seed = seed,
        games = games,
        budget = budget
    );
    writeln!(out, "{head}\n")?;
    let heads = ["rating", "first-ten", "later", "follower"];
    let [rating, first, later, follower] = heads.map(|head| said!(format!("arena-{head}")));
    let name = "";
    writeln!(
        out,
        "{name:<10}{rating:>7}{first:>12}{later:>8}{follower:>10}"
    )?;
    for row in rows {
        let Row { person, rating, .. } = row;
        let (first, later) = (100.0 * row.first, 100.0 * row.later);
        writeln!(
            out,
            "{person:<10}{rating:>7}{first:>10.0} %{later:>6.0} %{:>10.0}",
            row.strength
        )?;
    }
    Ok(())
}
