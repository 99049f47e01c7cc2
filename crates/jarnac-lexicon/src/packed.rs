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

/// A word that is packed letter by letter.
#[derive(Clone, Copy, Default)]
pub(crate) struct Packing {
    packed: u64,
    len: usize,
}

impl Packing {
    /// Only its first letters, or `None` if it has not that many.
    pub(crate) fn keep(self, len: usize) -> Option<Packing> {
        let kept = u64::MAX << (WORD_BITS - LETTER_BITS * u32::try_from(len).ok()?.min(9));
        (len <= self.len).then_some(Packing {
            packed: self.packed & kept,
            len,
        })
    }

    /// Adds a letter by its index, or gives `None` if there is no such letter or no room.
    pub(crate) fn push(&mut self, index: u8) -> Option<()> {
        if usize::from(index) >= Letter::COUNT || self.len >= Word::MAX_LEN {
            return None;
        }
        self.len += 1;
        let shift = WORD_BITS - LETTER_BITS * self.len as u32;
        self.packed |= (u64::from(index) + 1) << shift;
        Some(())
    }

    pub(crate) fn len(self) -> usize {
        self.len
    }

    pub(crate) fn packed(self) -> u64 {
        self.packed
    }
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

    /// The words again, packed, sorted and different.
    pub(crate) fn into_packed(self) -> Vec<u64> {
        self.packed
    }

    pub(crate) fn len(&self) -> usize {
        self.packed.len()
    }

    pub(crate) fn word(&self, at: usize) -> Word {
        unpack(self.packed[at])
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
    fn a_word_is_packed_letter_by_letter() {
        let mut packing = Packing::default();
        for index in [17, 0, 19] {
            packing.push(index).unwrap();
        }
        assert_eq!(packing.packed(), pack("RAT".parse().unwrap()));
        let mut other = packing.keep(2).unwrap();
        other.push(18).unwrap();
        assert_eq!(other.packed(), pack("RAS".parse().unwrap()));
        assert!(packing.keep(4).is_none());
        assert!(packing.push(26).is_none());
        assert_eq!(packing.keep(0).unwrap().packed(), 0);
        for _ in 0..6 {
            packing.push(0).unwrap();
        }
        assert!(packing.push(0).is_none());
        assert_eq!(packing.len(), 9);
    }

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
