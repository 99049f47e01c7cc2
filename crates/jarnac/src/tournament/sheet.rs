//! Sheets as text: pairings and standings, in columns.

use std::fmt::Write;

use jarnac_core::{BySide, Visible};
use jarnac_tournament::{PlayerId, Report, RoundNo, Start, State, sheets, standings};

use crate::language::said;

/// A name that can't steer the terminal.
pub(super) fn name(state: &State, id: PlayerId) -> String {
    let player = state.players().get(usize::from(id.0).wrapping_sub(1));
    player.map_or_else(String::new, |player| {
        Visible(player.entrant.name.as_str()).to_string()
    })
}

/// The names of both sides.
pub(super) fn names(state: &State, sides: BySide<PlayerId>) -> BySide<String> {
    sides.map(|id| name(state, id))
}

/// Rows in columns; the first row is the head. Columns of numbers are to the right.
pub(super) fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |at: usize| {
        rows.iter()
            .filter_map(|row| row.get(at))
            .map(|cell| cell.chars().count())
            .max()
    };
    let widths: Vec<usize> = (0..count).map(|at| width(at).unwrap_or(0)).collect();
    let is_number = |cell: &String| {
        cell.chars()
            .all(|c| c.is_ascii_digit() || "½+-.".contains(c))
    };
    let is_right: Vec<bool> = (0..count)
        .map(|at| {
            rows.iter()
                .skip(1)
                .filter_map(|row| row.get(at))
                .all(is_number)
        })
        .collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (at, cell) in row.iter().enumerate() {
            let space = " ".repeat(widths[at] - cell.chars().count());
            let (before, after) = if is_right[at] {
                (space.as_str(), "")
            } else {
                ("", space.as_str())
            };
            let _ = write!(line, "{before}{cell}{after}  ");
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// What a result is on a sheet: the points, or a sign.
pub(super) fn result(report: Option<&Report>) -> String {
    match report {
        None => String::new(),
        Some(Report::Played(played)) => match played.points {
            Some(points) => format!("{}-{}", points.a.0, points.b.0),
            None => match played.standing {
                jarnac_core::Standing::Win(side) => format!("{side} +"),
                jarnac_core::Standing::Tie => "=".to_owned(),
            },
        },
        Some(other) => other.to_string(),
    }
}

/// The pairings of a round, table by table.
pub(super) fn pairings(state: &State, round: RoundNo) -> String {
    let Ok(found) = state.round(round) else {
        return String::new();
    };
    let head = ["tournament-table", "", "A", "", "B", "tournament-result"];
    let head = head.map(|id| match id.len() {
        0 | 1 => id.to_owned(),
        _ => said!(id),
    });
    let mut rows = vec![head.to_vec()];
    for (at, meeting) in found.meetings.iter().enumerate() {
        let names = names(state, meeting.pairing.sides);
        let begins = match meeting.pairing.start {
            Start::Toss => String::new(),
            Start::A => format!(" ({})", said!("tournament-begins")),
        };
        let sides = meeting.pairing.sides;
        rows.push(vec![
            (at + 1).to_string(),
            sides.a.to_string(),
            format!("{}{begins}", names.a),
            sides.b.to_string(),
            names.b,
            result(meeting.report.as_ref()),
        ]);
    }
    let mut text = format!("{} {round}\n{}", said!("tournament-round"), columns(&rows));
    for bye in &found.byes {
        let kind = format!("tournament-bye-{}", bye.kind);
        let _ = writeln!(
            text,
            "{} {}: {}",
            bye.player,
            name(state, bye.player),
            said!(kind)
        );
    }
    text
}

/// The pairings by name, for a wall where everybody looks for themselves.
pub(super) fn by_name(state: &State, round: RoundNo) -> String {
    let Ok(found) = state.round(round) else {
        return String::new();
    };
    let mut rows = Vec::new();
    for (at, meeting) in found.meetings.iter().enumerate() {
        let BySide { a, b } = names(state, meeting.pairing.sides);
        rows.push(vec![a.clone(), (at + 1).to_string(), b.clone()]);
        rows.push(vec![b, (at + 1).to_string(), a]);
    }
    for bye in &found.byes {
        rows.push(vec![
            name(state, bye.player),
            String::new(),
            said!("tournament-bye"),
        ]);
    }
    rows.sort_by_key(|row| row[0].to_lowercase());
    let head = [
        said!("tournament-name"),
        said!("tournament-table"),
        String::new(),
    ];
    rows.insert(0, head.to_vec());
    format!("{} {round}\n{}", said!("tournament-round"), columns(&rows))
}

/// The standings.
pub(super) fn ranking(state: &State) -> String {
    let ties = &state.setup().ties;
    let head = ["tournament-rank", "tournament-name", "tournament-points"].map(|id| said!(id));
    let mut rows = vec![head.to_vec()];
    rows[0].extend(
        ties.iter()
            .map(|tie| said!(format!("tournament-tie-{tie}"))),
    );
    for place in standings(state) {
        let mut row = vec![
            place.rank.to_string(),
            name(state, place.player),
            sheets::tally(place.tally),
        ];
        row.extend(
            ties.iter()
                .zip(&place.values)
                .map(|(tie, value)| tie.show(*value)),
        );
        rows.push(row);
    }
    columns(&rows)
}
