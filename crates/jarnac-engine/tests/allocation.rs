//! Simulated games take their memory once.

use jarnac_core::Preset;
use jarnac_engine::{Words, keen_games, linear_games, paliers_games};
use jarnac_lexicon::Dictionary;

/// Lists grow to the longest that ever comes; that is all.
const GROWTH: u64 = 12;

#[test]
fn whole_turns_are_generated_without_allocation() {
    let rules = Preset::Competition.rules();
    let words = Words::new(Dictionary::french(), rules.words);
    for (name, play) in [
        ("paliers", paliers_games as fn(&Words<'_>, &_, _, _) -> u64),
        ("linear", linear_games),
        ("keen", keen_games),
    ] {
        // What is worked out once per set of words.
        play(&words, &rules, 1, 1);
        let count = |games| {
            let info = allocation_counter::measure(|| {
                play(&words, &rules, games, 1);
            });
            info.count_total
        };
        let (few, many) = (count(20), count(120));
        assert!(
            many - few <= GROWTH,
            "{name}: {few} allocations in 20 games, {many} in 120"
        );
    }
}
