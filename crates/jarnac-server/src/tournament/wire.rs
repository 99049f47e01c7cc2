//! Results and entrants between the wire and the tournament.

use jarnac_core::{BySide, Note, NoteError, Points, Standing};
use jarnac_protocol::{
    BySideView, ByeName, PlayedView, ReportView, StandingName, TournamentEntrant,
};
use jarnac_tournament::{ByeKind, Entrant, Played, Rating, Refusal, Report, Setup};
use thiserror::Error;

/// The most boards of a result that is read.
const MOST_BOARDS: usize = Setup::MOST_BOARDS as usize;

pub(super) fn report_view(report: &Report) -> ReportView {
    match report {
        Report::Played(played) => ReportView::Played(PlayedView {
            winner: played.standing.into(),
            points: played.points.map(|points| points.map(|one| one.0).into()),
            jarnacs: played.jarnacs.map(Into::into),
        }),
        Report::Absent(side) => ReportView::Absent {
            side: (*side).into(),
        },
        Report::BothAbsent => ReportView::BothAbsent,
        Report::Boards(boards) => ReportView::Boards {
            boards: boards.iter().map(report_view).collect(),
        },
    }
}

fn both(view: BySideView<u16>) -> BySide<u16> {
    BySide::new(view.a, view.b)
}

fn played(view: PlayedView) -> Played {
    Played {
        standing: match view.winner {
            StandingName::A => Standing::Win(jarnac_core::Side::A),
            StandingName::B => Standing::Win(jarnac_core::Side::B),
            StandingName::Tie => Standing::Tie,
        },
        points: view.points.map(|points| both(points).map(Points)),
        jarnacs: view.jarnacs.map(both),
    }
}

/// Why a result is none.
#[derive(Debug, PartialEq, Eq, Error)]
pub(super) enum NoReport {
    #[error("this is no result: boards have none themselves")]
    Nested,
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// A result of one board.
fn board(setup: &Setup, view: &ReportView) -> Result<Report, NoReport> {
    Ok(match view {
        ReportView::Played(view) => Report::Played(played(*view)),
        ReportView::Counted { points, jarnacs } => {
            setup.counted(both(*points).map(Points), jarnacs.map(both))?
        }
        ReportView::Absent { side } => Report::Absent((*side).into()),
        ReportView::BothAbsent => Report::BothAbsent,
        ReportView::Boards { .. } => return Err(NoReport::Nested),
    })
}

/// A result as a tournament takes it.
pub(super) fn report(setup: &Setup, view: &ReportView) -> Result<Report, NoReport> {
    match view {
        ReportView::Boards { boards } if boards.len() <= MOST_BOARDS => {
            let boards: Result<Vec<Report>, NoReport> =
                boards.iter().map(|one| board(setup, one)).collect();
            boards.map(Report::Boards)
        }
        ReportView::Boards { .. } => Err(NoReport::Nested),
        single => board(setup, single),
    }
}

pub(super) fn entrant(view: &TournamentEntrant) -> Result<Entrant, NoteError> {
    let note = |text: &String| Note::new(text.trim());
    let filled = |text: &&String| !text.trim().is_empty();
    Ok(Entrant {
        name: note(&view.name)?,
        rating: view.rating.map(Rating),
        club: view.club.as_ref().filter(filled).map(note).transpose()?,
        members: view.members.iter().map(note).collect::<Result<_, _>>()?,
    })
}

pub(super) fn bye_name(kind: ByeKind) -> ByeName {
    match kind {
        ByeKind::Full => ByeName::Full,
        ByeKind::Half => ByeName::Half,
        ByeKind::Zero => ByeName::Zero,
        ByeKind::Rest => ByeName::Rest,
    }
}

pub(super) fn bye_kind(name: ByeName) -> ByeKind {
    match name {
        ByeName::Full => ByeKind::Full,
        ByeName::Half => ByeKind::Half,
        ByeName::Zero => ByeKind::Zero,
        ByeName::Rest => ByeKind::Rest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jarnac_tournament::{System, notation::read_report};

    fn setup() -> Setup {
        Setup::new("Coupe", System::Swiss, 5, 1).unwrap()
    }

    #[test]
    fn results_come_back_as_they_were() {
        for text in [
            "A wins 112-80 jarnacs 2-0",
            "tie",
            "B wins",
            "B absent",
            "both absent",
            "board 1 A wins, board 2 tie 50-50, board 3 A absent",
        ] {
            let read = read_report(text).unwrap();
            assert_eq!(report(&setup(), &report_view(&read)), Ok(read), "{text}");
        }
    }

    #[test]
    fn boards_of_boards_are_no_result() {
        let inner = ReportView::Boards {
            boards: vec![ReportView::BothAbsent],
        };
        let outer = ReportView::Boards {
            boards: vec![inner],
        };
        assert_eq!(report(&setup(), &outer), Err(NoReport::Nested));
    }
}
