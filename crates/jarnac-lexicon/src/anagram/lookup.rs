//! From the sum of letters to their class, for searches that try every handful.

use jarnac_core::Letters;

use super::lattice::Lattice;
use super::sum::LetterSum;

/// Words of the filter: the highest 16 bits of a sum choose one, so that no bound is checked.
const FILTER: usize = 1 << 16;

/// The classes by the sum of their letters.
#[derive(Clone, Debug)]
pub(super) struct Lookup {
    /// One bit for each class, at a place that its sum tells: 97 of 100 sums of no class end here.
    filter: Box<[u64; FILTER]>,
    /// Classes by the low bits of their sums, the next place if one is taken.
    slots: Vec<Slot>,
}

/// A class, with all that a hit asks for.
#[derive(Clone, Copy, Debug)]
struct Slot {
    sum: u64,
    /// `FREE` where there is none.
    class: u32,
    /// The place of its further words in the lattice's list, or `FREE`.
    crowd: u32,
}

const FREE: u32 = u32::MAX;

/// So many handfuls are filtered before the first of them is looked up.
const AT_ONCE: usize = 16;
/// Of no more handfuls than this, few pass the filter: they are looked up one by one.
const FEW: usize = 12;

impl Lookup {
    fn new(lattice: &Lattice) -> Lookup {
        let (_, count) = lattice.size();
        let mut crowds = vec![FREE; count];
        lattice.for_each_crowd(|class, crowd| crowds[class as usize] = crowd);
        let mut filter: Box<[u64; FILTER]> = vec![0; FILTER]
            .try_into()
            .expect("it was made with this length");
        let free = Slot {
            sum: 0,
            class: FREE,
            crowd: FREE,
        };
        let mut slots = vec![free; (2 * count).next_power_of_two()];
        for ((class, known), crowd) in (0..).zip(lattice.words()).zip(crowds) {
            let sum = LetterSum::of(&Letters::from(*known)).0;
            filter[word(sum)] |= 1 << bit(sum);
            let mut at = sum as usize & (slots.len() - 1);
            while slots[at].class != FREE {
                at = (at + 1) & (slots.len() - 1);
            }
            slots[at] = Slot { sum, class, crowd };
        }
        Lookup { filter, slots }
    }

    #[inline]
    fn may_have(&self, sum: u64) -> bool {
        self.filter[word(sum)] >> bit(sum) & 1 == 1
    }

    #[inline]
    fn find(&self, sum: u64) -> Option<&Slot> {
        let mut at = sum as usize & (self.slots.len() - 1);
        loop {
            let slot = &self.slots[at];
            if slot.class == FREE {
                return None;
            }
            if slot.sum == sum {
                return Some(slot);
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }
}

#[inline]
fn word(sum: u64) -> usize {
    usize::from((sum >> 48) as u16)
}

#[inline]
fn bit(sum: u64) -> u64 {
    sum >> 42 & 63
}

impl Lattice {
    /// The class of just these letters, nine at most, by the number of its first word.
    ///
    /// ```
    /// use jarnac_core::Word;
    /// use jarnac_lexicon::anagram::{Lattice, LetterSum};
    /// let lattice = Lattice::new(["RAT".parse::<Word>()?, "ART".parse()?]);
    /// let class = lattice.class(LetterSum::of(&"TRA".parse()?)).expect("it has two words");
    /// assert_eq!(lattice.word(class).to_string(), "ART");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn class(&self, sum: LetterSum) -> Option<u32> {
        let lookup = self.lookup.get_or_init(|| Lookup::new(self));
        let slot = lookup.may_have(sum.0).then(|| lookup.find(sum.0));
        slot.flatten().map(|slot| slot.class)
    }

    /// Calls `f` with the number of every word that is made of some letters and one of these
    /// handfuls. All of them together must be nine letters at most.
    ///
    /// The order is that of the handfuls, not that of a walk.
    ///
    /// ```
    /// use jarnac_core::{Letters, Word};
    /// use jarnac_lexicon::anagram::{Handfuls, Lattice, LetterSum};
    /// let words: Vec<Word> = ["RAT", "ART", "TZAR", "RATER"].into_iter().map(str::parse).collect::<Result<_, _>>()?;
    /// let lattice = Lattice::new(words);
    /// let mut handfuls = Handfuls::default();
    /// handfuls.fill("EZ".parse::<Letters>()?.distinct(), 9);
    /// let mut found = Vec::new();
    /// let row = LetterSum::of(&"RAT".parse()?);
    /// lattice.for_each_with_handful(row, handfuls.of_sizes(1..=6), |number| found.push(lattice.word(number).to_string()));
    /// assert_eq!(found, ["TZAR"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn for_each_with_handful(&self, from: LetterSum, handfuls: &[u64], mut f: impl FnMut(u32)) {
        let lookup = self.lookup.get_or_init(|| Lookup::new(self));
        if handfuls.len() <= FEW {
            for handful in handfuls {
                let sum = from.0.wrapping_add(*handful);
                if lookup.may_have(sum) {
                    self.for_each_found(lookup.find(sum), &mut f);
                }
            }
            return;
        }
        let mut passed = [0; AT_ONCE];
        for some in handfuls.chunks(AT_ONCE) {
            // Whether a sum passes the filter can't be foretold, so there is no branch.
            let mut count = 0;
            for handful in some {
                let sum = from.0.wrapping_add(*handful);
                passed[count % AT_ONCE] = sum;
                count += usize::from(lookup.may_have(sum));
            }
            for sum in &passed[..count.min(AT_ONCE)] {
                self.for_each_found(lookup.find(*sum), &mut f);
            }
        }
    }

    /// Calls `f` with the number of every word of just these letters, nine at most.
    ///
    /// ```
    /// use jarnac_core::Word;
    /// use jarnac_lexicon::anagram::{Lattice, LetterSum};
    /// let lattice = Lattice::new(["RAT".parse::<Word>()?, "ART".parse()?, "RATE".parse()?]);
    /// let mut found = Vec::new();
    /// lattice.for_each_of(LetterSum::of(&"TRA".parse()?), |number| found.push(lattice.word(number).to_string()));
    /// assert_eq!(found, ["ART", "RAT"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn for_each_of(&self, letters: LetterSum, mut f: impl FnMut(u32)) {
        let lookup = self.lookup.get_or_init(|| Lookup::new(self));
        if lookup.may_have(letters.0) {
            self.for_each_found(lookup.find(letters.0), &mut f);
        }
    }

    #[inline]
    fn for_each_found(&self, slot: Option<&Slot>, f: &mut impl FnMut(u32)) {
        if let Some(slot) = slot {
            f(slot.class);
            if slot.crowd != FREE {
                let crowd = slot.crowd as usize;
                (self.further[crowd]..self.further[crowd + 1]).for_each(f);
            }
        }
    }
}
