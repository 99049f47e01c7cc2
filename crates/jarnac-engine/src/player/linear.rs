//! The linear policy by itself.

use super::brain::{Brain, Plays, Supply};
use crate::rng::Rng;
use crate::strategy::Question;
use crate::table::{Move, Policy, Table};

/// The linear policy by itself.
pub(super) struct Linear;

impl Brain for Linear {
    fn value_plays(&self, question: &Question<'_>, table: &Table, _: &mut Rng) -> Plays {
        let policy = question.words.linear();
        let chosen = policy.choose(table, question.words);
        let scores = table
            .mover()
            .moves
            .iter()
            .map(|play| policy.score(table, play));
        Plays {
            values: scores.collect(),
            nothing: if chosen.is_none() { f32::MAX } else { f32::MIN },
        }
    }

    fn value_takes(&self, _: &Question<'_>, _: &Table, takes: &[Move], _: &mut Rng) -> Plays {
        Plays::longest(takes)
    }

    fn value_supply(
        &self,
        question: &Question<'_>,
        table: &Table,
        _: &mut Rng,
    ) -> Vec<(Supply, f32)> {
        match question.words.linear().exchange(table, question.words) {
            Some(given) => vec![(Supply::Exchange(given), 1.0), (Supply::Draw, 0.0)],
            None => vec![(Supply::Draw, 0.0)],
        }
    }
}
