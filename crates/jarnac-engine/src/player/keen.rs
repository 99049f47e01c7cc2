//! The keen policy by itself.

use super::brain::{Brain, Plays, Supply};
use super::linear::Linear;
use crate::policy;
use crate::rng::Rng;
use crate::strategy::Question;
use crate::table::{Move, Policy, Table};

/// The keen policy by itself.
pub(super) struct Keen;

impl Brain for Keen {
    fn value_plays(&self, question: &Question<'_>, table: &Table, _: &mut Rng) -> Plays {
        let (words, rules) = (question.words, question.game.rules());
        let chosen = policy::Keen::trained(words, rules).choose(table, words);
        let is_chosen = |at: usize| f32::from(u8::from(chosen == Some(at)));
        Plays {
            values: (0..table.mover().moves.len()).map(is_chosen).collect(),
            nothing: if chosen.is_none() { f32::MAX } else { f32::MIN },
        }
    }

    fn value_takes(
        &self,
        question: &Question<'_>,
        table: &Table,
        takes: &[Move],
        rng: &mut Rng,
    ) -> Plays {
        Linear.value_takes(question, table, takes, rng)
    }

    fn value_supply(
        &self,
        question: &Question<'_>,
        table: &Table,
        _: &mut Rng,
    ) -> Vec<(Supply, f32)> {
        let (words, rules) = (question.words, question.game.rules());
        let keen = policy::Keen::trained(words, rules);
        match keen.exchange(table, words) {
            Some(given) => vec![(Supply::Exchange(given), 1.0), (Supply::Draw, 0.0)],
            None => vec![(Supply::Draw, 0.0)],
        }
    }
}
