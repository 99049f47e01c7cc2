//! Report files as text.

use std::fmt;

use super::{Trf, TrfGame, TrfPlayer};

impl fmt::Display for Trf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (code, text) in &self.headers {
            match text.is_empty() {
                true => writeln!(f, "{code}")?,
                false => writeln!(f, "{code} {text}")?,
            }
        }
        self.players
            .iter()
            .try_for_each(|player| writeln!(f, "{player}"))
    }
}

/// As many characters of a text as a column has.
fn cut(text: &str, width: usize) -> String {
    text.chars().take(width).collect()
}

impl fmt::Display for TrfPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |number: u16| match number {
            0 => String::new(),
            number => number.to_string(),
        };
        let halves = self.tally.in_halves();
        let tally = format!("{}.{}", halves / 2, if halves % 2 == 1 { 5 } else { 0 });
        write!(
            f,
            "001 {:>4} {:1}{:>3} {:<33} {:>4} {:<3} {:>11} {:<10} {tally:>4} {:>4}",
            self.number,
            cut(&self.sex, 1),
            cut(&self.title, 3),
            cut(&self.name, 33),
            number(self.rating),
            cut(&self.federation, 3),
            cut(&self.licence, 11),
            cut(&self.birth, 10),
            number(self.rank),
        )?;
        self.games.iter().try_for_each(|game| write!(f, "  {game}"))
    }
}

impl fmt::Display for TrfGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TrfGame {
            opponent,
            colour,
            result,
        } = self;
        match *self == TrfGame::NONE {
            true => f.write_str("        "),
            false if *opponent == 0 => write!(f, "0000 {colour} {result}"),
            false => write!(f, "{opponent:>4} {colour} {result}"),
        }
    }
}
