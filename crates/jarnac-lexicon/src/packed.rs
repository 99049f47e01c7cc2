//! Words as numbers, and the sorted table that finds one.

use jarnac_core::{Letter, Word};

/// How many bits of a packed word hold one letter.
const LETTER_BITS: u32 = 5;
/// How many bits hold a word: nine letters.
pub(crate) const WORD_BITS: u32 = LETTER_BITS * Word::MAX_LEN as u32;
/// How many bits hold the first three letters, which every word has.
const BUCKET_BITS: u32 = 3 * LETTER_BITS;

/// The word as a number, five bits a letter (A is 1), the first letter highest: the order of the
/// numbers is that of a dictionary.
pub(crate) fn pack(word: Word) -> u64 {
    let mut packed = 0;
    for letter in word.letters() {
        packed = packed << LETTER_BITS | (letter.index() as u64 + 1);
    }
    packed << (LETTER_BITS * (Word::MAX_LEN - word.len()) as u32)
}

/// The word behind a number that [`pack`] made.
pub(crate) fn unpack(packed: u64) -> Word {
    let mut letters = [Letter::A; Word::MAX_LEN];
    let mut len = 0;
    for (place, letter) in letters.iter_mut().enumerate() {
        let shift = LETTER_BITS * (Word::MAX_LEN - 1 - place) as u32;
        let code = (packed >> shift & 31) as u8;
        if code == 0 {
            break;
        }
        *letter = Letter::from_index(code - 1).expect("packed from letters");
        len += 1;
    }
    Word::new(&letters[..len]).expect("packed from a word")
}

/// Words in dictionary order, found by their first three letters and a short search.
#[derive(Clone, Debug, Default)]
pub(crate) struct WordTable {
    packed: Vec<u64>,
    /// Where the words with these first three letters begin.
    buckets: Vec<u32>,
}

impl WordTable {
    /// The table of words that are packed, sorted and different.
    pub(crate) fn new(packed: Vec<u64>) -> WordTable {
        let mut buckets = vec![0_u32; (1 << BUCKET_BITS) + 1];
        for word in &packed {
            buckets[bucket(*word) + 1] += 1;
        }
        for at in 1..buckets.len() {
            buckets[at] += buckets[at - 1];
        }
        WordTable { packed, buckets }
    }

    pub(crate) fn len(&self) -> usize {
        self.packed.len()
    }

    pub(crate) fn word(&self, at: usize) -> Word {
        unpack(self.packed[at])
    }

    pub(crate) fn words(&self) -> impl ExactSizeIterator<Item = Word> + '_ {
        self.packed.iter().map(|packed| unpack(*packed))
    }

    /// The place of a word.
    pub(crate) fn find(&self, word: Word) -> Option<usize> {
        let packed = pack(word);
        let bucket = bucket(packed);
        let (from, to) = (self.buckets[bucket], self.buckets[bucket + 1]);
        let range = from as usize..to as usize;
        let at = self.packed[range].binary_search(&packed).ok()?;
        Some(from as usize + at)
    }
}

fn bucket(packed: u64) -> usize {
    (packed >> (WORD_BITS - BUCKET_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_keeps_words_and_their_order() {
        let words = ["AAA", "ABA", "RAT", "RATE", "RATS", "ZEN", "ZZZZZZZZZ"];
        let packed: Vec<u64> = words.iter().map(|w| pack(w.parse().unwrap())).collect();
        assert!(packed.is_sorted());
        for (word, packed) in words.iter().zip(&packed) {
            assert_eq!(unpack(*packed).to_string(), *word);
        }
        let table = WordTable::new(packed);
        for (at, word) in words.iter().enumerate() {
            assert_eq!(table.find(word.parse().unwrap()), Some(at));
            assert_eq!(table.word(at).to_string(), *word);
        }
        assert_eq!(table.find("RAS".parse().unwrap()), None);
        assert_eq!(table.find("ZZZ".parse().unwrap()), None);
        assert_eq!(
            WordTable::new(Vec::new()).find("RAT".parse().unwrap()),
            None
        );
    }
}
