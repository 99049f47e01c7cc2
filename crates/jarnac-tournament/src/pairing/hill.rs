//! King of the hill: first against second, third against fourth.

use super::field::{Contender, Field};
use super::ladder::Ladder;
use super::matching::cheapest;
use super::starts::seated;
use crate::{Bye, ByeKind, NoPairing, Pairings, State, standings};

/// The next round by the standings, rematch or not. Only forbidden pairs are kept apart; the bye goes to the
/// last one who has had none.
pub(super) fn pair(state: &State) -> Result<Pairings, NoPairing> {
    let mut field = Field::of(state);
    let order = standings(state);
    let rank = |contender: &Contender| order.iter().position(|place| place.player == contender.id);
    field.contenders.sort_by_key(rank);
    let all = &field.contenders;
    let is_odd = all.len() % 2 == 1;
    let count = all.len() + usize::from(is_odd);
    let mut ladder = Ladder::default();
    let pairs = count as u64 / 2;
    let broken = ladder.push(pairs);
    let again = ladder.push(1_000);
    let distance = ladder.push(pairs * (count as u64).pow(2));
    let mate = cheapest(count, &ladder, |i, j, cost| match all.get(j) {
        Some(other) => {
            cost[broken] = u64::from(state.is_forbidden(all[i].id, other.id));
            cost[distance] = ((j - i) as u64 - 1).pow(2);
        }
        None => {
            cost[again] = u64::from(all[i].byes);
            cost[distance] = ((all.len() - 1 - i) as u64).pow(2);
        }
    });
    let mut pairings = Pairings {
        tables: Vec::new(),
        byes: field.asked.clone(),
    };
    for (i, j) in mate.into_iter().enumerate().filter(|(i, j)| i < j) {
        match all.get(j) {
            Some(other) if state.is_forbidden(all[i].id, other.id) => {
                return Err(NoPairing::Impossible);
            }
            Some(other) => pairings
                .tables
                .push(seated(state, field.round, &all[i], other)),
            None => pairings.byes.push(Bye {
                player: all[i].id,
                kind: ByeKind::Full,
            }),
        }
    }
    Ok(pairings)
}
