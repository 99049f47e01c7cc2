//! The puzzles that come with the program.

use std::collections::HashSet;

use jarnac_engine::Words;
use jarnac_engine::analysis::Standard;
use jarnac_lexicon::Dictionary;
use jarnac_study::{Day, Puzzle, Theme, Trainee, Wish, check, embedded, persons, pick};

/// How many are weighed again: the soak looks at more.
const WEIGHED: usize = 6;

#[test]
fn they_are_bound_to_the_lexicon_that_comes_with_them() {
    let checksum = Dictionary::french().checksum().to_string();
    assert_eq!(
        embedded().lexicon,
        checksum,
        "the lexicon has changed: `cargo xtask puzzles` makes them again"
    );
    assert!(
        embedded().puzzles.len() >= 10_000,
        "{}",
        embedded().puzzles.len()
    );
    for theme in Theme::ALL {
        let of = |puzzle: &Puzzle| puzzle.theme == theme;
        assert!(embedded().puzzles.iter().any(of), "{theme}");
    }
}

#[test]
fn their_answers_are_answers_and_hurt_nobody() {
    let book = embedded();
    let words = Words::kept(Dictionary::french(), book.rules.rules().words);
    for puzzle in &book.puzzles {
        let why = check(puzzle, words, None);
        assert_eq!(why, Ok(()), "{} {}", puzzle.id(), puzzle.theme);
        let standard = Standard::PUZZLE;
        let gap =
            |one: &jarnac_study::Valued| f64::from(one.behind) / 1000.0 >= standard.gap - 0.001;
        assert!(puzzle.wrong.iter().all(gap), "{}", puzzle.id());
    }
}

#[test]
fn some_hold_if_they_are_weighed_again() {
    let book = embedded();
    let words = Words::kept(Dictionary::french(), book.rules.rules().words);
    let step = (book.puzzles.len() / WEIGHED).max(1);
    let sample = book.puzzles.iter().step_by(step);
    let holds = |puzzle: &&Puzzle| check(puzzle, words, Some((Standard::PUZZLE, 7))).is_ok();
    let held = sample.filter(holds).count();
    // The soak says how many of a hundred don't hold; two of six would be a sign that the engine has changed.
    assert!(held + 1 >= WEIGHED, "{held} of {WEIGHED} hold");
}

#[test]
fn every_day_has_one_and_days_differ() {
    let today: Day = "2026-11-20".parse().unwrap();
    let mut day = today;
    let mut seen = HashSet::new();
    for _ in 0..30 {
        let puzzle = day.puzzle(&embedded().puzzles).unwrap();
        assert_eq!(puzzle.theme, Theme::Forgotten);
        seen.insert(puzzle.id());
        day = day.before();
    }
    assert!(seen.len() >= 25, "{}", seen.len());
    assert_eq!(today.since(day), 30);
}

#[test]
fn the_next_one_is_near_and_new() {
    let book = embedded();
    let mut seen = HashSet::new();
    for lot in 0..60 {
        let wish = Wish {
            rating: 900.0,
            theme: None,
            vocabulary: None,
            seen: &seen,
            lot,
        };
        let puzzle = pick(&book.puzzles, &wish, |one| f64::from(one.hardness)).unwrap();
        assert!(
            (f64::from(puzzle.hardness) - 770.0).abs() < 200.0,
            "{}",
            puzzle.hardness
        );
        assert!(seen.insert(puzzle.id()), "it has come before");
    }
    let wish = Wish {
        rating: 900.0,
        theme: Some(Theme::Double),
        vocabulary: None,
        seen: &seen,
        lot: 5,
    };
    let puzzle = pick(&book.puzzles, &wish, |one| f64::from(one.hardness)).unwrap();
    assert_eq!(puzzle.theme, Theme::Double);
}

/// The short form of `cargo xtask puzzles --people`, whose figures are in docs/TRAINING.md.
#[test]
fn levels_come_out_in_order_and_newcomers_solve_most() {
    let book = embedded();
    let words = Words::kept(Dictionary::french(), book.rules.rules().words);
    let mean = |of: &[f64]| of.iter().sum::<f64>() / of.len() as f64;
    let mut ratings = Vec::new();
    // Every other level: neighbours take more answers to tell apart.
    for level in persons().step_by(2) {
        let train = |seed| Trainee { words, level, seed }.train(&book.puzzles, 30);
        let people = [1, 2, 3].map(train);
        ratings.push(mean(&people.each_ref().map(|one| one.rating.rating)));
        if level.name == "novice" {
            let share = mean(&people.each_ref().map(|one| one.share(0..30)));
            assert!((0.5..=0.9).contains(&share), "a newcomer solves {share}");
        }
    }
    assert!(ratings.is_sorted(), "{ratings:?}");
}
