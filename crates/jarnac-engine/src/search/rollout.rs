//! Paired rollouts with elimination.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use jarnac_core::{Letters, RuleSet};

use super::Candidate;
use super::tally::{Tally, Valued, eliminate, leader, valued};
use crate::budget::{Budget, Progress};
use crate::rng::Rng;
use crate::table::{Deck, Policy, Table};
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

/// One simulated game to be played: a bag and a candidate.
#[derive(Clone, Copy)]
struct Job {
    bag: u64,
    candidate: usize,
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
        for first in (0..).step_by(BATCH as usize) {
            let jobs = batch(
                &tallies,
                candidates,
                first,
                budget.nodes.saturating_sub(nodes).max(1),
            );
            let results = trial.run(&jobs, nodes == 0);
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

    fn play(&self, candidate: Candidate, table: &mut Table, side: usize, rng: &mut Rng) -> f32 {
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

/// The simulated games of one decision.
struct Trial<'a, P> {
    rollouts: &'a Rollouts<'a, P>,
    table: &'a Table,
    bag: &'a Letters,
    choices: &'a [Candidate],
    budget: &'a Budget<'a>,
    seed: u64,
}

impl<P: Policy + Sync> Trial<'_, P> {
    /// Plays the games on all threads. What was not reached in time has no result; if `first`, the
    /// first game is played in any case.
    fn run(&self, jobs: &[Job], first: bool) -> Vec<Option<f32>> {
        let threads = self.budget.threads.get().min(jobs.len().max(1));
        if threads == 1 {
            return self.work(jobs, first);
        }
        let next = AtomicUsize::new(0);
        let mut results = vec![None; jobs.len()];
        let chunk = (jobs.len() / (threads * 4)).max(1);
        let chunks: Vec<&[Job]> = jobs.chunks(chunk).collect();
        thread::scope(|scope| {
            let worker = || {
                let mut done = Vec::new();
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(part) = chunks.get(at) else {
                        return done;
                    };
                    done.push((at, self.work(part, first && at == 0)));
                }
            };
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(worker)).collect();
            let own = worker();
            let others = others.into_iter().flat_map(|other| {
                let joined = other.join();
                joined.expect("a simulated game never panics")
            });
            for (at, part) in others.chain(own) {
                results[at * chunk..at * chunk + part.len()].copy_from_slice(&part);
            }
        });
        results
    }

    fn work(&self, jobs: &[Job], first: bool) -> Vec<Option<f32>> {
        let mut copy = Table::default();
        let mut deck = (None, Deck::default());
        let play = |(at, job): (usize, &Job)| {
            if !(first && at == 0) && self.budget.is_over(0) {
                return None;
            }
            if deck.0 != Some(job.bag) {
                let mut rng = Rng::stream(self.seed, job.bag);
                deck = (Some(job.bag), Deck::shuffled(self.bag, &mut rng));
            }
            copy.clone_from(self.table);
            copy.deck.clone_from(&deck.1);
            let mut dice = Rng::stream(!self.seed, job.bag);
            let choice = self.choices[job.candidate];
            let side = self.table.side;
            Some(self.rollouts.play(choice, &mut copy, side, &mut dice))
        };
        jobs.iter().enumerate().map(play).collect()
    }
}
