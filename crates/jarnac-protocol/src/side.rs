//! The two sides on the wire.

use jarnac_core::{BySide, Side};
use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};

/// One of the two sides: `"A"` or `"B"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
pub enum SideName {
    /// The side named first.
    A,
    /// The other side.
    B,
}

impl From<Side> for SideName {
    fn from(side: Side) -> Self {
        match side {
            Side::A => SideName::A,
            Side::B => SideName::B,
        }
    }
}

impl From<SideName> for Side {
    fn from(side: SideName) -> Self {
        match side {
            SideName::A => Side::A,
            SideName::B => Side::B,
        }
    }
}

/// One value for each side, under the keys `A` and `B`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct BySideView<T> {
    /// The value of side A.
    #[serde(rename = "A")]
    pub a: T,
    /// The value of side B.
    #[serde(rename = "B")]
    pub b: T,
}

impl<T> BySideView<T> {
    /// The value of each side, computed.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> Self {
        BySideView {
            a: value(Side::A),
            b: value(Side::B),
        }
    }

    /// The value of a side.
    pub fn of(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

impl<T> From<BySide<T>> for BySideView<T> {
    fn from(pair: BySide<T>) -> Self {
        BySideView {
            a: pair.a,
            b: pair.b,
        }
    }
}
