//! Report files from text.

use std::str::FromStr;

use super::{Trf, TrfError, TrfGame, TrfPlayer};
use crate::Tally;

/// The most players and rounds that are read.
const MOST: usize = 9_999;

impl FromStr for Trf {
    type Err = TrfError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut trf = Trf::default();
        for (at, line) in text.lines().enumerate() {
            let chars: Vec<char> = line.chars().collect();
            let row = Row {
                line: at + 1,
                chars,
            };
            match row.chars.len() {
                0 => {}
                // A remark of the form of 2026.
                _ if row.raw(1, 3) == "###" => {}
                1 | 2 => {
                    return Err(row.error(1, "a line that begins with three characters, as `012`"));
                }
                _ if row.text(1, 3) == "001" => {
                    if trf.players.len() >= MOST {
                        return Err(row.error(1, "fewer than 10,000 players"));
                    }
                    trf.players.push(row.player()?);
                }
                _ => trf
                    .headers
                    .push((row.raw(1, 3), row.raw(5, usize::MAX).trim_end().to_owned())),
            }
        }
        Ok(trf)
    }
}

/// A line by its columns, which count from 1.
struct Row {
    line: usize,
    chars: Vec<char>,
}

impl Row {
    fn error(&self, column: usize, expected: &'static str) -> TrfError {
        TrfError {
            line: self.line,
            column,
            expected,
        }
    }

    fn raw(&self, first: usize, last: usize) -> String {
        let end = last.min(self.chars.len());
        let part = self.chars.get(first - 1..end.max(first - 1));
        part.unwrap_or_default().iter().collect()
    }

    fn text(&self, first: usize, last: usize) -> String {
        self.raw(first, last).trim().to_owned()
    }

    fn number(&self, first: usize, last: usize, expected: &'static str) -> Result<u16, TrfError> {
        let text = self.text(first, last);
        match text.is_empty() {
            true => Ok(0),
            false => text.parse().map_err(|_| self.error(first, expected)),
        }
    }

    fn player(&self) -> Result<TrfPlayer, TrfError> {
        let number = self.number(5, 8, "a starting number")?;
        if number == 0 {
            return Err(self.error(5, "a starting number from 1"));
        }
        let tally = self.text(81, 84);
        let tally = match tally.strip_suffix(".0").unwrap_or(&tally) {
            "" => Tally::ZERO,
            tally => tally
                .parse()
                .map_err(|_| self.error(81, "points as in 2.5"))?,
        };
        let mut games = Vec::new();
        let mut column = 92;
        while column <= self.chars.len() {
            games.push(self.game(column)?);
            column += 10;
        }
        Ok(TrfPlayer {
            number,
            sex: self.text(10, 10),
            title: self.text(11, 13),
            name: self.text(15, 47),
            rating: self.number(49, 52, "a rating")?,
            federation: self.text(54, 56),
            licence: self.text(58, 68),
            birth: self.text(70, 79),
            tally,
            rank: self.number(86, 89, "a rank")?,
            games,
        })
    }

    fn game(&self, column: usize) -> Result<TrfGame, TrfError> {
        let opponent = self.number(column, column + 3, "the number of an opponent, or 0000")?;
        let at = |column: usize| self.chars.get(column - 1).copied().unwrap_or(' ');
        let (colour, result) = (at(column + 5), at(column + 7).to_ascii_uppercase());
        if !"wb- ".contains(colour) {
            return Err(self.error(column + 5, "w, b or -"));
        }
        if !"10=+-WDLHFUZ ".contains(result) {
            return Err(self.error(column + 7, "1, 0, =, +, -, W, D, L, H, F, U, Z or nothing"));
        }
        Ok(TrfGame {
            opponent,
            colour,
            result,
        })
    }
}
