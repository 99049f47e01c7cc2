//! A tournament in JSON: others rely on its shape.

use std::collections::BTreeMap;

use jarnac_core::Side;
use jarnac_tournament::{
    Line, Moment, RoundNo, Setting, Start, Status, Tournament, crosstable as make_crosstable,
    standings as make_standings,
};
use serde::Serialize;

/// Everything.
#[derive(Serialize)]
pub(super) struct Whole {
    name: String,
    finished: bool,
    settings: BTreeMap<&'static str, String>,
    players: Vec<PlayerView>,
    rounds: Vec<RoundView>,
    standings: Vec<RankedView>,
}

/// What was just done, and everything after it.
#[derive(Serialize)]
pub(super) struct Changed {
    at: String,
    events: Vec<String>,
    tournament: Whole,
}

#[derive(Serialize)]
pub(super) struct PlayerView {
    number: u16,
    name: String,
    rating: Option<u16>,
    club: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    members: Vec<String>,
    /// `entered`, `present`, `left` or `merged`.
    status: &'static str,
}

#[derive(Serialize)]
pub(super) struct RoundView {
    round: u16,
    /// The system, or `hand`.
    by: String,
    closed: bool,
    deadline: Option<String>,
    tables: Vec<TableView>,
    byes: Vec<ByeView>,
}

#[derive(Serialize)]
struct TableView {
    table: usize,
    a: u16,
    b: u16,
    /// `A`, or `toss`.
    begins: &'static str,
    /// As the log writes it; `null` if it is not known.
    result: Option<String>,
    /// What both sides get for it, in points of the tournament.
    points: Option<[f64; 2]>,
    corrections: u16,
}

#[derive(Serialize)]
struct ByeView {
    number: u16,
    /// `bye`, `half`, `zero` or `rest`.
    kind: &'static str,
}

#[derive(Serialize)]
pub(super) struct RankedView {
    rank: usize,
    number: u16,
    name: String,
    points: f64,
    won: u16,
    tied: u16,
    lost: u16,
    difference: i32,
    /// Each tie-break in its order, as it is shown.
    ties: Vec<TieView>,
}

#[derive(Serialize)]
struct TieView {
    name: &'static str,
    value: String,
}

#[derive(Serialize)]
pub(super) struct CrossView {
    #[serde(flatten)]
    ranked: RankedView,
    /// Round by round: `+4` is a win against the one on line 4.
    rounds: Vec<String>,
}

impl Whole {
    pub(super) fn new(cup: &Tournament) -> Whole {
        let rounds = 1..=cup.state().rounds().len();
        Whole {
            name: cup.state().setup().name.to_string(),
            finished: cup.state().is_finished(),
            settings: settings(cup),
            players: players(cup),
            rounds: rounds
                .filter_map(|number| round(cup, RoundNo(number as u16)))
                .collect(),
            standings: standings(cup),
        }
    }
}

impl Changed {
    pub(super) fn new(cup: &Tournament, line: &Line) -> Changed {
        Changed {
            at: Moment(line.at).to_string(),
            events: line.events.iter().map(ToString::to_string).collect(),
            tournament: Whole::new(cup),
        }
    }
}

pub(super) fn settings(cup: &Tournament) -> BTreeMap<&'static str, String> {
    let setup = cup.state().setup();
    let each = Setting::ALL
        .iter()
        .filter_map(|setting| Some((setting.name, setup.get(setting.name)?)));
    each.collect()
}

pub(super) fn players(cup: &Tournament) -> Vec<PlayerView> {
    let players = cup.state().players().iter().map(|player| PlayerView {
        number: player.id.0,
        name: player.entrant.name.to_string(),
        rating: player.entrant.rating.map(|rating| rating.0),
        club: player.entrant.club.as_ref().map(ToString::to_string),
        members: player
            .entrant
            .members
            .iter()
            .map(ToString::to_string)
            .collect(),
        status: match player.status {
            Status::Entered => "entered",
            Status::Present => "present",
            Status::Withdrawn => "left",
            Status::Merged { .. } => "merged",
        },
    });
    players.collect()
}

pub(super) fn round(cup: &Tournament, number: RoundNo) -> Option<RoundView> {
    let round = cup.state().round(number).ok()?;
    let scale = &cup.state().setup().scale;
    let tables = round
        .meetings
        .iter()
        .enumerate()
        .map(|(at, meeting)| TableView {
            table: at + 1,
            a: meeting.pairing.sides.a.0,
            b: meeting.pairing.sides.b.0,
            begins: match meeting.pairing.start {
                Start::Toss => "toss",
                Start::A => "A",
            },
            result: meeting.report.as_ref().map(ToString::to_string),
            points: meeting.report.as_ref().map(|report| {
                Side::BOTH.map(|side| f64::from(report.tally(side, scale).in_halves()) / 2.0)
            }),
            corrections: meeting.corrections,
        });
    Some(RoundView {
        round: number.0,
        by: round.method.to_string(),
        closed: round.is_closed,
        deadline: round.deadline.map(|deadline| Moment(deadline).to_string()),
        tables: tables.collect(),
        byes: round
            .byes
            .iter()
            .map(|bye| ByeView {
                number: bye.player.0,
                kind: bye.kind.name(),
            })
            .collect(),
    })
}

pub(super) fn standings(cup: &Tournament) -> Vec<RankedView> {
    make_standings(cup.state())
        .iter()
        .map(|place| ranked(cup, place))
        .collect()
}

fn ranked(cup: &Tournament, place: &jarnac_tournament::Ranked) -> RankedView {
    let ties = cup.state().setup().ties.iter().zip(&place.values);
    let player = cup.state().player(place.player);
    RankedView {
        rank: place.rank,
        number: place.player.0,
        name: player.map_or_else(|_| String::new(), |player| player.entrant.name.to_string()),
        points: f64::from(place.tally.in_halves()) / 2.0,
        won: place.record[0],
        tied: place.record[1],
        lost: place.record[2],
        difference: place.difference,
        ties: ties
            .map(|(tie, value)| TieView {
                name: tie.name(),
                value: tie.show(*value),
            })
            .collect(),
    }
}

pub(super) fn crosstable(cup: &Tournament) -> Vec<CrossView> {
    let rows = make_crosstable(cup.state());
    let rows = rows.iter().map(|row| CrossView {
        ranked: ranked(cup, &row.place),
        rounds: row.cells.iter().map(ToString::to_string).collect(),
    });
    rows.collect()
}
