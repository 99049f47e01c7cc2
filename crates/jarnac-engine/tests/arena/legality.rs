//! No player ever wants what the rules don't allow.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jarnac_core::{BySide, Preset, RuleSet};
use jarnac_engine::arena::{Limit, Setting, play_game};
use jarnac_engine::{Strategy, all_players};
use proptest::prelude::*;

use crate::{LIMIT, match_of, simple_players, words};

/// The published sets, and options that change what there is to decide.
fn all_rules() -> Vec<RuleSet> {
    let published = Preset::ALL.map(Preset::rules);
    let changed = [
        "competition,contest_window=0:05",
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn no_action_is_refused(
        seed: u64,
        rules in 0..all_rules().len(),
        a in 0..simple_players().len(),
        b in 0..simple_players().len(),
    ) {
        let players = simple_players();
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
