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
use super::ladder::Ladder;
use super::lot::lot_of;
use super::matching::cheapest;
use crate::{Bye, ByeKind, NoPairing, Pairing, Pairings, PlayerId, Rating, Start, State};
use bracket::Bracket;
use colour::Colour;
use jarnac_core::BySide;
use seat::Seat;

/// The next round.
pub(super) fn pair(state: &State) -> Result<Pairings, NoPairing> {
    let field = Field::of(state);
    let seats = seats_of(state, &field);
    let pairs = pair_seats(state, &seats, Look::Above)?;
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

/// Those who are to be paired, in their order.
fn seats_of(state: &State, field: &Field) -> Vec<Seat> {
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
    seats
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

/// Whether the first pairing number begins in the first round.
pub(crate) fn begins_white(state: &State) -> bool {
    initial_colour(state) == Colour::White
}

/// The colour of the first pairing number in the first round, by lot.
fn initial_colour(state: &State) -> Colour {
    match lot_of(state.setup().seed, "colour", 0, &[]).is_multiple_of(2) {
        true => Colour::White,
        false => Colour::Black,
    }
}

/// Whether all of these can be matched, and the score of who has the bye then, if there is one: as low as can be.
fn completion(seats: &[Seat], open: &[usize]) -> Option<Option<u32>> {
    let count = open.len() + open.len() % 2;
    let mut ladder = Ladder::default();
    let broken = ladder.push(count as u64);
    let bye = ladder.push(u64::from(u16::MAX));
    let mate = cheapest(count, &ladder, |i, j, cost| match open.get(j) {
        Some(j) => cost[broken] = u64::from(!seats[open[i]].may_meet(&seats[*j])),
        None => {
            let seat = &seats[open[i]];
            cost[broken] = u64::from(!seat.may_have_bye);
            cost[bye] = u64::from(seat.score);
        }
    });
    let pairs = || mate.iter().enumerate().filter(|(i, j)| *i < **j);
    let is_good = |(i, j): (usize, &usize)| match open.get(*j) {
        Some(j) => seats[open[i]].may_meet(&seats[*j]),
        None => seats[open[i]].may_have_bye,
    };
    if !pairs().all(is_good) {
        return None;
    }
    let with_bye = pairs().find(|(_, j)| **j == open.len());
    Some(with_bye.map(|(i, _)| seats[open[i]].score))
}

/// How far down it is looked for the pairs of a bracket, at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Look {
    /// To the next bracket.
    Above,
    /// To the last one, which costs more and comes to the same.
    #[cfg(test)]
    Down,
}

/// The pairs of a bracket, and who is still open.
type Divided = (Vec<(usize, usize)>, Vec<usize>);

/// Pairs a bracket without looking below the next one: far fewer are matched then. It counts if those who are left over
/// can be matched below, and the bye goes where it should.
fn pair_above(seats: &[Seat], bracket: &Bracket<'_>, bye: Option<u32>) -> Option<Divided> {
    let mut above = bracket.above()?;
    let mate = above.pair()?;
    let (made, mut left) = above.divide(&mate);
    // Its value counts on the pairs that it has in the next bracket, so it is completed with these.
    let mut sunk = above.sunk(&mate);
    sunk.extend(bracket.below());
    left.extend(bracket.below());
    (completion(seats, &sunk)? == bye).then_some((made, left))
}

/// Bracket by bracket, from the top: who meets whom by their places among the seats, and who has the bye.
fn pair_seats(
    state: &State,
    seats: &[Seat],
    look: Look,
) -> Result<Vec<(usize, Option<usize>)>, NoPairing> {
    let mut pairs = Vec::new();
    let mut open: Vec<usize> = (0..seats.len()).collect();
    let bye = completion(seats, &open).ok_or(NoPairing::Impossible)?;
    let mut scores: Vec<u32> = seats.iter().map(|seat| seat.score).collect();
    scores.dedup();
    for (at, score) in scores.iter().enumerate() {
        let next = scores.get(at + 1).copied();
        let mut bracket = Bracket::new(state, seats, open, *score, next);
        // Whoever has the bye must be among those who are left out.
        let is_below =
            look == Look::Above && bye.is_none_or(|bye| next.is_some_and(|next| bye < next));
        if let Some((made, left)) = is_below.then(|| pair_above(seats, &bracket, bye)).flatten() {
            pairs.extend(made.into_iter().map(|(a, b)| (a, Some(b))));
            open = left;
            continue;
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Entrant, Report, RoundNo, Setup, System, TableNo, Tournament};
    use jarnac_core::{Side, Timestamp};

    /// Numbers without an order, the same each time.
    fn mixed(seed: u64, at: u64) -> u64 {
        let mixed = (seed << 32 | at).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 33
    }

    #[test]
    fn looking_less_far_down_comes_to_the_same() {
        let mut brackets = 0;
        for seed in 0..40 {
            let players = 5 + mixed(seed, 0) % 26;
            let rounds = 3 + mixed(seed, 1) % 6;
            let setup = Setup::new("x", System::Dutch, rounds as u16, seed).unwrap();
            let mut cup = Tournament::new(setup);
            let act = |cup: &mut Tournament, action| cup.act(Timestamp(0), action).map(drop);
            for number in 0..players {
                let entrant = Entrant::named(&format!("n{number}")).unwrap();
                let rating = Rating(1_000 + mixed(seed, 100 + number) as u16 % 800);
                act(&mut cup, Action::Enter(entrant.rated(rating))).unwrap();
            }
            for round in 1..=rounds {
                let state = cup.state();
                let seats = seats_of(state, &Field::of(state));
                let above = pair_seats(state, &seats, Look::Above);
                assert_eq!(
                    above,
                    pair_seats(state, &seats, Look::Down),
                    "{seed} {round}"
                );
                if above.is_err() {
                    break;
                }
                brackets += seats.chunk_by(|a, b| a.score == b.score).count();
                act(&mut cup, Action::Pair { deadline: None }).unwrap();
                for table in 1..=cup.state().rounds()[round as usize - 1].meetings.len() {
                    let report = match mixed(seed, round * 1_000 + table as u64) % 8 {
                        0..3 => Report::won(Side::A),
                        3..5 => Report::won(Side::B),
                        5 | 6 => Report::tie(),
                        _ => Report::Absent(Side::A),
                    };
                    let report =
                        Action::Report(RoundNo(round as u16), TableNo(table as u16), report);
                    act(&mut cup, report).unwrap();
                }
                if mixed(seed, round * 7).is_multiple_of(3) {
                    let gone = PlayerId(1 + (mixed(seed, round * 11) % players) as u16);
                    let _ = act(&mut cup, Action::Withdraw(gone, None));
                }
            }
        }
        assert!(brackets > 500, "{brackets} brackets are few");
    }
}
