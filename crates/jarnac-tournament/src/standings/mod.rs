//! Who is where, and why.

mod crosstable;
mod values;

pub use crosstable::{Cell, CrossRow, crosstable};
pub(crate) use values::difference_of;

use crate::pairing::course_of;
use crate::{Appearance, PlayerId, State, System, Tally, TieBreak};
use jarnac_core::Standing;
use values::Values;

/// A line of the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// The rank, from 1; those whom nothing decides between share it.
    pub rank: usize,
    /// Who.
    pub player: PlayerId,
    /// The points.
    pub tally: Tally,
    /// In a knock-out, up to which round they were in it.
    pub reached: Option<u16>,
    /// What each tie-break of the setup says, in its order. [`TieBreak::show`] writes it.
    pub values: Vec<i64>,
    /// Games won, tied and lost at the table.
    pub record: [u16; 3],
    /// The difference of all games.
    pub difference: i32,
}

impl TieBreak {
    /// A value of this tie-break as people read it.
    ///
    /// ```
    /// use jarnac_tournament::TieBreak;
    /// assert_eq!(TieBreak::Buchholz.show(13), "6.5");
    /// assert_eq!(TieBreak::SonnebornBerger.show(13), "3.25");
    /// assert_eq!(TieBreak::Difference.show(-13), "-13");
    /// ```
    pub fn show(self, value: i64) -> String {
        match self {
            TieBreak::SonnebornBerger => {
                let part = ["", ".25", ".5", ".75"][(value.unsigned_abs() % 4) as usize];
                format!("{}{part}", value / 4)
            }
            halves if halves.is_in_halves() => Tally::halves(value.max(0) as u32).to_string(),
            TieBreak::Difference if value > 0 => format!("+{value}"),
            // The lot is a long number, of which the beginning is enough.
            TieBreak::Lot => (value >> 48).to_string(),
            _ => value.to_string(),
        }
    }
}

/// The standings after everything that is known.
///
/// ```
/// use jarnac_core::{Side, Timestamp};
/// use jarnac_tournament::{Action, Entrant, Report, RoundNo, Setup, System, TableNo, Tournament, standings};
/// let mut cup = Tournament::new(Setup::new("Coupe", System::Swiss, 3, 1977)?);
/// for name in ["Alice", "Bob"] {
///     cup.act(Timestamp(0), Action::Enter(Entrant::named(name)?))?;
/// }
/// cup.act(Timestamp(0), Action::Pair { deadline: None })?;
/// cup.act(Timestamp(1), Action::Report(RoundNo(1), TableNo(1), Report::won(Side::B)))?;
/// let winner = cup.state().round(RoundNo(1))?.meetings[0].pairing.sides.b;
/// assert_eq!(standings(cup.state())[0].player, winner);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn standings(state: &State) -> Vec<Ranked> {
    let values = Values::of(state);
    let is_knock_out = state.setup().system == System::KnockOut;
    let course = is_knock_out.then(|| course_of(state));
    let mut places: Vec<Ranked> = state
        .entered()
        .map(|player| Ranked {
            rank: 0,
            player: player.id,
            tally: values.tally(player.id),
            reached: course.as_ref().map(|course| course.reached(player.id)),
            values: Vec::new(),
            record: record_of(state, player.id),
            difference: difference_of(state, player.id),
        })
        .collect();
    // Those who are equal so far lie together.
    places.sort_by_key(|place| std::cmp::Reverse((place.reached, place.tally)));
    let mut groups = split(places.len(), |at| (places[at].reached, places[at].tally));
    for tie in &state.setup().ties {
        let mut finer = Vec::new();
        for group in groups {
            let members: Vec<PlayerId> = places[group.clone()].iter().map(|p| p.player).collect();
            for place in &mut places[group.clone()] {
                let value = values.value(state, *tie, place.player, &members);
                place.values.push(value);
            }
            let last = |place: &Ranked| place.values.last().copied();
            places[group.clone()].sort_by_key(|place| std::cmp::Reverse(last(place)));
            let parts = split(group.len(), |at| last(&places[group.start + at]));
            finer.extend(parts.map(|part| part.start + group.start..part.end + group.start));
        }
        groups = finer.into_iter();
    }
    for group in groups {
        for place in &mut places[group.clone()] {
            place.rank = group.start + 1;
        }
    }
    places
}

/// Runs of places with the same key.
fn split<K: PartialEq>(
    len: usize,
    key: impl Fn(usize) -> K,
) -> std::vec::IntoIter<std::ops::Range<usize>> {
    let mut runs = Vec::new();
    let mut start = 0;
    for at in 1..=len {
        if at == len || key(at) != key(start) {
            runs.push(start..at);
            start = at;
        }
    }
    runs.into_iter()
}

fn record_of(state: &State, player: PlayerId) -> [u16; 3] {
    let mut record = [0; 3];
    for appearance in state.history(player) {
        let Appearance::Met {
            side,
            report: Some(report),
            ..
        } = appearance
        else {
            continue;
        };
        if !report.was_played() {
            continue;
        }
        match report.outcome() {
            Some(Standing::Win(winner)) if winner == side => record[0] += 1,
            Some(Standing::Tie) => record[1] += 1,
            Some(Standing::Win(_)) => record[2] += 1,
            None => {}
        }
    }
    record
}
