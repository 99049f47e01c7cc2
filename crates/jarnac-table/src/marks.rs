//! What a table shows that the rules need not remember: which words were taken as they lie.

use jarnac_core::{BySide, EventKind, Game, RowIndex, Side, Word};
use jarnac_protocol::TableView;

/// The words that were last taken by a Jarnac, by the row that they were put on. One that grew or was
/// given back is no longer marked, and is again if a contest restores it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Marks {
    taken: BySide<[Option<Word>; RowIndex::COUNT]>,
}

impl Marks {
    pub(crate) const NONE: Marks = Marks {
        taken: BySide {
            a: [None; RowIndex::COUNT],
            b: [None; RowIndex::COUNT],
        },
    };

    fn at(&mut self, side: Side, row: RowIndex) -> &mut Option<Word> {
        &mut self.taken[side][usize::from(row.number()) - 1]
    }

    /// Takes in what happened.
    pub(crate) fn note(&mut self, event: &EventKind) {
        match event {
            EventKind::Jarnacked { side, play, to } => *self.at(*side, *to) = Some(play.word),
            EventKind::Opened { side, row, .. } => *self.at(*side, *row) = None,
            _ => {}
        }
    }

    /// Marks the words of a table.
    pub(crate) fn show(&self, game: &Game, view: &mut TableView) {
        for side in Side::BOTH {
            for (row, word) in game.mat(side).words() {
                if self.taken[side][usize::from(row.number()) - 1] == Some(word) {
                    view.mark_taken(side, row);
                }
            }
        }
    }
}
