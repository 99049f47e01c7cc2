//! One turn, weighed.

use std::sync::atomic::{AtomicBool, Ordering};

use jarnac_core::{Action, Game, Phase, Play, Points, Side};

use super::choices::choices;
use super::plan::{Asked, TurnPlan, word_points};
use super::report::{DecisionReport, Missed, TurnReport};
use super::weighing::{Better, Weighing, standing};
use crate::arena::Limit;
use crate::decision::Alternative;
use crate::manners::Manners;
use crate::strategy::Question;
use crate::words::Words;

/// How many missed words a decision shows at most.
const MISSED: usize = 3;

/// How turns are weighed.
#[derive(Clone, Copy)]
pub(super) struct Scales<'a> {
    pub(super) words: &'a Words<'a>,
    pub(super) limit: Limit,
    pub(super) seed: u64,
    pub(super) manners: Manners,
    pub(super) stop: &'a AtomicBool,
}

impl Scales<'_> {
    /// Weighs every decision of a turn. `None` if it was stopped.
    pub(super) fn weigh(&self, plan: &TurnPlan) -> Option<TurnReport> {
        let mut decisions = Vec::new();
        let mut missed = Vec::new();
        for asked in &plan.asked {
            if let Some((decision, overlooked)) = self.decide(asked) {
                decisions.push(decision);
                if asked.side == plan.side {
                    missed.extend(overlooked);
                }
            }
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
        }
        let limit = match self.limit {
            Limit::Nodes(nodes) => Limit::Nodes((nodes / 4).max(1)),
            Limit::Time(time) => Limit::Time(time / 4),
        };
        let budget = limit.budget(self.stop);
        let value = standing(self.words, &plan.start, plan.side, &budget, self.seed)?;
        Some(TurnReport {
            number: plan.number,
            side: plan.side,
            value,
            decisions,
            missed: never_laid(missed, plan),
            jarnacs: plan.jarnacs.clone(),
            jarnac_left: plan.jarnac_left,
            claims: plan.claims.clone(),
            points: plan.points,
        })
    }

    /// A decision and the words that it missed, if there was anything to decide.
    fn decide(&self, asked: &Asked) -> Option<(DecisionReport, Vec<Missed>)> {
        let Asked { game, side, action } = asked;
        let question = Question {
            words: self.words,
            game,
            side: *side,
            budget: self.limit.budget(self.stop),
            seed: self.seed,
            manners: self.manners,
        };
        let mut choices = choices(&question);
        if !choices.contains(action) {
            choices.push(*action);
        }
        if choices.len() < 2 {
            return None;
        }
        let weighing = Weighing::new(&question, choices, Some(*action))?;
        let value = weighing.value_of(*action)?;
        let better = weighing.better_than(*action);
        let mut ranked = weighing.ranked();
        let missed = self.missed(asked, &better, &ranked);
        ranked.truncate(DecisionReport::SHOWN);
        let taken = Alternative {
            action: *action,
            value,
        };
        let best = better.first();
        let decision = DecisionReport {
            side: *side,
            action: *action,
            value,
            best: best.map_or(taken, |best| Alternative {
                action: best.action,
                value: best.value,
            }),
            loss: best.map_or(0.0, |best| best.by),
            ranked,
        };
        Some((decision, missed))
    }

    /// The words that would have been better in a turn, and at its end the one that gains most.
    fn missed(&self, asked: &Asked, better: &[Better], ranked: &[Alternative]) -> Vec<Missed> {
        if !matches!(asked.game.phase(), Phase::Turn(_)) {
            return Vec::new();
        }
        let words = better.iter().filter_map(|better| {
            let play = laid(better.action)?;
            Some(self.describe(asked, play, better.value, better.by))
        });
        let mut missed: Vec<Missed> = words.take(MISSED).collect();
        if asked.action == Action::Pass {
            let all = ranked.iter().filter_map(|alternative| {
                let play = laid(alternative.action)?;
                Some(self.describe(asked, play, alternative.value, 0.0))
            });
            let most = all.max_by_key(|missed| (missed.gain, std::cmp::Reverse(missed.play)));
            missed.extend(most);
        }
        missed
    }

    fn describe(&self, asked: &Asked, play: Play, value: f32, better_by: f32) -> Missed {
        let points = word_points(self.words, &asked.game, play.word);
        Missed {
            play,
            points,
            gain: gain(&asked.game, asked.side, play, points),
            value,
            better_by,
            left: asked.action == Action::Pass,
        }
    }
}

/// The word that an action lays.
fn laid(action: Action) -> Option<Play> {
    match action {
        Action::Open(word) => Some(Play::open(word)),
        Action::Extend(row, word) => Some(Play::extend(row, word)),
        _ => None,
    }
}

/// How much more a word counts than what lay on its row.
fn gain(game: &Game, side: Side, play: Play, points: Points) -> Points {
    let old = play.row.and_then(|row| game.mat(side).word(row));
    let before = old.map_or(Points::ZERO, |word| word.points());
    points.gap(before)
}

/// Each word once, and none that was laid after all.
fn never_laid(mut missed: Vec<Missed>, plan: &TurnPlan) -> Vec<Missed> {
    missed.retain(|missed| !plan.laid.contains(&missed.play.word));
    missed.sort_by(|one, other| {
        let order = other.better_by.total_cmp(&one.better_by);
        order.then(other.gain.cmp(&one.gain))
    });
    let mut once: Vec<Missed> = Vec::new();
    for word in missed {
        match once.iter_mut().find(|other| other.play == word.play) {
            Some(known) => known.left |= word.left,
            None => once.push(word),
        }
    }
    once
}
