//! A tournament as its pages show it.

use std::collections::BTreeMap;

use jarnac_core::{BySide, Side};
use jarnac_protocol::{
    ForbiddenPair, NextRound, TieValue, TournamentBye, TournamentGame, TournamentLine,
    TournamentLog, TournamentPlayer, TournamentRank, TournamentRound, TournamentTable,
    TournamentView,
};
use jarnac_tournament::{
    CrossRow, Player, Round, RoundNo, Setting, Start, State, Status, TableNo, crosstable,
};

use super::Kept;
use super::wire::{bye_name, report_view};

pub(super) fn view(kept: &Kept) -> TournamentView {
    let state = kept.cup.state();
    let rounds = (1..=state.rounds().len() as u16).map(RoundNo);
    let mut rounds: Vec<TournamentRound> =
        rounds.filter_map(|number| round(state, number)).collect();
    for round in &mut rounds {
        add_claims(kept, round);
        add_games(kept, round);
    }
    TournamentView {
        id: kept.row.id.clone(),
        revision: kept.row.revision,
        name: state.setup().name.to_string(),
        status: kept.row.status,
        listed: kept.row.listed,
        settings: settings(state),
        players: state.players().iter().map(player).collect(),
        standings: crosstable(state)
            .iter()
            .map(|row| ranked(state, row))
            .collect(),
        forbidden: state
            .forbidden()
            .map(|(a, b)| ForbiddenPair { a: a.0, b: b.0 })
            .collect(),
        next: next(state),
        rounds,
        undo: kept.cup.last_counting().map(|line| line as u32),
        clock: kept.clock(),
        online: kept.online(),
    }
}

fn settings(state: &State) -> BTreeMap<String, String> {
    let each = Setting::ALL.iter().filter_map(|setting| {
        let value = state.setup().get(setting.name)?;
        Some((setting.name.to_owned(), value))
    });
    each.collect()
}

fn player(player: &Player) -> TournamentPlayer {
    let entrant = &player.entrant;
    TournamentPlayer {
        number: player.id.0,
        name: entrant.name.to_string(),
        rating: entrant.rating.map(|rating| rating.0),
        club: entrant.club.as_ref().map(ToString::to_string),
        members: entrant.members.iter().map(ToString::to_string).collect(),
        status: match player.status {
            Status::Entered => "entered",
            Status::Present => "present",
            Status::Withdrawn => "left",
            Status::Merged { .. } => "merged",
        }
        .to_owned(),
        away: player.asked.keys().map(|round| round.0).collect(),
    }
}

/// A round, without what its players say themselves.
pub(super) fn round(state: &State, number: RoundNo) -> Option<TournamentRound> {
    let round = state.round(number).ok()?;
    let scale = &state.setup().scale;
    let tables = round.meetings.iter().zip(1..).map(|(meeting, table)| {
        let halves = |side: Side| {
            let report = meeting.report.as_ref();
            report.map(|report| report.tally(side, scale).in_halves())
        };
        TournamentTable {
            table,
            a: meeting.pairing.sides.a.0,
            b: meeting.pairing.sides.b.0,
            begins: meeting.pairing.start == Start::A,
            result: meeting.report.as_ref().map(report_view),
            halves: halves(Side::A)
                .zip(halves(Side::B))
                .map(|(a, b)| BySide::new(a, b).into()),
            corrections: meeting.corrections,
            claims: None,
            game: None,
        }
    });
    Some(TournamentRound {
        round: number.0,
        by: round.method.to_string(),
        closed: round.is_closed,
        until: round.deadline.map(|deadline| deadline.0),
        tables: tables.collect(),
        byes: round
            .byes
            .iter()
            .map(|bye| TournamentBye {
                player: bye.player.0,
                kind: bye_name(bye.kind),
            })
            .collect(),
    })
}

fn add_games(kept: &Kept, round: &mut TournamentRound) {
    let number = RoundNo(round.round);
    for table in &mut round.tables {
        let game = kept.game_of(number, TableNo(table.table));
        table.game = game.map(|game| TournamentGame {
            id: game.game.clone(),
            watch: game.watch.clone(),
        });
    }
}

fn add_claims(kept: &Kept, round: &mut TournamentRound) {
    let number = RoundNo(round.round);
    for table in round
        .tables
        .iter_mut()
        .filter(|table| table.result.is_none())
    {
        let of = |side| {
            let claim = kept.claim_of(number, TableNo(table.table), side);
            claim.as_ref().map(report_view)
        };
        let (a, b) = (of(Side::A), of(Side::B));
        if a.is_some() || b.is_some() {
            table.claims = Some(BySide::new(a, b).into());
        }
    }
}

fn ranked(state: &State, row: &CrossRow) -> TournamentRank {
    let place = &row.place;
    let ties = state.setup().ties.iter().zip(&place.values);
    TournamentRank {
        rank: place.rank as u32,
        number: place.player.0,
        halves: place.tally.in_halves(),
        won: place.record[0],
        tied: place.record[1],
        lost: place.record[2],
        ties: ties
            .map(|(tie, value)| TieValue {
                name: tie.to_string(),
                value: tie.show(*value),
            })
            .collect(),
        cells: row.cells.iter().map(ToString::to_string).collect(),
    }
}

fn next(state: &State) -> NextRound {
    let round = state.next_round();
    let missing = state.rounds().last().map(Round::missing);
    NextRound {
        round: Some(round.0).filter(|round| *round <= state.setup().rounds),
        system: state.next_system().to_string(),
        missing: missing.into_iter().flatten().map(|table| table.0).collect(),
    }
}

/// The log, the latest line first.
pub(crate) fn log(kept: &Kept) -> TournamentLog {
    let lines = kept.cup.lines().iter().zip(&kept.roles).enumerate().rev();
    TournamentLog {
        lines: lines
            .map(|(at, (line, role))| TournamentLine {
                line: at as u32 + 1,
                at: line.at.0,
                by: role.clone(),
                events: line.events.iter().map(ToString::to_string).collect(),
                counts: kept.cup.counts(at + 1),
            })
            .collect(),
    }
}
