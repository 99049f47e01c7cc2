//! What the person is about to do at the table, before anything is sent.

use std::borrow::Cow;

use jarnac_core::{RowIndex, Side};
use jarnac_protocol::{Act, ActKind, CallName, ClaimView, PhaseView, RowView, SideName, TableView};

use super::aim::{Places, places, word_on};
use super::composition::{Draft, Layout, Spot, lay_out};

/// What the person is about to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Desk {
    Idle,
    Compose(Draft),
    /// The letters to be given, three at most.
    Exchange(String),
    Joker,
    Pass,
    Resign,
    Abort,
}

/// The side that a phase waits for, if it is one side's.
pub(crate) fn side_of(phase: &PhaseView) -> Option<Side> {
    match phase {
        PhaseView::Handover { side, .. }
        | PhaseView::Turn { side, .. }
        | PhaseView::Call { side, .. }
        | PhaseView::Reveal { side } => Some((*side).into()),
        PhaseView::Ruling { by, .. } => Some((*by).into()),
        PhaseView::Toss | PhaseView::Ending | PhaseView::Over { .. } => None,
    }
}

/// For whom the client acts now: its own side, or at one terminal the side whose turn it is.
pub(crate) fn acting_side(sides: &[SideName], table: &TableView) -> Option<Side> {
    match sides {
        [] => None,
        [side] => Some((*side).into()),
        [first, ..] => side_of(&table.phase)
            .or(table.holder.map(Side::from))
            .or(Some((*first).into())),
    }
}

pub(crate) fn allows(table: &TableView, side: Option<Side>, kind: ActKind) -> bool {
    side.is_some_and(|side| table.allowed.of(side).contains(&kind))
}

/// Whether words of one's own can be played now.
pub(crate) fn may_write(table: &TableView, side: Option<Side>) -> bool {
    allows(table, side, ActKind::Open) || allows(table, side, ActKind::Extend)
}

pub(crate) fn may_take(table: &TableView, side: Option<Side>) -> bool {
    allows(table, side, ActKind::Jarnac) || allows(table, side, ActKind::ContestAndJarnac)
}

/// Whether a word of the opponent's can only be taken by contesting in the same breath.
pub(crate) fn announces(table: &TableView, side: Option<Side>) -> bool {
    !allows(table, side, ActKind::Jarnac) && allows(table, side, ActKind::ContestAndJarnac)
}

fn same_claims(one: &[ClaimView], two: &[ClaimView]) -> bool {
    let name = |claim: &ClaimView| (claim.author, claim.lies_on, claim.play.word.clone());
    one.iter().map(name).eq(two.iter().map(name))
}

/// Whether the draft is a Jarnac that contests what is claimed now: one begun for other claims never does.
pub(crate) fn contests(draft: &Draft, table: &TableView, side: Option<Side>) -> bool {
    let is_for_them = |against: &Vec<ClaimView>| same_claims(against, &table.claims);
    Some(draft.spot.side) != side
        && announces(table, side)
        && draft.against.as_ref().is_none_or(is_for_them)
}

/// A draft that is taken up belongs to the claims that it may contest.
pub(crate) fn take_up(draft: &mut Draft, table: &TableView, side: Option<Side>) {
    if draft.against.is_none() {
        let claims = contests(draft, table, side).then(|| table.claims.clone());
        draft.against = Some(claims.unwrap_or_default());
    }
}

/// Whether a word may leave letters of its row: the final Jarnac alone does.
pub(crate) fn leaves_letters(table: &TableView) -> bool {
    matches!(
        table.phase,
        PhaseView::Call {
            call: CallName::FinalJarnac,
            ..
        }
    )
}

/// The first free row of a side, from 1.
pub(crate) fn next_free_row(table: &TableView, side: Side) -> Option<u8> {
    let mut rows = (1..).zip(&table.mats.of(side).rows);
    rows.find(|(_, row)| **row == RowView::Free)
        .map(|(number, _)| number)
}

/// Where a word can be written on a mat if this row is chosen; none on a joker.
fn spot_of(table: &TableView, side: Side, row: u8) -> Option<Spot> {
    match table.mats.of(side).rows.get(usize::from(row) - 1)? {
        RowView::Word { .. } => Some(Spot {
            side,
            row: Some(row),
        }),
        RowView::Free => Some(Spot { side, row: None }),
        RowView::Joker { .. } => None,
    }
}

/// The row that shows a spot.
pub(crate) fn shown_row(table: &TableView, spot: Spot) -> Option<u8> {
    spot.row.or_else(|| next_free_row(table, spot.side))
}

/// The table that a word is written on: as it lies, or, for a Jarnac announced with a contest, as it would
/// be without the claims.
pub(crate) fn ground<'t>(
    table: &'t TableView,
    draft: &Draft,
    acting: Option<Side>,
) -> Cow<'t, TableView> {
    match table.restored.first() {
        Some(restored) if contests(draft, table, acting) => Cow::Owned(TableView {
            mats: restored.clone(),
            ..table.clone()
        }),
        _ => Cow::Borrowed(table),
    }
}

/// How a draft's letters lie.
pub(crate) fn layout_of(draft: &Draft, table: &TableView, acting: Option<Side>) -> Layout {
    let table = ground(table, draft, acting);
    let Spot { side, row } = draft.spot;
    let word = row.map_or("", |row| word_on(&table, side, row));
    lay_out(&draft.text, word, &table.mats.of(side).reserve)
}

/// Chooses a row; the same one again, or one that takes the word as it stands, keeps what was written.
pub(crate) fn choose_row(desk: &Desk, table: &TableView, side: Side, row: u8) -> Option<Desk> {
    let spot = spot_of(table, side, row)?;
    let kept = match desk {
        Desk::Compose(draft) => {
            let keeps =
                draft.spot == spot || places(&draft.text, side, table).ready.contains(&spot);
            keeps.then(|| draft.clone())
        }
        _ => None,
    };
    let mut draft = kept.unwrap_or_else(|| Draft::on(spot, true));
    (draft.home, draft.chosen, draft.spot) = (spot, true, spot);
    Some(Desk::Compose(draft))
}

/// The mat that a row number means.
pub(crate) fn mat_in_use(desk: &Desk, table: &TableView, acting: Side) -> Side {
    match desk {
        Desk::Compose(draft) => draft.spot.side,
        _ if may_take(table, Some(acting)) && !may_write(table, Some(acting)) => acting.other(),
        _ => acting,
    }
}

/// The next row up or down on the mat in use, over words and the next free row. A word goes along, over
/// the rows that take it.
pub(crate) fn step_row(desk: &Desk, table: &TableView, acting: Side, by: isize) -> Option<Desk> {
    let side = mat_in_use(desk, table, acting);
    let free = next_free_row(table, side);
    if let Desk::Compose(draft) = desk
        && !draft.text.is_empty()
    {
        let Places { ready, possible } = places(&draft.text, side, table);
        let mut spots = if ready.is_empty() { possible } else { ready };
        spots.sort_by_key(|spot| spot.row.or(free));
        if !spots.is_empty() {
            let now = spots.iter().position(|spot| *spot == draft.spot);
            let spot = spots[stepped(now, by, spots.len())];
            let mut draft = draft.clone();
            (draft.home, draft.chosen, draft.spot) = (spot, true, spot);
            return Some(Desk::Compose(draft));
        }
    }
    let open: Vec<u8> = RowIndex::all()
        .map(RowIndex::number)
        .filter(|row| !word_on(table, side, *row).is_empty() || Some(*row) == free)
        .collect();
    if open.is_empty() {
        return None;
    }
    let now = match desk {
        Desk::Compose(draft) => shown_row(table, draft.spot),
        _ => None,
    };
    let now = now.and_then(|now| open.iter().position(|row| *row == now));
    choose_row(desk, table, side, open[stepped(now, by, open.len())])
}

/// The next place of so many, round and round; the first or the last one if there is none now.
fn stepped(now: Option<usize>, by: isize, of: usize) -> usize {
    let of = of as isize;
    let at = match now {
        Some(now) => now as isize + by,
        None if by > 0 => 0,
        None => -1,
    };
    at.rem_euclid(of) as usize
}

/// The mat to write on when someone just begins to type.
pub(crate) fn start_writing(acting: Side) -> Draft {
    let spot = Spot {
        side: acting,
        row: None,
    };
    Draft::on(spot, false)
}

/// A Jarnac begins on the opponent's first word, or on its reserve if there is no word.
pub(crate) fn start_jarnac(table: &TableView, acting: Side) -> Desk {
    let side = acting.other();
    let mut rows = RowIndex::all().map(RowIndex::number);
    let row = rows.find(|row| !word_on(table, side, *row).is_empty());
    let mut draft = Draft::on(Spot { side, row }, false);
    take_up(&mut draft, table, Some(acting));
    Desk::Compose(draft)
}

/// What Enter sends for a word written here; none if that can't be played now.
pub(crate) fn act_of(draft: &Draft, table: &TableView, acting: Side) -> Option<Act> {
    let (row, word) = (draft.spot.row, draft.text.clone());
    let may = |kind| allows(table, Some(acting), kind);
    if draft.spot.side != acting {
        if may(ActKind::Jarnac) {
            return Some(Act::Jarnac { row, word });
        }
        let announced = contests(draft, table, Some(acting));
        return announced.then_some(Act::ContestAndJarnac { row, word });
    }
    match row {
        None => may(ActKind::Open).then_some(Act::Open { word }),
        Some(row) => may(ActKind::Extend).then_some(Act::Extend { row, word }),
    }
}

/// What is left of a plan after the table has changed.
pub(crate) fn desk_after(desk: Desk, table: &TableView, acting: Option<Side>) -> Desk {
    let is_over = matches!(table.phase, PhaseView::Over { .. });
    let stays = match &desk {
        Desk::Idle | Desk::Resign => !is_over,
        Desk::Compose(draft) => acting.is_some() && !is_over && stands(draft, table),
        Desk::Exchange(_) => allows(table, acting, ActKind::Exchange),
        Desk::Joker => allows(table, acting, ActKind::Joker),
        Desk::Pass => allows(table, acting, ActKind::Pass),
        Desk::Abort => allows(table, acting, ActKind::Abort),
    };
    if stays { desk } else { Desk::Idle }
}

/// Whether a draft still means the same: the row may be gone, or what it was to contest.
fn stands(draft: &Draft, table: &TableView) -> bool {
    let against = draft.against.as_deref().unwrap_or_default();
    if !against.is_empty() && !same_claims(against, &table.claims) {
        return false;
    }
    match draft.home.row {
        None => next_free_row(table, draft.home.side).is_some(),
        Some(row) => !word_on(table, draft.home.side, row).is_empty(),
    }
}
