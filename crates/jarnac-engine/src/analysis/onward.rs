//! What would have come after the best act: the letters that really came next, and the best act
//! with them.

use std::collections::VecDeque;

use jarnac_core::{
    Action, ActionKind, Ctx, Drawn, Game, Letter, LetterSource, Letters, Pick, Side, SourceError,
};

use super::choices::choices;
use super::report::Onward;
use super::weighing::Weighing;
use crate::budget::Budget;
use crate::strategy::Question;

/// More acts than there are between two choices.
const MOST_STEPS: usize = 8;
/// The part of a decision's budget that the second act gets.
const SHARE: u64 = 8;

/// The letters that a record drew next. A bag gives the same letters in the same order whatever is
/// done with them, so they are those that would have come.
struct Coming {
    letters: VecDeque<Letter>,
    drawn: Vec<Letter>,
}

impl LetterSource for Coming {
    fn draw(&mut self, _: Pick, bag: &Letters) -> Result<Letter, SourceError> {
        let next = self.letters.pop_front().ok_or(SourceError::NoLetter)?;
        if bag.count(next) == 0 {
            return Err(SourceError::NotInBag(next));
        }
        self.drawn.push(next);
        Ok(next)
    }

    fn lot(&mut self, _: Pick) -> Result<Side, SourceError> {
        Err(SourceError::NoLot)
    }
}

/// What follows an act of a decision. `None` if the game ends, or if nobody knows the letters.
pub(super) fn onward(
    question: &Question<'_>,
    first: Action,
    coming: impl Iterator<Item = Letter>,
) -> Option<Onward> {
    let mut source = Coming {
        letters: coming.take(Drawn::MAX).collect(),
        drawn: Vec::new(),
    };
    let mut game = *question.game;
    act(question, &mut game, &mut source, question.side, first)?;
    for _ in 0..MOST_STEPS {
        let (side, action) = next(question, &game)?;
        let goes_on = matches!(action, Action::Draw | Action::Accept | Action::Decline);
        if !goes_on {
            let drawn = source.drawn;
            return Some(Onward {
                drawn,
                side,
                action,
            });
        }
        act(question, &mut game, &mut source, side, action)?;
    }
    None
}

/// The best act of whoever has to act now.
fn next(question: &Question<'_>, game: &Game) -> Option<(Side, Action)> {
    let may = |side: &Side, kind| game.may(*side, kind).is_ok();
    let author = game.pending().author;
    let answers = author.other();
    if !game.pending().is_empty() && may(&answers, ActionKind::Accept) {
        // Only good words are suggested: nobody contests them.
        return Some((answers, Action::Accept));
    }
    let side = game.awaited()?;
    let asked = Question {
        game,
        side,
        budget: Budget {
            nodes: (question.budget.nodes / SHARE).max(1),
            ..question.budget
        },
        ..*question
    };
    let mut choices = choices(&asked);
    // The claims that wait are good.
    choices.retain(|action| *action != Action::Contest);
    if let [only] = choices[..] {
        return Some((side, only));
    }
    let weighing = Weighing::new(&asked, choices, None)?;
    let best = weighing.ranked().first()?.action;
    Some((side, best))
}

fn act(
    question: &Question<'_>,
    game: &mut Game,
    source: &mut Coming,
    side: Side,
    action: Action,
) -> Option<()> {
    let mut ctx = Ctx {
        now: game.at(),
        lexicon: question.words.dictionary(),
        source,
    };
    game.act(&mut ctx, side, action).ok().map(drop)
}
