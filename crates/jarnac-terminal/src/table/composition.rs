//! A word being written: whole, on a row. Letters come from the row and the reserve by themselves;
//! what nobody has shows at once. Whether the word exists is never asked here.

use jarnac_core::Side;
use jarnac_protocol::ClaimView;

use crate::letters::{FEWEST_LETTERS, MOST_LETTERS, take};

/// Where a word is written: on a row, or on the next free one from the reserve alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) side: Side,
    pub(crate) row: Option<u8>,
}

/// A word that is being written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Draft {
    /// Where it began, and whether somebody chose that row.
    pub(crate) home: Spot,
    pub(crate) chosen: bool,
    /// Where it is written: see `aim`.
    pub(crate) spot: Spot,
    /// Capitals of the game.
    pub(crate) text: String,
    /// Where the next letter goes, from 0 to the number of letters.
    pub(crate) caret: usize,
    /// What it contests if it is announced: the claims for which it was begun, and no others. None
    /// until it is taken up.
    pub(crate) against: Option<Vec<ClaimView>>,
}

/// Where a letter of a draft comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum From {
    Row,
    Reserve,
    Nowhere,
}

/// The letters of a draft, laid out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) placed: Vec<(char, From)>,
    /// Letters of the row that are still to be placed.
    pub(crate) left: String,
    /// What the reserve keeps.
    pub(crate) reserve: String,
    pub(crate) missing: String,
}

/// Whether the letters are there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Readiness {
    Empty,
    Missing,
    Left,
    NothingAdded,
    Short,
    Ready,
}

impl Draft {
    pub(crate) fn on(spot: Spot, chosen: bool) -> Draft {
        Draft {
            home: spot,
            chosen,
            spot,
            text: String::new(),
            caret: 0,
            against: None,
        }
    }

    /// Letters are typed where the caret is.
    pub(crate) fn type_in(&mut self, letters: &str) {
        let room = MOST_LETTERS.saturating_sub(self.text.len());
        let letters = &letters[..letters.len().min(room)];
        self.text.insert_str(self.caret, letters);
        self.caret += letters.len();
    }

    pub(crate) fn erase_before(&mut self) {
        if self.caret > 0 {
            self.caret -= 1;
            self.text.remove(self.caret);
        }
    }

    pub(crate) fn erase_after(&mut self) {
        if self.caret < self.text.len() {
            self.text.remove(self.caret);
        }
    }

    pub(crate) fn move_caret(&mut self, by: isize) {
        let to = self.caret.saturating_add_signed(by);
        self.caret = to.min(self.text.len());
    }
}

/// Lays the typed letters out: from the row first, since all of its letters must be used.
pub(crate) fn lay_out(text: &str, row: &str, reserve: &str) -> Layout {
    let mut row: Vec<char> = row.chars().collect();
    let mut reserve: Vec<char> = reserve.chars().collect();
    let mut missing = String::new();
    let placed = text
        .chars()
        .map(|letter| {
            if take(&mut row, letter) {
                return (letter, From::Row);
            }
            if take(&mut reserve, letter) {
                return (letter, From::Reserve);
            }
            missing.push(letter);
            (letter, From::Nowhere)
        })
        .collect();
    Layout {
        placed,
        left: row.into_iter().collect(),
        reserve: reserve.into_iter().collect(),
        missing,
    }
}

impl Layout {
    /// Whether the letters are there. The final Jarnac alone may leave letters of the row.
    pub(crate) fn readiness(&self, has_row: bool, may_leave: bool) -> Readiness {
        let from_reserve = |(_, from): &(char, From)| *from == From::Reserve;
        if self.placed.is_empty() {
            Readiness::Empty
        } else if !self.missing.is_empty() {
            Readiness::Missing
        } else if has_row && !self.left.is_empty() && !may_leave {
            Readiness::Left
        } else if self.placed.len() < FEWEST_LETTERS {
            Readiness::Short
        } else if has_row && !self.placed.iter().any(from_reserve) {
            Readiness::NothingAdded
        } else {
            Readiness::Ready
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_come_from_the_row_first() {
        let layout = lay_out("TZAR", "RAT", "AZ");
        assert_eq!(layout.readiness(true, false), Readiness::Ready);
        assert_eq!(layout.reserve, "A");
        assert_eq!(
            lay_out("TZA", "RAT", "Z").readiness(true, false),
            Readiness::Left
        );
        assert_eq!(
            lay_out("ART", "RAT", "Z").readiness(true, false),
            Readiness::NothingAdded
        );
        assert_eq!(lay_out("RATX", "RAT", "Z").missing, "X");
    }

    #[test]
    fn a_word_is_edited_in_its_middle() {
        let mut draft = Draft::on(
            Spot {
                side: Side::A,
                row: None,
            },
            false,
        );
        draft.type_in("TAR");
        draft.move_caret(-2);
        draft.type_in("Z");
        assert_eq!((draft.text.as_str(), draft.caret), ("TZAR", 2));
        draft.erase_before();
        draft.erase_after();
        assert_eq!(draft.text, "TR");
        draft.move_caret(99);
        draft.type_in("ABCDEFGHIJ");
        assert_eq!(draft.text, "TRABCDEFG");
    }
}
