//! How many draws a reserve can bring: words laid one after the other, each of which brings a letter. What the letters
//! are is not known, so only those that lie there count.

use std::collections::HashSet;

use jarnac_core::{Play, Position, RuleSet, Side};
use jarnac_lexicon::Dictionary;

/// How many positions are looked at before it is given up.
const MOST: usize = 1500;

/// The most words that a side can lay one after the other from what lies there, or `None` if there are too many ways.
pub(super) fn most_draws(
    dictionary: &Dictionary,
    rules: RuleSet,
    position: &Position,
    side: Side,
) -> Option<usize> {
    let mut layer = vec![*position];
    let (mut depth, mut looked) = (0, 0);
    loop {
        let mut next = Vec::new();
        let mut seen = HashSet::new();
        for position in &layer {
            looked += 1;
            if looked > MOST {
                return None;
            }
            let game = position.game(rules).ok()?;
            for play in game.plays(dictionary, side) {
                let after = position.with_play(side, play).ok()?;
                if seen.insert(key(&after, side)) {
                    next.push(after);
                }
            }
        }
        if next.is_empty() {
            return Some(depth);
        }
        depth += 1;
        layer = next;
    }
}

/// What a mat and its reserve are, whatever the order of the rows.
fn key(position: &Position, side: Side) -> String {
    let mut words: Vec<String> = position.mats[side]
        .words()
        .map(|(_, word)| word.to_string())
        .collect();
    words.sort_unstable();
    words.push(position.reserves[side].to_string());
    words.join(" ")
}

/// The same after a play, counting the draw that it brings.
pub(super) fn draws_with(
    dictionary: &Dictionary,
    rules: RuleSet,
    position: &Position,
    side: Side,
    play: Play,
) -> Option<usize> {
    let after = position.with_play(side, play).ok()?;
    most_draws(dictionary, rules, &after, side).map(|draws| draws + 1)
}

#[cfg(test)]
mod tests {
    use jarnac_core::Preset;

    use super::*;

    #[test]
    fn by_steps_a_reserve_brings_more() {
        let french = Dictionary::french();
        let rules = Preset::Competition.rules();
        let position: Position = "A / RATZ; B / -; turn A".parse().unwrap();
        let draws = |word: &str| {
            let play = Play::open(word.parse().unwrap());
            draws_with(french, rules, &position, Side::A, play)
        };
        assert_eq!(most_draws(french, rules, &position, Side::A), Some(2));
        assert_eq!((draws("RAT"), draws("TZAR")), (Some(2), Some(1)));
    }
}
