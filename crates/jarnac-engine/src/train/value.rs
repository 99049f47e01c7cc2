//! Training of the evaluation on the results of simulated games.

use jarnac_core::RuleSet;

use super::Checkpoint;
use super::sets::on_all_cores;
use crate::policy::Linear;
use crate::rng::Rng;
use crate::table::{Policy, Table};
use crate::value::parameters::Version;
use crate::value::{FEATURES, First, Learner, Net, features};
use crate::words::Words;

/// A table at a handover, and how the game ended for the side to move.
pub(super) struct Example<const FEATURES: usize> {
    pub(super) features: [f32; FEATURES],
    pub(super) result: f32,
}

/// How the evaluation is trained.
#[derive(Clone, Copy, Debug)]
pub struct ValueTraining {
    /// How many games are played.
    pub games: u64,
    /// How often all examples are gone through.
    pub epochs: u32,
    /// Where the random choices begin.
    pub seed: u64,
}

/// One in so many handovers is an example: those of one game are much alike.
pub(super) const EVERY: usize = 5;
/// How many plays in a hundred are random, so that unusual tables are seen too.
const EXPLORATION: usize = 8;

/// Plays games and fits a net to their results; gives its file. It goes on from a checkpoint of the
/// same training, if there is one: the games are played again, which takes little time, the epochs
/// that are done are not. `keep` gets a new checkpoint after each epoch, with the error on examples
/// that were not trained on.
pub fn train_value(
    words: &Words<'_>,
    rules: &RuleSet,
    training: ValueTraining,
    from: Option<&Checkpoint>,
    keep: impl FnMut(&Checkpoint, f32),
) -> Vec<u8> {
    let examples = play(words, rules, training);
    let purpose = purpose(words, training);
    let net: First = fit(examples, &purpose, training, from, keep);
    net.write(Version::Whole)
}

/// Fits a net to examples, the last twentieth of which are held out.
pub(super) fn fit<const FEATURES: usize, const HIDDEN: usize>(
    mut examples: Vec<Example<FEATURES>>,
    purpose: &str,
    training: ValueTraining,
    from: Option<&Checkpoint>,
    mut keep: impl FnMut(&Checkpoint, f32),
) -> Net<FEATURES, HIDDEN> {
    let parameters = Net::<FEATURES, HIDDEN>::PARAMETERS;
    let held_out = examples.split_off(examples.len() - examples.len() / 20);
    let mut rng = Rng::new(training.seed);
    let mut net = Net::random(&mut rng);
    let mut learner = Learner::new(parameters);
    let kept = from.filter(|kept| kept.purpose == purpose);
    let done = kept.map_or(0, |kept| kept.step);
    if let Some((known, remembers)) = kept.and_then(|kept| Net::recall(&kept.numbers)) {
        (net, learner) = (known, remembers);
    }
    for epoch in 1..=training.epochs {
        // An epoch that is done is shuffled all the same: the next one begins where it ended.
        shuffle(&mut examples, &mut rng);
        if epoch <= done {
            continue;
        }
        let rate = 2e-3 * 0.5_f32.powi(epoch as i32 - 1);
        for batch in examples.chunks(128) {
            let mut gradient = vec![0.0; parameters];
            for example in batch {
                net.learn(&example.features, example.result, &mut gradient);
            }
            let share = 1.0 / batch.len() as f32;
            gradient.iter_mut().for_each(|slope| *slope *= share);
            net.step(&mut learner, &gradient, rate);
        }
        let checkpoint = Checkpoint {
            purpose: purpose.to_owned(),
            step: epoch,
            rng: rng.state(),
            numbers: net.remember(&learner),
        };
        keep(&checkpoint, error(&net, &held_out));
    }
    net
}

/// What tells trainings apart: all that the examples depend on.
fn purpose(words: &Words<'_>, training: ValueTraining) -> String {
    let ValueTraining { games, seed, .. } = training;
    let lexicon = words.dictionary().checksum();
    let policy = mark(words.linear());
    format!("evaluation, seed {seed}, {games} games of policy {policy:08x}, lexicon {lexicon}")
}

/// A number that changes with the weights of a policy.
pub(super) fn mark(linear: &Linear) -> u32 {
    let weights = linear.weights().iter();
    weights.fold(0, |sum, weight| sum.rotate_left(5) ^ weight.to_bits())
}

pub(super) fn shuffle<T>(examples: &mut [T], rng: &mut Rng) {
    for at in (1..examples.len()).rev() {
        examples.swap(at, rng.below(at + 1));
    }
}

/// The mean error on some examples.
fn error<const FEATURES: usize, const HIDDEN: usize>(
    net: &Net<FEATURES, HIDDEN>,
    examples: &[Example<FEATURES>],
) -> f32 {
    let mut ignored = vec![0.0; Net::<FEATURES, HIDDEN>::PARAMETERS];
    let sum: f32 = examples
        .iter()
        .map(|example| net.learn(&example.features, example.result, &mut ignored))
        .sum();
    sum / examples.len() as f32
}

fn play(words: &Words<'_>, rules: &RuleSet, training: ValueTraining) -> Vec<Example<FEATURES>> {
    let linear = words.linear();
    let games = on_all_cores(training.games, |number| {
        let mut rng = Rng::stream(training.seed, number);
        play_one(words, rules, linear, &mut rng)
    });
    games.into_iter().flatten().collect()
}

fn play_one(
    words: &Words<'_>,
    rules: &RuleSet,
    linear: &Linear,
    rng: &mut Rng,
) -> Vec<Example<FEATURES>> {
    let mut table = Table::default();
    table.start(rules, rng);
    let mut seen: Vec<([f32; FEATURES], usize)> = Vec::new();
    let policy = Exploring(linear, rng.next());
    while !table.over {
        if rng.below(EVERY) == 0 {
            let lead = table.jarnac_lead(table.side);
            seen.push((features(&table, words, lead), table.side));
        }
        table.play_turn(words, rules, &policy, rng);
    }
    let example = |(features, side)| Example {
        features,
        result: table.result(rules, side),
    };
    seen.into_iter().map(example).collect()
}

/// A policy that now and then plays at random.
pub(super) struct Exploring<'a, P>(pub(super) &'a P, pub(super) u64);

impl<P: Policy> Policy for Exploring<'_, P> {
    fn choose(&self, table: &Table, words: &Words<'_>) -> Option<usize> {
        let moves = &table.mover().moves;
        // A number of its own for each table of each game.
        let mark = table.deck.len() as u64 * 64 + u64::from(table.mover().points);
        let mut rng = Rng::stream(self.1, mark);
        if !moves.is_empty() && rng.below(100) < EXPLORATION {
            return Some(rng.below(moves.len()));
        }
        self.0.choose(table, words)
    }

    fn exchange(&self, table: &Table, words: &Words<'_>) -> Option<[jarnac_core::Letter; 3]> {
        self.0.exchange(table, words)
    }
}
