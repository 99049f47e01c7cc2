//! Where letters come from: a seeded generator, a script, or a real bag at a real table.
//!
//! A source never keeps an order of the bag. It is asked for one [`Pick`] at a time, and picks are
//! numbered through the game, so that a seeded source needs no state: after a restart it goes on
//! from the game's own count.

mod hand;
mod scripted;
mod seeded;
mod skipped;
mod verify;

use std::fmt;

use thiserror::Error;

pub use hand::HandSource;
pub use scripted::ScriptedSource;
pub use seeded::{Commitment, HexError, Seed, SeededSource};
pub use skipped::{SkippedError, SkippedPicks};
pub use verify::{Promise, Verified, VerifyError, verify_draws};

use crate::{Letter, Letters, Side};

/// The number of a pick in its game, from 0: every letter that leaves the bag is one, and a toss by
/// lot is one.
///
/// ```
/// use jarnac_core::Pick;
/// assert_eq!(Pick::default().next(), Pick(1));
/// assert_eq!(Pick(14).to_string(), "14");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Pick(pub u32);

impl Pick {
    /// The pick after this one.
    #[must_use]
    pub const fn next(self) -> Pick {
        Pick(self.0.saturating_add(1))
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Gives out letters.
///
/// ```
/// use jarnac_core::{Letter, LetterSource, Letters, Pick, Side, SourceError};
/// /// Always the first letter of the alphabet that is there.
/// struct FirstOfAll;
/// impl LetterSource for FirstOfAll {
///     fn draw(&mut self, _: Pick, bag: &Letters) -> Result<Letter, SourceError> {
///         bag.at_rank(0).ok_or(SourceError::NoLetter)
///     }
///     fn lot(&mut self, _: Pick) -> Result<Side, SourceError> {
///         Ok(Side::A)
///     }
/// }
/// let bag: Letters = "ZB".parse()?;
/// assert_eq!(FirstOfAll.draw(Pick(0), &bag).unwrap().to_char(), 'B');
/// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
/// ```
pub trait LetterSource {
    /// One letter of the bag, which is not empty.
    fn draw(&mut self, pick: Pick, bag: &Letters) -> Result<Letter, SourceError>;

    /// The side that a lot falls on (§4.1).
    fn lot(&mut self, pick: Pick) -> Result<Side, SourceError>;
}

/// Why a source gave no letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SourceError {
    /// A script or a typed-in line has no letter left.
    #[error("a letter must be drawn and none was given: say which letter came out of the bag")]
    NoLetter,
    /// Nobody said whom the lot fell on.
    #[error("the lot must fall on a side and none was given: say who begins")]
    NoLot,
    /// The letters are drawn by hand, and nobody has said yet which came: what would follow from
    /// them waits.
    #[error("the letters are drawn by hand: say which came out of the bag")]
    NotYet,
    /// More letters were told than are drawn now.
    #[error("{told} letters were told, and only {drawn} are drawn now")]
    TooMany {
        /// How many were told.
        told: usize,
        /// How many were drawn.
        drawn: usize,
    },
    /// A vowel has to come in place of the last letter, and nobody has said which (§4.1).
    #[error("no vowel has come: the last letter goes back, so say which vowel came in its place")]
    VowelNotTold,
    /// The letter can't have come out of this bag.
    #[error("there is no {0} left to draw")]
    NotInBag(Letter),
    /// A vowel has to come in place of the last letter, and this is none (§4.1).
    #[error("no vowel has come: draw one in place of the last letter, and {0} is none")]
    NoVowel(Letter),
}
