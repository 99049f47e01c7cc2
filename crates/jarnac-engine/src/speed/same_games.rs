//! Games stay the same, digit by digit, however they are made faster.
//!
//! What is pinned here was played by the code as it was before extensions were listed and walks
//! were sped up. It is played with invented words and weights of its own, so that only the way in
//! which games are simulated can change it.

use std::cell::RefCell;

use jarnac_core::{Letter, Preset, RuleSet};

use super::invented::invented;
use crate::budget::Budget;
use crate::policy::{Linear, Paliers, WEIGHTS};
use crate::rng::Rng;
use crate::search::{Candidate, Entrant, Race, Rollouts};
use crate::table::{Line, Policy, Table};
use crate::words::Words;

/// How many games of each policy under each rule set.
const GAMES: u64 = 40;

/// The hashes of all games of `paliers`, of the linear policy, of random choices, and of rollouts.
const PINNED: [(Preset, [u64; 4]); 5] = [
    (
        Preset::Classic,
        [
            0xfe02_cd09_0348_41ee,
            0x8954_4a97_7282_5b08,
            0x75f1_f203_0d66_a6de,
            0xba79_e1c0_abdd_55d2,
        ],
    ),
    (
        Preset::BoxCompetition,
        [
            0x0bdf_ab19_e1f2_adba,
            0x4868_ee8e_3439_f9f2,
            0x526e_c55d_a3d8_dcf0,
            0x4ea5_8089_718d_0c88,
        ],
    ),
    (
        Preset::Lombard,
        [
            0xf95f_404f_6d19_b7bd,
            0x7648_c3e4_05ce_dd59,
            0x512a_f632_5e76_a098,
            0x51eb_9234_ffaa_b9f1,
        ],
    ),
    (
        Preset::Federation,
        [
            0x3223_8134_3db2_c562,
            0x29b4_bae3_edb5_63e8,
            0xecca_ce95_a18b_bfc7,
            0x6c89_030b_2701_1fb4,
        ],
    ),
    (
        Preset::Competition,
        [
            0xd919_6337_c9fd_6a9d,
            0xba1c_ff49_b75b_0416,
            0xd675_8997_ebaa_7a34,
            0xbd0d_2340_8b25_3c26,
        ],
    ),
];

/// A policy whose every choice is written down with the table that it saw.
struct Witness<'a, P> {
    policy: &'a P,
    seen: RefCell<Hash>,
}

/// FNV-1a.
struct Hash(u64);

impl Hash {
    fn take(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// All that can be seen, words as they are spelled: their numbers may change.
    fn see(&mut self, table: &Table, words: &Words<'_>) {
        for half in &table.halves {
            for line in &half.rows {
                match line {
                    Line::Free => self.take(b"-"),
                    Line::Fixed(points) => self.take(&points.to_le_bytes()),
                    Line::Word(row) => {
                        let word = row.number.map(|number| words.word(number).to_string());
                        self.take(word.unwrap_or_default().as_bytes());
                    }
                }
            }
            self.take(half.reserve.letters.to_string().as_bytes());
            self.take(&half.points.to_le_bytes());
            for play in &half.moves {
                self.take(words.word(play.word).to_string().as_bytes());
                self.take(&[play.row, play.added, play.len]);
            }
        }
        self.take(&[table.side as u8, table.deck.len() as u8]);
        self.take(&[table.jarnacs[0] as u8, table.jarnacs[1] as u8]);
    }
}

impl<P: Policy> Policy for Witness<'_, P> {
    fn choose(&self, table: &Table, words: &Words<'_>) -> Option<usize> {
        let chosen = self.policy.choose(table, words);
        let mut seen = self.seen.borrow_mut();
        seen.see(table, words);
        seen.take(&chosen.unwrap_or(usize::MAX).to_le_bytes());
        chosen
    }

    fn exchange(&self, table: &Table, words: &Words<'_>) -> Option<[Letter; 3]> {
        let given = self.policy.exchange(table, words);
        let mut seen = self.seen.borrow_mut();
        seen.take(&given.map_or([0; 3], |three| three.map(|letter| letter.index() as u8 + 1)));
        given
    }
}

/// Any play, now and then none, so that there is something to take.
struct Anyhow(RefCell<Rng>);

impl Policy for Anyhow {
    fn choose(&self, table: &Table, _: &Words<'_>) -> Option<usize> {
        let count = table.mover().moves.len();
        let mut rng = self.0.borrow_mut();
        (count > 0 && rng.below(3) > 0).then(|| rng.below(count))
    }

    fn exchange(&self, table: &Table, _: &Words<'_>) -> Option<[Letter; 3]> {
        let mut letters = table.mover().reserve.letters.iter();
        let three = [letters.next()?, letters.next()?, letters.next()?];
        (self.0.borrow_mut().below(6) == 0).then_some(three)
    }
}

fn games(words: &Words<'_>, rules: &RuleSet, policy: &impl Policy) -> u64 {
    let witness = Witness {
        policy,
        seen: RefCell::new(Hash(0xcbf2_9ce4_8422_2325)),
    };
    let mut table = Table::default();
    for number in 0..GAMES {
        let mut rng = Rng::stream(15, number);
        table.start(rules, &mut rng);
        table.play_out(words, rules, &witness, &mut rng);
        witness.seen.borrow_mut().see(&table, words);
    }
    witness.seen.into_inner().0
}

/// Weights as training gives them, with ties between anagrams as there.
fn linear(words: &Words<'_>) -> Linear {
    let mut rng = Rng::new(24);
    let mut weights: [f32; WEIGHTS] = std::array::from_fn(|_| rng.normal());
    weights[0] = -2.0;
    weights[1] = 1.0;
    weights[18] = -9.0;
    Linear::new(words, weights)
}

/// What rollouts make of every play in the middle of a game, bit by bit.
fn rollouts(words: &Words<'_>, rules: &RuleSet, policy: &Linear) -> u64 {
    let mut hash = Hash(0xcbf2_9ce4_8422_2325);
    let mut rng = Rng::new(5);
    let mut table = Table::default();
    table.start(rules, &mut rng);
    for _ in 0..8 {
        table.play_turn(words, rules, &Paliers, &mut rng);
    }
    table.draw_at_handover(words, rules);
    while table.mover().moves.is_empty() {
        table.draw(words, 1);
    }
    let plays = table.mover().moves.iter().take(30);
    let candidates: Vec<_> = plays
        .map(|play| Entrant::unknown(Candidate::Play(*play)))
        .collect();
    let rollouts = Rollouts {
        words,
        rules,
        policy,
        near: None,
        race: Race::Knockout,
        cut: None,
        apart: false,
    };
    let budget = Budget::nodes(200);
    for valued in rollouts.value(
        &table,
        &table.deck.letters(),
        &candidates,
        &budget,
        &mut rng,
    ) {
        hash.take(&valued.value.to_le_bytes());
    }
    hash.0
}

#[test]
fn games_are_the_same_as_ever() {
    let dictionary = invented();
    let played = Preset::ALL.map(|preset| {
        let rules = preset.rules();
        let words = Words::new(&dictionary, rules.words);
        let linear = linear(&words);
        let hashes = [
            games(&words, &rules, &Paliers),
            games(&words, &rules, &linear),
            games(&words, &rules, &Anyhow(RefCell::new(Rng::new(7)))),
            rollouts(&words, &rules, &linear),
        ];
        (preset, hashes)
    });
    assert_eq!(played, PINNED);
}
