//! The champion: every choice is tried in simulated games that are cut short at the evaluation.

use jarnac_core::{CallKind, Letter, Phase};

use super::brain::{Brain, Plays, Supply};
use crate::policy::{Field, Keen};
use crate::rng::Rng;
use crate::search::{Candidate, Exact, Race, Rollouts, Valued, is_last, is_near};
use crate::strategy::Question;
use crate::table::{Move, Table};
use crate::value::Evaluation;
use crate::words::Words;

/// A player that simulates games.
pub(super) struct Champion {
    /// How it divides them among its choices.
    race: Race,
    /// Who plays in them, and who judges where they are cut.
    mind: Mind,
}

/// Who plays in simulated games, and who judges where they are cut.
#[derive(Clone, Copy, Debug)]
struct Mind {
    /// For how many turns the keen policy plays, the choice's own first; the linear one plays on.
    keen: u32,
    /// Which evaluation judges. By a function, so that a program in which only levels play does not carry both.
    evaluation: fn() -> Evaluation<'static>,
    /// After how many turns behind one's own a game is cut.
    cut: u32,
    /// Whether the sides draw from different ends of the bag: two choices' games have half as much luck between them.
    apart: bool,
    /// How many games it plays in a millisecond, about, on an ordinary core.
    pace: u64,
}

/// The linear policy and the first evaluation. At once, the evaluation decides alone and plays worse
/// than the policy (40 % against `paliers`); later the games cost more and say less (2: 80 %, 5: 84 %,
/// 10: 82 %, with 400 games a decision).
const FIRST: Mind = Mind {
    keen: 0,
    evaluation: Evaluation::first,
    cut: CUT,
    apart: false,
    pace: 80,
};

/// The keen policy and the second evaluation.
const SECOND: Mind = Mind {
    keen: u32::MAX,
    evaluation: Evaluation::second,
    cut: CUT,
    apart: false,
    pace: 40,
};

/// The best that we have.
pub(super) const CHAMPION: Champion = Champion {
    race: Race::Halving,
    mind: Mind {
        apart: true,
        ..FIRST
    },
};

/// What levels think with that simulate games now and then: they were placed with it, and don't shift when the
/// champion gets better.
pub(super) const FOR_LEVELS: Champion = Champion {
    race: Race::Halving,
    mind: FIRST,
};

/// The one that may take its place: see docs/CHAMPION.md.
pub(super) const CHALLENGER: Champion = Champion {
    race: Race::Halving,
    mind: SECOND,
};

/// The first one, kept for comparison.
pub(super) const CHAMPION_1: Champion = Champion {
    race: Race::Knockout,
    mind: FIRST,
};

/// One to be tried out: for how many turns the keen policy plays, the first or the second evaluation,
/// and after how many turns games are cut, with commas; behind them perhaps `apart`, if the sides draw from
/// different ends of the bag.
pub(super) fn read_mind(text: &str) -> Option<Champion> {
    let mut parts = text.split(',');
    let mut next = || parts.next()?.parse::<u32>().ok();
    let (keen, evaluation, cut) = (next()?, next()?, next()?);
    let apart = match parts.next() {
        None => false,
        Some("apart") => true,
        Some(_) => return None,
    };
    let mind = Mind {
        keen,
        evaluation: match evaluation {
            1 => Evaluation::first,
            2 => Evaluation::second,
            _ => return None,
        },
        cut,
        apart,
        pace: if keen > 0 { SECOND.pace } else { FIRST.pace },
    };
    parts.next().is_none().then_some(Champion {
        race: Race::Halving,
        mind,
    })
}

/// How many candidates are tried in simulated games: as many as the budget allows, since the policy
/// that orders them overlooks good ones. With 8,000 games a decision, 80 candidates won 57.5 ± 5.6 %
/// against 24 with 500 games; 24 candidates with 5,000 or 20,000 games won no more than 53 %.
const WIDTHS: (u64, u64) = (24, 160);
/// How many games there should be for each.
const NODES_A_CANDIDATE: u64 = 100;

/// After how many turns behind one's own a simulated game is cut.
pub(crate) const CUT: u32 = 4;

/// Added to what the keen policy gives for the plays that it weighs: they all come before the others.
const KNOWN: f32 = 1e3;

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
        let nodes = question.budget.expected_nodes(self.mind.pace);
        let (fewest, most) = WIDTHS;
        let mut width = (nodes / NODES_A_CANDIDATE).clamp(fewest, most) as usize;
        let mut weighed = known;
        weighed.retain(|(candidate, exact)| {
            let weighs = exact.is_some() || *candidate == Candidate::Pass || width > 0;
            width -= usize::from(exact.is_none() && width > 0);
            weighs
        });
        let (words, rules) = (question.words, question.game.rules());
        let (bag, budget) = (question.game.bag(), &question.budget);
        let evaluation = (self.mind.evaluation)();
        let turns = self.mind.keen;
        let keen = (turns > 0).then(|| Keen::trained(words, rules));
        Rollouts {
            words,
            rules,
            policy: words.linear(),
            near: keen.as_ref().map(|keen| (keen, turns)),
            race: self.race,
            cut: Some((evaluation, self.mind.cut)),
            apart: self.mind.apart,
        }
        .value(table, bag, &weighed, budget, rng)
    }

    /// Plays in the order in which they are tried, the most promising one first.
    fn order(&self, question: &Question<'_>, table: &Table) -> Vec<Move> {
        let (words, rules) = (question.words, question.game.rules());
        let (linear, moves) = (words.linear(), &table.mover().moves);
        let mut order: Vec<(f32, &Move)> = moves
            .iter()
            .map(|play| (linear.score(table, play), play))
            .collect();
        if self.mind.keen > 0 && moves.len() > 1 {
            let field = Field::of(linear, table);
            let worth = Keen::trained(words, rules).weigh(table, words, &field);
            for ((at, _), worth) in field.choices().iter().zip(worth) {
                if let Some(at) = at {
                    order[*at].0 = worth + KNOWN;
                }
            }
        }
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        order.into_iter().map(|(_, play)| *play).collect()
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
        let plays = self.order(question, table).into_iter().map(Candidate::Play);
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
