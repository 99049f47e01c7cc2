//! How the keen policy gets its letters at a handover: it draws, or exchanges three.

use std::sync::LazyLock;

use jarnac_core::{Letter, RuleSet};

use super::features::{STATE, Scene, Stock};
use super::net::Taste;
use crate::multiset::Multiset;
use crate::policy::Linear;
use crate::policy::linear::{commonness, worst_letters};
use crate::table::{Policy, Table};
use crate::value::count_letters;
use crate::words::Words;

/// How many numbers describe a way to get letters.
pub(crate) const SUPPLY: usize = WAY + Letter::COUNT;
/// How many of them are not letters.
const WAY: usize = 23;
/// How many ways are weighed, at most: to draw, six exchanges, and that of the linear policy.
const WAYS: usize = 8;
/// The triples are made of so many letters, those that are least use.
const WORST: usize = 5;
/// How many triples are tried.
const TRIPLES: usize = 6;

/// The net that chooses.
pub(crate) type SupplyTaste = Taste<STATE, SUPPLY>;

impl SupplyTaste {
    /// As it was trained.
    pub(crate) fn trained() -> &'static SupplyTaste {
        static TRAINED: LazyLock<SupplyTaste> = LazyLock::new(|| {
            let bytes = include_bytes!("../../../../../data/supply.bin");
            SupplyTaste::read(bytes).expect("the embedded net is whole")
        });
        &TRAINED
    }
}

/// The ways to get letters that are weighed: drawing first, then exchanges.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Supplies {
    ways: [Option<[Letter; 3]>; WAYS],
    len: usize,
    /// Which of them the linear policy chooses.
    usual: usize,
}

/// The triples that are worth a try: those of the five letters that are least use.
pub(crate) fn triples(table: &Table, words: &Words<'_>) -> impl Iterator<Item = [Letter; 3]> {
    let (worst, count) = worst_letters::<WORST>(table, words);
    let mut found = [[Letter::A; 3]; TRIPLES];
    let mut len = 0;
    for a in 0..count {
        for b in a + 1..count {
            for c in b + 1..count {
                let triple = [worst[a], worst[b], worst[c]];
                if len < TRIPLES && !found[..len].contains(&triple) {
                    found[len] = triple;
                    len += 1;
                }
            }
        }
    }
    found.into_iter().take(len)
}

impl Supplies {
    /// Those of a table at a handover, if there is a choice.
    pub(crate) fn of(linear: &Linear, table: &Table, words: &Words<'_>) -> Option<Supplies> {
        // What could be played is played first: to exchange its letters is never right.
        if !table.may_exchange() || !table.mover().moves.is_empty() {
            return None;
        }
        let mut supplies = Supplies {
            ways: [None; WAYS],
            len: 1,
            usual: 0,
        };
        for triple in triples(table, words) {
            supplies.add(triple);
        }
        if let Some(triple) = linear.exchange(table, words) {
            let same =
                |way: &Option<[Letter; 3]>| way.is_some_and(|way| sorted(way) == sorted(triple));
            let known = supplies.ways[..supplies.len].iter().position(same);
            supplies.usual = known.unwrap_or_else(|| supplies.add(triple));
        }
        Some(supplies)
    }

    fn add(&mut self, triple: [Letter; 3]) -> usize {
        self.ways[self.len] = Some(triple);
        self.len += 1;
        self.len - 1
    }

    /// `None` is drawing.
    pub(crate) fn ways(&self) -> &[Option<[Letter; 3]>] {
        &self.ways[..self.len]
    }

    /// What a net thinks of each, in hundredths of a game.
    pub(crate) fn weigh(
        &self,
        taste: &SupplyTaste,
        rules: &RuleSet,
        table: &Table,
        words: &Words<'_>,
    ) -> [f32; WAYS] {
        let scene = Scene::of(table, words, rules);
        let begun = taste.begin(&scene.state());
        let mut worth = [f32::MIN; WAYS];
        for (worth, features) in worth.iter_mut().zip(self.features(&scene)) {
            *worth = taste.weigh(&begun, &features);
        }
        worth
    }

    /// Which of them the linear policy chooses.
    pub(crate) fn usual(&self) -> usize {
        self.usual
    }

    /// Each of them in numbers.
    pub(crate) fn features(&self, scene: &Scene<'_>) -> impl Iterator<Item = [f32; SUPPLY]> {
        let usual = self.usual;
        let ways = self.ways.into_iter().take(self.len).enumerate();
        ways.map(move |(at, way)| features(scene, way, at == usual))
    }
}

/// The way that a net likes best.
pub(crate) fn choose(
    taste: &SupplyTaste,
    linear: &Linear,
    rules: &RuleSet,
    table: &Table,
    words: &Words<'_>,
) -> Option<[Letter; 3]> {
    let supplies = Supplies::of(linear, table, words)?;
    let worth = supplies.weigh(taste, rules, table, words);
    let mut best = 0;
    for at in 1..supplies.len {
        if worth[at] > worth[best] {
            best = at;
        }
    }
    supplies.ways[best]
}

fn sorted(mut triple: [Letter; 3]) -> [Letter; 3] {
    triple.sort_unstable();
    triple
}

fn features(scene: &Scene<'_>, given: Option<[Letter; 3]>, usual: bool) -> [f32; SUPPLY] {
    let is = |is: bool| f32::from(u8::from(is));
    let table = scene.table;
    let mine = table.mover();
    let given = given.map(|given| Multiset::of(&given.into_iter().collect()));
    let left = given.map_or(mine.reserve.few, |given| mine.reserve.few.minus(given));
    let drawn = i32::from(table.bonus) + if given.is_some() { 3 } else { 1 };
    let next = scene.outlook(None, left, mine.has_room());
    let once = |chance: f32| 1.0 - (1.0 - chance).max(0.0).powi(drawn);
    let (kept, gone) = (Stock::of(left), Stock::of(given.unwrap_or_default()));
    let vowels = kept.vowels / kept.count.max(1.0);
    let way: [f32; WAY] = [
        is(usual),
        is(given.is_some()),
        next.alone,
        next.any,
        next.twice,
        next.opens,
        once(next.alone),
        once(next.any),
        once(next.opens),
        kept.count / 8.0,
        kept.vowels / 4.0,
        kept.rare / 4.0,
        kept.doubles / 4.0,
        gone.vowels / 3.0,
        gone.rare / 3.0,
        (vowels - 0.45).abs(),
        drawn as f32 / table.deck.len().max(1) as f32,
        is(mine.has_room()),
        is(kept.count == 0.0),
        is(kept.count > 0.0 && kept.vowels == 0.0),
        is(kept.count > 0.0 && kept.vowels == kept.count),
        commonness(left) / 20.0,
        commonness(given.unwrap_or_default()) / 20.0,
    ];
    let mut all = [0.0; SUPPLY];
    all[..WAY].copy_from_slice(&way);
    count_letters(left.distinct(), &mut all[WAY..]);
    all
}
