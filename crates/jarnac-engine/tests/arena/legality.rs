//! No player ever wants what the rules don't allow.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jarnac_core::{BySide, Ctx, Game, Preset, RuleSet, Seed, SeededSource, Side, Timestamp};
use jarnac_engine::arena::{Limit, Setting, play_game};
use jarnac_engine::{Budget, Manners, Question, Strategy, all_players};
use proptest::prelude::*;

use crate::{LIMIT, cheap_players, match_of, words};

/// The published sets, and options that change what there is to decide.
fn all_rules() -> Vec<RuleSet> {
    let published = Preset::ALL.map(Preset::rules);
    let changed = [
        "competition,contest_window=0:05",
        "competition,contest_and_jarnac=off",
        "competition,contest_and_jarnac=off,contest_penalty=off",
        "competition,joker=on,end=last_row_jarnac",
        "federation,joker=on,end=last_row,contest_and_jarnac=on",
        "competition,double_jarnac=off",
        "federation,contest_window=0:03",
        "classic,end=last_row_jarnac",
        "classic,hundred=on,joker=on",
        "lombard,handicap=2 0",
    ];
    let changed = changed.map(|text| text.parse().unwrap());
    published.into_iter().chain(changed).collect()
}

fn check(rules: &RuleSet, players: BySide<&dyn Strategy>, limit: Limit, seed: u64) {
    let words = words(rules);
    let played = play_game(words, rules, players, BySide::both(limit), seed);
    if let Err(error) = played {
        let name = rules.preset().map_or("changed rules", Preset::name);
        panic!("{name}, seed {seed}: {error}");
    }
}

/// With so little time that also players which never count nodes are quick: whoever is in a hurry
/// must answer all the same.
#[test]
fn every_player_finishes_a_game_under_all_rules() {
    let hurry = Limit::Time(Duration::from_millis(1));
    let players = all_players();
    for (number, rules) in all_rules().iter().enumerate() {
        for (at, player) in players.iter().enumerate() {
            let opponent = &players[(at + number + 1) % players.len()];
            let sides = BySide::new(&**player, &**opponent);
            check(rules, sides, hurry, (100 * number + at) as u64);
        }
    }
}

/// Plays a game in which time goes on between the actions, so that decisions come too late, flags
/// fall and sides go on out of time.
fn check_timed(rules: &RuleSet, players: BySide<&dyn Strategy>, seed: u64) {
    let words = words(rules);
    let mut source = SeededSource::new(Seed([seed as u8; 32]));
    let mut game = Game::new(*rules);
    let mut now = Timestamp::default();
    let mut dice = seed;
    for step in 0..20_000_u64 {
        if game.outcome().is_some() {
            return;
        }
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        now = Timestamp(now.0 + (dice >> 32) % 9_000);
        let mut ctx = Ctx {
            now,
            lexicon: words.dictionary(),
            source: &mut source,
        };
        game.advance(&mut ctx).unwrap();
        let first = game.awaited().map_or(Side::A, Side::other);
        let asked = [first, first.other()].into_iter().find_map(|side| {
            let question = Question {
                words,
                game: &game,
                side,
                budget: Budget::nodes(4),
                seed: seed + u64::from(side == Side::B),
                manners: Manners::Plain,
            };
            let decision = players[side].decide(&question)?;
            Some((side, decision.action))
        });
        if let Some((side, action)) = asked {
            let player = players[side].name();
            let done = game.act(&mut ctx, side, action);
            assert!(
                done.is_ok(),
                "{player}, {side}, step {step}: {action:?}: {done:?}"
            );
        }
    }
    panic!("seed {seed}: the game does not end");
}

#[test]
fn no_action_is_refused_when_time_runs_out() {
    let mut players = all_players();
    players.retain(|player| player.name() != "mc-400");
    let timed = [
        "competition,clock=chess 2:00",
        "competition,clock=chess 4:00 1:00,contest_window=0:05",
        "competition,clock=per_move 0:06,joker=on",
        "federation,clock=chess 1:00",
        "classic,clock=chess 1:30",
    ];
    for (number, text) in timed.iter().enumerate() {
        let rules: RuleSet = text.parse().unwrap();
        for at in 0..players.len() {
            let opponent = &players[(at + number + 1) % players.len()];
            let sides = BySide::new(&*players[at], &**opponent);
            check_timed(&rules, sides, (10 * number + at) as u64);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn no_action_is_refused(
        seed: u64,
        rules in 0..all_rules().len(),
        a in 0..cheap_players().len(),
        b in 0..cheap_players().len(),
    ) {
        let players = cheap_players();
        let sides = BySide::new(&*players[a], &*players[b]);
        check(&all_rules()[rules], sides, LIMIT, seed);
    }
}

/// The chances of the random player lead into corners where no good player comes.
#[test]
fn random_games_are_legal_in_the_published_sets() {
    let player = jarnac_engine::player("random").unwrap();
    for preset in Preset::ALL {
        let rules = preset.rules();
        let words = words(&rules);
        let setting = Setting {
            words,
            rules: &rules,
            seed: 77,
        };
        let asked = match_of(setting, &*player, &*player, 20);
        let result = asked.run(&AtomicBool::new(false), |_, _| ControlFlow::Continue(()));
        assert_eq!(result.unwrap().tally.games(), 40, "{preset}");
    }
}
