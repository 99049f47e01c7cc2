//! An old claim held against a longer search.

use std::sync::atomic::AtomicBool;

use jarnac_core::{Action, Game};
use jarnac_engine::analysis::{Weighed, weigh_through};

use super::maker::Maker;
use crate::answer::Answer;
use crate::check::Unsound;
use crate::puzzle::Puzzle;

impl Maker<'_> {
    /// Weighs a puzzle again. It holds if no other answer is as good as the best, and none of its own is clearly
    /// wrong. Of two Jarnacs either may be the first, and that is looked at.
    pub(crate) fn confirm(
        &self,
        puzzle: &Puzzle,
        game: &Game,
        stop: &AtomicBool,
    ) -> Result<(), Unsound> {
        let question = self.question(game, puzzle.side(), stop);
        let Some(weighed) = weigh_through(&question, &self.standard) else {
            return Ok(());
        };
        // A word is contested, whether a Jarnac is announced with it or not.
        let answer_of = |action: Action| match action {
            Action::ContestAndJarnac(_) => Answer::of(Action::Contest),
            other => Answer::of(other),
        };
        let said = |action: Action| {
            let answer = answer_of(action);
            let mut right = puzzle.right.iter().flat_map(|one| one.answer.actions());
            right.any(|one| Answer::of(one).is_twin(&answer))
        };
        let is_double = puzzle.right.iter().any(|one| one.answer.second.is_some());
        for one in &weighed {
            let name = || Answer::of(one.action).to_string();
            if said(one.action) {
                // Of two Jarnacs the other one may be the better first, and of two ways to say the same the other.
                let is_same = |other: &Weighed| {
                    is_double && said(other.action)
                        || answer_of(other.action) == answer_of(one.action)
                };
                let better = |other: &Weighed| is_same(other) && other.behind < one.behind;
                if one.is_wrong(&self.standard) && !weighed.iter().any(better) {
                    return Err(Unsound::Otherwise(name(), "clearly wrong"));
                }
            } else if one.is_right(&self.standard) {
                return Err(Unsound::Otherwise(name(), "right as well"));
            }
        }
        Ok(())
    }
}
