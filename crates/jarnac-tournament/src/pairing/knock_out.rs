//! Knock-out: who loses is out, or with the repechage plays on among those who lost once.

use std::collections::BTreeMap;

use super::field::{Contender, Field};
use super::ladder::Ladder;
use super::matching::cheapest;
use super::starts::seated;
use crate::{
    Bye, ByeKind, Method, NoPairing, Pairings, PlayerId, Round, RoundNo, State, Status, Switch,
    System,
};
use jarnac_core::{Side, Standing};

/// How a knock-out went so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Course {
    /// How often everybody who is in it has lost.
    losses: BTreeMap<PlayerId, u16>,
    /// In which round somebody went out.
    out_at: BTreeMap<PlayerId, RoundNo>,
    /// Whether the final was played.
    is_decided: bool,
    rounds: u16,
}

impl Course {
    /// Up to which round somebody was in it: one more than there were, for those who still are.
    pub(crate) fn reached(&self, player: PlayerId) -> u16 {
        match self.out_at.get(&player) {
            Some(round) => round.0,
            None if self.losses.contains_key(&player) => self.rounds + 1,
            None => 0,
        }
    }

    /// Those who are still in it and lost so often.
    fn with_losses(&self, losses: u16) -> Vec<PlayerId> {
        let still = self
            .losses
            .iter()
            .filter(|(player, lost)| **lost == losses && !self.out_at.contains_key(player));
        still.map(|(player, _)| *player).collect()
    }
}

/// Those who are still in a knock-out.
pub(crate) fn still_in(state: &State) -> Vec<PlayerId> {
    let course = course_of(state);
    [course.with_losses(0), course.with_losses(1)].concat()
}

/// How the knock-out went.
pub(crate) fn course_of(state: &State) -> Course {
    let chances = match state.setup().repechage {
        Switch::On => 2,
        Switch::Off => 1,
    };
    let mut course = Course::default();
    let first = state.rounds().first();
    for player in state.entered() {
        let was_there = first.is_none_or(|round| is_in(round, player.id));
        let is_gone = player.status == Status::Withdrawn;
        if was_there && !(is_gone && first.is_none()) {
            course.losses.insert(player.id, 0);
        }
    }
    for (at, round) in state.rounds().iter().enumerate() {
        let number = RoundNo(at as u16 + 1);
        let before = [course.with_losses(0).len(), course.with_losses(1).len()];
        course.rounds = number.0;
        let losers: Vec<PlayerId> = round.meetings.iter().flat_map(losers_of).collect();
        for loser in losers {
            let lost = course.losses.entry(loser).or_default();
            *lost += 1;
            // The final decides, whoever lost before.
            let is_final = before == [1, 1];
            if *lost >= chances || is_final {
                course.out_at.insert(loser, number);
            }
            course.is_decided |= is_final;
        }
        // Who was not paired though they were in it has left.
        let absent = course
            .losses
            .keys()
            .filter(|player| !is_in(round, **player));
        let absent: Vec<PlayerId> = absent.copied().collect();
        for player in absent {
            course.out_at.entry(player).or_insert(number);
        }
    }
    for player in state
        .players()
        .iter()
        .filter(|player| player.status == Status::Withdrawn)
    {
        course
            .out_at
            .entry(player.id)
            .or_insert(RoundNo(course.rounds));
    }
    course
}

fn is_in(round: &Round, player: PlayerId) -> bool {
    round.table_of(player).is_some() || round.byes.iter().any(|bye| bye.player == player)
}

/// Who lost at a table: one, both if neither came, or nobody yet.
fn losers_of(meeting: &crate::Meeting) -> Vec<PlayerId> {
    let sides = meeting.pairing.sides;
    match meeting.report.as_ref().map(crate::Report::outcome) {
        Some(Some(Standing::Win(winner))) => vec![sides[winner.other()]],
        Some(None) => Side::BOTH.map(|side| sides[side]).to_vec(),
        Some(Some(Standing::Tie)) | None => Vec::new(),
    }
}

/// The next round: those without a loss among themselves, those with one among themselves, and at last the two
/// that are left.
pub(super) fn pair(state: &State) -> Result<Pairings, NoPairing> {
    let course = course_of(state);
    let field = Field::of(state);
    let pick = |ids: Vec<PlayerId>| -> Vec<Contender> {
        let all = field.contenders.iter();
        let mut group: Vec<Contender> = all.filter(|one| ids.contains(&one.id)).cloned().collect();
        group.sort_by_key(|one| (std::cmp::Reverse(one.rating), one.lot));
        group
    };
    let mut groups = [pick(course.with_losses(0)), pick(course.with_losses(1))];
    if course.is_decided || groups[0].len() + groups[1].len() < 2 {
        return Err(NoPairing::Decided);
    }
    if groups.iter().all(|group| group.len() == 1) {
        let [upper, lower] = &mut groups;
        upper.append(lower);
    }
    let mut pairings = Pairings {
        tables: Vec::new(),
        byes: field.asked.clone(),
    };
    let is_first = !state
        .rounds()
        .iter()
        .any(|round| round.method == Method::By(System::KnockOut));
    for group in &groups {
        let resting = match group.len() {
            0 => 0,
            // As many rest as it takes to have a power of two afterwards.
            count if is_first => count.next_power_of_two() - count,
            count => count % 2,
        };
        pair_group(state, &field, group, resting, &mut pairings)?;
    }
    Ok(pairings)
}

/// The best rest, those who rested least first; of the others the first meets the last.
fn pair_group(
    state: &State,
    field: &Field,
    group: &[Contender],
    resting: usize,
    pairings: &mut Pairings,
) -> Result<(), NoPairing> {
    let rests = |one: &Contender| {
        let rounds = state.rounds().iter().flat_map(|round| &round.byes);
        rounds
            .filter(|bye| bye.player == one.id && bye.kind == ByeKind::Rest)
            .count()
    };
    let mut order: Vec<usize> = (0..group.len()).collect();
    order.sort_by_key(|at| (rests(&group[*at]), *at));
    let (idle, playing) = order.split_at(resting);
    for at in idle {
        pairings.byes.push(Bye {
            player: group[*at].id,
            kind: ByeKind::Rest,
        });
    }
    let mut playing = playing.to_vec();
    playing.sort_unstable();
    let all: Vec<&Contender> = playing.iter().map(|at| &group[*at]).collect();
    let pairs = all.len() as u64 / 2;
    let mut ladder = Ladder::default();
    let broken = ladder.push(pairs);
    let rematch = ladder.push(pairs * 100);
    let fold = ladder.push(pairs * (all.len() as u64 + 1).pow(2));
    let mate = cheapest(all.len(), &ladder, |i, j, cost| {
        cost[broken] = u64::from(state.is_forbidden(all[i].id, all[j].id));
        cost[rematch] = all[i]
            .met
            .get(&all[j].id)
            .map_or(0, |times| u64::from(*times).min(100));
        cost[fold] = ((i + j).abs_diff(all.len() - 1) as u64).pow(2);
    });
    for (i, j) in mate.into_iter().enumerate().filter(|(i, j)| i < j) {
        if state.is_forbidden(all[i].id, all[j].id) {
            return Err(NoPairing::Impossible);
        }
        pairings
            .tables
            .push(seated(state, field.round, all[i], all[j]));
    }
    Ok(())
}
