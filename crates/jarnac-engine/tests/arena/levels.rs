//! The levels for people.

use std::fs;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use jarnac_core::{Preset, RuleSet};
use jarnac_engine::arena::{Contender, Habits, Match, Setting, following};
use jarnac_engine::{LEVELS, Manners, level_names, player};

use crate::{LIMIT, words};

/// The share of one player against another, and what both did.
fn meet(a: &str, b: &str, rules: &RuleSet, pairs: u64) -> (f64, Habits) {
    let players = [a, b].map(|name| player(name).unwrap());
    let contender = |at: usize| Contender {
        player: &*players[at],
        limit: LIMIT,
    };
    let words = words(rules);
    let meeting = Match {
        setting: Setting {
            words,
            rules,
            seed: 31,
        },
        a: contender(0),
        b: contender(1),
        pairs,
        threads: NonZeroUsize::new(2).unwrap(),
        sprt: None,
    };
    let mut habits = Habits::default();
    let result = meeting.run(&AtomicBool::new(false), |pair, _| {
        for (game, side) in pair.each() {
            habits.add(words, game, side);
            habits.add(words, game, side.other());
        }
        ControlFlow::Continue(())
    });
    (result.unwrap().tally.score().unwrap(), habits)
}

#[test]
fn the_web_clients_list_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol/levels.ts");
    let written = fs::read_to_string(path).unwrap_or_default();
    let how = "web/src/protocol/levels.ts is out of date: run `cargo xtask types`";
    assert_eq!(written, level_names(), "{how}");
}

#[test]
fn there_are_eight_and_those_from_before_are_among_them() {
    let names = LEVELS.map(|level| level.name);
    for old in [
        "debutant", "amateur", "confirme", "expert", "maitre", "champion",
    ] {
        assert!(names.contains(&old), "{old}: stored games have it");
    }
    assert!(LEVELS.is_sorted_by(|low, high| low.rating < high.rating));
    let families = LEVELS
        .iter()
        .filter(|level| level.manners == Manners::Family);
    assert_eq!(
        families.map(|level| level.name).collect::<Vec<_>>(),
        ["novice", "debutant"]
    );
}

/// The game's own moment is there, against every level but those who leave nothing.
#[test]
fn levels_say_jarnac() {
    let rules = Preset::Classic.rules();
    for level in &LEVELS[1..6] {
        let (_, habits) = meet(level.name, level.name, &rules, 8);
        let both = 2.0 * habits.a_game(habits.said);
        assert!((0.8..6.0).contains(&both), "{}: {both}", level.name);
    }
}

#[test]
fn two_levels_up_wins_nearly_always() {
    let rules = Preset::Classic.rules();
    for (low, high) in [
        ("novice", "amateur"),
        ("amateur", "aguerri"),
        ("confirme", "maitre"),
    ] {
        let (share, _) = meet(high, low, &rules, 8);
        assert!(share > 0.7, "{high} against {low}: {share}");
    }
}

/// Where words are contested, neither random strings nor well-made ones pay.
#[test]
fn bluffing_loses() {
    let rules = Preset::Federation.rules();
    for name in ["amateur", "expert"] {
        assert!(meet("gibberish", name, &rules, 6).0 < 0.05, "{name}");
        assert!(meet("bluffer", name, &rules, 8).0 < 0.4, "{name}");
    }
}

/// Whoever plays against the one that follows wins about half, once it has found them.
#[test]
fn the_follower_finds_its_match() {
    let rules = Preset::Classic.rules();
    let setting = Setting {
        words: words(&rules),
        rules: &rules,
        seed: 8,
    };
    for name in ["novice", "confirme"] {
        let person = player(name).unwrap();
        let person = Contender {
            player: &*person,
            limit: LIMIT,
        };
        let games = following(&setting, person, 60).unwrap();
        let later = &games[20..];
        let share = later.iter().map(|game| game.result).sum::<f32>() / later.len() as f32;
        assert!((0.3..0.7).contains(&share), "{name}: {share}");
    }
}
