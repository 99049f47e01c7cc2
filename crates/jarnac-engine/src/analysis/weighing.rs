//! What the choices of a decision are worth, on the same bags.

use std::sync::atomic::Ordering;

use jarnac_core::Action;

use super::choices::choices;
use super::ground::{Ground, Trial};
use super::paired::{Lead, mean};
use crate::budget::Budget;
use crate::decision::Alternative;
use crate::rng::Rng;
use crate::strategy::Question;

/// On how many bags every choice is tried, however many there are.
const FIRST_BAGS: usize = 2;
/// How many choices go on from there: the policy's favourites, and as many that did best.
const FAVOURITES: usize = 8;
/// How many bags are tried between two looks at who is behind.
const BATCH: usize = 8;
/// On how many bags a choice is tried at least before it is dropped for good.
const FEW_BAGS: usize = 12;
/// How many standard errors behind the best a choice may be.
const TOLERANCE: f64 = 2.2;
/// By how many standard errors an action must be ahead to be called better: several are compared,
/// and one of them is always a little lucky.
const DOUBT: f64 = 2.0;
/// More bags than any figure needs.
const MOST_BAGS: usize = 2_000;
/// How many are left at most after so many bags, besides those that are never dropped: what counts
/// is what the best is worth, not which of several good ones it is.
const LEFT: [(usize, usize); 3] = [(8, 5), (16, 3), (32, 2)];
/// A lead that is known to a hundredth, or to an eighth of itself, is known well enough.
const FINE: (f64, f64) = (0.01, 0.125);

/// Everything that a side can do in a position, the best first, with the expected result of each.
///
/// It is empty where the side can do nothing, and has one entry where it has no choice. A turn has
/// all plays but slurs and the pass; a handover all Jarnacs (the second of a double is the next decision),
/// jokers, the draw and the exchanges of the letters that are least use; a call the Jarnacs and
/// declining; a claim the contest, with and without a Jarnac, and accepting it.
///
/// ```
/// use jarnac_core::{Action, Position, Preset, Side};
/// use jarnac_engine::{Budget, Manners, Question, Words, analysis::rank};
/// use jarnac_lexicon::Dictionary;
///
/// let rules = Preset::Competition.rules();
/// let words = Words::new(Dictionary::french(), rules.words);
/// let position: Position = "A RAT BUT / ZW; B / AEIOU; turn A".parse()?;
/// let game = position.game(rules).unwrap();
/// let budget = Budget::nodes(200);
/// let ranked = rank(&Question { words: &words, game: &game, side: Side::A, budget, seed: 1, manners: Manners::Plain });
/// assert_eq!(ranked.last().unwrap().action, Action::Pass);
/// # Ok::<(), jarnac_core::notation::NotationError>(())
/// ```
pub fn rank(question: &Question<'_>) -> Vec<Alternative> {
    let weighing = Weighing::new(question, choices(question), None);
    weighing.map_or_else(Vec::new, |weighing| weighing.ranked())
}

/// Choices with their results.
pub(super) struct Weighing {
    tallies: Vec<Tally>,
    /// What is never dropped: the action that was taken, and what a simulated player would do.
    kept: [Option<Action>; 2],
}

struct Tally {
    action: Action,
    trial: Trial,
    /// What it is worth exactly, if that could be found out: then it is not tried.
    exact: Option<f32>,
    /// One a bag, from the first bag on.
    results: Vec<f32>,
    /// Whether it is still tried.
    alive: bool,
}

/// An action that is better than another beyond doubt.
#[derive(Clone, Copy, Debug)]
pub(super) struct Better {
    pub(super) action: Action,
    pub(super) value: f32,
    /// How much better.
    pub(super) by: f32,
}

impl Weighing {
    /// Tries choices until the budget is used up; the one that was really taken is never dropped.
    /// `None` if there is nothing to weigh, or if it was stopped.
    pub(super) fn new(
        question: &Question<'_>,
        choices: Vec<Action>,
        taken: Option<Action>,
    ) -> Option<Weighing> {
        let Question {
            words, game, side, ..
        } = *question;
        let seed = Rng::stream(question.seed, u64::from(game.seq())).next();
        let mut ground = Ground::new(words, game, side, seed);
        let exact = ground.solve(&choices, &question.budget);
        let tallies = choices.into_iter().zip(exact).flat_map(|(action, exact)| {
            let trial = ground.trial(action);
            let other = ground.answered(trial).filter(|_| exact.is_none());
            let ways = [Some(trial), other].into_iter().flatten();
            ways.map(move |trial| Tally {
                action,
                trial,
                exact,
                results: Vec::new(),
                alive: true,
            })
        });
        let mut weighing = Weighing {
            tallies: tallies.collect(),
            kept: [taken, ground.reference()],
        };
        let done = weighing.run(&mut ground, &question.budget);
        (done && !weighing.tallies.is_empty()).then_some(weighing)
    }

    /// Whether it came to its end.
    fn run(&mut self, ground: &mut Ground<'_>, budget: &Budget<'_>) -> bool {
        let (mut nodes, price) = (0, ground.price());
        for bag in 0..MOST_BAGS {
            for tally in self.tallies.iter_mut().filter(|tally| tally.alive) {
                if is_stopped(budget) {
                    return false;
                }
                if let Some(value) = tally.exact {
                    tally.results.push(value);
                    continue;
                }
                match ground.result(tally.trial, bag as u64) {
                    Some(result) => tally.results.push(result),
                    None => tally.alive = false,
                }
                nodes += price;
            }
            // A choice that the game refuses is none.
            self.tallies.retain(|tally| !tally.results.is_empty());
            let bags = bag + 1;
            if bags == FIRST_BAGS {
                self.keep_the_promising();
            } else if bags.is_multiple_of(BATCH) {
                if bags >= FEW_BAGS {
                    self.answer();
                }
                self.drop_the_hopeless();
                self.narrow(bags);
            }
            let settled = || bags.is_multiple_of(BATCH) && bags >= FEW_BAGS && self.is_settled();
            if budget.is_over(nodes) || self.is_exact() || settled() {
                break;
            }
        }
        self.answer();
        true
    }

    /// Of two ways to try the same action the other side chooses, and it chooses the worse one.
    fn answer(&mut self) {
        let ways = |action: Action| {
            let mut same = self.tallies.iter().enumerate();
            let mut same = same.by_ref().filter(|(_, tally)| tally.action == action);
            Some([same.next()?.0, same.next()?.0])
        };
        let Some([one, other]) = ways(Action::Pass) else {
            return;
        };
        let better = if self.tallies[one].mean() > self.tallies[other].mean() {
            one
        } else {
            other
        };
        self.tallies.remove(better);
    }

    /// Whether more bags would say no more: one choice is left, or all that are left are known well
    /// enough beside the action that was taken.
    fn is_settled(&self) -> bool {
        let alive = || self.tallies.iter().filter(|tally| tally.alive);
        let taken = self.kept[0].and_then(|taken| self.tally(taken));
        let fine = |tally: &Tally| match taken {
            Some(taken) => {
                let (least, part) = FINE;
                let lead = Lead::of(&tally.results, &taken.results);
                lead.error < least.max(part * lead.mean.abs())
            }
            None => false,
        };
        alive().count() < 2 || alive().all(fine)
    }

    fn is_kept(&self, action: Action) -> bool {
        self.kept.contains(&Some(action))
    }

    /// Whether nothing has to be tried: every choice is worth what was found out.
    fn is_exact(&self) -> bool {
        self.tallies.iter().all(|tally| tally.exact.is_some())
    }

    /// Of very many choices only some are tried any further.
    fn keep_the_promising(&mut self) {
        let mut means: Vec<f64> = self.tallies.iter().map(Tally::mean).collect();
        means.sort_by(|one, other| other.total_cmp(one));
        let Some(low) = means.get(FAVOURITES).copied() else {
            return;
        };
        for at in FAVOURITES..self.tallies.len() {
            let kept = self.is_kept(self.tallies[at].action);
            let tally = &mut self.tallies[at];
            tally.alive &= kept || tally.mean() > low;
        }
    }

    /// Those that are behind the best on the same bags by more than chance allows are tried no
    /// more.
    fn drop_the_hopeless(&mut self) {
        let Some(best) = self.best() else {
            return;
        };
        let results = self.tallies[best].results.clone();
        for at in 0..self.tallies.len() {
            let action = self.tallies[at].action;
            let kept = at == best || self.is_kept(action);
            let tally = &mut self.tallies[at];
            tally.alive &= kept || !Lead::of(&results, &tally.results).exceeds(TOLERANCE);
        }
    }

    /// After some bags only a few are tried any further.
    fn narrow(&mut self, bags: usize) {
        let Some((_, most)) = LEFT.into_iter().find(|(after, _)| *after == bags) else {
            return;
        };
        let alive = self.tallies.iter().filter(|tally| tally.alive);
        let mut means: Vec<f64> = alive.map(Tally::mean).collect();
        means.sort_by(|one, other| other.total_cmp(one));
        let Some(low) = means.get(most).copied() else {
            return;
        };
        for at in 0..self.tallies.len() {
            let kept = self.is_kept(self.tallies[at].action);
            let tally = &mut self.tallies[at];
            tally.alive &= kept || tally.mean() > low;
        }
    }

    /// The place of the best among those that are still tried.
    fn best(&self) -> Option<usize> {
        let alive = self.tallies.iter().enumerate().filter(|(_, t)| t.alive);
        // Of equal ones the first.
        let best = alive
            .rev()
            .max_by(|(_, one), (_, other)| one.mean().total_cmp(&other.mean()));
        best.map(|(at, _)| at)
    }

    /// All choices, the best first. Those that were dropped are compared with the best on the bags
    /// on which they were tried, and never come before it.
    pub(super) fn ranked(&self) -> Vec<Alternative> {
        let Some(best) = self.best() else {
            return Vec::new();
        };
        let best = &self.tallies[best];
        let mut ranked: Vec<(&Tally, f64)> = self
            .tallies
            .iter()
            .map(|tally| (tally, self.value(tally, best)))
            .collect();
        ranked.sort_by(|one, other| {
            let last = |tally: &Tally| !tally.alive;
            let order = other.1.total_cmp(&one.1);
            order.then(last(one.0).cmp(&last(other.0)))
        });
        let alternative = |(tally, value): (&Tally, f64)| Alternative {
            action: tally.action,
            value: value as f32,
        };
        ranked.into_iter().map(alternative).collect()
    }

    fn value(&self, tally: &Tally, best: &Tally) -> f64 {
        if tally.alive || tally.exact.is_some() {
            return tally.mean();
        }
        let behind = Lead::of(&best.results, &tally.results).mean;
        (best.mean() - behind.max(0.0)).max(0.0)
    }

    /// What a choice is worth, if it was weighed.
    pub(super) fn value_of(&self, action: Action) -> Option<f32> {
        self.tally(action).map(|tally| tally.mean() as f32)
    }

    /// What is better than a choice beyond doubt, the best first.
    pub(super) fn better_than(&self, action: Action) -> Vec<Better> {
        let Some(taken) = self.tally(action) else {
            return Vec::new();
        };
        let leads = self.tallies.iter().filter_map(|tally| {
            let lead = tally.lead(taken);
            let tried = tally.results.len() >= FEW_BAGS.min(taken.results.len());
            (tried && lead.exceeds(DOUBT)).then_some((tally, lead.mean))
        });
        let mut leads: Vec<(&Tally, f64)> = leads.collect();
        leads.sort_by(|(one, lead), (other, ahead)| {
            let order = other.alive.cmp(&one.alive);
            order.then(ahead.total_cmp(lead))
        });
        // Those that were dropped had some luck until then, and none of them is the best.
        let most = leads.first().map_or(0.0, |(_, lead)| *lead);
        let better = |(tally, lead): (&Tally, f64)| Better {
            action: tally.action,
            value: (taken.mean() + lead.min(most)).min(1.0) as f32,
            by: lead.min(most) as f32,
        };
        leads.into_iter().map(better).collect()
    }

    /// How much better a choice is than what a simulated player would do, beyond doubt; `None` if
    /// nobody knows what that is.
    pub(super) fn above(&self, action: Action) -> Option<f32> {
        let (one, other) = (self.tally(action)?, self.tally(self.kept[1]?)?);
        let lead = one.lead(other);
        let doubted = !lead.exceeds(DOUBT) && !lead.reversed().exceeds(DOUBT);
        Some(if doubted { 0.0 } else { lead.mean as f32 })
    }

    /// Whether it was found out what a choice is worth exactly.
    pub(super) fn knows(&self, action: Action) -> bool {
        let tally = self.tally(action);
        tally.is_some_and(|tally| tally.exact.is_some())
    }

    fn tally(&self, action: Action) -> Option<&Tally> {
        self.tallies.iter().find(|tally| tally.action == action)
    }
}

impl Tally {
    fn mean(&self) -> f64 {
        mean(&self.results)
    }

    /// How far it is ahead of another.
    fn lead(&self, other: &Tally) -> Lead {
        match (self.exact, other.exact) {
            (Some(one), Some(other)) => Lead::exact(f64::from(one) - f64::from(other)),
            _ => Lead::of(&self.results, &other.results),
        }
    }
}

/// What a side may expect as a game stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Standing {
    pub(super) value: f32,
    pub(super) exact: bool,
}

/// The expected result of a side as a game stands. `None` if it was stopped.
pub(super) fn standing(question: &Question<'_>) -> Option<Standing> {
    let Question {
        words,
        game,
        side,
        budget,
        ..
    } = *question;
    let seed = Rng::stream(question.seed, !u64::from(game.seq())).next();
    let mut ground = Ground::new(words, game, side, seed);
    if let Some(value) = exactly(&ground.solve(&choices(question), &budget)) {
        return Some(Standing { value, exact: true });
    }
    let (mut taking, mut leaving) = (Vec::new(), Vec::new());
    for bag in 0..MOST_BAGS as u64 {
        if is_stopped(&budget) {
            return None;
        }
        // A game that can't go on by itself is open.
        let (one, other) = ground.standing(bag).unwrap_or((0.5, None));
        taking.push(one);
        leaving.extend(other);
        if budget.is_over((taking.len() + leaving.len()) as u64 * ground.price()) {
            break;
        }
    }
    let value = mean(&taking).max(mean(&leaving)) as f32;
    Some(Standing {
        value,
        exact: false,
    })
}

/// What the best of some choices is worth exactly: all are known, or one is a sure win.
fn exactly(values: &[Option<f32>]) -> Option<f32> {
    let best = values.iter().flatten().copied().reduce(f32::max)?;
    (best >= 1.0 || values.iter().all(Option::is_some)).then_some(best)
}

pub(super) fn is_stopped(budget: &Budget<'_>) -> bool {
    budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
}
