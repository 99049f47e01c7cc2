//! Glosses drawn at random, for somebody to read: how good they are no rule can say.

use crate::Class;
use crate::gloss::{Gloss, Glosses};

/// All glosses in an order that follows from the seed. The same seed draws the same headwords for as
/// long as they have glosses.
pub fn drawn(glosses: &Glosses<'_>, seed: u64) -> impl Iterator<Item = (String, Class, Gloss)> {
    let mut drawn: Vec<_> = glosses
        .all()
        .map(|((headword, class), gloss)| {
            let lot = lot(seed, &format!("{headword}\t{}", class.name()));
            (lot, headword, class, gloss)
        })
        .collect();
    drawn.sort_by_key(|(lot, ..)| *lot);
    drawn
        .into_iter()
        .map(|(_, headword, class, gloss)| (headword, class, gloss))
}

/// The lot of a headword: a sum of its bytes (FNV-1a) that is then stirred, since the sums of like
/// words are alike.
fn lot(seed: u64, headword: &str) -> u64 {
    let bytes = seed.to_le_bytes().into_iter().chain(headword.bytes());
    let sum = bytes.fold(0xcbf2_9ce4_8422_2325, |sum: u64, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    let stirred = (sum ^ (sum >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let stirred = (stirred ^ (stirred >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    stirred ^ (stirred >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_draws_its_own() {
        assert_eq!(lot(1, "chat\tnoun"), lot(1, "chat\tnoun"));
        assert_ne!(lot(1, "chat\tnoun"), lot(2, "chat\tnoun"));
        let first = |seed| {
            let words = (b'a'..=b'z').map(|letter| char::from(letter).to_string());
            words.min_by_key(|word| lot(seed, word))
        };
        let drawn: std::collections::HashSet<_> = (0..26).map(first).collect();
        assert!(drawn.len() > 8, "{drawn:?}");
    }
}
