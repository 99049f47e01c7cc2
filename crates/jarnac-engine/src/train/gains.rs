//! What choosers gain over the linear policy, choice by choice.
//!
//! Choices come up in games that the keen policy plays against itself. What each of them is worth is told by games of
//! that policy to the very end, many for each, in which nobody has chosen anything. So two choosers are compared with
//! far less luck than in games against each other: a gain is the sum of what better choices are worth.

use std::time::{Duration, Instant};

use jarnac_core::RuleSet;

use super::sets::on_all_cores;
use crate::budget::Budget;
use crate::player::{Champion, simulating};
use crate::policy::{Field, Keen, Linear, Supplies};
use crate::rng::Rng;
use crate::search::{Candidate, Entrant, Race, Rollouts};
use crate::table::{Deck, Policy, Table};
use crate::words::Words;

/// What is to be looked at.
#[derive(Clone, Debug)]
pub struct GainStudy {
    /// How many games choices are taken from.
    pub games: u64,
    /// One choice in so many is looked at.
    pub every: usize,
    /// How many games each possibility has, to the end.
    pub reference: u64,
    /// Where the random choices begin.
    pub seed: u64,
}

/// What a chooser gains, in games: a sum over all choices of one side.
#[derive(Clone, Debug)]
pub struct Gain {
    /// Its name.
    pub name: String,
    /// Over the linear policy.
    pub gain: f64,
    /// Over the first chooser, and the standard error of that.
    pub ahead: (f64, f64),
    /// How long a choice took it.
    pub time: Duration,
}

/// The gains at one kind of choice.
#[derive(Clone, Debug)]
pub struct Gains {
    /// How many choices were looked at.
    pub choices: usize,
    /// How many there are in a game, for one side.
    pub a_game: f64,
    /// The choosers; at last, the keen policy.
    pub each: Vec<Gain>,
}

/// A chooser with its games a decision.
struct Chooser {
    name: String,
    champion: Champion,
    nodes: u64,
}

/// What a choice gave each chooser more than the linear policy, and how long it took.
type Row = Vec<(f64, Duration)>;

/// The kinds of choices.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Play,
    Supply,
}

/// Looks at choosers, each a name of the arena with the number of its games, such as `champion@1000`. Gives what they
/// gain by choosing plays and by choosing between a draw and exchanges; if all names are known.
pub fn gains(
    words: &Words<'_>,
    rules: &RuleSet,
    study: &GainStudy,
    choosers: &[String],
) -> Option<[Gains; 2]> {
    let read = |text: &String| {
        let (name, nodes) = text.split_once('@')?;
        Some(Chooser {
            name: text.clone(),
            champion: simulating(name)?,
            nodes: nodes.parse().ok()?,
        })
    };
    let choosers: Vec<Chooser> = choosers.iter().map(read).collect::<Option<_>>()?;
    let ground = Ground {
        words,
        rules,
        keen: Keen::trained(words, rules),
        linear: words.linear(),
        study,
        choosers: &choosers,
    };
    let games = on_all_cores(study.games, |number| {
        ground.play(Rng::stream(study.seed, number))
    });
    let sum = |kind: Kind| {
        let seen = games.iter().flatten().filter(|(one, _)| *one == kind);
        let rows: Vec<&Row> = seen.clone().filter_map(|(_, row)| row.as_ref()).collect();
        let a_game = seen.count() as f64 / study.games.max(1) as f64 / 2.0;
        let names = choosers.iter().map(|one| one.name.clone());
        let names = names.chain(["keen".to_owned()]).enumerate();
        Gains {
            choices: rows.len(),
            a_game,
            each: names
                .map(|(at, name)| sum_up(name, &rows, at, a_game))
                .collect(),
        }
    };
    Some([sum(Kind::Play), sum(Kind::Supply)])
}

fn sum_up(name: String, rows: &[&Row], at: usize, a_game: f64) -> Gain {
    let count = rows.len().max(1) as f64;
    let mean = |f: &dyn Fn(&Row) -> f64| rows.iter().map(|row| f(row)).sum::<f64>() / count;
    let ahead = mean(&|row| row[at].0 - row[0].0);
    let variance = mean(&|row| (row[at].0 - row[0].0 - ahead).powi(2));
    Gain {
        name,
        gain: a_game * mean(&|row| row[at].0),
        ahead: (a_game * ahead, a_game * (variance / count).sqrt()),
        time: Duration::from_secs_f64(mean(&|row| row[at].1.as_secs_f64())),
    }
}

/// Where choices are taken from.
struct Ground<'a> {
    words: &'a Words<'a>,
    rules: &'a RuleSet,
    keen: Keen<'a>,
    linear: &'a Linear,
    study: &'a GainStudy,
    choosers: &'a [Chooser],
}

impl Ground<'_> {
    /// Plays a game of the keen policy, and gives its choices; one in so many was looked at.
    fn play(&self, mut rng: Rng) -> Vec<(Kind, Option<Row>)> {
        let Ground { words, rules, .. } = *self;
        let mut seen = Vec::new();
        let mut table = Table::default();
        table.start(rules, &mut rng);
        while !table.over && table.take_overlooked(words, rules) {
            if table.is_dead(rules) {
                break;
            }
            if let Some(supplies) = Supplies::of(self.linear, &table, words) {
                let looks = rng.below(self.study.every) == 0;
                let row = looks.then(|| self.look_at_supply(&table, &supplies, &mut rng));
                seen.push((Kind::Supply, row));
            }
            let exchanged = self.keen.exchange(&table, words);
            match exchanged.filter(|_| table.may_exchange()) {
                Some(given) => table.exchange(words, given, &mut rng),
                None => table.draw_at_handover(words, rules),
            }
            loop {
                if table.mover().moves.len() > 1 {
                    let looks = rng.below(self.study.every) == 0;
                    let row = looks.then(|| self.look_at_play(&table, &mut rng));
                    seen.push((Kind::Play, row));
                }
                let Some(chosen) = self.keen.choose(&table, words) else {
                    table.pass(rules);
                    break;
                };
                let play = table.mover().moves[chosen];
                if !table.play(words, rules, play) {
                    break;
                }
            }
        }
        seen
    }

    fn look_at_supply(&self, table: &Table, supplies: &Supplies, rng: &mut Rng) -> Row {
        let Ground { words, rules, .. } = *self;
        let way = |way: Option<_>| way.map_or(Candidate::Draw, Candidate::Exchange);
        let possible: Vec<Candidate> = supplies.ways().iter().copied().map(way).collect();
        let keens = way(self.keen.exchange(table, words));
        let entrants = |champion: &Champion| champion.supplies(words, rules, table);
        self.look(table, &possible, supplies.usual(), keens, entrants, rng)
    }

    fn look_at_play(&self, table: &Table, rng: &mut Rng) -> Row {
        let Ground { words, rules, .. } = *self;
        let moves = &table.mover().moves;
        let possible: Vec<Candidate> = moves.iter().copied().map(Candidate::Play).collect();
        let usual = Field::of(self.linear, table).choices()[0].0.unwrap_or(0);
        // Who passes before the last row is not looked at: it counts as the linear policy's play.
        let keens = self.keen.choose(table, words).unwrap_or(usual);
        let entrants = |champion: &Champion| champion.order(words, rules, table, false);
        self.look(table, &possible, usual, possible[keens], entrants, rng)
    }

    /// What each chooser's choice is worth more than the linear policy's.
    fn look(
        &self,
        table: &Table,
        possible: &[Candidate],
        usual: usize,
        keens: Candidate,
        entrants: impl Fn(&Champion) -> Vec<Entrant>,
        rng: &mut Rng,
    ) -> Row {
        let Ground { words, rules, .. } = *self;
        let mut chosen: Vec<(Candidate, Duration)> = Vec::new();
        for one in self.choosers {
            let start = Instant::now();
            let rollouts = one.champion.rollouts(words, rules, &self.keen, one.nodes);
            let budget = Budget::nodes(one.nodes);
            let entrants = entrants(&one.champion);
            let valued = rollouts.value(table, &table.deck.letters(), &entrants, &budget, rng);
            let best = valued
                .iter()
                .max_by(|a, b| a.value.total_cmp(&b.value))
                .expect("one choice at least is tried");
            chosen.push((best.candidate, start.elapsed()));
        }
        chosen.push((keens, Duration::ZERO));
        // Only what somebody chose has to be known.
        let mut looked: Vec<Candidate> = vec![possible[usual]];
        for (candidate, _) in &chosen {
            if !looked.contains(candidate) {
                looked.push(*candidate);
            }
        }
        let worth = self.worth(table, &looked, rng);
        let gain = |(candidate, time): &(Candidate, Duration)| {
            let at = looked.iter().position(|one| one == candidate);
            (worth[at.unwrap_or(0)] - worth[0], *time)
        };
        chosen.iter().map(gain).collect()
    }

    /// The mean results of some choices in games of the keen policy, with the same bags.
    fn worth(&self, table: &Table, choices: &[Candidate], rng: &mut Rng) -> Vec<f64> {
        let games = Rollouts {
            words: self.words,
            rules: self.rules,
            policy: &self.keen,
            near: None,
            race: Race::Even,
            cut: None,
            apart: true,
        };
        let mut sums = vec![0.0; choices.len()];
        if choices.len() < 2 {
            return sums;
        }
        let (bag, seed) = (table.deck.letters(), rng.next());
        let mut copy = Table::default();
        for number in 0..self.study.reference {
            let deck = Deck::shuffled(&bag, &mut Rng::stream(seed, number)).apart();
            for (choice, sum) in choices.iter().zip(&mut sums) {
                copy.clone_from(table);
                copy.deck.clone_from(&deck);
                let mut dice = Rng::stream(!seed, number);
                *sum += f64::from(games.play(*choice, &mut copy, table.side, &mut dice));
            }
        }
        let share = 1.0 / self.study.reference.max(1) as f64;
        sums.into_iter().map(|sum| sum * share).collect()
    }
}
