//! How hard a puzzle is: the strength at which it is solved as often as not.

/// The scale on which ratings are compared.
const SCALE: f64 = 400.0;
/// What is thought of a puzzle that nobody has tried, and how sure that is.
const PRIOR: (f64, f64) = (1000.0, 450.0);
/// The lowest and the highest hardness.
const REACH: (u16, u16) = (100, 2400);

/// The hardness of a puzzle from tries: the strength of who tried, and whether it was solved.
///
/// ```
/// use jarnac_study::make::fit;
/// let tries = |till: f64| (0..10).map(move |at| (500.0 + 100.0 * f64::from(at), 500.0 + 100.0 * f64::from(at) > till));
/// assert!(fit(tries(700.0)) < fit(tries(1100.0)));
/// ```
pub fn fit(tries: impl Iterator<Item = (f64, bool)>) -> u16 {
    let tries: Vec<(f64, bool)> = tries.collect();
    let likelihood = |hardness: u16| {
        let hardness = f64::from(hardness);
        let (mean, deviation) = PRIOR;
        let prior = -((hardness - mean) / deviation).powi(2) / 2.0;
        let of = |(strength, solved): &(f64, bool)| {
            let chance = 1.0 / (1.0 + 10_f64.powf((hardness - strength) / SCALE));
            if *solved { chance } else { 1.0 - chance }.max(1e-9).ln()
        };
        prior + tries.iter().map(of).sum::<f64>()
    };
    let (low, high) = REACH;
    let best = (low..=high).step_by(10).map(|one| (one, likelihood(one)));
    let best = best.max_by(|one, other| one.1.total_cmp(&other.1));
    best.map_or(1000, |(hardness, _)| hardness)
}
