//! Letters that are known before: from a test, or typed in from a real bag.

use super::{LetterSource, Pick, SourceError};
use crate::spelling::{self, BadCharacter};
use crate::{Letter, Letters, Side};

/// Gives the letters of a list in their order, then none.
///
/// The place in the list follows from the number of the pick: if an action fails because a letter is
/// missing or wrong, the same action with a mended list starts from the same letter.
///
/// ```
/// use jarnac_core::{LetterSource, Letters, Pick, ScriptedSource};
/// let mut typed = ScriptedSource::letters("AB")?;
/// let bag: Letters = "BAC".parse()?;
/// assert_eq!(typed.draw(Pick(7), &bag).unwrap().to_char(), 'A');
/// assert_eq!(typed.letters_left(), 1);
/// assert_eq!(typed.draw(Pick(8), &bag).unwrap().to_char(), 'B');
/// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ScriptedSource {
    letters: Vec<Letter>,
    /// The pick of the first letter, once it was asked for.
    first: Option<Pick>,
    /// How many letters have been given, at most.
    given: usize,
    lot: Option<Side>,
}

impl ScriptedSource {
    /// A source that has nothing to give.
    pub fn empty() -> ScriptedSource {
        ScriptedSource::default()
    }

    /// A source of these letters.
    pub fn letters(text: &str) -> Result<ScriptedSource, BadCharacter> {
        let letters = spelling::letters(text).collect::<Result<_, _>>()?;
        Ok(ScriptedSource {
            letters,
            ..ScriptedSource::default()
        })
    }

    /// A source whose lot falls on this side.
    pub fn lot(side: Side) -> ScriptedSource {
        ScriptedSource {
            lot: Some(side),
            ..ScriptedSource::default()
        }
    }

    /// How many letters have not been given.
    pub fn letters_left(&self) -> usize {
        self.letters.len() - self.given
    }
}

impl LetterSource for ScriptedSource {
    fn draw(&mut self, pick: Pick, bag: &Letters) -> Result<Letter, SourceError> {
        let first = *self.first.get_or_insert(pick);
        let place = pick
            .0
            .checked_sub(first.0)
            .and_then(|place| usize::try_from(place).ok());
        let place = place.ok_or(SourceError::NoLetter)?;
        let letter = *self.letters.get(place).ok_or(SourceError::NoLetter)?;
        if bag.count(letter) == 0 {
            return Err(SourceError::NotInBag(letter));
        }
        self.given = self.given.max(place + 1);
        Ok(letter)
    }

    fn lot(&mut self, _pick: Pick) -> Result<Side, SourceError> {
        self.lot.ok_or(SourceError::NoLot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gives_what_was_typed_and_no_more() {
        let mut source = ScriptedSource::letters("éZ").unwrap();
        let bag: Letters = "EF".parse().unwrap();
        assert_eq!(
            source.draw(Pick(0), &bag),
            Ok(Letter::from_ascii('E').unwrap())
        );
        let z = Letter::from_ascii('Z').unwrap();
        assert_eq!(source.draw(Pick(1), &bag), Err(SourceError::NotInBag(z)));
        assert_eq!(source.letters_left(), 1, "a letter that is refused stays");
        assert_eq!(ScriptedSource::letters("ABC").unwrap().letters_left(), 3);
        assert_eq!(Pick(7).next().to_string(), "8");
        assert_eq!(
            ScriptedSource::empty().draw(Pick(0), &bag),
            Err(SourceError::NoLetter)
        );
        assert_eq!(source.lot(Pick(2)), Err(SourceError::NoLot));
        assert_eq!(ScriptedSource::lot(Side::B).lot(Pick(0)), Ok(Side::B));
        assert!(ScriptedSource::letters("A-B").is_err());
    }
}
