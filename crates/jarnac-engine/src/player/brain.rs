//! What tells players apart: how they value their choices.

use jarnac_core::{Letter, Ruling};

use crate::rng::Rng;
use crate::search::{Candidate, Valued};
use crate::strategy::Question;
use crate::table::{Move, Table};

/// How to get letters at a handover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Supply {
    Draw,
    Exchange([Letter; 3]),
}

/// Values the choices of a side. In every table it is that side's turn.
pub(crate) trait Brain: Send + Sync {
    /// Whether its values are expected results.
    fn thinks_in_results(&self) -> bool {
        false
    }

    /// Values each play of the side to move, in the order of its list, and passing.
    fn value_plays(&self, question: &Question<'_>, table: &Table, rng: &mut Rng) -> Plays;

    /// Values taking each of these plays of the other side, and taking none.
    fn value_takes(
        &self,
        question: &Question<'_>,
        table: &Table,
        takes: &[Move],
        rng: &mut Rng,
    ) -> Plays;

    /// Values drawing and some exchanges.
    fn value_supply(
        &self,
        question: &Question<'_>,
        table: &Table,
        rng: &mut Rng,
    ) -> Vec<(Supply, f32)> {
        let _ = (question, table, rng);
        vec![(Supply::Draw, 0.0)]
    }

    /// Whether it contests the other side's claims. By default a player knows every word.
    fn contests(&self, question: &Question<'_>, rng: &mut Rng) -> bool {
        let _ = rng;
        let (ruling, _) = question.game.judge(question.words.dictionary());
        matches!(ruling, Ruling::Withdrawn(_))
    }
}

/// Values of plays, and of doing nothing.
pub(crate) struct Plays {
    pub(crate) values: Vec<f32>,
    pub(crate) nothing: f32,
}

impl Plays {
    /// There is nothing to weigh.
    pub(crate) fn only() -> Plays {
        Plays {
            values: vec![0.5],
            nothing: f32::MIN,
        }
    }

    /// The longer the better.
    pub(crate) fn longest(plays: &[Move]) -> Plays {
        Plays {
            values: plays.iter().map(|play| f32::from(play.len)).collect(),
            nothing: 0.0,
        }
    }

    /// The values of all candidates, those that were not tried below all others.
    pub(crate) fn spread(candidates: &[Candidate], valued: &[Valued], nothing: Candidate) -> Plays {
        let value = |candidate: &Candidate| {
            let found = valued.iter().find(|valued| valued.candidate == *candidate);
            found.map(|valued| valued.value)
        };
        Plays {
            values: candidates
                .iter()
                .map(|candidate| value(candidate).unwrap_or(-1.0))
                .collect(),
            nothing: value(&nothing).unwrap_or(f32::MIN),
        }
    }
}
