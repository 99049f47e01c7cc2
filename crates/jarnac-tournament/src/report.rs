//! What a table reports: who won, by how much, or who was not there.

use std::fmt;

use jarnac_core::{BySide, Points, Side, Standing};

use crate::Tally;
use crate::setup::PointScale;

/// What became of a pairing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Report {
    /// A game that was played.
    Played(Played),
    /// This side was not there; the other one wins without a game.
    Absent(Side),
    /// Neither was there.
    BothAbsent,
    /// A match of teams, board by board.
    Boards(Vec<Report>),
}

/// A game that was played, with as much as is known of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who won.
    pub standing: Standing,
    /// What both sides counted.
    pub points: Option<BySide<Points>>,
    /// How many Jarnacs each side said.
    pub jarnacs: Option<BySide<u16>>,
}

impl Report {
    /// A game of which only the winner is known.
    pub const fn won(side: Side) -> Report {
        Report::standing(Standing::Win(side))
    }

    /// A game without a winner.
    pub const fn tie() -> Report {
        Report::standing(Standing::Tie)
    }

    const fn standing(standing: Standing) -> Report {
        Report::Played(Played {
            standing,
            points: None,
            jarnacs: None,
        })
    }

    /// A game whose points decide.
    ///
    /// ```
    /// use jarnac_core::{BySide, Points, Side};
    /// use jarnac_tournament::Report;
    /// let report = Report::counted(BySide::new(Points(112), Points(80)));
    /// assert_eq!(report.to_string(), "A wins 112-80");
    /// ```
    pub fn counted(points: BySide<Points>) -> Report {
        let standing = match points.a.cmp(&points.b) {
            std::cmp::Ordering::Greater => Standing::Win(Side::A),
            std::cmp::Ordering::Equal => Standing::Tie,
            std::cmp::Ordering::Less => Standing::Win(Side::B),
        };
        Report::Played(Played {
            standing,
            points: Some(points),
            jarnacs: None,
        })
    }

    /// Whether letters were laid: a game that nobody came to does not count as met.
    pub fn was_played(&self) -> bool {
        match self {
            Report::Played(_) => true,
            Report::Absent(_) | Report::BothAbsent => false,
            Report::Boards(boards) => boards.iter().any(Report::was_played),
        }
    }

    /// Who won the pairing; nobody if both were absent.
    pub fn outcome(&self) -> Option<Standing> {
        match self {
            Report::Played(played) => Some(played.standing),
            Report::Absent(side) => Some(Standing::Win(side.other())),
            Report::BothAbsent => None,
            Report::Boards(boards) => {
                if boards.iter().all(|board| *board == Report::BothAbsent) {
                    return None;
                }
                let [a, b] = Side::BOTH.map(|side| self.board_halves(side));
                Some(match a.cmp(&b) {
                    std::cmp::Ordering::Greater => Standing::Win(Side::A),
                    std::cmp::Ordering::Equal => Standing::Tie,
                    std::cmp::Ordering::Less => Standing::Win(Side::B),
                })
            }
        }
    }

    /// Board points of a side, in halves: 2 a win, 1 a tie.
    fn board_halves(&self, side: Side) -> u32 {
        match self {
            Report::Boards(boards) => boards.iter().map(|board| board.board_halves(side)).sum(),
            single => match single.outcome() {
                Some(Standing::Win(winner)) if winner == side => 2,
                Some(Standing::Tie) => 1,
                Some(Standing::Win(_)) | None => 0,
            },
        }
    }

    /// What a side gets for it.
    pub fn tally(&self, side: Side, scale: &PointScale) -> Tally {
        match self.outcome() {
            Some(Standing::Win(winner)) if winner == side => scale.win,
            Some(Standing::Tie) => scale.tie,
            Some(Standing::Win(_)) if self.was_played() => scale.loss,
            Some(Standing::Win(_)) | None => Tally::ZERO,
        }
    }

    /// By how much a side was ahead: points of the game, or board points of a match in halves.
    pub fn difference(&self, side: Side) -> Option<i32> {
        match self {
            Report::Played(played) => played
                .points
                .map(|points| i32::from(points[side].0) - i32::from(points[side.other()].0)),
            Report::Boards(_) => {
                let [own, other] = [side, side.other()].map(|side| self.board_halves(side));
                Some(own as i32 - other as i32)
            }
            Report::Absent(_) | Report::BothAbsent => None,
        }
    }

    /// How many Jarnacs a side said, as far as it is known.
    pub fn jarnacs(&self, side: Side) -> u32 {
        match self {
            Report::Played(played) => played.jarnacs.map_or(0, |said| u32::from(said[side])),
            Report::Boards(boards) => boards.iter().map(|board| board.jarnacs(side)).sum(),
            Report::Absent(_) | Report::BothAbsent => 0,
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Report::Played(played) => played.fmt(f),
            Report::Absent(side) => write!(f, "{side} absent"),
            Report::BothAbsent => f.write_str("both absent"),
            Report::Boards(boards) => {
                for (number, board) in boards.iter().enumerate() {
                    let before = if number == 0 { "" } else { ", " };
                    write!(f, "{before}board {} {board}", number + 1)?;
                }
                Ok(())
            }
        }
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.standing {
            Standing::Win(side) => write!(f, "{side} wins")?,
            Standing::Tie => f.write_str("tie")?,
        }
        if let Some(points) = self.points {
            write!(f, " {}-{}", points.a.0, points.b.0)?;
        }
        if let Some(said) = self.jarnacs {
            write!(f, " jarnacs {}-{}", said.a, said.b)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_won_by_its_boards() {
        let boards = vec![Report::won(Side::A), Report::tie(), Report::Absent(Side::A)];
        let tied = Report::Boards(boards.clone());
        assert_eq!(tied.outcome(), Some(Standing::Tie));
        let won = Report::Boards([&boards[..], &[Report::won(Side::B)]].concat());
        assert_eq!(won.outcome(), Some(Standing::Win(Side::B)));
        assert_eq!(won.difference(Side::A), Some(-2));
        assert_eq!(Report::Boards(vec![Report::BothAbsent]).outcome(), None);
    }

    #[test]
    fn who_is_absent_gets_nothing_even_if_a_loss_counts() {
        let scale = PointScale {
            loss: Tally::halves(1),
            ..PointScale::default()
        };
        assert_eq!(
            Report::won(Side::A).tally(Side::B, &scale),
            Tally::halves(1)
        );
        assert_eq!(Report::Absent(Side::B).tally(Side::B, &scale), Tally::ZERO);
        assert_eq!(Report::Absent(Side::B).tally(Side::A, &scale), scale.win);
    }
}
