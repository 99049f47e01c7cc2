//! The two sides of a game (§1): a player each, or a team acting as one.

use std::fmt;
use std::ops::{Index, IndexMut};

/// One of the two sides.
///
/// ```
/// use jarnac_core::Side;
/// assert_eq!((Side::A.other(), Side::B.to_string().as_str()), (Side::B, "B"));
/// assert_eq!(Side::BOTH, [Side::A, Side::B]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Side {
    /// The side named first.
    A,
    /// The other side.
    B,
}

impl Side {
    /// Both sides, A first.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// The opponent.
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::A => "A",
            Side::B => "B",
        })
    }
}

/// One value for each side.
///
/// ```
/// use jarnac_core::{BySide, Side};
/// let points = BySide::new(90, 120);
/// assert_eq!((points[Side::A], points.map(|one| one / 10).b), (90, 12));
/// assert_eq!(BySide::from_fn(Side::other), BySide::new(Side::B, Side::A));
/// assert_eq!(BySide::both(7).a, 7);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySide<T> {
    /// The value of side A.
    pub a: T,
    /// The value of side B.
    pub b: T,
}

impl<T> BySide<T> {
    /// A value for A and one for B.
    pub const fn new(a: T, b: T) -> Self {
        BySide { a, b }
    }

    /// The value of each side, computed.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> Self {
        BySide {
            a: value(Side::A),
            b: value(Side::B),
        }
    }

    /// Each value turned into another.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> BySide<U> {
        BySide {
            a: f(self.a),
            b: f(self.b),
        }
    }
}

impl<T: Copy> BySide<T> {
    /// The same value for both.
    pub const fn both(value: T) -> Self {
        BySide { a: value, b: value }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_has_its_own_value() {
        let mut letters = BySide::from_fn(|side| side.to_string());
        letters[Side::B].push('!');
        assert_eq!(letters, BySide::new("A".to_owned(), "B!".to_owned()));
        assert_eq!(letters.map(|s| s.len()), BySide::new(1, 2));
        assert_eq!(Side::A.other(), Side::B);
        assert_eq!(Side::B.other(), Side::A);
        assert_eq!(BySide::both(3), BySide::new(3, 3));
        assert_eq!(letters_index(&BySide::new(1, 2)), [1, 2]);
    }

    fn letters_index(values: &BySide<i32>) -> [i32; 2] {
        Side::BOTH.map(|side| values[side])
    }
}
