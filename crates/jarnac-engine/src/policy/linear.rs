//! The linear policy: a play is worth the weighted sum of a few features.

use jarnac_core::Letter;

use crate::multiset::Multiset;
use crate::table::{Line, Move, NEW, Policy, Table};
use crate::words::Words;

/// The number of weights.
pub(crate) const WEIGHTS: usize = 24;

/// The names of the weights in their file, in the order of the features in [`Linear::score`].
const NAMES: [&str; WEIGHTS] = [
    "letters-used",
    "points-gained",
    "one-letter-growth",
    "two-letter-growth",
    "onward-growth",
    "open",
    "open-own-rows",
    "open-their-rows",
    "open-bag",
    "open-length",
    "last-row",
    "last-row-lead",
    "old-one-letter-growth",
    "old-two-letter-growth",
    "old-onward-growth",
    "old-length",
    "nine-letters",
    "letters-left",
    "pass-below",
    "exchange",
    "exchange-useful",
    "exchange-reserve",
    "exchange-rows",
    "exchange-doubles",
];

/// The weights that training gave.
const TRAINED: &str = include_str!("../../../../data/linear.txt");

/// The linear policy of some weights.
#[derive(Clone, Debug)]
pub(crate) struct Linear {
    weights: [f32; WEIGHTS],
    /// What each word adds to a play that makes it, and to one that makes something else of it.
    statics: Vec<(f32, f32)>,
}

impl Linear {
    pub(crate) fn new(words: &Words<'_>, weights: [f32; WEIGHTS]) -> Linear {
        let w = &weights;
        let growth = words.growth();
        let statics = (0..words.len() as u32)
            .map(|number| {
                let word = growth.of(number);
                let new = w[2] * word.one + w[3] * word.two + w[4] * word.onward;
                let old = w[12] * word.one + w[13] * word.two + w[14] * word.onward;
                (new, old)
            })
            .collect();
        Linear { weights, statics }
    }

    /// With the weights that training gave.
    pub(crate) fn trained(words: &Words<'_>) -> Linear {
        let weights = read_weights(TRAINED).expect("the embedded weights are whole");
        Linear::new(words, weights)
    }

    pub(crate) fn weights(&self) -> &[f32; WEIGHTS] {
        &self.weights
    }

    /// What a play is worth.
    #[inline]
    pub(crate) fn score(&self, table: &Table, play: &Move) -> f32 {
        let w = &self.weights;
        let (mine, theirs) = (table.mover(), table.waiter());
        let (added, len) = (f32::from(play.added), f32::from(play.len));
        let old_len = len - added;
        let gain = (len * len - old_len * old_len) / 10.0;
        let mut score = w[0] * added + w[1] * gain + self.statics[play.word as usize].0;
        if play.row == NEW {
            let filled = f32::from(mine.filled) / 8.0;
            score += w[5]
                + w[6] * filled
                + w[7] * f32::from(theirs.filled) / 8.0
                + w[8] * table.deck.len() as f32 / 100.0
                + w[9] * len;
            if mine.filled == 7 {
                let lead = f32::from(mine.points) - f32::from(theirs.points) + gain * 10.0;
                score += w[10] + w[11] * (lead / 70.0).clamp(-2.0, 2.0);
            }
        } else {
            if let Line::Word(old) = mine.rows[usize::from(play.row) % 8]
                && let Some(number) = old.number
            {
                score += self.statics[number as usize].1;
            }
            score += w[15] * old_len;
        }
        if play.len == 9 {
            score += w[16];
        }
        score + w[17] * f32::from(mine.reserve.len - play.added)
    }
}

/// Reads weights: a name and a number a line, all names in their order; `#` begins a comment.
pub(crate) fn read_weights(text: &str) -> Option<[f32; WEIGHTS]> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut weights = [0.0; WEIGHTS];
    let mut count = 0;
    for (line, name) in lines.zip(NAMES) {
        let value = line.strip_prefix(name)?.trim();
        weights[count] = value.parse().ok().filter(|value: &f32| value.is_finite())?;
        count += 1;
    }
    (count == WEIGHTS).then_some(weights)
}

/// The text of weights.
pub(crate) fn write_weights(weights: &[f32; WEIGHTS]) -> String {
    let mut text =
        "# The weights of the linear policy, by `cargo xtask train`. Version 1.\n".to_owned();
    for (name, weight) in NAMES.iter().zip(weights) {
        text.push_str(&format!("{name} {weight}\n"));
    }
    text
}

impl Policy for Linear {
    fn choose(&self, table: &Table, _: &Words<'_>) -> Option<usize> {
        let mut best: Option<(usize, f32)> = None;
        let mut only_last_row = true;
        for (at, play) in table.mover().moves.iter().enumerate() {
            only_last_row &= play.row == NEW && table.mover().filled == 7;
            let score = self.score(table, play);
            if best.is_none_or(|(_, highest)| score > highest) {
                best = Some((at, score));
            }
        }
        // Passing with plays left is never right but before the last row.
        best.filter(|(_, score)| !only_last_row || *score > self.weights[18])
            .map(|(at, _)| at)
    }

    fn exchange(&self, table: &Table, words: &Words<'_>) -> Option<[Letter; 3]> {
        let half = table.mover();
        if half.reserve.len < 3 || !half.moves.is_empty() {
            return None;
        }
        let w = &self.weights;
        let letters = useful_letters(table, words);
        let useful = letters.count_ones() as f32 / 26.0;
        let size = f32::from(half.reserve.len);
        let will = w[19] + w[20] * useful + w[21] * size + w[22] * f32::from(half.filled) / 8.0;
        (will > 0.0).then(|| {
            let mut worst = [(f32::MAX, Letter::A); 3];
            for_each_worth(table, letters, w[23], |worth, letter| {
                keep_worst(&mut worst, worth, letter);
            });
            worst.map(|(_, letter)| letter)
        })
    }
}

/// The letters that make one of the mover's words longer by themselves.
fn useful_letters(table: &Table, words: &Words<'_>) -> u32 {
    let growth = words.growth();
    let numbers = table.mover().rows.iter().filter_map(|line| match line {
        Line::Word(word) => word.number,
        Line::Free | Line::Fixed(_) => None,
    });
    numbers.fold(0, |letters, number| letters | growth.of(number).letters)
}

/// Some letters of the mover's reserve, those that are least use first, and how many there are.
pub(crate) fn worst_letters<const MOST: usize>(
    table: &Table,
    words: &Words<'_>,
) -> ([Letter; MOST], usize) {
    let mut worst = [(f32::MAX, Letter::A); MOST];
    let useful = useful_letters(table, words);
    for_each_worth(table, useful, 2.0, |worth, letter| {
        keep_worst(&mut worst, worth, letter);
    });
    let count = usize::from(table.mover().reserve.len).min(MOST);
    (worst.map(|(_, letter)| letter), count)
}

/// Puts a letter in its place among those that are least use; those that come first stay before their equals.
fn keep_worst(worst: &mut [(f32, Letter)], worth: f32, letter: Letter) {
    if let Some(at) = worst.iter().position(|(other, _)| worth < *other) {
        worst[at..].rotate_right(1);
        worst[at] = (worth, letter);
    }
}

/// How common some letters are in words, all together.
pub(crate) fn commonness(letters: Multiset) -> f32 {
    let each = letters.distinct();
    each.map(|(letter, copies)| COMMON[letter.index()] * f32::from(copies))
        .sum()
}

/// How often each letter is in words, in per cent, A first.
const COMMON: [f32; 26] = [
    9.0, 1.8, 4.0, 2.6, 14.0, 1.4, 1.9, 1.5, 8.5, 0.3, 0.3, 5.0, 2.8, 6.8, 5.6, 2.7, 0.6, 8.4, 9.0,
    7.2, 4.4, 1.3, 0.1, 0.5, 0.5, 1.2,
];

/// Calls `f` for each letter of the mover's reserve with what keeping it is worth.
fn for_each_worth(table: &Table, useful: u32, doubled: f32, mut f: impl FnMut(f32, Letter)) {
    for (letter, count) in table.mover().reserve.letters.distinct() {
        for copy in 0..count {
            let bonus = if useful >> letter.index() & 1 == 1 {
                3.0
            } else {
                0.0
            };
            f(
                COMMON[letter.index()] + bonus - doubled * f32::from(copy),
                letter,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_come_back_and_damage_is_refused() {
        let weights = read_weights(TRAINED).unwrap();
        assert_eq!(write_weights(&weights), TRAINED);
        assert_eq!(read_weights("letters-used 1"), None);
        let other = TRAINED.replace("open ", "shut ");
        assert_eq!(read_weights(&other), None);
        let broken = TRAINED.replace("nine-letters ", "nine-letters x");
        assert_eq!(read_weights(&broken), None);
    }
}
