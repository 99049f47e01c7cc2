//! Evolution strategies for the weights of the linear policy.

use std::thread::{self, ScopedJoinHandle};

use jarnac_core::RuleSet;

use super::duel::duel;
use crate::policy::{Linear, Mixed, WEIGHTS, write_weights};
use crate::rng::Rng;
use crate::words::Words;

/// What some generations reached.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// How many there were.
    pub generation: u32,
    /// The mean result against «paliers» on bags that training does not see.
    pub against_paliers: f32,
}

/// How the weights are trained.
#[derive(Clone, Copy, Debug)]
pub struct LinearTraining {
    /// How many generations.
    pub generations: u32,
    /// Where the random choices begin.
    pub seed: u64,
}

/// After how many generations the strength is measured.
const MEASURED: u32 = 10;
/// On how many mirrored pairs.
const MEASURE_PAIRS: u64 = 400;
/// With bags of its own.
const MEASURE_SEED: u64 = 999;

/// How many directions are tried in a generation, each both ways.
const DIRECTIONS: usize = 14;
/// How many mirrored pairs each try plays against each of two opponents.
const PAIRS: u64 = 60;
/// How far a try goes, in units of each weight's own scale.
const STEP: f32 = 0.6;
/// How far the weights move along the estimated slope.
const RATE: f32 = 2.0;

/// Where training begins: close to «paliers», never passing early, never exchanging.
fn start() -> [f32; WEIGHTS] {
    let mut weights = [0.0; WEIGHTS];
    (weights[0], weights[1]) = (-6.0, 0.5);
    (weights[18], weights[19]) = (-20.0, -6.0);
    weights
}

/// Trains weights, and gives their file. `report` hears of every tenth generation.
pub fn train_linear(
    words: &Words<'_>,
    rules: &RuleSet,
    training: LinearTraining,
    mut report: impl FnMut(Progress),
) -> String {
    words.growth();
    let mut weights = start();
    let mut speed = [0.0; WEIGHTS];
    let mut rng = Rng::new(training.seed);
    for generation in 1..=training.generations {
        let directions: Vec<[f32; WEIGHTS]> = (0..DIRECTIONS)
            .map(|_| std::array::from_fn(|_| rng.normal()))
            .collect();
        let games = rng.next();
        let worth = slopes(words, rules, &weights, &directions, games);
        for at in 0..WEIGHTS {
            let slope: f32 = directions.iter().zip(&worth).map(|(d, w)| d[at] * w).sum();
            speed[at] = 0.7 * speed[at] + RATE * slope / DIRECTIONS as f32;
            weights[at] += speed[at];
        }
        if generation % MEASURED == 0 {
            let one = Mixed::Linear(Linear::new(words, weights));
            let paliers = &Mixed::Paliers;
            report(Progress {
                generation,
                against_paliers: duel(words, rules, &one, paliers, MEASURE_SEED, MEASURE_PAIRS),
            });
        }
    }
    write_weights(&weights)
}

/// How much better each direction is than its opposite, on all cores.
fn slopes(
    words: &Words<'_>,
    rules: &RuleSet,
    weights: &[f32; WEIGHTS],
    directions: &[[f32; WEIGHTS]],
    games: u64,
) -> Vec<f32> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let share = directions.len().div_ceil(cores);
    thread::scope(|scope| {
        let workers: Vec<_> = directions
            .chunks(share)
            .map(|part| {
                scope.spawn(move || {
                    let slope = |direction: &[f32; WEIGHTS]| {
                        let worth = |sign: f32| {
                            let moved =
                                std::array::from_fn(|at| weights[at] + sign * STEP * direction[at]);
                            fitness(words, rules, moved, weights, games)
                        };
                        (worth(1.0) - worth(-1.0)) / (2.0 * STEP)
                    };
                    part.iter().map(slope).collect::<Vec<f32>>()
                })
            })
            .collect();
        let done = workers.into_iter().map(ScopedJoinHandle::join);
        done.flat_map(|part| part.expect("a worker only counts"))
            .collect()
    })
}

/// The mean result against the current weights and against «paliers».
fn fitness(
    words: &Words<'_>,
    rules: &RuleSet,
    weights: [f32; WEIGHTS],
    current: &[f32; WEIGHTS],
    games: u64,
) -> f32 {
    let one = Mixed::Linear(Linear::new(words, weights));
    let own = Mixed::Linear(Linear::new(words, *current));
    let against_own = duel(words, rules, &one, &own, games, PAIRS);
    let against_paliers = duel(words, rules, &one, &Mixed::Paliers, !games, PAIRS);
    (against_own + against_paliers) / 2.0
}
