//! Random games end, and reach everything that can happen.

use std::collections::BTreeMap;

use jarnac_core::{Ctx, Game, LetterSource, Letters, Lexicon, Preset, RuleError, RuleSet, Side};

use super::*;
use crate::{Rng, TinyLexicon, event_name};

/// More steps than any random game was seen to need.
const MAX_STEPS: usize = 20_000;

#[test]
fn the_games_of_every_preset_end() {
    for preset in Preset::ALL {
        for seed in 0..12 {
            let game = play_random(preset.rules(), seed, MAX_STEPS, &mut |_, _, _| {});
            assert!(game.outcome().is_some(), "{preset} {seed}");
        }
    }
}

type Seen = BTreeMap<String, usize>;

/// Counts the kinds of events and of ends in a game.
fn count_events(rules: RuleSet, seed: u64, seen: &mut Seen) {
    let game = play_random(rules, seed, MAX_STEPS, &mut |_, events, _| {
        for event in events {
            *seen.entry(event_name(&event.kind)).or_insert(0) += 1;
        }
    });
    let outcome = game
        .outcome()
        .unwrap_or_else(|| panic!("seed {seed} did not end"));
    *seen.entry(format!("{:?}", outcome.ending)).or_insert(0) += 1;
}

#[test]
fn every_kind_of_event_and_of_end_occurs() {
    let mut seen = Seen::new();
    for seed in 0..400 {
        count_events(random_rules(&mut Rng::new(seed)), seed, &mut seen);
    }
    // A void announcement needs two Jarnacs, the first of them bad, and a bold contester.
    let competition: RuleSet = "competition,clock=none".parse().unwrap();
    for seed in 0..300 {
        count_events(competition, seed, &mut seen);
    }
    let kinds = "tossed drew exchanged opened extended passed jarnacked sealed-void spotted \
                 joker-played contested ruled accepted window-closed declined move-time-up \
                 flag-fell resigned tie-offered tie-accepted tie-declined clocks-stopped \
                 clocks-started clock-corrected adjudicated forfeited ended FullMat EmptyBag Stalled \
                 OutOfTimeRight BothFlags TieAgreed Resigned(A) Resigned(B)";
    let missing: Vec<_> = kinds
        .split_whitespace()
        .filter(|kind| !seen.contains_key(*kind))
        .collect();
    assert!(missing.is_empty(), "never: {missing:?} of {seen:#?}");
}

#[test]
fn a_seed_gives_the_same_game() {
    let play = |seed| {
        let mut all = Vec::new();
        let rules = random_rules(&mut Rng::new(seed));
        play_random(rules, seed, 300, &mut |_, events, _| {
            all.extend_from_slice(events);
        });
        all
    };
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}

/// Every listed action is accepted.
#[test]
fn legal_actions_are_legal() {
    let lexicon = TinyLexicon::shared();
    for seed in 0..40 {
        let rules = random_rules(&mut Rng::new(seed));
        play_random(rules, seed, 400, &mut |_, _, after| {
            for side in Side::BOTH {
                for action in legal_actions(after, lexicon, side) {
                    let outcome = decide(after, lexicon, side, action);
                    assert!(
                        outcome.is_ok(),
                        "seed {seed}: {side} {action:?}: {outcome:?}"
                    );
                }
            }
        });
    }
}

fn decide(
    game: &Game,
    lexicon: &dyn Lexicon,
    side: Side,
    action: jarnac_core::Action,
) -> Result<(), RuleError> {
    let mut ctx = Ctx {
        now: game.at(),
        lexicon,
        source: &mut RandomSource(Rng::new(1)),
    };
    game.decide(&mut ctx, side, action).map(drop)
}

#[test]
fn letters_come_with_even_chances() {
    let mut source = RandomSource(Rng::new(3));
    let bag: Letters = "AAAB".parse().unwrap();
    let drawn: Vec<_> = (0..4000)
        .map(|_| source.draw(jarnac_core::Pick(0), &bag).unwrap().to_char())
        .collect();
    let b = drawn.iter().filter(|c| **c == 'B').count();
    assert!((900..1100).contains(&b), "{b}");
    assert!(source.draw(jarnac_core::Pick(0), &Letters::EMPTY).is_err());
}

#[test]
fn rules_are_random_and_make_sense() {
    let mut rng = Rng::new(1);
    let rules: Vec<_> = (0..200).map(|_| random_rules(&mut rng)).collect();
    assert!(rules.iter().any(|r| r.bag.len() < 40));
    assert!(rules.iter().any(|r| r.human_referee));
    assert!(rules.iter().all(|r| r.bag.len() <= 200));
}
