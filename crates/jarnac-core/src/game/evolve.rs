//! The only writer of a game.

use super::Game;
use super::check::Checked;

impl Game {
    /// Takes in an event that this very state has checked. From outside the crate there is only
    /// [`take_in`](Game::take_in), which checks first.
    pub(crate) fn evolve(&mut self, checked: Checked<'_>) {
        let event = checked.event();
        debug_assert_eq!(self.check(event), Ok(()), "{event:?} does not follow");
        self.charge(event.at);
        self.seq = self.seq.saturating_add(1);
        self.apply(checked);
        debug_assert!(self.letters_conserved(), "letters got lost by {event:?}");
    }
}
