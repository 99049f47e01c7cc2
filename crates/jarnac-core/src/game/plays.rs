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
