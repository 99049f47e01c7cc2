//! Whole simulated games, for benchmarks.

use jarnac_core::RuleSet;

use crate::policy::{Keen, Linear, Paliers};
use crate::rng::Rng;
use crate::table::{Policy, Table};
use crate::words::Words;

/// Plays so many games of «paliers» against itself, and gives the sum of all points.
///
/// ```
/// use jarnac_core::Preset;
/// use jarnac_engine::{Words, keen_games, linear_games, paliers_games};
/// use jarnac_lexicon::Dictionary;
/// let rules = Preset::Competition.rules();
/// let words = Words::kept(Dictionary::french(), rules.words);
/// for play in [paliers_games, linear_games, keen_games] {
///     assert!(play(words, &rules, 1, 7) > 0);
/// }
/// ```
pub fn paliers_games(words: &Words<'_>, rules: &RuleSet, count: u64, seed: u64) -> u64 {
    games(words, rules, &Paliers, count, seed)
}

/// The same with the linear policy.
pub fn linear_games(words: &Words<'_>, rules: &RuleSet, count: u64, seed: u64) -> u64 {
    games(words, rules, &Linear::trained(words), count, seed)
}

/// The same with the keen policy.
pub fn keen_games(words: &Words<'_>, rules: &RuleSet, count: u64, seed: u64) -> u64 {
    games(words, rules, &Keen::trained(words, rules), count, seed)
}

fn games(words: &Words<'_>, rules: &RuleSet, policy: &impl Policy, count: u64, seed: u64) -> u64 {
    let mut total = 0;
    let mut table = Table::default();
    for number in 0..count {
        let mut rng = Rng::stream(seed, number);
        table.start(rules, &mut rng);
        table.play_out(words, rules, policy, &mut rng);
        total += table
            .halves
            .iter()
            .map(|half| u64::from(half.points))
            .sum::<u64>();
    }
    total
}

#[cfg(test)]
mod invented;
#[cfg(test)]
mod same_games;
