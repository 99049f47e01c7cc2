//! When to play the joker (§7.4).
//!
//! A nine-letter word can neither grow nor be taken, and the joker keeps its points and its row. So
//! all that a joker does is to give nine letters back to the bag, for both sides, once in a game.
//! While the bag has enough letters that is worth nothing: games between good players end with some
//! thirty of them left. It counts when the bag runs dry, because then a side can't exchange, soon
//! draws nothing, and the game dies. Whoever is ahead then likes that end, and the other one does
//! not.
//!
//! So a player keeps its joker until the bag has too few letters for an exchange, and plays it then
//! unless the game is won as it lies. Of several words it gives back the one whose letters help its
//! own rows more than the other side's.

use jarnac_core::{Action, ActionKind, Phase, RowIndex, Word};

use crate::decision::{Alternative, Decision};
use crate::rng::Rng;
use crate::situation::{place, table};
use crate::strategy::Question;
use crate::table::{Half, Line};
use crate::words::Words;

/// With so many letters in the bag it is kept: an exchange needs them (§4.2).
const ENOUGH: usize = 3;

/// The joker, if it is time for it. The values are letters that help oneself, less those that help
/// the other side.
pub(super) fn joker(question: &Question<'_>) -> Option<Decision> {
    let Question {
        words, game, side, ..
    } = *question;
    game.may(side, ActionKind::Joker).ok()?;
    if game.bag().len() >= ENOUGH {
        return None;
    }
    let table = table(words, game, side, &mut Rng::new(question.seed));
    if table.result(game.rules(), place(side)) > 0.5 {
        return None;
    }
    let (mine, theirs) = (useful(words, table.mover()), useful(words, table.waiter()));
    let gain = |word: Word| {
        let letters = word.letters().iter();
        letters.fold(0.0, |sum, letter| {
            let helps = |useful: u32| (useful >> letter.index() & 1) as f32;
            sum + helps(mine) - helps(theirs)
        })
    };
    let alternatives: Vec<Alternative> = jokers(question)
        .map(|(row, word)| Alternative {
            action: Action::Joker(row),
            value: gain(word),
        })
        .collect();
    let best = (!alternatives.is_empty()).then(|| Decision::best(alternatives, false))?;
    Some(best)
}

/// The words that a joker may replace.
fn jokers(question: &Question<'_>) -> impl Iterator<Item = (RowIndex, Word)> {
    let mat = question.game.mat(question.side);
    let claimed = match question.game.phase() {
        Phase::Handover(handover) => Some(handover.claimed),
        _ => None,
    };
    mat.words()
        .filter(|(_, word)| word.len() == Word::MAX_LEN)
        .filter(move |(row, _)| claimed.is_some_and(|rows| !rows.contains(*row)))
}

/// The letters that make one of these rows longer by themselves.
fn useful(words: &Words<'_>, half: &Half) -> u32 {
    let growth = words.growth();
    half.rows.iter().fold(0, |letters, line| match line {
        Line::Word(word) => letters | word.number.map_or(0, |number| growth.of(number).letters),
        Line::Free | Line::Fixed(_) => letters,
    })
}
