//! How well a word can grow, whatever else is on the table.

use std::collections::HashMap;

use jarnac_core::{Letter, Letters, bag};

use crate::words::{WordNumber, Words};

/// For each word, how likely letters from the full bag make it longer.
pub(crate) struct Growth {
    words: Vec<WordGrowth>,
}

/// How one word can grow.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WordGrowth {
    /// The letters that make it one longer, A lowest.
    pub(crate) letters: u32,
    /// The chance that a letter does.
    pub(crate) one: f32,
    /// The chance that two letters together make it two longer.
    pub(crate) two: f32,
    /// The mean of `one` over the words that one letter makes of it: how it goes on.
    pub(crate) onward: f32,
}

impl Growth {
    pub(crate) fn new(words: &Words<'_>) -> Growth {
        let chance = chances();
        let mut classes: HashMap<Letters, Vec<WordNumber>> = HashMap::with_capacity(words.len());
        for number in 0..words.len() as u32 {
            classes
                .entry(words.letters(number))
                .or_default()
                .push(number);
        }
        let mut growth = vec![WordGrowth::default(); words.len()];
        for long in 0..words.len() as u32 {
            let letters = words.letters(long);
            let distinct: Vec<Letter> = letters.distinct().map(|(letter, _)| letter).collect();
            for (at, one) in distinct.iter().enumerate() {
                let Some(without) = letters.without(*one) else {
                    continue;
                };
                for short in classes.get(&without).into_iter().flatten() {
                    if !words.banned(Some(*short)).contains(&long) {
                        growth[*short as usize].letters |= 1 << one.index();
                    }
                }
                for other in &distinct[at..] {
                    let pair = without.without(*other).and_then(|rest| classes.get(&rest));
                    let both = chance[one.index()] * chance[other.index()];
                    // In either order, unless they are the same.
                    let likely = if one == other { both } else { 2.0 * both };
                    for short in pair.into_iter().flatten() {
                        if !words.banned(Some(*short)).contains(&long) {
                            growth[*short as usize].two += likely;
                        }
                    }
                }
            }
        }
        for word in &mut growth {
            word.two = word.two.min(1.0);
            word.one = Letter::all()
                .filter(|letter| word.letters >> letter.index() & 1 == 1)
                .map(|letter| chance[letter.index()])
                .sum();
        }
        add_onward(words, &classes, &mut growth);
        Growth { words: growth }
    }

    #[inline]
    pub(crate) fn of(&self, number: WordNumber) -> &WordGrowth {
        &self.words[number as usize]
    }
}

/// For each short word the mean of `one` over the words that one letter makes of it.
fn add_onward(
    words: &Words<'_>,
    classes: &HashMap<Letters, Vec<WordNumber>>,
    growth: &mut [WordGrowth],
) {
    let mut sums = vec![(0.0, 0.0); growth.len()];
    for long in 0..words.len() as u32 {
        let letters = words.letters(long);
        for (letter, _) in letters.distinct() {
            let without = letters.without(letter);
            for short in without
                .and_then(|rest| classes.get(&rest))
                .into_iter()
                .flatten()
            {
                let sum: &mut (f32, f32) = &mut sums[*short as usize];
                sum.0 += growth[long as usize].one;
                sum.1 += 1.0;
            }
        }
    }
    for (word, (sum, count)) in growth.iter_mut().zip(sums) {
        word.onward = if count > 0.0 { sum / count } else { 0.0 };
    }
}

/// The chance of each letter in the full bag of 2012: close enough for all bags.
fn chances() -> [f32; Letter::COUNT] {
    let total = bag::Y2012.len() as f32;
    bag::Y2012.counts().map(|count| f32::from(count) / total)
}
