//! Letters that are known before: from a test, or typed in from a real bag.

use std::collections::VecDeque;

use super::{LetterSource, Pick, SourceError};
use crate::spelling::{self, BadCharacter};
use crate::{Letter, Letters, Side};

/// Gives the letters of a list in their order, then none.
///
/// ```
/// use jarnac_core::{LetterSource, Letters, Pick, ScriptedSource};
/// let mut typed = ScriptedSource::letters("AB")?;
/// let bag: Letters = "BAC".parse()?;
/// assert_eq!(typed.draw(Pick(0), &bag).unwrap().to_char(), 'A');
/// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ScriptedSource {
    letters: VecDeque<Letter>,
    lots: VecDeque<Side>,
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
            lots: VecDeque::new(),
        })
    }

    /// A source whose lot falls on this side.
    pub fn lot(side: Side) -> ScriptedSource {
        ScriptedSource {
            letters: VecDeque::new(),
            lots: VecDeque::from([side]),
        }
    }

    /// How many letters it has left.
    pub fn letters_left(&self) -> usize {
        self.letters.len()
    }
}

impl LetterSource for ScriptedSource {
    fn draw(&mut self, _pick: Pick, bag: &Letters) -> Result<Letter, SourceError> {
        let letter = *self.letters.front().ok_or(SourceError::NoLetter)?;
        if bag.count(letter) == 0 {
            return Err(SourceError::NotInBag(letter));
        }
        self.letters.pop_front();
        Ok(letter)
    }

    fn lot(&mut self, _pick: Pick) -> Result<Side, SourceError> {
        self.lots.pop_front().ok_or(SourceError::NoLot)
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
        assert_eq!(
            ScriptedSource::empty().draw(Pick(0), &bag),
            Err(SourceError::NoLetter)
        );
        assert_eq!(source.lot(Pick(2)), Err(SourceError::NoLot));
        assert_eq!(ScriptedSource::lot(Side::B).lot(Pick(0)), Ok(Side::B));
        assert!(ScriptedSource::letters("A-B").is_err());
    }
}
