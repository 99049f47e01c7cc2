//! A position in one line.
//!
//! `A RAT BUT / WZ; B / AEIOU; turn A` — the rows of each side from the top, its reserve after `/`,
//! and what the game waits for. What is not said has its usual value.

use std::fmt;
use std::str::FromStr;

use super::NotationError;
use super::cursor::{Cursor, digits};
use crate::game::{Position, Stage};
use crate::{BySide, HandoverCause, Letters, Mat, Points, Row, RowIndex, Side, Word};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::BOTH {
            write!(f, "{side}")?;
            print_mat(f, &self.mats[side])?;
            write!(f, " / ")?;
            let reserve = &self.reserves[side];
            if !reserve.is_empty() {
                write!(f, "{reserve}")?;
            } else {
                write!(f, "-")?;
            }
            write!(f, "; ")?;
        }
        print_stage(f, self.stage)?;
        let usual = Position::usual();
        if self.jarnacs != usual.jarnacs {
            write!(f, "; jarnacs {} {}", self.jarnacs.a, self.jarnacs.b)?;
        }
        if self.bonus_points != usual.bonus_points {
            write!(
                f,
                "; points {} {}",
                self.bonus_points.a, self.bonus_points.b
            )?;
        }
        if self.bonus_letters != 0 {
            write!(f, "; bonus {}", self.bonus_letters)?;
        }
        if (self.idle.turns, self.idle.passes) != (0, 0) {
            write!(f, "; idle {} {}", self.idle.turns, self.idle.passes)?;
        }
        if self.idle.word {
            write!(f, "; word")?;
        }
        for side in Side::BOTH {
            if self.joker_played[side] {
                write!(f, "; joker {side}")?;
            }
            if !self.opened[side] {
                write!(f, "; unopened {side}")?;
            }
        }
        if let Some(clock) = self.clock {
            write!(f, "; clock {} {}", clock.a, clock.b)?;
        }
        if let Some(side) = self.out_of_time {
            write!(f, "; out-of-time {side}")?;
        }
        Ok(())
    }
}

/// The rows up to the last that is not free; `.` is a free one between others.
fn print_mat(f: &mut fmt::Formatter<'_>, mat: &Mat) -> fmt::Result {
    let used = mat.rows().filter(|(_, lies)| *lies != Row::Free).last();
    for (row, lies) in mat.rows() {
        if used.is_none_or(|(last, _)| row > last) {
            break;
        }
        match lies {
            Row::Free => write!(f, " .")?,
            Row::Word(word) => write!(f, " {word}")?,
            Row::Joker(points) => write!(f, " *{points}")?,
        }
    }
    Ok(())
}

const CAUSES: [(&str, HandoverCause); 5] = [
    ("start", HandoverCause::Start),
    ("pass", HandoverCause::Pass),
    ("contest", HandoverCause::Contest),
    ("flag", HandoverCause::Flag),
    ("return", HandoverCause::Return),
];

fn print_stage(f: &mut fmt::Formatter<'_>, stage: Stage) -> fmt::Result {
    match stage {
        Stage::Handover(side, cause) => {
            let name = CAUSES
                .iter()
                .find(|(_, c)| *c == cause)
                .map_or("last-call", |(name, _)| name);
            write!(f, "handover {side} {name}")
        }
        Stage::Turn(side) => write!(f, "turn {side}"),
        Stage::Owes(side) => write!(f, "owes {side}"),
        Stage::LastCall(side) => write!(f, "last-call {side}"),
        Stage::FinalJarnac(side, row) => write!(f, "final-jarnac {side} {row}"),
        Stage::Spot(side) => write!(f, "spot {side}"),
    }
}

impl FromStr for Position {
    type Err = NotationError;

    /// Reads what [`Display`](fmt::Display) prints. Line breaks count as white space.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let one_line = text.replace(['\n', '\r'], " ");
        read_position(&one_line).map_err(|error| {
            // A line break was one character too: the place is found again by counting.
            let before: String = text.chars().take(error.column - 1).collect();
            let line = before.matches('\n').count() + 1;
            let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
            NotationError {
                line,
                column,
                ..error
            }
        })
    }
}

fn read_position(text: &str) -> Result<Position, NotationError> {
    let mut cursor = Cursor::new(1, text);
    let mut position = Position::usual();
    for side in Side::BOTH {
        if !cursor.eat(if side == Side::A { "A" } else { "B" }) {
            return Err(cursor.expected(format!("'{side}' and its rows")));
        }
        (position.mats[side], position.reserves[side]) = read_side(&mut cursor)?;
        cursor.mark(';')?;
    }
    position.stage = read_stage(&mut cursor)?;
    let mut seen = Vec::new();
    while cursor.eat_mark(';') {
        let start = cursor;
        let detail = read_detail(&mut cursor, &mut position)?;
        if seen.contains(&detail) {
            return Err(start.expected("each part only once"));
        }
        seen.push(detail);
    }
    cursor.end()?;
    Ok(position)
}

fn read_side(cursor: &mut Cursor<'_>) -> Result<(Mat, Letters), NotationError> {
    let mut mat = Mat::EMPTY;
    let mut rows = RowIndex::all();
    while !cursor.eat("/") {
        let row = rows
            .next()
            .ok_or_else(|| cursor.expected("'/' after 8 rows"))?;
        mat.set(row, read_row(cursor)?);
    }
    Ok((mat, cursor.letters()?))
}

fn read_row(cursor: &mut Cursor<'_>) -> Result<Row, NotationError> {
    cursor.value(
        "a word, '.' for a free row, '*81' for a joker, or '/'",
        |t| {
            if t == "." {
                return Some(Row::Free);
            }
            if let Some(points) = t.strip_prefix('*') {
                return Some(Row::Joker(Points(digits(points)?)));
            }
            let upper = t.bytes().all(|b| b.is_ascii_uppercase());
            let word: Word = upper.then(|| t.parse().ok())??;
            Some(Row::Word(word))
        },
    )
}

fn read_stage(cursor: &mut Cursor<'_>) -> Result<Stage, NotationError> {
    let start = *cursor;
    let expected = "what the game waits for: handover, turn, owes, last-call, final-jarnac or spot";
    let stage = cursor.token(expected)?;
    let side = if [
        "handover",
        "turn",
        "owes",
        "last-call",
        "final-jarnac",
        "spot",
    ]
    .contains(&stage)
    {
        cursor.side()?
    } else {
        return Err(start.expected(expected));
    };
    Ok(match stage {
        "handover" => {
            let cause = cursor.value(
                "how the bag came: start, pass, contest, flag or return",
                |t| {
                    CAUSES
                        .iter()
                        .find(|(name, _)| *name == t)
                        .map(|(_, cause)| *cause)
                },
            )?;
            Stage::Handover(side, cause)
        }
        "owes" => Stage::Owes(side),
        "last-call" => Stage::LastCall(side),
        "final-jarnac" => Stage::FinalJarnac(side, cursor.row()?),
        "spot" => Stage::Spot(side),
        _ => Stage::Turn(side),
    })
}

/// Reads one of the further parts, and returns its name with the side that it is about.
fn read_detail<'t>(
    cursor: &mut Cursor<'t>,
    position: &mut Position,
) -> Result<(&'t str, Option<Side>), NotationError> {
    let start = *cursor;
    let expected = "jarnacs, points, bonus, idle, word, joker, unopened, clock or out-of-time";
    let name = cursor.token(expected)?;
    let mut about = None;
    match name {
        "jarnacs" => {
            let number = "a number of Jarnacs";
            position.jarnacs = BySide::new(cursor.number(number)?, cursor.number(number)?);
        }
        "points" => {
            let number = "a number of points";
            let (a, b) = (cursor.number(number)?, cursor.number(number)?);
            position.bonus_points = BySide::new(Points(a), Points(b));
        }
        "bonus" => position.bonus_letters = cursor.number("a number of letters")?,
        "idle" => {
            position.idle.turns = cursor.number("a number of turns")?;
            position.idle.passes = cursor.number("a number of passes")?;
        }
        "word" => position.idle.word = true,
        "joker" => position.joker_played[*about.insert(cursor.side()?)] = true,
        "unopened" => position.opened[*about.insert(cursor.side()?)] = false,
        "clock" => position.clock = Some(BySide::new(cursor.span()?, cursor.span()?)),
        "out-of-time" => position.out_of_time = Some(cursor.side()?),
        _ => return Err(start.expected(expected)),
    }
    Ok((name, about))
}
