//! What tells players apart: how they value their choices.

use jarnac_core::{ClaimIndex, Letter, Play, Ruling};

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

/// The value of a choice that was not weighed: it was overlooked, or this player never makes it.
pub(crate) const NOT_WEIGHED: f32 = f32::MIN;

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

    /// The first of the other side's claims that it contests, if any. By default a player knows
    /// every word: it contests the bad ones, and nothing else.
    fn contests(&self, question: &Question<'_>, rng: &mut Rng) -> Option<ClaimIndex> {
        let _ = rng;
        match question.game.judge(question.words.dictionary()) {
            (Ruling::Withdrawn(first), _) => Some(first),
            (Ruling::Upheld, _) => None,
        }
    }

    /// A word that it wrongly takes for an admitted one and could lay now. By default a player knows
    /// better.
    fn believes(&self, question: &Question<'_>) -> Option<Play> {
        let _ = question;
        None
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
            nothing: NOT_WEIGHED,
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
                .map(|candidate| value(candidate).unwrap_or(NOT_WEIGHED))
                .collect(),
            nothing: value(&nothing).unwrap_or(NOT_WEIGHED),
        }
    }
}
