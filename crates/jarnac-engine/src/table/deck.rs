//! The bag in the order in which it will be drawn.

use jarnac_core::{Letter, Letters};

use crate::rng::Rng;

/// A shuffled bag: simulated games of one decision draw from equal ones, so that they differ in
/// nothing but the decision.
#[derive(Debug, Default)]
pub(crate) struct Deck {
    /// In order; the last is drawn first.
    letters: Vec<Letter>,
    /// How many are gone from the other end.
    gone: usize,
    /// How many of each are left.
    counts: [u8; Letter::COUNT],
    /// Whether the second side draws from that end: then a draw more or less of one side changes no
    /// letter of the other's, and games of different choices have more of their luck in common.
    apart: bool,
}

impl Clone for Deck {
    fn clone(&self) -> Self {
        Deck {
            letters: self.letters.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, other: &Self) {
        self.letters.clone_from(&other.letters);
        (self.gone, self.apart) = (other.gone, other.apart);
        self.counts = other.counts;
    }
}

impl Deck {
    /// These letters; the last is drawn first.
    pub(crate) fn in_order(letters: Vec<Letter>) -> Deck {
        let mut counts = [0; Letter::COUNT];
        for letter in &letters {
            counts[letter.index()] += 1;
        }
        Deck {
            letters,
            counts,
            ..Deck::default()
        }
    }

    /// The same, from which the sides draw at different ends.
    pub(crate) fn apart(self) -> Deck {
        Deck {
            apart: true,
            ..self
        }
    }

    /// Some letters, shuffled.
    pub(crate) fn shuffled(bag: &Letters, rng: &mut Rng) -> Deck {
        let mut deck = Deck::default();
        deck.fill(bag, rng);
        deck
    }

    /// Puts other letters in the place of those that are there, shuffled.
    pub(crate) fn fill(&mut self, bag: &Letters, rng: &mut Rng) {
        self.gone = 0;
        self.counts = *bag.counts();
        self.letters.clear();
        self.letters.extend(bag.iter());
        for at in (1..self.letters.len()).rev() {
            self.letters.swap(at, rng.below(at + 1));
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.letters.len() - self.gone
    }

    /// The next letter for a side.
    pub(crate) fn draw(&mut self, side: usize) -> Option<Letter> {
        if self.len() == 0 {
            return None;
        }
        let letter = if self.apart && side == 1 {
            self.gone += 1;
            self.letters[self.gone - 1]
        } else {
            self.letters.pop()?
        };
        self.counts[letter.index()] -= 1;
        Some(letter)
    }

    /// Those that are left.
    fn left(&self) -> &[Letter] {
        &self.letters[self.gone..]
    }

    /// The letters that are left, in no order.
    pub(crate) fn letters(&self) -> Letters {
        Letters::from_counts(self.counts)
    }

    /// How many of each letter are left.
    pub(crate) fn counts(&self) -> &[u8; Letter::COUNT] {
        &self.counts
    }

    /// Draws this letter, which is there, instead of the next one.
    pub(crate) fn take(&mut self, letter: Letter) {
        let at = self.left().iter().position(|other| *other == letter);
        let at = at.expect("the letter is there");
        self.letters.swap_remove(self.gone + at);
        self.counts[letter.index()] -= 1;
    }

    /// Puts a letter back at a random place.
    pub(crate) fn put_back(&mut self, letter: Letter, rng: &mut Rng) {
        let at = self.gone + rng.below(self.len() + 1);
        self.letters.push(letter);
        self.counts[letter.index()] += 1;
        let last = self.letters.len() - 1;
        self.letters.swap(at, last);
    }
}

#[cfg(test)]
mod tests {
    use jarnac_core::bag;

    use super::*;

    fn draw(deck: &mut Deck, side: usize, count: usize) -> Vec<Letter> {
        (0..count).filter_map(|_| deck.draw(side)).collect()
    }

    #[test]
    fn apart_what_one_side_draws_changes_no_letter_of_the_other() {
        let shuffled = || Deck::shuffled(&bag::Y2012, &mut Rng::new(4));
        for count in [0, 1, 7] {
            let mut deck = shuffled().apart();
            draw(&mut deck, 0, count);
            let second = draw(&mut deck, 1, 5);
            assert_eq!(second, draw(&mut shuffled().apart(), 1, 5));
            let mut deck = shuffled().apart();
            draw(&mut deck, 1, count);
            assert_eq!(draw(&mut deck, 0, 5), draw(&mut shuffled(), 0, 5));
        }
        // Together they draw from the same end.
        let mut deck = shuffled();
        draw(&mut deck, 0, 1);
        assert_ne!(draw(&mut deck, 1, 5), draw(&mut shuffled(), 1, 5));
    }

    #[test]
    fn letters_are_drawn_once_and_counted() {
        let mut rng = Rng::new(5);
        let mut deck = Deck::shuffled(&bag::Y2012, &mut rng).apart();
        let mut out = Letters::EMPTY;
        while deck.len() > 0 {
            let size = deck.len();
            let letter = deck.draw(rng.below(2)).unwrap();
            out = out.saturating_add(&[letter].into_iter().collect());
            assert_eq!(deck.len(), size - 1);
            assert_eq!(deck.letters().saturating_add(&out), bag::Y2012);
            if size.is_multiple_of(9) {
                deck.put_back(letter, &mut rng);
                assert_eq!(deck.len(), size);
                deck.take(letter);
            }
        }
        assert_eq!((deck.draw(0), deck.draw(1)), (None, None));
    }
}
