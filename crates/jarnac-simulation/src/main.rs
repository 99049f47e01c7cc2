//! Runs simulations: see `cargo xtask simulate --help`.

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;
use jarnac_simulation::{Counts, Flaw, Run, Violation, simulate};

/// How often it is told how far it is.
const TELL_EVERY: Duration = Duration::from_secs(5);
/// How many failing seeds are told before it ends.
const ENOUGH: usize = 20;

/// Simulates three servers on one store, with everything that can go wrong between them
#[derive(Debug, Parser)]
#[command(name = "jarnac-simulation")]
struct CommandLine {
    /// How many seeds are run
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    seeds: u64,
    /// The first seed; 1 if it is not said
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// On how many threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=256))]
    jobs: Option<u64>,
    /// Tells everything that happens: for one seed
    #[arg(long)]
    trace: bool,
    /// Runs it with a deliberate defect, to see that it is found
    #[arg(long, value_enum)]
    flaw: Option<Flaw>,
}

/// What is known so far.
#[derive(Default)]
struct Totals {
    seeds: u64,
    counts: Counts,
    failures: Vec<(u64, Violation)>,
}

fn main() -> ExitCode {
    let line = CommandLine::parse();
    let first = line.seed.unwrap_or(1);
    if line.trace {
        return trace(first, line.flaw);
    }
    let begun = Instant::now();
    let totals = run(&line, first, begun);
    tell(&totals, begun.elapsed());
    for (seed, violation) in &totals.failures {
        println!(
            "seed {seed} fails at {} ms: {}",
            violation.at, violation.what
        );
        println!(
            "  replay it: cargo xtask simulate --seed {seed} --trace{}",
            with(line.flaw)
        );
    }
    match totals.failures.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

fn with(flaw: Option<Flaw>) -> String {
    use clap::ValueEnum;
    let name = flaw.and_then(|flaw| Some(flaw.to_possible_value()?.get_name().to_owned()));
    name.map_or_else(String::new, |name| format!(" --flaw {name}"))
}

/// One seed, with everything that happens.
fn trace(seed: u64, flaw: Option<Flaw>) -> ExitCode {
    let run = simulate(seed, flaw, true);
    println!("{:?}", run.counts);
    match run.violation {
        None => {
            println!("seed {seed}: everything held");
            ExitCode::SUCCESS
        }
        Some(violation) => {
            println!(
                "seed {seed} fails at {} ms: {}",
                violation.at, violation.what
            );
            ExitCode::FAILURE
        }
    }
}

/// All seeds, on all threads.
fn run(line: &CommandLine, first: u64, begun: Instant) -> Totals {
    let cores = || std::thread::available_parallelism().map_or(1, |n| n.get() as u64);
    let jobs = line.jobs.unwrap_or_else(cores).min(line.seeds);
    let next = AtomicU64::new(0);
    let totals = Mutex::new((Totals::default(), begun));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= line.seeds {
                return;
            }
            let seed = first.wrapping_add(number);
            let run = caught(seed, line.flaw);
            let mut state = totals.lock().expect("no thread panics with it");
            let (totals, told) = &mut *state;
            totals.counts.add(&run.counts);
            totals.seeds += 1;
            if let Some(violation) = run.violation {
                eprintln!("seed {seed} fails: {}", violation.what);
                totals.failures.push((seed, violation));
            }
            if totals.failures.len() >= ENOUGH {
                next.store(line.seeds, Ordering::Relaxed);
            }
            if told.elapsed() >= TELL_EVERY {
                *told = Instant::now();
                let (done, failed) = (totals.seeds, totals.failures.len());
                eprintln!("{done} of {} seeds, {failed} failed", line.seeds);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(work);
        }
    });
    let (mut totals, _) = totals.into_inner().expect("no thread panicked");
    totals.failures.sort_by_key(|(seed, _)| *seed);
    totals
}

/// A run whose panic is a finding as well.
fn caught(seed: u64, flaw: Option<Flaw>) -> Run {
    std::panic::catch_unwind(|| simulate(seed, flaw, false)).unwrap_or_else(|_| {
        let what = "it panicked: the replay tells where".to_owned();
        Run {
            counts: Counts::default(),
            violation: Some(Violation { at: 0, what }),
        }
    })
}

fn tell(totals: &Totals, took: Duration) {
    let Totals { seeds, counts, .. } = totals;
    println!(
        "{seeds} seeds, {:.1} hours of play in {:.1} s ({:.1} ms a seed)",
        counts.simulated_ms as f64 / 3_600_000.0,
        took.as_secs_f64(),
        took.as_secs_f64() * 1_000.0 / *seeds as f64,
    );
    println!(
        "{} deeds, {} acknowledged, {} appends outrun, {} answers of the store lost",
        counts.deeds, counts.acknowledged, counts.outrun, counts.unanswered
    );
    println!(
        "{} faults, {} kills, {} outages of 5 s and more; {} seeds failed",
        counts.faults,
        counts.kills,
        counts.outages,
        totals.failures.len()
    );
}
