//! Where everything is drawn: the one layout, for whoever draws and for whoever clicks.

use ratatui::layout::{Constraint, Layout, Rect};

use crate::analysis::ROWS;

/// The least that a table needs.
pub(crate) const LEAST: (u16, u16) = (60, 20);

/// Where everything is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Places {
    pub(crate) title: Rect,
    pub(crate) near: Rect,
    pub(crate) far: Rect,
    pub(crate) thread: Rect,
    pub(crate) bar: Rect,
    pub(crate) buttons: Rect,
    pub(crate) foot: Rect,
    /// How wide a letter's cell is, and how high a row.
    pub(crate) cell: u16,
    pub(crate) row_height: u16,
}

/// What a mat takes beside its cells: the number, the points, a sign for what was taken, and the frame.
const BESIDE: u16 = 2 + 4 + 1 + 2;
/// What it takes beside its rows: the header, the reserve with its name, and the frame.
const AROUND: u16 = 1 + 3 + 2;
/// The least that the thread takes, and the bar with its buttons.
const THREAD: u16 = 24;
const BELOW: u16 = 4 + 2 + 1;

fn mat_width(cell: u16) -> u16 {
    9 * cell + BESIDE
}

/// The layout of a screen of this size. Cells and rows grow as long as everything else has its place.
pub(crate) fn places(width: u16, height: u16) -> Places {
    let area = Rect::new(0, 0, width, height);
    let fits = |cell: &u16| 2 * mat_width(*cell) + THREAD <= width;
    let cell = [4, 3].into_iter().find(fits).unwrap_or(2);
    let room = height.saturating_sub(1 + BELOW + AROUND);
    let row_height = (room.saturating_sub(2) / ROWS).clamp(1, 3);
    let mats = ROWS * row_height + AROUND;
    let [title, table, bar, buttons, foot] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(mats),
        Constraint::Min(3),
        Constraint::Length(2),
        Constraint::Length(1),
    ])
    .areas(area);
    let [near, far, thread] = Layout::horizontal([
        Constraint::Length(mat_width(cell)),
        Constraint::Length(mat_width(cell)),
        Constraint::Min(0),
    ])
    .areas(table);
    Places {
        title,
        near,
        far,
        thread,
        bar,
        buttons,
        foot,
        cell,
        row_height,
    }
}

impl Places {
    /// The line of a mat's row, numbered from 1, within its frame.
    pub(crate) fn row(&self, mat: Rect, row: u8) -> Rect {
        let y = mat.y + 2 + (u16::from(row) - 1) * self.row_height;
        Rect::new(mat.x + 1, y, mat.width.saturating_sub(2), 1)
    }

    /// Where a letter of a row begins.
    pub(crate) fn letter_x(&self, mat: Rect, at: u16) -> u16 {
        mat.x + 1 + 2 + at * self.cell
    }

    /// The two lines of a mat's reserve.
    pub(crate) fn reserve(&self, mat: Rect) -> Rect {
        let y = mat.y + 2 + ROWS * self.row_height + 1;
        Rect::new(mat.x + 1, y, mat.width.saturating_sub(2), 2)
    }
}

/// Where each letter of a reserve lies: apart if there is room, else side by side.
pub(crate) fn reserve_letters(area: Rect, letters: &str) -> Vec<(u16, u16, char)> {
    let count = letters.chars().count() as u16;
    let wide = area.width / 2 * area.height >= count;
    let step = if wide { 2 } else { 1 };
    let a_line = (area.width / step).max(1);
    let place = |(at, letter): (u16, char)| {
        let (x, y) = (area.x + at % a_line * step, area.y + at / a_line);
        (y < area.y + area.height).then_some((x, y, letter))
    };
    (0..).zip(letters.chars()).filter_map(place).collect()
}

/// Where labels of these widths are put, line by line with a space between them; none where there is no
/// room any more.
pub(crate) fn in_lines(area: Rect, widths: &[u16]) -> Vec<Option<Rect>> {
    let (mut x, mut y) = (area.x, area.y);
    widths
        .iter()
        .map(|width| {
            if x > area.x && x + width > area.x + area.width {
                (x, y) = (area.x, y + 1);
            }
            let place = Rect::new(x, y, *width, 1);
            x += width + 2;
            (y < area.y + area.height).then_some(place)
        })
        .collect()
}

/// A sheet of this size in the middle of the screen.
pub(crate) fn sheet(size: (u16, u16), width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(size.0), height.min(size.1));
    Rect::new((size.0 - width) / 2, (size.1 - height) / 2, width, height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_has_its_place_and_grows() {
        let small = places(80, 24);
        assert_eq!((small.cell, small.row_height), (2, 1));
        assert!(small.thread.width >= THREAD, "{small:?}");
        assert_eq!(small.foot.y, 23);
        assert!(small.bar.height >= 5, "{small:?}");
        let large = places(160, 50);
        assert_eq!((large.cell, large.row_height), (4, 3));
    }

    #[test]
    fn a_full_reserve_is_shown_to_its_last_letter() {
        let area = Rect::new(1, 1, 25, 2);
        for count in [1, 24, 25, 40, 50] {
            let letters = "A".repeat(count);
            assert_eq!(reserve_letters(area, &letters).len(), count);
        }
    }
}
