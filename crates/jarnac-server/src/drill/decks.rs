//! Decks that were asked for lately, since finding the cards of one means to go through all words.

use std::sync::{Arc, Mutex, PoisonError};

use jarnac_drill::{Card, Deck};
use jarnac_lexicon::{Checksum, Dictionary};

use crate::limits;

/// A deck of a lexicon, with its cards.
type KeptDeck = (Checksum, Deck, Arc<Vec<Card>>);

/// The decks at hand, the latest last.
#[derive(Default)]
pub(crate) struct Decks {
    kept: Mutex<Vec<KeptDeck>>,
}

impl Decks {
    /// The cards of a deck. It may take a second, so it is asked beside the async threads.
    pub(crate) fn cards(&self, dictionary: &Dictionary, deck: &Deck) -> Arc<Vec<Card>> {
        let checksum = dictionary.checksum();
        let is_it = |(of, one, _): &KeptDeck| *of == checksum && one == deck;
        {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(place) = kept.iter().position(is_it) {
                let found = kept.remove(place);
                let cards = Arc::clone(&found.2);
                kept.push(found);
                return cards;
            }
        }
        let cards = Arc::new(deck.cards(dictionary));
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if !kept.iter().any(is_it) {
            kept.push((checksum, *deck, Arc::clone(&cards)));
        }
        if kept.len() > limits::DECKS_KEPT {
            kept.remove(0);
        }
        cards
    }
}

#[cfg(test)]
mod tests {
    use jarnac_drill::{DeckKind, Formula};
    use jarnac_lexicon::frequency::Vocabulary;

    use super::*;

    #[test]
    fn a_deck_is_found_once_and_few_are_kept() {
        let (decks, french) = (Decks::default(), Dictionary::french());
        let deck = Deck::new(
            DeckKind::Anagrams,
            Formula::Competition,
            Vocabulary::Beginner,
        );
        let first = decks.cards(french, &deck);
        assert!(Arc::ptr_eq(&first, &decks.cards(french, &deck)));
        for length in 0..limits::DECKS_KEPT {
            let length = Some(u8::try_from(length).unwrap() + 20);
            decks.cards(french, &Deck { length, ..deck });
        }
        assert_eq!(decks.kept.lock().unwrap().len(), limits::DECKS_KEPT);
        assert!(!Arc::ptr_eq(&first, &decks.cards(french, &deck)));
    }
}
