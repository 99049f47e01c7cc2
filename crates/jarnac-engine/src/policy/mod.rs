//! How simulated sides play.

mod keen;
pub(crate) mod linear;
mod paliers;

use jarnac_core::Letter;

pub(crate) use keen::{
    FIELD, Field, Keen, PLAY, PlayTaste, STATE, SUPPLY, Scene, Supplies, SupplyTaste, Taste,
    triples,
};
pub(crate) use linear::{Linear, WEIGHTS, write_weights};
pub(crate) use paliers::Paliers;

use crate::table::{Policy, Table};
use crate::words::Words;

/// One policy or the other, where a game needs both.
#[derive(Clone, Debug)]
pub(crate) enum Mixed {
    Paliers,
    Linear(Linear),
}

impl Policy for Mixed {
    fn choose(&self, table: &Table, words: &Words<'_>) -> Option<usize> {
        match self {
            Mixed::Paliers => Paliers.choose(table, words),
            Mixed::Linear(linear) => linear.choose(table, words),
        }
    }

    fn exchange(&self, table: &Table, words: &Words<'_>) -> Option<[Letter; 3]> {
        match self {
            Mixed::Paliers => None,
            Mixed::Linear(linear) => linear.exchange(table, words),
        }
    }
}
