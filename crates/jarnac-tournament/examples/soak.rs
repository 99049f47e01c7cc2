//! Random tournaments with everything that goes wrong in them, or one large one on the clock: `cargo xtask
//! tournaments` runs it.
//!
//! Arguments: the first seed, how many, the most players, the most rounds; or `time PLAYERS ROUNDS`.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::disallowed_macros,
    reason = "unlike the crate, a tool has a world"
)]
#![expect(
    clippy::unwrap_used,
    reason = "a tool for developers that stops where it can't go on"
)]

#[path = "../tests/tournaments/dice.rs"]
mod dice;
#[path = "../tests/tournaments/random.rs"]
mod random;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use dice::Dice;
use jarnac_core::{Side, Timestamp};
use jarnac_tournament::{
    Action, Entrant, Rating, Report, RoundNo, Setup, System, TableNo, Tournament,
};
use random::{Seen, Size, run};

/// How often it is told how far it is.
const TELL_EVERY: Duration = Duration::from_secs(5);
/// How many failing seeds are told before it ends.
const ENOUGH: usize = 20;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<usize> = words.iter().filter_map(|word| word.parse().ok()).collect();
    match (words.first().map(String::as_str), &numbers[..]) {
        (Some("time"), [players, rounds]) => {
            for system in [
                System::Swiss,
                System::SwissSpread,
                System::Hill,
                System::Dutch,
            ] {
                time(system, *players, *rounds);
            }
            ExitCode::SUCCESS
        }
        (_, [first, count, most_players, most_rounds]) => soak(
            *first,
            *count,
            Size {
                most_players: *most_players,
                most_rounds: *most_rounds,
            },
        ),
        _ => {
            eprintln!("four numbers: the first seed, how many, the most players, the most rounds");
            ExitCode::from(2)
        }
    }
}

fn soak(first: usize, count: usize, size: Size) -> ExitCode {
    let begun = Instant::now();
    let mut told = begun;
    let mut total = Seen::default();
    let mut failures = Vec::new();
    for seed in first..first + count {
        match run(seed as u64, size) {
            Ok(seen) => total.add(&seen),
            Err(what) => {
                eprintln!("{what}");
                failures.push(seed);
            }
        }
        if told.elapsed() >= TELL_EVERY {
            told = Instant::now();
            eprintln!(
                "{} of {count} tournaments, {} failed",
                seed + 1 - first,
                failures.len()
            );
        }
        if failures.len() >= ENOUGH {
            break;
        }
    }
    println!(
        "{count} tournaments in {:.1} s: {total:?}",
        begun.elapsed().as_secs_f64()
    );
    println!("{} failed {failures:?}", failures.len());
    match failures.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// How long the pairings of a large tournament take, round by round.
fn time(system: System, players: usize, rounds: usize) {
    let setup = Setup::new("large", system, rounds as u16, 1977).unwrap();
    let mut cup = Tournament::new(setup);
    let mut dice = Dice::new(1977);
    for number in 1..=players {
        let entrant = Entrant::named(&format!("n{number}")).unwrap();
        let rating = Rating(1_000 + dice.below(900) as u16);
        cup.act(Timestamp(0), Action::Enter(entrant.rated(rating)))
            .unwrap();
    }
    let mut times = Vec::new();
    for round in 1..=rounds {
        let begun = Instant::now();
        cup.act(Timestamp(0), Action::Pair { deadline: None })
            .unwrap();
        times.push(begun.elapsed());
        for table in 1..=cup.state().rounds()[round - 1].meetings.len() {
            let reports = [Report::won(Side::A), Report::won(Side::B), Report::tie()];
            let report = reports[dice.below(5) % 3].clone();
            let place = (RoundNo(round as u16), TableNo(table as u16));
            cup.act(Timestamp(0), Action::Report(place.0, place.1, report))
                .unwrap();
        }
    }
    let shown: Vec<String> = times
        .iter()
        .map(|time| format!("{:.2}", time.as_secs_f64()))
        .collect();
    // By this one sees that a faster way pairs as the slower one did.
    let mut hasher = std::hash::DefaultHasher::new();
    std::hash::Hash::hash(&jarnac_tournament::notation::write(&cup), &mut hasher);
    println!(
        "{system}, {players} players: {} s a pairing, log {:016x}",
        shown.join(" "),
        std::hash::Hasher::finish(&hasher)
    );
}
