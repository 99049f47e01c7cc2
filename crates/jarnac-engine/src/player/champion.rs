//! The champion: every choice is tried in simulated games that are cut short at the evaluation.

use jarnac_core::Letter;

use super::brain::{Brain, Plays, Supply};
use crate::rng::Rng;
use crate::search::{Candidate, Rollouts, Valued};
use crate::strategy::Question;
use crate::table::{Move, Table};
use crate::value::Net;
use crate::words::Words;

/// The best that we have.
pub(super) struct Champion;

/// How many candidates are tried at most.
const WIDTH: usize = 24;

/// After how many turns behind one's own a simulated game is cut. At once, the evaluation decides
/// alone and plays worse than the policy (40 % against `paliers`); later the games cost more and
/// say less (2: 80 %, 5: 84 %, 10: 82 %, with 400 games a decision).
const CUT: u32 = 4;

impl Champion {
    fn value(
        &self,
        question: &Question<'_>,
        table: &Table,
        candidates: &[Candidate],
        rng: &mut Rng,
    ) -> Vec<Valued> {
        let rollouts = Rollouts {
            words: question.words,
            rules: question.game.rules(),
            policy: question.words.linear(),
            eliminates: true,
            cut: Some((Net::trained(), CUT)),
        };
        rollouts.value(
            table,
            question.game.bag(),
            candidates,
            &question.budget,
            rng,
        )
    }
}

impl Brain for Champion {
    fn thinks_in_results(&self) -> bool {
        true
    }

    fn value_plays(&self, question: &Question<'_>, table: &Table, rng: &mut Rng) -> Plays {
        let moves = &table.mover().moves;
        // Passing with plays left is never right but before the last rows.
        let may_pass = table.mover().filled >= 7;
        if moves.len() == 1 && !may_pass {
            return Plays::only();
        }
        let policy = question.words.linear();
        let mut order: Vec<usize> = (0..moves.len()).collect();
        order.sort_by(|one, other| {
            let score = |at: &usize| policy.score(table, &moves[*at]);
            score(other).total_cmp(&score(one))
        });
        order.truncate(WIDTH);
        let mut candidates: Vec<Candidate> =
            order.iter().map(|at| Candidate::Play(moves[*at])).collect();
        if may_pass {
            candidates.push(Candidate::Pass);
        }
        let valued = self.value(question, table, &candidates, rng);
        let all: Vec<Candidate> = moves.iter().map(|play| Candidate::Play(*play)).collect();
        let mut plays = Plays::spread(&all, &valued);
        let passing = valued.iter().find(|v| v.candidate == Candidate::Pass);
        plays.nothing = passing.map_or(f32::MIN, |valued| valued.value);
        plays
    }

    fn value_takes(
        &self,
        question: &Question<'_>,
        table: &Table,
        takes: &[Move],
        rng: &mut Rng,
    ) -> Plays {
        let mut order: Vec<Move> = takes.to_vec();
        order.sort_by_key(|take| std::cmp::Reverse((take.len, take.word)));
        order.truncate(WIDTH);
        let mut candidates: Vec<Candidate> = order.into_iter().map(Candidate::Take).collect();
        candidates.push(Candidate::Leave);
        let valued = self.value(question, table, &candidates, rng);
        let all: Vec<Candidate> = takes.iter().map(|take| Candidate::Take(*take)).collect();
        let mut plays = Plays::spread(&all, &valued);
        let leaving = valued.iter().find(|v| v.candidate == Candidate::Leave);
        plays.nothing = leaving.map_or(f32::MIN, |valued| valued.value);
        plays
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
fn triples(table: &Table, words: &Words<'_>) -> Vec<[Letter; 3]> {
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
