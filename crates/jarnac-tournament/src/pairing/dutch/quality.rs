//! What a pairing of a bracket is worth: the criteria C.4 to C.21, in their order, as what is to be little.

use super::super::ladder::Ladder;
use super::colour::Strength;
use super::seat::Seat;

/// How two would be matched, seen from a bracket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// In the bracket: with a resident of it.
    Here,
    /// In the next one: with a resident of that.
    Next,
    /// Further down, or two who were moved down together.
    Below,
}

/// The places of all criteria in the ladder of a bracket.
#[derive(Clone, Debug)]
pub(super) struct Quality {
    pub(super) ladder: Ladder,
    /// The different scores of the bracket, the highest first.
    scores: Vec<u32>,
    /// The score of the bracket itself.
    own: u32,
    /// Whether C.9 is asked: only where the one who floats out of the bracket is the one who has the bye.
    pub(super) asks_unplayed: bool,
    at: Places,
}

/// Where criteria lie whose values are one for each score.
#[derive(Clone, Copy, Debug)]
struct Places {
    /// C.4: matched with somebody whom they must not meet.
    broken: usize,
    /// C.5: the score of who has the bye.
    bye: usize,
    /// C.6: not matched here.
    floaters: usize,
    /// C.7: the scores of those.
    floated: usize,
    /// C.8: not matched in the next bracket either, and the scores of those.
    below: usize,
    sunk: usize,
    /// C.9: unplayed rounds of who has the bye.
    unplayed: usize,
    /// C.10 to C.17, one after the other.
    counts: usize,
    /// C.18 to C.21: the scores of those who float again.
    again: [usize; 4],
}

impl Quality {
    /// For a bracket of these, with so many to be matched in all.
    pub(super) fn new(bracket: &[&Seat], own: u32, count: usize, rounds: u64) -> Quality {
        let mut scores: Vec<u32> = bracket.iter().map(|seat| seat.score).collect();
        scores.dedup();
        // Pairs that are not of the bracket count for each of the two.
        let most = count as u64 + 1;
        let size = bracket.len() as u64;
        let mut ladder = Ladder::default();
        let broken = ladder.push(most);
        let bye = ladder.push(u64::from(u16::MAX));
        let floaters = ladder.push(most);
        let digits = |ladder: &mut Ladder| {
            let first = ladder.push(size);
            (1..scores.len()).for_each(|_| {
                ladder.push(size);
            });
            first
        };
        let floated = digits(&mut ladder);
        let below = ladder.push(most);
        let sunk = digits(&mut ladder);
        let unplayed = ladder.push(rounds);
        let counts = ladder.push(most);
        (1..8).for_each(|_| {
            ladder.push(size);
        });
        let again = [(); 4].map(|()| digits(&mut ladder));
        Quality {
            at: Places {
                broken,
                bye,
                floaters,
                floated,
                below,
                sunk,
                unplayed,
                counts,
                again,
            },
            ladder,
            scores,
            own,
            asks_unplayed: false,
        }
    }

    fn digit(&self, seat: &Seat) -> Option<usize> {
        self.scores.iter().position(|score| *score == seat.score)
    }

    /// What it costs that this one is the bye's.
    pub(super) fn of_bye(&self, seat: &Seat, in_bracket: bool, cost: &mut [u64]) {
        cost[self.at.broken] = u64::from(!seat.may_have_bye);
        cost[self.at.bye] = u64::from(seat.score);
        self.left(seat, in_bracket, Kind::Below, cost);
        cost[self.at.floaters] = 2;
        cost[self.at.below] = 2;
        if in_bracket && self.asks_unplayed {
            cost[self.at.unplayed] = seat.unplayed;
        }
    }

    /// What it costs that this one is left to those below, whoever that may be.
    pub(super) fn of_sink(&self, seat: &Seat, in_bracket: bool, cost: &mut [u64]) {
        cost[self.at.floaters] = 1;
        cost[self.at.below] = 1;
        self.left(seat, in_bracket, Kind::Below, cost);
    }

    /// What it costs that these two are matched; the first is ranked higher, and `in_bracket` says for each whether
    /// they belong to it.
    pub(super) fn of_two(
        &self,
        (upper, lower): (&Seat, &Seat),
        in_bracket: [bool; 2],
        kind: Kind,
        cost: &mut [u64],
    ) {
        cost[self.at.broken] = u64::from(!upper.may_meet(lower));
        if kind == Kind::Here {
            self.colours(upper, lower, cost);
            if upper.score > self.own {
                self.floats_up(upper, lower, cost);
            }
            return;
        }
        cost[self.at.floaters] = 2;
        cost[self.at.below] = 2 * u64::from(kind == Kind::Below);
        self.left(upper, in_bracket[0], kind, cost);
        self.left(lower, in_bracket[1], kind, cost);
    }

    /// Somebody of the bracket is not matched in it: C.7, C.8, and C.14, C.16, C.18, C.20 for those who floated down
    /// before.
    fn left(&self, seat: &Seat, in_bracket: bool, kind: Kind, cost: &mut [u64]) {
        let Some(digit) = self.digit(seat).filter(|_| in_bracket) else {
            return;
        };
        cost[self.at.floated + digit] += 1;
        if kind == Kind::Below {
            cost[self.at.sunk + digit] += 1;
        }
        for ago in [0, 1] {
            if seat.down[ago] {
                cost[self.at.counts + 4 + 2 * ago] += u64::from(seat.score == self.own);
                cost[self.at.again[2 * ago] + digit] += 1;
            }
        }
    }

    /// C.15, C.17, C.19, C.21: somebody who floated up before meets somebody who was moved down.
    fn floats_up(&self, upper: &Seat, lower: &Seat, cost: &mut [u64]) {
        for ago in [0, 1] {
            if lower.up[ago] {
                cost[self.at.counts + 5 + 2 * ago] += 1;
                if let Some(digit) = self.digit(upper) {
                    cost[self.at.again[2 * ago + 1] + digit] += 1;
                }
            }
        }
    }

    /// C.10 to C.13: who does not get the colour that they should have.
    fn colours(&self, upper: &Seat, lower: &Seat, cost: &mut [u64]) {
        let (one, two) = (&upper.preference, &lower.preference);
        if !one.clashes(two) {
            return;
        }
        let counts = self.at.counts;
        let both_absolute =
            one.strength == Strength::Absolute && two.strength == Strength::Absolute;
        let (wide, narrow) = match one.difference.abs() > two.difference.abs() {
            true => (one, two),
            false => (two, one),
        };
        if both_absolute {
            cost[counts] = u64::from(narrow.difference.abs() > 1);
            let is_even = wide.difference.abs() == narrow.difference.abs();
            // The one whose difference is narrower gives way, and must not have that colour a third time.
            let third = match is_even {
                true => one.repeated.is_some() && one.repeated == two.repeated,
                false => narrow.repeated.is_some() && narrow.repeated != narrow.colour,
            };
            cost[counts + 1] = u64::from(third);
        }
        cost[counts + 2] = 1;
        let both_strong = one.strength >= Strength::Strong && two.strength >= Strength::Strong;
        cost[counts + 3] = u64::from(both_strong && !both_absolute);
    }
}
