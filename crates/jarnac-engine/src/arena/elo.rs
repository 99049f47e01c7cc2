//! From scores to Elo differences and back.

/// The Elo difference that a score from 0 to 1 stands for: infinite if everything is won or lost.
///
/// ```
/// use jarnac_engine::arena::elo_of_score;
/// assert_eq!(elo_of_score(0.5), 0.0);
/// assert!((elo_of_score(0.76) - 200.0).abs() < 1.0);
/// ```
pub fn elo_of_score(score: f64) -> f64 {
    400.0 * libm::log10(score / (1.0 - score))
}

/// The score that a player with so many points more expects.
///
/// ```
/// use jarnac_engine::arena::score_of_elo;
/// assert!((score_of_elo(0.0) - 0.5).abs() < 1e-9 && score_of_elo(400.0) > 0.9);
/// ```
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + libm::pow(10.0, -elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_and_score_are_each_other_s_inverse() {
        for elo in [-400.0, -17.5, 0.0, 20.0, 300.0] {
            assert!((elo_of_score(score_of_elo(elo)) - elo).abs() < 1e-9);
        }
        // Ten to one by definition.
        assert!((score_of_elo(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert_eq!(elo_of_score(1.0), f64::INFINITY);
        assert_eq!(elo_of_score(0.0), f64::NEG_INFINITY);
    }
}
