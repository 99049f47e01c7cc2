//! Paired rollouts with elimination.

use jarnac_core::{Letters, RuleSet};

use super::Candidate;
use crate::budget::Budget;
use crate::rng::Rng;
use crate::table::{Deck, Policy, Table};
use crate::value::{Net, features};
use crate::words::Words;

/// How rollouts are made.
pub(crate) struct Rollouts<'a, P> {
    pub(crate) words: &'a Words<'a>,
    pub(crate) rules: &'a RuleSet,
    pub(crate) policy: &'a P,
    /// Whether candidates that fall behind are dropped.
    pub(crate) eliminates: bool,
    /// The evaluation at which games are cut short, and after how many turns behind one's own;
    /// without it they are played to the end.
    pub(crate) cut: Option<(&'a Net, u32)>,
}

/// A candidate with what its rollouts gave.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Valued {
    pub(crate) candidate: Candidate,
    pub(crate) value: f32,
}

/// The results of a candidate so far.
struct Tally {
    results: Vec<f32>,
    sum: f64,
    alive: bool,
}

/// How many bags are tried between two looks at who is behind.
const BATCH: usize = 12;
/// How many standard errors behind the best a candidate may be.
const TOLERANCE: f64 = 2.2;

impl<P: Policy> Rollouts<'_, P> {
    /// Values candidates, at least one, from a table with a bag whose order is not known. The more
    /// promising ones come first: with a small budget only they are tried.
    pub(crate) fn value(
        &self,
        table: &Table,
        bag: &Letters,
        candidates: &[Candidate],
        budget: &Budget<'_>,
        rng: &mut Rng,
    ) -> Vec<Valued> {
        let mut tallies: Vec<Tally> = candidates.iter().map(|_| Tally::new()).collect();
        let mut copy = Table::default();
        let mut nodes = 0;
        let seed = rng.next();
        let mut number = 0;
        loop {
            for _ in 0..BATCH {
                let deck = Deck::shuffled(bag, &mut Rng::stream(seed, number));
                for (candidate, tally) in candidates.iter().zip(&mut tallies) {
                    if !tally.alive {
                        continue;
                    }
                    if nodes > 0 && budget.is_over(nodes) {
                        return valued(candidates, &tallies);
                    }
                    copy.clone_from(table);
                    copy.deck.clone_from(&deck);
                    let mut dice = Rng::stream(!seed, number);
                    let result = self.play(*candidate, &mut copy, table.side, &mut dice);
                    tally.add(result);
                    nodes += 1;
                }
                number += 1;
            }
            if self.eliminates {
                eliminate(&mut tallies);
                if tallies.iter().filter(|tally| tally.alive).count() < 2 {
                    return valued(candidates, &tallies);
                }
            }
        }
    }

    fn play(&self, candidate: Candidate, table: &mut Table, side: usize, rng: &mut Rng) -> f32 {
        candidate.play_turn(table, self.words, self.rules, self.policy, rng);
        let Some((net, turns)) = self.cut else {
            table.play_out(self.words, self.rules, self.policy, rng);
            return table.result(self.rules, side);
        };
        for _ in 0..turns {
            if !table.over {
                table.play_turn(self.words, self.rules, self.policy, rng);
            }
        }
        if table.over {
            return table.result(self.rules, side);
        }
        let value = net.value(&features(table, self.words));
        if table.side == side {
            value
        } else {
            1.0 - value
        }
    }
}

impl Tally {
    fn new() -> Tally {
        Tally {
            results: Vec::new(),
            sum: 0.0,
            alive: true,
        }
    }

    fn add(&mut self, result: f32) {
        self.results.push(result);
        self.sum += f64::from(result);
    }

    fn mean(&self) -> f64 {
        self.sum / self.results.len().max(1) as f64
    }
}

/// Drops those that are behind the best on the same bags by more than chance allows.
fn eliminate(tallies: &mut [Tally]) {
    let alive = tallies.iter().enumerate().filter(|(_, tally)| tally.alive);
    let Some((best, _)) = alive.max_by(|(_, a), (_, b)| a.mean().total_cmp(&b.mean())) else {
        return;
    };
    let count = tallies[best].results.len();
    let behind: Vec<usize> = (0..tallies.len())
        .filter(|at| *at != best && tallies[*at].alive)
        .filter(|at| is_behind(&tallies[best].results, &tallies[*at].results[..], count))
        .collect();
    for at in behind {
        tallies[at].alive = false;
    }
}

fn is_behind(best: &[f32], other: &[f32], count: usize) -> bool {
    let (mean, error) = lead(&best[..count.min(best.len())], other);
    mean > TOLERANCE * error
}

/// How far the first is ahead on the bags that both were tried on, and the standard error of that.
fn lead(one: &[f32], other: &[f32]) -> (f64, f64) {
    let (mut sum, mut squares, mut count) = (0.0, 0.0, 0.0_f64);
    for (a, b) in one.iter().zip(other) {
        let difference = f64::from(a - b);
        sum += difference;
        squares += difference * difference;
        count += 1.0;
    }
    let count = count.max(1.0);
    let mean = sum / count;
    // A little more than seen: few results may happen to be equal.
    let variance = (squares / count - mean * mean).max(0.0) + 0.25 / count;
    (mean, (variance / count).sqrt())
}

/// The candidates that were tried. The first one is the policy's favourite: another must be better
/// by more than the standard error, so that a small budget never makes a choice worse.
fn valued(candidates: &[Candidate], tallies: &[Tally]) -> Vec<Valued> {
    let favourite = &tallies[0];
    let value = |tally: &Tally| {
        if std::ptr::eq(tally, favourite) {
            return tally.mean();
        }
        let (ahead, error) = lead(&tally.results, &favourite.results);
        // Those that were dropped are worth what they were then, and never the choice.
        let dropped = if tally.alive { 0.0 } else { 0.05 };
        favourite.mean() + ahead - error - dropped
    };
    let tried = candidates.iter().zip(tallies);
    tried
        .filter(|(_, tally)| !tally.results.is_empty())
        .map(|(candidate, tally)| Valued {
            candidate: *candidate,
            value: value(tally) as f32,
        })
        .collect()
}
