//! Simulated games between two policies, in mirrored pairs.

use jarnac_core::RuleSet;

use crate::policy::Mixed;
use crate::rng::Rng;
use crate::table::Table;
use crate::words::Words;

/// Plays mirrored pairs on the same bags, and gives the first one's mean result.
pub(crate) fn duel(
    words: &Words<'_>,
    rules: &RuleSet,
    one: &Mixed,
    other: &Mixed,
    seed: u64,
    pairs: u64,
) -> f32 {
    let mut table = Table::default();
    let mut total = 0.0;
    for pair in 0..pairs {
        for seat in 0..2 {
            let mut rng = Rng::stream(seed, pair);
            table.start(rules, &mut rng);
            while !table.over {
                let policy = if table.side == seat { one } else { other };
                table.play_turn(words, rules, policy, &mut rng);
            }
            total += table.result(rules, seat);
        }
    }
    total / (2 * pairs) as f32
}
