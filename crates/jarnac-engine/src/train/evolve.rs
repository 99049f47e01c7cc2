//! Evolution strategies for the weights of the linear policy.

use std::thread::{self, ScopedJoinHandle};

use jarnac_core::RuleSet;

use super::Checkpoint;
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
    /// How many mirrored pairs each try plays against each of two opponents.
    pub pairs: u64,
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

/// Trains weights, and gives their file. It goes on from a checkpoint of the same training, if there is
/// one; `keep` gets a new one after each generation, and how strong it is after every tenth.
pub fn train_linear(
    words: &Words<'_>,
    rules: &RuleSet,
    training: LinearTraining,
    from: Option<&Checkpoint>,
    mut keep: impl FnMut(&Checkpoint, Option<Progress>),
) -> String {
    words.growth();
    let mut class = from
        .and_then(|from| Class::from(from, words, training))
        .unwrap_or_else(|| Class::new(training));
    while class.generation < training.generations {
        class.learn(words, rules, training);
        let measured = class.generation.is_multiple_of(MEASURED).then(|| {
            let one = Mixed::Linear(Linear::new(words, class.weights));
            let paliers = &Mixed::Paliers;
            Progress {
                generation: class.generation,
                against_paliers: duel(words, rules, &one, paliers, MEASURE_SEED, MEASURE_PAIRS),
            }
        });
        keep(&class.checkpoint(words, training), measured);
    }
    write_weights(&class.weights)
}

/// Weights that learn.
struct Class {
    generation: u32,
    rng: Rng,
    weights: [f32; WEIGHTS],
    speed: [f32; WEIGHTS],
}

impl Class {
    fn new(training: LinearTraining) -> Class {
        Class {
            generation: 0,
            rng: Rng::new(training.seed),
            weights: start(),
            speed: [0.0; WEIGHTS],
        }
    }

    /// Where a checkpoint stands, if it is one of this training.
    fn from(kept: &Checkpoint, words: &Words<'_>, training: LinearTraining) -> Option<Class> {
        let (weights, speed) = kept.numbers.split_at_checked(WEIGHTS)?;
        let class = Class {
            generation: kept.step,
            rng: Rng::new(kept.rng),
            weights: weights.try_into().ok()?,
            speed: speed.try_into().ok()?,
        };
        (kept.purpose == purpose(words, training)).then_some(class)
    }

    fn checkpoint(&self, words: &Words<'_>, training: LinearTraining) -> Checkpoint {
        Checkpoint {
            purpose: purpose(words, training),
            step: self.generation,
            rng: self.rng.state(),
            numbers: [self.weights, self.speed].concat(),
        }
    }

    /// One generation more.
    fn learn(&mut self, words: &Words<'_>, rules: &RuleSet, training: LinearTraining) {
        let directions: Vec<[f32; WEIGHTS]> = (0..DIRECTIONS)
            .map(|_| std::array::from_fn(|_| self.rng.normal()))
            .collect();
        let games = Games {
            words,
            rules,
            seed: self.rng.next(),
            pairs: training.pairs,
        };
        let worth = slopes(&games, &self.weights, &directions);
        for at in 0..WEIGHTS {
            let slope: f32 = directions.iter().zip(&worth).map(|(d, w)| d[at] * w).sum();
            self.speed[at] = 0.7 * self.speed[at] + RATE * slope / DIRECTIONS as f32;
            self.weights[at] += self.speed[at];
        }
        self.generation += 1;
    }
}

/// What tells trainings apart. More generations are the same one, only longer.
fn purpose(words: &Words<'_>, training: LinearTraining) -> String {
    let LinearTraining { pairs, seed, .. } = training;
    let lexicon = words.dictionary().checksum();
    format!("linear policy, seed {seed}, {pairs} pairs, lexicon {lexicon}")
}

/// The games of one generation: the same bags for every try.
struct Games<'a> {
    words: &'a Words<'a>,
    rules: &'a RuleSet,
    seed: u64,
    pairs: u64,
}

/// How much better each direction is than its opposite, on all cores.
fn slopes(games: &Games<'_>, weights: &[f32; WEIGHTS], directions: &[[f32; WEIGHTS]]) -> Vec<f32> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let share = directions.len().div_ceil(cores);
    let slope = |direction: &[f32; WEIGHTS]| {
        let worth = |sign: f32| {
            let moved = std::array::from_fn(|at| weights[at] + sign * STEP * direction[at]);
            games.fitness(moved, weights)
        };
        (worth(1.0) - worth(-1.0)) / (2.0 * STEP)
    };
    thread::scope(|scope| {
        let workers: Vec<_> = directions
            .chunks(share)
            .map(|part| scope.spawn(move || part.iter().map(slope).collect::<Vec<f32>>()))
            .collect();
        let done = workers.into_iter().map(ScopedJoinHandle::join);
        done.flat_map(|part| part.expect("a worker only counts"))
            .collect()
    })
}

impl Games<'_> {
    /// The mean result against the current weights and against «paliers».
    fn fitness(&self, weights: [f32; WEIGHTS], current: &[f32; WEIGHTS]) -> f32 {
        let Games {
            words,
            rules,
            seed,
            pairs,
        } = *self;
        let one = Mixed::Linear(Linear::new(words, weights));
        let own = Mixed::Linear(Linear::new(words, *current));
        let against_own = duel(words, rules, &one, &own, seed, pairs);
        let against_paliers = duel(words, rules, &one, &Mixed::Paliers, !seed, pairs);
        (against_own + against_paliers) / 2.0
    }
}
