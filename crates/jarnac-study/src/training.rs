//! Somebody who trains, played by a level: to see whether ratings come out in order and whether puzzles are chosen well.

use std::collections::HashSet;

use jarnac_engine::{Level, Words};

use crate::judge::judge;
use crate::make::mix;
use crate::pick::{Wish, pick};
use crate::puzzle::Puzzle;
use crate::rating::{NEW_PERSON, Rating, answered};
use crate::test_person::TestPerson;

/// Somebody of a level who begins as a newcomer and answers rated puzzles.
#[derive(Clone, Copy)]
pub struct Trainee<'a> {
    /// The words of the rules.
    pub words: &'a Words<'a>,
    /// The level.
    pub level: &'static Level,
    /// Who of that level: another seed knows other words and is asked other puzzles.
    pub seed: u64,
}

/// What became of a trainee.
#[derive(Clone, PartialEq, Debug)]
pub struct Trained {
    /// The rating in the end.
    pub rating: Rating,
    /// Whether each answer was right, in order.
    pub right: Vec<bool>,
}

impl Trained {
    /// The share of right answers among some of them.
    ///
    /// ```
    /// use jarnac_study::{NEW_PERSON, Trained};
    /// let trained = Trained { rating: NEW_PERSON, right: vec![true, false, true, true] };
    /// assert_eq!((trained.share(0..2), trained.share(2..4), trained.share(9..9)), (0.5, 1.0, 0.0));
    /// ```
    pub fn share(&self, of: std::ops::Range<usize>) -> f64 {
        let some = self.right.get(of).unwrap_or_default();
        let right = some.iter().filter(|right| **right).count();
        right as f64 / some.len().max(1) as f64
    }
}

impl Trainee<'_> {
    /// Answers so many puzzles, each chosen as for a person. Their ratings stay as they were made: others would answer them too.
    pub fn train(&self, puzzles: &[Puzzle], answers: usize) -> Trained {
        let mut trained = Trained {
            rating: NEW_PERSON,
            right: Vec::new(),
        };
        let mut seen = HashSet::new();
        for number in 0..answers {
            let wish = Wish {
                rating: trained.rating.rating,
                theme: None,
                vocabulary: None,
                seen: &seen,
                lot: mix(self.seed, number as u64) >> 8,
            };
            let hardness = |puzzle: &Puzzle| f64::from(puzzle.hardness);
            let Some(puzzle) = pick(puzzles, &wish, hardness) else {
                break;
            };
            seen.insert(puzzle.id());
            let right = self.solves(puzzle);
            trained.right.push(right);
            let of_puzzle = Rating::of_puzzle(puzzle.hardness);
            trained.rating = answered(trained.rating, of_puzzle, right, 1.0).person;
        }
        trained
    }

    fn solves(&self, puzzle: &Puzzle) -> bool {
        let dictionary = self.words.dictionary();
        // Somebody else of the level than those who tried it when it was made.
        let person = TestPerson {
            level: self.level,
            seed: mix(self.seed, puzzle.id().number().rotate_left(17)),
        };
        let game = puzzle.game(dictionary).ok();
        let answer = game.and_then(|game| person.answer(self.words, &game, puzzle.side()));
        answer.is_some_and(|answer| {
            judge(puzzle, dictionary, &answer).is_ok_and(|judged| judged.right)
        })
    }
}
