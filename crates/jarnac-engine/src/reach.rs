//! How far words can go, letter by letter.

use jarnac_core::Letter;

use crate::growth::chances;
use crate::words::{WordNumber, Words};

/// What the whole way of each word to nine letters is worth, in points, if every letter from the bag comes to it alone
/// and later ones count less. It takes half as long to work out as all else that is known of words, so that only
/// those ask for it who choose by it.
#[derive(Debug)]
pub(crate) struct Reach(Vec<f32>);

/// How much less a letter later counts.
const LATER: f32 = 0.94;
/// What a step is worth besides its points: the letter that is drawn for it.
const STEP: f32 = 6.0;

impl Reach {
    /// The longest words first: each letter either makes the best step, or is let go.
    pub(crate) fn new(words: &Words<'_>) -> Reach {
        let chance = chances();
        let mut order: Vec<WordNumber> = (0..words.len() as u32).collect();
        order.sort_by_key(|number| std::cmp::Reverse(words.letters(*number).len()));
        let mut all = vec![0.0; words.len()];
        let mut steps = vec![[0.0_f32; Letter::COUNT]; words.len()];
        for long in order {
            let (sum, letters) = (words.facts(long).sum, words.letters(long));
            let reach = waiting_for(&steps[long as usize], &chance);
            all[long as usize] = reach;
            let worth = (2 * letters.len() - 1) as f32 + STEP + reach;
            for (letter, _) in letters.distinct() {
                words.for_each_of(sum.without(letter), |short| {
                    if !words.banned(Some(short)).contains(&long) {
                        let best = &mut steps[short as usize][letter.index()];
                        *best = best.max(worth);
                    }
                });
            }
        }
        Reach(all)
    }

    /// That of a word.
    #[inline]
    pub(crate) fn of(&self, number: WordNumber) -> f32 {
        self.0[number as usize]
    }
}

/// What waiting for these steps is worth.
fn waiting_for(steps: &[f32; Letter::COUNT], chance: &[f32; Letter::COUNT]) -> f32 {
    let mut reach = 0.0_f32;
    for _ in 0..60 {
        let each = steps.iter().zip(chance);
        let gained: f32 = each
            .map(|(step, chance)| chance * (step - reach).max(0.0))
            .sum();
        let next = LATER * (reach + gained);
        if (next - reach).abs() < 0.01 {
            break;
        }
        reach = next;
    }
    reach
}

#[cfg(test)]
mod tests {
    use jarnac_core::Preset;
    use jarnac_lexicon::Dictionary;

    use super::*;

    #[test]
    fn a_word_that_goes_on_reaches_further_than_one_that_does_not() {
        let words = Words::kept(Dictionary::french(), Preset::Classic.rules().words);
        let of = |word: &str| {
            let number = words.number(word.parse().unwrap()).unwrap();
            words.reach().of(number)
        };
        // Nine letters are the end, and a short word has the whole way before it.
        assert_eq!(of("RATATINES"), 0.0);
        assert!(of("RAT") > of("RATATINE"), "{}", of("RAT"));
        assert!(of("RATATINE") > 0.0);
    }

    #[test]
    fn what_surely_comes_is_worth_nearly_all_of_it() {
        let (mut steps, mut chance) = ([0.0; Letter::COUNT], [0.0; Letter::COUNT]);
        assert_eq!(waiting_for(&steps, &chance), 0.0);
        (steps[4], chance[4]) = (20.0, 1.0);
        let sure = waiting_for(&steps, &chance);
        assert!((sure - LATER * 20.0).abs() < 0.1, "{sure}");
        chance[4] = 0.1;
        let seldom = waiting_for(&steps, &chance);
        assert!(seldom > 0.0 && seldom < sure, "{seldom}");
    }
}
