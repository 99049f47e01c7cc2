//! A stream of choices.

use jarnac_core::{Letter, Letters, Play, RowIndex, Side, Word};

/// Reads choices off a string of bytes; when it is used up, every choice is the first.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// Whether all bytes are read.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((first, rest)) => {
                self.0 = rest;
                *first
            }
            None => 0,
        }
    }

    /// A number below `n`, which is at most 256.
    pub fn below(&mut self, n: usize) -> usize {
        usize::from(self.byte()) % n.max(1)
    }

    /// Yes or no.
    pub fn flag(&mut self) -> bool {
        self.byte() & 1 == 1
    }

    /// One of these.
    pub fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// A side.
    pub fn side(&mut self) -> Side {
        self.of(&Side::BOTH)
    }

    /// A row.
    pub fn row(&mut self) -> RowIndex {
        RowIndex::from_number(self.below(8) as u8 + 1).expect("1 to 8")
    }

    /// Any letter.
    pub fn letter(&mut self) -> Letter {
        Letter::from_index(self.below(26) as u8).expect("below 26")
    }

    /// A word, by preference made of these letters.
    pub fn word(&mut self, from: &Letters) -> Word {
        let mut rest = *from;
        let len = 3 + self.below(7);
        let letters: Vec<Letter> = (0..len)
            .map(|_| {
                let wild = self.byte();
                let rank = usize::from(wild) % rest.len().max(1);
                let letter = match rest.at_rank(rank) {
                    Some(letter) if wild < 250 => letter,
                    _ => self.letter(),
                };
                rest = rest.without(letter).unwrap_or(rest);
                letter
            })
            .collect();
        Word::new(&letters).expect("3 to 9 letters")
    }

    /// A play on this mat, by preference one that the letters allow.
    pub fn play(&mut self, mat: &jarnac_core::Mat, reserve: &Letters) -> Play {
        if self.flag() {
            return Play::open(self.word(reserve));
        }
        let row = self.row();
        let old: Letters = mat.word(row).map_or(Letters::EMPTY, Letters::from);
        let Some(pool) = reserve.checked_add(&old) else {
            return Play::open(self.word(reserve));
        };
        let mut word = self.word(&pool);
        if self.below(4) != 0
            && let Some(old) = mat.word(row)
        {
            let added = reserve.at_rank(self.below(reserve.len().max(1)));
            let longer: Vec<Letter> = old.letters().iter().copied().chain(added).collect();
            word = Word::new(&longer).unwrap_or(word);
        }
        Play::extend(row, word)
    }
}
