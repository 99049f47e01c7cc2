//! Writes tournaments that were paired by FIDE's Dutch system, as report files for another program to pair again:
//! `cargo xtask pairings` compares.
//!
//! Arguments: the first seed, how many, the fewest and the most players, the most rounds. Each file is preceded by a
//! line `### SEED`. Or `berger`: every round of Berger's tables for up to 40 places.

#![expect(
    clippy::disallowed_methods,
    reason = "unlike the crate, a tool has a world"
)]
#![expect(
    clippy::unwrap_used,
    reason = "a tool for developers that stops where it can't go on"
)]

#[path = "../tests/tournaments/dice.rs"]
mod dice;
#[path = "../tests/tournaments/dutch_play.rs"]
mod dutch_play;

use std::io::Write;

use dutch_play::play;
use jarnac_tournament::trf::Trf;
use jarnac_tournament::{berger_round, berger_rounds};

fn main() {
    if std::env::args().nth(1).as_deref() == Some("berger") {
        return berger();
    }
    let numbers: Vec<usize> = std::env::args()
        .skip(1)
        .map(|word| word.parse().unwrap())
        .collect();
    let [first, count, least, most, rounds] = numbers[..] else {
        panic!(
            "five numbers: the first seed, how many, the fewest and the most players, the most rounds"
        );
    };
    let mut out = std::io::stdout().lock();
    for seed in first..first + count {
        let cup = play(seed as u64, least, most, rounds);
        writeln!(out, "### {seed}\n{}", Trf::of(&cup)).unwrap();
    }
}

/// Each line: places, round, pairs.
fn berger() {
    let mut out = std::io::stdout().lock();
    for places in (2..=40).step_by(2) {
        for round in 1..=berger_rounds(places) {
            let pairs = berger_round(places, round);
            let pairs: Vec<String> = pairs.iter().map(|(a, b)| format!("{a}-{b}")).collect();
            writeln!(out, "{places} {round} {}", pairs.join(" ")).unwrap();
        }
    }
}
