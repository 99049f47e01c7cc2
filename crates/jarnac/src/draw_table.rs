//! Both mats side by side, as text.

use std::io::{self, Write};

use jarnac_core::{Game, Row, RowIndex, Side, Word};

use crate::counted::counted;
use crate::describe::Names;
use crate::language::said;

/// The width of one mat with its row number and points.
const WIDTH: usize = 36;

/// Writes both mats, reserves, the bag and the clocks.
pub(crate) fn draw(out: &mut dyn Write, game: &Game, names: &Names) -> io::Result<()> {
    let both = |out: &mut dyn Write, text: &dyn Fn(Side) -> String| {
        let left = text(Side::A);
        let right = text(Side::B);
        let line = format!("  {left:<WIDTH$}{right}");
        writeln!(out, "{}", line.trim_end())
    };
    both(out, &|side| heading(game, names, side))?;
    for row in RowIndex::all() {
        both(out, &|side| row_text(game.mat(side).row(row), row))?;
    }
    both(out, &|side| {
        let reserve = spaced(&game.reserve(side).to_string());
        format!("   {:<7} {reserve}", said!("table-reserve"))
    })?;
    if game.clock_left(Side::A).is_some() {
        both(out, &|side| {
            let left = game
                .clock_left(side)
                .map_or_else(String::new, |left| left.to_string());
            let left = match game.is_out_of_time(side) {
                true => said!("table-out-of-time", left = left),
                false => left,
            };
            format!("   {:<7} {left}", said!("table-clock"))
        })?;
    }
    let letters = counted(game.bag().len(), "letter");
    writeln!(out, "  {}", said!("table-bag", letters = letters))
}

fn heading(game: &Game, names: &Names, side: Side) -> String {
    let name: String = names.of(side).chars().take(16).collect();
    let bag = if game.holder() == Some(side) {
        "▸"
    } else {
        " "
    };
    let points = game.points(side).0;
    let heading = match game.jarnacs(side) {
        0 => said!("table-heading", name = name, points = points),
        count => said!(
            "table-heading-jarnacs",
            name = name,
            points = points,
            count = count
        ),
    };
    format!("{bag}{heading}")
}

fn row_text(lies: Row, row: RowIndex) -> String {
    let (cells, points) = match lies {
        Row::Free => (String::new(), String::new()),
        Row::Word(word) => (word.to_string(), word.points().to_string()),
        Row::Joker(points) => ("*".repeat(Word::MAX_LEN), points.to_string()),
    };
    let padded = format!("{cells:·<width$}", width = Word::MAX_LEN);
    format!(" {row} {} {points:>3}", spaced(&padded))
}

fn spaced(text: &str) -> String {
    let letters: Vec<String> = text.chars().map(String::from).collect();
    letters.join(" ")
}
