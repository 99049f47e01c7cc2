//! Somebody as the Dutch system sees them.

use super::super::field::{Contender, Float};
use super::colour::{Colour, Preference, Strength};
use crate::{PlayerId, State};
use std::collections::BTreeSet;

/// Somebody who is to be paired.
#[derive(Clone, Debug)]
pub(super) struct Seat {
    pub(super) id: PlayerId,
    /// The pairing number, from 1.
    pub(super) number: usize,
    /// The points, in halves.
    pub(super) score: u32,
    pub(super) preference: Preference,
    /// The colours of all games that were played.
    pub(super) colours: Vec<Colour>,
    /// Whether the bye may be theirs: nobody gets points twice without playing (C.2).
    pub(super) may_have_bye: bool,
    /// Rounds without a game.
    pub(super) unplayed: u64,
    /// Whether they floated down or up, in the last round and in the one before.
    pub(super) down: [bool; 2],
    pub(super) up: [bool; 2],
    /// Whether they have more than half of what could be had, in the last round.
    pub(super) is_topscorer: bool,
    met: BTreeSet<PlayerId>,
}

impl Seat {
    pub(super) fn new(state: &State, contender: &Contender, number: usize) -> Seat {
        let setup = state.setup();
        let played = state.rounds().len() as u32;
        let is_last = state.next_round().0 >= setup.rounds;
        let score = contender.tally.in_halves();
        let colours: Vec<Colour> = contender
            .begun
            .iter()
            .map(|begun| Colour::begun(*begun))
            .collect();
        let forbidden = state.forbidden().filter_map(|(a, b)| match contender.id {
            id if id == a => Some(b),
            id if id == b => Some(a),
            _ => None,
        });
        Seat {
            id: contender.id,
            number,
            score,
            preference: Preference::of(&colours),
            colours,
            may_have_bye: contender.gifts == 0,
            unplayed: u64::from(played).saturating_sub(u64::from(contender.played)),
            down: [1, 2].map(|ago| contender.floated(Float::Down, ago)),
            up: [1, 2].map(|ago| contender.floated(Float::Up, ago)),
            is_topscorer: is_last && score * 2 > played * setup.scale.win.in_halves(),
            met: contender.met.keys().copied().chain(forbidden).collect(),
        }
    }

    /// Whether two may meet: not again (C.1), and not if neither may have the other colour (C.3).
    pub(super) fn may_meet(&self, other: &Seat) -> bool {
        if self.met.contains(&other.id) {
            return false;
        }
        let both_absolute = self.preference.strength == Strength::Absolute
            && other.preference.strength == Strength::Absolute;
        let clash = both_absolute && self.preference.clashes(&other.preference);
        !clash || self.is_topscorer || other.is_topscorer
    }
}
