//! The keys of what lies over the table.

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::draw::sheet::content;
use crate::state::{Effect, Sheet, State, Study};
use crate::table::buttons::{Button, at_any_time};
use crate::update::press;

/// What can be done at the end, with its key.
pub(crate) const ENDS: [(&str, &str); 4] = [
    ("A", "end-analyse"),
    ("N", "end-again"),
    ("T", "end-table"),
    ("Q", "end-quit"),
];

/// Everything that can be done now.
pub(crate) fn actions(state: &State) -> Vec<Button> {
    let (Some(room), Some(acting)) = (&state.room, state.acting()) else {
        return Vec::new();
    };
    if room.is_over() {
        return Vec::new();
    }
    let mut all: Vec<Button> = state.buttons();
    all.retain(|button| !button.off);
    for button in at_any_time(&room.table, acting) {
        if all.iter().all(|known| known.press != button.press) {
            all.push(button);
        }
    }
    all
}

/// A key while a sheet lies on top.
pub(crate) fn on_key(state: &mut State, key: KeyEvent) -> Vec<Effect> {
    match (&mut state.sheet, key.code) {
        (Some(Sheet::Chat(typed)), KeyCode::Char(one)) => typed.push(one),
        (Some(Sheet::Chat(typed)), KeyCode::Backspace) => {
            typed.pop();
        }
        (Some(Sheet::Chat(typed)), KeyCode::Enter) if !typed.trim().is_empty() => {
            let text = std::mem::take(typed);
            state.wishes += 1;
            let key = format!("{}-{}", state.run, state.wishes);
            return vec![Effect::Say { key, text }];
        }
        (_, KeyCode::Esc | KeyCode::F(_)) => state.sheet = None,
        (_, KeyCode::Up) => scroll(state, -1),
        (_, KeyCode::Down) => scroll(state, 1),
        (_, KeyCode::PageUp) => scroll(state, -10),
        (_, KeyCode::PageDown) => scroll(state, 10),
        (Some(Sheet::Actions(at)), KeyCode::Enter) => {
            let at = *at;
            return choose(state, at);
        }
        (Some(Sheet::Result), KeyCode::Char(one)) => {
            let one = one.to_ascii_uppercase().to_string();
            let at = ENDS.iter().position(|(key, _)| *key == one);
            return at.map_or_else(Vec::new, |at| choose(state, at));
        }
        (Some(Sheet::Chat(_)), _) => {}
        (_, KeyCode::Enter | KeyCode::Char(_)) => state.sheet = None,
        _ => {}
    }
    Vec::new()
}

/// Moves the choice, or what is seen of a long sheet.
pub(crate) fn scroll(state: &mut State, by: i16) {
    let most = content(state).map_or(0, |content| content.len().saturating_sub(1));
    let moved = |at: usize| at.saturating_add_signed(isize::from(by)).min(most);
    match &mut state.sheet {
        Some(Sheet::Actions(at) | Sheet::Help(at) | Sheet::Thread(at) | Sheet::Analysis(at)) => {
            *at = moved(*at);
        }
        Some(Sheet::Letters | Sheet::Chat(_) | Sheet::Result) | None => {}
    }
}

/// An entry is chosen.
pub(crate) fn choose(state: &mut State, at: usize) -> Vec<Effect> {
    match &state.sheet {
        Some(Sheet::Actions(_)) => {
            let button = actions(state).get(at).copied();
            state.sheet = None;
            button.map_or_else(Vec::new, |button| press(state, button))
        }
        Some(Sheet::Result) => match at {
            0 => {
                state.sheet = Some(Sheet::Analysis(0));
                match state.study {
                    Study::None | Study::Failed(_) => vec![Effect::Analyse],
                    Study::Running(..) | Study::Done(_) => Vec::new(),
                }
            }
            1 => vec![Effect::Again],
            2 => {
                state.sheet = None;
                Vec::new()
            }
            _ => vec![Effect::Quit],
        },
        _ => Vec::new(),
    }
}
