//! A mat with its reserve.

use jarnac_catalogue::Sentence;
use jarnac_core::Side;
use jarnac_protocol::{MatView, RowView, TableView};
use ratatui::Frame;
use ratatui::layout::{Alignment, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType};

use super::places::{Places, reserve_letters};
use crate::letters::{MOST_LETTERS, square};
use crate::state::State;
use crate::table::clock_face::{clock_face, rule_of};
use crate::table::composition::{Draft, From, Layout};
use crate::table::desk::{Desk, ground, layout_of, shown_row};
use crate::table::room::Room;

/// Draws the mat of a side.
pub(crate) fn draw_mat(
    state: &State,
    room: &Room,
    places: &Places,
    side: Side,
    frame: &mut Frame<'_>,
) {
    let area = if side == room.near() {
        places.near
    } else {
        places.far
    };
    let draft = match &state.desk {
        Desk::Compose(draft) if draft.spot.side == side => Some(draft),
        _ => None,
    };
    let table = match &state.desk {
        Desk::Compose(draft) => ground(&room.table, draft, state.acting()),
        _ => std::borrow::Cow::Borrowed(&room.table),
    };
    let mat = table.mats.of(side);
    draw_frame(state, room, area, side, frame);
    draw_head(state, places, area, frame);
    let layout = draft.map(|draft| layout_of(draft, &room.table, state.acting()));
    let written = draft.and_then(|draft| shown_row(&table, draft.spot));
    for (number, row) in (1..).zip(&mat.rows) {
        match (draft, &layout) {
            (Some(draft), Some(layout)) if written == Some(number) => {
                draw_draft(state, places, area, number, draft, layout, frame);
            }
            _ => draw_row(state, &table, places, (side, area), number, row, frame),
        }
    }
    draw_reserve(state, places, area, mat, layout.as_ref(), frame);
}

/// A name as far as there is room for it; one that is cut off shows it.
fn shortened(name: &str, room: usize) -> String {
    if name.chars().count() <= room {
        return name.to_owned();
    }
    let begin: String = name.chars().take(room.saturating_sub(1)).collect();
    format!("{begin}…")
}

/// The frame: whose mat it is, its points, its Jarnacs, its clock.
fn draw_frame(state: &State, room: &Room, area: Rect, side: Side, frame: &mut Frame<'_>) {
    let theme = state.theme;
    let mat = room.table.mats.of(side);
    let holds = room.table.holder.map(Side::from) == Some(side);
    let name = jarnac_catalogue::as_name(&room.names(&state.texts)[side]);
    let sign = if holds { "● " } else { "" };
    let style = if holds {
        theme.holder()
    } else {
        theme.strong()
    };
    let clock = clock_face(
        &room.table,
        side,
        rule_of(room.rules.as_ref()),
        room.now(state.now),
    );
    // A clock stands beside the name.
    let taken = if clock.is_some() { 14 } else { 6 };
    let name = shortened(&name, usize::from(area.width).saturating_sub(taken));
    let points = state
        .texts
        .say(&Sentence::new("mat-points").with("points", mat.points));
    let jarnacs = state
        .texts
        .say(&Sentence::new("jarnacs").with("count", mat.jarnacs));
    let mut block = Block::bordered()
        .border_type(if holds {
            BorderType::Thick
        } else {
            BorderType::Plain
        })
        .title_top(Line::styled(format!(" {sign}{name} "), style))
        .title_bottom(Line::from(format!(" {points}, {jarnacs} ")).alignment(Alignment::Left));
    if let Some(face) = clock {
        let clock = Line::styled(format!(" {} ", face.text), theme.clock(face.runs, face.low));
        block = block.title_top(clock.alignment(Alignment::Right));
    }
    frame.render_widget(block, area.intersection(frame.area()));
}

/// What words of so many letters count.
fn draw_head(state: &State, places: &Places, area: Rect, frame: &mut Frame<'_>) {
    let y = area.y + 1;
    for length in 3..=MOST_LETTERS {
        let x = places.letter_x(area, length as u16 - 1);
        // Cells of two would run into each other: every other one says it.
        if places.cell < 3 && length % 2 == 0 {
            continue;
        }
        put(
            frame,
            x,
            y,
            &square(length).to_string(),
            state.theme.quiet(),
        );
    }
}

fn draw_row(
    state: &State,
    table: &TableView,
    places: &Places,
    (side, area): (Side, Rect),
    number: u8,
    row: &RowView,
    frame: &mut Frame<'_>,
) {
    let theme = state.theme;
    let line = places.row(area, number);
    put(frame, line.x, line.y, &number.to_string(), theme.quiet());
    let is_claimed = table
        .claims
        .iter()
        .any(|claim| Side::from(claim.author) == side && claim.lies_on == number);
    let (word, points, style, sign) = match row {
        RowView::Free => ("", None, theme.quiet(), ""),
        RowView::Word {
            word,
            points,
            taken,
        } => {
            let style = match (is_claimed, taken) {
                (true, _) => theme.claimed(),
                (false, true) => theme.taken(),
                (false, false) => theme.word(),
            };
            let sign = match (is_claimed, taken) {
                (true, _) => "?",
                (false, true) => "!",
                (false, false) => "",
            };
            (word.as_str(), Some(*points), style, sign)
        }
        RowView::Joker { points } => ("", Some(*points), theme.quiet(), "*"),
    };
    if let RowView::Joker { .. } = row {
        let joker = state.texts.text("joker");
        put(
            frame,
            places.letter_x(area, 0),
            line.y,
            &joker,
            theme.strong(),
        );
    } else {
        draw_cells(state, places, area, line.y, word, style, frame);
    }
    draw_points(state, line, points, sign, frame);
}

fn draw_cells(
    state: &State,
    places: &Places,
    area: Rect,
    y: u16,
    word: &str,
    style: Style,
    frame: &mut Frame<'_>,
) {
    let mut letters = word.chars();
    for at in 0..MOST_LETTERS as u16 {
        let x = places.letter_x(area, at);
        match letters.next() {
            Some(letter) => put(frame, x, y, &letter.to_string(), style),
            None => put(frame, x, y, "·", state.theme.quiet()),
        }
    }
}

fn draw_points(state: &State, line: Rect, points: Option<u16>, sign: &str, frame: &mut Frame<'_>) {
    let Some(points) = points else {
        return;
    };
    let text = format!("{points:>3}{sign:<1}");
    let x = (line.x + line.width).saturating_sub(4);
    put(frame, x, line.y, &text, state.theme.quiet());
}

/// The row on which a word is being written: each letter says where it comes from.
fn draw_draft(
    state: &State,
    places: &Places,
    area: Rect,
    number: u8,
    draft: &Draft,
    layout: &Layout,
    frame: &mut Frame<'_>,
) {
    let theme = state.theme;
    let line = places.row(area, number);
    put(frame, line.x, line.y, &number.to_string(), theme.chosen());
    for at in 0..MOST_LETTERS as u16 {
        let x = places.letter_x(area, at);
        match layout.placed.get(usize::from(at)) {
            Some((letter, from)) => {
                let style = match from {
                    From::Row => theme.of_row(),
                    From::Reserve => theme.of_reserve(),
                    From::Nowhere => theme.missing(),
                };
                put(frame, x, line.y, &letter.to_string(), style);
            }
            None => put(frame, x, line.y, "_", theme.quiet()),
        }
    }
    let missing = if layout.missing.is_empty() { "" } else { "×" };
    let points = Some(square(draft.text.len())).filter(|_| draft.text.len() >= 3);
    draw_points(state, line, points, missing, frame);
    let caret = places.letter_x(area, (draft.caret as u16).min(MOST_LETTERS as u16 - 1));
    if state.sheet.is_none() {
        frame.set_cursor_position(Position::new(caret, line.y));
    }
}

/// The reserve. Letters that are in use in a draft are shown as used.
fn draw_reserve(
    state: &State,
    places: &Places,
    area: Rect,
    mat: &MatView,
    layout: Option<&Layout>,
    frame: &mut Frame<'_>,
) {
    let theme = state.theme;
    let place = places.reserve(area);
    let name = state.texts.text("reserve");
    put(frame, place.x, place.y - 1, &name, theme.quiet());
    let used = match (&state.desk, layout) {
        (_, Some(layout)) => crate::letters::lacking(&layout.reserve, &mat.reserve),
        (Desk::Exchange(picks), None) if is_acting(state, area, places) => picks.clone(),
        _ => String::new(),
    };
    let mut used: Vec<char> = used.chars().collect();
    for (x, y, letter) in reserve_letters(place, &mat.reserve) {
        let style = match crate::letters::take(&mut used, letter) {
            true => theme.chosen(),
            false => theme.reserve(),
        };
        put(frame, x, y, &letter.to_string(), style);
    }
}

/// Whether a mat is that of the side for which the person acts.
fn is_acting(state: &State, area: Rect, places: &Places) -> bool {
    let near = state.room.as_ref().map(Room::near);
    (state.acting() == near) == (area == places.near)
}

/// Puts a text there, as far as it is on the screen.
fn put(frame: &mut Frame<'_>, x: u16, y: u16, text: &str, style: Style) {
    let area = frame.area();
    if x < area.width && y < area.height {
        frame
            .buffer_mut()
            .set_span(x, y, &Span::styled(text, style), area.width - x);
    }
}
