//! The plays that exist: for the owner of a mat, and for the opponent's Jarnacs (§4.2, §5).

use std::ops::ControlFlow;

use super::Game;
use crate::event::Sealed;
use crate::phase::Phase;
use crate::{ActionKind, Lexicon, Play, Side};

impl Game {
    /// Calls `f` for every word that could be made from this side's mat and reserve as they are,
    /// until `f` has had enough. In a call for the final Jarnac this includes the words that take
    /// the last one apart (§6).
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use jarnac_core::{AnyWord, Position, Preset, Side};
    /// let position: Position = "A / RAT; B / -; turn A".parse()?;
    /// let game = position.game(Preset::Classic.rules())?;
    /// let mut first = None;
    /// let _ = game.for_each_play(&AnyWord, Side::A, &mut |play| {
    ///     first = Some(play.word.to_string());
    ///     ControlFlow::Break(())
    /// });
    /// assert_eq!(first.as_deref(), Some("ART"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_each_play(
        &self,
        lexicon: &dyn Lexicon,
        owner: Side,
        f: &mut dyn FnMut(Play) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.ground(owner)
            .for_each_play(lexicon, &self.rules.words, f)
    }

    /// All of them. The same list serves the owner's turn and the opponent's Jarnac.
    ///
    /// ```
    /// use jarnac_core::{AnyWord, Play, Position, Preset, RowIndex, Side};
    /// let position: Position = "A RAT / Z; B / -; handover B pass".parse()?;
    /// let game = position.game(Preset::Classic.rules())?;
    /// let tzar = Play::extend(RowIndex::all().next().unwrap(), "TZAR".parse()?);
    /// assert!(game.plays(&AnyWord, Side::A).contains(&tzar));
    /// assert!(game.takes(&AnyWord, Side::B).contains(&tzar), "A has passed: it is a Jarnac");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn plays(&self, lexicon: &dyn Lexicon, owner: Side) -> Vec<Play> {
        let mut plays = Vec::new();
        let all = self.for_each_play(lexicon, owner, &mut |play| {
            plays.push(play);
            ControlFlow::Continue(())
        });
        debug_assert!(all.is_continue(), "nobody stopped it");
        plays
    }

    /// Whether there is none: «can't play».
    ///
    /// ```
    /// use jarnac_core::{AnyWord, Position, Preset, Side};
    /// let position: Position = "A / RT; B / -; turn A".parse()?;
    /// let game = position.game(Preset::Classic.rules())?;
    /// assert!(game.cannot_play(&AnyWord, Side::A), "a word has three letters");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cannot_play(&self, lexicon: &dyn Lexicon, owner: Side) -> bool {
        self.for_each_play(lexicon, owner, &mut |_| ControlFlow::Break(()))
            .is_continue()
    }

    /// The words that this side could take now, or name if it is out of time.
    pub fn takes(&self, lexicon: &dyn Lexicon, taker: Side) -> Vec<Play> {
        match self.may(taker, ActionKind::Jarnac) {
            Ok(()) => self.plays(lexicon, taker.other()),
            Err(_) => Vec::new(),
        }
    }

    /// The game as anyone may see it: a Jarnac that is still sealed is hidden (§4.4).
    ///
    /// ```
    /// use jarnac_core::{Game, Preset};
    /// let game = Game::new(Preset::Competition.rules());
    /// assert_eq!(game.public(), game, "it has no secret now");
    /// ```
    #[must_use]
    pub fn public(&self) -> Game {
        let mut game = *self;
        if !self.rules.human_referee {
            return game;
        }
        let sealed = match &mut game.phase {
            Phase::Ruling(contested) => &mut contested.sealed,
            Phase::Reveal(reveal) => &mut reveal.sealed,
            _ => return game,
        };
        if let Sealed::Word(_) = sealed {
            *sealed = Sealed::Hidden;
        }
        game
    }
}
