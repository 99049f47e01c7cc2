//! One bracket: the first candidate of FIDE's sequence among the best ones.

use super::super::ladder::Ladder;
use super::super::matching::cheapest;
use super::quality::{Kind, Quality};
use super::seat::Seat;
use crate::State;

/// How many words the costs of one matching may have, unless the criteria alone need more: a few matchings with few
/// words are cheaper than one with many.
const WORDS: usize = 8;

/// How many places below are tried first; twice as many if all of them are taken.
const FIRST_SINKS: usize = 8;

/// Who is to be matched, and what is laid down already. Everybody is named by their place in `open`.
pub(super) struct Bracket<'s> {
    seats: &'s [Seat],
    /// Everybody who has no opponent yet, in their order.
    open: Vec<usize>,
    /// How many of them were moved down into the bracket.
    moved: usize,
    /// Where its residents end, and those of the next one.
    end: usize,
    next_end: usize,
    /// Where those below the next bracket are left out: how many places they are taken to have for those above.
    sinks: Option<usize>,
    quality: Quality,
    /// Who meets whom, as far as it is settled.
    fixed: Vec<Option<usize>>,
    duty: Vec<Duty>,
    /// The places of the remainder among themselves: their bracket sequence numbers.
    sequence: Vec<u64>,
}

/// What is settled of somebody without an opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Duty {
    Any,
    /// Is matched in this bracket.
    Here,
    /// Is not matched in this bracket.
    Gone,
    /// Belongs to S1 of the remainder: is matched here with somebody ranked lower.
    Upper,
    /// Belongs to S2.
    Lower,
}

/// What decides between candidates that are equally good, each as a number that is to be little.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// Whether somebody who was moved down is matched.
    Matched(usize),
    /// The place of somebody's opponent.
    Opponent(usize),
    /// How many of S2 were exchanged into S1, which ends here.
    Exchanged { end: usize },
    /// The sum of the places of those in S1.
    Sum,
    /// Whether somebody of S1 stays in it.
    Stays(usize),
    /// Whether somebody of S2 stays there.
    Lowly(usize),
}

impl<'s> Bracket<'s> {
    /// The bracket of a score, with everybody who is still open.
    pub(super) fn new(
        state: &State,
        seats: &'s [Seat],
        open: Vec<usize>,
        score: u32,
        next: Option<u32>,
    ) -> Bracket<'s> {
        let until = |score: u32| {
            open.iter()
                .take_while(|at| seats[**at].score >= score)
                .count()
        };
        let moved = open
            .iter()
            .take_while(|at| seats[**at].score > score)
            .count();
        let end = until(score);
        let next_end = next.map_or(end, until);
        let members: Vec<&Seat> = open[..end].iter().map(|at| &seats[*at]).collect();
        let rounds = state.rounds().len() as u64;
        Bracket {
            quality: Quality::new(&members, score, open.len(), rounds),
            sinks: None,
            fixed: vec![None; open.len()],
            duty: vec![Duty::Any; open.len()],
            sequence: vec![0; open.len()],
            seats,
            open,
            moved,
            end,
            next_end,
        }
    }

    /// The same without those below the next bracket, if there are any. All that they do for this one is to be there for
    /// whoever is left over; so where the first candidate of these can be completed, it is the first of all.
    pub(super) fn above(&self) -> Option<Bracket<'s>> {
        if self.next_end == self.open.len() {
            return None;
        }
        let open = self.open[..self.next_end].to_vec();
        Some(Bracket {
            quality: self.quality.clone(),
            fixed: vec![None; open.len()],
            duty: vec![Duty::Any; open.len()],
            sequence: vec![0; open.len()],
            sinks: Some(
                FIRST_SINKS.min(open.len()) + (FIRST_SINKS.min(open.len()) + open.len()) % 2,
            ),
            seats: self.seats,
            open,
            ..*self
        })
    }

    /// Those below the next bracket.
    pub(super) fn below(&self) -> &[usize] {
        &self.open[self.next_end..]
    }

    /// How many are matched, with the bye or the sinks.
    fn count(&self) -> usize {
        self.open.len() + self.sinks.unwrap_or(self.open.len() % 2)
    }

    fn seat(&self, at: usize) -> &'s Seat {
        &self.seats[self.open[at]]
    }

    fn kind(&self, lower: usize) -> Kind {
        match lower {
            _ if lower < self.moved => Kind::Below,
            _ if lower < self.end => Kind::Here,
            _ if lower < self.next_end => Kind::Next,
            _ => Kind::Below,
        }
    }

    /// Everybody's mate; the bye is behind the last one. Nothing if not everybody can be matched.
    pub(super) fn pair(&mut self) -> Option<Vec<usize>> {
        let mut mate = self.match_by(&[])?;
        let is_left = |at: &usize| !self.is_made(*at, mate[*at]);
        let left: Vec<usize> = (0..self.end).filter(is_left).collect();
        if matches!(left[..], [one] if mate[one] == self.open.len()) {
            self.quality.asks_unplayed = true;
            mate = self.match_by(&[])?;
        }
        let movers = 0..self.moved;
        let steps: Vec<Step> = movers.clone().map(Step::Matched).collect();
        self.settle(&[], &steps, &mut mate)?;
        let steps: Vec<Step> = movers
            .filter(|at| self.duty[*at] == Duty::Here)
            .map(Step::Opponent)
            .collect();
        self.settle(&[], &steps, &mut mate)?;
        self.pair_remainder(&mut mate)?;
        Some(mate)
    }

    /// The residents whom nobody meets that was moved down: S1 is as long as there are pairs.
    fn pair_remainder(&mut self, mate: &mut Vec<usize>) -> Option<()> {
        let rest: Vec<usize> = (self.moved..self.end)
            .filter(|at| self.fixed[*at].is_none())
            .collect();
        let is_pair = |at: &&usize| mate[**at] > **at && mate[**at] < self.end;
        let pairs = rest.iter().filter(is_pair).count();
        if pairs == 0 {
            return Some(());
        }
        for (place, at) in rest.iter().enumerate() {
            self.sequence[*at] = place as u64;
        }
        let (upper, lower) = rest.split_at(pairs);
        if self.try_first(upper, lower, mate) {
            return Some(());
        }
        let end = upper.last().map_or(0, |at| at + 1);
        let base = [Step::Exchanged { end }, Step::Sum];
        *mate = self.match_by(&base)?;
        let is_upper = |mate: &[usize], at: usize| mate[at] > at && mate[at] < self.end;
        if upper.iter().any(|at| !is_upper(mate, *at)) {
            let stays = upper.iter().rev().map(|at| Step::Stays(*at));
            let lowly = lower.iter().map(|at| Step::Lowly(*at));
            let steps: Vec<Step> = stays.chain(lowly).collect();
            self.settle(&base, &steps, mate)?;
        }
        let is_upper: Vec<bool> = rest
            .iter()
            .map(|at| mate[*at] > *at && mate[*at] < self.end)
            .collect();
        for (at, is_upper) in rest.iter().zip(is_upper) {
            self.duty[*at] = if is_upper { Duty::Upper } else { Duty::Lower };
        }
        let upper = rest.iter().filter(|at| self.duty[**at] == Duty::Upper);
        let steps: Vec<Step> = upper.map(|at| Step::Opponent(*at)).collect();
        self.settle(&[], &steps, mate)
    }

    /// Whether the first candidate of all, in which nobody changes places, is as good as the best.
    fn try_first(&mut self, upper: &[usize], lower: &[usize], mate: &mut Vec<usize>) -> bool {
        let kept = self.fixed.clone();
        let best = self.value(mate);
        let are_free = upper
            .iter()
            .zip(lower)
            .all(|(a, b)| self.seat(*a).may_meet(self.seat(*b)));
        if !are_free {
            return false;
        }
        for (a, b) in upper.iter().zip(lower) {
            (self.fixed[*a], self.fixed[*b]) = (Some(*b), Some(*a));
        }
        for at in &lower[upper.len()..] {
            self.duty[*at] = Duty::Gone;
        }
        if let Some(first) = self.match_by(&[])
            && self.value(&first) == best
        {
            *mate = first;
            return true;
        }
        self.fixed = kept;
        for at in &lower[upper.len()..] {
            self.duty[*at] = Duty::Any;
        }
        false
    }

    /// What the criteria add up to.
    fn value(&self, mate: &[usize]) -> Vec<u64> {
        let mut sum = vec![0; self.quality.ladder.len()];
        let mut cost = sum.clone();
        for (a, b) in mate.iter().enumerate().filter(|(a, b)| a < b) {
            cost.fill(0);
            self.cost(a, *b, &mut cost);
            sum.iter_mut()
                .zip(&cost)
                .for_each(|(sum, cost)| *sum += cost);
        }
        sum
    }

    /// Settles these steps in their order, beneath those that hold for all of them, as many at a time as the costs
    /// have room for.
    fn settle(&mut self, base: &[Step], mut steps: &[Step], mate: &mut Vec<usize>) -> Option<()> {
        while !steps.is_empty() {
            let mut ladder = self.quality.ladder.clone();
            for step in base {
                ladder.push(self.most(*step));
            }
            let room = WORDS.max(ladder.pack().words() + 2);
            let fits = steps.iter().take_while(|step| {
                ladder.push(self.most(**step));
                ladder.pack().words() <= room
            });
            let now = fits.count().max(1);
            let (first, later) = steps.split_at(now);
            *mate = self.match_by(&[base, first].concat())?;
            for step in first {
                self.fix(*step, mate);
            }
            steps = later;
        }
        Some(())
    }

    fn most(&self, step: Step) -> u64 {
        let size = self.end as u64;
        match step {
            Step::Matched(_) | Step::Stays(_) | Step::Lowly(_) => 1,
            Step::Opponent(_) | Step::Exchanged { .. } => size,
            Step::Sum => size * size,
        }
    }

    /// What a step adds for two that are matched; `b` is the lower one.
    fn step_cost(&self, step: Step, a: usize, b: usize) -> u64 {
        let is_here = self.kind(b) == Kind::Here && b < self.open.len();
        let is_pair = is_here && a >= self.moved;
        match step {
            Step::Matched(one) => u64::from(a == one && !is_here) + u64::from(b == one),
            Step::Opponent(one) if a == one && is_here => (b - self.moved) as u64,
            Step::Opponent(_) => 0,
            Step::Exchanged { end } => u64::from(is_pair && a >= end),
            Step::Sum if is_pair => self.sequence[a],
            Step::Sum => 0,
            Step::Stays(one) => u64::from(is_pair && a == one),
            Step::Lowly(one) => u64::from((a == one && !is_pair) || b == one),
        }
    }

    fn fix(&mut self, step: Step, mate: &[usize]) {
        match step {
            Step::Matched(one) => {
                let is_here = mate[one] > one && mate[one] >= self.moved && mate[one] < self.end;
                self.duty[one] = if is_here { Duty::Here } else { Duty::Gone };
            }
            Step::Opponent(one) => {
                let other = mate[one];
                (self.fixed[one], self.fixed[other]) = (Some(other), Some(one));
            }
            Step::Stays(one) | Step::Lowly(one) => {
                let is_upper = mate[one] > one && mate[one] < self.end;
                self.duty[one] = if is_upper { Duty::Upper } else { Duty::Lower };
            }
            Step::Exchanged { .. } | Step::Sum => {}
        }
    }

    /// Whether what is settled lets two be matched; `b` is the lower one, or the bye.
    fn is_open(&self, a: usize, b: usize) -> bool {
        let is_here = b < self.open.len() && self.kind(b) == Kind::Here;
        let upper = match self.duty[a] {
            Duty::Any => true,
            Duty::Here | Duty::Upper => is_here,
            Duty::Gone | Duty::Lower => !is_here,
        };
        let lower = match self.duty.get(b) {
            None | Some(Duty::Any) => true,
            Some(Duty::Here | Duty::Lower) => true,
            Some(Duty::Gone) => !is_here,
            Some(Duty::Upper) => false,
        };
        upper && lower
    }

    /// What the criteria say of two; `b` is the lower one, or the bye.
    fn cost(&self, a: usize, b: usize, cost: &mut [u64]) {
        let in_bracket = [a < self.end, b < self.end];
        match (b < self.open.len(), self.sinks) {
            (true, _) => {
                let two = (self.seat(a), self.seat(b));
                self.quality.of_two(two, in_bracket, self.kind(b), cost);
            }
            // Two sinks that nobody needs.
            (false, Some(_)) if a >= self.open.len() => return,
            (false, Some(_)) => self.quality.of_sink(self.seat(a), in_bracket[0], cost),
            (false, None) => self.quality.of_bye(self.seat(a), in_bracket[0], cost),
        }
        if !self.is_open(a, b) {
            cost[0] = 1;
        }
    }

    /// The best matching, and of these the one that comes first by the steps.
    ///
    /// What a matching costs at best is a convex function of how many are left over. So where not all sinks are taken,
    /// more of them would not be either.
    fn match_by(&mut self, steps: &[Step]) -> Option<Vec<usize>> {
        loop {
            let mate = self.match_once(steps);
            let Some(sinks) = self.sinks.filter(|sinks| *sinks < self.open.len()) else {
                return mate;
            };
            let is_taken = |sink: usize, mate: &[usize]| mate[sink] < self.open.len();
            let mut all = self.open.len()..self.open.len() + sinks;
            if mate
                .as_ref()
                .is_some_and(|mate| !all.all(|sink| is_taken(sink, mate)))
            {
                return mate;
            }
            self.sinks = Some(sinks * 2 + sinks % 2);
        }
    }

    fn match_once(&self, steps: &[Step]) -> Option<Vec<usize>> {
        let mut ladder: Ladder = self.quality.ladder.clone();
        let first = ladder.len();
        for step in steps {
            ladder.push(self.most(*step));
        }
        // Who is settled is left out; the bye comes last.
        let all = self.count();
        let is_free = |at: &usize| self.fixed.get(*at).is_none_or(Option::is_none);
        let free: Vec<usize> = (0..all).filter(is_free).collect();
        let mates = cheapest(free.len(), &ladder, |i, j, cost| {
            let (a, b) = (free[i], free[j]);
            self.cost(a, b, cost);
            for (at, step) in steps.iter().enumerate() {
                cost[first + at] = self.step_cost(*step, a, b);
            }
        });
        let mut mate: Vec<usize> = (0..all)
            .map(|at| self.fixed.get(at).copied().flatten().unwrap_or(at))
            .collect();
        let mut cost = vec![0; ladder.len()];
        for (i, j) in mates.into_iter().enumerate() {
            mate[free[i]] = free[j];
            if i < j {
                cost.fill(0);
                self.cost(free[i], free[j], &mut cost);
                if cost[0] > 0 {
                    return None;
                }
            }
        }
        Some(mate)
    }

    /// The pairs that are made in this bracket, and who goes on.
    pub(super) fn divide(&self, mate: &[usize]) -> (Vec<(usize, usize)>, Vec<usize>) {
        let mut pairs = Vec::new();
        let mut left = Vec::new();
        for (at, other) in mate.iter().copied().enumerate().take(self.open.len()) {
            match self.is_made(at, other) {
                true if at < other => pairs.push((self.open[at], self.open[other])),
                true => {}
                false => left.push(self.open[at]),
            }
        }
        (pairs, left)
    }

    /// Those who are left to a sink.
    pub(super) fn sunk(&self, mate: &[usize]) -> Vec<usize> {
        let is_sunk = |at: &usize| mate[*at] >= self.open.len();
        let sunk = (0..self.open.len()).filter(is_sunk);
        sunk.map(|at| self.open[at]).collect()
    }

    /// Whether two who are matched are so in this bracket.
    fn is_made(&self, one: usize, other: usize) -> bool {
        let lower = one.max(other);
        lower < self.end && self.kind(lower) == Kind::Here
    }

    /// Those who are matched, but not in a bracket of their own, and the bye.
    pub(super) fn rest(&self, mate: &[usize]) -> Vec<(usize, Option<usize>)> {
        let all = mate.iter().copied().enumerate().take(self.open.len());
        let left = all.filter(|(at, other)| at < other && !self.is_made(*at, *other));
        left.map(|(at, other)| (self.open[at], self.open.get(other).copied()))
            .collect()
    }
}
