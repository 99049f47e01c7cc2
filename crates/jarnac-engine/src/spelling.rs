//! How French a string of letters looks: a model of letters, trained on the lexicon when it is first
//! needed.
//!
//! Each letter is guessed from the two before it, and from one or none where these are rare; a word
//! begins and ends with an edge. What it says of a string is how many bits a letter costs, set
//! against what the words of the lexicon cost: 0 is a word like any other, −2 a string that hardly
//! one word in forty looks worse than.

use jarnac_core::{Letter, Word};
use jarnac_lexicon::Dictionary;

/// The letters and the edge of a word.
const SIGNS: usize = 27;
const EDGE: usize = 26;

/// The model.
#[derive(Debug)]
pub(crate) struct Spelling {
    /// What a letter costs in bits behind two others: `bits[(before * SIGNS + last) * SIGNS + next]`.
    bits: Vec<f32>,
    /// Mean and deviation of the cost a letter over the words of a length.
    usual: [(f32, f32); Word::MAX_LEN + 1],
}

/// How much the guess from fewer letters counts beside what was seen.
const TRUST: f32 = 4.0;

impl Spelling {
    /// The spelling of a lexicon's words. Each form counts once: the question is what a word may look
    /// like, not how often one meets it.
    pub(crate) fn of(dictionary: &Dictionary) -> Spelling {
        let mut counts = vec![0_u32; SIGNS * SIGNS * SIGNS];
        for form in dictionary.forms() {
            for (before, last, next) in steps(dictionary.word(form)) {
                counts[(before * SIGNS + last) * SIGNS + next] += 1;
            }
        }
        let bits = bits(&counts);
        let mut spelling = Spelling {
            bits,
            usual: [(0.0, 1.0); Word::MAX_LEN + 1],
        };
        spelling.usual = spelling.measured(dictionary);
        spelling
    }

    /// Mean and deviation of the cost of real words, by length.
    fn measured(&self, dictionary: &Dictionary) -> [(f32, f32); Word::MAX_LEN + 1] {
        let mut sums = [(0_u32, 0.0_f64, 0.0_f64); Word::MAX_LEN + 1];
        for form in dictionary.forms() {
            let word = dictionary.word(form);
            let cost = f64::from(self.cost(word));
            let (count, sum, squares) = &mut sums[word.len()];
            *count += 1;
            *sum += cost;
            *squares += cost * cost;
        }
        sums.map(|(count, sum, squares)| {
            let count = f64::from(count.max(1));
            let mean = sum / count;
            let deviation = (squares / count - mean * mean).max(0.01).sqrt();
            (mean as f32, deviation as f32)
        })
    }

    /// What a string costs in bits a letter.
    fn cost(&self, word: Word) -> f32 {
        let sum: f32 = steps(word).map(|step| self.step(step)).sum();
        sum / (word.len() + 1) as f32
    }

    #[inline]
    fn step(&self, (before, last, next): (usize, usize, usize)) -> f32 {
        self.bits[(before * SIGNS + last) * SIGNS + next]
    }

    /// How French a string looks, in deviations from the usual word of its length: higher is more
    /// French.
    pub(crate) fn looks(&self, word: Word) -> f32 {
        let (mean, deviation) = self.usual[word.len()];
        (mean - self.cost(word)) / deviation
    }

    /// What a letter costs in bits behind those that were written; `None` ends the word.
    pub(crate) fn next(&self, written: &[Letter], next: Option<Letter>) -> f32 {
        let sign = |back: usize| {
            let at = written.len().checked_sub(back);
            at.map_or(EDGE, |at| written[at].index())
        };
        self.step((sign(2), sign(1), next.map_or(EDGE, Letter::index)))
    }
}

/// Each letter of a word with the two signs before it, and then the edge.
fn steps(word: Word) -> impl Iterator<Item = (usize, usize, usize)> {
    let (mut before, mut last) = (EDGE, EDGE);
    let letters: Vec<usize> = word.letters().iter().map(|letter| letter.index()).collect();
    letters.into_iter().chain([EDGE]).map(move |next| {
        let step = (before, last, next);
        (before, last) = (last, next);
        step
    })
}

/// The cost of each letter behind two others, from how often it was seen there, behind the last of
/// them, and at all.
fn bits(counts: &[u32]) -> Vec<f32> {
    let mut pairs = vec![0_u32; SIGNS * SIGNS];
    let mut single = [0_u32; SIGNS];
    for (at, count) in counts.iter().enumerate() {
        pairs[at % (SIGNS * SIGNS)] += count;
        single[at % SIGNS] += count;
    }
    let all = single.iter().sum::<u32>() as f32;
    let alone = |next: usize| (single[next] as f32 + 1.0) / (all + SIGNS as f32);
    let mixed = |seen: &[u32], below: &dyn Fn(usize) -> f32, next: usize| {
        let sum: u32 = seen.iter().sum();
        (seen[next] as f32 + TRUST * below(next)) / (sum as f32 + TRUST)
    };
    let mut bits = Vec::with_capacity(counts.len());
    for behind in 0..SIGNS * SIGNS {
        let last = behind % SIGNS;
        let pair = &pairs[last * SIGNS..][..SIGNS];
        let triple = &counts[behind * SIGNS..][..SIGNS];
        let after_last = |next: usize| mixed(pair, &alone, next);
        bits.extend((0..SIGNS).map(|next| -libm::log2f(mixed(triple, &after_last, next))));
    }
    bits
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;

    static SPELLING: LazyLock<Spelling> = LazyLock::new(|| Spelling::of(Dictionary::french()));

    fn looks(word: &str) -> f32 {
        SPELLING.looks(word.parse().unwrap())
    }

    #[test]
    fn what_follows_two_letters_adds_up_to_one() {
        for behind in 0..SIGNS * SIGNS {
            let chances = SPELLING.bits[behind * SIGNS..][..SIGNS].iter();
            let sum: f32 = chances.map(|bits| libm::exp2f(-bits)).sum();
            assert!((sum - 1.0).abs() < 1e-3, "{behind}: {sum}");
        }
    }

    #[test]
    fn words_look_french_and_strings_do_not() {
        for word in ["MAISON", "RATEAU", "MENAGER", "TRACEE", "URTICANTS"] {
            assert!(looks(word) > -1.5, "{word}: {}", looks(word));
        }
        for string in ["XTRZAO", "AAEIOU", "MRNTES", "ZZZ", "NTSRELA"] {
            assert!(looks(string) < -2.0, "{string}: {}", looks(string));
        }
        // Made up, and well.
        for string in ["TERANTE", "PALETON", "COURISTE"] {
            assert!(looks(string) > -1.0, "{string}: {}", looks(string));
        }
    }

    #[test]
    fn letter_by_letter_it_costs_the_same() {
        let word: Word = "TRACEE".parse().unwrap();
        let letters: Vec<Letter> = word.letters().to_vec();
        let mut sum = 0.0;
        for at in 0..=letters.len() {
            sum += SPELLING.next(&letters[..at], letters.get(at).copied());
        }
        assert!((sum / 7.0 - SPELLING.cost(word)).abs() < 1e-4);
    }
}
