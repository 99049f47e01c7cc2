//! Ratings of people and puzzles: Glicko-2, where an answer is a game between both.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// A rating on the scale of the levels'.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// How sure it is: the standard deviation.
    pub deviation: f64,
    /// How much it changes.
    pub volatility: f64,
}

/// Somebody who has done the lesson and no puzzle: between the two lowest levels, and far from sure.
pub const NEW_PERSON: Rating = Rating {
    rating: 650.0,
    deviation: 300.0,
    volatility: 0.06,
};

/// How sure the first rating of a puzzle is, which comes from levels that tried it.
const PUZZLE_DEVIATION: f64 = 150.0;
/// No rating gets surer than this: people learn.
const LEAST_DEVIATION: f64 = 45.0;

impl Rating {
    /// The first rating of a puzzle of some hardness.
    pub fn of_puzzle(hardness: u16) -> Rating {
        Rating {
            rating: f64::from(hardness),
            deviation: PUZZLE_DEVIATION,
            ..NEW_PERSON
        }
    }

    fn glicko(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        }
    }

    /// Part of the way to what an answer would make of it.
    fn towards(self, after: &Glicko2Rating, weight: f64) -> Rating {
        let weight = weight.clamp(0.0, 1.0);
        let part = |before: f64, after: f64| before + weight * (after - before);
        Rating {
            rating: part(self.rating, after.rating).clamp(0.0, 3000.0),
            deviation: part(self.deviation, after.deviation).max(LEAST_DEVIATION),
            volatility: part(self.volatility, after.volatility),
        }
    }
}

/// What an answer makes of both ratings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rated {
    /// The person's.
    pub person: Rating,
    /// The puzzle's.
    pub puzzle: Rating,
}

/// Counts an answer. `weight` is 1 for an answer without any help, less if the theme was told or a hint was asked for.
///
/// ```
/// use jarnac_study::{NEW_PERSON, Rating, answered};
/// let puzzle = Rating::of_puzzle(700);
/// let found = answered(NEW_PERSON, puzzle, true, 1.0);
/// let helped = answered(NEW_PERSON, puzzle, true, 0.5);
/// assert!(found.person.rating > helped.person.rating && helped.person.rating > NEW_PERSON.rating);
/// assert!(found.puzzle.rating < 700.0);
/// assert!(answered(NEW_PERSON, puzzle, false, 1.0).person.rating < NEW_PERSON.rating);
/// ```
pub fn answered(person: Rating, puzzle: Rating, right: bool, weight: f64) -> Rated {
    let outcome = if right { Outcomes::WIN } else { Outcomes::LOSS };
    let (one, other) = glicko2(
        &person.glicko(),
        &puzzle.glicko(),
        &outcome,
        &Glicko2Config::new(),
    );
    Rated {
        person: person.towards(&one, weight),
        puzzle: puzzle.towards(&other, weight),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn ratings_stay_numbers_on_the_scale(
            rating in 0.0f64..3000.0, deviation in 45.0f64..350.0, hardness in 0u16..3000, right: bool, weight in 0.0f64..=1.0,
        ) {
            let person = Rating { rating, deviation, volatility: 0.06 };
            let rated = answered(person, Rating::of_puzzle(hardness), right, weight);
            for one in [rated.person, rated.puzzle] {
                prop_assert!((0.0..=3000.0).contains(&one.rating));
                prop_assert!((LEAST_DEVIATION..=400.0).contains(&one.deviation) && one.volatility.is_finite());
            }
            let change = rated.person.rating - rating;
            let fits = if right { change >= 0.0 } else { change <= 0.0 };
            prop_assert!(fits, "{}", change);
        }
    }
}
