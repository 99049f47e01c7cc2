//! Everybody's rounds in one table.

use std::collections::BTreeMap;
use std::fmt;

use super::{Ranked, standings};
use crate::{Appearance, ByeKind, PlayerId, State};
use jarnac_core::Standing;

/// What somebody did in a round, in a few characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell {
    /// Met somebody, who has this rank.
    Met {
        /// The rank of the opponent.
        opponent: usize,
        /// Won (2), tied (1) or lost (0); nothing if it is not known.
        result: Option<u8>,
        /// Whether it was played.
        was_played: bool,
    },
    /// Had a bye.
    Bye(ByeKind),
    /// Was not there, or not yet.
    Away,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Cell::Met {
                opponent,
                result,
                was_played,
            } => {
                let sign = match result {
                    Some(2) => '+',
                    Some(1) => '=',
                    Some(_) => '-',
                    None => '?',
                };
                match *was_played || result.is_none() {
                    true => format!("{sign}{opponent}"),
                    false => format!("({sign}{opponent})"),
                }
            }
            Cell::Bye(ByeKind::Full) => "(+)".to_owned(),
            Cell::Bye(ByeKind::Half) => "(=)".to_owned(),
            Cell::Bye(ByeKind::Zero) => "(-)".to_owned(),
            Cell::Bye(ByeKind::Rest) => "·".to_owned(),
            Cell::Away => String::new(),
        };
        f.pad(&text)
    }
}

/// A line of the crosstable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrossRow {
    /// Who, with rank and points.
    pub place: Ranked,
    /// Round by round.
    pub cells: Vec<Cell>,
}

/// The crosstable, in the order of the standings.
pub fn crosstable(state: &State) -> Vec<CrossRow> {
    let places = standings(state);
    // Those who share a rank are told apart by their line.
    let lines = places
        .iter()
        .enumerate()
        .map(|(at, place)| (place.player, at + 1));
    let lines: BTreeMap<PlayerId, usize> = lines.collect();
    places
        .into_iter()
        .map(|place| CrossRow {
            cells: state
                .history(place.player)
                .iter()
                .map(|one| cell(one, &lines))
                .collect(),
            place,
        })
        .collect()
}

fn cell(appearance: &Appearance<'_>, lines: &BTreeMap<PlayerId, usize>) -> Cell {
    match appearance {
        Appearance::Met {
            opponent,
            side,
            report,
            ..
        } => Cell::Met {
            opponent: lines.get(opponent).copied().unwrap_or(0),
            result: report.map(|report| match report.outcome() {
                Some(Standing::Win(winner)) => 2 * u8::from(winner == *side),
                Some(Standing::Tie) => 1,
                None => 0,
            }),
            was_played: report.is_some_and(crate::Report::was_played),
        },
        Appearance::Bye(kind) => Cell::Bye(*kind),
        Appearance::Late | Appearance::Away => Cell::Away,
    }
}
