//! Paired rollouts with elimination.

use std::ops::Range;

use jarnac_core::{Letters, RuleSet};

use super::race::{Race, Runner};
use super::tally::{Tally, Valued, leader};
use super::trial::{Ahead, Job, Trial};
use super::{Candidate, Entrant};
use crate::budget::{Budget, Progress};
use crate::policy::Keen;
use crate::rng::Rng;
use crate::table::{Policy, Table};
use crate::value::Evaluation;
use crate::words::Words;

/// How rollouts are made.
pub(crate) struct Rollouts<'a, P> {
    pub(crate) words: &'a Words<'a>,
    pub(crate) rules: &'a RuleSet,
    pub(crate) policy: &'a P,
    /// Who plays the first turns in its place, and how many: where a choice still matters much, a
    /// policy that takes longer pays.
    pub(crate) near: Option<(&'a Keen<'a>, u32)>,
    /// How the games are divided among the candidates.
    pub(crate) race: Race,
    /// The evaluation at which games are cut short, and after how many turns behind one's own;
    /// without it they are played to the end.
    pub(crate) cut: Option<(Evaluation<'a>, u32)>,
    /// Whether the sides draw from different ends of the bag.
    pub(crate) apart: bool,
}

impl<P: Policy + Sync> Rollouts<'_, P> {
    /// Values candidates, at least one, from a table with a bag whose order is not known. The more
    /// promising ones come first: with a small budget only they are tried. A candidate whose exact
    /// worth is known is not tried at all.
    pub(crate) fn value(
        &self,
        table: &Table,
        bag: &Letters,
        candidates: &[Entrant],
        budget: &Budget<'_>,
        rng: &mut Rng,
    ) -> Vec<Valued> {
        let choices: Vec<Candidate> = candidates.iter().map(|one| one.candidate).collect();
        let mut tallies: Vec<Tally> = candidates.iter().map(Tally::new).collect();
        let trial = Trial {
            rollouts: self,
            table,
            bag,
            choices: &choices,
            budget,
            seed: rng.next(),
        };
        let mut nodes = 0;
        let mut ahead = Ahead::default();
        let unknown = candidates.iter().filter(|one| one.exact.is_none());
        let mut runner = Runner::new(self.race, budget, unknown.count());
        let mut first = 0;
        loop {
            let most = budget.nodes.saturating_sub(nodes).max(1);
            let open = open(&tallies, candidates).count();
            let bags = runner.bags(open, nodes);
            let jobs = batch(&tallies, candidates, first..first + bags, most);
            // With several threads a small batch is over before all of them work: they play
            // games of the batches behind it as well, as if nobody fell behind before the round ends.
            let later = |from: u64| {
                let next = first + from * bags;
                batch(&tallies, candidates, next..next + bags, most)
            };
            let useful = most.min(runner.useful(nodes));
            let results = trial.results(&jobs, useful, later, &mut ahead, nodes == 0);
            let done = results.iter().take_while(|result| result.is_some()).count();
            for (job, result) in jobs.iter().zip(results.iter().flatten()).take(done) {
                tallies[job.candidate].add(*result);
            }
            nodes += done as u64;
            for (one, tally) in candidates.iter().zip(&mut tallies) {
                if let Some(value) = &one.exact {
                    (0..bags).for_each(|_| tally.add(*value));
                }
            }
            first += bags;
            runner.drop_losers(&mut tallies, nodes);
            report(budget, nodes, &tallies);
            let open = tallies.iter().filter(|tally| tally.alive).count();
            if done < jobs.len() || jobs.is_empty() || budget.is_over(nodes) || open < 2 {
                break;
            }
        }
        runner.valued(&choices, &tallies)
    }

    /// Plays one simulated game from a choice on, on a table whose bag is in order, and gives its
    /// result for a side.
    pub(crate) fn play(
        &self,
        candidate: Candidate,
        table: &mut Table,
        side: usize,
        rng: &mut Rng,
    ) -> f32 {
        let (words, rules) = (self.words, self.rules);
        match self.near {
            Some((keen, _)) => candidate.play_turn(table, words, rules, keen, rng),
            None => candidate.play_turn(table, words, rules, self.policy, rng),
        }
        let Some((evaluation, turns)) = self.cut else {
            table.play_out(words, rules, self.policy, rng);
            return table.result(rules, side);
        };
        for turn in 0..turns {
            if table.over {
                break;
            }
            match self.near {
                Some((keen, near)) if turn + 1 < near => table.play_turn(words, rules, keen, rng),
                _ => table.play_turn(words, rules, self.policy, rng),
            }
        }
        if table.over {
            return table.result(self.rules, side);
        }
        let value = evaluation.value(table, self.words, self.rules);
        if table.side == side {
            value
        } else {
            1.0 - value
        }
    }
}

/// The candidates that are still tried.
fn open<'a>(
    tallies: &'a [Tally],
    candidates: &'a [Entrant],
) -> impl Iterator<Item = usize> + Clone + 'a {
    (0..tallies.len()).filter(|at| tallies[*at].alive && candidates[*at].exact.is_none())
}

/// The next simulated games, bag by bag.
fn batch(tallies: &[Tally], candidates: &[Entrant], bags: Range<u64>, most: u64) -> Vec<Job> {
    let open = open(tallies, candidates);
    bags.flat_map(|bag| open.clone().map(move |candidate| Job { bag, candidate }))
        .take(usize::try_from(most).unwrap_or(usize::MAX))
        .collect()
}

fn report(budget: &Budget<'_>, nodes: u64, tallies: &[Tally]) {
    if let Some(progress) = budget.progress
        && let Some(best) = leader(tallies)
    {
        progress(Progress {
            nodes,
            choices: tallies.iter().filter(|tally| tally.alive).count(),
            best: tallies[best].mean() as f32,
        });
    }
}
