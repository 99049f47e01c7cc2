//! Costs that are compared word by word: as wide as a list of criteria needs them.

use std::ops::{Add, AddAssign, Sub, SubAssign};

use integer_blossom::Weight;

/// A cost of several words, the first of which counts most. Words are added and subtracted each for itself, and
/// compared in their order: that is all that a matching asks of its weights, so nothing ever carries over from one
/// criterion into another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Wide<const N: usize>(pub(super) [i64; N]);

impl<const N: usize> Wide<N> {
    fn zip(self, other: Self, join: impl Fn(i64, i64) -> i64) -> Self {
        let mut words = self.0;
        for (word, with) in words.iter_mut().zip(other.0) {
            *word = join(*word, with);
        }
        Wide(words)
    }

    const fn last(value: i64) -> Self {
        let mut words = [0; N];
        words[N - 1] = value;
        Wide(words)
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        self.zip(other, |a, b| a + b)
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a - b)
    }
}

impl<const N: usize> AddAssign for Wide<N> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const N: usize> SubAssign for Wide<N> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Self = Wide([0; N]);
    const ONE: Self = Wide::last(1);

    fn inf() -> Self {
        let mut words = [0; N];
        words[0] = i64::MAX / 4;
        Wide(words)
    }

    fn double(self) -> Self {
        self + self
    }

    fn half(self) -> Self {
        // What the solver halves is even, in each word: the labels of a search tree differ by twice the weights
        // of its edges.
        debug_assert!(self.0.iter().all(|word| word % 2 == 0), "{self:?} is odd");
        self.zip(self, |word, _| word / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn earlier_words_count_more_than_all_later_ones() {
        let (a, b) = (Wide([1, -900]), Wide([0, 900]));
        assert!(a > b && b > Wide::ZERO && Wide::<2>::ONE > Wide::ZERO);
        assert_eq!(a - b, Wide([1, -1_800]));
        assert_eq!((a - b + b).double().half(), a);
    }
}
