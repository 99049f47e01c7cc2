//! A player at the table: finds out what is to be decided, and lets its brain value the choices.

use jarnac_core::{Action, ActionKind, Phase};

use super::brain::{Brain, Plays, Supply};
use crate::decision::{Alternative, Decision};
use crate::rng::Rng;
use crate::situation::{lay, play, table};
use crate::strategy::{Question, Strategy};

/// A player with a name, a word about it, and a brain.
pub(crate) struct Seat<B> {
    name: &'static str,
    about: &'static str,
    brain: B,
}

impl<B: Brain> Seat<B> {
    pub(crate) fn new(name: &'static str, about: &'static str, brain: B) -> Seat<B> {
        Seat { name, about, brain }
    }
}

impl<B: Brain> Strategy for Seat<B> {
    fn name(&self) -> &str {
        self.name
    }

    fn about(&self) -> &str {
        self.about
    }

    fn decide(&self, question: &Question<'_>) -> Option<Decision> {
        let (game, side) = (question.game, question.side);
        let may = |kind| game.may(side, kind).is_ok();
        let mut rng = Rng::stream(question.seed, u64::from(game.seq()));
        if may(ActionKind::Toss) {
            return Some(Decision::forced(Action::Toss));
        }
        if may(ActionKind::Contest) && self.brain.contests(question, &mut rng) {
            return Some(Decision::forced(Action::Contest));
        }
        if may(ActionKind::Jarnac)
            && let Some(decision) = self.take(question, &mut rng)
        {
            return Some(decision);
        }
        if may(ActionKind::Decline) {
            return Some(Decision::forced(Action::Decline));
        }
        match game.phase() {
            Phase::Handover(_) if may(ActionKind::Draw) => Some(self.supply(question, &mut rng)),
            Phase::Turn(turn) if turn.side == side => {
                if may(ActionKind::Draw) {
                    return Some(Decision::forced(Action::Draw));
                }
                if may(ActionKind::Pass) {
                    return Some(self.turn(question, &mut rng));
                }
                None
            }
            _ if may(ActionKind::Accept) => Some(Decision::forced(Action::Accept)),
            _ => None,
        }
    }
}

impl<B: Brain> Seat<B> {
    /// A word of the opponent's, if taking one is better than none.
    fn take(&self, question: &Question<'_>, rng: &mut Rng) -> Option<Decision> {
        let Question {
            words, game, side, ..
        } = *question;
        let table = table(words, game, side, rng);
        let takes = table.takes(words);
        if takes.is_empty() {
            return None;
        }
        let Plays { values, nothing } = self.brain.value_takes(question, &table, &takes, rng);
        let alternatives: Vec<Alternative> = takes
            .iter()
            .zip(values)
            .map(|(take, value)| Alternative {
                action: Action::Jarnac(play(words, *take)),
                value,
            })
            .collect();
        let decision = Decision::best(alternatives, self.brain.thinks_in_results());
        (decision.alternatives[0].value > nothing).then_some(decision)
    }

    fn supply(&self, question: &Question<'_>, rng: &mut Rng) -> Decision {
        let Question {
            words, game, side, ..
        } = *question;
        if game.may(side, ActionKind::Exchange).is_err() {
            return Decision::forced(Action::Draw);
        }
        let table = table(words, game, side, rng);
        let values = self.brain.value_supply(question, &table, rng);
        let alternatives = values
            .into_iter()
            .map(|(supply, value)| Alternative {
                action: match supply {
                    Supply::Draw => Action::Draw,
                    Supply::Exchange(given) => Action::Exchange(given),
                },
                value,
            })
            .collect();
        Decision::best(alternatives, self.brain.thinks_in_results())
    }

    fn turn(&self, question: &Question<'_>, rng: &mut Rng) -> Decision {
        let Question {
            words, game, side, ..
        } = *question;
        let table = table(words, game, side, rng);
        if table.mover().moves.is_empty() {
            return Decision::forced(Action::Pass);
        }
        let Plays { values, nothing } = self.brain.value_plays(question, &table, rng);
        let mut alternatives: Vec<Alternative> = table
            .mover()
            .moves
            .iter()
            .zip(values)
            .map(|(chosen, value)| Alternative {
                action: lay(play(words, *chosen)),
                value,
            })
            .collect();
        alternatives.push(Alternative {
            action: Action::Pass,
            value: nothing,
        });
        Decision::best(alternatives, self.brain.thinks_in_results())
    }
}
