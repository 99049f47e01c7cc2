//! FIDE's tournament report file (TRF16, and its form of 2026), in which federations and other programs exchange tournaments.
//!
//! A line is named by its first three characters: `012` is the name of the tournament, `001` a player with all their
//! rounds, in fixed columns. Lines that mean nothing here are kept as they are. Where the toss decides who begins,
//! the colour is the side that somebody sat on: White for A.

mod convert;
mod form26;
mod read;
mod write;

use thiserror::Error;

use crate::Tally;

pub use convert::TrfImportError;

/// A tournament as a report file has it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trf {
    /// Lines other than players: their three characters, and the text.
    pub headers: Vec<(String, String)>,
    /// The players, in the order of the file.
    pub players: Vec<TrfPlayer>,
}

/// A player with all their rounds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TrfPlayer {
    /// The starting number, from 1.
    pub number: u16,
    /// `m`, `w` or nothing.
    pub sex: String,
    /// As in `GM`.
    pub title: String,
    /// The name, as in `Martin, Alice`.
    pub name: String,
    /// The rating, 0 if there is none.
    pub rating: u16,
    /// As in `FRA`.
    pub federation: String,
    /// The number that the federation gave them.
    pub licence: String,
    /// As in `1977/05/02`.
    pub birth: String,
    /// The points.
    pub tally: Tally,
    /// The rank, 0 if there is none.
    pub rank: u16,
    /// Round by round.
    pub games: Vec<TrfGame>,
}

/// A round of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrfGame {
    /// The opponent's starting number, 0 if there is none.
    pub opponent: u16,
    /// `w`, `b`, or `-` without a game.
    pub colour: char,
    /// `1`, `=`, `0` for a game; `+` and `-` if somebody was absent; `U`, `F`, `H`, `Z` for byes; a space if it is not
    /// known yet.
    pub result: char,
}

impl TrfGame {
    /// A round in which somebody was not paired.
    pub const NONE: TrfGame = TrfGame {
        opponent: 0,
        colour: ' ',
        result: ' ',
    };
}

/// Why a text is no report file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: expected {expected}")]
pub struct TrfError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What should be there.
    pub expected: &'static str,
}

impl Trf {
    /// The text of the first line with this name.
    ///
    /// ```
    /// use jarnac_tournament::trf::Trf;
    /// let trf: Trf = "012 Coupe de Cognac\nXXR 5\n".parse()?;
    /// assert_eq!(trf.header("XXR"), Some("5"));
    /// # Ok::<(), jarnac_tournament::trf::TrfError>(())
    /// ```
    pub fn header(&self, code: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known == code);
        found.map(|(_, text)| text.as_str())
    }
}
