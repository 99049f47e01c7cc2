//! Which row a word that is being written belongs to: the one whose letters it holds. This only saves
//! the hand a choice; whether the word may lie there, the table says.

use jarnac_core::Side;
use jarnac_protocol::{RowView, TableView};

use super::composition::{Draft, Spot};
use crate::letters::{FEWEST_LETTERS, lacking};

/// Where a word can be written.
pub(crate) struct Places {
    /// Where the letters make the whole word, with all of the row's and at least one more.
    pub(crate) ready: Vec<Spot>,
    /// Where every letter that is written so far is at hand.
    pub(crate) possible: Vec<Spot>,
}

/// The word on a row of a mat, numbered from 1; nothing where there is none.
pub(crate) fn word_on(table: &TableView, side: Side, row: u8) -> &str {
    let rows = &table.mats.of(side).rows;
    match rows.get(usize::from(row).wrapping_sub(1)) {
        Some(RowView::Word { word, .. }) => word,
        _ => "",
    }
}

/// The rows of a mat from the top, then the next free one, as far as these letters can be written there.
pub(crate) fn places(text: &str, side: Side, table: &TableView) -> Places {
    let mat = table.mats.of(side);
    let mut places = Places {
        ready: Vec::new(),
        possible: Vec::new(),
    };
    let mut add = |row: Option<u8>, word: &str, fewest: usize| {
        if !lacking(&format!("{word}{}", mat.reserve), text).is_empty() {
            return;
        }
        let spot = Spot { side, row };
        places.possible.push(spot);
        if text.len() >= fewest && lacking(text, word).is_empty() {
            places.ready.push(spot);
        }
    };
    for (number, row) in (1..).zip(&mat.rows) {
        if let RowView::Word { word, .. } = row {
            add(Some(number), word, word.len() + 1);
        }
    }
    if mat.rows.contains(&RowView::Free) {
        add(None, "", FEWEST_LETTERS);
    }
    places
}

/// Puts the draft on the row that it belongs to. A row that somebody chose keeps it as long as the letters
/// are there; otherwise the row whose letters are all in the word, of several the one last used.
pub(crate) fn aim(draft: &mut Draft, table: &TableView, last: Option<u8>) {
    if draft.text.is_empty() {
        draft.spot = draft.home;
        return;
    }
    let Places { ready, possible } = places(&draft.text, draft.home.side, table);
    let home_is_possible = possible.contains(&draft.home);
    draft.spot = if draft.chosen && home_is_possible {
        draft.home
    } else if let Some(spot) = best(&ready, draft.home, last) {
        spot
    } else if home_is_possible {
        draft.home
    } else {
        best(&possible, draft.home, last).unwrap_or(draft.home)
    };
}

/// Puts the draft where Enter lays it: on its own row, or on the one that takes the word as it stands.
pub(crate) fn land(draft: &mut Draft, table: &TableView, last: Option<u8>) {
    let Places { ready, .. } = places(&draft.text, draft.spot.side, table);
    if !ready.contains(&draft.spot)
        && let Some(spot) = best(&ready, draft.home, last)
    {
        draft.spot = spot;
    }
}

/// Rows before a new word: first the one it began on, then the one last used.
fn best(spots: &[Spot], home: Spot, last: Option<u8>) -> Option<Spot> {
    let on = |row: Option<u8>| {
        let mut rows = spots.iter().filter(|spot| spot.row.is_some());
        rows.find(|spot| spot.row == row).copied()
    };
    let first = || spots.iter().find(|spot| spot.row.is_some()).copied();
    on(home.row)
        .or_else(|| on(last))
        .or_else(first)
        .or_else(|| spots.first().copied())
}
