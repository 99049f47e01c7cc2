//! The simulated games of one decision, on all threads that it may use.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use jarnac_core::Letters;

use super::{Candidate, Rollouts};
use crate::budget::Budget;
use crate::rng::Rng;
use crate::table::{Deck, Policy, Table};

/// One simulated game to be played: a bag and a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Job {
    pub(super) bag: u64,
    pub(super) candidate: usize,
}

/// Results of games that were played before their batch came.
pub(super) type Ahead = HashMap<Job, f32>;

/// How many games each thread should have to play before all of them wait for each other. A game takes
/// some ten microseconds, starting a thread several times that.
const GAMES_A_THREAD: usize = 256;
/// In how many parts each thread's share is divided: who is done early takes another part.
const PARTS: usize = 16;

/// The simulated games of one decision.
pub(super) struct Trial<'a, P> {
    pub(super) rollouts: &'a Rollouts<'a, P>,
    pub(super) table: &'a Table,
    pub(super) bag: &'a Letters,
    pub(super) choices: &'a [Candidate],
    pub(super) budget: &'a Budget<'a>,
    pub(super) seed: u64,
}

impl<P: Policy + Sync> Trial<'_, P> {
    /// The results of a batch. What was not reached in time has none; if `first`, the first game is
    /// played in any case.
    ///
    /// What each game gives depends on nothing but its bag and its candidate, so it does not matter
    /// when it is played: `later` tells which games would follow, and those for which there is no
    /// time now are played when their batch comes.
    pub(super) fn results(
        &self,
        batch: &[Job],
        most: u64,
        later: impl Fn(u64) -> Vec<Job>,
        ahead: &mut Ahead,
        first: bool,
    ) -> Vec<Option<f32>> {
        let threads = self.budget.threads.get();
        if threads == 1 {
            return self.work(batch, first);
        }
        let is_new = |job: &Job| !ahead.contains_key(job);
        let mut jobs: Vec<Job> = batch.iter().copied().filter(is_new).collect();
        if !jobs.is_empty() {
            let enough = usize::try_from(most).unwrap_or(usize::MAX);
            let enough = enough.min(threads * GAMES_A_THREAD);
            for from in 1.. {
                let more = later(from);
                if more.is_empty() || jobs.len() + more.len() > enough {
                    break;
                }
                jobs.extend(more.iter().filter(|job| !ahead.contains_key(job)));
            }
            let results = self.run(&jobs, first);
            let played = jobs.into_iter().zip(results);
            ahead.extend(played.filter_map(|(job, result)| Some((job, result?))));
        }
        batch.iter().map(|job| ahead.remove(job)).collect()
    }

    /// Plays games on all threads.
    fn run(&self, jobs: &[Job], first: bool) -> Vec<Option<f32>> {
        let threads = self.budget.threads.get().min(jobs.len().max(1));
        let next = AtomicUsize::new(0);
        let mut results = vec![None; jobs.len()];
        let size = (jobs.len() / (threads * PARTS)).max(1);
        let parts: Vec<&[Job]> = jobs.chunks(size).collect();
        thread::scope(|scope| {
            let worker = || {
                let mut done = Vec::new();
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(part) = parts.get(at) else {
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
                results[at * size..at * size + part.len()].copy_from_slice(&part);
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
                let shuffled = Deck::shuffled(self.bag, &mut rng);
                let shuffled = if self.rollouts.apart {
                    shuffled.apart()
                } else {
                    shuffled
                };
                deck = (Some(job.bag), shuffled);
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
