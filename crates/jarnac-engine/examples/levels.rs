//! Places the levels along a path of skill, so that each beats the one below by about the same:
//! `cargo xtask levels` runs it, and prints the rows for `player/levels.rs`.
//!
//! It goes down from the champion. Each level is where the one above beats it by `TARGET`, the mean
//! over the three sets that people play most. What it finds is measured afterwards on other seeds, by
//! `jarnac arena --levels`.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use jarnac_core::Preset;
use jarnac_engine::arena::{ArenaError, Contender, Limit, Match, Setting};
use jarnac_engine::train::trial;
use jarnac_engine::{LEVELS, Strategy, Words};
use jarnac_lexicon::Dictionary;

/// From a child at the table to somebody who knows and sees nearly everything: vocabulary (a depth),
/// eye, judgement and slips.
const PATH: [(f32, f32, f32, f32); 10] = [
    (-4.4, 0.70, -0.6, 0.025),
    (-3.6, 0.73, -0.3, 0.02),
    (-2.8, 0.76, 0.0, 0.015),
    (-1.8, 0.79, 0.25, 0.01),
    (-0.8, 0.82, 0.5, 0.005),
    (0.4, 0.86, 0.7, 0.002),
    (1.8, 0.90, 0.85, 0.0),
    (3.6, 0.94, 1.0, 0.0),
    (5.4, 0.97, 1.0, 0.0),
    (8.0, 1.0, 1.0, 0.0),
];

/// What a level should score against the one below.
const TARGET: f64 = 0.745;

/// The sets that count, each as much as the others.
const SETS: [Preset; 3] = [Preset::Classic, Preset::Federation, Preset::Competition];

/// Within how many knots of the one above a level is looked for, and how often that is halved.
const REACH: f32 = 2.0;
const HALVINGS: u32 = 5;

fn main() -> Result<(), ArenaError> {
    let mut numbers = std::env::args().skip(1).map(|argument| argument.parse());
    let (Some(Ok(pairs)), Some(Ok(seed)), None) = (numbers.next(), numbers.next(), numbers.next())
    else {
        eprintln!("usage: levels PAIRS SEED");
        std::process::exit(2);
    };
    let champion = jarnac_engine::player(LEVELS[LEVELS.len() - 1].name);
    let mut above = champion.expect("every level is a player");
    let mut end = (PATH.len() - 1) as f32;
    for (number, level) in LEVELS.iter().enumerate().rev().skip(1) {
        let (mut low, mut high) = ((end - REACH).max(0.0), end);
        for halving in 0..HALVINGS {
            let middle = f32::midpoint(low, high);
            let seed = seed + 100 * number as u64 + u64::from(halving);
            if score(&*above, &*player(middle), pairs, seed)? > TARGET {
                low = middle;
            } else {
                high = middle;
            }
        }
        end = f32::midpoint(low, high);
        let (vocabulary, eye, judgement, slips) = place(end);
        above = player(end);
        println!(
            "{:<10}({vocabulary:.2}, {eye:.3}, {judgement:.2}, {slips:.3})",
            level.name
        );
    }
    Ok(())
}

/// The mean score of one against the other over the sets.
fn score(
    one: &dyn Strategy,
    other: &dyn Strategy,
    pairs: u64,
    seed: u64,
) -> Result<f64, ArenaError> {
    let mut sum = 0.0;
    for preset in SETS {
        let rules = preset.rules();
        let words = Words::kept(Dictionary::french(), rules.words);
        let contender = |player| Contender {
            player,
            limit: Limit::Nodes(100),
        };
        let meeting = Match {
            setting: Setting {
                words,
                rules: &rules,
                seed,
            },
            a: contender(one),
            b: contender(other),
            pairs,
            threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            sprt: None,
        };
        let stop = AtomicBool::new(false);
        let result = meeting.run(&stop, |_, _| ControlFlow::Continue(()))?;
        sum += result.tally.score().unwrap_or(0.5);
    }
    Ok(sum / SETS.len() as f64)
}

/// The player at a place of the path.
fn player(at: f32) -> Box<dyn Strategy> {
    let (vocabulary, eye, judgement, slips) = place(at);
    trial(vocabulary, eye, judgement, slips)
}

/// The numbers at a place of the path: between two knots, between theirs.
fn place(at: f32) -> (f32, f32, f32, f32) {
    let knot = (at.floor() as usize).min(PATH.len() - 2);
    let (one, two) = (PATH[knot], PATH[knot + 1]);
    let mix = |one: f32, two: f32| one + (two - one) * (at - knot as f32);
    (
        mix(one.0, two.0),
        mix(one.1, two.1),
        mix(one.2, two.2),
        mix(one.3, two.3),
    )
}
