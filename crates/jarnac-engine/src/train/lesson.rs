//! Lessons for the keen policy's nets: choices in simulated games, and what came of each.

use jarnac_core::RuleSet;

use super::sets::start;
use super::value::Exploring;
use crate::policy::{FIELD, Field, Linear, PLAY, STATE, SUPPLY, Scene, Supplies, Taste};
use crate::rng::Rng;
use crate::search::{Candidate, Race, Rollouts};
use crate::table::{Deck, Policy, Table};
use crate::value::Evaluation;
use crate::words::Words;

/// One play in so many is a lesson: those of one game are much alike.
const EVERY: usize = 5;
/// And one handover at which letters may be exchanged.
const EVERY_SUPPLY: usize = 3;
/// After how many turns behind the choice's own its games are cut.
const CUT: u32 = 2;
/// How much better a choice must seem for the net to be rather sure of it, in hundredths of a game.
const TEMPERATURE: f32 = 0.3;
/// How much it counts what is chosen, and how much the size of all differences.
const CHOSEN: f32 = 1.0;
const SIZE: f32 = 0.1;

/// A choice: the table, what could be chosen, and what that gave in hundredths of a game more or less than
/// the mean.
pub(super) struct Lesson<const CHOICE: usize> {
    state: [f32; STATE],
    choices: Vec<[f32; CHOICE]>,
    worth: Vec<f32>,
    /// What the linear policy chooses.
    usual: usize,
}

/// The lessons of a game.
#[derive(Default)]
pub(super) struct Lessons {
    pub(super) plays: Vec<Lesson<PLAY>>,
    pub(super) supplies: Vec<Lesson<SUPPLY>>,
}

/// Where lessons are taken.
pub(super) struct Course<'a> {
    pub(super) words: &'a Words<'a>,
    pub(super) rules: &'a RuleSet,
    /// How many simulated games each choice has.
    pub(super) tries: u64,
    pub(super) evaluation: Evaluation<'a>,
}

impl Course<'_> {
    /// Plays a game, and takes lessons on the way.
    pub(super) fn attend<P: Policy + Sync>(&self, policy: &P, rng: &mut Rng) -> Lessons {
        let Course { words, rules, .. } = *self;
        let mut lessons = Lessons::default();
        let mut table = start(rules, rng);
        let exploring = Exploring(policy, rng.next());
        while !table.over && table.take_overlooked(words, rules) {
            if table.is_dead(rules) {
                break;
            }
            if rng.below(EVERY_SUPPLY) == 0 {
                lessons.supplies.extend(self.supply(policy, &table, rng));
            }
            match policy
                .exchange(&table, words)
                .filter(|_| table.may_exchange())
            {
                Some(given) => table.exchange(words, given, rng),
                None => table.draw_at_handover(words, rules),
            }
            loop {
                if rng.below(EVERY) == 0 {
                    lessons.plays.extend(self.play(policy, &table, rng));
                }
                let Some(chosen) = exploring.choose(&table, words) else {
                    table.pass(rules);
                    break;
                };
                let play = table.mover().moves[chosen];
                if !table.play(words, rules, play) {
                    break;
                }
            }
        }
        lessons
    }

    /// The lesson of a table in a turn, if there is anything to choose.
    fn play<P: Policy + Sync>(
        &self,
        policy: &P,
        table: &Table,
        rng: &mut Rng,
    ) -> Option<Lesson<PLAY>> {
        let Course { words, rules, .. } = *self;
        let linear: &Linear = words.linear();
        if table.mover().moves.is_empty() {
            return None;
        }
        let field = Field::of(linear, table);
        let choices = field.choices();
        if choices.len() < 2 {
            return None;
        }
        let play = |at: usize| table.mover().moves[at];
        let candidates = choices
            .iter()
            .map(|(at, _)| at.map_or(Candidate::Pass, |at| Candidate::Play(play(at))));
        let worth = self.worth(policy, table, &candidates.collect::<Vec<_>>(), rng);
        let scene = Scene::of(table, words, rules);
        let best = choices[0].1;
        let choices = choices.iter().map(|(at, score)| {
            let play = at.map(play);
            scene.play(play.as_ref(), score - best)
        });
        Some(Lesson {
            state: scene.state(),
            choices: choices.collect(),
            worth,
            usual: 0,
        })
    }

    /// The lesson of a table at a handover, if there is anything to choose.
    fn supply<P: Policy + Sync>(
        &self,
        policy: &P,
        table: &Table,
        rng: &mut Rng,
    ) -> Option<Lesson<SUPPLY>> {
        let Course { words, rules, .. } = *self;
        let supplies = Supplies::of(words.linear(), table, words)?;
        let ways = supplies.ways().iter();
        let candidates = ways.map(|way| way.map_or(Candidate::Draw, Candidate::Exchange));
        let worth = self.worth(policy, table, &candidates.collect::<Vec<_>>(), rng);
        let scene = Scene::of(table, words, rules);
        Some(Lesson {
            state: scene.state(),
            choices: supplies.features(&scene).collect(),
            worth,
            usual: supplies.usual(),
        })
    }

    /// What simulated games make of each choice, in hundredths more or less than the mean.
    fn worth<P: Policy + Sync>(
        &self,
        policy: &P,
        table: &Table,
        candidates: &[Candidate],
        rng: &mut Rng,
    ) -> Vec<f32> {
        let rollouts = Rollouts {
            words: self.words,
            rules: self.rules,
            policy,
            near: None,
            race: Race::Even,
            cut: Some((self.evaluation, CUT)),
            apart: true,
        };
        let (bag, mut copy) = (table.deck.letters(), Table::default());
        let mut worth = vec![0.0; candidates.len()];
        for _ in 0..self.tries {
            let deck = Deck::shuffled(&bag, rng).apart();
            let seed = rng.next();
            for (candidate, worth) in candidates.iter().zip(&mut worth) {
                copy.clone_from(table);
                copy.deck.clone_from(&deck);
                let mut dice = Rng::new(seed);
                *worth += rollouts.play(*candidate, &mut copy, table.side, &mut dice);
            }
        }
        let share = 100.0 / self.tries as f32;
        let mean = worth.iter().sum::<f32>() / worth.len() as f32;
        worth
            .iter_mut()
            .for_each(|worth| *worth = (*worth - mean) * share);
        worth
    }
}

impl<const CHOICE: usize> Lesson<CHOICE> {
    /// How much better the net's choice was than the linear policy's.
    pub(super) fn gain(&self, taste: &Taste<STATE, CHOICE>) -> f32 {
        let seems = self.weigh(taste);
        let mut best = 0;
        for at in 1..seems.len() {
            if seems[at] > seems[best] {
                best = at;
            }
        }
        self.worth[best] - self.worth[self.usual]
    }

    fn weigh(&self, taste: &Taste<STATE, CHOICE>) -> Vec<f32> {
        let begun = taste.begin(&self.state);
        let weigh = |play| taste.weigh(&begun, play);
        self.choices.iter().map(weigh).collect()
    }

    /// Adds the gradient of what the net expects to lose: it chooses by chance, the better a choice seems
    /// the likelier. That is right in the mean however much luck there is in a lesson. A little of it
    /// goes to the size of the differences, so that what it never chooses is learned too.
    pub(super) fn teach(&self, taste: &Taste<STATE, CHOICE>, gradient: &mut [f32]) {
        let seems = self.weigh(taste);
        let most = seems.iter().copied().fold(f32::MIN, f32::max);
        let mut likely: [f32; FIELD] = [0.0; FIELD];
        for (likely, seems) in likely.iter_mut().zip(&seems) {
            *likely = libm::expf((seems - most) / TEMPERATURE);
        }
        let sum: f32 = likely.iter().sum();
        likely.iter_mut().for_each(|likely| *likely /= sum);
        let expected: f32 = likely.iter().zip(&self.worth).map(|(p, w)| p * w).sum();
        let mean = seems.iter().sum::<f32>() / seems.len() as f32;
        let mut slopes = [0.0; FIELD];
        for at in 0..seems.len() {
            let choice = -likely[at] * (self.worth[at] - expected) / TEMPERATURE;
            let size = (seems[at] - mean) - self.worth[at];
            slopes[at] = choice * CHOSEN + size * SIZE;
        }
        taste.learn(&self.state, &self.choices, &slopes[..seems.len()], gradient);
    }
}
