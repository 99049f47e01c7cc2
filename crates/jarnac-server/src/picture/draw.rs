//! A position drawn as SVG, with the capitals and the colours of the client, and as a PNG picture.
//! There is no text in it, so that no font is needed.

use std::fmt::Write as _;
use std::sync::LazyLock;

use jarnac_core::Side;
use jarnac_protocol::{MatView, RowView, SideName, TableView};
use resvg::{tiny_skia, usvg};

use super::digits;

/// The size that previews are shown at.
pub(crate) const WIDTH: u32 = 1200;
/// See [`WIDTH`].
pub(crate) const HEIGHT: u32 = 630;

/// The colours of a side's cloth: itself, its cells, their lines, its hem; and of its points.
struct Cloth {
    cloth: &'static str,
    cell: &'static str,
    line: &'static str,
    hem: &'static str,
    ink: &'static str,
}

const GUEDE: Cloth = Cloth {
    cloth: "#2a4a60",
    cell: "#223e52",
    line: "#47687e",
    hem: "#6d8ba0",
    ink: "#1d4a68",
};
const BROU: Cloth = Cloth {
    cloth: "#5a4038",
    cell: "#4b342d",
    line: "#795d53",
    hem: "#9f8478",
    ink: "#6b4234",
};
const PAGE: &str = "#e6e6df";
const ON_CLOTH: &str = "#f4efe2";
const GAUDE: &str = "#f0c04a";
const CUIR: &str = "#7d5425";
const INK: &str = "#23180e";

/// A cell with the space around it, and a letter in it.
const CELL: f32 = 52.0;
const LETTER: f32 = 47.0;

/// The capitals of the client as symbols, in the ink of letters.
static CAPITALS: LazyLock<String> = LazyLock::new(|| {
    let file = include_str!("../../../../web/src/assets/capitals.svg");
    let symbols = file.find("<symbol").zip(file.rfind("</svg>"));
    let (begin, end) = symbols.expect("the file of the capitals holds symbols");
    file[begin..end].replace("currentColor", INK)
});

/// A picture in the making.
struct Canvas(String);

impl Canvas {
    fn new(background: &str) -> Canvas {
        let capitals = &*CAPITALS;
        Canvas(format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='{HEIGHT}' \
             viewBox='0 0 {WIDTH} {HEIGHT}'><defs>{capitals}</defs>\
             <rect width='{WIDTH}' height='{HEIGHT}' fill='{background}'/>"
        ))
    }

    fn add(&mut self, shape: std::fmt::Arguments<'_>) {
        self.0.write_fmt(shape).expect("a string takes everything");
    }

    fn done(mut self) -> String {
        self.0.push_str("</svg>");
        self.0
    }

    fn hem(&mut self, [x, y, width, height]: [f32; 4], cloth: &Cloth, holds: bool) {
        let (inset, round) = (6.0, 8.0);
        let (x, y) = (x + inset, y + inset);
        let (width, height) = (width - 2.0 * inset, height - 2.0 * inset);
        let (colour, dashes) = if holds {
            (GAUDE, "none")
        } else {
            (cloth.hem, "7 5")
        };
        self.add(format_args!(
            "<rect x='{x}' y='{y}' width='{width}' height='{height}' rx='{round}' fill='none' \
             stroke='{colour}' stroke-width='2.5' stroke-dasharray='{dashes}'/>"
        ));
    }

    /// A letter of wood, `size` wide, with a thicker lower edge.
    fn letter(&mut self, letter: char, x: f32, y: f32, size: f32) {
        let (round, face, up) = (size * 0.1, size * 0.935, size * 0.03);
        self.add(format_args!(
            "<rect x='{x}' y='{y}' width='{size}' height='{size}' rx='{round}' fill='#cbb68a'/>\
             <rect x='{x}' y='{y}' width='{size}' height='{face}' rx='{round}' fill='#f2e8d0'/>\
             <use href='#c{letter}' x='{x}' y='{}' width='{size}' height='{size}'/>",
            y - up,
        ));
    }

    /// A number `height` high that ends at `right`.
    fn number(&mut self, number: u16, right: f32, y: f32, height: f32, colour: &str) {
        let scale = height / 100.0;
        let mut x = right - width_of(number, height);
        for digit in number.to_string().chars() {
            let stroke = digits::stroke(digit);
            self.add(format_args!(
                "<path transform='translate({x} {y}) scale({scale})' d='{stroke}' fill='none' \
                 stroke='{colour}' stroke-width='14'/>"
            ));
            x += digits::ADVANCE * scale;
        }
    }

    fn mat(&mut self, x: f32, mat: &MatView, cloth: &Cloth, holds: bool) {
        let (y, width, height) = (86.0, 564.0, 524.0);
        let colour = cloth.cloth;
        self.add(format_args!(
            "<rect x='{x}' y='{y}' width='{width}' height='{height}' rx='10' fill='{colour}'/>"
        ));
        self.hem([x, y, width, height], cloth, holds);
        let (left, top) = (x + 26.0, y + 18.0);
        for (row, at) in mat.rows.iter().zip(0_u8..) {
            self.row(row, left, top + f32::from(at) * CELL, cloth);
        }
        let line = top + 8.0 * CELL + 6.0;
        self.add(format_args!(
            "<path d='M{} {line}H{}' stroke='{}' stroke-width='2' stroke-dasharray='7 5'/>",
            x + 20.0,
            x + width - 20.0,
            cloth.hem,
        ));
        self.reserve(&mat.reserve, left, line + 13.0, width - 52.0);
    }

    fn row(&mut self, row: &RowView, x: f32, y: f32, cloth: &Cloth) {
        let points_at = x + 9.0 * CELL + 44.0;
        let word = match row {
            RowView::Joker { points } => {
                let width = 9.0 * CELL - CELL + LETTER;
                self.add(format_args!(
                    "<rect x='{x}' y='{y}' width='{width}' height='{LETTER}' rx='5' fill='{CUIR}'/>"
                ));
                return self.number(*points, points_at, y + 15.0, 19.0, ON_CLOTH);
            }
            RowView::Word { word, points, .. } => {
                self.number(*points, points_at, y + 15.0, 19.0, ON_CLOTH);
                word.as_str()
            }
            RowView::Free => "",
        };
        let mut letters = word.chars();
        for column in 0..9_u8 {
            let x = x + f32::from(column) * CELL;
            match letters.next() {
                Some(letter) => self.letter(letter, x, y, LETTER),
                None => self.add(format_args!(
                    "<rect x='{x}' y='{y}' width='{LETTER}' height='{LETTER}' rx='5' \
                     fill='{}' stroke='{}'/>",
                    cloth.cell, cloth.line,
                )),
            }
        }
    }

    /// The loose letters: the more there are, the smaller.
    fn reserve(&mut self, letters: &str, x: f32, y: f32, width: f32) {
        let count = letters.chars().count().max(1) as f32;
        let step = (width / count).min(CELL);
        let size = step * (LETTER / CELL);
        for (letter, at) in letters.chars().zip(0_u16..) {
            let down = (LETTER - size) / 2.0;
            self.letter(letter, x + f32::from(at) * step, y + down, size);
        }
    }
}

/// How wide a number `height` high is.
fn width_of(number: u16, height: f32) -> f32 {
    number.to_string().len() as f32 * digits::ADVANCE * height / 100.0
}

/// The picture of a position.
pub(super) fn table(table: &TableView) -> String {
    let mut canvas = Canvas::new(PAGE);
    for (letter, at) in "JARNAC".chars().zip(0_u8..) {
        canvas.letter(letter, 474.0 + f32::from(at) * 43.0, 26.0, 38.0);
    }
    for (side, x, cloth) in [(Side::A, 24.0, &GUEDE), (Side::B, 612.0, &BROU)] {
        let mat = table.mats.of(side);
        let points_end = match side {
            Side::A => x + 8.0 + width_of(mat.points, 40.0),
            Side::B => x + 564.0,
        };
        canvas.number(mat.points, points_end, 28.0, 40.0, cloth.ink);
        let holds = table.holder == Some(SideName::from(side));
        canvas.mat(x, mat, cloth, holds);
    }
    canvas.done()
}

/// The picture of a game that has no position yet, or none to show: the two cloths and the name.
pub(super) fn cover() -> String {
    let mut canvas = Canvas::new(GUEDE.cloth);
    let (width, height) = (WIDTH as f32, HEIGHT as f32);
    let half = width / 2.0;
    let brown = BROU.cloth;
    canvas.add(format_args!(
        "<rect x='{half}' width='{half}' height='{height}' fill='{brown}'/>"
    ));
    canvas.hem([10.0, 10.0, half - 20.0, height - 20.0], &GUEDE, true);
    canvas.hem(
        [half + 10.0, 10.0, half - 20.0, height - 20.0],
        &BROU,
        false,
    );
    let (size, step) = (152.0, 166.0);
    let left = (width - 5.0 * step - size) / 2.0;
    for (letter, at) in "JARNAC".chars().zip(0_u8..) {
        let x = left + f32::from(at) * step;
        canvas.letter(letter, x, (height - size) / 2.0, size);
    }
    canvas.done()
}

/// The picture itself. Nothing if it can't be drawn, which would be a mistake of ours.
pub(super) fn png(svg: &str) -> Option<Vec<u8>> {
    let failed = |error: &dyn std::fmt::Display| tracing::error!(%error, "a picture failed");
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default())
        .map_err(|error| failed(&error))
        .ok()?;
    let size = tree.size().to_int_size();
    let mut picture = tiny_skia::Pixmap::new(size.width(), size.height())?;
    let whole = tiny_skia::Transform::identity();
    resvg::render(&tree, whole, &mut picture.as_mut());
    picture.encode_png().map_err(|error| failed(&error)).ok()
}
