//! A side's mat: eight rows of nine cells (§1).

use crate::score::Points;
use crate::{Letters, RowIndex, RowSet, Word};

/// What lies on one row.
///
/// ```
/// use jarnac_core::{Position, Row, RowIndex};
/// let mat = "A RAT / -; B / -; turn A".parse::<Position>()?.mats.a;
/// let [first, second] = [1, 2].map(|number| RowIndex::from_number(number).unwrap());
/// assert_eq!(mat.row(first), Row::Word("RAT".parse()?));
/// assert_eq!((mat.row(second), mat.row(second).word()), (Row::Free, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Row {
    /// Nothing: the row is free.
    #[default]
    Free,
    /// A word.
    Word(Word),
    /// A joker, keeping the points of the word that went back to the bag (§7.4).
    Joker(Points),
}

impl Row {
    /// The word on it, if it has one.
    pub const fn word(self) -> Option<Word> {
        match self {
            Row::Word(word) => Some(word),
            Row::Free | Row::Joker(_) => None,
        }
    }
}

/// Eight rows.
///
/// ```
/// use jarnac_core::{Position, RowIndex, RowSet};
/// let mat = "A RAT BUT / -; B / -; turn A".parse::<Position>()?.mats.a;
/// let first = RowIndex::all().next().unwrap();
/// assert_eq!(mat.word(first).map(|word| word.to_string()).as_deref(), Some("RAT"));
/// assert_eq!((mat.words().count(), mat.rows().count(), mat.is_full()), (2, 8, false));
/// assert_eq!(mat.letters().to_string(), "ABRTTU");
/// assert_eq!(mat.points(RowSet::EMPTY).0, 18);
/// # Ok::<(), jarnac_core::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Mat {
    rows: [Row; RowIndex::COUNT],
}

impl Mat {
    /// A mat with nothing on it.
    pub const EMPTY: Mat = Mat {
        rows: [Row::Free; RowIndex::COUNT],
    };

    /// What lies on a row.
    pub const fn row(&self, row: RowIndex) -> Row {
        self.rows[row.index()]
    }

    /// The word on a row, if it has one.
    pub const fn word(&self, row: RowIndex) -> Option<Word> {
        self.row(row).word()
    }

    /// The rows from the top with what lies on them.
    pub fn rows(&self) -> impl Iterator<Item = (RowIndex, Row)> + '_ {
        RowIndex::all().map(|row| (row, self.row(row)))
    }

    /// The rows that hold a word, from the top.
    pub fn words(&self) -> impl Iterator<Item = (RowIndex, Word)> + '_ {
        self.rows()
            .filter_map(|(row, lies)| Some((row, lies.word()?)))
    }

    /// The row that the next new word goes to (§5, §4.2).
    pub fn first_free(&self) -> Option<RowIndex> {
        RowIndex::all().find(|row| self.row(*row) == Row::Free)
    }

    /// Whether every row holds a word or a joker (§6).
    pub fn is_full(&self) -> bool {
        self.first_free().is_none()
    }

    /// All letters that lie on it. A joker has none.
    pub fn letters(&self) -> Letters {
        self.words().fold(Letters::EMPTY, |sum, (_, word)| {
            sum.checked_add(&word.into())
                .expect("8 rows of 9 letters are below 255")
        })
    }

    /// The points of all rows; the words on the rows in `hundreds` count 100 (§7.1, §7.2).
    pub fn points(&self, hundreds: RowSet) -> Points {
        self.rows().fold(Points::ZERO, |sum, (row, lies)| {
            sum.plus(match lies {
                Row::Free => Points::ZERO,
                Row::Word(_) if hundreds.contains(row) => Points::HUNDRED,
                Row::Word(word) => word.points(),
                Row::Joker(points) => points,
            })
        })
    }

    /// Puts something on a row, in place of what lies there: for positions that are set by hand.
    ///
    /// ```
    /// use jarnac_core::{Mat, Row, RowIndex};
    /// let mut mat = Mat::EMPTY;
    /// let row = RowIndex::from_number(3).unwrap();
    /// mat.set(row, Row::Word("RAT".parse()?));
    /// assert!(mat.word(row).is_some());
    /// # Ok::<(), jarnac_core::WordError>(())
    /// ```
    pub fn set(&mut self, row: RowIndex, lies: Row) {
        self.rows[row.index()] = lies;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(number: u8) -> RowIndex {
        RowIndex::from_number(number).unwrap()
    }

    fn mat() -> Mat {
        let mut mat = Mat::EMPTY;
        mat.set(row(1), Row::Word("RAT".parse().unwrap()));
        mat.set(row(3), Row::Word("ABORDAGES".parse().unwrap()));
        mat.set(row(4), Row::Joker(Points(81)));
        mat
    }

    #[test]
    fn the_first_free_row_may_lie_between_words() {
        let mut mat = mat();
        assert_eq!(mat.first_free(), Some(row(2)));
        for r in [2, 5, 6, 7] {
            mat.set(row(r), Row::Word("BUT".parse().unwrap()));
        }
        assert_eq!(mat.first_free(), Some(row(8)));
        assert!(!mat.is_full());
        mat.set(row(8), Row::Joker(Points(100)));
        assert!(mat.is_full());
    }

    #[test]
    fn a_joker_is_no_word_and_has_no_letters_but_counts() {
        let mat = mat();
        assert_eq!(mat.words().count(), 2);
        assert_eq!(mat.word(row(4)), None);
        assert_eq!(mat.letters().len(), 12);
        assert_eq!(mat.points(RowSet::EMPTY), Points(9 + 81 + 81));
        assert_eq!(mat.points(RowSet::EMPTY.with(row(3))), Points(9 + 100 + 81));
    }
}
