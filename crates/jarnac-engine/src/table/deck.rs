//! The bag in the order in which it will be drawn.

use jarnac_core::{Letter, Letters};

use crate::rng::Rng;

/// A shuffled bag: simulated games of one decision draw from equal ones, so that they differ in
/// nothing but the decision.
#[derive(Debug, Default)]
pub(crate) struct Deck(Vec<Letter>);

impl Clone for Deck {
    fn clone(&self) -> Self {
        Deck(self.0.clone())
    }

    fn clone_from(&mut self, other: &Self) {
        self.0.clone_from(&other.0);
    }
}

impl Deck {
    /// Some letters, shuffled.
    pub(crate) fn shuffled(bag: &Letters, rng: &mut Rng) -> Deck {
        let mut deck = Deck(bag.iter().collect());
        for at in (1..deck.0.len()).rev() {
            deck.0.swap(at, rng.below(at + 1));
        }
        deck
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn draw(&mut self) -> Option<Letter> {
        self.0.pop()
    }

    /// Puts a letter back at a random place.
    pub(crate) fn put_back(&mut self, letter: Letter, rng: &mut Rng) {
        let at = rng.below(self.0.len() + 1);
        self.0.push(letter);
        let last = self.0.len() - 1;
        self.0.swap(at, last);
    }
}
