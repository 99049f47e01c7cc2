//! Words that a player wrongly takes for admitted ones: real and common ones that the rules leave
//! out.
//!
//! Beginners don't invent words. They lay JOUA where conjugations are off, make LACS of LAC, or
//! believe in an interjection. So a belief is a form of the lexicon, in the player's vocabulary,
//! that the letters allow and the rules refuse.

use std::ops::ControlFlow;

use jarnac_core::{Lexicon, Play, Verdict, Word, WordRules};
use jarnac_lexicon::FormId;

use crate::strategy::Question;

/// All forms that any rules admit.
const EVERYTHING: WordRules = WordRules {
    conjugations: true,
    same_entry: true,
    interjections: true,
};

/// The longest word that this side could lay, knows, and may not: the first of equal ones. Only the
/// rules are against it, never the letters.
pub(super) fn tempting(question: &Question<'_>, knows: impl Fn(FormId) -> bool) -> Option<Play> {
    let Question {
        words, game, side, ..
    } = *question;
    let dictionary = words.dictionary();
    let (mat, reserve) = (game.mat(side), game.reserve(side));
    let mut best: Option<Play> = None;
    let mut look = |from: Option<Word>, make: &dyn Fn(Word) -> Play| {
        let _ = dictionary.extensions(from, reserve, &EVERYTHING, |word| {
            let is_longer = best.is_none_or(|best| word.len() > best.word.len());
            let is_known = || dictionary.find(word).is_some_and(&knows);
            let is_refused = || dictionary.verdict(from, word, words.rules()) != Verdict::Admitted;
            if is_longer && is_known() && is_refused() {
                best = Some(make(word));
            }
            ControlFlow::Continue(())
        });
    };
    if !mat.is_full() {
        look(None, &Play::open);
    }
    for (row, old) in mat.words() {
        if old.len() < Word::MAX_LEN {
            look(Some(old), &|word| Play::extend(row, word));
        }
    }
    best
}
