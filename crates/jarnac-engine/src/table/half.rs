//! One side of the table: its rows, its reserve, and every play that they allow.

use jarnac_core::{Letter, Letters, Points, RowIndex, Word};

use super::search::Search;
use super::{Line, Reserve, RowWord};
use crate::multiset::Multiset;
use crate::reach::Reach;
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

    /// What the ways of all its words are worth, in points.
    pub(crate) fn reach(&self, reach: &Reach) -> f32 {
        let words = self.rows.iter().filter_map(Line::number);
        words.map(|number| reach.of(number)).sum()
    }

    /// Takes a letter from the bag.
    pub(crate) fn draw(&mut self, words: &Words<'_>, letter: Letter) {
        self.reserve.add(letter);
        self.list_everywhere(words, Some(letter));
    }

    /// Makes the list of plays anew.
    pub(crate) fn list_all(&mut self, words: &Words<'_>) {
        self.moves.clear();
        self.list_everywhere(words, None);
    }

    /// Adds the plays of all rows, new ones first: all of them, or those that a letter brought.
    fn list_everywhere(&mut self, words: &Words<'_>, drawn: Option<Letter>) {
        let opens = self.has_room() && usize::from(self.reserve.len) >= Word::MIN_LEN;
        let (rows, moves) = (&self.rows, &mut self.moves);
        let size = if opens && !Search::walks_new(&self.reserve, drawn) {
            Word::MAX_LEN
        } else {
            rows.iter().map(Line::room).max().unwrap_or_default()
        };
        Search::with(words, &self.reserve, drawn, size, |search| {
            if opens {
                list(words, moves, search, NEW, None);
            }
            for (at, line) in rows.iter().enumerate() {
                if let Line::Word(row) = line {
                    list(words, moves, search, at as u8, Some(row));
                }
            }
        });
    }

    fn list_row(&mut self, words: &Words<'_>, at: usize) {
        let (line, moves) = (&self.rows[at], &mut self.moves);
        if let Line::Word(row) = line {
            Search::with(words, &self.reserve, None, line.room(), |search| {
                list(words, moves, search, at as u8, Some(row));
            });
        }
    }

    /// Lays a word, and gives its row.
    pub(crate) fn play(&mut self, words: &Words<'_>, play: Move) -> u8 {
        let row = if play.row == NEW {
            self.filled += 1;
            let free = self.rows.iter().position(|line| *line == Line::Free);
            free.expect("a word is opened only where there is room")
        } else {
            usize::from(play.row)
        };
        let before = match self.rows[row] {
            Line::Word(old) => u16::from(old.len) * u16::from(old.len),
            Line::Free | Line::Fixed(_) => 0,
        };
        self.reserve.spend(play.needs);
        self.points += self.worth(words, play.word) - before;
        self.rows[row] = Line::Word(RowWord::admitted(words, play.word));
        let left = self.reserve.few;
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
        self.rows[row] = Line::Word(RowWord::admitted(words, word));
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
                let back = Letters::from(old.word);
                self.reserve = Reserve::new(self.reserve.letters.saturating_add(&back));
            }
            self.rows[row] = Line::Free;
            self.filled -= 1;
        }
        self.reserve.spend(words.facts(play.word).letters);
        self.list_all(words);
    }

    /// The plays of a full mat in a call for the final Jarnac: the word just placed on a row may be
    /// taken apart for a longer one, whatever entry that belongs to.
    pub(crate) fn final_takes(&self, words: &Words<'_>, placed: u8) -> Vec<Move> {
        let others = self.moves.iter().filter(|play| play.row != placed);
        let mut takes: Vec<Move> = others.copied().collect();
        if let Line::Word(old) = self.rows[usize::from(placed)] {
            let letters = Letters::from(old.word);
            let pool = Reserve::new(self.reserve.letters.saturating_add(&letters));
            Search::with(words, &pool, None, Word::MAX_LEN, |search| {
                let from = takes.len();
                let walked = search.for_each_new(|word| {
                    let facts = words.facts(word);
                    if facts.len > old.len {
                        let needs = letters.missing_from(&words.letters(word));
                        takes.push(Move {
                            needs: Multiset::of(&needs),
                            word,
                            row: placed,
                            added: facts.len - old.len,
                            len: facts.len,
                        });
                    }
                });
                if !walked {
                    in_order(words, &mut takes[from..]);
                }
            });
        }
        takes
    }
}

/// Adds the plays of a row, or the new ones, in the order in which a walk finds them.
fn list(
    words: &Words<'_>,
    moves: &mut Vec<Move>,
    search: &Search<'_>,
    at: u8,
    row: Option<&RowWord>,
) {
    let from = moves.len();
    let walked = match row {
        None => search.for_each_new(|word| {
            moves.push(Move::new(words, at, (Multiset::default(), 0), word));
        }),
        Some(row) => search.for_each(row, |word| {
            if !words.banned(row.number).contains(&word) {
                moves.push(Move::new(words, at, (row.letters, row.len), word));
            }
        }),
    };
    if !walked {
        in_order(words, &mut moves[from..]);
    }
}

/// Sorts plays as a walk finds their words: which of two equally good plays is chosen depends on it.
fn in_order(words: &Words<'_>, moves: &mut [Move]) {
    if moves.len() > 1 {
        moves.sort_unstable_by_key(|play| words.facts(play.word).rank);
    }
}

impl Move {
    /// What is left of a reserve that the play takes its letters from, as far as is counted.
    #[inline]
    pub(crate) fn leaves(&self, reserve: Multiset) -> Multiset {
        reserve.minus(self.needs)
    }

    /// Whether another play is still there after this one, which leaves these letters and perhaps no
    /// room for a new word.
    #[inline]
    pub(crate) fn spares(&self, other: &Move, left: Multiset, room: bool) -> bool {
        let free = if other.row == NEW {
            room
        } else {
            other.row != self.row
        };
        free && left.contains(other.needs)
    }

    /// A play that makes a longer word of the letters that lie there and their count.
    #[inline]
    fn new(words: &Words<'_>, row: u8, (old, old_len): (Multiset, u8), word: WordNumber) -> Move {
        let facts = words.facts(word);
        Move {
            needs: facts.letters.minus(old),
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
