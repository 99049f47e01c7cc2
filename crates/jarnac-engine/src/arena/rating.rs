//! Ratings from a ladder: a Bradley–Terry fit.
//!
//! Player i has a strength γᵢ and expects the share γᵢ / (γᵢ + γⱼ) of its games against player j; a
//! tie is half a win. The strengths that make the results most likely are found by Hunter's
//! iteration γᵢ ← Wᵢ / Σⱼ nᵢⱼ / (γᵢ + γⱼ), and the rating is 400 · log₁₀ γ, shifted so that the
//! anchor has 0. Every two players that have met get one tied game more, without which a player
//! that wins everything would have no finite rating.
//!
//! Intervals come from a bootstrap over pair numbers: all matches of a ladder use the same letters
//! in pair n, so what is drawn again is pair n of all matches together. The interval is 1.96
//! standard deviations of the drawn ratings to each side. It is that of the *difference* to the
//! anchor, whose own interval is therefore empty.

use super::scores::REACH;
use super::{Interval, Meeting};
use crate::rng::Rng;

/// A player's rating in Elo points above the anchor.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The rating.
    pub elo: f64,
    /// Its 95 % confidence interval.
    pub interval: Interval,
}

/// How often the pairs are drawn again.
const DRAWS: usize = 400;
/// The iteration stops when no strength changes by a larger part than this,
const PRECISION: f64 = 1e-7;
/// or after so many rounds.
const MOST_ROUNDS: usize = 20_000;

/// The results of two players: how many games, and how many of them the first has won.
#[derive(Clone, Copy, Debug)]
struct Results {
    a: usize,
    b: usize,
    games: f64,
    won: f64,
}

pub(super) fn rate(meetings: &[Meeting], anchor: usize) -> Vec<Option<Rating>> {
    let players = 1 + meetings.iter().map(|m| m.a.max(m.b)).max().unwrap_or(0);
    let results: Vec<Results> = meetings.iter().map(|m| results(m, &|_| 1.0)).collect();
    let found = fit(&results, players, &vec![1.0; players]);
    let elos = anchored(&found, anchor);
    let drawn = draw_again(meetings, &found, anchor);
    let rating = |player: usize| {
        let elo = elos[player]?;
        let reach = REACH * deviation(drawn.iter().filter_map(|elos| elos[player]));
        Some(Rating {
            elo,
            interval: Interval {
                low: elo - reach,
                high: elo + reach,
            },
        })
    };
    (0..players).map(rating).collect()
}

/// The ratings of many ladders made of the pairs of this one.
fn draw_again(meetings: &[Meeting], strengths: &[f64], anchor: usize) -> Vec<Vec<Option<f64>>> {
    let pairs = meetings.iter().map(|m| m.tally.scores.each().len()).max();
    let pairs = pairs.unwrap_or(0);
    let mut rng = Rng::new(0);
    let draw = |_| {
        let mut times = vec![0.0; pairs];
        for _ in 0..pairs {
            times[rng.below(pairs)] += 1.0;
        }
        let results: Vec<Results> = meetings.iter().map(|m| results(m, &|n| times[n])).collect();
        let found = fit(&results, strengths.len(), strengths);
        anchored(&found, anchor)
    };
    (0..DRAWS).map(draw).collect()
}

/// The results of a meeting in which pair n counts so many times.
fn results(meeting: &Meeting, times: &dyn Fn(usize) -> f64) -> Results {
    let scores = meeting.tally.scores.each();
    let (mut pairs, mut won) = (0.0, 0.0);
    for (number, score) in scores.iter().enumerate() {
        pairs += times(number);
        won += times(number) * score;
    }
    let tied_game = if scores.is_empty() { 0.0 } else { 1.0 };
    Results {
        a: meeting.a,
        b: meeting.b,
        games: 2.0 * pairs + tied_game,
        won: 2.0 * won + 0.5 * tied_game,
    }
}

/// The strengths that fit best; not a number for who has not played.
fn fit(results: &[Results], players: usize, start: &[f64]) -> Vec<f64> {
    let mut wins = vec![0.0; players];
    for result in results {
        wins[result.a] += result.won;
        wins[result.b] += result.games - result.won;
    }
    // Who has no games has no wins either, and is not a number from here on.
    let mut strengths: Vec<f64> = (0..players)
        .map(|player| {
            if wins[player] > 0.0 {
                start[player]
            } else {
                f64::NAN
            }
        })
        .collect();
    for _ in 0..MOST_ROUNDS {
        let mut due = vec![0.0; players];
        for result in results.iter().filter(|result| result.games > 0.0) {
            let share = result.games / (strengths[result.a] + strengths[result.b]);
            due[result.a] += share;
            due[result.b] += share;
        }
        let mut change: f64 = 0.0;
        for player in 0..players {
            let next = wins[player] / due[player];
            change = change.max((next / strengths[player] - 1.0).abs());
            strengths[player] = next;
        }
        if change < PRECISION {
            break;
        }
    }
    strengths
}

fn anchored(strengths: &[f64], anchor: usize) -> Vec<Option<f64>> {
    let zero = strengths.get(anchor).copied().unwrap_or(f64::NAN);
    let elo =
        |strength: &f64| Some(400.0 * libm::log10(strength / zero)).filter(|elo| !elo.is_nan());
    strengths.iter().map(elo).collect()
}

fn deviation(values: impl Iterator<Item = f64>) -> f64 {
    let values: Vec<f64> = values.collect();
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let scatter: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (scatter / (count - 1.0)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::super::{Scores, Tally};
    use super::*;

    fn meeting(a: usize, b: usize, scores: &[f64]) -> Meeting {
        let scores: Scores = scores.iter().copied().collect();
        let tally = Tally {
            scores,
            ..Tally::default()
        };
        Meeting { a, b, tally }
    }

    /// So many pairs of which so many are won and the others lost.
    fn mixed(won: usize, all: usize) -> Vec<f64> {
        // Spread evenly, as chance does.
        (0..all)
            .map(|at| f64::from(u8::from((at + 1) * won / all > at * won / all)))
            .collect()
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_score() {
        // With the tied game 300.5 of 401 are won.
        let ratings = rate(&[meeting(0, 1, &mixed(150, 200))], 1);
        let due = 400.0 * libm::log10(300.5 / 100.5);
        let first = ratings[0].unwrap();
        assert!((first.elo - due).abs() < 0.01, "{first:?} instead of {due}");
        assert!(first.interval.contains(due) && first.interval.low > 0.0);
        let anchor = ratings[1].unwrap();
        assert_eq!((anchor.elo, anchor.interval.low), (0.0, 0.0));
    }

    #[test]
    fn strengths_that_fit_exactly_are_found() {
        // γ = 1, 2, 4: the shares are 1/3, 1/5 and 1/3; so many games leave the tied one little weight.
        let pairs = 30_000;
        let meetings = [
            meeting(0, 1, &mixed(pairs / 3, pairs)),
            meeting(0, 2, &mixed(pairs / 5, pairs)),
            meeting(1, 2, &mixed(pairs / 3, pairs)),
        ];
        let results: Vec<Results> = meetings.iter().map(|m| results(m, &|_| 1.0)).collect();
        let elos = anchored(&fit(&results, 3, &[1.0; 3]), 0);
        let step = 400.0 * libm::log10(2.0);
        for (player, elo) in elos.into_iter().enumerate() {
            let due = step * player as f64;
            assert!(
                (elo.unwrap() - due).abs() < 0.05,
                "{elo:?} instead of {due}"
            );
        }
    }

    #[test]
    fn who_wins_everything_has_a_finite_rating_and_who_never_played_has_none() {
        let ratings = rate(&[meeting(0, 1, &[1.0; 20]), meeting(0, 2, &[])], 1);
        let first = ratings[0].unwrap();
        assert!((first.elo - 400.0 * libm::log10(81.0)).abs() < 0.01);
        assert_eq!(ratings[2], None);
    }

    /// The standard error of a share is √(p (1 − p) / n), and by the slope of the logarithm that
    /// of the rating follows.
    #[test]
    fn the_bootstrap_agrees_with_the_formula() {
        let scores = mixed(240, 400);
        let rating = rate(&[meeting(0, 1, &scores)], 1)[0].unwrap();
        let error = (0.6_f64 * 0.4 / 400.0).sqrt();
        let due = 1.96 * error * 400.0 / std::f64::consts::LN_10 / (0.6 * 0.4);
        let found = rating.interval.high - rating.elo;
        assert!((found / due - 1.0).abs() < 0.1, "{found} instead of {due}");
    }
}
