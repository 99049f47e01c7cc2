//! Results of two choices on the same bags.

/// How far one choice is ahead of another on the bags that both were tried on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lead {
    pub(super) mean: f64,
    /// The standard error of the mean.
    pub(super) error: f64,
}

impl Lead {
    pub(super) fn of(one: &[f32], other: &[f32]) -> Lead {
        let count = one.len().min(other.len()).max(1) as f64;
        let differences = one.iter().zip(other).map(|(a, b)| f64::from(a - b));
        let (sum, squares) = differences.fold((0.0, 0.0), |(sum, squares), difference| {
            (sum + difference, squares + difference * difference)
        });
        let mean = sum / count;
        // A little more than seen: few results may happen to be equal.
        let variance = (squares / count - mean * mean).max(0.0) + 0.25 / count;
        Lead {
            mean,
            error: (variance / count).sqrt(),
        }
    }

    /// A lead without any doubt, but for what numbers lose when they are added.
    pub(super) fn exact(mean: f64) -> Lead {
        Lead { mean, error: 1e-6 }
    }

    /// How far the other one is ahead.
    pub(super) fn reversed(self) -> Lead {
        Lead {
            mean: -self.mean,
            ..self
        }
    }

    /// Whether it is more than so many standard errors.
    pub(super) fn exceeds(self, errors: f64) -> bool {
        self.mean > errors * self.error
    }
}

/// The mean of some results.
pub(super) fn mean(results: &[f32]) -> f64 {
    let sum: f64 = results.iter().map(|result| f64::from(*result)).sum();
    sum / results.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_equal_on_every_bag_is_not_ahead() {
        let (high, low) = ([0.9, 0.4, 0.6, 0.5], [0.8, 0.3, 0.5, 0.4]);
        let lead = Lead::of(&high, &low);
        assert!((lead.mean - 0.1).abs() < 1e-6);
        assert!(!lead.exceeds(2.0), "four bags say little: {lead:?}");
        let many = |results: [f32; 4]| results.repeat(100);
        assert!(Lead::of(&many(high), &many(low)).exceeds(2.0));
        assert!(!Lead::of(&many(high), &many(high)).exceeds(0.0));
        assert!(!Lead::of(&many(low), &many(high)).exceeds(0.0));
    }

    #[test]
    fn only_bags_that_both_were_tried_on_count() {
        let lead = Lead::of(&[0.5, 0.5, 1.0, 1.0], &[0.5, 0.5]);
        assert!(lead.mean.abs() < 1e-9);
        assert!(mean(&[]).abs() < 1e-9);
        assert!((mean(&[0.0, 1.0]) - 0.5).abs() < 1e-9);
    }
}
