//! The rule sets that a training goes through, and the work of many games on all cores.

use std::thread::{self, ScopedJoinHandle};

use jarnac_core::{Preset, RuleSet};
use jarnac_lexicon::Dictionary;

use super::value::mark;
use crate::rng::Rng;
use crate::table::Table;
use crate::words::Words;

/// Rule sets with their words. Every other game is one of the competition, the rest are divided among
/// the other sets.
pub struct Sets(Vec<(RuleSet, &'static Words<'static>)>);

impl Sets {
    /// All published sets.
    pub fn all() -> Sets {
        let others = Preset::ALL
            .into_iter()
            .filter(|one| *one != Preset::Competition);
        let turns = others.flat_map(|other| [Preset::Competition, other]);
        let with_words = |preset: Preset| {
            let rules = preset.rules();
            let words = Words::kept(Dictionary::french(), rules.words);
            (rules, words)
        };
        Sets(turns.map(with_words).collect())
    }

    /// That of a game.
    pub(super) fn of(&self, number: u64) -> (&RuleSet, &'static Words<'static>) {
        let (rules, words) = &self.0[(number % self.0.len() as u64) as usize];
        (rules, words)
    }

    /// What every training rests on, in a few letters: the linear policy, the lexicon, and how games begin.
    pub fn ground(&self) -> String {
        let (_, words) = &self.0[0];
        let lexicon = words.dictionary().checksum().short();
        let begin = format!("{JARNACS_SAID}{MOST_JARNACS}");
        format!("{:08x}-{lexicon}-{begin}", mark(words.linear()))
    }
}

/// In one of so many games somebody has said Jarnac before.
const JARNACS_SAID: usize = 3;
/// At most so often.
const MOST_JARNACS: usize = 3;

/// The empty table of a game that is learned from. Who overlooks nothing never hears a Jarnac, so that nobody could
/// learn what a lead in them is worth: in some games one side has it from the first.
pub(super) fn start(rules: &RuleSet, rng: &mut Rng) -> Table {
    let mut table = Table::default();
    table.start(rules, rng);
    if rng.below(JARNACS_SAID) == 0 {
        table.jarnacs[rng.below(2)] = 1 + rng.below(MOST_JARNACS) as u16;
    }
    table
}

/// Does so many jobs on all cores, and gives their results in the order of their numbers, so that the
/// number of cores changes nothing.
pub(super) fn on_all_cores<T: Send>(count: u64, job: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let job = &job;
    thread::scope(|scope| {
        let work = |core: usize| {
            move || {
                let numbers = (core as u64..count).step_by(cores);
                numbers
                    .map(|number| (number, job(number)))
                    .collect::<Vec<_>>()
            }
        };
        let workers: Vec<_> = (0..cores).map(|core| scope.spawn(work(core))).collect();
        let done = workers.into_iter().map(ScopedJoinHandle::join);
        let mut all: Vec<(u64, T)> = done
            .flat_map(|part| part.expect("a worker only counts"))
            .collect();
        all.sort_by_key(|(number, _)| *number);
        all.into_iter().map(|(_, result)| result).collect()
    })
}
