//! One side of the table: its rows, its reserve, and every play that they allow.

use jarnac_core::{Letter, Letters, Points, RowIndex};

use crate::multiset::Multiset;
use crate::words::{WordNumber, Words};

/// The row of a play that opens one.
pub(crate) const NEW: u8 = u8::MAX;

/// A play: which word goes where, and which letters it takes from the reserve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    needs: Multiset,
    pub(crate) word: WordNumber,
    /// From 0, or [`NEW`].
    pub(crate) row: u8,
    /// How many letters it takes.
    pub(crate) added: u8,
    /// How long the word is.
    pub(crate) len: u8,
}

/// What lies on a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Line {
    #[default]
    Free,
    /// A word: its letters, its length, and its number if the lexicon admits it.
    Word(RowWord),
    /// Something that can't grow and counts so much: a joker.
    Fixed(u16),
}

/// A word on a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RowWord {
    pub(crate) letters: Letters,
    pub(crate) len: u8,
    pub(crate) number: Option<WordNumber>,
}

/// One side of the table.
#[derive(Debug, Default)]
pub(crate) struct Half {
    pub(crate) rows: [Line; RowIndex::COUNT],
    pub(crate) reserve: Reserve,
    /// Every play, in no particular order.
    pub(crate) moves: Vec<Move>,
    pub(crate) filled: u8,
    pub(crate) points: u16,
    /// Whether nine-letter headwords count 100 here.
    pub(crate) hundred: bool,
}

/// Loose letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reserve {
    pub(crate) letters: Letters,
    pub(crate) len: u8,
}

impl Default for Reserve {
    fn default() -> Self {
        Reserve {
            letters: Letters::EMPTY,
            len: 0,
        }
    }
}

impl Clone for Half {
    fn clone(&self) -> Self {
        let mut copy = Half::default();
        copy.clone_from(self);
        copy
    }

    /// Uses the room that the list already has.
    fn clone_from(&mut self, other: &Self) {
        self.rows = other.rows;
        self.reserve = other.reserve;
        self.moves.clone_from(&other.moves);
        self.filled = other.filled;
        self.points = other.points;
        self.hundred = other.hundred;
    }
}

impl Half {
    /// Whether a word can be opened.
    pub(crate) fn has_room(&self) -> bool {
        usize::from(self.filled) < RowIndex::COUNT
    }

    /// Takes a letter from the bag.
    pub(crate) fn draw(&mut self, words: &Words<'_>, letter: Letter) {
        let mut counts = *self.reserve.letters.counts();
        counts[letter.index()] += 1;
        self.reserve.letters = Letters::from_counts(counts);
        self.reserve.len += 1;
        let reserve = self.reserve.letters;
        if self.has_room() && self.reserve.len >= 3 {
            let moves = &mut self.moves;
            words.for_each_with(letter, None, &reserve, |word| {
                moves.push(Move::new(words, NEW, &Letters::EMPTY, 0, word));
            });
        }
        for at in 0..self.rows.len() {
            if let Line::Word(row) = self.rows[at]
                && row.len < 9
            {
                let banned = words.banned(row.number);
                let moves = &mut self.moves;
                words.for_each_with(letter, Some((&row.letters, banned)), &reserve, |word| {
                    moves.push(Move::new(words, at as u8, &row.letters, row.len, word));
                });
            }
        }
    }

    /// Makes the list of plays anew.
    pub(crate) fn list_all(&mut self, words: &Words<'_>) {
        self.moves.clear();
        if self.has_room() {
            let moves = &mut self.moves;
            words.for_each(None, &self.reserve.letters, |word| {
                moves.push(Move::new(words, NEW, &Letters::EMPTY, 0, word));
            });
        }
        for at in 0..self.rows.len() {
            self.list_row(words, at);
        }
    }

    fn list_row(&mut self, words: &Words<'_>, at: usize) {
        if let Line::Word(row) = self.rows[at]
            && row.len < 9
        {
            let banned = words.banned(row.number);
            let moves = &mut self.moves;
            words.for_each(
                Some((&row.letters, banned)),
                &self.reserve.letters,
                |word| {
                    moves.push(Move::new(words, at as u8, &row.letters, row.len, word));
                },
            );
        }
    }

    /// Lays a word, and gives its row.
    pub(crate) fn play(&mut self, words: &Words<'_>, play: Move) -> u8 {
        let facts = words.facts(play.word);
        let row = if play.row == NEW {
            self.filled += 1;
            let free = self.rows.iter().position(|line| *line == Line::Free);
            free.expect("a word is opened only where there is room")
        } else {
            usize::from(play.row)
        };
        let (old, before) = match self.rows[row] {
            Line::Word(old) => (old.letters, u16::from(old.len) * u16::from(old.len)),
            Line::Free | Line::Fixed(_) => (Letters::EMPTY, 0),
        };
        self.spend(&old.missing_from(&facts.letters));
        self.points += self.worth(words, play.word) - before;
        self.rows[row] = Line::Word(RowWord {
            letters: facts.letters,
            len: facts.len,
            number: Some(play.word),
        });
        let left = Multiset::of(&self.reserve.letters);
        let room = self.has_room();
        self.moves.retain(|other| {
            usize::from(other.row) != row
                && left.contains(other.needs)
                && (room || other.row != NEW)
        });
        self.list_row(words, row);
        row as u8
    }

    /// What a word counts.
    fn worth(&self, words: &Words<'_>, word: WordNumber) -> u16 {
        let len = u16::from(words.facts(word).len);
        if self.hundred && len == 9 && words.is_headword(word) {
            Points::HUNDRED.0
        } else {
            len * len
        }
    }

    /// Puts a word that was taken on the first free row, and gives that row.
    pub(crate) fn place(&mut self, words: &Words<'_>, word: WordNumber) -> u8 {
        let free = self.rows.iter().position(|line| *line == Line::Free);
        let row = free.expect("a word is taken only where there is room");
        let facts = words.facts(word);
        self.rows[row] = Line::Word(RowWord {
            letters: facts.letters,
            len: facts.len,
            number: Some(word),
        });
        self.filled += 1;
        self.points += self.worth(words, word);
        if !self.has_room() {
            self.moves.retain(|other| other.row != NEW);
        }
        self.list_row(words, row);
        row as u8
    }

    /// Loses a word to the other side: from a row, whose unused letters come back to the reserve, or
    /// from the reserve alone.
    pub(crate) fn lose(&mut self, words: &Words<'_>, play: Move) {
        if play.row != NEW {
            let row = usize::from(play.row);
            if let Line::Word(old) = self.rows[row] {
                self.points -= u16::from(old.len) * u16::from(old.len);
                self.reserve.letters = self.reserve.letters.saturating_add(&old.letters);
                self.reserve.len += old.len;
            }
            self.rows[row] = Line::Free;
            self.filled -= 1;
        }
        self.spend(&words.facts(play.word).letters);
        self.list_all(words);
    }

    /// The plays of a full mat in a call for the final Jarnac: the word just placed on a row may be
    /// taken apart for a longer one, whatever entry that belongs to.
    pub(crate) fn final_takes(&self, words: &Words<'_>, placed: u8) -> Vec<Move> {
        let others = self.moves.iter().filter(|play| play.row != placed);
        let mut takes: Vec<Move> = others.copied().collect();
        if let Line::Word(old) = self.rows[usize::from(placed)] {
            let pool = self.reserve.letters.saturating_add(&old.letters);
            words.for_each(None, &pool, |word| {
                if words.facts(word).len > old.len {
                    takes.push(Move::new(words, placed, &old.letters, old.len, word));
                }
            });
        }
        takes
    }

    /// Takes letters out of the reserve; the list of plays is not touched.
    pub(crate) fn spend(&mut self, letters: &Letters) {
        let left = self.reserve.letters.checked_sub(letters);
        self.reserve.letters = left.expect("a play needs only letters that are there");
        self.reserve.len -= letters.len() as u8;
    }
}

impl Move {
    #[inline]
    fn new(words: &Words<'_>, row: u8, old: &Letters, old_len: u8, word: WordNumber) -> Move {
        let facts = words.facts(word);
        Move {
            needs: Multiset::of(&old.missing_from(&facts.letters)),
            word,
            row,
            added: facts.len - old_len,
            len: facts.len,
        }
    }
}

#[cfg(test)]
mod tests {
    use jarnac_core::{Preset, bag};
    use jarnac_lexicon::Dictionary;

    use super::*;
    use crate::rng::Rng;

    fn sorted(moves: &[Move]) -> Vec<(u8, u32)> {
        let mut all: Vec<(u8, u32)> = moves.iter().map(|play| (play.row, play.word)).collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn the_list_kept_up_to_date_is_the_list_made_anew() {
        for preset in [Preset::Competition, Preset::Classic] {
            let words = Words::new(Dictionary::french(), preset.options().words);
            for seed in 0..8 {
                let mut rng = Rng::new(seed);
                let mut letters: Vec<Letter> = bag::Y2012.iter().collect();
                let mut half = Half::default();
                for _ in 0..60 {
                    let letter = letters.swap_remove(rng.below(letters.len()));
                    half.draw(&words, letter);
                    // Now and then the reserve grows before a word is made.
                    if !half.moves.is_empty() && rng.below(4) > 0 {
                        let play = half.moves[rng.below(half.moves.len())];
                        half.play(&words, play);
                    }
                    let mut anew = half.clone();
                    anew.list_all(&words);
                    assert_eq!(sorted(&half.moves), sorted(&anew.moves), "seed {seed}");
                }
            }
        }
    }
}
