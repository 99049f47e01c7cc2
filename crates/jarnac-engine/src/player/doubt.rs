//! Whether somebody who does not know every word believes a claim (§4.4).
//!
//! A word that it knows it judges by what it knows. One that it does not know it believes or not by
//! three things:
//!
//! - **How it looks** ([`Spelling`](crate::spelling::Spelling)), and whether it is the plain form of
//!   a relative that it knows, such as ROUTEUR beside ROUTE.
//! - **Who says so**: of the words that it does not know it takes one in nine to be bad at first,
//!   more if it knows nearly all words, and learns from each ruling on this author's words.
//! - **What is at stake**: what being right brings, the points of the word and the hand, against what
//!   being wrong costs.

use jarnac_core::{Claim, ClaimIndex, Lexicon, Stake, Verdict, Word};

use super::person::Person;
use crate::rng::Rng;
use crate::strategy::Question;

/// What doubt there is before anything is known of the author: so many bad words in so many that
/// one does not know.
const BAD_AT_FIRST: f32 = 0.65;
const SEEN_AT_FIRST: f32 = 6.0;
/// How much more a bad word says of its author than a good one: caught once, hardly believed again.
const CAUGHT: f32 = 4.0;

/// What a letter more is worth, in points: a wrong contest gives the author one, a right one the
/// contester.
const LETTER: f32 = 10.0;
/// What the hand is worth, which the author of a bad word loses.
const HAND: f32 = 15.0;
/// What a wrong contest costs where the rules make it free: people don't ask for nothing.
const ASKING: f32 = 4.0;
/// What a wrong contest out of time costs besides (§8).
const OUT_OF_TIME: f32 = 10.0;
/// What the last word of a game is worth: all of it.
const GAME: f32 = 100.0;

/// How much likelier a word is to be bad for each deviation that it looks worse than a usual one, as
/// a logarithm. To look better than that says nothing: an ordinary word one should know.
const LOOKS: f32 = 1.2;
/// And if it looks like the form of a word that one knows.
const RELATIVE: f32 = 0.7;

/// How unsure people are whether a contest pays: the width of the step, in points.
const WAVER: f32 = 3.0;

/// The first of the other side's claims that this player contests, if any.
pub(super) fn contests(
    person: Person,
    question: &Question<'_>,
    rng: &mut Rng,
) -> Option<ClaimIndex> {
    let at = question
        .game
        .pending()
        .claims()
        .position(|claim| rng.unit() < chance(person, question, &claim));
    at.map(|at| ClaimIndex(at as u8))
}

/// The chance that it contests a claim.
fn chance(person: Person, question: &Question<'_>, claim: &Claim) -> f32 {
    let words = question.words;
    let dictionary = words.dictionary();
    let verdict = dictionary.verdict(claim.judged_from, claim.play.word, words.rules());
    if person.is_sure && verdict == Verdict::Admitted {
        return 0.0;
    }
    let form = dictionary.find(claim.play.word);
    if form.is_some_and(|form| person.knows(question, form)) {
        // It must notice the fault.
        return if verdict == Verdict::Admitted {
            0.0
        } else {
            person.skill.eye.0
        };
    }
    let bad = disbelief(person, question, claim.play.word);
    let stakes = Stakes::of(question, claim);
    let gain = bad * stakes.right - (1.0 - bad) * stakes.wrong;
    1.0 / (1.0 + libm::expf(-gain / WAVER))
}

/// How likely it takes a word that it does not know to be bad.
fn disbelief(person: Person, question: &Question<'_>, word: Word) -> f32 {
    let Question {
        words, game, side, ..
    } = *question;
    let rulings = game.rulings(side.other());
    let (bad, good) = (
        CAUGHT * f32::from(rulings.withdrawn),
        f32::from(rulings.upheld),
    );
    let share = (BAD_AT_FIRST + bad) / (SEEN_AT_FIRST + bad + good);
    // Who knows nine words in ten meets few good ones that are new.
    let unknown = 1.0 - person.skill.vocabulary.share() as f32;
    let mut odds = libm::logf(share / (1.0 - share)) - libm::logf(unknown.max(0.002)) / 4.0;
    odds -= LOOKS * words.lore().spelling().looks(word).min(0.0);
    if has_relative(person, question, word) {
        odds -= RELATIVE;
    }
    1.0 / (1.0 + libm::expf(-odds))
}

/// What being right would bring, and what being wrong would cost, in points.
struct Stakes {
    right: f32,
    wrong: f32,
}

impl Stakes {
    fn of(question: &Question<'_>, claim: &Claim) -> Stakes {
        let Question { game, side, .. } = *question;
        let points = |word: Word| f32::from(word.points().0);
        let gained = points(claim.play.word) - claim.old.map_or(0.0, points);
        let mut stakes = Stakes {
            right: gained,
            wrong: ASKING,
        };
        if game.rules().contest_penalty {
            stakes.right += HAND + LETTER;
            stakes.wrong += LETTER;
        }
        if game.is_out_of_time(side) {
            stakes.wrong += OUT_OF_TIME;
        }
        if game.pending().stake == Stake::Game {
            stakes.right += GAME;
        }
        stakes
    }
}

/// Whether the word is made of one that it knows by an ending.
fn has_relative(person: Person, question: &Question<'_>, word: Word) -> bool {
    let letters = word.letters();
    let dictionary = question.words.dictionary();
    let knows = |stem: &[jarnac_core::Letter]| {
        let form = Word::new(stem).ok().and_then(|stem| dictionary.find(stem));
        form.is_some_and(|form| person.knows(question, form))
    };
    (1..=3).any(|ending| letters.len() >= 4 + ending && knows(&letters[..letters.len() - ending]))
}
