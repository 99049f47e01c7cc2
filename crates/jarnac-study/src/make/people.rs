//! People of the levels who try a question before it is weighed: what they say tells whether it is worth it.

use std::collections::BTreeMap;

use jarnac_core::{Action, ActionKind, Game, Play, Side};
use jarnac_engine::Words;

use super::game::mix;
use crate::answer::Answer;
use crate::puzzle::{PuzzleId, Valued};
use crate::test_person::{TestPerson, persons};

/// How many people of each level try a puzzle.
const TRIES: u64 = 4;

/// What everybody answered, with the rating of each one's level.
pub(super) struct People {
    given: Vec<(f64, Answer)>,
}

impl People {
    /// Asks them. `None` if nothing is asked of the side.
    pub(super) fn ask(words: &Words<'_>, game: &Game, side: Side, id: PuzzleId) -> Option<People> {
        let mut given = Vec::new();
        for level in persons() {
            for number in 0..TRIES {
                let seed = mix(id.number(), number);
                let answer = TestPerson { level, seed }.answer(words, game, side)?;
                given.push((f64::from(level.rating), answer));
            }
        }
        Some(People { given })
    }

    /// Whether they answered differently. Where all say the same, nobody is tempted.
    pub(super) fn differ(&self) -> bool {
        let mut given = self.given.iter().map(|(_, answer)| answer);
        let first = given.next();
        first.is_some_and(|first| given.any(|answer| !answer.is_twin(first)))
    }

    /// Whether somebody began with this action or its twin.
    pub(super) fn begin_with(&self, action: Action) -> bool {
        let action = Answer::of(action);
        let mut first = self.given.iter().map(|(_, one)| Answer::of(one.first));
        first.any(|one| one.is_twin(&action))
    }

    /// The strength of each, with whether the answer is a right one.
    pub(super) fn tries(&self, right: &[Valued]) -> Vec<(f64, bool)> {
        let is_right = |answer: &Answer| right.iter().any(|one| one.answer.is_twin(answer));
        let tries = self.given.iter();
        tries
            .map(|(strength, answer)| (*strength, is_right(answer)))
            .collect()
    }

    /// The word for which most of them fell.
    pub(super) fn trap(&self, right: &[Valued], wrong: &[Valued]) -> Option<Play> {
        let fallen = self.fallen(right, wrong).into_iter();
        let words = fallen.filter_map(|(at, count)| Some((count, wrong[at].answer.first.play()?)));
        let most = words.rev().max_by_key(|(count, _)| *count);
        most.map(|(_, play)| play)
    }

    /// How many fell for which wrong answer, by its place.
    pub(super) fn fallen(&self, right: &[Valued], wrong: &[Valued]) -> BTreeMap<usize, u32> {
        let mut fallen = BTreeMap::new();
        for ((_, answer), (_, solved)) in self.given.iter().zip(self.tries(right)) {
            let first = Answer::of(answer.first);
            let same = |one: &Valued| one.answer.is_twin(answer) || one.answer.is_twin(&first);
            // Not every exchange is weighed: another one is taken for the best of those that were.
            let exchanges = |one: &Valued| {
                let kind = one.answer.first.kind();
                kind == ActionKind::Exchange && kind == first.first.kind()
            };
            let which = wrong.iter().position(same);
            let which = which.or_else(|| wrong.iter().position(exchanges));
            if let Some(at) = which.filter(|_| !solved) {
                *fallen.entry(at).or_default() += 1;
            }
        }
        fallen
    }
}
