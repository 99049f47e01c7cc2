//! A match that stops by itself: the sequential probability ratio test.
//!
//! It weighs two hypotheses, «A is worth `elo0` more» against «A is worth `elo1` more», with the
//! expected scores s₀ and s₁. After n pairs with mean m and variance v, the normal approximation of
//! the generalised test gives
//!
//! ```text
//! LLR = n · (s₁ − s₀) · (2m − s₀ − s₁) / (2v)
//! ```
//!
//! The match is over when LLR reaches ln((1 − β) / α), for `elo1`, or ln(β / (1 − α)), for `elo0`.
//! With α = β = 0.05 these are ±2.944. The variance is that of *pairs*, so that whatever mirrored
//! letters gain counts. It is estimated with four pairs more, spread evenly over the five possible
//! scores: v = (scatter + 4/8) / (n + 4). Otherwise some first pairs with equal scores would pass
//! for certainty. Simulated with 40 % ties, `0,50` errs in 4.3 and 4.5 % of 3,000 runs with these
//! four pairs, and in 6.7 and 6.4 % with one.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::Scores;
use super::elo::score_of_elo;

/// How often a true `elo0` may be taken for `elo1`, and the other way round.
const ERROR_RATE: f64 = 0.05;

/// How many pairs the estimate of the variance begins with.
const FLAT_PAIRS: f64 = 4.0;
/// The variance of a pair whose five scores are equally likely.
const FLAT_VARIANCE: f64 = 0.125;

/// A test of two hypotheses on a difference in Elo. It is written `0,20`.
///
/// ```
/// use jarnac_engine::arena::{Scores, Sprt, Verdict};
/// let test = Sprt::new(0.0, 20.0).unwrap();
/// assert_eq!((test.elo0(), test.elo1()), (0.0, 20.0));
/// assert_eq!(test.verdict(&Scores::default()), None, "nothing was played yet");
/// let won: Scores = std::iter::repeat_n(1.0, 100).collect();
/// assert!(test.log_likelihood_ratio(&won) > test.bound());
/// assert_eq!(test.verdict(&won), Some(Verdict::Higher));
/// assert!(Sprt::new(20.0, 0.0).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// What a test has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The lower hypothesis: `elo0`.
    Lower,
    /// The higher one: `elo1`.
    Higher,
}

/// A text that is no test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("write two Elo differences from -1000 to 1000, the lower one first, such as 0,20")]
pub struct SprtError;

impl Sprt {
    /// A test of these two differences, the lower one first.
    pub fn new(elo0: f64, elo1: f64) -> Result<Sprt, SprtError> {
        let sane = |elo: f64| elo.abs() <= 1000.0;
        if sane(elo0) && sane(elo1) && elo0 < elo1 {
            Ok(Sprt { elo0, elo1 })
        } else {
            Err(SprtError)
        }
    }

    /// The lower difference.
    pub fn elo0(&self) -> f64 {
        self.elo0
    }

    /// The higher one.
    pub fn elo1(&self) -> f64 {
        self.elo1
    }

    /// How far the logarithm of the likelihood ratio must go either way.
    pub fn bound(&self) -> f64 {
        libm::log((1.0 - ERROR_RATE) / ERROR_RATE)
    }

    /// The logarithm of the likelihood ratio after these pairs: above 0 it speaks for `elo1`.
    pub fn log_likelihood_ratio(&self, scores: &Scores) -> f64 {
        let Some(mean) = scores.mean() else {
            return 0.0;
        };
        let pairs = scores.count() as f64;
        let (low, high) = (score_of_elo(self.elo0), score_of_elo(self.elo1));
        let variance = (scores.scatter() + FLAT_PAIRS * FLAT_VARIANCE) / (pairs + FLAT_PAIRS);
        pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// What these pairs decide, if they do.
    pub fn verdict(&self, scores: &Scores) -> Option<Verdict> {
        let ratio = self.log_likelihood_ratio(scores);
        if ratio >= self.bound() {
            Some(Verdict::Higher)
        } else if ratio <= -self.bound() {
            Some(Verdict::Lower)
        } else {
            None
        }
    }
}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (elo0, elo1) = text.split_once(',').ok_or(SprtError)?;
        let number = |text: &str| text.trim().parse::<f64>().map_err(|_| SprtError);
        Sprt::new(number(elo0)?, number(elo1)?)
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.elo0, self.elo1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    /// Pairs of games that are won with this chance and tied with 0.4, until the test decides.
    fn run(sprt: &Sprt, win: f32, rng: &mut Rng) -> (Verdict, u64) {
        let mut scores = Scores::default();
        loop {
            let mut game = || match rng.unit() {
                chance if chance < win => 0.5,
                chance if chance < win + 0.4 => 0.25,
                _ => 0.0,
            };
            scores.add(game() + game());
            if let Some(verdict) = sprt.verdict(&scores) {
                return (verdict, scores.count());
            }
        }
    }

    #[test]
    fn the_ratio_is_that_of_the_formula() {
        let sprt: Sprt = "0,100".parse().unwrap();
        let scores: Scores = [1.0, 0.5, 0.5, 0.75].into_iter().collect();
        // s₀ = 0.5, s₁ = 0.640065; m = 0.6875, scatter 0.171875, v = 0.671875 / 8 = 0.083984.
        let due = 4.0 * 0.140_065 * (1.375 - 1.140_065) / 0.167_969;
        let found = sprt.log_likelihood_ratio(&scores);
        assert!((found - due).abs() < 1e-4, "{found} instead of {due}");
        assert!((sprt.bound() - 2.944_439).abs() < 1e-6);
        assert_eq!(sprt.verdict(&scores), None);
        assert_eq!(sprt.log_likelihood_ratio(&Scores::default()), 0.0);
    }

    #[test]
    fn it_accepts_and_refuses() {
        let sprt = Sprt::new(0.0, 50.0).unwrap();
        let always = |score: f64| std::iter::repeat_n(score, 40).collect::<Scores>();
        assert_eq!(sprt.verdict(&always(0.75)), Some(Verdict::Higher));
        assert_eq!(sprt.verdict(&always(0.25)), Some(Verdict::Lower));
        assert_eq!(sprt.verdict(&always(0.5)), Some(Verdict::Lower));
        let few: Scores = [0.5; 5].into_iter().collect();
        assert_eq!(sprt.verdict(&few), None, "equal scores are no certainty");
    }

    #[test]
    fn it_errs_about_as_rarely_as_it_says() {
        const RUNS: u64 = 2000;
        let sprt = Sprt::new(0.0, 50.0).unwrap();
        let mut rng = Rng::new(1);
        // A score of 0.571 is worth 50 Elo: wins 0.371, ties 0.4.
        for (win, right) in [(0.3, Verdict::Lower), (0.3715, Verdict::Higher)] {
            let runs: Vec<_> = (0..RUNS).map(|_| run(&sprt, win, &mut rng)).collect();
            let wrong = runs.iter().filter(|run| run.0 != right).count();
            let pairs: u64 = runs.iter().map(|run| run.1).sum();
            assert!(wrong <= 120, "{wrong} of {RUNS} for {win}");
            assert!(pairs / RUNS < 100, "{} pairs a run", pairs / RUNS);
        }
    }

    #[test]
    fn tests_are_read_and_printed() {
        let sprt: Sprt = "-5, 2.5".parse().unwrap();
        assert_eq!((sprt.elo0(), sprt.elo1()), (-5.0, 2.5));
        assert_eq!(sprt.to_string(), "-5,2.5");
        for text in [
            "", "5", "20,0", "0,0", "0,nan", "inf,1", "0,2000", "0,20,30",
        ] {
            assert_eq!(text.parse::<Sprt>(), Err(SprtError), "{text}");
        }
    }
}
