//! A round: who meets whom, who has a bye, and what became of it.

use std::fmt;
use std::str::FromStr;

use jarnac_core::{BySide, Side, Timestamp};

use crate::{PlayerId, Report, System};

/// The number of a round, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RoundNo(pub u16);

impl RoundNo {
    pub(crate) const fn index(self) -> usize {
        (self.0 as usize).wrapping_sub(1)
    }

    /// The round after it.
    #[must_use]
    pub const fn next(self) -> RoundNo {
        RoundNo(self.0.saturating_add(1))
    }
}

impl fmt::Display for RoundNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The number of a table in a round, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableNo(pub u16);

impl TableNo {
    pub(crate) const fn index(self) -> usize {
        (self.0 as usize).wrapping_sub(1)
    }
}

impl fmt::Display for TableNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Two that meet. Side A begins if it was laid down who does; otherwise the toss decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pairing {
    /// Who sits where.
    pub sides: BySide<PlayerId>,
    /// Who begins.
    pub start: Start,
}

/// Who begins a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Start {
    /// The toss says.
    Toss,
    /// Side A.
    A,
}

impl Pairing {
    /// Two that meet, and the toss says who begins.
    pub const fn new(a: PlayerId, b: PlayerId) -> Pairing {
        let (sides, start) = (BySide::new(a, b), Start::Toss);
        Pairing { sides, start }
    }

    /// The side of a player, if they sit here.
    pub fn side_of(&self, player: PlayerId) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.sides[*side] == player)
    }

    /// Both, the lower number first: for comparing.
    pub fn key(&self) -> (PlayerId, PlayerId) {
        pair_key(self.sides.a, self.sides.b)
    }
}

/// Two players in the order of their numbers.
pub(crate) fn pair_key(a: PlayerId, b: PlayerId) -> (PlayerId, PlayerId) {
    (a.min(b), a.max(b))
}

impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = match self.start {
            Start::Toss => '-',
            Start::A => '>',
        };
        write!(f, "{}{mark}{}", self.sides.a, self.sides.b)
    }
}

/// Why somebody does not play in a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ByeKind {
    /// Nobody was left to play against: counts like a win, unless the setup says otherwise.
    Full,
    /// Asked for before the round: counts like a tie.
    Half,
    /// Away, with leave: counts nothing.
    Zero,
    /// The free round of a round robin, or the pause of a knock-out: everybody has one, or it is no
    /// matter of points, so it counts nothing, for the tie-breaks either.
    Rest,
}

impl ByeKind {
    /// All of them.
    pub const ALL: [ByeKind; 4] = [ByeKind::Full, ByeKind::Half, ByeKind::Zero, ByeKind::Rest];

    /// As the log names it.
    pub const fn name(self) -> &'static str {
        match self {
            ByeKind::Full => "bye",
            ByeKind::Half => "half",
            ByeKind::Zero => "zero",
            ByeKind::Rest => "rest",
        }
    }
}

impl fmt::Display for ByeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for ByeKind {
    type Err = UnknownBye;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = ByeKind::ALL.into_iter().find(|kind| kind.name() == text);
        found.ok_or(UnknownBye)
    }
}

/// A word that names no kind of bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a bye is bye, half, zero or rest")]
pub struct UnknownBye;

/// Somebody who does not play in a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bye {
    /// Who.
    pub player: PlayerId,
    /// Why, and what it counts.
    pub kind: ByeKind,
}

/// How the pairings of a round came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// By a system, which makes the same again from the log.
    By(System),
    /// By a person.
    ByHand,
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Method::By(system) => system.fmt(f),
            Method::ByHand => f.write_str("hand"),
        }
    }
}

/// The pairings of a round, as they are made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairings {
    /// Who meets whom, table by table.
    pub tables: Vec<Pairing>,
    /// Who does not play.
    pub byes: Vec<Bye>,
}

/// A pairing with what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// Who meets whom.
    pub pairing: Pairing,
    /// What the table reported, and later corrections made of it.
    pub report: Option<Report>,
    /// How often it was corrected.
    pub corrections: u16,
}

/// A round with all its tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// How it was paired.
    pub method: Method,
    /// The tables, from the first.
    pub meetings: Vec<Meeting>,
    /// Who does not play.
    pub byes: Vec<Bye>,
    /// Until when its games are to be played, if they are arranged by the players.
    pub deadline: Option<Timestamp>,
    /// Whether it is over.
    pub is_closed: bool,
}

impl Round {
    /// The tables of which nothing is known yet.
    pub fn missing(&self) -> impl Iterator<Item = TableNo> {
        let open = self.meetings.iter().enumerate();
        let open = open.filter(|(_, meeting)| meeting.report.is_none());
        open.map(|(at, _)| TableNo(at as u16 + 1))
    }

    /// The meeting at a table.
    pub fn meeting(&self, table: TableNo) -> Option<&Meeting> {
        self.meetings.get(table.index())
    }

    /// The table where somebody sits.
    pub fn table_of(&self, player: PlayerId) -> Option<TableNo> {
        let sits = |meeting: &Meeting| meeting.pairing.side_of(player).is_some();
        let at = self.meetings.iter().position(sits)?;
        Some(TableNo(at as u16 + 1))
    }
}
