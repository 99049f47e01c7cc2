//! One step of what was done: what happened, where letters went, and the table after it.

use jarnac_core::{EventKind, Game, Letter, Letters, RowIndex, Side};
use serde::{Deserialize, Serialize};

use crate::described::{TS, ToSchema};
use crate::happened::Happened;
use crate::side::SideName;
use crate::table::TableView;

/// One step of what was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct StepView {
    /// What happened.
    pub happened: Happened,
    /// Which letters went where. Those that are not named stay where they are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Journey>>")]
    pub journeys: Vec<Journey>,
    /// The table after it. What is open to whom is told with the last step only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Box<TableView>>,
}

/// Letters on their way from one spot to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Journey {
    /// The letters.
    pub letters: String,
    /// Where they lay.
    pub from: Spot,
    /// Where they lie now.
    pub to: Spot,
}

/// Where letters lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "at", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they hold")]
pub enum Spot {
    /// In the bag.
    Bag,
    /// In a side's reserve.
    Reserve { side: SideName },
    /// On a row of a side's mat, from 1.
    Row { side: SideName, row: u8 },
}

impl StepView {
    /// A step from one game to the next, without its table.
    pub fn new(happened: Happened, before: &Game, after: &Game) -> StepView {
        StepView {
            happened,
            journeys: journeys(before, after),
            table: None,
        }
    }

    /// The step that an event is, as everybody may see it.
    pub fn of_event(event: &EventKind, before: &Game, after: &Game) -> StepView {
        let mut step = StepView::new(Happened::public(event, before), before, after);
        match event {
            // In the order in which they came out.
            EventKind::Drew { side, letters, .. } => {
                step.journeys = vec![Journey::new(
                    letters.to_string(),
                    Spot::Bag,
                    reserve_of(*side),
                )];
            }
            // A letter may come back that was given: it has been in the bag all the same.
            EventKind::Exchanged { side, given, drawn } => {
                let given = given.map(Letter::to_char);
                step.journeys = vec![
                    Journey::new(given.into_iter().collect(), reserve_of(*side), Spot::Bag),
                    Journey::new(drawn.to_string(), Spot::Bag, reserve_of(*side)),
                ];
            }
            _ => {}
        }
        step
    }
}

fn reserve_of(side: Side) -> Spot {
    Spot::Reserve { side: side.into() }
}

impl Journey {
    fn new(letters: String, from: Spot, to: Spot) -> Journey {
        Journey { letters, from, to }
    }
}

/// Every spot, in the order in which letters that are missing somewhere are looked for.
fn spots() -> impl Iterator<Item = Spot> {
    let rows = Side::BOTH.into_iter().flat_map(|side| {
        RowIndex::all().map(move |row| Spot::Row {
            side: side.into(),
            row: row.number(),
        })
    });
    let reserves = Side::BOTH.map(reserve_of);
    rows.chain(reserves).chain([Spot::Bag])
}

fn letters_at(game: &Game, spot: Spot) -> Letters {
    match spot {
        Spot::Bag => *game.bag(),
        Spot::Reserve { side } => *game.reserve(side.into()),
        Spot::Row { side, row } => RowIndex::from_number(row)
            .and_then(|row| game.mat(side.into()).word(row))
            .map_or(Letters::EMPTY, Letters::from),
    }
}

fn is_bag(spot: Spot) -> bool {
    spot == Spot::Bag
}

/// Which letters went where between two games: what came to a spot left another. What lay on the
/// table is looked for there before the bag is thought of.
fn journeys(before: &Game, after: &Game) -> Vec<Journey> {
    let mut left: Vec<(Spot, Letters)> = Vec::new();
    let mut came: Vec<(Spot, Letters)> = Vec::new();
    for spot in spots() {
        let (was, is) = (letters_at(before, spot), letters_at(after, spot));
        let gone = is.missing_from(&was);
        let new = was.missing_from(&is);
        left.extend((!gone.is_empty()).then_some((spot, gone)));
        came.extend((!new.is_empty()).then_some((spot, new)));
    }
    let mut all: Vec<Journey> = Vec::new();
    for (to, mut new) in came {
        for (from, gone) in &mut left {
            if is_bag(*from) && is_bag(to) {
                continue;
            }
            // What both have.
            let beyond = gone.missing_from(&new);
            let moved = new.checked_sub(&beyond).unwrap_or(Letters::EMPTY);
            if moved.is_empty() {
                continue;
            }
            new = beyond;
            *gone = gone.checked_sub(&moved).unwrap_or(Letters::EMPTY);
            all.push(Journey::new(moved.to_string(), *from, to));
        }
    }
    all
}
