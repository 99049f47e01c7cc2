//! How the games of a decision are divided among its candidates.

use super::Candidate;
use super::tally::{Tally, Valued, eliminate, keep_best, valued, valued_by_favourite};

/// A way to divide games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Race {
    /// Everybody is tried on every bag.
    Even,
    /// Whoever is behind the best after a dozen bags, or any dozen later, is dropped: as `champion-1`.
    Knockout,
    /// The budget has as many rounds as it takes to halve the field down to one, each as long as the
    /// others; after each round the better half stays.
    Halving,
}

/// How many bags are tried between two looks at who is behind.
const BATCH: u64 = 12;

/// How many standard errors behind the best a candidate may be in a knockout.
const BEHIND: f64 = 2.2;

/// And where half of them stay in any case: a round is not played for those that have no chance.
const HOPELESS: f64 = 4.0;

/// By how many standard errors the policy's favourite is preferred to the others.
const DOUBT: f64 = 1.0;

/// A race under way.
pub(super) struct Runner {
    race: Race,
    /// How many games there will be.
    nodes: u64,
    rounds: u64,
    /// How many rounds are over.
    over: u64,
}

impl Runner {
    /// A race of so many games among so many.
    pub(super) fn new(race: Race, nodes: u64, field: usize) -> Runner {
        Runner {
            race,
            nodes,
            rounds: u64::from(field.max(2).next_power_of_two().ilog2()),
            over: 0,
        }
    }

    /// On how many bags those that are left are tried before the next look.
    pub(super) fn bags(&self, open: usize, nodes: u64) -> u64 {
        match self.race {
            Race::Even | Race::Knockout => BATCH,
            Race::Halving => {
                let left = self.end().saturating_sub(nodes);
                (left / open.max(1) as u64).clamp(1, BATCH)
            }
        }
    }

    /// After how many games this round ends.
    fn end(&self) -> u64 {
        let share = u128::from(self.nodes) * u128::from(self.over + 1) / u128::from(self.rounds);
        u64::try_from(share).unwrap_or(u64::MAX)
    }

    /// Drops those that are out after so many games.
    pub(super) fn drop_losers(&mut self, tallies: &mut [Tally], nodes: u64) {
        match self.race {
            Race::Even => {}
            Race::Knockout => eliminate(tallies, BEHIND),
            Race::Halving => {
                eliminate(tallies, HOPELESS);
                // The last round goes on until the time is up.
                while self.over + 1 < self.rounds && nodes >= self.end() {
                    self.over += 1;
                    let left = tallies.iter().filter(|tally| tally.alive).count();
                    keep_best(tallies, left.div_ceil(2).max(2));
                }
            }
        }
    }

    /// What everybody is worth after the race.
    pub(super) fn valued(&self, candidates: &[Candidate], tallies: &[Tally]) -> Vec<Valued> {
        match self.race {
            Race::Even | Race::Knockout => valued_by_favourite(candidates, tallies),
            Race::Halving => valued(candidates, tallies, DOUBT),
        }
    }
}
