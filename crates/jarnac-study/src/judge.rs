//! Whether an answer is right.

use jarnac_core::{
    Action, ActionKind, Ctx, Game, Letters, Lexicon as _, Play, Refusal, RuleError, ScriptedSource,
    Side, Verdict, Word,
};
use jarnac_lexicon::Dictionary;
use thiserror::Error;

use crate::answer::Answer;
use crate::puzzle::{Puzzle, SetupError, Valued};

/// What is said of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Whether it is right.
    pub right: bool,
    /// What it is worth, if that is known: of answers that nobody would give it is not.
    pub valued: Option<Valued>,
    /// Why a word of it is not admitted, if one is not.
    pub refused: Option<(Word, Refusal)>,
}

/// Why something is no answer to a puzzle at all: it can be given again.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NoAnswer {
    /// The rules don't allow it there.
    #[error("{0}")]
    Rule(#[from] RuleError),
    /// The puzzle itself is broken.
    #[error("{0}")]
    Setup(#[from] SetupError),
}

/// Judges an answer. Anagrams that are admitted at the same place count as well.
pub fn judge(
    puzzle: &Puzzle,
    dictionary: &Dictionary,
    answer: &Answer,
) -> Result<Judged, NoAnswer> {
    let mut game = puzzle.game(dictionary)?;
    let side = puzzle.side();
    let mut refused = None;
    for action in answer.actions() {
        let admitted = admit(&game, side, action, dictionary)?;
        refused = refused.or(admitted);
        if refused.is_some() {
            break;
        }
        if answer.second.is_some() {
            act(&mut game, side, action, dictionary)?;
        }
    }
    let known = |one: &&Valued| one.answer.is_twin(answer);
    let right = puzzle.right.iter().find(known);
    let right = right.filter(|_| refused.is_none());
    let wrong = || puzzle.wrong.iter().find(known).copied();
    Ok(Judged {
        right: right.is_some(),
        valued: right.copied().or_else(wrong),
        refused,
    })
}

/// Whether the rules allow an action, and what the lexicon says against its word.
fn admit(
    game: &Game,
    side: Side,
    action: Action,
    dictionary: &Dictionary,
) -> Result<Option<(Word, Refusal)>, NoAnswer> {
    // Where a claim can be contested but need not be accepted in words, letting it stand is an answer.
    if action == Action::Accept && game.may(side, ActionKind::Contest).is_ok() {
        return Ok(None);
    }
    game.may(side, action.kind())?;
    let Some(play) = action.play() else {
        if let Action::Exchange(given) = action {
            let given: Letters = given.into_iter().collect();
            let missing = game.reserve(side).missing_from(&given);
            if !missing.is_empty() {
                return Err(RuleError::NotInReserve { missing }.into());
            }
        }
        return Ok(None);
    };
    let owner = match action {
        Action::Jarnac(_) => side.other(),
        _ => side,
    };
    if game.plays(dictionary, owner).contains(&play) {
        return Ok(None);
    }
    // The letters don't allow it, or it is no word: acting in thought says which.
    let mut thought = *game;
    act(&mut thought, side, action, dictionary)?;
    let from = play.row.and_then(|row| game.mat(owner).word(row));
    match dictionary.verdict(from, play.word, &game.rules().words) {
        Verdict::Refused(refusal) => Ok(Some((play.word, refusal))),
        Verdict::Admitted => Ok(None),
    }
}

pub(crate) fn act(
    game: &mut Game,
    side: Side,
    action: Action,
    dictionary: &Dictionary,
) -> Result<(), RuleError> {
    let mut source = ScriptedSource::empty();
    let mut ctx = Ctx {
        now: game.at(),
        lexicon: dictionary,
        source: &mut source,
    };
    game.act(&mut ctx, side, action).map(|_| ())
}

/// The game after a Jarnac, if it can be said.
pub(crate) fn after_jarnac(
    game: &Game,
    side: Side,
    play: Play,
    dictionary: &Dictionary,
) -> Option<Game> {
    let mut after = *game;
    act(&mut after, side, Action::Jarnac(play), dictionary).ok()?;
    Some(after)
}
