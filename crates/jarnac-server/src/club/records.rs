//! The best of all tournaments of a club.

use std::collections::HashMap;

use jarnac_protocol::{ClubRecord, ClubRecordKind};

use super::ratings::Period;
use super::results::Who;

/// The best value so far, with those who have it.
#[derive(Default)]
struct Best {
    value: u32,
    names: Vec<String>,
    against: Option<String>,
    tournament: Option<String>,
}

impl Best {
    /// Something of one game.
    fn offer(&mut self, value: u32, who: &Who, against: &Who, tournament: &str) {
        if value == 0 || value < self.value {
            return;
        }
        if value > self.value {
            *self = Best {
                value,
                names: vec![who.name.clone()],
                against: Some(against.name.clone()),
                tournament: Some(tournament.to_owned()),
            };
            return;
        }
        // Equalled: it is of no one game any more.
        self.against = None;
        self.tournament = None;
        if !self.names.contains(&who.name) {
            self.names.push(who.name.clone());
        }
    }

    fn record(self, kind: ClubRecordKind) -> Option<ClubRecord> {
        (self.value > 0).then_some(ClubRecord {
            kind,
            value: self.value,
            names: self.names,
            against: self.against,
            tournament: self.tournament,
        })
    }
}

/// Those who have most.
fn most(counts: &HashMap<&Who, u32>) -> Best {
    let value = counts.values().copied().max().unwrap_or_default();
    let holders = counts.iter().filter(|(_, count)| **count == value);
    let mut names: Vec<String> = holders.map(|(who, _)| who.name.clone()).collect();
    names.sort();
    Best {
        value,
        names,
        against: None,
        tournament: None,
    }
}

/// All records of which there is anything to tell.
pub(super) fn records(periods: &[Period<'_>]) -> Vec<ClubRecord> {
    let (mut points, mut margin, mut jarnacs) = (Best::default(), Best::default(), Best::default());
    let mut titles: HashMap<&Who, u32> = HashMap::new();
    let mut games: HashMap<&Who, u32> = HashMap::new();
    for period in periods {
        for game in &period.digest.games {
            let [Some(a), Some(b)] = game.sides.map(|side| period.people.get(side)) else {
                continue;
            };
            for (own, other, (who, against)) in [(0, 1, (a, b)), (1, 0, (b, a))] {
                *games.entry(who).or_default() += 1;
                if let Some(counted) = game.points {
                    points.offer(counted[own], who, against, period.id);
                    let ahead = counted[own].saturating_sub(counted[other]);
                    margin.offer(ahead, who, against, period.id);
                }
                if let Some(said) = game.jarnacs {
                    jarnacs.offer(said[own], who, against, period.id);
                }
            }
        }
        let firsts = period.digest.places.iter().filter(|(rank, _)| *rank == 1);
        for (_, player) in firsts.filter(|_| period.digest.is_finished) {
            if let Some(who) = period.people.get(*player) {
                *titles.entry(who).or_default() += 1;
            }
        }
    }
    let all = [
        points.record(ClubRecordKind::Points),
        margin.record(ClubRecordKind::Margin),
        jarnacs.record(ClubRecordKind::Jarnacs),
        most(&titles).record(ClubRecordKind::Titles),
        most(&games).record(ClubRecordKind::Games),
    ];
    all.into_iter().flatten().collect()
}
