//! The buttons of the bar, and the entries of sheets.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::places::{in_lines, places};
use super::sheet;
use crate::state::State;
use crate::table::buttons::{Button, Key};

/// The key of a button as people read it.
pub(crate) fn key_text(state: &State, key: Key) -> String {
    match key {
        Key::Space => state.texts.text("key-space"),
        Key::Enter => state.texts.text("key-enter"),
        Key::Escape => state.texts.text("key-escape"),
        Key::Tab => state.texts.text("key-tab"),
        Key::Letter(letter) => letter.to_string(),
    }
}

fn label(state: &State, button: &Button) -> Line<'static> {
    let theme = state.theme;
    let text = state.label(button);
    let style = match (button.off, button.press.is_duel()) {
        (true, _) => theme.quiet(),
        (false, true) => theme.duel(),
        (false, false) => theme.strong(),
    };
    let mut spans = Vec::new();
    if let Some(key) = button.key() {
        let key_style = if button.off {
            theme.quiet()
        } else {
            theme.key()
        };
        spans.push(Span::styled(
            format!("[{}] ", key_text(state, key)),
            key_style,
        ));
    } else {
        spans.push(Span::styled("[F2] ", theme.quiet()));
    }
    spans.push(Span::styled(text, style));
    Line::from(spans)
}

/// Where the buttons of the bar are.
pub(crate) fn button_places(state: &State) -> Vec<(Rect, Button)> {
    let area = places(state.size.0, state.size.1).buttons;
    let buttons = state.buttons();
    let widths: Vec<u16> = buttons
        .iter()
        .map(|button| label(state, button).width() as u16)
        .collect();
    let places = in_lines(area, &widths).into_iter();
    places
        .zip(buttons)
        .filter_map(|(place, button)| Some((place?, button)))
        .collect()
}

/// Draws the bar's buttons.
pub(crate) fn draw_buttons(state: &State, frame: &mut Frame<'_>) {
    for (area, button) in button_places(state) {
        let area = area.intersection(frame.area());
        frame.render_widget(label(state, &button), area);
    }
}

/// Where the entries of the sheet on top are.
pub(crate) fn choices(state: &State) -> Vec<Rect> {
    let Some(content) = sheet::content(state) else {
        return Vec::new();
    };
    let area = sheet::area(state, &content);
    content
        .choices
        .iter()
        .map(|line| {
            let y = area.y + 1 + *line as u16;
            let is_seen = y + 1 < area.y + area.height;
            match is_seen {
                true => Rect::new(area.x + 1, y, area.width.saturating_sub(2), 1),
                false => Rect::ZERO,
            }
        })
        .collect()
}
