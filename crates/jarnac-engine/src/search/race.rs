//! How the games of a decision are divided among its candidates.

use std::time::{Duration, Instant};

use super::Candidate;
use super::tally::{
    Tally, Valued, eliminate, keep_best, keep_informed, valued, valued_by_favourite,
    valued_informed,
};
use crate::budget::Budget;

/// A way to divide games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Race {
    /// Everybody is tried on every bag.
    Even,
    /// Whoever is behind the best after a dozen bags, or any dozen later, is dropped: as `champion-1`.
    Knockout,
    /// The budget has as many rounds as it takes to halve the field down to one, each as long as the
    /// others; after each round the better half stays.
    Halving,
    /// The same, but what a policy expects counts as well, the more the fewer games there are. The truth
    /// usually lies so far from it, as a part of a game.
    Informed { spread: f32 },
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
    /// How many games there will be, where they are counted.
    nodes: u64,
    /// When it began and how long it lasts, where there is a clock.
    clock: Option<(Instant, Duration)>,
    rounds: u32,
    /// How many rounds are over.
    over: u32,
}

impl Runner {
    /// A race within a budget among so many.
    pub(super) fn new(race: Race, budget: &Budget<'_>, field: usize) -> Runner {
        let clock = budget.until.map(|until| {
            let now = Instant::now();
            (now, until.saturating_duration_since(now))
        });
        Runner {
            race,
            nodes: budget.nodes,
            clock,
            rounds: field.max(2).next_power_of_two().ilog2(),
            over: 0,
        }
    }

    /// On how many bags those that are left are tried before the next look.
    pub(super) fn bags(&self, open: usize, nodes: u64) -> u64 {
        match self.race {
            Race::Even | Race::Knockout => BATCH,
            Race::Halving | Race::Informed { .. } => {
                (self.left(nodes) / open.max(1) as u64).clamp(1, BATCH)
            }
        }
    }

    /// How many games will surely be of use after so many: those behind the end of a round would be played for half of
    /// the field in vain.
    pub(super) fn useful(&self, nodes: u64) -> u64 {
        match self.race {
            Race::Halving | Race::Informed { .. } if self.over + 1 < self.rounds => {
                self.left(nodes)
            }
            _ => u64::MAX,
        }
    }

    /// How many games are left of this round after so many.
    fn left(&self, nodes: u64) -> u64 {
        let left = self.end().saturating_sub(nodes);
        left.min(self.games_in_time(nodes))
    }

    /// After how many games this round ends.
    fn end(&self) -> u64 {
        let rounds = u128::from(self.nodes) * u128::from(self.over + 1);
        u64::try_from(rounds / u128::from(self.rounds)).unwrap_or(u64::MAX)
    }

    /// How long after the beginning this round ends, where there is a clock.
    fn end_in_time(&self, lasts: Duration) -> Duration {
        lasts * (self.over + 1) / self.rounds
    }

    /// How many games there is still time for in this round, if they go on as fast as so many did.
    fn games_in_time(&self, nodes: u64) -> u64 {
        let Some((began, lasts)) = self.clock else {
            return u64::MAX;
        };
        let gone = began.elapsed();
        let left = self.end_in_time(lasts).saturating_sub(gone);
        (nodes as f64 * left.as_secs_f64() / gone.as_secs_f64().max(1e-6)) as u64
    }

    /// Whether this round is over after so many games.
    fn is_over(&self, nodes: u64) -> bool {
        let late = |(began, lasts): (Instant, Duration)| began.elapsed() >= self.end_in_time(lasts);
        nodes >= self.end() || self.clock.is_some_and(late)
    }

    /// Drops those that are out after so many games.
    pub(super) fn drop_losers(&mut self, tallies: &mut [Tally], nodes: u64) {
        match self.race {
            Race::Even => {}
            Race::Knockout => eliminate(tallies, BEHIND),
            Race::Halving | Race::Informed { .. } => {
                eliminate(tallies, HOPELESS);
                // The last round goes on until the time is up.
                while self.over + 1 < self.rounds && self.is_over(nodes) {
                    self.over += 1;
                    let left = tallies.iter().filter(|tally| tally.alive).count();
                    let left = left.div_ceil(2).max(2);
                    match self.race {
                        Race::Informed { spread } => keep_informed(tallies, spread.into(), left),
                        _ => keep_best(tallies, left),
                    }
                }
            }
        }
    }

    /// What everybody is worth after the race.
    pub(super) fn valued(&self, candidates: &[Candidate], tallies: &[Tally]) -> Vec<Valued> {
        match self.race {
            Race::Even | Race::Knockout => valued_by_favourite(candidates, tallies),
            Race::Halving => valued(candidates, tallies, DOUBT),
            Race::Informed { spread } => valued_informed(candidates, tallies, spread.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Entrant;
    use super::*;

    fn left_after(race: Runner, nodes: u64) -> usize {
        let mut race = race;
        let mut tallies: Vec<Tally> = {
            let anybody = Entrant::unknown(Candidate::Pass);
            (0..24).map(|_| Tally::new(&anybody)).collect()
        };
        for (at, tally) in tallies.iter_mut().enumerate() {
            tally.add(0.5 + at as f32 / 1000.0);
        }
        race.drop_losers(&mut tallies, nodes);
        tallies.iter().filter(|tally| tally.alive).count()
    }

    /// What several threads play ahead is no more than this.
    #[test]
    fn games_behind_the_end_of_a_round_may_be_in_vain() {
        let budget = Budget::nodes(8000);
        let mut race = Runner::new(Race::Halving, &budget, 24);
        assert_eq!((race.useful(0), race.useful(1500)), (1600, 100));
        race.over = race.rounds - 1;
        assert_eq!(race.useful(7000), u64::MAX, "nobody is dropped any more");
        let race = Runner::new(Race::Knockout, &budget, 24);
        assert_eq!(race.useful(0), u64::MAX);
    }

    #[test]
    fn rounds_end_by_games_or_by_the_clock() {
        let games = |nodes| Runner::new(Race::Halving, &Budget::nodes(nodes), 24);
        // Five rounds: 24, 12, 6, 3 and 2 are left.
        assert_eq!(left_after(games(500), 99), 24);
        assert_eq!(left_after(games(500), 100), 12);
        assert_eq!(left_after(games(500), 500), 2);
        let lasting = |time| Runner::new(Race::Halving, &Budget::time(time), 24);
        assert_eq!(left_after(lasting(Duration::from_secs(3600)), 500), 24);
        assert_eq!(left_after(lasting(Duration::ZERO), 500), 2);
    }

    #[test]
    fn a_look_comes_soon_enough_for_the_clock() {
        let race = Runner::new(Race::Halving, &Budget::time(Duration::ZERO), 24);
        assert_eq!(race.bags(24, 24), 1);
        let race = Runner::new(Race::Halving, &Budget::time(Duration::from_secs(3600)), 24);
        // Nobody knows how fast games are before some were played.
        assert_eq!(race.bags(24, 0), 1);
        assert_eq!(race.bags(24, 24), BATCH);
    }
}
