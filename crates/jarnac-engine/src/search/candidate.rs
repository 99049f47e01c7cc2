//! What a side can choose, and the table after it.

use jarnac_core::{Letter, RuleSet};

use crate::rng::Rng;
use crate::table::{Move, Policy, Table};
use crate::words::Words;

/// A choice of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Candidate {
    /// Lay a word in one's turn.
    Play(Move),
    /// End one's turn.
    Pass,
    /// Take a word at a handover.
    Take(Move),
    /// Take none at a handover.
    Leave,
    /// Draw at a handover.
    Draw,
    /// Exchange at a handover.
    Exchange([Letter; 3]),
}

/// A choice that takes part in a race.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Entrant {
    pub(crate) candidate: Candidate,
    /// What it is worth, where that is known: then it is not tried.
    pub(crate) exact: Option<f32>,
    /// How much better than others a policy expects it to be, as a part of a game. Only differences count.
    pub(crate) prior: f32,
}

impl Entrant {
    /// One of which nothing is known.
    pub(crate) fn unknown(candidate: Candidate) -> Entrant {
        Entrant {
            candidate,
            exact: None,
            prior: 0.0,
        }
    }
}

impl Candidate {
    /// Plays the choice and the rest of the turn, up to the handover or the end.
    pub(crate) fn play_turn(
        self,
        table: &mut Table,
        words: &Words<'_>,
        rules: &RuleSet,
        policy: &impl Policy,
        rng: &mut Rng,
    ) {
        match self {
            Candidate::Play(play) => {
                if table.play(words, rules, play) {
                    table.finish_turn(words, rules, policy);
                }
            }
            Candidate::Pass => table.pass(rules),
            Candidate::Take(play) => {
                if table.jarnac(words, rules, play) && table.take_overlooked(words, rules) {
                    table.supply(words, rules, policy, rng);
                }
            }
            Candidate::Leave if table.call => table.over = true,
            Candidate::Leave => table.supply(words, rules, policy, rng),
            Candidate::Draw => {
                table.draw_at_handover(words, rules);
                if !table.over {
                    table.finish_turn(words, rules, policy);
                }
            }
            Candidate::Exchange(given) => {
                table.exchange(words, given, rng);
                table.finish_turn(words, rules, policy);
            }
        }
    }
}
