//! A small generator of random numbers: SplitMix64. The same seed gives the same numbers on every
//! machine.

/// The state.
#[derive(Clone, Debug)]
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// Where it is: a generator made of this goes on from there.
    pub(crate) fn state(&self) -> u64 {
        self.0
    }

    /// A generator of its own for one of many things with the same seed.
    pub(crate) fn stream(seed: u64, number: u64) -> Rng {
        let mut rng = Rng(seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        rng.next();
        rng
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is above 0.
    #[inline]
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// A number from 0 to 1.
    pub(crate) fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1_u64 << 24) as f32
    }

    /// A number with mean 0 and variance 1.
    pub(crate) fn normal(&mut self) -> f32 {
        let (a, b) = (self.unit().max(1e-9), self.unit());
        (-2.0 * libm::logf(a)).sqrt() * libm::cosf(std::f32::consts::TAU * b)
    }
}
