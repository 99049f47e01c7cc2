//! One turn, weighed.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};

use jarnac_core::{Action, BySide, Game, Letter, Phase, Play, Points, Side};

use super::choices::{choices, exchange};
use super::loss::{Step, lost};
use super::onward::onward;
use super::plan::{Asked, End, TurnPlan, word_points};
use super::playout::score;
use super::report::{DecisionReport, Missed, TurnReport};
use super::weighing::{Better, Standing, Weighing, standing};
use crate::arena::Limit;
use crate::decision::Alternative;
use crate::manners::Manners;
use crate::strategy::Question;
use crate::words::Words;

/// How many words of a turn are tried. A side that has overlooked much can lay a thousand, and the
/// policy has the best of them among its first dozens.
const WIDTH: usize = 48;
/// How many missed words a decision shows at most.
const MISSED: usize = 3;

/// Weighs an action as an analysis does it, without knowing what came next. `None` if there was nothing to decide, or
/// if it was stopped.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use jarnac_core::{Action, Position, Preset, Side};
/// use jarnac_engine::analysis::judge;
/// use jarnac_engine::arena::Limit;
/// use jarnac_engine::{Budget, Manners, Question, Words};
/// use jarnac_lexicon::Dictionary;
/// let rules = Preset::Competition.rules();
/// let words = Words::kept(Dictionary::french(), rules.words);
/// let position: Position = "A RAT BUT / ZW; B / AEIOU; turn A".parse()?;
/// let game = position.game(rules)?;
/// let report = judge(words, &game, Side::A, Action::Pass, Limit::Nodes(200), &AtomicBool::new(false)).unwrap();
/// assert_eq!((report.action, report.seq), (Action::Pass, 0));
/// assert_eq!(report.loss == 0.0, report.best.action == Action::Pass);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judge(
    words: &Words<'_>,
    game: &Game,
    side: Side,
    action: Action,
    limit: Limit,
    stop: &AtomicBool,
) -> Option<DecisionReport> {
    let action = match action {
        Action::Exchange(given) => exchange(given),
        other => other,
    };
    let scales = Scales {
        words,
        limit,
        seed: 1,
        manners: Manners::Plain,
        drawn: &[],
        stop,
    };
    let asked = Asked {
        game: *game,
        side,
        action,
        drawn: 0,
    };
    scales.decide(&asked).map(|(report, _)| report)
}

/// How turns are weighed.
#[derive(Clone, Copy)]
pub(super) struct Scales<'a> {
    pub(super) words: &'a Words<'a>,
    pub(super) limit: Limit,
    pub(super) seed: u64,
    pub(super) manners: Manners,
    /// All letters that the record draws.
    pub(super) drawn: &'a [Letter],
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
        // The first turn says itself where it begins; the others begin where the last one ends.
        let value = match plan.number {
            1 => self.standing(&plan.start, plan.side)?.value,
            _ => 0.0,
        };
        let end = self.end(plan)?;
        let lost = BySide::from_fn(|side| {
            let own = decisions.iter().filter(|other| other.side == side);
            let end = if side == plan.side {
                end.value
            } else {
                1.0 - end.value
            };
            lost(own.map(step), end)
        });
        Some(TurnReport {
            number: plan.number,
            side: plan.side,
            value,
            end: end.value,
            end_exact: end.exact,
            lost,
            decisions,
            missed: never_laid(missed, plan),
            jarnacs: plan.jarnacs.clone(),
            jarnac_left: plan.jarnac_left,
            claims: plan.claims.clone(),
            points: plan.points,
        })
    }

    /// What the side of a turn may expect at its end.
    fn end(&self, plan: &TurnPlan) -> Option<Standing> {
        match &plan.end {
            End::Over(outcome) => Some(Standing {
                value: score(outcome, plan.side),
                exact: true,
            }),
            End::Stands(side, game) => {
                let theirs = self.standing(game, *side)?;
                let value = if *side == plan.side {
                    theirs.value
                } else {
                    1.0 - theirs.value
                };
                Some(Standing { value, ..theirs })
            }
        }
    }

    fn standing(&self, game: &Game, side: Side) -> Option<Standing> {
        let limit = match self.limit {
            Limit::Nodes(nodes) => Limit::Nodes((nodes / 4).max(1)),
            Limit::Time(time) => Limit::Time(time / 4),
        };
        standing(&Question {
            words: self.words,
            game,
            side,
            budget: limit.budget(self.stop),
            seed: self.seed,
            manners: self.manners,
        })
    }

    /// A decision and the words that it missed, if there was anything to decide.
    fn decide(&self, asked: &Asked) -> Option<(DecisionReport, Vec<Missed>)> {
        let Asked {
            game, side, action, ..
        } = asked;
        let question = Question {
            words: self.words,
            game,
            side: *side,
            budget: self.limit.budget(self.stop),
            seed: self.seed,
            manners: self.manners,
        };
        let choices = self.selection(asked, choices(&question));
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
        let loss = best.map_or(0.0, |best| best.by);
        let decision = DecisionReport {
            seq: game.seq(),
            side: *side,
            action: *action,
            value,
            best: best.map_or(taken, |best| Alternative {
                action: best.action,
                value: best.value,
            }),
            loss,
            // What a simulated player does could have been done too.
            // Of two zeros `max` may take either one: the sum is the one without a sign.
            above: weighing.above(*action).unwrap_or(-loss).max(-loss) + 0.0,
            exact: weighing.knows(*action) && best.is_none_or(|best| weighing.knows(best.action)),
            onward: best.and_then(|best| {
                let coming = self.drawn.iter().skip(asked.drawn).copied();
                onward(&question, best.action, coming)
            }),
            ranked,
        };
        Some((decision, missed))
    }

    /// The choices that are tried: of very many only those that the policy likes best, the word that
    /// gains most, what is no word, and what was done.
    fn selection(&self, asked: &Asked, all: Vec<Action>) -> Vec<Action> {
        let most = all.iter().copied().max_by_key(|action| {
            let play = laid(*action)?;
            let points = word_points(self.words, &asked.game, play.word);
            Some((gain(&asked.game, asked.side, play, points), Reverse(play)))
        });
        let mut left = WIDTH;
        let mut choices = all;
        choices.retain(|action| {
            let fits = laid(*action).is_none() || left > 0;
            left = left.saturating_sub(usize::from(laid(*action).is_some()));
            fits || *action == asked.action || Some(*action) == most
        });
        if !choices.contains(&asked.action) {
            choices.push(asked.action);
        }
        choices
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
            let most = all.max_by_key(|missed| (missed.gain, Reverse(missed.play)));
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

fn step(decision: &DecisionReport) -> Step {
    Step {
        loss: decision.loss,
        above: decision.above,
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
