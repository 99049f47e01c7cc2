//! A bag in a random order, as a source of the real game's letters.

use jarnac_core::{Letter, LetterSource, Letters, Pick, Side, SourceError};

use crate::rng::Rng;
use crate::table::Deck;

/// The letters of a bag in the order in which they come out, the last first.
pub(super) struct Shuffled {
    letters: Vec<Letter>,
    dice: Rng,
}

impl Shuffled {
    /// The letters of a bag. The same seed and number give the same order.
    pub(super) fn new(bag: &Letters, seed: u64, number: u64) -> Shuffled {
        let mut order = Rng::stream(seed, number);
        let mut letters: Vec<Letter> = bag.iter().collect();
        for at in (1..letters.len()).rev() {
            letters.swap(at, order.below(at + 1));
        }
        Shuffled {
            letters,
            dice: Rng::stream(!seed, number),
        }
    }

    /// Puts letters that went back into the bag at random places.
    pub(super) fn follow(&mut self, bag: &Letters) {
        if self.letters.len() == bag.len() {
            return;
        }
        let mine: Letters = self.letters.iter().copied().collect();
        for letter in mine.missing_from(bag).iter() {
            let at = self.dice.below(self.letters.len() + 1);
            self.letters.insert(at, letter);
        }
    }

    /// The rest for a simulated table, and its dice.
    pub(super) fn into_deck(self) -> (Deck, Rng) {
        (Deck::in_order(self.letters), self.dice)
    }

    /// A copy of the rest for a simulated table.
    pub(super) fn deck(&self) -> Deck {
        Deck::in_order(self.letters.clone())
    }
}

impl LetterSource for Shuffled {
    /// The next letter that is in the bag: where only vowels are asked for, the next vowel.
    fn draw(&mut self, _: Pick, bag: &Letters) -> Result<Letter, SourceError> {
        let fits = |letter: &Letter| bag.count(*letter) > 0;
        let at = self.letters.iter().rposition(fits);
        at.map(|at| self.letters.remove(at))
            .ok_or(SourceError::NoLetter)
    }

    fn lot(&mut self, _: Pick) -> Result<Side, SourceError> {
        Ok(Side::BOTH[self.dice.below(2)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_come_in_a_fixed_order_and_go_back() {
        let bag: Letters = "AABEKT".parse().unwrap();
        let drawn = |number| {
            let mut source = Shuffled::new(&bag, 5, number);
            let mut rest = bag;
            let mut all = Vec::new();
            while !rest.is_empty() {
                let letter = source.draw(Pick(0), &rest).unwrap();
                rest = rest.without(letter).unwrap();
                all.push(letter);
            }
            assert_eq!(source.draw(Pick(0), &bag), Err(SourceError::NoLetter));
            all
        };
        assert_eq!(drawn(1), drawn(1));
        assert_ne!(drawn(1), drawn(2));
        assert_eq!(drawn(1).into_iter().collect::<Letters>(), bag);

        let mut source = Shuffled::new(&bag, 5, 1);
        let vowel = source.draw(Pick(0), &bag.vowels()).unwrap();
        assert!(vowel.is_vowel());
        source.follow(&bag);
        assert_eq!(source.letters.len(), bag.len());
        assert_eq!(source.letters.iter().copied().collect::<Letters>(), bag);
    }
}
