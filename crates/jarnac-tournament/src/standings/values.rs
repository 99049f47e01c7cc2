//! What each tie-break counts.

use std::collections::BTreeSet;

use crate::pairing::lot_of;
use crate::{Appearance, ByeKind, PlayerId, State, Tally, TieBreak, Unplayed};
use jarnac_core::Standing;

/// The points of everybody, their own and as their opponents' tie-breaks see them.
pub(super) struct Values {
    own: Vec<Tally>,
    seen: Vec<Tally>,
}

/// A round as a tie-break looks at it.
struct Part {
    /// The opponent's points, in halves.
    opponent: i64,
    /// 2 for a win, 1 for a tie, 0 for a loss.
    result: i64,
}

impl Values {
    pub(super) fn of(state: &State) -> Values {
        let sum = |count: &dyn Fn(&Appearance<'_>) -> Tally| -> Vec<Tally> {
            let players = state.players().iter();
            players
                .map(|player| state.history(player.id).iter().map(count).sum())
                .collect()
        };
        Values {
            own: sum(&|appearance| state.tally_of(appearance)),
            seen: match state.setup().unplayed {
                Unplayed::Own => sum(&|appearance| seen_tally(state, appearance)),
                Unplayed::Nothing => sum(&|appearance| state.tally_of(appearance)),
            },
        }
    }

    pub(super) fn tally(&self, player: PlayerId) -> Tally {
        self.own[player.index()]
    }

    /// The value of a tie-break for somebody among those with whom they are tied.
    pub(super) fn value(
        &self,
        state: &State,
        tie: TieBreak,
        player: PlayerId,
        tied: &[PlayerId],
    ) -> i64 {
        match tie {
            TieBreak::Buchholz => self
                .parts(state, player)
                .iter()
                .map(|part| part.opponent)
                .sum(),
            TieBreak::BuchholzCut1 => {
                let parts = self.parts(state, player);
                let least = parts.iter().map(|part| part.opponent).min();
                parts.iter().map(|part| part.opponent).sum::<i64>() - least.unwrap_or(0)
            }
            TieBreak::SonnebornBerger => {
                let parts = self.parts(state, player);
                parts.iter().map(|part| part.opponent * part.result).sum()
            }
            TieBreak::Direct => direct(state, player, tied),
            TieBreak::Difference => i64::from(difference_of(state, player)),
            TieBreak::Progressive => {
                let mut sum = 0;
                let each = state.history(player).into_iter().map(|appearance| {
                    sum += i64::from(state.tally_of(&appearance).in_halves());
                    sum
                });
                each.sum()
            }
            TieBreak::Wins => i64::from(super::record_of(state, player)[0]),
            TieBreak::Jarnacs => {
                let each = state.history(player).into_iter();
                let each = each.filter_map(|appearance| match appearance {
                    Appearance::Met { side, report, .. } => Some(report?.jarnacs(side)),
                    Appearance::Bye(_) | Appearance::Late | Appearance::Away => None,
                });
                each.map(i64::from).sum()
            }
            TieBreak::Lot => (lot_of(state.setup().seed, "standing", 0, &[player.0]) >> 1) as i64,
        }
    }

    /// Every round that counts for the tie-breaks that look at opponents.
    fn parts(&self, state: &State, player: PlayerId) -> Vec<Part> {
        let own = i64::from(self.tally(player).in_halves());
        let scale = &state.setup().scale;
        let each = state.history(player).into_iter().filter_map(|appearance| {
            let tally = state.tally_of(&appearance);
            let result = match () {
                () if tally >= scale.win && tally > Tally::ZERO => 2,
                () if tally >= scale.tie && tally > Tally::ZERO => 1,
                () => 0,
            };
            let opponent = match appearance {
                Appearance::Met { report: None, .. } | Appearance::Bye(ByeKind::Rest) => None?,
                Appearance::Met {
                    opponent,
                    side,
                    report: Some(report),
                    ..
                } if report.was_played() => {
                    let result = match report.outcome() {
                        Some(Standing::Win(winner)) => 2 * i64::from(winner == side),
                        Some(Standing::Tie) => 1,
                        None => 0,
                    };
                    let opponent = i64::from(self.seen[opponent.index()].in_halves());
                    return Some(Part { opponent, result });
                }
                Appearance::Met { .. }
                | Appearance::Bye(_)
                | Appearance::Late
                | Appearance::Away => own,
            };
            (state.setup().unplayed == Unplayed::Own).then_some(Part { opponent, result })
        });
        each.collect()
    }
}

/// What a round counts in the eyes of opponents: a tie, if it was missed by one's own doing.
fn seen_tally(state: &State, appearance: &Appearance<'_>) -> Tally {
    let missed = match appearance {
        Appearance::Met {
            side,
            report: Some(report),
            ..
        } => !report.was_played() && report.outcome() != Some(Standing::Win(*side)),
        Appearance::Met { report: None, .. } | Appearance::Bye(ByeKind::Full | ByeKind::Rest) => {
            false
        }
        Appearance::Bye(ByeKind::Half | ByeKind::Zero) | Appearance::Late | Appearance::Away => {
            true
        }
    };
    match missed {
        true => state.setup().scale.tie,
        false => state.tally_of(appearance),
    }
}

/// The points among those who are tied, if each of them has met all others; else nothing.
fn direct(state: &State, player: PlayerId, tied: &[PlayerId]) -> i64 {
    let others: BTreeSet<PlayerId> = tied.iter().copied().collect();
    let has_met_all = |one: PlayerId| {
        let met: BTreeSet<PlayerId> = state.history(one).iter().filter_map(met).collect();
        others
            .iter()
            .all(|other| *other == one || met.contains(other))
    };
    if tied.len() < 2 || !tied.iter().all(|one| has_met_all(*one)) {
        return 0;
    }
    let games = state
        .history(player)
        .into_iter()
        .filter(|appearance| met(appearance).is_some_and(|opponent| others.contains(&opponent)));
    let sum: Tally = games.map(|appearance| state.tally_of(&appearance)).sum();
    i64::from(sum.in_halves())
}

/// Whom somebody met at the table.
fn met(appearance: &Appearance<'_>) -> Option<PlayerId> {
    match appearance {
        Appearance::Met {
            opponent,
            report: Some(report),
            ..
        } if report.was_played() => Some(*opponent),
        _ => None,
    }
}

/// Own points of all games less those of the opponents, each game up to the cap.
pub(crate) fn difference_of(state: &State, player: PlayerId) -> i32 {
    let setup = state.setup();
    let given = i32::from(setup.bye_difference);
    let each = state
        .history(player)
        .into_iter()
        .map(|appearance| match appearance {
            Appearance::Met {
                side,
                report: Some(report),
                ..
            } => match report.difference(side) {
                Some(difference) if setup.cap > 0 => {
                    difference.clamp(-i32::from(setup.cap), i32::from(setup.cap))
                }
                Some(difference) => difference,
                None if report.was_played() => 0,
                None if report.outcome() == Some(Standing::Win(side)) => given,
                None => -given,
            },
            Appearance::Bye(ByeKind::Full) => given,
            Appearance::Met { report: None, .. }
            | Appearance::Bye(_)
            | Appearance::Late
            | Appearance::Away => 0,
        });
    each.sum()
}
