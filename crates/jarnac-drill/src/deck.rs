//! Which cards there are, the commonest words first.

use jarnac_core::Letter;
use jarnac_lexicon::Dictionary;
use jarnac_lexicon::frequency::Vocabulary;

use crate::deal::Dealer;
use crate::{Card, Formula, Theme};

/// What the cards of a deck ask.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DeckKind {
    /// One letter more: «RAT + Z → ?».
    OneMore,
    /// Two letters more, on words of three and four letters.
    TwoMore,
    /// Anagrams, of seven letters unless a length is given.
    Anagrams,
    /// Forms of verbs: do they count?
    Conjugated,
    /// Pairs of words: one entry or two?
    SameEntry,
}

impl DeckKind {
    /// All of them.
    pub const ALL: [DeckKind; 5] = [
        DeckKind::OneMore,
        DeckKind::TwoMore,
        DeckKind::Anagrams,
        DeckKind::Conjugated,
        DeckKind::SameEntry,
    ];

    /// The name in JSON and in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            DeckKind::OneMore => "one_more",
            DeckKind::TwoMore => "two_more",
            DeckKind::Anagrams => "anagrams",
            DeckKind::Conjugated => "conjugated",
            DeckKind::SameEntry => "same_entry",
        }
    }

    /// The kind with this name.
    pub fn named(name: &str) -> Option<DeckKind> {
        DeckKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The cards of one kind, narrowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deck {
    /// What they ask.
    pub kind: DeckKind,
    /// Which words count.
    pub formula: Formula,
    /// Every word that is asked about or for is of this vocabulary; of several answers, one is.
    pub vocabulary: Vocabulary,
    /// The length of what is to be found.
    pub length: Option<u8>,
    /// A letter that what is to be found holds; for cards that add letters, one of these.
    pub letter: Option<Letter>,
    /// What else the words have in common.
    pub theme: Theme,
}

impl Deck {
    /// A deck that is not narrowed.
    pub const fn new(kind: DeckKind, formula: Formula, vocabulary: Vocabulary) -> Deck {
        Deck {
            kind,
            formula,
            vocabulary,
            length: None,
            letter: None,
            theme: Theme::Any,
        }
    }

    /// Its cards in the order in which they are learnt: the commonest words first, and mixed
    /// within words that are about as common.
    ///
    /// ```
    /// use jarnac_drill::{Deck, DeckKind, Formula};
    /// use jarnac_lexicon::{Dictionary, frequency::Vocabulary};
    /// let deck = Deck::new(DeckKind::OneMore, Formula::Competition, Vocabulary::Expert);
    /// let deck = Deck { letter: jarnac_core::Letter::from_ascii('Z'), ..deck };
    /// let cards = deck.cards(Dictionary::french());
    /// assert!(cards.contains(&"competition/RAT+Z".parse()?));
    /// # Ok::<(), jarnac_drill::CardError>(())
    /// ```
    pub fn cards(&self, dictionary: &Dictionary) -> Vec<Card> {
        Dealer::new(self, dictionary).deal()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::Answers;

    fn dealt(deck: Deck) -> Vec<String> {
        let cards = deck.cards(Dictionary::french());
        cards.iter().map(Card::to_string).collect()
    }

    #[test]
    fn every_card_has_an_answer_and_comes_once() {
        for kind in DeckKind::ALL {
            let deck = Deck::new(kind, Formula::Competition, Vocabulary::Beginner);
            let cards = deck.cards(Dictionary::french());
            assert!(cards.len() > 100, "{kind:?}: {}", cards.len());
            let different: HashSet<&Card> = cards.iter().collect();
            assert_eq!(different.len(), cards.len(), "{kind:?}");
            for card in cards.iter().step_by(97) {
                assert!(card.answers(Dictionary::french()).is_ok(), "{card}");
                assert_eq!(card.to_string().parse(), Ok(*card));
            }
        }
    }

    #[test]
    fn common_words_come_first_and_mixed() {
        let deck = Deck::new(DeckKind::OneMore, Formula::Competition, Vocabulary::Amateur);
        let cards = dealt(deck);
        let place = |card: &str| cards.iter().position(|one| one == card);
        let early = &cards[..40];
        let bases = early
            .iter()
            .filter_map(|card| card.split(['/', '+']).nth(1));
        let different = bases.collect::<HashSet<_>>().len();
        assert!(different > 25, "{different}: {early:?}");
        assert!(
            place("competition/RAT+Z").is_none(),
            "an amateur does not know TZAR"
        );
    }

    #[test]
    fn a_deck_is_narrowed_by_length_letter_and_theme() {
        let deck = Deck::new(DeckKind::OneMore, Formula::Classic, Vocabulary::Beginner);
        let with_z = Deck {
            letter: Letter::from_ascii('Z'),
            ..deck
        };
        assert!(dealt(with_z).iter().all(|card| card.ends_with("+Z")));
        let of_four = Deck {
            length: Some(4),
            ..deck
        };
        // classic/RAT+Z
        assert!(
            dealt(of_four)
                .iter()
                .all(|card| card.len() == "classic/RAT+Z".len())
        );
        let rare = Deck {
            kind: DeckKind::Anagrams,
            theme: Theme::RareLetters,
            ..deck
        };
        let cards = dealt(rare);
        assert!(!cards.is_empty());
        assert!(
            cards
                .iter()
                .all(|card| card[8..].contains(['J', 'K', 'Q', 'W', 'X', 'Y', 'Z']))
        );
    }

    #[test]
    fn yes_is_as_often_right_as_no() {
        for kind in [DeckKind::Conjugated, DeckKind::SameEntry] {
            let deck = Deck::new(kind, Formula::Competition, Vocabulary::Beginner);
            let cards = deck.cards(Dictionary::french());
            let yes = cards
                .iter()
                .filter(|card| card.answers(Dictionary::french()) == Ok(Answers::Counts(true)));
            assert_eq!(yes.count() * 2, cards.len(), "{kind:?}");
        }
    }
}
