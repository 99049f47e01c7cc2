//! A decision weighed so closely that one may say of its choices which are right and which are
//! clearly not: what a puzzle claims.
//!
//! The [analyst](super) asks what the best choice is worth and drops the others early. Here every
//! choice goes on until it is far behind, so that what is said of the second best holds as well.

use jarnac_core::Action;

use super::choices::choices;
use super::ground::{Ground, Trial};
use super::paired::{Lead, mean};
use super::weighing::{is_stopped, standing};
use crate::rng::Rng;
use crate::strategy::Question;

/// How many bags are tried between two looks at who is behind.
const BATCH: usize = 8;
/// After how many bags it may be given up where nothing will become clear.
const FIRST_LOOK: usize = 16;
/// It is given up where the chance that everything becomes clear is less than this.
const HOPE: f64 = 0.04;
/// How much more than the standard asks for a choice must be behind to be dropped before the end: a
/// choice is looked at many times, and must not fall by one bad moment.
const FAR: (f64, f64) = (0.05, 1.5);

/// When a choice is right, and when it is clearly wrong.
///
/// ```
/// use jarnac_engine::analysis::Standard;
/// assert!(Standard::PUZZLE.most_right == 3 && Standard::PUZZLE.gap == 0.08);
/// assert!(Standard::PUZZLE.times(4).bags == 4 * Standard::PUZZLE.bags);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standard {
    /// On how many bags the choices are tried.
    pub bags: usize,
    /// A right choice is behind the best one by at most so many standard errors.
    pub right_errors: f64,
    /// A wrong one is behind by at least so many,
    pub wrong_errors: f64,
    /// and by at least this part of a game.
    pub gap: f64,
    /// How many right choices there may be.
    pub most_right: usize,
}

impl Standard {
    /// What a puzzle is held to.
    pub const PUZZLE: Standard = Standard {
        bags: 192,
        right_errors: 2.0,
        wrong_errors: 3.0,
        gap: 0.08,
        most_right: 3,
    };

    /// The same with so many times the bags.
    #[must_use]
    pub const fn times(self, factor: usize) -> Standard {
        Standard {
            bags: self.bags * factor,
            ..self
        }
    }

    /// The chance that a choice will be right or clearly wrong after all bags, if it is this far behind after a part of them.
    fn clear_chance(&self, lead: Lead, part: f64) -> f64 {
        // What the rest of the bags makes of the mean is spread by as much as they weigh in it.
        let spread = (lead.error * (1.0 - part).sqrt()).max(1e-9);
        let last_error = lead.error * part.sqrt();
        let below = |bound: f64| normal_below((bound - lead.mean) / spread);
        let right = below(self.right_errors * last_error);
        let wrong = 1.0 - below(self.gap.max(self.wrong_errors * last_error));
        (right + wrong).min(1.0)
    }
}

/// The chance that a normal number is below a bound; the logistic curve is near enough.
fn normal_below(bound: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-1.702 * bound))
}

/// A choice with what it is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighed {
    /// The choice.
    pub action: Action,
    /// The expected result of the side that decides, from 0 to 1.
    pub value: f64,
    /// How far it is behind the best on the same bags,
    pub behind: f64,
    /// and the standard error of that; 0 for the best itself.
    pub error: f64,
}

impl Weighed {
    /// Whether it is as good as the best, as far as the standard can tell.
    pub fn is_right(&self, standard: &Standard) -> bool {
        self.behind <= standard.right_errors * self.error
    }

    /// Whether it is clearly worse.
    pub fn is_wrong(&self, standard: &Standard) -> bool {
        self.behind >= standard.gap && self.behind >= standard.wrong_errors * self.error
    }
}

/// Everything that a side can do in a position, the best first, if that is clear: each choice is right
/// or clearly wrong, few are right and one at least is wrong. The bags of the question's seed are tried; of its
/// budget only the wish to stop counts.
///
/// ```
/// use jarnac_core::{Action, Position, Preset, Side};
/// use jarnac_engine::analysis::{Standard, weigh};
/// use jarnac_engine::{Budget, Manners, Question, Words};
/// use jarnac_lexicon::Dictionary;
/// let rules = Preset::Competition.rules();
/// let words = Words::kept(Dictionary::french(), rules.words);
/// let position: Position = "A MANGER / ZOV; B RAT SEL / EU; handover B pass".parse()?;
/// let game = position.game(rules)?;
/// let question = Question { words, game: &game, side: Side::B, budget: Budget::nodes(0), seed: 1, manners: Manners::Family };
/// if let Some(weighed) = weigh(&question, &Standard { bags: 48, ..Standard::PUZZLE }) {
///     assert!(weighed[0].is_right(&Standard::PUZZLE) && weighed[0].behind == 0.0);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn weigh(question: &Question<'_>, standard: &Standard) -> Option<Vec<Weighed>> {
    weigh_while(question, standard, |_| true)
}

/// The same, as long as somebody wants to know: `goes_on` sees the choices as they stand now and then, the best first, and says
/// whether they are worth more bags. Most decisions are not, and few bags show it.
pub fn weigh_while(
    question: &Question<'_>,
    standard: &Standard,
    mut goes_on: impl FnMut(&[Weighed]) -> bool,
) -> Option<Vec<Weighed>> {
    let mut field = Field::new(question, standard)?;
    field.run_while(question, Some(&mut goes_on))?;
    let weighed = field.ranked()?;
    field.is_clear(&weighed).then_some(weighed)
}

/// The same, clear or not: for whoever holds an old claim against it. `None` if there is no choice, or if it was stopped.
pub fn weigh_through(question: &Question<'_>, standard: &Standard) -> Option<Vec<Weighed>> {
    let mut field = Field::new(question, standard)?;
    field.run(question, false)?;
    field.ranked()
}

/// The same of the most promising words, so many of them, and of everything that is no word to be laid: for whoever wants
/// to know soon. A side without a choice has one entry.
///
/// ```
/// use jarnac_core::{Position, Preset, Side};
/// use jarnac_engine::analysis::{Standard, weigh_best};
/// use jarnac_engine::{Budget, Manners, Question, Words};
/// use jarnac_lexicon::Dictionary;
/// let rules = Preset::Competition.rules();
/// let words = Words::kept(Dictionary::french(), rules.words);
/// let position: Position = "A / RATOIE; B / EU; turn A".parse()?;
/// let game = position.game(rules)?;
/// let question = Question { words, game: &game, side: Side::A, budget: Budget::nodes(100), seed: 1, manners: Manners::Plain };
/// let weighed = weigh_best(&question, &Standard { bags: 8, ..Standard::PUZZLE }, 10).unwrap();
/// assert_eq!(weighed.len(), 11, "ten words and the pass");
/// assert_eq!(weighed[0].behind, 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn weigh_best(
    question: &Question<'_>,
    standard: &Standard,
    width: usize,
) -> Option<Vec<Weighed>> {
    let mut left = width;
    let mut choices = choices(question);
    choices.retain(|action| {
        let lays = matches!(action, Action::Open(_) | Action::Extend(..));
        let fits = !lays || left > 0;
        left = left.saturating_sub(usize::from(lays));
        fits
    });
    if let [action] = choices[..] {
        let value = f64::from(standing(question)?.value);
        return Some(vec![Weighed {
            action,
            value,
            behind: 0.0,
            error: 0.0,
        }]);
    }
    let mut field = Field::of(question, standard, choices)?;
    field.run(question, false)?;
    field.ranked()
}
/// Who is asked whether more bags are worth it.
type GoesOn<'a> = &'a mut dyn FnMut(&[Weighed]) -> bool;

/// The choices that are tried.
struct Field<'a> {
    ground: Ground<'a>,
    standard: Standard,
    runners: Vec<Runner>,
}

struct Runner {
    action: Action,
    /// One way to try it, or two of which the other side chooses the worse.
    trials: [Option<Trial>; 2],
    exact: Option<f32>,
    results: [Vec<f32>; 2],
    alive: bool,
}

impl<'a> Field<'a> {
    fn new(question: &Question<'a>, standard: &Standard) -> Option<Field<'a>> {
        Field::of(question, standard, choices(question))
    }

    fn of(question: &Question<'a>, standard: &Standard, choices: Vec<Action>) -> Option<Field<'a>> {
        let Question {
            words, game, side, ..
        } = *question;
        let seed = Rng::stream(question.seed, u64::from(game.seq())).next();
        let ground = Ground::new(words, game, side, seed);
        if choices.len() < 2 {
            return None;
        }
        let exact = ground.solve(&choices, &question.budget);
        let runners = choices.into_iter().zip(exact).map(|(action, exact)| {
            let trial = ground.trial(action);
            Runner {
                action,
                trials: [Some(trial), ground.answered(trial)],
                exact,
                results: [Vec::new(), Vec::new()],
                alive: true,
            }
        });
        let runners = runners.collect();
        Some(Field {
            ground,
            standard: *standard,
            runners,
        })
    }

    /// Tries them bag by bag. `None` if it was stopped, or if nothing will become clear.
    fn run(&mut self, question: &Question<'_>, may_give_up: bool) -> Option<()> {
        let always: GoesOn<'_> = &mut |_: &[Weighed]| true;
        self.run_while(question, may_give_up.then_some(always))
    }

    /// The same; with somebody who is asked whether it goes on, `None` also if that one has seen enough.
    fn run_while(
        &mut self,
        question: &Question<'_>,
        mut goes_on: Option<GoesOn<'_>>,
    ) -> Option<()> {
        for bag in 0..self.standard.bags {
            if is_stopped(&question.budget) {
                return None;
            }
            for runner in self.runners.iter_mut().filter(|runner| runner.alive) {
                runner.alive = runner.try_on(&mut self.ground, bag as u64);
            }
            self.runners.retain(|runner| !runner.best_way().is_empty());
            let bags = bag + 1;
            if bags.is_multiple_of(BATCH) {
                self.drop_far_ones();
                let alive = self.runners.iter().filter(|runner| runner.alive).count();
                if alive < 2 {
                    break;
                }
                if let Some(goes_on) = &mut goes_on
                    && bags >= FIRST_LOOK
                    && (self.hope(bags) < HOPE || !goes_on(&self.ranked()?))
                {
                    return None;
                }
            }
        }
        Some(())
    }

    /// The chance that it will be clear in the end, as far as so many bags tell: that no choice comes to stand between right
    /// and wrong. None at all where too many are close.
    fn hope(&self, bags: usize) -> f64 {
        if self.close_ones() > 2 * self.standard.most_right {
            return 0.0;
        }
        let Some(best) = self.best() else { return 0.0 };
        let part = bags as f64 / self.standard.bags as f64;
        let alive = self.runners.iter().enumerate();
        let others = alive.filter(|(at, runner)| runner.alive && *at != best);
        let clear = others.map(|(_, runner)| {
            let lead = runner.behind(&self.runners[best]);
            self.standard.clear_chance(lead, part.min(1.0))
        });
        clear.product()
    }

    /// How many are not behind by half of what makes a choice wrong.
    fn close_ones(&self) -> usize {
        let Some(best) = self.best() else { return 0 };
        let best = self.runners[best].best_way();
        let close = |runner: &&Runner| {
            runner.alive && Lead::of(best, runner.best_way()).mean < self.standard.gap / 2.0
        };
        self.runners.iter().filter(close).count()
    }

    fn drop_far_ones(&mut self) {
        let Some(best) = self.best() else { return };
        let results = self.runners[best].best_way().to_vec();
        let (more, errors) = FAR;
        for (at, runner) in self.runners.iter_mut().enumerate() {
            let lead = Lead::of(&results, runner.best_way());
            let far = lead.mean > self.standard.gap + more
                && lead.exceeds(self.standard.wrong_errors + errors);
            runner.alive &= at == best || !far;
        }
    }

    /// The place of the best, of equal ones the first.
    fn best(&self) -> Option<usize> {
        let alive = self.runners.iter().enumerate().filter(|(_, one)| one.alive);
        let means = alive.map(|(at, one)| (at, one.mean()));
        let best = means.rev().max_by(|one, other| one.1.total_cmp(&other.1));
        best.map(|(at, _)| at)
    }

    /// The choices, the best first.
    fn ranked(&self) -> Option<Vec<Weighed>> {
        let best = &self.runners[self.best()?];
        let mut weighed: Vec<Weighed> = self
            .runners
            .iter()
            .map(|runner| runner.beside(best))
            .collect();
        weighed.sort_by(|one, other| one.behind.total_cmp(&other.behind));
        Some(weighed)
    }

    /// Whether each is right or clearly wrong, and some are either.
    fn is_clear(&self, weighed: &[Weighed]) -> bool {
        let right = weighed.iter().filter(|one| one.is_right(&self.standard));
        let right = right.count();
        let clear = |one: &Weighed| one.is_right(&self.standard) || one.is_wrong(&self.standard);
        right <= self.standard.most_right && right < weighed.len() && weighed.iter().all(clear)
    }
}

impl Runner {
    /// Tries it on one more bag; not if the game refuses it.
    fn try_on(&mut self, ground: &mut Ground<'_>, bag: u64) -> bool {
        if let Some(value) = self.exact {
            self.results[0].push(value);
            return true;
        }
        for (trial, results) in self.trials.iter().zip(&mut self.results) {
            let Some(trial) = trial else { continue };
            let Some(result) = ground.result(*trial, bag) else {
                return false;
            };
            results.push(result);
        }
        true
    }

    /// The results of the way that the other side leaves to it.
    fn best_way(&self) -> &[f32] {
        let [one, other] = &self.results;
        if !other.is_empty() && mean(other) < mean(one) {
            return other;
        }
        one
    }

    fn mean(&self) -> f64 {
        mean(self.best_way())
    }

    /// How far the best one is ahead of it.
    fn behind(&self, best: &Runner) -> Lead {
        match (best.exact, self.exact) {
            (Some(one), Some(other)) => Lead::exact(f64::from(one) - f64::from(other)),
            _ => Lead::of(best.best_way(), self.best_way()),
        }
    }

    /// What it is worth beside the best one. One that was dropped is compared on the bags on which
    /// it was tried.
    fn beside(&self, best: &Runner) -> Weighed {
        if self.action == best.action {
            return Weighed {
                action: self.action,
                value: self.mean(),
                behind: 0.0,
                error: 0.0,
            };
        }
        let lead = self.behind(best);
        Weighed {
            action: self.action,
            value: (best.mean() - lead.mean).clamp(0.0, 1.0),
            behind: lead.mean.max(0.0),
            error: lead.error,
        }
    }
}
