//! What decides between those who have the same points.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A tie-break. Their order is fixed before the first round; a later change is logged with its
/// reason.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TieBreak {
    /// The points of all opponents.
    Buchholz,
    /// The same without the weakest opponent.
    BuchholzCut1,
    /// The points of those that were beaten, and half of those with whom it was a tie.
    SonnebornBerger,
    /// The points among those who are tied, if all of them have met.
    Direct,
    /// Own points of the games less those of the opponents, each game up to the cap.
    Difference,
    /// The points after each round, added up: early wins count more often.
    Progressive,
    /// Games that were won at the table.
    Wins,
    /// Jarnacs said.
    Jarnacs,
    /// The lot, which the seed has drawn for everybody.
    Lot,
}

/// A word that names no tie-break.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is no tie-break: there are {known}", known = TieBreak::names())]
pub struct UnknownTieBreak(pub String);

impl TieBreak {
    /// All of them.
    pub const ALL: [TieBreak; 9] = [
        TieBreak::Buchholz,
        TieBreak::BuchholzCut1,
        TieBreak::SonnebornBerger,
        TieBreak::Direct,
        TieBreak::Difference,
        TieBreak::Progressive,
        TieBreak::Wins,
        TieBreak::Jarnacs,
        TieBreak::Lot,
    ];

    /// What a tournament has that says nothing else.
    pub const USUAL: [TieBreak; 4] = [
        TieBreak::BuchholzCut1,
        TieBreak::Buchholz,
        TieBreak::Difference,
        TieBreak::Lot,
    ];

    /// As the setup names it.
    pub const fn name(self) -> &'static str {
        match self {
            TieBreak::Buchholz => "buchholz",
            TieBreak::BuchholzCut1 => "buchholz-cut1",
            TieBreak::SonnebornBerger => "sonneborn-berger",
            TieBreak::Direct => "direct",
            TieBreak::Difference => "difference",
            TieBreak::Progressive => "progressive",
            TieBreak::Wins => "wins",
            TieBreak::Jarnacs => "jarnacs",
            TieBreak::Lot => "lot",
        }
    }

    fn names() -> String {
        TieBreak::ALL.map(TieBreak::name).join(", ")
    }

    /// Whether its value is counted in half points.
    pub const fn is_in_halves(self) -> bool {
        match self {
            TieBreak::Buchholz
            | TieBreak::BuchholzCut1
            | TieBreak::Direct
            | TieBreak::Progressive => true,
            TieBreak::SonnebornBerger
            | TieBreak::Difference
            | TieBreak::Wins
            | TieBreak::Jarnacs
            | TieBreak::Lot => false,
        }
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for TieBreak {
    type Err = UnknownTieBreak;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = TieBreak::ALL.into_iter().find(|one| one.name() == text);
        found.ok_or_else(|| UnknownTieBreak(text.chars().take(40).collect()))
    }
}
