//! Contesting a claim, alone or in one breath with a Jarnac (§4.4).

use jarnac_core::{Action, ActionKind, ClaimIndex, Game, Stake};

use super::brain::{Brain, Plays};
use super::seat::{Seat, sayable, weighed};
use crate::decision::{Alternative, Decision};
use crate::rng::Rng;
use crate::situation::{place, play, table};
use crate::strategy::Question;
use crate::table::Move;

impl<B: Brain> Seat<B> {
    /// The contest of a claim that it holds to be bad. Where only a word announced with it may be
    /// taken afterwards, the best one of the restored mat comes with it.
    pub(super) fn contest(&self, question: &Question<'_>, rng: &mut Rng) -> Option<Decision> {
        let first = self.brain.contests(question, rng)?;
        let restored = question.game.without_claims(first);
        if ends_lost(question, first, &restored) {
            return None;
        }
        let contest = Alternative {
            action: Action::Contest,
            value: 0.0,
        };
        let announced = self.announced(question, &restored, rng);
        let Some((mut alternatives, nothing)) = announced else {
            return Some(Decision::forced(contest.action));
        };
        alternatives.extend(weighed([contest.action], vec![nothing]));
        if alternatives.is_empty() {
            return Some(Decision::forced(contest.action));
        }
        Some(Decision::best(alternatives, self.brain.thinks_in_results()))
    }

    /// The words that it sees on the restored mat and may announce, with the value of announcing
    /// none.
    fn announced(
        &self,
        question: &Question<'_>,
        restored: &Game,
        rng: &mut Rng,
    ) -> Option<(Vec<Alternative>, f32)> {
        let Question {
            words, game, side, ..
        } = *question;
        game.may(side, ActionKind::ContestAndJarnac).ok()?;
        let table = table(words, restored, side, rng);
        let takes = sayable(question, table.waiter().moves.clone());
        if takes.is_empty() || !table.mover().has_room() {
            return None;
        }
        let question = Question {
            game: restored,
            ..*question
        };
        let Plays { values, nothing } = self.brain.value_takes(&question, &table, &takes, rng);
        let action = |take: &Move| Action::ContestAndJarnac(play(words, *take));
        Some((weighed(takes.iter().map(action), values), nothing))
    }
}

/// Whether a contest that is right would end the game with a loss. Then nothing can be lost by
/// letting the bad word stand.
fn ends_lost(question: &Question<'_>, first: ClaimIndex, restored: &Game) -> bool {
    let Question {
        words, game, side, ..
    } = *question;
    let ends = game.pending().stake == Stake::Game && first == ClaimIndex(0);
    if !ends {
        return false;
    }
    let table = table(words, restored, side, &mut Rng::new(question.seed));
    table.result(game.rules(), place(side)) == 0.0
}
