//! What the simulated games of a candidate gave, and which candidates fall behind.

use super::Candidate;

/// A candidate with what its rollouts gave.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Valued {
    pub(crate) candidate: Candidate,
    /// Its worth for choosing: doubt counts against those that are not the policy's favourite.
    pub(crate) value: f32,
}

/// The results of a candidate so far, bag by bag.
pub(super) struct Tally {
    results: Vec<f32>,
    sum: f64,
    pub(super) alive: bool,
}

/// How many standard errors behind the best a candidate may be.
const TOLERANCE: f64 = 2.2;
/// Those that were dropped are worth a little less than they seemed then, so that none of them is
/// chosen.
const DROPPED: f64 = 0.05;

impl Tally {
    pub(super) fn new() -> Tally {
        Tally {
            results: Vec::new(),
            sum: 0.0,
            alive: true,
        }
    }

    pub(super) fn add(&mut self, result: f32) {
        self.results.push(result);
        self.sum += f64::from(result);
    }

    pub(super) fn mean(&self) -> f64 {
        self.sum / self.results.len().max(1) as f64
    }
}

/// The one with the best mean of those that are still weighed.
pub(super) fn leader(tallies: &[Tally]) -> Option<usize> {
    let alive = tallies.iter().enumerate().filter(|(_, tally)| tally.alive);
    alive
        .max_by(|(_, a), (_, b)| a.mean().total_cmp(&b.mean()))
        .map(|(at, _)| at)
}

/// Drops those that are behind the best on the same bags by more than chance allows.
pub(super) fn eliminate(tallies: &mut [Tally]) {
    let Some(best) = leader(tallies) else {
        return;
    };
    let behind: Vec<usize> = (0..tallies.len())
        .filter(|at| *at != best && tallies[*at].alive)
        .filter(|at| {
            let (mean, error) = lead(&tallies[best].results, &tallies[*at].results);
            mean > TOLERANCE * error
        })
        .collect();
    for at in behind {
        tallies[at].alive = false;
    }
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
pub(super) fn valued(candidates: &[Candidate], tallies: &[Tally]) -> Vec<Valued> {
    let favourite = &tallies[0];
    let value = |tally: &Tally| {
        if std::ptr::eq(tally, favourite) {
            return tally.mean();
        }
        let (ahead, error) = lead(&tally.results, &favourite.results);
        let dropped = if tally.alive { 0.0 } else { DROPPED };
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
