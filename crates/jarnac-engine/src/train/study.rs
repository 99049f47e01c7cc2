//! What thinking longer is worth: the choices of one decision at different budgets, held against a
//! reference that has far more games.
//!
//! The worth that a choice loses against the best one has two parts. *Noise* shrinks with more games:
//! it is what is lost by the very games that the champion simulates, only many more of them. *Bias*
//! does not: it is what their own best choice loses in games of another kind, here to the very end.

use jarnac_core::RuleSet;

use crate::budget::{Budget, Progress};
use crate::player::CUT;
use crate::policy::Linear;
use crate::rng::Rng;
use crate::search::{Candidate, Entrant, Race, Rollouts};
use crate::table::{Deck, Policy, Table};
use crate::value::Evaluation;
use crate::words::Words;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is to be looked at.
#[derive(Clone, Debug)]
pub struct Study {
    /// How many decisions.
    pub decisions: u64,
    /// The games a decision that are compared.
    pub budgets: Vec<u64>,
    /// How many games each choice has in the reference.
    pub reference: u64,
    /// How many of them are played to the end instead.
    pub to_the_end: u64,
    /// Where the random choices begin.
    pub seed: u64,
}

/// What a way of thinking gave with one budget, in the mean of all decisions.
#[derive(Clone, Debug, Default)]
pub struct Thought {
    /// Its name.
    pub way: &'static str,
    /// Games a decision that it might have.
    pub budget: u64,
    /// Games that it used.
    pub used: f64,
    /// What its choices lose by the reference: noise.
    pub noise: f64,
    /// And in games to the end: noise and bias together.
    pub end: f64,
    /// How often it chooses the reference's best.
    pub agrees: f64,
}

/// One decision with its reference.
struct Case {
    table: Table,
    candidates: Vec<Candidate>,
    /// Means of two halves of the reference, and of the games to the end.
    halves: [Vec<f32>; 2],
    end: Vec<f32>,
}

/// How many choices are looked at, in the policy's order.
const CHOICES: usize = 24;

/// Looks at decisions of games that the linear policy plays, and gives what each way of dividing games
/// makes of each budget. The first row is the reference's own best; the second, the policy's favourite.
pub fn study(
    words: &Words<'_>,
    rules: &RuleSet,
    study: &Study,
    mut report: impl FnMut(u64),
) -> Vec<Thought> {
    let linear = words.linear();
    let ways = [("knockout", Race::Knockout), ("halving", Race::Halving)];
    let mut thoughts = vec![named("reference", 0), named("favourite", 0)];
    for (name, _) in ways {
        thoughts.extend(study.budgets.iter().map(|budget| named(name, *budget)));
    }
    for number in 0..study.decisions {
        let mut rng = Rng::stream(study.seed, number);
        let case = Case::new(words, rules, linear, study, &mut rng);
        let best = top(&case.halves[0]);
        case.count(&mut thoughts[0], best, 0);
        case.count(&mut thoughts[1], 0, 0);
        let mut at = 2;
        for (_, race) in ways {
            for budget in &study.budgets {
                let (choice, used) = case.choose(words, rules, race, *budget, &mut rng);
                case.count(&mut thoughts[at], choice, used);
                at += 1;
            }
        }
        report(number + 1);
    }
    let count = study.decisions.max(1) as f64;
    for thought in &mut thoughts {
        for sum in [
            &mut thought.used,
            &mut thought.noise,
            &mut thought.end,
            &mut thought.agrees,
        ] {
            *sum /= count;
        }
    }
    thoughts
}

fn named(way: &'static str, budget: u64) -> Thought {
    Thought {
        way,
        budget,
        ..Thought::default()
    }
}

fn top(values: &[f32]) -> usize {
    let best = values.iter().enumerate();
    best.max_by(|one, other| one.1.total_cmp(other.1))
        .map_or(0, |(at, _)| at)
}

fn rollouts<'a>(
    words: &'a Words<'a>,
    rules: &'a RuleSet,
    race: Race,
    cut: Option<u32>,
) -> Rollouts<'a, Linear> {
    Rollouts {
        words,
        rules,
        policy: words.linear(),
        near: None,
        race,
        cut: cut.map(|cut| (Evaluation::first(), cut)),
        apart: false,
    }
}

impl Case {
    /// A decision in a game of the linear policy against itself.
    fn new(
        words: &Words<'_>,
        rules: &RuleSet,
        linear: &Linear,
        study: &Study,
        rng: &mut Rng,
    ) -> Case {
        let table = decision(words, rules, linear, rng);
        let mut order: Vec<_> = table
            .mover()
            .moves
            .iter()
            .map(|play| (linear.score(&table, play), *play))
            .collect();
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        let order = order.into_iter().take(CHOICES);
        let candidates: Vec<Candidate> = order.map(|(_, play)| Candidate::Play(play)).collect();
        let cut = rollouts(words, rules, Race::Even, Some(CUT));
        let whole = rollouts(words, rules, Race::Even, None);
        let half = study.reference / 2;
        let mut means =
            |games: &Rollouts<'_, Linear>, count| means(games, &table, &candidates, count, rng);
        let halves = [means(&cut, half), means(&cut, half)];
        let end = means(&whole, study.to_the_end);
        Case {
            table,
            candidates,
            halves,
            end,
        }
    }

    fn choose(
        &self,
        words: &Words<'_>,
        rules: &RuleSet,
        race: Race,
        nodes: u64,
        rng: &mut Rng,
    ) -> (usize, u64) {
        let used = AtomicU64::new(0);
        let hear = |progress: Progress| used.store(progress.nodes, Ordering::Relaxed);
        let budget = Budget {
            progress: Some(&hear),
            ..Budget::nodes(nodes)
        };
        let unknown: Vec<Entrant> = self
            .candidates
            .iter()
            .copied()
            .map(Entrant::unknown)
            .collect();
        let games = rollouts(words, rules, race, Some(CUT));
        let bag = self.table.deck.letters();
        let valued = games.value(&self.table, &bag, &unknown, &budget, rng);
        let best = valued
            .iter()
            .max_by(|one, other| one.value.total_cmp(&other.value))
            .expect("one candidate at least is tried");
        let at = self
            .candidates
            .iter()
            .position(|one| *one == best.candidate);
        (at.expect("it was among them"), used.into_inner())
    }

    /// Adds what a choice loses. The best is found in one half of the reference and valued in the
    /// other, so that luck does not count twice.
    fn count(&self, thought: &mut Thought, choice: usize, used: u64) {
        let best = top(&self.halves[0]);
        thought.used += used as f64;
        thought.noise += f64::from(self.halves[1][best] - self.halves[1][choice]);
        thought.end += f64::from(self.end[best] - self.end[choice]);
        thought.agrees += f64::from(u8::from(best == choice));
    }
}

/// The mean results of all candidates on the same bags.
fn means(
    games: &Rollouts<'_, Linear>,
    table: &Table,
    candidates: &[Candidate],
    count: u64,
    rng: &mut Rng,
) -> Vec<f32> {
    let (bag, seed) = (table.deck.letters(), rng.next());
    let mut sums = vec![0.0_f64; candidates.len()];
    let mut copy = Table::default();
    for number in 0..count {
        let deck = Deck::shuffled(&bag, &mut Rng::stream(seed, number));
        for (candidate, sum) in candidates.iter().zip(&mut sums) {
            copy.clone_from(table);
            copy.deck.clone_from(&deck);
            let mut dice = Rng::stream(!seed, number);
            *sum += f64::from(games.play(*candidate, &mut copy, table.side, &mut dice));
        }
    }
    let count = count.max(1) as f64;
    sums.into_iter().map(|sum| (sum / count) as f32).collect()
}

/// A table at which there is something to decide, from anywhere in a game.
fn decision(words: &Words<'_>, rules: &RuleSet, linear: &Linear, rng: &mut Rng) -> Table {
    loop {
        let mut table = Table::default();
        table.start(rules, rng);
        let turns = rng.below(34);
        for _ in 0..turns {
            if !table.over {
                table.play_turn(words, rules, linear, rng);
            }
        }
        if table.over || !table.take_overlooked(words, rules) || table.is_dead(rules) {
            continue;
        }
        match linear
            .exchange(&table, words)
            .filter(|_| table.may_exchange())
        {
            Some(given) => table.exchange(words, given, rng),
            None => table.draw_at_handover(words, rules),
        }
        if table.mover().moves.len() >= 2 {
            return table;
        }
    }
}
