//! How well the champion uses two cores: `cargo bench -p jarnac-engine --bench threads`. With
//! `--test` it only looks whether both numbers of threads choose the same.
//!
//! Each decision is made by one thread and by two in turns, and the best time of each counts.
//! Efficiency is the time of one thread divided by twice the time of two. On a machine that is busy
//! with something else two threads hardly ever run at once, so the processor time of both is told
//! as well (on Linux): how much more work two threads make of the same decision.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use jarnac_core::{Game, Position, Preset, Side};
use jarnac_engine::{Budget, Decision, Manners, Question, Words, player};
use jarnac_lexicon::Dictionary;

/// Turns with many plays, with few, and late ones.
const POSITIONS: [&str; 4] = [
    "A RAT LIRE PORTE / ESNOU; B SEL MARINE ROC / TAI; turn A",
    "A RAT / ESNOUTA; B SEL / TAI; turn A",
    "A CARIES PORTES MARINE LISTE ROC / EDUN; B SELLE MARINES ROCS / TAIR; turn A",
    "A PARTI MENTAL / SEOI; B SELLE FORCE / TAIRD; turn A",
];

fn decide(game: &Game, nodes: u64, threads: usize) -> Decision {
    let question = Question {
        words: Words::kept(Dictionary::french(), game.rules().words),
        game,
        side: Side::A,
        budget: Budget {
            threads: NonZeroUsize::new(threads).expect("one or two"),
            ..Budget::nodes(nodes)
        },
        seed: 3,
        manners: Manners::Plain,
    };
    let champion = player("champion").expect("there is one");
    champion.decide(&question).expect("it is its turn")
}

/// The processor time of all threads so far, ended ones too.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let (_, fields) = text.rsplit_once(')')?;
    let mut ticks = fields.split_whitespace().skip(11);
    let user: u64 = ticks.next()?.parse().ok()?;
    let system: u64 = ticks.next()?.parse().ok()?;
    // Linux tells it in hundredths of a second, whatever its own ticks are.
    Some(Duration::from_millis(10 * (user + system)))
}

fn main() {
    let test = std::env::args().any(|argument| argument == "--test");
    let (nodes, rounds) = if test { (300, 1) } else { (8_000, 15) };
    let mut totals = [Duration::ZERO; 2];
    let mut processor = [Duration::ZERO; 2];
    for text in POSITIONS {
        let position: Position = text.parse().expect("a position");
        let game = position.game(Preset::Competition.rules()).expect("legal");
        let mut best = [Duration::MAX; 2];
        // What is worked out once is no part of a decision.
        let chosen = decide(&game, nodes, 1);
        for _ in 0..rounds {
            for threads in [1, 2] {
                let (start, before) = (Instant::now(), processor_time());
                let decision = decide(&game, nodes, threads);
                best[threads - 1] = best[threads - 1].min(start.elapsed());
                if let (Some(before), Some(after)) = (before, processor_time()) {
                    processor[threads - 1] += after.saturating_sub(before);
                }
                assert_eq!(decision.alternatives, chosen.alternatives);
            }
        }
        println!(
            "{:>8.1?} on one thread, {:>8.1?} on two: {text}",
            best[0], best[1]
        );
        totals[0] += best[0];
        totals[1] += best[1];
    }
    let efficiency = totals[0].as_secs_f64() / totals[1].as_secs_f64() / 2.0;
    println!("efficiency on two: {:.1} %", 100.0 * efficiency);
    if processor[0] > Duration::ZERO {
        let more = processor[1].as_secs_f64() / processor[0].as_secs_f64();
        println!("processor time of two, one is 1: {more:.3}");
    }
}
