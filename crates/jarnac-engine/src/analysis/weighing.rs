//! What the choices of a decision are worth, on the same bags.

use std::sync::atomic::Ordering;

use jarnac_core::{Action, Game, Side};

use super::choices::choices;
use super::paired::{Lead, mean};
use super::playout::result;
use super::shuffled::Shuffled;
use crate::budget::Budget;
use crate::decision::Alternative;
use crate::rng::Rng;
use crate::strategy::Question;
use crate::words::Words;

/// On how many bags every choice is tried, however many there are.
const FIRST_BAGS: usize = 2;
/// How many choices go on from there: the policy's favourites, and as many that did best.
const FAVOURITES: usize = 16;
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

/// Everything that a side can do in a position, the best first, with the expected result of each.
///
/// It is empty where the side can do nothing, and has one entry where it has no choice. A turn has
/// all plays and the pass; a handover all Jarnacs (the second of a double is the next decision),
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
}

struct Tally {
    action: Action,
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
        let tallies = choices.into_iter().map(|action| Tally {
            action,
            results: Vec::new(),
            alive: true,
        });
        let mut weighing = Weighing {
            tallies: tallies.collect(),
        };
        weighing.run(question, taken).then_some(weighing)
    }

    /// Whether it came to its end.
    fn run(&mut self, question: &Question<'_>, taken: Option<Action>) -> bool {
        let seed = Rng::stream(question.seed, u64::from(question.game.seq())).next();
        let mut nodes = 0;
        for bag in 0..MOST_BAGS {
            for at in 0..self.tallies.len() {
                if is_stopped(&question.budget) {
                    return false;
                }
                if self.tallies[at].alive {
                    self.try_on(question, at, seed, bag as u64);
                    nodes += 1;
                }
            }
            // A choice that the game refuses is none.
            self.tallies.retain(|tally| !tally.results.is_empty());
            let bags = bag + 1;
            if bags == FIRST_BAGS {
                self.keep_the_promising(taken);
            } else if bags.is_multiple_of(BATCH) {
                self.drop_the_hopeless(taken);
            }
            let alone = self.tallies.iter().filter(|tally| tally.alive).count() < 2;
            if question.budget.is_over(nodes) || alone && bags >= FEW_BAGS {
                break;
            }
        }
        !self.tallies.is_empty()
    }

    fn try_on(&mut self, question: &Question<'_>, at: usize, seed: u64, bag: u64) {
        let Question {
            words, game, side, ..
        } = *question;
        let tally = &mut self.tallies[at];
        let shuffled = Shuffled::new(game.bag(), seed, bag);
        match result(words, game, side, Some(tally.action), shuffled) {
            Some(result) => tally.results.push(result),
            None => tally.alive = false,
        }
    }

    /// Of very many choices only some are tried any further.
    fn keep_the_promising(&mut self, taken: Option<Action>) {
        let mut means: Vec<f64> = self.tallies.iter().map(Tally::mean).collect();
        means.sort_by(|one, other| other.total_cmp(one));
        let Some(low) = means.get(FAVOURITES).copied() else {
            return;
        };
        for (at, tally) in self.tallies.iter_mut().enumerate() {
            let promising = at < FAVOURITES || tally.mean() > low;
            tally.alive &= promising || Some(tally.action) == taken;
        }
    }

    /// Those that are behind the best on the same bags by more than chance allows are tried no
    /// more.
    fn drop_the_hopeless(&mut self, taken: Option<Action>) {
        let Some(best) = self.best() else {
            return;
        };
        let results = self.tallies[best].results.clone();
        for (at, tally) in self.tallies.iter_mut().enumerate() {
            let behind = at != best && Lead::of(&results, &tally.results).exceeds(TOLERANCE);
            tally.alive &= !behind || Some(tally.action) == taken;
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
        if tally.alive {
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
            let lead = Lead::of(&tally.results, &taken.results);
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

    fn tally(&self, action: Action) -> Option<&Tally> {
        self.tallies.iter().find(|tally| tally.action == action)
    }
}

impl Tally {
    fn mean(&self) -> f64 {
        mean(&self.results)
    }
}

/// The expected result of a side as a game stands. `None` if it was stopped.
pub(super) fn standing(
    words: &Words<'_>,
    game: &Game,
    side: Side,
    budget: &Budget<'_>,
    seed: u64,
) -> Option<f32> {
    let seed = Rng::stream(seed, !u64::from(game.seq())).next();
    let mut results = Vec::new();
    for bag in 0..MOST_BAGS as u64 {
        if is_stopped(budget) {
            return None;
        }
        let shuffled = Shuffled::new(game.bag(), seed, bag);
        // A game that can't go on by itself is open.
        results.push(result(words, game, side, None, shuffled).unwrap_or(0.5));
        if budget.is_over(results.len() as u64) {
            break;
        }
    }
    Some(mean(&results) as f32)
}

fn is_stopped(budget: &Budget<'_>) -> bool {
    budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
}
