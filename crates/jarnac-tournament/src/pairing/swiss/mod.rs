//! Swiss: equal points meet, nobody twice, by a matching of least cost.

mod criteria;
#[cfg(test)]
mod exhaustive_tests;

pub use criteria::{CRITERIA, Criterion};

use super::field::{Contender, Field};
use super::matching::cheapest;
use super::starts::seated;
use crate::{Bye, ByeKind, NoPairing, Pairings, Rematches, State, System};
use criteria::Costs;
use std::cmp::Reverse;

/// The next round. With an odd number the bye is one more vertex of the matching.
pub(super) fn pair(state: &State, system: System) -> Result<Pairings, NoPairing> {
    let mut field = Field::of(state);
    field.contenders.sort_by_key(|one| order(one, system));
    let all = &field.contenders;
    let count = all.len() + all.len() % 2;
    let costs = Costs::new(state, all);
    let mate = cheapest(count, costs.ladder(), |i, j, cost| costs.fill(i, j, cost));
    let may_repeat = state.setup().rematches == Rematches::Needed;
    let all_had_byes = all.iter().all(|one| one.byes > 0);
    let mut pairings = Pairings {
        tables: Vec::new(),
        byes: field.asked.clone(),
    };
    for (i, j) in mate.into_iter().enumerate().filter(|(i, j)| i < j) {
        let one = &all[i];
        match all.get(j) {
            Some(other) => {
                let is_rematch = one.met.contains_key(&other.id);
                if state.is_forbidden(one.id, other.id) || (is_rematch && !may_repeat) {
                    return Err(NoPairing::Impossible);
                }
                pairings.tables.push(seated(state, field.round, one, other));
            }
            None if one.byes > 0 && !all_had_byes && !may_repeat => {
                return Err(NoPairing::Impossible);
            }
            None => pairings.byes.push(Bye {
                player: one.id,
                kind: ByeKind::Full,
            }),
        }
    }
    Ok(pairings)
}

/// The order within equal points: by rating, or by difference and then by rating; then by lot.
fn order(one: &Contender, system: System) -> impl Ord + use<> {
    let spread = match system {
        System::SwissSpread => one.spread,
        _ => 0,
    };
    (
        Reverse(one.tally),
        Reverse(spread),
        Reverse(one.rating),
        one.lot,
    )
}
