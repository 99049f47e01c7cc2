//! What lies under the mouse.

use jarnac_core::Side;
use ratatui::layout::{Position, Rect};

use super::buttons::{button_places, choices};
use super::places::{places, reserve_letters};
use crate::state::State;
use crate::table::buttons::Button;

/// What somebody clicks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    Button(Button),
    Row(Side, u8),
    Letter(Side, char),
    /// An entry of the sheet that lies on top.
    Choice(usize),
    /// Beside it: it is put away.
    Sheet,
}

/// What lies there, if anything does.
pub(crate) fn hit(state: &State, column: u16, row: u16) -> Option<Target> {
    let at = Position::new(column, row);
    if state.sheet.is_some() {
        let found = choices(state).iter().position(|area| area.contains(at));
        return Some(found.map_or(Target::Sheet, Target::Choice));
    }
    let room = state.room.as_ref()?;
    let places = places(state.size.0, state.size.1);
    let found = button_places(state)
        .into_iter()
        .find(|(area, _)| area.contains(at));
    if let Some((_, button)) = found {
        return Some(Target::Button(button));
    }
    let near = room.near();
    for (side, mat) in [(near, places.near), (near.other(), places.far)] {
        for number in 1..=8 {
            if places.row(mat, number).contains(at) {
                return Some(Target::Row(side, number));
            }
        }
        let reserve = &room.table.mats.of(side).reserve;
        for (x, y, letter) in reserve_letters(places.reserve(mat), reserve) {
            if Rect::new(x, y, 1, 1).contains(at) {
                return Some(Target::Letter(side, letter));
            }
        }
    }
    None
}
