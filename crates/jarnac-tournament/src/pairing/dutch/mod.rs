//! FIDE's Dutch system (Handbook C.04.3, in force from February 2026), in which who begins is the colour: side A
//! begins, as White does.
//!
//! The rules tell how candidates are tried one after the other. Here the same one is found by matchings: for each
//! bracket first the best value of the criteria C.4 to C.21 (`quality`), then, among all that have it, the candidate
//! that comes first in FIDE's sequence (`bracket`): exchanges, then transpositions, each as one more criterion.

mod bracket;
mod colour;
mod quality;
mod seat;

use std::cmp::Reverse;

use super::field::Field;
use super::lot::lot_of;
use crate::{Bye, ByeKind, NoPairing, Pairing, Pairings, PlayerId, Rating, Start, State};
use bracket::Bracket;
use colour::Colour;
use jarnac_core::BySide;
use seat::Seat;

/// The next round.
pub(super) fn pair(state: &State) -> Result<Pairings, NoPairing> {
    let field = Field::of(state);
    let numbers = pairing_numbers(state);
    let mut seats: Vec<Seat> = field
        .contenders
        .iter()
        .map(|contender| {
            let number = numbers.iter().position(|id| *id == contender.id);
            Seat::new(state, contender, number.map_or(0, |at| at + 1))
        })
        .collect();
    seats.sort_by_key(|seat| (Reverse(seat.score), seat.number));
    let pairs = pair_seats(state, &seats)?;
    let mut pairings = Pairings {
        tables: Vec::new(),
        byes: field.asked.clone(),
    };
    let initial = initial_colour(state);
    for (upper, lower) in pairs {
        let Some(lower) = lower else {
            pairings.byes.push(Bye {
                player: seats[upper].id,
                kind: ByeKind::Full,
            });
            continue;
        };
        let (upper, lower) = (&seats[upper], &seats[lower]);
        let sides = match colour::of_upper(upper, lower, initial) {
            Colour::White => BySide::new(upper.id, lower.id),
            Colour::Black => BySide::new(lower.id, upper.id),
        };
        let start = Start::A;
        pairings.tables.push(Pairing { sides, start });
    }
    Ok(pairings)
}

/// Everybody in the order of their pairing numbers: by rating, then by their own numbers.
pub(crate) fn pairing_numbers(state: &State) -> Vec<PlayerId> {
    let mut players: Vec<_> = state.entered().collect();
    players.sort_by_key(|player| {
        (
            Reverse(player.entrant.rating.unwrap_or(Rating(0))),
            player.id,
        )
    });
    players.into_iter().map(|player| player.id).collect()
}

/// The colour of the first pairing number in the first round, by lot.
fn initial_colour(state: &State) -> Colour {
    match lot_of(state.setup().seed, "colour", 0, &[]).is_multiple_of(2) {
        true => Colour::White,
        false => Colour::Black,
    }
}

/// Bracket by bracket, from the top: who meets whom by their places among the seats, and who has the bye.
fn pair_seats(state: &State, seats: &[Seat]) -> Result<Vec<(usize, Option<usize>)>, NoPairing> {
    let mut pairs = Vec::new();
    let mut open: Vec<usize> = (0..seats.len()).collect();
    let mut scores: Vec<u32> = seats.iter().map(|seat| seat.score).collect();
    scores.dedup();
    for (at, score) in scores.iter().enumerate() {
        let next = scores.get(at + 1).copied();
        let mut bracket = Bracket::new(state, seats, open, *score, next);
        let mate = bracket.pair().ok_or(NoPairing::Impossible)?;
        let (made, left) = bracket.divide(&mate);
        pairs.extend(made.into_iter().map(|(a, b)| (a, Some(b))));
        if next.is_none() {
            // What the last bracket leaves was matched all the same, or has the bye.
            pairs.extend(bracket.rest(&mate));
            break;
        }
        open = left;
    }
    pairs.sort_by_key(|(a, b)| {
        let sum = seats[*a].score + b.map_or(0, |b| seats[b].score);
        (
            b.is_none(),
            Reverse(seats[*a].score),
            Reverse(sum),
            seats[*a].number,
        )
    });
    Ok(pairs)
}
