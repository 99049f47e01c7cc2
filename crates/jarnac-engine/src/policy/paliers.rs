//! «Paliers»: always the fewest letters, and of these plays the longest word.

use std::cmp::Reverse;

use crate::table::{Policy, Table};
use crate::words::Words;

/// The baseline: it goes up step by step, and draws a letter for each step.
pub(crate) struct Paliers;

impl Policy for Paliers {
    fn choose(&self, table: &Table, _words: &Words<'_>) -> Option<usize> {
        let moves = table.mover().moves.iter().enumerate();
        let best =
            moves.min_by_key(|(_, play)| (play.added, Reverse(play.len), play.row, play.word));
        best.map(|(at, _)| at)
    }
}
