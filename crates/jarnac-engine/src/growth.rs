//! How well a word can grow, whatever else is on the table.

use jarnac_core::{Letter, bag};

use crate::multiset::Multiset;
use crate::words::{WordNumber, Words};

/// Of a larger reserve only so many letters are looked at for new words: it opens one in any case.
const MOST_LETTERS: usize = 10;

/// For each word, how likely letters from the full bag make it longer.
pub(crate) struct Growth {
    words: Vec<WordGrowth>,
    /// Where each word's pairs begin, and their first letters, A lowest.
    pairs: Vec<(u32, u32)>,
    /// For each first letter of each word, the second ones.
    seconds: Vec<u32>,
    /// The letters that make a word of three with two others, and one of four with three, by the
    /// numbers of these.
    threes: Vec<u32>,
    fours: Vec<u32>,
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
        let mut growth = vec![WordGrowth::default(); words.len()];
        let mut pairs = vec![[0_u32; Letter::COUNT]; words.len()];
        for long in 0..words.len() as u32 {
            let sum = words.facts(long).sum;
            let distinct: Vec<(Letter, u8)> = words.letters(long).distinct().collect();
            for (at, (one, copies)) in distinct.iter().enumerate() {
                let without = sum.without(*one);
                words.for_each_of(without, |short| {
                    if !words.banned(Some(short)).contains(&long) {
                        growth[short as usize].letters |= 1 << one.index();
                    }
                });
                // A letter makes a pair with itself if it is there twice.
                let others = distinct[at..].iter().map(|(other, _)| other);
                for other in others.filter(|other| *other != one || *copies > 1) {
                    let both = chance[one.index()] * chance[other.index()];
                    // In either order, unless they are the same.
                    let likely = if one == other { both } else { 2.0 * both };
                    words.for_each_of(without.without(*other), |short| {
                        if !words.banned(Some(short)).contains(&long) {
                            growth[short as usize].two += likely;
                            let pairs = &mut pairs[short as usize];
                            pairs[one.index()] |= 1 << other.index();
                            pairs[other.index()] |= 1 << one.index();
                        }
                    });
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
        add_onward(words, &mut growth);
        let (threes, fours) = openings(words);
        let (pairs, seconds) = packed(&pairs);
        Growth {
            words: growth,
            pairs,
            seconds,
            threes,
            fours,
        }
    }

    /// The letters that make a word longer, alone or with one of a reserve; both as bits.
    #[inline]
    pub(crate) fn with(&self, number: WordNumber, reserve: u32) -> u32 {
        let (start, firsts) = self.pairs[number as usize];
        let mut letters = self.words[number as usize].letters;
        let mut left = firsts & reserve;
        while left != 0 {
            let first = left & left.wrapping_neg();
            let before = (firsts & (first - 1)).count_ones();
            letters |= self.seconds[(start + before) as usize];
            left ^= first;
        }
        letters
    }

    /// The letters that make a new word of three or four with others of a reserve.
    pub(crate) fn opening(&self, reserve: Multiset) -> u32 {
        let mut found = 0;
        let mut letters = [0_usize; MOST_LETTERS];
        let mut count = 0;
        for (letter, copies) in reserve.distinct() {
            for _ in 0..copies.min(3) {
                if count < MOST_LETTERS {
                    letters[count] = letter.index();
                    count += 1;
                }
            }
        }
        let letters = &letters[..count];
        for (at, a) in letters.iter().enumerate() {
            for (next, b) in letters.iter().enumerate().skip(at + 1) {
                let two = a * Letter::COUNT + b;
                found |= self.threes[two];
                for c in &letters[next + 1..] {
                    found |= self.fours[two * Letter::COUNT + c];
                }
            }
        }
        found
    }

    #[inline]
    pub(crate) fn of(&self, number: WordNumber) -> &WordGrowth {
        &self.words[number as usize]
    }
}

/// For each short word the mean of `one` over the words that one letter makes of it.
fn add_onward(words: &Words<'_>, growth: &mut [WordGrowth]) {
    let mut sums = vec![(0.0, 0.0); growth.len()];
    for long in 0..words.len() as u32 {
        let sum = words.facts(long).sum;
        for (letter, _) in words.letters(long).distinct() {
            words.for_each_of(sum.without(letter), |short| {
                let sum: &mut (f32, f32) = &mut sums[short as usize];
                sum.0 += growth[long as usize].one;
                sum.1 += 1.0;
            });
        }
    }
    for (word, (sum, count)) in growth.iter_mut().zip(sums) {
        word.onward = if count > 0.0 { sum / count } else { 0.0 };
    }
}

/// The pairs of all words, without those that make nothing.
fn packed(pairs: &[[u32; Letter::COUNT]]) -> (Vec<(u32, u32)>, Vec<u32>) {
    let mut seconds = Vec::new();
    let mut places = Vec::with_capacity(pairs.len());
    for pairs in pairs {
        let start = seconds.len() as u32;
        let mut firsts = 0;
        for (first, letters) in pairs
            .iter()
            .enumerate()
            .filter(|(_, letters)| **letters != 0)
        {
            firsts |= 1 << first;
            seconds.push(*letters);
        }
        places.push((start, firsts));
    }
    (places, seconds)
}

/// Which letter makes a short word with which others, in the order of the alphabet.
fn openings(words: &Words<'_>) -> (Vec<u32>, Vec<u32>) {
    let mut threes = vec![0; Letter::COUNT.pow(2)];
    let mut fours = vec![0; Letter::COUNT.pow(3)];
    for number in 0..words.len() as u32 {
        let letters: Vec<usize> = words.letters(number).iter().map(Letter::index).collect();
        for last in 0..letters.len() {
            let mut others = letters.clone();
            let bit = 1 << others.remove(last);
            let place = others
                .iter()
                .fold(0, |place, at| place * Letter::COUNT + at);
            match letters.len() {
                3 => threes[place] |= bit,
                4 => fours[place] |= bit,
                _ => break,
            }
        }
    }
    (threes, fours)
}

/// The chance of each letter in the full bag of 2012: close enough for all bags.
pub(crate) fn chances() -> [f32; Letter::COUNT] {
    let total = bag::Y2012.len() as f32;
    bag::Y2012.counts().map(|count| f32::from(count) / total)
}

#[cfg(test)]
mod tests {
    use jarnac_core::{Letters, Preset};
    use jarnac_lexicon::Dictionary;

    use super::*;
    use crate::rng::Rng;
    use crate::table::{Half, Line, NEW, Reserve, RowWord};

    /// A side with perhaps a row, some letters, and no plays listed.
    fn half(row: Option<Line>, letters: Letters) -> Half {
        let mut half = Half {
            reserve: Reserve::new(letters),
            ..Half::default()
        };
        if let Some(row) = row {
            half.rows[0] = row;
            half.filled = 8;
        }
        half
    }

    #[test]
    fn the_letters_that_help_are_those_that_bring_a_play() {
        for preset in [Preset::Competition, Preset::Classic] {
            let words = Words::kept(Dictionary::french(), preset.options().words);
            let growth = words.growth();
            let all: Vec<Letter> = bag::Y2012.iter().collect();
            let mut rng = Rng::new(8);
            for _ in 0..200 {
                let count = rng.below(5);
                let letters: Letters = (0..count).map(|_| all[rng.below(all.len())]).collect();
                let few = Multiset::of(&letters);
                let number = rng.below(words.len()) as u32;
                let row = Line::Word(RowWord::admitted(words, number));
                let (longer, new) = (growth.with(number, few.bits()), growth.opening(few));
                // What a letter brings that is there already, it may have brought before.
                for letter in Letter::all().filter(|letter| letters.count(*letter) == 0) {
                    let brings = |mut half: Half, most: u8, row: u8| {
                        half.draw(words, letter);
                        let short = |play: &crate::table::Move| {
                            let size = if row == NEW { play.len } else { play.added };
                            play.row == row && size <= most
                        };
                        half.moves.iter().any(short)
                    };
                    let has = |mask: u32| mask >> letter.index() & 1 == 1;
                    let context = format!("{} {letters} {letter:?}", words.word(number));
                    assert_eq!(
                        has(longer),
                        brings(half(Some(row), letters), 2, 0),
                        "{context}"
                    );
                    assert_eq!(has(new), brings(half(None, letters), 4, NEW), "{context}");
                }
            }
        }
    }
}
