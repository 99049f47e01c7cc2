//! Who meets whom: the systems.
//!
//! A system reads the state and answers with [`Pairings`]; it decides nothing by chance but by the lots
//! that follow from the seed, so that the same log is paired in the same way for ever.

mod berger;
mod dutch;
mod field;
mod hill;
mod knock_out;
mod ladder;
mod lot;
mod matching;
mod round_robin;
mod starts;
mod swiss;
mod wide;

pub use berger::{berger_round, berger_rounds};
pub use swiss::{CRITERIA, Criterion};

pub(crate) use dutch::{begins_white as dutch_begins_white, pairing_numbers};
pub(crate) use knock_out::{course_of, still_in};
pub(crate) use lot::lot_of;

use crate::{NoPairing, Pairings, State, System};

/// The next round by a system.
pub(crate) fn make(state: &State, system: System) -> Result<Pairings, NoPairing> {
    match system {
        System::RoundRobin | System::DoubleRoundRobin | System::Arranged => {
            round_robin::pair(state, system)
        }
        System::Swiss | System::SwissSpread => swiss::pair(state, system),
        System::Dutch => dutch::pair(state),
        System::Hill => hill::pair(state),
        System::KnockOut => knock_out::pair(state),
        System::Manual => Err(NoPairing::ByHand),
    }
}
