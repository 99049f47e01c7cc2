//! The rows of a mat and sets of them (§1).

use std::fmt;

/// One of the 8 rows of a mat.
///
/// ```
/// use jarnac_core::RowIndex;
/// let third = RowIndex::from_number(3).expect("1 to 8");
/// assert_eq!((third.number(), RowIndex::all().nth(2)), (3, Some(third)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RowIndex(u8);

impl RowIndex {
    /// How many rows a mat has.
    pub const COUNT: usize = 8;

    /// All rows from the top.
    pub fn all() -> impl DoubleEndedIterator<Item = RowIndex> {
        (0..RowIndex::COUNT as u8).map(RowIndex)
    }

    /// The row that people call by this number, 1 to 8.
    pub const fn from_number(number: u8) -> Option<RowIndex> {
        if number >= 1 && number <= RowIndex::COUNT as u8 {
            Some(RowIndex(number - 1))
        } else {
            None
        }
    }

    /// The number that people call it by, 1 to 8.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for RowIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for RowIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}", self.number())
    }
}

/// A set of rows of one mat.
///
/// ```
/// use jarnac_core::{RowIndex, RowSet};
/// let third = RowIndex::from_number(3).unwrap();
/// let set = RowSet::EMPTY.with(third);
/// assert!(set.contains(third) && !set.is_empty() && set.without(third).is_empty());
/// assert_eq!(set.iter().collect::<Vec<_>>(), [third]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct RowSet(u8);

impl RowSet {
    /// No row.
    pub const EMPTY: RowSet = RowSet(0);

    /// Whether the row is in it.
    pub const fn contains(self, row: RowIndex) -> bool {
        self.0 & (1 << row.0) != 0
    }

    /// Whether no row is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with this row too.
    #[must_use]
    pub const fn with(self, row: RowIndex) -> RowSet {
        RowSet(self.0 | 1 << row.0)
    }

    /// The set without this row.
    #[must_use]
    pub const fn without(self, row: RowIndex) -> RowSet {
        RowSet(self.0 & !(1 << row.0))
    }

    /// Its rows from the top.
    pub fn iter(self) -> impl Iterator<Item = RowIndex> {
        RowIndex::all().filter(move |row| self.contains(*row))
    }
}

impl FromIterator<RowIndex> for RowSet {
    fn from_iter<I: IntoIterator<Item = RowIndex>>(rows: I) -> Self {
        rows.into_iter().fold(RowSet::EMPTY, RowSet::with)
    }
}

impl fmt::Debug for RowSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_numbered_from_1_to_8() {
        let numbers: Vec<u8> = RowIndex::all().map(RowIndex::number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8]);
        for n in numbers {
            assert_eq!(RowIndex::from_number(n).map(RowIndex::number), Some(n));
        }
        assert_eq!(RowIndex::from_number(0), None);
        assert_eq!(RowIndex::from_number(9), None);
        assert_eq!(format!("{0} {0:?}", RowIndex(2)), "3 row 3");
    }

    #[test]
    fn sets_of_rows() {
        let set: RowSet = [RowIndex(0), RowIndex(7), RowIndex(0)]
            .into_iter()
            .collect();
        assert_eq!(set.iter().map(RowIndex::number).collect::<Vec<_>>(), [1, 8]);
        assert_eq!(set.without(RowIndex(0)), RowSet::EMPTY.with(RowIndex(7)));
        assert!(set.without(RowIndex(0)).without(RowIndex(7)).is_empty());
        assert!(!set.is_empty());
        assert!(!set.contains(RowIndex(1)));
        assert_eq!(format!("{set:?}"), "{row 1, row 8}");
    }
}
