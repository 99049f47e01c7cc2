//! Matches: fair, repeatable, and over when they should be.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use jarnac_core::{EventKind, Preset, Side, Standing};
use jarnac_engine::arena::{Ended, Match, MatchResult, Pair, Setting, Tally, Verdict};
use jarnac_engine::{all_players, player};

use crate::{SEARCHING, match_of, threads, words};

fn run(asked: &Match<'_>) -> MatchResult {
    let stop = AtomicBool::new(false);
    let result = asked.run(&stop, |_, _| ControlFlow::Continue(()));
    without_times(result.unwrap())
}

/// Times differ from run to run: nothing else may.
fn without_times(mut result: MatchResult) -> MatchResult {
    result.tally.a.thinking.time = Duration::ZERO;
    result.tally.b.thinking.time = Duration::ZERO;
    result
}

#[test]
fn a_player_against_itself_is_even() {
    let rules = Preset::Competition.rules();
    let words = words(&rules);
    let setting = Setting {
        words,
        rules: &rules,
        seed: 5,
    };
    for player in all_players() {
        let pairs = match player.name() {
            // It always simulates its 400 games, which takes too long here.
            "mc-400" => continue,
            name if SEARCHING.contains(&name) => 8,
            _ => 24,
        };
        let tally = run(&match_of(setting, &*player, &*player, pairs)).tally;
        let interval = tally.scores.interval();
        // Twice as wide: of twenty players one is outside by chance.
        let (middle, width) = (interval.low + interval.high, interval.high - interval.low);
        let is_even = (middle / 2.0 - 0.5).abs() <= width;
        assert!(is_even, "{}: {interval:?}", player.name());
        if player.name() == "random" {
            assert!(
                tally.scores.deviation().unwrap() > 0.05,
                "chance plays differently in the two games, so that this shows something"
            );
        }
    }
}

#[test]
fn the_result_does_not_depend_on_the_threads() {
    let rules = Preset::Competition.rules();
    let words = words(&rules);
    let setting = Setting {
        words,
        rules: &rules,
        seed: 3,
    };
    let (paliers, random) = (player("paliers").unwrap(), player("random").unwrap());
    let one = Match {
        sprt: Some("0,200".parse().unwrap()),
        ..match_of(setting, &*paliers, &*random, 30)
    };
    let plain = Match { sprt: None, ..one };
    for asked in [one, plain] {
        let two = Match {
            threads: threads(2),
            ..asked
        };
        assert_eq!(run(&asked), run(&two));
    }
    let other = Setting { seed: 4, ..setting };
    let other = Match {
        setting: other,
        ..plain
    };
    assert_ne!(run(&plain).tally, run(&other).tally, "the seed counts");
}

#[test]
fn both_games_of_a_pair_have_the_same_letters() {
    let rules = Preset::Competition.rules();
    let words = words(&rules);
    let setting = Setting {
        words,
        rules: &rules,
        seed: 9,
    };
    let (a, b) = (player("paliers").unwrap(), player("stepwise").unwrap());
    let mut seeds = Vec::new();
    let mut watch = |pair: &Pair, _: &Tally| {
        let [first, second] = &pair.games;
        assert_eq!(first.seed, second.seed);
        seeds.push(first.seed.to_string());
        assert_eq!(first.names.a, "paliers");
        assert_eq!(second.names.b, "paliers");
        // The toss and the first opening draw come before any choice.
        let opening = |events: &[jarnac_core::Event]| {
            let drawn = |event: &jarnac_core::Event| matches!(event.kind, EventKind::Drew { .. });
            let first = events.iter().position(drawn).unwrap();
            events[..=first].to_vec()
        };
        assert_eq!(opening(&first.events), opening(&second.events));
        ControlFlow::Continue(())
    };
    let stop = AtomicBool::new(false);
    match_of(setting, &*a, &*b, 6)
        .run(&stop, &mut watch)
        .unwrap();
    seeds.sort();
    seeds.dedup();
    assert_eq!(seeds.len(), 6, "each pair has letters of its own");
}

#[test]
fn the_count_is_that_of_the_games() {
    let rules = Preset::Classic.rules();
    let words = words(&rules);
    let setting = Setting {
        words,
        rules: &rules,
        seed: 2,
    };
    let (a, b) = (player("paliers").unwrap(), player("greedy-score").unwrap());
    let (mut wins, mut points) = (0, 0);
    let mut last = Tally::default();
    let watch = |pair: &Pair, tally: &Tally| {
        for (game, side) in pair.games.iter().zip([Side::A, Side::B]) {
            wins += u64::from(game.outcome.result == Standing::Win(side));
            points += u64::from(game.outcome.points[side].0);
        }
        last = tally.clone();
        ControlFlow::Continue(())
    };
    let stop = AtomicBool::new(false);
    let result = match_of(setting, &*a, &*b, 10).run(&stop, watch).unwrap();
    assert_eq!((result.tally.wins, result.tally.a.points), (wins, points));
    assert_eq!(result.tally, last);
    assert_eq!(result.tally.games(), 20);
    assert_eq!(result.ended, Ended::AllPlayed);
}

#[test]
fn a_test_ends_the_match_at_the_first_pair_that_decides() {
    let rules = Preset::Competition.rules();
    let words = words(&rules);
    let setting = Setting {
        words,
        rules: &rules,
        seed: 1,
    };
    let (paliers, score) = (player("paliers").unwrap(), player("greedy-score").unwrap());
    let sprt = "0,100".parse().unwrap();
    for (a, b, verdict) in [
        (&paliers, &score, Verdict::Higher),
        (&score, &paliers, Verdict::Lower),
    ] {
        let asked = Match {
            sprt: Some(sprt),
            threads: threads(2),
            ..match_of(setting, &**a, &**b, 500)
        };
        let result = run(&asked);
        assert_eq!(result.ended, Ended::Decided(verdict));
        let scores = result.tally.scores.each();
        let decided = |count: usize| sprt.verdict(&scores[..count].iter().copied().collect());
        assert_eq!(decided(scores.len()), Some(verdict));
        assert!((0..scores.len()).all(|count| decided(count).is_none()));
    }
}

#[test]
fn a_stopped_match_counts_what_was_finished() {
    let rules = Preset::Classic.rules();
    let words = words(&rules);
    let setting = Setting {
        words,
        rules: &rules,
        seed: 1,
    };
    let player = player("paliers").unwrap();
    let asked = Match {
        threads: threads(2),
        ..match_of(setting, &*player, &*player, 1_000_000)
    };
    let stop = AtomicBool::new(false);
    let mut numbers = Vec::new();
    let result = asked.run(&stop, |pair, _| {
        numbers.push(pair.number);
        if numbers.len() == 5 {
            stop.store(true, Ordering::Relaxed);
        }
        ControlFlow::Continue(())
    });
    let result = result.unwrap();
    assert_eq!(result.ended, Ended::Stopped);
    assert_eq!(result.tally.scores.count(), numbers.len() as u64);
    assert!(numbers.len() >= 5);
    assert!(numbers.iter().copied().eq(0..numbers.len() as u64));

    let broken = asked.run(&AtomicBool::new(false), |_, _| ControlFlow::Break(()));
    let broken = broken.unwrap();
    assert_eq!((broken.ended, broken.tally.games()), (Ended::Stopped, 2));
}
