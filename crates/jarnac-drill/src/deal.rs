//! Finds the cards of a deck.

use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;

use jarnac_core::{Letter, Letters, Lexicon, Verdict, Word};
use jarnac_lexicon::frequency::{Commonness, Frequency};
use jarnac_lexicon::{Coarseness, Dictionary, FormId, Kind};

use crate::{Answers, Asked, Card, Deck, DeckKind};

/// Words within so many hundredths of a frequency are about as common as each other.
const BAND: u16 = 40;

/// A number for a card that says nothing of its words, the same on every machine: FNV-1a, and a
/// last stir, so that cards with one beginning don't stay together.
fn mixed(card: &Card) -> u64 {
    let hash = card
        .to_string()
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    let stirred = (hash ^ (hash >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    stirred ^ (stirred >> 29)
}

/// How rare the rarest word of a card is, in hundredths, with the card.
type Dealt = Vec<(u16, Card)>;

/// Goes through the lexicon for one deck.
pub(crate) struct Dealer<'a> {
    deck: &'a Deck,
    dictionary: &'a Dictionary,
    commonness: &'static Commonness,
}

impl<'a> Dealer<'a> {
    pub(crate) fn new(deck: &'a Deck, dictionary: &'a Dictionary) -> Dealer<'a> {
        Dealer {
            deck,
            dictionary,
            commonness: Commonness::kept(dictionary),
        }
    }

    /// The cards in the order in which they are learnt.
    pub(crate) fn deal(&self) -> Vec<Card> {
        let mut dealt = match self.deck.kind {
            DeckKind::OneMore => self.grown(1, 3..=8),
            DeckKind::TwoMore => self.grown(2, 3..=4),
            DeckKind::Anagrams => self.anagrams(),
            DeckKind::Conjugated => self.conjugated(),
            DeckKind::SameEntry => self.pairs(),
        };
        dealt.sort_by_cached_key(|(rarity, card)| (rarity / BAND, mixed(card)));
        dealt.into_iter().map(|(_, card)| card).collect()
    }

    fn card(&self, asked: Asked) -> Card {
        let formula = self.deck.formula;
        Card { formula, asked }
    }

    /// How rare a form is, if it is of the vocabulary and for all ears.
    fn rarity(&self, form: FormId) -> Option<u16> {
        let kind = self.dictionary.form_coarseness(form);
        let known = self.deck.vocabulary.knows(self.commonness, form);
        let told = known && !matches!(kind, Some(Coarseness::Slur | Coarseness::Vulgar));
        told.then(|| {
            let frequency = self.commonness.get(form);
            frequency.map_or(u16::MAX / 2, Frequency::hundredths)
        })
    }

    fn is_wanted(&self, word: Word) -> bool {
        let length = self.deck.length;
        length.is_none_or(|length| word.len() == usize::from(length)) && self.deck.theme.holds(word)
    }

    /// Words that the formula admits, of these lengths and of the vocabulary.
    fn known(&self) -> impl Iterator<Item = (u16, Word)> {
        let index = self.dictionary.word_index(&self.deck.formula.rules());
        let numbers = 0..u32::try_from(index.lattice().len()).expect("a lexicon has few words");
        numbers.filter_map(|number| {
            let rarity = self.rarity(index.form(number))?;
            Some((rarity, index.lattice().word(number)))
        })
    }

    /// Words of these lengths with letters more. They are found from what they become.
    fn grown(&self, more: usize, lengths: RangeInclusive<usize>) -> Dealt {
        let mut found: HashSet<Asked> = HashSet::new();
        let mut dealt = Vec::new();
        let rules = self.deck.formula.rules();
        let known: Vec<(u16, Word)> = self.known().collect();
        let by_letters = ByLetters::new(&known);
        for &(rarity, word) in &known {
            let short = lengths.contains(&word.len().saturating_sub(more));
            if !short || !self.is_wanted(word) {
                continue;
            }
            for with in parts(&word.into(), more) {
                if self
                    .deck
                    .letter
                    .is_some_and(|letter| with.count(letter) == 0)
                {
                    continue;
                }
                let Some(left) = Letters::from(word).checked_sub(&with) else {
                    continue;
                };
                for &(base_rarity, base) in by_letters.of(&left) {
                    let admitted = self.dictionary.verdict(Some(base), word, &rules);
                    let Ok(asked) = Asked::grow(base, with) else {
                        continue;
                    };
                    if admitted == Verdict::Admitted && found.insert(asked) {
                        dealt.push((rarity.max(base_rarity), self.card(asked)));
                    }
                }
            }
        }
        dealt
    }

    fn anagrams(&self) -> Dealt {
        let length = self.deck.length.unwrap_or(7);
        let mut found: HashSet<Letters> = HashSet::new();
        let mut words: Vec<(u16, Word)> = self.known().collect();
        words.sort_unstable();
        let mut dealt = Vec::new();
        for (rarity, word) in words {
            let letters = Letters::from(word);
            let wanted = word.len() == usize::from(length)
                && self.deck.theme.holds(word)
                && self
                    .deck
                    .letter
                    .is_none_or(|letter| letters.count(letter) > 0);
            if !wanted || !found.insert(letters) {
                continue;
            }
            if let Ok(asked) = Asked::anagrams(letters) {
                dealt.push((rarity, self.card(asked)));
            }
        }
        dealt
    }

    /// Forms of verbs. Those that are something else as well are as many as the others, so that «no»
    /// is no good guess.
    fn conjugated(&self) -> Dealt {
        let mut answers = [Vec::new(), Vec::new()];
        for form in self.dictionary.forms() {
            let Some(rarity) = self.rarity(form) else {
                continue;
            };
            let word = self.dictionary.word(form);
            let mut readings = self.dictionary.readings(form);
            let verb = readings.any(|reading| reading.kind() == Kind::Conjugated);
            let letters = Letters::from(word);
            let letter = self
                .deck
                .letter
                .is_none_or(|letter| letters.count(letter) > 0);
            if verb && letter && self.is_wanted(word) {
                let card = self.card(Asked::Conjugated(word));
                if let Ok(Answers::Counts(counts)) = card.answers(self.dictionary) {
                    answers[usize::from(counts)].push((rarity, card));
                }
            }
        }
        evened(answers)
    }

    /// Words that look like forms of one entry, and are or are not.
    fn pairs(&self) -> Dealt {
        let mut answers = [Vec::new(), Vec::new()];
        let known: Vec<(u16, Word)> = self.known().collect();
        let by_letters = ByLetters::new(&known);
        for &(rarity, word) in &known {
            if !self.is_wanted(word) {
                continue;
            }
            let added = (1..=2).flat_map(|more| parts(&word.into(), more));
            for with in added {
                if self
                    .deck
                    .letter
                    .is_some_and(|letter| with.count(letter) == 0)
                {
                    continue;
                }
                let Some(left) = Letters::from(word).checked_sub(&with) else {
                    continue;
                };
                let alike = by_letters.of(&left).iter().filter(|(_, base)| {
                    base.letters()[..Word::MIN_LEN] == word.letters()[..Word::MIN_LEN]
                });
                for &(base_rarity, base) in alike {
                    let Ok(asked) = Asked::same_entry(base, word) else {
                        continue;
                    };
                    let card = self.card(asked);
                    if let Ok(Answers::Counts(counts)) = card.answers(self.dictionary) {
                        answers[usize::from(counts)].push((rarity.max(base_rarity), card));
                    }
                }
            }
        }
        evened(answers)
    }
}

/// As many of one answer as of the other, the commonest of each.
fn evened(mut answers: [Dealt; 2]) -> Dealt {
    for cards in &mut answers {
        cards.sort_by_cached_key(|(rarity, card)| (*rarity, mixed(card)));
    }
    let fewer = answers.iter().map(Vec::len).min().unwrap_or(0);
    let mut dealt = Vec::with_capacity(2 * fewer);
    for mut cards in answers {
        cards.truncate(fewer);
        dealt.append(&mut cards);
    }
    dealt
}

/// Words by the letters that they are made of.
struct ByLetters(HashMap<Letters, Vec<(u16, Word)>>);

impl ByLetters {
    fn new(words: &[(u16, Word)]) -> ByLetters {
        let mut by_letters = HashMap::<Letters, Vec<(u16, Word)>>::new();
        for &(rarity, word) in words {
            by_letters
                .entry(word.into())
                .or_default()
                .push((rarity, word));
        }
        ByLetters(by_letters)
    }

    fn of(&self, letters: &Letters) -> &[(u16, Word)] {
        self.0.get(letters).map_or(&[], Vec::as_slice)
    }
}

/// All ways to take so many letters, one or two, out of some; each once.
fn parts(letters: &Letters, count: usize) -> Vec<Letters> {
    let single = |letter: Letter| Letters::from_iter([letter]);
    if count == 1 {
        return letters
            .distinct()
            .map(|(letter, _)| single(letter))
            .collect();
    }
    let mut parts = Vec::new();
    for (first, _) in letters.distinct() {
        for (second, times) in letters.distinct() {
            if second > first || (second == first && times > 1) {
                parts.push(Letters::from_iter([first, second]));
            }
        }
    }
    parts
}
