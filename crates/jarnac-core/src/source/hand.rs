//! Letters that people draw from a real bag, told by whoever writes the game down.

use super::{LetterSource, Pick, ScriptedSource, SourceError};
use crate::spelling::BadCharacter;
use crate::{Letter, Letters, Side};

/// Gives the letters that somebody says have come, checked against the bag. Where more are asked for
/// than were told, they have not come *yet*: what would follow by itself waits for them.
///
/// ```
/// use jarnac_core::{HandSource, LetterSource, Letters, Pick, SourceError};
/// let mut told = HandSource::telling("é")?;
/// let bag: Letters = "EF".parse()?;
/// assert_eq!(told.draw(Pick(7), &bag).unwrap().to_char(), 'E');
/// assert_eq!(told.draw(Pick(8), &bag), Err(SourceError::NotYet));
/// assert_eq!(told.all_drawn(), Ok(()));
/// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct HandSource {
    told: ScriptedSource,
    count: usize,
}

impl HandSource {
    /// Nobody has said anything.
    pub fn silent() -> HandSource {
        HandSource::default()
    }

    /// These letters have come, in this order.
    pub fn telling(text: &str) -> Result<HandSource, BadCharacter> {
        let told = ScriptedSource::letters(text)?;
        let count = told.letters_left();
        Ok(HandSource { told, count })
    }

    /// The lot has fallen on this side.
    pub fn lot(side: Side) -> HandSource {
        HandSource {
            told: ScriptedSource::lot(side),
            count: 0,
        }
    }

    /// Whether no letter was told but those that were drawn.
    ///
    /// ```
    /// use jarnac_core::HandSource;
    /// assert!(HandSource::telling("AB")?.all_drawn().is_err(), "nothing was drawn");
    /// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
    /// ```
    pub fn all_drawn(&self) -> Result<(), SourceError> {
        match self.told.letters_left() {
            0 => Ok(()),
            left => Err(SourceError::TooMany {
                told: self.count,
                drawn: self.count - left,
            }),
        }
    }
}

/// What a script lacks can still be said.
fn not_yet(error: SourceError) -> SourceError {
    match error {
        SourceError::NoLetter | SourceError::NoLot => SourceError::NotYet,
        error => error,
    }
}

impl LetterSource for HandSource {
    fn draw(&mut self, pick: Pick, bag: &Letters) -> Result<Letter, SourceError> {
        self.told.draw(pick, bag).map_err(not_yet)
    }

    fn lot(&mut self, pick: Pick) -> Result<Side, SourceError> {
        self.told.lot(pick).map_err(not_yet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, AnyWord, Ctx, Game, Position, RuleError, RuleSet, Timestamp};

    fn start(rules: &str) -> Game {
        let rules: RuleSet = rules.parse().unwrap();
        Position::start(Side::A).game(rules).unwrap()
    }

    fn draw(game: &mut Game, letters: &str) -> Result<(), RuleError> {
        let mut ctx = Ctx {
            now: game.at(),
            lexicon: &AnyWord,
            source: &mut HandSource::telling(letters).unwrap(),
        };
        game.act(&mut ctx, Side::A, Action::Draw).map(drop)
    }

    #[test]
    fn a_draw_wants_its_letters() {
        let mut game = start("classic");
        let not_yet = Err(RuleError::Source(SourceError::NotYet));
        assert_eq!(draw(&mut game, ""), not_yet);
        assert_eq!(draw(&mut game, "ABUZR"), not_yet);
        let k = Letter::from_ascii('K').unwrap();
        let too_many_k = "K".repeat(6);
        let refused = Err(RuleError::Source(SourceError::NotInBag(k)));
        assert_eq!(draw(&mut game, &too_many_k), refused, "the box has fewer");
        assert_eq!(game.seq(), 0, "nothing has changed");
        assert_eq!(draw(&mut game, "ABUZRT"), Ok(()));
        assert_eq!(game.reserve(Side::A).to_string(), "ABRTUZ");
    }

    #[test]
    fn without_a_vowel_another_letter_is_told() {
        let mut game = start("classic,vowel_guarantee=on");
        let wants = Err(RuleError::Source(SourceError::VowelNotTold));
        assert_eq!(draw(&mut game, "BCDFGH"), wants);
        assert_eq!(draw(&mut game, "BCDFGHE"), Ok(()));
        assert_eq!(game.reserve(Side::A).to_string(), "BCDEFG");
    }

    /// Under an automatic referee the letter of a word follows by itself: it waits, and nothing else
    /// can happen.
    #[test]
    fn a_draw_that_follows_waits_for_its_letter() {
        let rules: RuleSet = "classic,clock=chess 1:00".parse().unwrap();
        let position: Position = "A / RATZ; B / -; turn A".parse().unwrap();
        let mut game = position.game(rules).unwrap();
        let mut ctx = Ctx {
            now: Timestamp(1_000),
            lexicon: &AnyWord,
            source: &mut HandSource::silent(),
        };
        let word = "RAT".parse().unwrap();
        let events = game.act(&mut ctx, Side::A, Action::Open(word)).unwrap();
        assert_eq!((events.len(), game.draw_due()), (1, Some(Side::A)));
        let pass = game.act(&mut ctx, Side::A, Action::Pass);
        assert_eq!(pass, Err(RuleError::Source(SourceError::NotYet)));
        // The clock is not read before the letter is told.
        ctx.now = Timestamp(100_000);
        assert_eq!(game.advance(&mut ctx), Ok(vec![]));
        let mut told = HandSource::telling("E").unwrap();
        ctx.source = &mut told;
        ctx.now = Timestamp(2_000);
        assert_eq!(game.advance(&mut ctx).unwrap().len(), 1);
        assert_eq!(game.draw_due(), None);
        assert_eq!(game.reserve(Side::A).to_string(), "EZ");
        assert_eq!(told.all_drawn(), Ok(()));
    }
}
