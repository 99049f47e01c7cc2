//! The champion: every choice is tried in simulated games that are cut short at the evaluation.

use jarnac_core::{CallKind, Letter, Phase};

use super::brain::{Brain, Plays, Supply};
use crate::rng::Rng;
use crate::search::{Candidate, Exact, Race, Rollouts, Valued, is_last, is_near};
use crate::strategy::Question;
use crate::table::{Move, Table};
use crate::value::Net;
use crate::words::Words;

/// A player that simulates games.
pub(super) struct Champion {
    /// How it divides them among its choices.
    race: Race,
}

/// The best that we have.
pub(super) const CHAMPION: Champion = Champion {
    race: Race::Halving,
};

/// The one before, kept for comparison.
pub(super) const CHAMPION_1: Champion = Champion {
    race: Race::Knockout,
};

/// How many candidates are tried in simulated games: as many as the budget allows, since the policy
/// that orders them overlooks good ones. With 8,000 games a decision, 80 candidates won 57.5 ± 5.6 %
/// against 24 with 500 games; 24 candidates with 5,000 or 20,000 games won no more than 53 %.
const WIDTHS: (u64, u64) = (24, 160);
/// How many games there should be for each.
const NODES_A_CANDIDATE: u64 = 100;

/// After how many turns behind one's own a simulated game is cut. At once, the evaluation decides
/// alone and plays worse than the policy (40 % against `paliers`); later the games cost more and
/// say less (2: 80 %, 5: 84 %, 10: 82 %, with 400 games a decision).
pub(crate) const CUT: u32 = 4;

impl Champion {
    /// Values candidates, the more promising ones first: exactly where that is possible, by
    /// simulated games otherwise.
    fn value(
        &self,
        question: &Question<'_>,
        table: &Table,
        candidates: &[Candidate],
        rng: &mut Rng,
    ) -> Vec<Valued> {
        let known = solve(question, table, candidates);
        if known.iter().all(|(_, exact)| exact.is_some()) {
            let exactly = |(candidate, exact): &(Candidate, Option<f32>)| {
                exact.map(|value| Valued {
                    candidate: *candidate,
                    value,
                })
            };
            return known.iter().filter_map(exactly).collect();
        }
        let nodes = question.budget.expected_nodes();
        let (fewest, most) = WIDTHS;
        let mut width = (nodes / NODES_A_CANDIDATE).clamp(fewest, most) as usize;
        let mut weighed = known;
        weighed.retain(|(candidate, exact)| {
            let weighs = exact.is_some() || *candidate == Candidate::Pass || width > 0;
            width -= usize::from(exact.is_none() && width > 0);
            weighs
        });
        let rollouts = Rollouts {
            words: question.words,
            rules: question.game.rules(),
            policy: question.words.linear(),
            race: self.race,
            cut: Some((Net::trained(), CUT)),
        };
        let bag = question.game.bag();
        rollouts.value(table, bag, &weighed, &question.budget, rng)
    }
}

/// Whether it is out of time, and a word that it names ends the game as it lies (§8). The other side
/// plays on alone, so that is never worse than waiting.
fn names_only(question: &Question<'_>) -> bool {
    matches!(question.game.phase(), Phase::Call(call) if call.kind == CallKind::Spot)
}

/// The exact worth of those candidates for which it can be found out.
fn solve(
    question: &Question<'_>,
    table: &Table,
    candidates: &[Candidate],
) -> Vec<(Candidate, Option<f32>)> {
    let rules = question.game.rules();
    if !is_near(table, rules) {
        return candidates.iter().map(|choice| (*choice, None)).collect();
    }
    let mut search = Exact::new(question.words, rules, table, question.budget);
    let solved = candidates.iter().map(|choice| {
        let value = search.value(table, *choice);
        (*choice, value)
    });
    solved.collect()
}

impl Brain for Champion {
    fn thinks_in_results(&self) -> bool {
        true
    }

    fn value_plays(&self, question: &Question<'_>, table: &Table, rng: &mut Rng) -> Plays {
        let moves = &table.mover().moves;
        // Passing with plays left is never right but before the last rows or the last letters.
        let may_pass = table.mover().filled >= 7 || is_last(table);
        if moves.len() == 1 && !may_pass {
            return Plays::only();
        }
        let policy = question.words.linear();
        let mut order: Vec<(f32, &Move)> = moves
            .iter()
            .map(|play| (policy.score(table, play), play))
            .collect();
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        let plays = order.into_iter().map(|(_, play)| Candidate::Play(*play));
        let passes = may_pass.then_some(Candidate::Pass);
        let candidates: Vec<Candidate> = plays.chain(passes).collect();
        let valued = self.value(question, table, &candidates, rng);
        let all: Vec<Candidate> = moves.iter().map(|play| Candidate::Play(*play)).collect();
        Plays::spread(&all, &valued, Candidate::Pass)
    }

    fn value_takes(
        &self,
        question: &Question<'_>,
        table: &Table,
        takes: &[Move],
        rng: &mut Rng,
    ) -> Plays {
        if names_only(question) {
            return Plays::longest(takes);
        }
        let mut order: Vec<Move> = takes.to_vec();
        order.sort_by_key(|take| std::cmp::Reverse((take.len, take.word)));
        let mut candidates: Vec<Candidate> = order.into_iter().map(Candidate::Take).collect();
        candidates.insert(candidates.len().min(1), Candidate::Leave);
        let valued = self.value(question, table, &candidates, rng);
        let all: Vec<Candidate> = takes.iter().map(|take| Candidate::Take(*take)).collect();
        Plays::spread(&all, &valued, Candidate::Leave)
    }

    fn value_supply(
        &self,
        question: &Question<'_>,
        table: &Table,
        rng: &mut Rng,
    ) -> Vec<(Supply, f32)> {
        let mut candidates = vec![Candidate::Draw];
        candidates.extend(
            triples(table, question.words)
                .into_iter()
                .map(Candidate::Exchange),
        );
        if candidates.len() == 1 {
            return vec![(Supply::Draw, 0.0)];
        }
        let valued = self.value(question, table, &candidates, rng);
        let supply = |valued: &Valued| match valued.candidate {
            Candidate::Exchange(given) => (Supply::Exchange(given), valued.value),
            _ => (Supply::Draw, valued.value),
        };
        valued.iter().map(supply).collect()
    }
}

/// The triples that are worth a try: those of the five letters that are least use.
pub(crate) fn triples(table: &Table, words: &Words<'_>) -> Vec<[Letter; 3]> {
    let worst = crate::policy::worst_letters(table, words);
    let worst = &worst[..worst.len().min(5)];
    let mut triples = Vec::new();
    for a in 0..worst.len() {
        for b in a + 1..worst.len() {
            for c in b + 1..worst.len() {
                let triple = [worst[a], worst[b], worst[c]];
                if !triples.contains(&triple) {
                    triples.push(triple);
                }
            }
        }
    }
    triples.truncate(6);
    triples
}
