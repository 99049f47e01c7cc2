//! How a multiset of letters is split into a mask and a rest.

use jarnac_core::{Letter, Letters, Word};

/// The common letters, each with its bit: the eight commonest in words of 3 to 9 letters.
const COMMON: [u8; 8] = *b"ESAIRNTU";

/// 1 for the common letters, by letter: how many copies the mask takes.
const TAKEN: [u8; Letter::COUNT] = taken();

const fn taken() -> [u8; Letter::COUNT] {
    let mut taken = [0; Letter::COUNT];
    let mut at = 0;
    while at < COMMON.len() {
        taken[(COMMON[at] - b'A') as usize] = 1;
        at += 1;
    }
    taken
}

/// A common letter's bit in a mask, by letter; 0 for the others.
const BIT: [u8; Letter::COUNT] = bits();

const fn bits() -> [u8; Letter::COUNT] {
    let mut bits = [0; Letter::COUNT];
    let mut at = 0;
    while at < COMMON.len() {
        bits[(COMMON[at] - b'A') as usize] = 1 << at;
        at += 1;
    }
    bits
}

/// The mask of eight letters that are there or not, for A to H, I to P and Q to X. Y and Z are rare.
static MASKS: [[u8; 256]; 3] = masks();

const fn masks() -> [[u8; 256]; 3] {
    let mut masks = [[0; 256]; 3];
    let mut at = 0;
    while at < 3 * 256 * 8 {
        let (eight, present, letter) = (at / 2048, at / 8 % 256, at % 8);
        if present >> letter & 1 == 1 {
            masks[eight][present] |= BIT[8 * eight + letter];
        }
        at += 1;
    }
    masks
}

/// A multiset as the lattice sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tokens {
    /// The common letters that are there.
    pub(super) mask: u8,
    /// How often each letter is in the rest.
    pub(super) rest: [u8; 32],
    /// A bit for each letter that is in the rest, A lowest.
    pub(super) present: u32,
}

impl Tokens {
    pub(super) const EMPTY: Tokens = Tokens {
        mask: 0,
        rest: [0; 32],
        present: 0,
    };

    #[inline(always)]
    pub(super) fn of(letters: &Letters) -> Tokens {
        let [a_to_h, i_to_p, q_to_x, _] = letters.present().to_le_bytes();
        let mask = MASKS[0][usize::from(a_to_h)]
            | MASKS[1][usize::from(i_to_p)]
            | MASKS[2][usize::from(q_to_x)];
        let mut counts = *letters.counts();
        for (count, taken) in counts.iter_mut().zip(TAKEN) {
            *count = count.saturating_sub(taken);
        }
        let mut rest = [0; 32];
        rest[..Letter::COUNT].copy_from_slice(&counts);
        Tokens {
            mask,
            rest,
            present: Letters::from_counts(counts).present(),
        }
    }
}

/// Where a word stands in the lattice: its path and its mask.
///
/// The path is the rest as a number, five bits a letter (A is 1), the first one highest: the order
/// of these numbers is that of the trie.
pub(super) fn place(word: Word) -> (u64, u8) {
    let mut mask = 0;
    let mut rest = [0; Word::MAX_LEN];
    let mut count = 0;
    for letter in word.letters() {
        let bit = BIT[letter.index()];
        if mask & bit != bit {
            mask |= bit;
            continue;
        }
        let code = letter.index() as u64 + 1;
        let mut at = count;
        while at > 0 && rest[at - 1] > code {
            rest[at] = rest[at - 1];
            at -= 1;
        }
        rest[at] = code;
        count += 1;
    }
    // The places that no letter takes are behind the letters, and 0.
    let path = rest.iter().fold(0, |path, code| path << 5 | code);
    (path, mask)
}

/// The number of bits of a path: nine letters.
const PATH_BITS: u32 = 45;

/// The letter at a depth of a path, A = 0, or `None` if the path is not that long.
pub(super) fn token_at(path: u64, depth: u32) -> Option<u32> {
    let shift = PATH_BITS.checked_sub(5 * (depth + 1))?;
    let code = (path >> shift & 31) as u32;
    code.checked_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worked_example_holds() {
        for (word, mask, rest) in [
            ("RAT", 0b0101_0100, ""),
            ("TZAR", 0b0101_0100, "Z"),
            ("RATATINE", 0b0111_1101, "AT"),
            ("ZZZ", 0, "ZZZ"),
            ("EEEE", 1, "EEE"),
        ] {
            let letters: Letters = word.parse().unwrap();
            let tokens = Tokens::of(&letters);
            assert_eq!(tokens.mask, mask, "{word}");
            let (path, same_mask) = place(word.parse().unwrap());
            assert_eq!(same_mask, mask, "{word}");
            let path: String = (0..9)
                .map_while(|depth| token_at(path, depth))
                .map(|letter| char::from(b'A' + letter as u8))
                .collect();
            assert_eq!(path, rest, "{word}");
            let present = rest
                .bytes()
                .fold(0, |bits, letter| bits | 1 << (letter - b'A'));
            assert_eq!(tokens.present, present, "{word}");
        }
    }
}
