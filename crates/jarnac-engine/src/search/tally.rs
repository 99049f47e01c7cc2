//! What the simulated games of a candidate gave, and which candidates fall behind.

use super::{Candidate, Entrant};

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
    /// What a policy expected.
    prior: f64,
    /// Whether its worth is known.
    exact: bool,
    /// How far the best of the others was ahead when it was last looked at.
    behind: Lead,
}

/// By how much one candidate is ahead of another on the bags that both were tried on. It goes on where
/// it was when more results come, so that a look after each batch costs no more than the batch.
#[derive(Clone, Copy, Default)]
struct Lead {
    /// The one that is ahead.
    best: usize,
    sum: f64,
    squares: f64,
    count: usize,
}

/// How far those that were dropped are behind the best at least, so that none of them is chosen.
const DROPPED: f64 = 0.001;
/// And how much less than they seemed then they were worth to `champion-1`.
const DROPPED_BY_FAVOURITE: f64 = 0.05;

impl Tally {
    pub(super) fn new(one: &Entrant) -> Tally {
        Tally {
            results: Vec::new(),
            sum: 0.0,
            alive: true,
            prior: f64::from(one.prior),
            exact: one.exact.is_some(),
            behind: Lead::default(),
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

/// Drops those that are behind the best on the same bags by more than so many standard errors.
pub(super) fn eliminate(tallies: &mut [Tally], tolerance: f64) {
    let Some(best) = leader(tallies) else {
        return;
    };
    for at in (0..tallies.len()).filter(|at| *at != best) {
        if tallies[at].alive {
            let known = tallies[at].behind;
            let start = if known.best == best {
                known
            } else {
                Lead {
                    best,
                    ..Lead::default()
                }
            };
            let lead = start.go_on(&tallies[best].results, &tallies[at].results);
            let (mean, error) = lead.mean_and_error();
            tallies[at].behind = lead;
            tallies[at].alive = mean <= tolerance * error;
        }
    }
}

impl Lead {
    /// Takes in the results that it has not seen.
    fn go_on(mut self, one: &[f32], other: &[f32]) -> Lead {
        for (a, b) in one.iter().zip(other).skip(self.count) {
            let difference = f64::from(a - b);
            self.sum += difference;
            self.squares += difference * difference;
            self.count += 1;
        }
        self
    }

    /// How far the first is ahead, and the standard error of that.
    fn mean_and_error(&self) -> (f64, f64) {
        let count = (self.count as f64).max(1.0);
        let mean = self.sum / count;
        // A little more than seen: few results may happen to be equal.
        let variance = (self.squares / count - mean * mean).max(0.0) + 0.25 / count;
        (mean, (variance / count).sqrt())
    }
}

/// Keeps so many of those that are still weighed: the best by what they have had in common.
pub(super) fn keep_best(tallies: &mut [Tally], count: usize) {
    let Some(best) = leader(tallies) else {
        return;
    };
    let mut order: Vec<usize> = (0..tallies.len()).filter(|at| tallies[*at].alive).collect();
    order.sort_by(|one, other| tallies[*other].mean().total_cmp(&tallies[*one].mean()));
    for at in order.into_iter().skip(count.max(1)) {
        let lead = Lead::default().go_on(&tallies[best].results, &tallies[at].results);
        tallies[at].behind = Lead { best, ..lead };
        tallies[at].alive = false;
    }
}

/// What those that are still weighed are worth, by their games and by what a policy expected of them, from
/// which the truth usually lies so far away. The fewer games there are and the more these scatter, the more the policy
/// counts.
pub(super) fn informed(tallies: &[Tally], spread: f64) -> Vec<Option<f64>> {
    let alive: Vec<&Tally> = tallies.iter().filter(|tally| tally.alive).collect();
    let bags = alive.iter().map(|tally| tally.results.len()).min();
    let (bags, share) = (bags.unwrap_or_default(), 1.0 / alive.len().max(1) as f64);
    let mean_of =
        |f: &dyn Fn(&Tally) -> f64| alive.iter().map(|tally| f(tally)).sum::<f64>() * share;
    let usual: Vec<f64> = (0..bags)
        .map(|bag| mean_of(&|tally| f64::from(tally.results[bag])))
        .collect();
    let (middle, expected) = (mean_of(&Tally::mean), mean_of(&|tally| tally.prior));
    let seen = |tally: &Tally| {
        let (mut sum, mut squares) = (0.0, 0.0);
        for (result, usual) in tally.results.iter().zip(&usual) {
            let beyond = f64::from(*result) - usual;
            sum += beyond;
            squares += beyond * beyond;
        }
        let lead = Lead {
            best: 0,
            sum,
            squares,
            count: bags,
        };
        let (ahead, error) = lead.mean_and_error();
        let expects = tally.prior - expected;
        (expects, ahead - expects, error)
    };
    // Where the games say that much is at stake, a policy that weighs small things is believed less.
    let stake = mean_of(&|tally| {
        let (_, differ, error) = seen(tally);
        differ * differ - error * error
    });
    let spread = spread.max(stake.max(0.0).sqrt());
    let worth = |tally: &Tally| {
        let (expects, differ, error) = seen(tally);
        let trust = if tally.exact {
            1.0
        } else {
            trust(differ, error, spread)
        };
        middle + expects + trust * differ
    };
    let each = tallies.iter();
    each.map(|tally| tally.alive.then(|| worth(tally)))
        .collect()
}

/// In so many cases the policy is wholly mistaken: the truth lies so far from what it expects.
const SURPRISES: f64 = 0.1;
const SURPRISE: f64 = 0.08;

/// How much games are to be believed that differ from what was expected by so much, and have such an error. Most
/// differences are luck, but one that luck hardly explains is a surprise.
fn trust(differ: f64, error: f64, spread: f64) -> f64 {
    let noise = error * error;
    let usual = |spread: f64, share: f64| {
        let all = spread * spread + noise;
        let likely = share * libm::exp(-differ * differ / (2.0 * all)) / all.sqrt();
        (likely, spread * spread / all)
    };
    let (likely, trust) = usual(spread, 1.0 - SURPRISES);
    let (unlikely, surprised) = usual(SURPRISE, SURPRISES);
    let sum = likely + unlikely;
    if sum > 0.0 {
        (likely * trust + unlikely * surprised) / sum
    } else {
        1.0
    }
}

/// Keeps so many of those that are still weighed, the best by games and by what a policy expected.
pub(super) fn keep_informed(tallies: &mut [Tally], spread: f64, count: usize) {
    let worth = informed(tallies, spread);
    let worth = |at: usize| worth[at].unwrap_or(f64::MIN);
    let mut order: Vec<usize> = (0..tallies.len()).filter(|at| tallies[*at].alive).collect();
    order.sort_by(|one, other| worth(*other).total_cmp(&worth(*one)));
    let best = order.first().copied();
    for at in order.into_iter().skip(count.max(1)) {
        let best = best.unwrap_or(at);
        let lead = Lead::default().go_on(&tallies[best].results, &tallies[at].results);
        tallies[at].behind = Lead { best, ..lead };
        tallies[at].alive = false;
    }
}

/// The candidates that were tried, by their games and by what a policy expected; who was dropped is
/// as far behind the best as it was then.
pub(super) fn valued_informed(
    candidates: &[Candidate],
    tallies: &[Tally],
    spread: f64,
) -> Vec<Valued> {
    let worth = informed(tallies, spread);
    let best = worth.iter().flatten().copied().fold(f64::MIN, f64::max);
    let tried = candidates.iter().zip(tallies).zip(worth);
    tried
        .filter(|((_, tally), _)| !tally.results.is_empty())
        .map(|((candidate, tally), worth)| {
            let dropped = || best - tally.behind.mean_and_error().0.max(DROPPED);
            Valued {
                candidate: *candidate,
                value: worth.unwrap_or_else(dropped) as f32,
            }
        })
        .collect()
}

/// The candidates that were tried, by all that is known of them. While the policy's favourite, the
/// first one, is in the race, another must be better by `doubt` standard errors; who was dropped is
/// as far behind the best as it was then.
pub(super) fn valued(candidates: &[Candidate], tallies: &[Tally], doubt: f64) -> Vec<Valued> {
    let favourite = &tallies[0];
    let in_race = |tally: &Tally| {
        if !favourite.alive || std::ptr::eq(tally, favourite) {
            return tally.mean();
        }
        let lead = Lead::default().go_on(&tally.results, &favourite.results);
        tally.mean() - doubt * lead.mean_and_error().1
    };
    let alive = tallies.iter().filter(|tally| tally.alive);
    let best = alive.map(in_race).fold(0.0, f64::max);
    let value = |tally: &Tally| {
        if tally.alive {
            return in_race(tally);
        }
        // Below all that are in the race, however lucky it was.
        best - tally.behind.mean_and_error().0.max(DROPPED)
    };
    list(candidates, tallies, value)
}

/// The same as `champion-1` had it: by the bags that the favourite was tried on, also where it was
/// dropped early and the others played on.
pub(super) fn valued_by_favourite(candidates: &[Candidate], tallies: &[Tally]) -> Vec<Valued> {
    let favourite = &tallies[0];
    let value = |tally: &Tally| {
        if std::ptr::eq(tally, favourite) {
            return tally.mean();
        }
        let lead = Lead::default().go_on(&tally.results, &favourite.results);
        let (ahead, error) = lead.mean_and_error();
        let dropped = if tally.alive {
            0.0
        } else {
            DROPPED_BY_FAVOURITE
        };
        favourite.mean() + ahead - error - dropped
    };
    list(candidates, tallies, value)
}

fn list(candidates: &[Candidate], tallies: &[Tally], value: impl Fn(&Tally) -> f64) -> Vec<Valued> {
    let tried = candidates.iter().zip(tallies);
    tried
        .filter(|(_, tally)| !tally.results.is_empty())
        .map(|(candidate, tally)| Valued {
            candidate: *candidate,
            value: value(tally) as f32,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two choices of which the first was expected to be better by two hundredths, and the second wins so often
    /// more in so many games.
    fn first_minus_second(games: u32, won_more: f64) -> f64 {
        let tally = |prior: f32| {
            Tally::new(&Entrant {
                prior,
                ..Entrant::unknown(Candidate::Pass)
            })
        };
        let mut tallies = [tally(0.02), tally(0.0)];
        let more = (f64::from(games) * won_more) as u32;
        for game in 0..games {
            // They win by turns, and the second one some more games besides.
            let wins = f32::from(u8::from(game % 2 == 0));
            tallies[0].add(if game < more { 0.0 } else { wins });
            tallies[1].add(if game < more { 1.0 } else { 1.0 - wins });
        }
        let worth = informed(&tallies, 0.02);
        worth[0].unwrap() - worth[1].unwrap()
    }

    #[test]
    fn few_games_leave_an_expectation_and_many_change_it() {
        assert!(first_minus_second(0, 0.0) > 0.019, "nothing was seen");
        let few = first_minus_second(12, 0.1);
        assert!((0.005..0.02).contains(&few), "{few}");
        let many = first_minus_second(20_000, 0.1);
        assert!((-0.11..-0.09).contains(&many), "{many}");
    }

    #[test]
    fn what_luck_hardly_explains_is_believed() {
        let (usual, surprising) = (trust(0.02, 0.02, 0.02), trust(0.12, 0.02, 0.02));
        assert!((0.4..0.6).contains(&usual), "{usual}");
        assert!(surprising > 0.8, "{surprising}");
        assert_eq!(trust(1e3, 1e-6, 1e-6), 1.0, "no number is too small");
    }

    #[test]
    fn the_better_half_stays_and_what_is_known_for_sure_counts_as_it_is() {
        let entrant = |prior, exact| Entrant {
            prior,
            exact,
            ..Entrant::unknown(Candidate::Pass)
        };
        let mut tallies = [
            entrant(0.0, None),
            entrant(0.03, None),
            entrant(0.0, Some(0.9)),
        ]
        .map(|one| Tally::new(&one));
        for result in [0.5, 0.5, 0.5, 0.5] {
            tallies[0].add(result);
            tallies[1].add(result);
            tallies[2].add(0.9);
        }
        keep_informed(&mut tallies, 0.02, 2);
        assert_eq!(tallies.map(|one| one.alive), [false, true, true]);
    }
}
