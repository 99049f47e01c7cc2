//! Fair draws from a seed that is committed to before the toss (§10).
//!
//! Pick number `k` reads the ChaCha20 stream with the seed as key and `k` as stream number: 32-bit
//! words, little-endian, one after the other, until one is below the largest multiple of `n` that
//! fits into 32 bits; its remainder by `n` is the rank of the letter among the `n` letters of the
//! bag in alphabetical order. A lot is such a pick among 2: 0 for A, 1 for B. `docs/NOTATION.md`
//! says the same for people who want to check a game with a program of their own.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::{LetterSource, Pick, SkippedPicks, SourceError};
use crate::{Letter, Letters, Side};

/// The secret from which all draws of a game follow. It stays with whoever runs the game until the
/// game is over.
///
/// ```
/// use jarnac_core::Seed;
/// let seed = Seed([7; 32]);
/// assert_eq!(seed.to_string().parse::<Seed>().unwrap(), seed);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// The SHA-256 hash of a seed, published before the toss.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment(pub [u8; 32]);

impl Seed {
    /// The promise to publish before the toss.
    ///
    /// ```
    /// use jarnac_core::Seed;
    /// let promise = Seed([0; 32]).commitment().to_string();
    /// assert!(promise.starts_with("66687aadf862bd776c8fc18b8e9f8e20"));
    /// ```
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

/// Draws that follow from a seed.
///
/// ```
/// use jarnac_core::{LetterSource, Letters, Pick, Seed, SeededSource};
/// let bag: Letters = "ABCDEFGH".parse()?;
/// let mut one = SeededSource::new(Seed([7; 32]));
/// let mut same = SeededSource::new(Seed([7; 32]));
/// // Only the seed and the number of the pick count: a source can be made again at any time.
/// assert_eq!(one.draw(Pick(41), &bag), same.draw(Pick(41), &bag));
/// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
/// ```
#[derive(Clone)]
pub struct SeededSource {
    seed: Seed,
    skipped: SkippedPicks,
}

impl SeededSource {
    /// The source of this seed.
    pub const fn new(seed: Seed) -> SeededSource {
        SeededSource {
            seed,
            skipped: SkippedPicks::NONE,
        }
    }

    /// The source of this seed in a game in which picks were taken back.
    ///
    /// ```
    /// use jarnac_core::source::SkippedPicks;
    /// use jarnac_core::{LetterSource, Letters, Pick, Seed, SeededSource};
    /// let mut skipped = SkippedPicks::NONE;
    /// skipped.go_back(Pick(3), Pick(2)); // pick 2 was made, and taken back
    /// let (mut plain, mut after) =
    ///     (SeededSource::new(Seed([7; 32])), SeededSource::skipping(Seed([7; 32]), skipped));
    /// let bag: Letters = "ABCDEFGH".parse()?;
    /// assert_eq!(after.draw(Pick(1), &bag), plain.draw(Pick(1), &bag));
    /// assert_eq!(after.draw(Pick(2), &bag), plain.draw(Pick(3), &bag), "it is never made again");
    /// # Ok::<(), jarnac_core::spelling::BadCharacter>(())
    /// ```
    pub const fn skipping(seed: Seed, skipped: SkippedPicks) -> SeededSource {
        SeededSource { seed, skipped }
    }

    /// A number below `n`, each with the same chance.
    fn below(&self, pick: Pick, n: u32) -> u32 {
        let mut rng = ChaCha20Rng::from_seed(self.seed.0);
        rng.set_stream(self.skipped.stream(pick));
        let fair = largest_fair(n);
        loop {
            let word = rng.next_u32();
            if word <= fair {
                return word % n;
            }
        }
    }
}

/// The largest word that is not passed over: up to it, each remainder by `n` comes equally often.
const fn largest_fair(n: u32) -> u32 {
    u32::MAX - (u32::MAX % n + 1) % n
}

impl LetterSource for SeededSource {
    fn draw(&mut self, pick: Pick, bag: &Letters) -> Result<Letter, SourceError> {
        let letters = u32::try_from(bag.len()).expect("26 counts below 256 fit");
        if letters == 0 {
            return Err(SourceError::NoLetter);
        }
        let rank = self.below(pick, letters);
        Ok(bag
            .at_rank(rank as usize)
            .expect("the rank is below the number of letters"))
    }

    fn lot(&mut self, pick: Pick) -> Result<Side, SourceError> {
        Ok(Side::BOTH[self.below(pick, 2) as usize])
    }
}

/// Why a text is no seed and no commitment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("expected 64 hexadecimal digits")]
pub struct HexError;

fn parse_hex(text: &str) -> Result<[u8; 32], HexError> {
    let digits: Vec<u8> = text
        .chars()
        .map(|c| c.to_digit(16).map(|d| d as u8).ok_or(HexError))
        .collect::<Result<_, _>>()?;
    let digits: [u8; 64] = digits.try_into().map_err(|_| HexError)?;
    Ok(std::array::from_fn(|i| {
        digits[2 * i] << 4 | digits[2 * i + 1]
    }))
}

fn print_hex(bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

impl FromStr for Seed {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse_hex(text).map(Seed)
    }
}

impl FromStr for Commitment {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse_hex(text).map(Commitment)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print_hex(&self.0, f)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print_hex(&self.0, f)
    }
}

/// A seed is a secret: it is not shown by accident.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl fmt::Debug for SeededSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeededSource(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bag;

    /// The bytes 0 to 31.
    fn seed() -> Seed {
        Seed(std::array::from_fn(|i| i as u8))
    }

    /// The letters and lots below were computed by another program, written from the text of
    /// `docs/NOTATION.md`. If they change, old records can't be verified any more.
    #[test]
    fn the_draws_of_a_seed_never_change() {
        let mut source = SeededSource::new(seed());
        let mut left = bag::Y2012;
        let drawn: String = (0..40)
            .map(|pick| {
                let letter = source.draw(Pick(pick), &left).unwrap();
                left = left.without(letter).unwrap();
                letter.to_char()
            })
            .collect();
        assert_eq!(drawn, "MASAZTRLZOIIUQGXEERFNSUWUGEECIUSNAEIODFY");
        let lots: String = (0..16)
            .map(|pick| source.lot(Pick(pick)).unwrap().to_string())
            .collect();
        assert_eq!(lots, "BBABABBABBAAAAAA");
    }

    #[test]
    fn the_fair_limit_is_a_multiple() {
        for n in [1, 2, 3, 7, 26, 143, 144, 500, 3_000_000_000, u32::MAX] {
            let words = u64::from(largest_fair(n)) + 1;
            assert_eq!(words % u64::from(n), 0, "{n}");
            assert!(words + u64::from(n) > 1 << 32, "{n}: it is the largest");
        }
    }

    #[test]
    fn words_above_the_fair_limit_are_passed_over() {
        let source = SeededSource::new(seed());
        let below: Vec<u32> = (0..10)
            .map(|pick| source.below(Pick(pick), 3_000_000_000))
            .collect();
        assert_eq!(
            below,
            [
                2_100_034_873,
                49_390_639,
                400_057_676,
                2_632_183_704,
                2_669_944_204,
                1_243_152_463,
                1_565_520_655,
                1_061_424_968,
                2_302_699_639,
                707_512_273
            ]
        );
    }

    #[test]
    fn every_letter_has_its_share() {
        let mut source = SeededSource::new(seed());
        let bag: Letters = "AAAB".parse().unwrap();
        let picks = 4_000;
        let a = (0..picks)
            .filter(|p| source.draw(Pick(*p), &bag) == Ok(Letter::A))
            .count();
        assert!(
            (2_900..=3_100).contains(&a),
            "{a} of {picks}, and 3 in 4 are due"
        );
        assert_eq!(
            source.draw(Pick(0), &Letters::EMPTY),
            Err(SourceError::NoLetter)
        );
    }

    #[test]
    fn seeds_and_commitments_are_hexadecimal_and_secret() {
        let text = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
        assert_eq!(text.parse(), Ok(seed()));
        assert_eq!(seed().to_string(), text);
        let promise = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
        assert_eq!(seed().commitment().to_string(), promise);
        assert_eq!(promise.parse(), Ok(seed().commitment()));
        for bad in [
            "",
            "00",
            "zz",
            &text[1..],
            &format!("{text}0"),
            &text.replace('0', "é"),
        ] {
            assert_eq!(bad.parse::<Seed>(), Err(HexError), "{bad}");
        }
        assert_eq!(format!("{:?}", seed()), "Seed(secret)");
        assert_eq!(
            format!("{:?}", SeededSource::new(seed())),
            "SeededSource(secret)"
        );
    }
}
