//! The scores of pairs, their mean and how sure it is.

/// The scores of one player in all pairs, in their order.
///
/// ```
/// use jarnac_engine::arena::Scores;
/// let mut scores = Scores::default();
/// for score in [1.0, 0.5, 1.0, 0.75] {
///     scores.add(score);
/// }
/// assert_eq!((scores.count(), scores.mean()), (4, Some(0.8125)));
/// assert!(scores.interval().contains(0.8125));
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scores {
    each: Vec<f64>,
    sum: f64,
    sum_of_squares: f64,
}

/// A range that holds the true value in 95 of 100 cases.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// How many standard errors an interval reaches to each side.
pub(super) const REACH: f64 = 1.96;

impl Scores {
    /// One pair more.
    pub fn add(&mut self, score: f64) {
        // Scores are quarters, so these sums are exact.
        self.each.push(score);
        self.sum += score;
        self.sum_of_squares += score * score;
    }

    /// All of them.
    pub fn each(&self) -> &[f64] {
        &self.each
    }

    /// How many pairs there are.
    pub fn count(&self) -> u64 {
        self.each.len() as u64
    }

    /// The mean, if there is any.
    pub fn mean(&self) -> Option<f64> {
        (!self.each.is_empty()).then(|| self.sum / self.each.len() as f64)
    }

    /// The sum of the squares of all distances from the mean.
    pub fn scatter(&self) -> f64 {
        let mean = self.mean().unwrap_or(0.0);
        (self.sum_of_squares - self.sum * mean).max(0.0)
    }

    /// The standard deviation of a pair, if there are two or more.
    pub fn deviation(&self) -> Option<f64> {
        (self.each.len() > 1).then(|| (self.scatter() / (self.each.len() - 1) as f64).sqrt())
    }

    /// The 95 % confidence interval of the mean: 1.96 · standard deviation / √pairs to each side,
    /// within 0 and 1. A single pair says nothing.
    ///
    /// ```
    /// use jarnac_engine::arena::{Interval, Scores};
    /// let scores: Scores = [0.25, 0.5, 0.5, 0.75].into_iter().collect();
    /// let Interval { low, high } = scores.interval();
    /// assert!((low - 0.3).abs() < 0.001 && (high - 0.7).abs() < 0.001);
    /// assert_eq!((scores.each()[0], scores.scatter()), (0.25, 0.125));
    /// assert_eq!(scores.deviation(), Some((0.125_f64 / 3.0).sqrt()));
    /// ```
    pub fn interval(&self) -> Interval {
        match (self.mean(), self.deviation()) {
            (Some(mean), Some(deviation)) => {
                let reach = REACH * deviation / (self.each.len() as f64).sqrt();
                Interval {
                    low: (mean - reach).max(0.0),
                    high: (mean + reach).min(1.0),
                }
            }
            _ => Interval {
                low: 0.0,
                high: 1.0,
            },
        }
    }
}

impl FromIterator<f64> for Scores {
    fn from_iter<I: IntoIterator<Item = f64>>(scores: I) -> Self {
        let mut all = Scores::default();
        scores.into_iter().for_each(|score| all.add(score));
        all
    }
}

impl Interval {
    /// Both ends turned into another measure, which grows with this one.
    ///
    /// ```
    /// use jarnac_engine::arena::{Interval, elo_of_score};
    /// let elo = Interval { low: 0.5, high: 0.64 }.map(elo_of_score);
    /// assert!(elo.contains(50.0) && elo.low == 0.0 && elo.high < 101.0);
    /// ```
    #[must_use]
    pub fn map(self, f: impl Fn(f64) -> f64) -> Interval {
        Interval {
            low: f(self.low),
            high: f(self.high),
        }
    }

    /// Whether the value lies in it.
    pub fn contains(self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(found: f64, due: f64) {
        assert!((found - due).abs() < 1e-6, "{found} instead of {due}");
    }

    /// By hand: the mean is 3 / 5, the squares of the distances are 0.16, 0.01, 0.01, 0.0225 and
    /// 0.1225.
    #[test]
    fn mean_and_interval_are_those_of_the_textbook() {
        let scores: Scores = [1.0, 0.5, 0.5, 0.75, 0.25].into_iter().collect();
        near(scores.mean().unwrap(), 0.6);
        near(scores.scatter(), 0.16 + 0.01 + 0.01 + 0.0225 + 0.1225);
        near(scores.deviation().unwrap(), (0.325_f64 / 4.0).sqrt());
        let reach = 1.96 * 0.081_25_f64.sqrt() / 5_f64.sqrt();
        near(scores.interval().low, 0.6 - reach);
        near(scores.interval().high, 0.6 + reach);
    }

    #[test]
    fn few_pairs_say_little() {
        let none = Scores::default();
        assert_eq!(
            (none.mean(), none.deviation(), none.count()),
            (None, None, 0)
        );
        let one: Scores = [0.75].into_iter().collect();
        assert_eq!(one.mean(), Some(0.75));
        assert_eq!(one.deviation(), None);
        let all = Interval {
            low: 0.0,
            high: 1.0,
        };
        assert_eq!(one.interval(), all);
        let apart: Scores = [0.0, 1.0].into_iter().collect();
        assert_eq!(apart.interval(), all, "within 0 and 1");
    }

    #[test]
    fn equal_scores_leave_no_doubt() {
        let scores: Scores = [0.5; 300].into_iter().collect();
        assert_eq!(scores.deviation(), Some(0.0));
        assert!(scores.interval().contains(0.5) && !scores.interval().contains(0.501));
    }
}
