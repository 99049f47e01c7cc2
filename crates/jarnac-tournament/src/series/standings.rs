//! Who is where in a series, and what each tournament adds to it.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::identity::Identities;
use super::{Equal, Plan, Points, SeriesTie, Share};
use crate::{PlayerId, Ranked, State, Switch};

/// A tournament of a series as it stands.
#[derive(Clone, Debug)]
pub struct Stage<'s> {
    /// As the plan calls it.
    pub id: &'s str,
    /// The tournament.
    pub state: &'s State,
    /// The accounts of those who have one: who they are, whatever they are called.
    pub accounts: BTreeMap<PlayerId, String>,
}

/// What a tournament adds for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StageShare {
    /// How much.
    pub share: Share,
    /// Their rank there.
    pub rank: usize,
    /// Their number there.
    pub player: PlayerId,
    /// Whether it is one of the best, which count.
    pub counts: bool,
}

/// A line of the standings of a series.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeriesRow {
    /// The rank, from 1; those whom nothing decides between share it.
    pub rank: usize,
    /// Who.
    pub name: String,
    /// What counts, added up.
    pub total: Share,
    /// Tournament by tournament; nothing where they did not take part, or where it does not count yet.
    pub shares: Vec<Option<StageShare>>,
    /// What each tie-break of the plan says, in its order.
    pub values: Vec<i64>,
}

/// The standings of a series.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standings {
    /// For each tournament whether it counts.
    pub counts: Vec<bool>,
    /// Everybody who took part in one that does.
    pub rows: Vec<SeriesRow>,
}

/// The standings, from the tournaments in the order of the plan.
///
/// ```
/// use jarnac_tournament::series::{Plan, standings};
/// assert!(standings(&Plan::new("Challenge")?, &[]).rows.is_empty());
/// # Ok::<(), jarnac_tournament::SetupError>(())
/// ```
pub fn standings(plan: &Plan, stages: &[Stage<'_>]) -> Standings {
    let identities = Identities::of(stages, &plan.aliases);
    let counts: Vec<bool> = stages
        .iter()
        .map(|stage| plan.running == Switch::On || stage.state.is_finished())
        .collect();
    let blank = |name: &String| Person {
        name: name.clone(),
        shares: vec![None; stages.len()],
        difference: 0,
    };
    let mut people: Vec<Person> = identities.names.iter().map(blank).collect();
    for (at, stage) in stages.iter().enumerate().filter(|(at, _)| counts[*at]) {
        let ranked = crate::standings(stage.state);
        for place in &ranked {
            let Some(number) = identities.number(at, place.player) else {
                continue;
            };
            if took_part(stage.state, place.player) {
                people[number].add(at, share_of(plan, place, &ranked), place);
            }
        }
    }
    let took_part = people
        .iter()
        .filter(|one| one.shares.iter().any(Option::is_some));
    let mut rows: Vec<SeriesRow> = took_part.map(|one| one.row(plan, &counts)).collect();
    rows.sort_by(|a, b| {
        let key = |row: &SeriesRow| Reverse((row.total, row.values.clone()));
        (key(a), &a.name).cmp(&(key(b), &b.name))
    });
    for at in 0..rows.len() {
        rows[at].rank = match at.checked_sub(1).map(|before| &rows[before]) {
            Some(before)
                if (before.total, &before.values) == (rows[at].total, &rows[at].values) =>
            {
                before.rank
            }
            _ => at + 1,
        };
    }
    Standings { counts, rows }
}

/// Somebody, while it is added up.
struct Person {
    name: String,
    shares: Vec<Option<StageShare>>,
    difference: i64,
}

impl Person {
    /// Who stands twice in a tournament counts there once, with what is better.
    fn add(&mut self, at: usize, share: Share, place: &Ranked) {
        if self.shares[at].is_none_or(|known| known.share < share) {
            self.shares[at] = Some(StageShare {
                share,
                rank: place.rank,
                player: place.player,
                counts: false,
            });
        }
        self.difference += i64::from(place.difference);
    }

    fn row(&self, plan: &Plan, counts: &[bool]) -> SeriesRow {
        let mut shares = self.shares.clone();
        let mut order: Vec<usize> = (0..shares.len())
            .filter(|at| shares[*at].is_some())
            .collect();
        order.sort_by_key(|at| Reverse(shares[*at].map(|share| share.share)));
        let most = match plan.best {
            0 => order.len(),
            best => usize::from(best),
        };
        for at in order.iter().take(most) {
            if let Some(share) = &mut shares[*at] {
                share.counts = true;
            }
        }
        let counting = shares.iter().flatten().filter(|share| share.counts);
        SeriesRow {
            rank: 0,
            name: self.name.clone(),
            total: counting.map(|share| share.share).sum(),
            values: plan
                .ties
                .iter()
                .map(|tie| self.value(*tie, counts))
                .collect(),
            shares,
        }
    }

    fn value(&self, tie: SeriesTie, counts: &[bool]) -> i64 {
        let there = || self.shares.iter().flatten();
        let hundredths = |share: &StageShare| i64::from(share.share.in_hundredths());
        match tie {
            SeriesTie::Wins => there().filter(|share| share.rank == 1).count() as i64,
            SeriesTie::Best => there().map(hundredths).max().unwrap_or(0),
            SeriesTie::Stages => there().count() as i64,
            SeriesTie::Difference => self.difference,
            SeriesTie::Last => {
                let last = counts.iter().rposition(|counts| *counts);
                let share = last.and_then(|at| self.shares[at].as_ref());
                share.map_or(0, hundredths)
            }
        }
    }
}

impl SeriesTie {
    /// A value of this tie-break as people read it.
    pub fn show(self, value: i64) -> String {
        match self {
            SeriesTie::Best | SeriesTie::Last => {
                Share::whole(value.max(0) as u32).divided(100).to_string()
            }
            SeriesTie::Difference if value > 0 => format!("+{value}"),
            _ => value.to_string(),
        }
    }
}

/// Whether somebody was there for a round: who only entered has no share.
fn took_part(state: &State, player: PlayerId) -> bool {
    state
        .history(player)
        .iter()
        .any(|appearance| match appearance {
            crate::Appearance::Met { report, side, .. } => report.is_some_and(|report| {
                report.was_played() || report.outcome() == Some(jarnac_core::Standing::Win(*side))
            }),
            _ => false,
        })
}

/// What a rank counts. Those who share it share what their places count.
fn share_of(plan: &Plan, place: &Ranked, all: &[Ranked]) -> Share {
    let share = match &plan.points {
        Points::Sum => place.tally.into(),
        Points::Places(places) => {
            let worth = |rank: usize| places.get(rank - 1).copied().unwrap_or_default();
            let with = all.iter().filter(|one| one.rank == place.rank).count();
            match plan.equal {
                Equal::Full => worth(place.rank),
                Equal::Mean => {
                    let sum: Share = (place.rank..place.rank + with).map(worth).sum();
                    sum.divided(with as u32)
                }
            }
        }
    };
    share.plus(plan.present)
}
