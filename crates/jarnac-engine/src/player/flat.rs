//! Flat Monte Carlo with 400 simulated games a decision.

use super::brain::{Brain, Plays};
use crate::policy::Paliers;
use crate::rng::Rng;
use crate::search::{Candidate, Entrant, Race, Rollouts};
use crate::strategy::Question;
use crate::table::{Move, Table};

/// How many games it simulates, whatever it is given.
const NODES: u64 = 400;

/// Flat Monte Carlo: every play as often as the others, «paliers» to the end.
pub(super) struct Flat;

impl Brain for Flat {
    fn thinks_in_results(&self) -> bool {
        true
    }

    fn value_plays(&self, question: &Question<'_>, table: &Table, rng: &mut Rng) -> Plays {
        if table.mover().moves.len() == 1 {
            return Plays::only();
        }
        let candidates: Vec<Candidate> = table
            .mover()
            .moves
            .iter()
            .map(|play| Candidate::Play(*play))
            .collect();
        let rollouts = Rollouts {
            words: question.words,
            rules: question.game.rules(),
            policy: &Paliers,
            near: None,
            race: Race::Even,
            cut: None,
            apart: false,
        };
        let mut budget = question.budget;
        budget.nodes = NODES;
        let unknown: Vec<_> = candidates.iter().copied().map(Entrant::unknown).collect();
        let valued = rollouts.value(table, question.game.bag(), &unknown, &budget, rng);
        Plays::spread(&candidates, &valued, Candidate::Pass)
    }

    fn value_takes(&self, _: &Question<'_>, _: &Table, takes: &[Move], _: &mut Rng) -> Plays {
        Plays::longest(takes)
    }
}
