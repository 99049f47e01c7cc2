//! Paired rollouts with elimination.

use jarnac_core::{Letters, RuleSet};

use super::Candidate;
use super::tally::{Tally, Valued, eliminate, leader, valued};
use super::trial::{Ahead, Job, Trial};
use crate::budget::{Budget, Progress};
use crate::rng::Rng;
use crate::table::{Policy, Table};
use crate::value::{Net, features};
use crate::words::Words;

/// How rollouts are made.
pub(crate) struct Rollouts<'a, P> {
    pub(crate) words: &'a Words<'a>,
    pub(crate) rules: &'a RuleSet,
    pub(crate) policy: &'a P,
    /// Whether candidates that fall behind are dropped.
    pub(crate) eliminates: bool,
    /// The evaluation at which games are cut short, and after how many turns behind one's own;
    /// without it they are played to the end.
    pub(crate) cut: Option<(&'a Net, u32)>,
}

/// How many bags are tried between two looks at who is behind.
const BATCH: u64 = 12;

impl<P: Policy + Sync> Rollouts<'_, P> {
    /// Values candidates, at least one, from a table with a bag whose order is not known. The more
    /// promising ones come first: with a small budget only they are tried. A candidate whose exact
    /// worth is known is not tried at all.
    pub(crate) fn value(
        &self,
        table: &Table,
        bag: &Letters,
        candidates: &[(Candidate, Option<f32>)],
        budget: &Budget<'_>,
        rng: &mut Rng,
    ) -> Vec<Valued> {
        let choices: Vec<Candidate> = candidates.iter().map(|(choice, _)| *choice).collect();
        let mut tallies: Vec<Tally> = candidates.iter().map(|_| Tally::new()).collect();
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
        for first in (0..).step_by(BATCH as usize) {
            let most = budget.nodes.saturating_sub(nodes).max(1);
            let jobs = batch(&tallies, candidates, first, most);
            // With several threads a small batch is over before all of them work: they play
            // games of the batches behind it as well, as if nobody fell behind.
            let later = |from: u64| batch(&tallies, candidates, first + from * BATCH, most);
            let results = trial.results(&jobs, most, later, &mut ahead, nodes == 0);
            let done = results.iter().take_while(|result| result.is_some()).count();
            for (job, result) in jobs.iter().zip(results.iter().flatten()).take(done) {
                tallies[job.candidate].add(*result);
            }
            nodes += done as u64;
            for ((_, exact), tally) in candidates.iter().zip(&mut tallies) {
                if let Some(value) = exact {
                    (0..BATCH).for_each(|_| tally.add(*value));
                }
            }
            if self.eliminates {
                eliminate(&mut tallies);
            }
            report(budget, nodes, &tallies);
            let open = tallies.iter().filter(|tally| tally.alive).count();
            if done < jobs.len() || jobs.is_empty() || budget.is_over(nodes) || open < 2 {
                break;
            }
        }
        valued(&choices, &tallies)
    }

    pub(super) fn play(
        &self,
        candidate: Candidate,
        table: &mut Table,
        side: usize,
        rng: &mut Rng,
    ) -> f32 {
        candidate.play_turn(table, self.words, self.rules, self.policy, rng);
        let Some((net, turns)) = self.cut else {
            table.play_out(self.words, self.rules, self.policy, rng);
            return table.result(self.rules, side);
        };
        for _ in 0..turns {
            if !table.over {
                table.play_turn(self.words, self.rules, self.policy, rng);
            }
        }
        if table.over {
            return table.result(self.rules, side);
        }
        let value = net.value(&features(table, self.words));
        if table.side == side {
            value
        } else {
            1.0 - value
        }
    }
}

/// The next simulated games, bag by bag.
fn batch(
    tallies: &[Tally],
    candidates: &[(Candidate, Option<f32>)],
    first: u64,
    most: u64,
) -> Vec<Job> {
    let tried = |at: &usize| tallies[*at].alive && candidates[*at].1.is_none();
    (first..first + BATCH)
        .flat_map(|bag| {
            let open = (0..tallies.len()).filter(tried);
            open.map(move |candidate| Job { bag, candidate })
        })
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
