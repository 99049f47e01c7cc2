//! Both mats side by side, as text.

use std::io::{self, Write};

use jarnac_core::{Game, Row, RowIndex, Side, Word};

use crate::counted::counted;
use crate::describe::Names;

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
        format!("   reserve {}", spaced(&game.reserve(side).to_string()))
    })?;
    if game.clock_left(Side::A).is_some() {
        both(out, &|side| {
            let left = game
                .clock_left(side)
                .map_or_else(String::new, |left| left.to_string());
            let fallen = if game.is_out_of_time(side) {
                " (out of time)"
            } else {
                ""
            };
            format!("   clock   {left}{fallen}")
        })?;
    }
    writeln!(out, "  bag: {}", counted(game.bag().len(), "letter"))
}

fn heading(game: &Game, names: &Names, side: Side) -> String {
    let name: String = names.of(side).chars().take(16).collect();
    let jarnacs = match game.jarnacs(side) {
        0 => String::new(),
        1 => ", 1 Jarnac".to_owned(),
        n => format!(", {n} Jarnacs"),
    };
    let bag = if game.holder() == Some(side) {
        "▸"
    } else {
        " "
    };
    format!("{bag}{name}: {}{jarnacs}", game.points(side))
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
