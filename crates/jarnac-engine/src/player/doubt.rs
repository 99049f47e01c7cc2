//! How a level that does not know every word answers claims (§4.4).

use jarnac_core::{Claim, Lexicon, Verdict};

use super::eye::Eye;
use crate::strategy::Question;

/// How often a level contests a good word that it does not know, where a wrong contest gives the
/// author a letter, before its eye. Nobody contests every word that is new to him.
const DOUBT: f32 = 0.05;
/// How much more often where a wrong contest costs nothing.
const FREE: f32 = 3.0;
/// How much more often if the word is none: most such words look wrong.
const NOSE: f32 = 3.0;

/// The chance that a level holds this claim to be bad and contests it.
///
/// - A good word that it knows, never.
/// - A known word that the rules refuse, as sure as its eye is: it must notice the fault.
/// - A word that it does not know, by doubt. The less is at stake the more often, and never out of
///   time, when a wrong contest costs ten points (§8).
pub(super) fn chance(question: &Question<'_>, claim: &Claim, is_known: bool, eye: Eye) -> f32 {
    let Question {
        words, game, side, ..
    } = *question;
    let Eye(eye) = eye;
    let word = claim.play.word;
    let verdict = words
        .dictionary()
        .verdict(claim.judged_from, word, words.rules());
    let is_good = verdict == Verdict::Admitted;
    if is_known {
        return if is_good { 0.0 } else { eye };
    }
    if game.is_out_of_time(side) {
        return 0.0;
    }
    let price = if game.rules().contest_penalty {
        1.0
    } else {
        FREE
    };
    let nose = if is_good { 1.0 } else { NOSE };
    DOUBT * price * nose * eye
}
