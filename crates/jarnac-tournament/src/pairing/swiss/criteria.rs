//! What a Swiss pairing costs: the one place where the criteria and their order are written down.

use super::super::field::{Contender, Float};
use super::super::ladder::Ladder;
use super::super::lot::lot_of;
use super::super::starts::conflict;
use crate::{RoundNo, Starts, State, Within};

/// A criterion of the Swiss pairing. What it adds up to over all tables is to be as little as possible, and
/// no gain in a later one makes up for a loss in an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Criterion {
    /// A short name.
    pub name: &'static str,
    /// What a table adds to it.
    pub about: &'static str,
}

/// All criteria, the first of which counts most.
pub const CRITERIA: [Criterion; 8] = [
    Criterion {
        name: "forbidden",
        about: "1 for two who must not meet",
    },
    Criterion {
        name: "rematch",
        about: "how often the two have met",
    },
    Criterion {
        name: "second bye",
        about: "how many byes the one has had who gets this one",
    },
    Criterion {
        name: "bye",
        about: "how many stand behind the one who gets the bye: low scorers first, and of them the last",
    },
    Criterion {
        name: "points",
        about: "the square of the difference of their points",
    },
    Criterion {
        name: "float",
        about: "1 for each of the two who met more (or fewer) points in the last round as well",
    },
    Criterion {
        name: "start",
        about: "if who begins is laid down: how much one must give way who is owed the start",
    },
    Criterion {
        name: "within",
        about: "the square of how far they lie from where slide, fold or close would have them, in the order of \
                rating (or difference); between two groups the last of the upper one meets the first of the lower one",
    },
];

/// How many lots there are for a table: they come beneath all criteria, so that there is one best pairing.
const LOTS: u64 = 1 << 16;

/// The costs of all tables of a round.
pub(super) struct Costs<'f> {
    state: &'f State,
    all: &'f [Contender],
    ladder: Ladder,
    /// Of each, the place in their group, and the size of the group.
    groups: Vec<(u64, u64)>,
    round: RoundNo,
}

impl<'f> Costs<'f> {
    /// `all` lie in the order of their points, and within those in that of the system.
    pub(super) fn new(state: &'f State, all: &'f [Contender]) -> Costs<'f> {
        let tables = (all.len() as u64).div_ceil(2);
        let points = all.iter().map(|one| u64::from(one.tally.in_halves()));
        let (least, most) = (points.clone().min().unwrap_or(0), points.max().unwrap_or(0));
        let size = all.len() as u64 + 1;
        let mut ladder = Ladder::default();
        for most in [
            tables,
            tables * u64::from(crate::Setup::MOST_ROUNDS),
            u64::from(crate::Setup::MOST_ROUNDS),
            size,
            tables * (most - least).pow(2),
            tables * 2,
            tables * 10,
            tables * size.pow(2) * 2,
            tables * LOTS,
        ] {
            ladder.push(most);
        }
        Costs {
            state,
            all,
            ladder,
            groups: groups(all),
            round: state.next_round(),
        }
    }

    pub(super) fn ladder(&self) -> &Ladder {
        &self.ladder
    }

    /// What two add to each criterion, in the order of [`CRITERIA`]; the vertex behind the last one is the bye.
    pub(super) fn fill(&self, i: usize, j: usize, cost: &mut [u64]) {
        let one = &self.all[i];
        let Some(other) = self.all.get(j) else {
            cost[2] = u64::from(one.byes);
            cost[3] = (self.all.len() - 1 - i) as u64;
            return;
        };
        cost[0] = u64::from(self.state.is_forbidden(one.id, other.id));
        cost[1] = one.met.get(&other.id).map_or(0, |times| u64::from(*times));
        let apart = one.tally.in_halves().abs_diff(other.tally.in_halves());
        cost[4] = u64::from(apart).pow(2);
        if apart > 0 {
            let (upper, lower) = if one.tally > other.tally {
                (one, other)
            } else {
                (other, one)
            };
            cost[5] = u64::from(upper.floated(Float::Down, 1));
            cost[5] += u64::from(lower.floated(Float::Up, 1));
        }
        if self.state.setup().starts == Starts::Alternate {
            cost[6] = conflict(one, other);
        }
        cost[7] = self.within(i, j, apart == 0);
        let key = [one.id.0.min(other.id.0), one.id.0.max(other.id.0)];
        cost[8] = lot_of(self.state.setup().seed, "pair", self.round.0, &key) % LOTS;
    }

    fn within(&self, i: usize, j: usize, same_group: bool) -> u64 {
        let ((a, size), (b, _)) = (self.groups[i], self.groups[j]);
        if !same_group {
            return (size - 1 - a).pow(2) + b.pow(2);
        }
        let apart = match self.state.setup().within {
            Within::Slide => b.abs_diff(a).abs_diff(size / 2),
            Within::Fold => (a + b).abs_diff(size - 1),
            Within::Close => b.abs_diff(a) - 1,
        };
        apart.pow(2)
    }
}

/// Of each, the place among those with the same points, and how many those are.
fn groups(all: &[Contender]) -> Vec<(u64, u64)> {
    let mut groups = Vec::with_capacity(all.len());
    for group in all.chunk_by(|a, b| a.tally == b.tally) {
        groups.extend((0..group.len()).map(|at| (at as u64, group.len() as u64)));
    }
    groups
}
