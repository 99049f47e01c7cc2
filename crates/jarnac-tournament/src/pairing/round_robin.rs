//! Everybody against everybody.

use super::berger::{berger_round, berger_rounds};
use super::lot::lot_of;
use crate::{
    Bye, ByeKind, Method, NoPairing, Pairing, Pairings, PlayerId, Round, Start, Starts, State,
    Status, System,
};
use jarnac_core::BySide;

/// The next round of the table. Who sits where in it was laid down by the first round: by lot.
pub(super) fn pair(state: &State, system: System) -> Result<Pairings, NoPairing> {
    let seats = match state.rounds().first() {
        Some(first) => seats_of(state, first),
        None => by_lot(state, state.present().map(|player| player.id)),
    };
    let round = usize::from(state.next_round().0);
    let once = berger_rounds(seats.len());
    let needed = match system {
        System::DoubleRoundRobin => once * 2,
        _ => once,
    };
    if round > needed {
        return Err(NoPairing::Rounds {
            system,
            players: seats.len(),
            needed,
        });
    }
    let places = seats.len() + seats.len() % 2;
    // With an odd number the last place is empty: whoever meets it has a free round.
    let seat = |place: usize| seats.get(place - 1).copied();
    let mut pairings = Pairings {
        tables: Vec::new(),
        byes: Vec::new(),
    };
    for (a, b) in berger_round(places, (round - 1) % once + 1) {
        let (a, b) = if round > once { (b, a) } else { (a, b) };
        match (seat(a), seat(b)) {
            (Some(a), Some(b)) => meet(state, &mut pairings, a, b),
            (Some(alone), None) | (None, Some(alone)) => {
                rest(state, &mut pairings, alone, ByeKind::Rest);
            }
            (None, None) => {}
        }
    }
    // Whoever is there without a place in the table has nobody to play against.
    for player in state.present().filter(|player| !seats.contains(&player.id)) {
        rest(state, &mut pairings, player.id, ByeKind::Full);
    }
    Ok(pairings)
}

fn is_here(state: &State, player: PlayerId) -> bool {
    let mut present = state.present();
    let here = present.any(|other| other.id == player);
    here && asked(state, player).is_none()
}

fn asked(state: &State, player: PlayerId) -> Option<ByeKind> {
    let player = state.players().get(player.index())?;
    player.asked.get(&state.next_round()).copied()
}

/// Two meet if both are there; else who is gets a bye that counts like a win.
fn meet(state: &State, pairings: &mut Pairings, a: PlayerId, b: PlayerId) {
    match (is_here(state, a), is_here(state, b)) {
        (true, true) => pairings.tables.push(Pairing {
            sides: BySide::new(a, b),
            start: match state.setup().starts {
                Starts::Toss => Start::Toss,
                Starts::Alternate => Start::A,
            },
        }),
        (here, there) => {
            rest(
                state,
                pairings,
                a,
                if here { ByeKind::Full } else { ByeKind::Zero },
            );
            rest(
                state,
                pairings,
                b,
                if there { ByeKind::Full } else { ByeKind::Zero },
            );
        }
    }
}

/// A bye, of the kind that was asked for if one was; nothing for those who are not there.
fn rest(state: &State, pairings: &mut Pairings, player: PlayerId, kind: ByeKind) {
    if state.present().any(|other| other.id == player) {
        let kind = asked(state, player).unwrap_or(kind);
        pairings.byes.push(Bye { player, kind });
    }
}

/// Who sits where, as the first round shows it: the first table has the first and the last place, and so on.
fn seats_of(state: &State, first: &Round) -> Vec<PlayerId> {
    let is_table = matches!(
        first.method,
        Method::By(System::RoundRobin | System::DoubleRoundRobin | System::Arranged)
    );
    let resting = first.byes.iter().filter(|bye| bye.kind == ByeKind::Rest);
    let resting: Vec<PlayerId> = resting.map(|bye| bye.player).collect();
    let is_whole = first.byes.len() == resting.len() && resting.len() <= 1;
    if !is_table || !is_whole {
        let sides = first.meetings.iter().map(|meeting| meeting.pairing.sides);
        let all = sides.flat_map(|sides| [sides.a, sides.b]);
        return by_lot(state, all.chain(first.byes.iter().map(|bye| bye.player)));
    }
    let upper = first.meetings.iter().map(|meeting| meeting.pairing.sides.a);
    let lower = first
        .meetings
        .iter()
        .rev()
        .map(|meeting| meeting.pairing.sides.b);
    resting.into_iter().chain(upper).chain(lower).collect()
}

fn by_lot(state: &State, players: impl Iterator<Item = PlayerId>) -> Vec<PlayerId> {
    let seed = state.setup().seed;
    let counts = |id: &PlayerId| {
        let player = state.players().get(id.index());
        player.is_some_and(|player| !matches!(player.status, Status::Merged { .. }))
    };
    let mut seats: Vec<PlayerId> = players.filter(counts).collect();
    seats.sort_by_key(|id| (lot_of(seed, "table", 0, &[id.0]), *id));
    seats.dedup();
    seats
}
