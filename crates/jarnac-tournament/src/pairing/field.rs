//! What a system looks at: those who are to be paired, with what they did before.

use std::collections::BTreeMap;

use super::lot::lot_of;
use crate::{Appearance, Bye, ByeKind, PlayerId, Rating, RoundNo, Start, State, Tally};

/// Who has met whom and who floated, for those who are to be paired.
#[derive(Clone, Debug)]
pub(super) struct Field {
    /// The round that is to be paired.
    pub(super) round: RoundNo,
    /// Those who want to play.
    pub(super) contenders: Vec<Contender>,
    /// Those who are there and asked not to.
    pub(super) asked: Vec<Bye>,
}

/// Somebody who is to be paired.
#[derive(Clone, Debug)]
pub(super) struct Contender {
    pub(super) id: PlayerId,
    pub(super) tally: Tally,
    pub(super) rating: Rating,
    /// The difference of all games.
    pub(super) spread: i32,
    /// How often each opponent was met at the table.
    pub(super) met: BTreeMap<PlayerId, u16>,
    /// Rounds in which a win was given without a game: byes, and opponents who did not come.
    pub(super) gifts: u16,
    /// Byes that nobody asked for.
    pub(super) byes: u16,
    /// Games that were played.
    pub(super) played: u16,
    /// Who began, game by game, where it was laid down: whether it was this one.
    pub(super) begun: Vec<bool>,
    /// Round by round, whether they met more points or fewer.
    pub(super) floats: Vec<Float>,
    pub(super) lot: u64,
}

/// Whether somebody met somebody with other points than their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Float {
    None,
    /// Met fewer points, or was given points without a game.
    Down,
    /// Met more points.
    Up,
}

impl Contender {
    /// Whether they floated in this way so many rounds ago.
    pub(super) fn floated(&self, float: Float, ago: usize) -> bool {
        let at = self.floats.len().checked_sub(ago);
        at.is_some_and(|at| self.floats.get(at) == Some(&float))
    }

    /// How often they began more than they did not.
    pub(super) fn balance(&self) -> i32 {
        let signs = self.begun.iter().map(|begun| if *begun { 1 } else { -1 });
        signs.sum()
    }
}

impl Field {
    /// Everybody who is there and has not asked for a bye.
    pub(super) fn of(state: &State) -> Field {
        let round = state.next_round();
        let running = running_tallies(state);
        let mut field = Field {
            round,
            contenders: Vec::new(),
            asked: Vec::new(),
        };
        for player in state.present() {
            match player.asked.get(&round) {
                Some(kind) => field.asked.push(Bye {
                    player: player.id,
                    kind: *kind,
                }),
                None => field.contenders.push(contender(state, player.id, &running)),
            }
        }
        field
    }
}

/// The tallies of everybody before each round, and after the last.
fn running_tallies(state: &State) -> Vec<Vec<Tally>> {
    let each = state.players().iter().map(|player| {
        let mut sum = Tally::ZERO;
        let mut running = vec![sum];
        for appearance in state.history(player.id) {
            sum += state.tally_of(&appearance);
            running.push(sum);
        }
        running
    });
    each.collect()
}

fn contender(state: &State, id: PlayerId, running: &[Vec<Tally>]) -> Contender {
    let seed = state.setup().seed;
    let rating = state.players()[id.index()].entrant.rating;
    let tallies = &running[id.index()];
    let mut found = Contender {
        id,
        tally: tallies.last().copied().unwrap_or_default(),
        rating: rating.unwrap_or(Rating(0)),
        spread: crate::standings::difference_of(state, id),
        met: BTreeMap::new(),
        gifts: 0,
        byes: 0,
        played: 0,
        begun: Vec::new(),
        floats: Vec::new(),
        lot: lot_of(seed, "order", 0, &[id.0]),
    };
    for (at, appearance) in state.history(id).into_iter().enumerate() {
        let mut float = Float::None;
        let win = state.setup().scale.win;
        match appearance {
            Appearance::Met {
                opponent,
                side,
                pairing,
                report,
            } => {
                if report.is_none_or(crate::Report::was_played) {
                    *found.met.entry(opponent).or_default() += 1;
                    found.played += 1;
                    if pairing.start == Start::A {
                        found.begun.push(side == jarnac_core::Side::A);
                    }
                    let (own, other) = (tallies[at], running[opponent.index()][at]);
                    float = match own.cmp(&other) {
                        std::cmp::Ordering::Less => Float::Up,
                        std::cmp::Ordering::Equal => Float::None,
                        std::cmp::Ordering::Greater => Float::Down,
                    };
                } else if state.tally_of(&appearance) > Tally::ZERO {
                    found.gifts += 1;
                    float = Float::Down;
                }
            }
            Appearance::Bye(kind) => {
                found.byes += u16::from(kind == ByeKind::Full);
                let tally = state.tally_of(&appearance);
                found.gifts += u16::from(tally >= win && tally > Tally::ZERO);
                if tally > Tally::ZERO {
                    float = Float::Down;
                }
            }
            Appearance::Late | Appearance::Away => {}
        }
        found.floats.push(float);
    }
    found
}
