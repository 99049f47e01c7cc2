//! Random option tables.

use jarnac_core::rules::{
    ClockRule, EndRule, RefereeRule, ResultRule, RuleOptions, RuleSet, TossRule,
};
use jarnac_core::{BySide, Letter, Letters, Millis, WordRules, bag};

use crate::{Rng, TinyLexicon};

/// A random option table that makes sense: every option can take each of its values, bags are
/// often small enough to run empty, and clocks short enough to run out.
pub fn random_rules(rng: &mut Rng) -> RuleSet {
    let options = RuleOptions {
        bag: random_bag(rng),
        toss: one_of(rng, &[TossRule::Lot, TossRule::Letters]),
        vowel_guarantee: rng.one_in(2),
        words: WordRules {
            conjugations: rng.one_in(2),
            same_entry: rng.one_in(2),
            interjections: rng.one_in(2),
        },
        referee: one_of(
            rng,
            &[
                RefereeRule::Contest,
                RefereeRule::Contest,
                RefereeRule::Automatic,
            ],
        ),
        contest_penalty: !rng.one_in(3),
        contest_and_jarnac: rng.one_in(2),
        double_jarnac: !rng.one_in(3),
        end: one_of(
            rng,
            &[EndRule::LastRow, EndRule::LastRowJarnac, EndRule::PlayOut],
        ),
        hundred: rng.one_in(2),
        joker: rng.one_in(2),
        result: one_of(rng, &[ResultRule::Points, ResultRule::Competition]),
        clock: random_clock(rng),
        handicap: BySide::from_fn(|_| if rng.one_in(4) { rng.below(5) as u8 } else { 0 }),
        contest_window: Millis(if rng.one_in(3) {
            1000 + rng.below(9000) as u64
        } else {
            0
        }),
        stall_turns: 2 + rng.below(30) as u16,
        human_referee: rng.one_in(5),
        jarnac_window: Millis::ZERO,
        opening_limit: Millis::ZERO,
    };
    // Without another random number, so that the games of old seeds stay what they were.
    let every = |turns: u16, millis: u64| {
        Millis(if options.stall_turns.is_multiple_of(turns) {
            millis
        } else {
            0
        })
    };
    let options = RuleOptions {
        jarnac_window: every(3, 5_000),
        opening_limit: every(4, 20_000),
        ..options
    };
    RuleSet::new(options).expect("each option is within its limits")
}

fn one_of<T: Copy>(rng: &mut Rng, values: &[T]) -> T {
    *rng.pick(values).expect("there are values")
}

/// A published bag, or the letters of some long words: with those, nine letters come together.
fn random_bag(rng: &mut Rng) -> Letters {
    match rng.below(6) {
        0 => bag::LOMBARD,
        1 | 2 => bag::Y2012,
        _ => {
            let long: Vec<_> = TinyLexicon::shared()
                .words()
                .filter(|word| word.len() >= 7)
                .collect();
            let words = 3 + rng.below(16);
            let letters: Vec<Letter> = (0..words)
                .flat_map(|_| one_of(rng, &long).letters().to_vec())
                .collect();
            letters.into_iter().collect()
        }
    }
}

fn random_clock(rng: &mut Rng) -> ClockRule {
    let mut seconds = |least: usize, most: usize| {
        BySide::from_fn(|_| Millis::from_secs((least + rng.below(most - least)) as u64))
    };
    let (per_move, chess) = (seconds(2, 40), seconds(10, 200));
    match rng.below(3) {
        0 => ClockRule::None,
        1 => ClockRule::PerMove(per_move),
        _ => ClockRule::Chess(chess),
    }
}
