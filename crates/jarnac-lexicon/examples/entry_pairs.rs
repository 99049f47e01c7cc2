//! Pairs of words for somebody who reads them without knowing what the lexicon says: is the longer
//! word in the same entry of a dictionary as the shorter one? 150 pairs that are, by the lexicon,
//! and 150 that are not, half of which look as if they were: they begin alike.
//!
//! `cargo run --release -p jarnac-lexicon --example entry_pairs -- SEED` prints them shuffled, each
//! with its number; with `answers` after the seed, what the lexicon says of each.

use jarnac_core::{Letters, Preset, Word};
use jarnac_lexicon::Dictionary;
use jarnac_testkit::Rng;

/// How many pairs of each kind.
const PAIRS: usize = 150;
/// How many letters those that look alike have in common at their beginning, at least.
const ALIKE: usize = 4;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let seed = arguments.next().and_then(|seed| seed.parse().ok());
    let seed = seed.expect("the first argument is a seed, a number");
    let is_key = arguments.next().is_some();
    let mut pairs = sample(&mut Rng::new(seed));
    pairs.sort_unstable();
    Rng::new(seed ^ 1).shuffle(&mut pairs);
    for (number, (short, long, is_same)) in (1..).zip(pairs) {
        match (is_key, is_same) {
            (false, _) => println!("{number}\t{short}\t{long}"),
            (true, true) => println!("{number}\t{short}\t{long}\tsame"),
            (true, false) => println!("{number}\t{short}\t{long}\tdifferent"),
        }
    }
}

/// Pairs of a word and a longer one with all its letters, as a competition would ask about them.
fn sample(rng: &mut Rng) -> Vec<(Word, Word, bool)> {
    let (french, rules) = (Dictionary::french(), Preset::Competition.rules().words);
    let index = french.word_index(&rules);
    let words: Vec<Word> = french.forms().map(|form| french.word(form)).collect();
    let admitted: Vec<Word> = words
        .into_iter()
        .filter(|word| index.number(*word).is_some())
        .collect();
    let mut pairs: Vec<(Word, Word, bool)> = Vec::new();
    while pairs.len() < 2 * PAIRS {
        let at = rng.below(admitted.len());
        let short = admitted[at];
        let number = index.number(short).expect("only admitted words are left");
        let siblings = index.siblings(french, &rules, number);
        let siblings: Vec<Word> = siblings
            .iter()
            .map(|number| index.lattice().word(*number))
            .collect();
        let wanted_same = pairs.len() < PAIRS;
        let choices: Vec<Word> = if wanted_same {
            siblings
        } else {
            let looks_alike = pairs.len().is_multiple_of(2);
            let longer = admitted.iter().copied();
            longer
                .filter(|long| is_extension(short, *long) && !siblings.contains(long))
                .filter(|long| !looks_alike || begins_alike(short, *long))
                .collect()
        };
        if choices.is_empty() {
            continue;
        }
        let pair = (short, choices[rng.below(choices.len())], wanted_same);
        if !pairs.contains(&pair) {
            pairs.push(pair);
        }
    }
    pairs
}

fn is_extension(short: Word, long: Word) -> bool {
    long.len() > short.len() && Letters::from(long).contains_all(&Letters::from(short))
}

fn begins_alike(short: Word, long: Word) -> bool {
    let (short, long) = (short.to_string(), long.to_string());
    short.len() >= ALIKE && short[..ALIKE] == long[..ALIKE]
}
