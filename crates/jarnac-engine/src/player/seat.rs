//! A player at the table: finds out what is to be decided, and lets its brain value the choices.

use jarnac_core::{Action, ActionKind, CallKind, Phase, Play};

use super::brain::{Brain, NOT_WEIGHED, Plays, Supply};
use super::joker::joker;
use crate::decision::{Alternative, Decision};
use crate::manners::Manners;
use crate::rng::Rng;
use crate::situation::{lay, place, play, table};
use crate::strategy::{Question, Strategy};
use crate::table::Move;

/// A player with a name, a word about it, and a brain.
pub(crate) struct Seat<B> {
    name: &'static str,
    about: &'static str,
    manners: Manners,
    pub(super) brain: B,
}

impl<B: Brain> Seat<B> {
    pub(crate) fn new(name: &'static str, about: &'static str, brain: B) -> Seat<B> {
        Seat {
            name,
            about,
            manners: Manners::Plain,
            brain,
        }
    }

    /// The same player, who speaks like this unless somebody says otherwise.
    pub(crate) fn with_manners(self, manners: Manners) -> Seat<B> {
        Seat { manners, ..self }
    }
}

impl<B: Brain> Strategy for Seat<B> {
    fn name(&self) -> &str {
        self.name
    }

    fn about(&self) -> &str {
        self.about
    }

    fn manners(&self) -> Manners {
        self.manners
    }

    fn decide(&self, question: &Question<'_>) -> Option<Decision> {
        let (game, side) = (question.game, question.side);
        let may = |kind| game.may(side, kind).is_ok();
        let mut rng = Rng::stream(question.seed, u64::from(game.seq()));
        if may(ActionKind::Toss) {
            return Some(Decision::forced(Action::Toss));
        }
        if may(ActionKind::DeclineTie) {
            // It plays on: an offer that nobody answers would hang over the game.
            return Some(Decision::forced(Action::DeclineTie));
        }
        if may(ActionKind::Contest)
            && let Some(decision) = self.contest(question, &mut rng)
        {
            return Some(decision);
        }
        if may(ActionKind::Decline) {
            return Some(self.answer(question, &mut rng));
        }
        match game.phase() {
            Phase::Handover(handover) if handover.side == side => self.receive(question, &mut rng),
            Phase::Turn(turn) if turn.side == side => {
                if may(ActionKind::Draw) {
                    return Some(Decision::forced(Action::Draw));
                }
                may(ActionKind::Pass).then(|| self.turn(question, &mut rng))
            }
            _ if may(ActionKind::Accept) => Some(Decision::forced(Action::Accept)),
            _ => None,
        }
    }
}

impl<B: Brain> Seat<B> {
    /// What to do in a call: take a word, or let it go by.
    fn answer(&self, question: &Question<'_>, rng: &mut Rng) -> Decision {
        match self.takes(question, rng) {
            Some(Takes { plays, nothing }) if !plays.is_empty() => {
                let mut alternatives = plays;
                // Behind the others: of equal ones the first is chosen.
                alternatives.push(Alternative {
                    action: Action::Decline,
                    value: nothing,
                });
                Decision::best(alternatives, self.brain.thinks_in_results())
            }
            _ => Decision::forced(Action::Decline),
        }
    }

    /// What to do with the bag: take a word, play the joker, draw or exchange. While its draw waits
    /// for the other side's answer it can only take.
    fn receive(&self, question: &Question<'_>, rng: &mut Rng) -> Option<Decision> {
        let Question { game, side, .. } = *question;
        let thinks_in_results = self.brain.thinks_in_results();
        let mut left = Vec::new();
        if let Some(Takes { plays, nothing }) = self.takes(question, rng) {
            if plays.iter().any(|take| take.value > nothing) {
                return Some(Decision::best(plays, thinks_in_results));
            }
            left = plays;
        }
        game.may(side, ActionKind::Draw).ok()?;
        let joker = joker(question);
        let mut decision = joker.unwrap_or_else(|| self.supply(question, rng));
        if thinks_in_results {
            // It weighed them too, and found that leaving them is worth more.
            let most = decision.alternatives[0].value;
            decision
                .alternatives
                .extend(left.into_iter().map(|take| Alternative {
                    value: take.value.min(most),
                    ..take
                }));
        }
        Some(decision)
    }

    /// The words of the opponent's that it sees and may take, with their values, and the value of
    /// taking none; `None` if it may take none.
    fn takes(&self, question: &Question<'_>, rng: &mut Rng) -> Option<Takes> {
        let Question {
            words, game, side, ..
        } = *question;
        game.may(side, ActionKind::Jarnac).ok()?;
        let table = table(words, game, side, rng);
        let takes = match game.phase() {
            // It only names the word, and needs no room for it.
            Phase::Call(call) if call.kind == CallKind::Spot => table.waiter().moves.clone(),
            _ => table.takes(words),
        };
        let takes = sayable(question, takes);
        if takes.is_empty() {
            return None;
        }
        let Plays { values, nothing } = self.brain.value_takes(question, &table, &takes, rng);
        let action = |take: &Move| Action::Jarnac(play(words, *take));
        Some(Takes {
            plays: weighed(takes.iter().map(action), values),
            nothing,
        })
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
        let mut table = table(words, game, side, rng);
        let own = &mut table.halves[place(side)].moves;
        *own = sayable(question, std::mem::take(own));
        let moves = &table.mover().moves;
        let mut alternatives = Vec::new();
        if !moves.is_empty() {
            let Plays { values, nothing } = self.brain.value_plays(question, &table, rng);
            let action = |chosen: &Move| lay(play(words, *chosen));
            alternatives = weighed(moves.iter().map(action), values);
            alternatives.extend(weighed([Action::Pass], vec![nothing]));
        }
        let believes = self.brain.believes(question);
        let is_sayable = |play: &Play| question.manners.allow(words, play.word);
        if let Some(belief) = believes.filter(is_sayable) {
            let best = alternatives.iter().map(|other| other.value);
            alternatives.push(Alternative {
                action: lay(belief),
                // Nothing that it sees looks better to it.
                value: best.fold(0.0, f32::max).next_up(),
            });
        }
        if alternatives.is_empty() {
            return Decision::forced(Action::Pass);
        }
        Decision::best(alternatives, self.brain.thinks_in_results())
    }
}

/// The plays whose words the player does not keep to itself.
pub(super) fn sayable(question: &Question<'_>, mut plays: Vec<Move>) -> Vec<Move> {
    let lore = question.words.lore();
    plays.retain(|play| question.manners.allows(lore.coarseness(play.word)));
    plays
}

/// What can be taken, and what taking none is worth.
struct Takes {
    plays: Vec<Alternative>,
    nothing: f32,
}

/// Actions with their values, without those that were not weighed.
pub(super) fn weighed(
    actions: impl IntoIterator<Item = Action>,
    values: Vec<f32>,
) -> Vec<Alternative> {
    actions
        .into_iter()
        .zip(values)
        .filter(|(_, value)| *value > NOT_WEIGHED)
        .map(|(action, value)| Alternative { action, value })
        .collect()
}
