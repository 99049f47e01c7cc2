//! Whether a puzzle still holds: after a change of the rules, the lexicon or the engine.

use std::sync::atomic::AtomicBool;

use jarnac_core::{Game, Lexicon as _, Position, Side, Verdict, Word, WordRules};
use jarnac_engine::Words;
use jarnac_engine::analysis::Standard;
use jarnac_lexicon::Dictionary;
use thiserror::Error;

use crate::judge::{NoAnswer, judge};
use crate::make::Maker;
use crate::puzzle::{Puzzle, SetupError};

/// Why a puzzle does not hold.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unsound {
    /// It can't be set up.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// An answer of it is none.
    #[error("'{0}' is no answer: {1}")]
    Answer(String, NoAnswer),
    /// A right answer has a word that is not admitted.
    #[error("'{0}' is said to be right and is refused")]
    Refused(String),
    /// A word lies on a mat that is none: nobody had contested it.
    #[error("'{0}' lies on a mat and is not admitted")]
    Standing(Word),
    /// It says a word that hurts.
    #[error("it has a word that hurts: {0}")]
    Coarse(String),
    /// Longer search finds another answer to be right, or a right one to be wrong.
    #[error("weighed again, '{0}' is {1}")]
    Otherwise(String, &'static str),
}

/// Looks at everything in a puzzle that can be told without weighing: that it can be set up, that its answers are answers, that
/// its words and those on its mats are admitted, and that it hurts nobody. With a standard, it is weighed again as well, on other bags.
pub fn check(
    puzzle: &Puzzle,
    words: &Words<'_>,
    again: Option<(Standard, u64)>,
) -> Result<(), Unsound> {
    let dictionary = words.dictionary();
    let game = check_of_book(puzzle, dictionary)?;
    if let Some((standard, seed)) = again {
        let maker = Maker {
            words,
            rules: puzzle.rules,
            seed,
            standard,
        };
        maker.confirm(puzzle, &game, &AtomicBool::new(false))?;
    }
    Ok(())
}

/// The same without weighing.
pub(crate) fn check_of_book(puzzle: &Puzzle, dictionary: &Dictionary) -> Result<Game, Unsound> {
    let game = check_answers(puzzle, dictionary)?;
    let standing = standing_invention(&puzzle.position, dictionary, &game.rules().words);
    match standing {
        Some(word) => Err(Unsound::Standing(word)),
        None => Ok(game),
    }
}

/// The game at the question, if all of its answers are answers. What lies on the mats is not asked: in people's own games
/// that is what they laid.
pub fn check_answers(puzzle: &Puzzle, dictionary: &Dictionary) -> Result<Game, Unsound> {
    let game = puzzle.game(dictionary)?;
    for valued in puzzle.right.iter().chain(&puzzle.wrong) {
        let named = || valued.answer.to_string();
        let judged = judge(puzzle, dictionary, &valued.answer);
        let judged = judged.map_err(|why| Unsound::Answer(named(), why))?;
        if judged.right && judged.refused.is_some() || puzzle.right.contains(valued) != judged.right
        {
            return Err(Unsound::Refused(named()));
        }
        for word in valued.answer.words() {
            if dictionary.coarseness(word).is_some() {
                return Err(Unsound::Coarse(word.to_string()));
            }
        }
    }
    Ok(game)
}

/// A word on a mat that is none: who looks for words must not learn such a one.
pub(crate) fn standing_invention(
    position: &Position,
    dictionary: &Dictionary,
    rules: &WordRules,
) -> Option<Word> {
    let mats = Side::BOTH.into_iter();
    let mut laid = mats.flat_map(|side| position.mats[side].words().map(|(_, word)| word));
    laid.find(|word| dictionary.verdict(None, *word, rules) != Verdict::Admitted)
}

#[cfg(test)]
mod tests {
    use jarnac_core::Preset;

    use super::*;

    /// Made of a bluffer's game: nobody had contested what lies on the first four rows.
    const INVENTIONS: &str = "c2a9d95d85\tforgotten\tamateur\t500\t3079 158 bluffer novice\t\
        A BOULENFLE COUANTRAS DENTOUTAS BOURGUANT MOYEN TRI CRI TIR / GJMN; B PAVE THE / CCDDFGQRSSXZ; last-call B; jarnacs 1 0\t-\t\
        jarnac 8 TRIN 448 0 0|jarnac 6 TRIN 448 0 3|jarnac 7 CRIN 401 47 29\tdecline 0 470 84";

    #[test]
    fn inventions_lie_on_mats_of_peoples_own_games_only() {
        let puzzle = Puzzle::read_line(Preset::Competition, INVENTIONS).unwrap();
        let dictionary = Dictionary::french();
        assert!(check_answers(&puzzle, dictionary).is_ok());
        let standing = Unsound::Standing("BOULENFLE".parse().unwrap());
        assert_eq!(check_of_book(&puzzle, dictionary).err(), Some(standing));
    }
}
