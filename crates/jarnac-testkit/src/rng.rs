//! A small seeded generator (SplitMix64). It is fast and even enough for tests, and no more.

/// A generator of numbers that look random and follow from a seed.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The generator of this seed.
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next number.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "there is no number below 0");
        // The product's upper half is below the bound, and even enough for small bounds.
        let product = u128::from(self.next_u64()) * bound as u128;
        (product >> 64) as usize
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of the items, if there are any.
    pub fn pick<'i, T>(&mut self, items: &'i [T]) -> Option<&'i T> {
        if items.is_empty() {
            return None;
        }
        items.get(self.below(items.len()))
    }

    /// Brings the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published test vector of SplitMix64.
    #[test]
    fn gives_the_known_numbers() {
        let mut rng = Rng::new(1_234_567);
        let numbers = [rng.next_u64(), rng.next_u64(), rng.next_u64()];
        assert_eq!(
            numbers,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    #[test]
    fn stays_below_its_bound_and_reaches_everything() {
        let mut rng = Rng::new(7);
        let mut seen = [0; 5];
        for _ in 0..500 {
            seen[rng.below(5)] += 1;
        }
        assert!(seen.iter().all(|n| *n > 50), "{seen:?}");
        assert_eq!(rng.pick::<u8>(&[]), None);
        let mut items = [1, 2, 3, 4, 5, 6, 7, 8];
        rng.shuffle(&mut items);
        assert_ne!(items, [1, 2, 3, 4, 5, 6, 7, 8]);
        items.sort_unstable();
        assert_eq!(items, [1, 2, 3, 4, 5, 6, 7, 8]);
    }
}
