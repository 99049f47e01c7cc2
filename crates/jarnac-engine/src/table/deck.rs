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
    /// These letters; the last is drawn first.
    pub(crate) fn in_order(letters: Vec<Letter>) -> Deck {
        Deck(letters)
    }

    /// Some letters, shuffled.
    pub(crate) fn shuffled(bag: &Letters, rng: &mut Rng) -> Deck {
        let mut deck = Deck::default();
        deck.fill(bag, rng);
        deck
    }

    /// Puts other letters in the place of those that are there, shuffled.
    pub(crate) fn fill(&mut self, bag: &Letters, rng: &mut Rng) {
        self.0.clear();
        self.0.extend(bag.iter());
        for at in (1..self.0.len()).rev() {
            self.0.swap(at, rng.below(at + 1));
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn draw(&mut self) -> Option<Letter> {
        self.0.pop()
    }

    /// The letters that are left, in no order.
    pub(crate) fn letters(&self) -> Letters {
        self.0.iter().copied().collect()
    }

    /// How many of each letter are left.
    pub(crate) fn counts(&self) -> [u8; Letter::COUNT] {
        let mut counts = [0; Letter::COUNT];
        for letter in &self.0 {
            counts[letter.index()] += 1;
        }
        counts
    }

    /// Draws this letter, which is there, instead of the next one.
    pub(crate) fn take(&mut self, letter: Letter) {
        let at = self.0.iter().position(|other| *other == letter);
        self.0.swap_remove(at.expect("the letter is there"));
    }

    /// Puts a letter back at a random place.
    pub(crate) fn put_back(&mut self, letter: Letter, rng: &mut Rng) {
        let at = rng.below(self.0.len() + 1);
        self.0.push(letter);
        let last = self.0.len() - 1;
        self.0.swap(at, last);
    }
}
