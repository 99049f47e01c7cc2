//! Points, and how a game ended (§6, §7).

use std::fmt;

use crate::rules::ResultRule;
use crate::{BySide, Side};

/// Points of words, rows and sides.
///
/// ```
/// use jarnac_core::Points;
/// assert_eq!(Points(9).plus(Points(16)), Points(25));
/// assert_eq!(Points(9).gap(Points(16)), Points(7));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Points(pub u16);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);
    /// What a nine-letter headword counts where the option is on (§7.2).
    pub const HUNDRED: Points = Points(100);
    /// What a wrong word of an out-of-time side gives to its opponent (§8).
    pub const OUT_OF_TIME_PENALTY: Points = Points(10);
    /// A lead must be above this to win by itself in competition (§7.3).
    pub const DECISIVE_GAP: Points = Points(70);

    /// The sum.
    #[must_use]
    pub const fn plus(self, more: Points) -> Points {
        Points(self.0.saturating_add(more.0))
    }

    /// How far two sums are apart.
    #[must_use]
    pub const fn gap(self, other: Points) -> Points {
        Points(self.0.abs_diff(other.0))
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A mat was filled, and the opponent took nothing (§6).
    FullMat,
    /// The bag is empty and both sides passed in a row without a word (§6).
    EmptyBag,
    /// Too many turns in a row without a word (§6).
    Stalled,
    /// An out-of-time side contested rightly or named a Jarnac that was there (§8).
    OutOfTimeRight,
    /// Both sides are out of time (§8).
    BothFlags,
    /// A side gave up (§6).
    Resigned(Side),
    /// Both agreed on a tie (§6).
    TieAgreed,
    /// The referee decided: a winner, or a tie (§4.3).
    Adjudicated(Standing),
    /// A side was away for too long (§6.8).
    Forfeited(Side),
}

/// Who won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// This side.
    Win(Side),
    /// Nobody: «match nul».
    Tie,
}

/// A game that is over: why, who won, and what each side counted.
///
/// ```
/// use jarnac_core::{BySide, Ending, Outcome, Points, Side, Standing};
/// let outcome = Outcome {
///     ending: Ending::FullMat,
///     result: Standing::Win(Side::B),
///     points: BySide::new(Points(90), Points(120)),
/// };
/// assert_eq!(outcome.points[Side::B], Points(120));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Why it is over.
    pub ending: Ending,
    /// Who won.
    pub result: Standing,
    /// The points of both sides, bonus points included.
    pub points: BySide<Points>,
}

/// Who wins with these points and these numbers of Jarnacs, by the rule of §7.3.
///
/// ```
/// use jarnac_core::{BySide, Points, Side, Standing, rules::ResultRule, score_result};
/// let points = BySide::new(Points(270), Points(200));
/// let jarnacs = BySide::new(1, 1);
/// assert_eq!(score_result(ResultRule::Points, points, jarnacs), Standing::Win(Side::A));
/// assert_eq!(score_result(ResultRule::Competition, points, jarnacs), Standing::Tie);
/// ```
pub fn score_result(rule: ResultRule, points: BySide<Points>, jarnacs: BySide<u16>) -> Standing {
    let leader = if points.a > points.b {
        Side::A
    } else if points.b > points.a {
        Side::B
    } else {
        return Standing::Tie;
    };
    let decisive = match rule {
        ResultRule::Points => true,
        ResultRule::Competition => {
            points.a.gap(points.b) > Points::DECISIVE_GAP
                || jarnacs[leader] > jarnacs[leader.other()]
        }
    };
    if decisive {
        Standing::Win(leader)
    } else {
        Standing::Tie
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn competition(a: u16, b: u16, jarnacs_a: u16, jarnacs_b: u16) -> Standing {
        score_result(
            ResultRule::Competition,
            BySide::new(Points(a), Points(b)),
            BySide::new(jarnacs_a, jarnacs_b),
        )
    }

    #[test]
    fn more_points_win_by_points() {
        let by_points = |a, b| {
            score_result(
                ResultRule::Points,
                BySide::new(Points(a), Points(b)),
                BySide::both(0),
            )
        };
        assert_eq!(by_points(100, 99), Standing::Win(Side::A));
        assert_eq!(by_points(99, 100), Standing::Win(Side::B));
        assert_eq!(by_points(99, 99), Standing::Tie);
    }

    #[test]
    fn competition_wants_71_points_or_more_jarnacs() {
        assert_eq!(competition(271, 200, 0, 5), Standing::Win(Side::A));
        assert_eq!(competition(270, 200, 0, 0), Standing::Tie);
        assert_eq!(competition(270, 200, 1, 0), Standing::Win(Side::A));
        assert_eq!(competition(270, 200, 1, 1), Standing::Tie);
        assert_eq!(competition(200, 270, 5, 0), Standing::Tie);
        assert_eq!(competition(200, 201, 0, 1), Standing::Win(Side::B));
        assert_eq!(competition(200, 200, 3, 0), Standing::Tie);
    }

    #[test]
    fn points_never_run_over() {
        assert_eq!(Points(u16::MAX).plus(Points(1)), Points(u16::MAX));
        assert_eq!(Points(3).gap(Points(5)), Points(2));
    }
}
