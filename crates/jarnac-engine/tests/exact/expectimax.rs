//! Exhaustive expectimax on the real rules: slow, plain, and the judge of the engine's own.

use jarnac_core::{
    Action, ActionKind, CallKind, Ctx, Game, Letter, LetterSource, Letters, Phase, Pick, Play,
    Side, SourceError, Standing,
};
use jarnac_lexicon::Dictionary;

/// Every action of the side that the game waits for, with its worth to that side; `None` if more
/// than `most` positions would have to be looked at.
pub(crate) fn values(game: &Game, most: u64) -> Option<Vec<(Action, f64)>> {
    let mut left = most;
    let side = game.awaited().expect("somebody is awaited");
    actions(game, side)
        .into_iter()
        .map(|action| Some((action, worth(game, side, action, side, &mut left)?)))
        .collect()
}

/// What the game is worth to `me` when everybody plays best.
fn best(game: &Game, me: Side, left: &mut u64) -> Option<f64> {
    if let Some(outcome) = game.outcome() {
        return Some(match outcome.result {
            Standing::Win(side) if side == me => 1.0,
            Standing::Win(_) => 0.0,
            Standing::Tie => 0.5,
        });
    }
    *left = left.checked_sub(1)?;
    let side = game.awaited().expect("somebody is awaited");
    let mut values = Vec::new();
    for action in actions(game, side) {
        values.push(worth(game, side, action, me, left)?);
    }
    let best = if side == me {
        values.into_iter().fold(0.0, f64::max)
    } else {
        values.into_iter().fold(1.0, f64::min)
    };
    Some(best)
}

/// The mean over all letters that may come, if one comes.
fn worth(game: &Game, side: Side, action: Action, me: Side, left: &mut u64) -> Option<f64> {
    let all = game.bag().len() as f64;
    let mut sum = 0.0;
    for letter in Letter::all() {
        let mut next = *game;
        let mut source = Next {
            letter,
            asked: false,
        };
        let mut ctx = Ctx {
            now: game.at(),
            lexicon: Dictionary::french(),
            source: &mut source,
        };
        let done = next.act(&mut ctx, side, action);
        if !source.asked {
            done.expect("only allowed actions are tried");
            return best(&next, me, left);
        }
        let copies = game.bag().count(letter);
        if copies > 0 {
            done.expect("the letter is there");
            sum += f64::from(copies) / all * best(&next, me, left)?;
        }
    }
    Some(sum)
}

/// All that a side that knows every word can do, and nothing but what is admitted.
fn actions(game: &Game, side: Side) -> Vec<Action> {
    let may = |kind| game.may(side, kind).is_ok();
    let mut actions = Vec::new();
    assert!(!may(ActionKind::Exchange), "the bag is too small for that");
    let takes = game.takes(Dictionary::french(), side);
    actions.extend(takes.into_iter().map(Action::Jarnac));
    if may(ActionKind::Draw) {
        actions.push(Action::Draw);
    } else if may(ActionKind::Pass) {
        let plays = game.plays(Dictionary::french(), side);
        actions.extend(plays.into_iter().map(|Play { row, word }| match row {
            Some(row) => Action::Extend(row, word),
            None => Action::Open(word),
        }));
        actions.push(Action::Pass);
    }
    if may(ActionKind::Decline) {
        actions.push(Action::Decline);
    }
    assert!(!actions.is_empty(), "{:?}", game.phase());
    debug_assert!(!matches!(
        game.phase(),
        Phase::Call(call) if call.kind == CallKind::Spot
    ));
    actions
}

/// A source that gives this letter.
struct Next {
    letter: Letter,
    asked: bool,
}

impl LetterSource for Next {
    fn draw(&mut self, _: Pick, bag: &Letters) -> Result<Letter, SourceError> {
        self.asked = true;
        if bag.count(self.letter) > 0 {
            Ok(self.letter)
        } else {
            Err(SourceError::NotInBag(self.letter))
        }
    }

    fn lot(&mut self, _: Pick) -> Result<Side, SourceError> {
        Err(SourceError::NoLot)
    }
}
