//! Who begins, where it is laid down.

use std::cmp::Ordering;

use super::field::Contender;
use super::lot::lot_of;
use crate::{Pairing, RoundNo, Start, Starts, State};
use jarnac_core::BySide;

/// What two want of the start: -1 is owed it, 1 has begun more often, 0 is even.
pub(super) fn wish(contender: &Contender) -> i32 {
    match contender.balance().signum() {
        0 => match contender.begun.last() {
            Some(true) => 1,
            Some(false) => -1,
            None => 0,
        },
        sign => sign,
    }
}

/// How much one of two must give way: 0 if both get what they want, more if both have begun more often (or less
/// often) by far.
pub(super) fn conflict(a: &Contender, b: &Contender) -> u64 {
    if wish(a) == 0 || wish(a) != wish(b) {
        return 0;
    }
    let least = a.balance().abs().min(b.balance().abs()).clamp(0, 3);
    1 + least as u64 * least as u64
}

/// The pairing of two, with side A for who begins: who has begun less often, then who did not begin more
/// recently, then the lot. If the toss decides, A is who was named first.
pub(super) fn seated(state: &State, round: RoundNo, a: &Contender, b: &Contender) -> Pairing {
    if state.setup().starts == Starts::Toss {
        return Pairing::new(a.id, b.id);
    }
    let order = a
        .balance()
        .cmp(&b.balance())
        .then_with(|| wish(a).cmp(&wish(b)))
        .then_with(|| latest_difference(a, b));
    let order = order.then_with(|| {
        let key = if a.id < b.id {
            [a.id.0, b.id.0]
        } else {
            [b.id.0, a.id.0]
        };
        let lower_begins = lot_of(state.setup().seed, "start", round.0, &key).is_multiple_of(2);
        match lower_begins == (a.id < b.id) {
            true => Ordering::Less,
            false => Ordering::Greater,
        }
    });
    let (first, second) = match order {
        Ordering::Less | Ordering::Equal => (a, b),
        Ordering::Greater => (b, a),
    };
    Pairing {
        sides: BySide::new(first.id, second.id),
        start: Start::A,
    }
}

/// Who did not begin the last time that just one of them did comes first.
fn latest_difference(a: &Contender, b: &Contender) -> Ordering {
    let both = a.begun.iter().rev().zip(b.begun.iter().rev());
    let mut differing = both.filter(|(a, b)| a != b);
    differing.next().map_or(Ordering::Equal, |(a, b)| a.cmp(b))
}
